"""Intervals and tests, against numbers that are known."""

from __future__ import annotations

import pytest

from bardhall.arena.statistics import (
    Sitting,
    chance_of,
    holm,
    lift,
    mcnemar,
    newcombe,
    paired,
    student,
    student_chance,
    together,
    visible,
)


def test_the_interval_of_newcombe() -> None:
    """The example of Newcombe (1998): 56 of 70 against 48 of 80."""
    assert newcombe(56, 70, 48, 80) == pytest.approx((0.0524, 0.3339), abs=1e-4)


def test_the_interval_of_newcombe_for_pairs() -> None:
    """Of 50 pairs 20 with both, 12 with one, 2 with the other, 16 with neither: narrower than without the pairs."""
    pairs = [(True, True)] * 20 + [(True, False)] * 12 + [(False, True)] * 2 + [(False, False)] * 16
    phi = together(pairs)
    assert phi == pytest.approx((20 * 16 - 12 * 2 - 25) / (32 * 18 * 22 * 28) ** 0.5)
    assert newcombe(32, 50, 22, 50, phi) == pytest.approx((0.0562, 0.3290), abs=1e-3)
    assert together([(True, True)] * 5) == 0.0


@pytest.mark.parametrize(("games", "known"), [(6, 2.5706), (11, 2.2281), (31, 2.0423), (101, 1.9840)])
def test_the_quantiles_of_student(games: int, known: float) -> None:
    assert student(0.05, games) == pytest.approx(known, rel=3e-3)
    assert student_chance(known, games) == pytest.approx(0.05, rel=1e-2)


def test_what_chance_does() -> None:
    assert chance_of(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert mcnemar(10, 2) == pytest.approx(0.0386, abs=1e-4)
    assert (mcnemar(0, 0), mcnemar(5, 5)) == (1.0, 1.0)
    assert mcnemar(600, 500) == pytest.approx(mcnemar(500, 600))
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])


def test_changes_from_game_to_game() -> None:
    found = paired([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found is not None
    # Wallace's formula is good to a twentieth with five games, and much better with more.
    assert (found.value, found.low, found.high) == pytest.approx((3.0, 1.0368, 4.9632), abs=1e-2)
    assert found.chance == pytest.approx(0.0132, rel=0.05)
    nothing = paired([0.0, 0.0, 0.0])
    assert nothing is not None
    assert (nothing.value, nothing.chance) == (0.0, 1.0)
    assert paired([1.0]) is None


def test_more_games_show_smaller_differences_and_more_comparisons_larger_ones() -> None:
    changes = [1.0, -1.0] * 50
    assert visible(changes * 4, 1) == pytest.approx(visible(changes, 1) / 2, rel=0.02)
    assert visible(changes, 100) > visible(changes, 1)


def test_a_lift_compares_each_bot_with_itself() -> None:
    """The strong bot always wins and mostly has it, the weak one never wins: having it is worth nothing."""
    strong = [Sitting(game, 0, game < 8, 1.0) for game in range(10)]
    weak = [Sitting(game, 1, game < 2, 0.0) for game in range(10)]
    found = lift(strong + weak)
    assert found is not None
    assert (found.value, found.chance) == (0.0, 1.0)
    assert lift([Sitting(game, 0, True, 1.0) for game in range(10)]) is None


def test_a_few_who_all_won_prove_little() -> None:
    """Five of five, where every second one wins: by the binomial distribution that has a chance of 6 %."""
    few = [Sitting(game, 0, True, 1.0) for game in range(5)]
    found = lift(few + [Sitting(game, 0, False, float(game % 2)) for game in range(5, 200)])
    assert found is not None
    assert 0.01 < found.chance < 0.06


def test_a_lift_counts_games_and_not_seats() -> None:
    """Two seats of a game win at each other's cost, so they say little more than one of them."""
    won = [game % 3 != 0 for game in range(300)]
    one = [Sitting(game, 0, True, float(won[game])) for game in range(300)]
    both = one + [Sitting(game, 0, False, 1.0 - won[game]) for game in range(300)]
    found = lift(both)
    assert found is not None
    assert found.value == pytest.approx(1 / 3)
    assert found.high - found.value == pytest.approx(1.96 * (1 / 300) ** 0.5, rel=0.01)
