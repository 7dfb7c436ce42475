"""MAPLE: a rune for each minion that enters it."""

from __future__ import annotations

import pytest

from tests.games.taverns.tables import landed, turn, where


@pytest.mark.rule("TD-MAPLE-01")
def test_crossing_the_maple_gives_a_rune() -> None:
    t = turn(zones={0: {"plain": "marsh"}}).choose("move plain 2", "walk")
    assert (where(t), t.zone("runes")) == ("thorn_hills", [1, 0, 0])


@pytest.mark.rule("TD-MAPLE-01", "TD-RUNE-03")
def test_three_runes_are_the_most() -> None:
    t = turn(zones={0: {"plain": "marsh"}}, runes={0: 3}).choose("move plain 1", "walk")
    assert t.zone("runes", 0) == 3


@pytest.mark.rule("TD-MAPLE-02", "TD-RULING-09")
def test_stopping_there_counts_and_setting_out_from_it_does_not() -> None:
    t = turn(zones={0: {"plain": "marsh"}}).choose("move plain 1", "walk")
    assert (where(t), t.zone("runes", 0)) == ("maple", 1)
    t = turn(zones={0: {"plain": "maple"}}).choose("move plain 3", "walk")
    assert (where(t), t.asked, t.zone("runes", 0)) == ("bridge", "ChooseWay", 0)


@pytest.mark.rule("TD-MAPLE-03")
def test_an_arrow_past_the_maple_gives_nothing() -> None:
    t = turn(zones={0: {"plain": "crooked_wood"}}).choose("move plain 1", "shortcut")
    assert (where(t), t.zone("runes", 0)) == ("thorn_hills", 0)


@pytest.mark.rule("TD-RULING-09", "TD-LOCATION-12")
def test_a_teleport_into_the_maple_gives_a_rune() -> None:
    t = landed("marsh", energy={0: 1}).choose("visit plain magic_portal 1", "zone maple")
    assert (where(t), t.zone("runes", 0)) == ("maple", 1)


@pytest.mark.rule("TD-RULING-09")
def test_each_time_it_enters() -> None:
    t = turn(zones={0: {"plain": "marsh"}}, hired={0: ["wind_rider"]})
    t.choose("move plain 1", "walk", "use wind_rider", "minion sturdy", "zone maple")
    assert t.zone("runes", 0) == 2


@pytest.mark.rule("TD-MAPLE-01", "TD-RUNE-01")
def test_the_rune_may_be_spent_in_the_same_turn() -> None:
    t = turn(zones={0: {"plain": "marsh"}}, dice={0: "1 2"}).choose("move plain 1", "walk")
    t.dictate([4]).choose("reroll 2")
    assert (t.zone("dice", 0), t.zone("runes", 0)) == ([4], 0)
