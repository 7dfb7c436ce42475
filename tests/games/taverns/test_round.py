"""ROUND: all roll five dice, the lowest total begins, one die each in turn."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.games.taverns.tables import offered, turn
from tests.scenario import Scenario, scenario


def rolled(*rolls: str, first: int = 0, **zones: Any) -> Scenario:
    """A new round in which each seat rolls these dice; `first` was the first player before."""
    seats = len(rolls)
    t = last_die(seats, first, **zones)
    return t.dictate(*[[int(face) for face in dice] for dice in rolls]).choose("energy 1", "end_turn")


def last_die(seats: int, first: int, seat: int = 0, **zones: Any) -> Scenario:
    """The last die of a round: round 2, in whose end nothing falls by chance."""
    dice = {s: "1" if s == seat else "" for s in range(seats)}
    placed = [4 if s == seat else 5 for s in range(seats)]
    return turn(seat, seats, round=2, first=first, dice=dice, placed=placed, **zones)


@pytest.mark.rule("TD-ROUND-01", "TD-RULING-22")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_lasts_exactly_seven_rounds(seats: int) -> None:
    t = Scenario(bardhall.new("taverns", seats=seats, seed=4))
    rounds: dict[int, int] = {}
    while t.game.seat is not None:
        if t.asked == "TakeTurn" and not t.zone("activated"):
            rounds[t.zone("round")] = rounds.get(t.zone("round"), 0) + 1
        options = t.options()
        t.choose("end_turn" if "end_turn" in options else options[0])
    assert rounds == dict.fromkeys(range(1, 8), 5 * seats)
    assert t.game.outcome is not None


@pytest.mark.rule("TD-ROUND-02", "TD-RULING-38")
def test_all_roll_five_dice_seat_by_seat_and_everybody_sees_them() -> None:
    t = rolled("43211", "11114", "44444")
    assert t.zone("round") == 3
    assert t.zone("dice") == [[1, 1, 2, 3, 4], [1, 1, 1, 1, 4], [4, 4, 4, 4, 4]]
    for seat in (0, 1, 2, None):
        assert t.sight(seat)["dice"] == t.zone("dice")


@pytest.mark.rule("TD-ROUND-03", "TD-RULING-01", "TD-GAP-21")
def test_an_action_die_shows_one_to_four() -> None:
    faces: dict[int, int] = {}
    for seed in range(200):
        t = Scenario(bardhall.new("taverns", seats=2, seed=seed))
        t.choose("tavern copper_kettle", "tavern green_lantern")
        for dice in t.zone("dice"):
            for face in dice:
                faces[face] = faces.get(face, 0) + 1
    assert sorted(faces) == [1, 2, 3, 4]
    assert all(420 < count < 580 for count in faces.values())
    with pytest.raises(bardhall.Malformed, match="5 faces from 1 to 4"):
        rolled("43215", "11111")


@pytest.mark.rule("TD-ROUND-04", "TD-ROUND-06", "TD-EX-04")
def test_the_lowest_total_begins_and_less_than_ten_gains_a_gold() -> None:
    t = rolled("43321", "41211", "22222", "33221", gold={0: 0, 1: 0, 2: 0, 3: 0})  # totals 13, 9, 10, 11
    assert (t.zone("first"), t.game.seat) == (1, 1)
    assert t.zone("gold") == [0, 1, 0, 0]


@pytest.mark.rule("TD-ROUND-06")
def test_everybody_below_ten_gains_a_gold_whoever_begins() -> None:
    t = rolled("11111", "11223", "22222", "44444", gold={0: 0, 1: 2, 2: 0, 3: 0})  # totals 5, 9, 10, 20
    assert (t.zone("first"), t.zone("gold")) == (0, [1, 3, 0, 0])
    high = rolled("33333", "44444", gold={0: 0, 1: 0})
    assert (high.zone("first"), high.zone("gold")) == (0, [0, 0])  # first player, and nothing for it


@pytest.mark.rule("TD-ROUND-05", "TD-RULING-04")
@pytest.mark.parametrize(
    ("first", "rolls", "then"),
    [
        (2, ["22222", "22222", "22222", "22222"], 2),  # who was first has distance 0
        (2, ["22222", "22222", "44444", "44444"], 0),
        (3, ["44444", "22222", "22222", "44444"], 1),
        (1, ["22222", "44444", "44444", "22222"], 3),
        (1, ["22222", "44444", "44444", "44441"], 0),  # no tie
    ],
)
def test_ties_go_to_the_nearest_clockwise_from_the_first_player_before(first: int, rolls: list[str], then: int) -> None:
    t = rolled(*rolls, first=first)
    assert (t.zone("first"), t.game.seat) == (then, then)


@pytest.mark.rule("TD-ROUND-05", "TD-RULING-03")
def test_in_the_first_round_seat_0_stands_in_for_the_first_player_before() -> None:
    t = Scenario(bardhall.new("taverns", seats=3, seed=1))
    t.choose("tavern copper_kettle", "tavern green_lantern")
    t.dictate([4, 4, 4, 4, 4], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3]).choose("tavern sleeping_bear")
    assert (t.zone("round"), t.zone("first")) == (1, 1)


@pytest.mark.rule("TD-ROUND-07")
def test_turns_go_clockwise_one_die_each() -> None:
    t = turn(2, 4, first=2)
    seats = []
    for _ in range(8):
        assert t.game.seat is not None
        seat = t.game.seat
        seats.append(seat)
        left = len(t.zone("dice", seat))
        t.choose(offered(t, "energy", "bank")[0], "end_turn")
        assert len(t.zone("dice", seat)) == left - 1
    assert seats == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("TD-ROUND-08")
def test_who_has_no_die_left_is_skipped() -> None:
    t = turn(0, 3, dice={0: "1 1", 1: "", 2: "2"}, placed=[3, 5, 4])
    t.choose("energy 1", "end_turn")
    assert t.game.seat == 2
    t.choose("energy 2", "end_turn")
    assert t.game.seat == 0
    t.choose("bank 1 1", "end_turn")
    assert t.zone("round") == 2


@pytest.mark.rule("TD-ROUND-08")
def test_a_round_goes_on_while_anybody_has_a_die() -> None:
    t = turn(0, 2, dice={0: "1", 1: "2"}, placed=[4, 4])
    t.choose("energy 1", "end_turn")
    assert (t.zone("round"), t.game.seat) == (1, 1)
    t.choose("energy 2")
    assert t.zone("round") == 1  # the last turn is not over
    t.choose("end_turn")
    assert t.zone("round") == 2
    assert t.zone("source_used") == [False, False]


@pytest.mark.rule("TD-RULING-43")
def test_rerolls_change_neither_totals_nor_gold() -> None:
    t = rolled("22222", "33333", runes={0: 1}, gold={0: 0, 1: 0})
    t.dictate([1]).choose("reroll 2")
    assert t.zone("dice", 0) == [1, 2, 2, 2, 2]  # 9 by now
    assert (t.zone("gold", 0), t.zone("first")) == (0, 0)


@pytest.mark.rule("TD-RULING-42", "TD-GOBLIN-02")
def test_the_goblin_comes_before_the_players_roll() -> None:
    t = scenario(
        "taverns", seats=2, turn=0, options={"modules": "goblin"}, round=2, dice={0: "1"}, placed=[4, 5]
    )  # fmt: skip
    t.dictate([1, 1], None, [4, 4, 4, 4, 4], [1, 1, 1, 1, 1]).choose("energy 1", "end_turn")
    assert (t.zone("goblin"), t.zone("round")) == ("meadow", 3)
    assert t.zone("dice", 1) == [1, 1, 1, 1, 1]
