"""Chance: one primitive, the same numbers everywhere, and outcomes that can be dictated."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bardhall
from bardhall.kernel.chance import (
    MIX,
    ROLL,
    Dictated,
    NextPick,
    draw,
    draw_seat,
    is_generator,
    keyed,
    mix,
    pick,
    roll,
    shuffle,
    tell_picks,
)  # fmt: skip
from bardhall.kernel.state import State, open_table


def table(*told: Dictated) -> State:
    """An empty table for three with outcomes to come."""
    g = State()
    open_table(g, 3, keyed("golden"))
    g.dictated = list(told)
    g.fallen = []
    return g


def faces(*values: int) -> Dictated:
    return Dictated(values, len(values), False)


def cards(*values: int) -> Dictated:
    return Dictated(values, len(values), True)


def test_the_numbers_are_the_same_on_every_machine() -> None:
    g = table()
    assert g.rng == 3961314478335046100
    assert [pick(g, 6) for _ in range(12)] == [4, 3, 1, 5, 5, 0, 0, 0, 2, 2, 1, 0]
    assert [pick(g, 1_000_000) for _ in range(4)] == [611455, 658338, 819339, 942108]
    assert g.rng == 2150505999575791300


def test_rolls_shuffles_and_draws_are_the_same_on_every_machine() -> None:
    g = table()
    assert roll(g, 5, 6) == [5, 4, 2, 6, 6]
    assert shuffle(g, tuple(range(8))) == (2, 3, 7, 6, 1, 0, 5, 4)
    assert draw(g, (10, 20, 30)) == 20
    assert draw_seat(g) == 0
    assert g.rng == 391770085584544362


def test_things_are_mixed_as_cards_are_but_named_by_number() -> None:
    g = table(faces(2, 0))
    assert mix(g, (0, 0, 1, 2))[:2] == (2, 0)
    assert [(fallen.kind, fallen.fixed) for fallen in g.fallen or []] == [(MIX, 2)]
    one, other = table(), table()
    assert mix(one, tuple(range(8))) == shuffle(other, tuple(range(8)))
    for wrong in (cards(2, 0), faces(3)):
        with pytest.raises(bardhall.Malformed, match="must name ids or numbers from the top"):
            mix(table(wrong), (0, 0, 1, 2))
    with pytest.raises(bardhall.Malformed, match="a dictated shuffle must name ids from the top"):
        shuffle(table(faces(2)), (0, 1, 2))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 100])
def test_each_pick_is_equally_likely(n: int) -> None:
    g = table()
    picks = 2000 * n
    counts = [0] * n
    for _ in range(picks):
        counts[pick(g, n)] += 1
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi_square < n - 1 + 4 * (2 * n) ** 0.5


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    g = table()
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        order = shuffle(g, (1, 2, 3, 4))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert all(400 < count < 600 for count in counts.values())


def test_a_generator_stays_one() -> None:
    g = table()
    for _ in range(1000):
        pick(g, 3)
        assert is_generator(g.rng)
    for wrong in (0, -1, 1, 1 << 31, 2**62 - 1, 2**63):
        assert not is_generator(wrong)


def test_words_are_told_apart() -> None:
    assert len({keyed("a"), keyed("b"), keyed("a", 1), keyed("a", "1", ""), keyed("seed", 1)}) == 5


def test_dictated_outcomes_fall_and_leave_the_generator_alone() -> None:
    g = table(faces(6, 1), cards(3, 2, 1), cards(20), faces(2))
    before = g.rng
    assert roll(g, 2, 6) == [6, 1]
    assert shuffle(g, (1, 2, 3)) == (3, 2, 1)
    assert draw(g, (10, 20)) == 20
    assert draw_seat(g) == 2
    assert g.rng == before
    assert g.dictated == []


def test_a_partial_shuffle_names_the_top_and_leaves_the_rest_to_chance() -> None:
    orders = set()
    for words in range(40):
        g = table(cards(7, 7))
        g.rng = keyed(words)
        order = shuffle(g, (5, 6, 7, 8, 7))
        assert order[:2] == (7, 7)
        assert sorted(order) == [5, 6, 7, 7, 8]
        orders.add(order)
    assert len(orders) == 6


def test_none_lets_one_outcome_fall_at_random() -> None:
    g, other = table(Dictated((), 0, False), faces(3)), table()
    assert roll(g, 2, 6) == roll(other, 2, 6)
    assert roll(g, 1, 6) == [3]
    assert g.rng == other.rng


def test_nothing_to_roll_or_shuffle_takes_no_outcome() -> None:
    g = table(faces(3))
    assert roll(g, 0, 6) == []
    assert shuffle(g, ()) == ()
    assert roll(g, 1, 6) == [3]


def test_outcomes_are_noted_with_what_was_dictated() -> None:
    g = table(cards(2), faces(4))
    shuffle(g, (1, 2))
    roll(g, 1, 6)
    roll(g, 1, 6)
    assert g.fallen is not None
    assert [(fallen.values, fallen.fixed) for fallen in g.fallen[:2]] == [((2, 1), 1), ((4,), 1)]
    assert g.fallen[2].fixed == 0


@pytest.mark.parametrize("told", [faces(1), faces(1, 2, 3), faces(0, 1), faces(7, 1), cards(1, 2)])
def test_a_roll_that_does_not_fit_is_refused(told: Dictated) -> None:
    with pytest.raises(bardhall.Malformed, match="2 faces from 1 to 6"):
        roll(table(told), 2, 6)


@pytest.mark.parametrize("told", [cards(9), cards(1, 1), cards(1, 2, 3, 1), faces(1, 2)])
def test_a_shuffle_that_does_not_fit_is_refused(told: Dictated) -> None:
    with pytest.raises(bardhall.Malformed, match="shuffle"):
        shuffle(table(told), (1, 2, 3))


@pytest.mark.parametrize("told", [cards(9), cards(1, 2), faces(1)])
def test_a_draw_that_does_not_fit_is_refused(told: Dictated) -> None:
    with pytest.raises(bardhall.Malformed, match="draw"):
        draw(table(told), (1, 2, 3))


@pytest.mark.parametrize("told", [faces(3), faces(-1), cards(1)])
def test_a_seat_that_does_not_fit_is_refused(told: Dictated) -> None:
    with pytest.raises(bardhall.Malformed, match="seats"):
        draw_seat(table(told))


@pytest.mark.parametrize("outcomes", [[[1, 2]], [["roadie"]], [[1] * 99]])
def test_in_a_game_a_misfit_changes_nothing(outcomes: list[Any]) -> None:
    game = bardhall.new("battle", seats=2, seed=5)
    game.dictate(outcomes)
    while not is_misfit(game):
        assert str(game.options[0]).startswith(("stage", "colour")), "the pools were rolled"
        game.play(game.options[0])


def is_misfit(game: bardhall.Game) -> bool:
    """Whether the first choice is refused because of a dictated outcome; then nothing may have changed."""
    after = game.clone()
    try:
        after.play(game.options[0])
    except bardhall.Malformed:
        return after == game and after.dump() == game.dump() and after.options == game.options
    return False


@pytest.mark.parametrize("outcomes", [3, "ab", [1.5], [[True]], [[1, "roadie"]], [{}], [["nobody"]], [-1], [99], [[7]]])
def test_what_is_no_outcome_is_refused_at_once(outcomes: Any) -> None:
    game = bardhall.new("battle", seats=2)
    before = game.dump()
    with pytest.raises(bardhall.Malformed):
        game.dictate(outcomes)
    assert game.dump() == before
    with pytest.raises(bardhall.Malformed):
        bardhall.new("battle", seats=2, chance=outcomes)


def is_unchanged_by(game: bardhall.Game, outcomes: list[Any], match: str) -> bool:
    """Whether these outcomes are refused at once, with nothing changed."""
    before, record = game.dump(), game.record()
    with pytest.raises(bardhall.Malformed, match=match):
        game.dictate(outcomes)
    return (game.dump(), game.record()) == (before, record)


def test_a_number_that_no_die_has_is_refused_at_once() -> None:
    """F-LIB-02: it was accepted, and failed at a later move."""
    for name, largest in {"battle": 6, "bardwood": 2, "taverns": 6, "cove": 4}.items():
        game = bardhall.new(name, seats=2, seed=1)
        assert is_unchanged_by(game, [99], f"99 is not a chance outcome of {name}: its numbers go up to {largest}")
        assert is_unchanged_by(game, [None, [1, 99]], "is not a chance outcome")


def test_what_misfits_whatever_is_chosen_is_refused_at_once() -> None:
    """F-LIB-02: every option leads to the same roll of five dice for each seat."""
    game = bardhall.new("taverns", seats=2, seed=1)
    while json.loads(game.dump())["table"]["taverns_left"] and len(game.options) != 1:
        after = game.clone()
        after.play(game.options[0])
        if after.teller().told[-1].fallen:
            break
        game.play(game.options[0])
    assert after.teller().told[-1].fallen[0].kind == ROLL
    assert is_unchanged_by(game, [[6, 6, 6, 6, 6]], "a dictated roll needs 5 faces from 1 to 4")
    assert is_unchanged_by(game, [[1]], "a dictated roll needs 5 faces from 1 to 4")
    assert is_unchanged_by(game, ["hedgerow_salad"], "a dictated roll needs 5 faces from 1 to 4, not ids")
    game.dictate([[1, 2, 3, 4, 4], []])
    game.play(game.options[0])


def test_after_the_end_nothing_can_be_dictated() -> None:
    """F-LIB-02."""
    game = bardhall.new("battle", seats=2, seed=1, round_limit=1)
    while game.seat is not None:
        game.play(game.options[0])
    assert is_unchanged_by(game, [[1]], "the game is over")
    game.dictate([])


def test_the_queue_is_cloned_dumped_and_compared() -> None:
    game = bardhall.new("battle", seats=2, seed=0)
    game.dictate([[1, 2], ["roadie"], None, 1])
    assert game.clone() == game
    assert bardhall.load(game.dump()) == game
    assert game != bardhall.new("battle", seats=2, seed=0)
    assert game.fingerprint() == bardhall.new("battle", seats=2, seed=0).fingerprint()


def test_a_dictated_set_up_leaves_the_generator_at_its_beginning() -> None:
    free = bardhall.new("battle", seats=2, seed=9)
    outcomes = [outcome["fell"] for outcome in json.loads(free.record())["setup"]]
    told = bardhall.new("battle", seats=2, seed=9, chance=outcomes)
    assert told.fingerprint() == free.fingerprint()
    assert told.state.rng == keyed("seed", 9) != free.state.rng


def test_a_set_up_can_be_dictated_in_part() -> None:
    top = ["jury_of_jackdaws", "tumbling_dormice"]
    game = bardhall.new("battle", seats=2, seed=9, chance=[top, None, None, None, None, None, 1])
    table = json.loads(game.dump())["table"]
    assert table["audience_row"][:2] == top
    assert table["first"] == 1
    with pytest.raises(bardhall.Malformed):
        bardhall.new("battle", seats=2, chance=[["roadie"]])


def test_picks_can_be_told_one_by_one() -> None:
    g = table()
    tell_picks(g, (2, 5, 0, 70000))
    assert roll(g, 2, 6) == [3, 6]
    assert draw(g, (7, 8, 9)) == 7
    assert pick(g, 100_000) == 70000
    with pytest.raises(NextPick) as stopped:
        shuffle(g, (1, 2, 3))
    assert stopped.value.n == 3


def test_a_told_pick_must_be_one_of_those_there_are() -> None:
    g = table()
    tell_picks(g, (6,))
    with pytest.raises(bardhall.Malformed, match="a pick must be one of 6, counted from 0, not 6"):
        roll(g, 1, 6)


def test_dictated_outcomes_come_before_told_picks() -> None:
    g = table(faces(4, 4))
    tell_picks(g, (1,))
    assert roll(g, 2, 6) == [4, 4]
    assert roll(g, 1, 6) == [2]
