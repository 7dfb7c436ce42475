"""RUNE: one rune rolls one die again."""

from __future__ import annotations

import pytest

from tests.games.taverns.tables import landed, offered, turn, visiting


@pytest.mark.rule("TD-RUNE-01")
def test_a_rune_rolls_an_available_die_again() -> None:
    t = turn(dice={0: "1 2 3 4 4"}, runes={0: 1})
    assert offered(t, "reroll") == ["reroll 1", "reroll 2", "reroll 3", "reroll 4"]
    t.dictate([3]).choose("reroll 4")
    assert (t.zone("dice", 0), t.zone("runes", 0), t.asked) == ([1, 2, 3, 3, 4], 0, "TakeTurn")
    assert t.why_not("reroll 3") == "TD-RUNE-01"


@pytest.mark.rule("TD-RUNE-01")
def test_a_die_may_fall_as_it_lay() -> None:
    t = turn(dice={0: "1 2"}, runes={0: 2})
    t.dictate([2]).choose("reroll 2")
    assert (t.zone("dice", 0), t.zone("runes", 0)) == ([1, 2], 1)


@pytest.mark.rule("TD-RUNE-01", "TD-RULING-50")
def test_runes_are_spent_at_any_moment_of_the_turn() -> None:
    t = turn(dice={0: "1 2 3 4 4"}, runes={0: 3}, zones={0: {"plain": "orchard"}})
    t.dictate([2], [2], [2]).choose("reroll 1", "move plain 2")
    assert t.asked == "SetOut"
    t.choose("reroll 3", "walk", "reroll 4", "end_turn")
    assert (t.zone("dice", 0), t.zone("runes", 0)) == ([2, 2, 2, 4], 0)


@pytest.mark.rule("TD-RUNE-01", "TD-RULING-50")
def test_runes_are_spent_between_two_dungeon_flips() -> None:
    t = visiting("scary_dungeon", runes={0: 1})
    t.dictate("old_medal", [1]).choose("visit plain scary_dungeon 1")
    assert t.asked == "Search"
    t.choose("reroll 4")
    assert (t.asked, t.zone("dice", 0), t.zone("runes", 0)) == ("Search", [1, 1, 3, 4], 0)


@pytest.mark.rule("TD-RUNE-01", "TD-RULING-18")
def test_a_rune_rolls_a_hunt_die_again() -> None:
    t = landed("meadow", dragon="cinder_wing", damage=[[False] * 2, [False] * 2, [False] * 3], energy={0: 2},
               runes={0: 2})  # fmt: skip
    t.dictate([5, 6], [1]).choose("hunt plain 2")
    assert t.asked == "HuntWindow"
    t.choose("reroll_hunt 6")
    assert (t.zone("stack")[-1]["faces"], t.zone("runes", 0)) == ([1, 5], 1)


@pytest.mark.rule("TD-RUNE-02")
def test_several_runes_one_at_a_time_even_on_the_same_die() -> None:
    t = turn(dice={0: "1"}, runes={0: 3})
    t.dictate([2], [3], [4])
    t.choose("reroll 1")
    assert t.zone("dice", 0) == [2]  # seen before the next is spent
    t.choose("reroll 2")
    assert t.zone("dice", 0) == [3]
    t.choose("reroll 3")
    assert (t.zone("dice", 0), t.zone("runes", 0)) == ([4], 0)
    t.choose("bank 4 4")


@pytest.mark.rule("TD-RUNE-03", "TD-RULING-06")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (2, 3), (3, 3)])
def test_nobody_holds_more_than_three_runes(before: int, after: int) -> None:
    t = turn(zones={0: {"plain": "marsh"}}, runes={0: before}, hired={0: ["lamplighter"]})
    t.choose("move plain 1", "walk")
    assert t.zone("runes", 0) == after
    t.choose("use lamplighter")
    assert t.zone("runes", 0) == min(3, after + 1)


@pytest.mark.rule("TD-RUNE-04", "TD-RULING-07")
def test_placed_dice_and_dice_of_others_are_out_of_reach() -> None:
    t = turn(dice={0: "1 1", 1: "3 3", 2: "2"}, runes={0: 3}, minion_dice={0: {"booted": 2}}, bank={"bank_4": 0})
    for die in (2, 3, 4):
        assert t.why_not(f"reroll {die}") == "TD-RUNE-04"
    t.dictate([1]).choose("energy 1", "reroll 1")
    assert (t.zone("dice", 0), t.zone("minion_dice", 0)["booted"]) == ([1], 2)


@pytest.mark.rule("TD-RULING-07", "TD-RUNE-04")
def test_the_die_that_a_campfire_rolled_again_is_a_placed_die() -> None:
    t = visiting("campfire", runes={0: 1}, dice={0: "1 1"}, minion_dice={0: {"plain": 3}})
    t.dictate([4]).choose("visit plain campfire 1")
    assert t.zone("minion_dice", 0)["plain"] == 4
    assert [t.why_not(f"reroll {die}") for die in (3, 4)] == ["TD-RUNE-04", "TD-RUNE-04"]
    t.dictate([2]).choose("reroll 1")
    assert (t.zone("dice", 0), t.zone("minion_dice", 0)["plain"]) == ([1, 2], 4)


@pytest.mark.rule("TD-RUNE-01", "TD-RULING-36")
def test_a_rune_without_a_die_left_is_of_no_use() -> None:
    t = turn(dice={0: "4"}, runes={0: 1})
    t.choose("energy 4")
    assert offered(t, "reroll") == []
    assert t.why_not("reroll 4") == "TD-RUNE-04"
