"""ARRIVAL: who is on the boats when a round begins."""

from __future__ import annotations

import pytest

import bardhall
from tests.games.cove.tables import BOATS, NOBODY_AT_SEA, aboard, at_dock, drawn, letters, selling
from tests.scenario import Scenario


def loads(t: Scenario) -> list[str]:
    return [aboard(t, boat) for boat in BOATS]


@pytest.mark.rule("MC-CORE-ARRIVAL-01")
def test_boat_by_boat_until_each_carries_two() -> None:
    chance = [None, None, *drawn("wwbbzznnrrwb")]  # townsfolk and corruption are shuffled before
    t = Scenario(bardhall.new("cove", seats=2, seed=1, merchants="trader", first=0, chance=chance))
    assert loads(t) == ["ww", "bb", "zz", "nn", "rr", "wb"]
    assert letters(t.zone("bag")) == "w" * 9 + "b" * 9 + "z" * 6 + "n" * 6 + "r" * 4


@pytest.mark.rule("MC-CORE-ARRIVAL-01")
def test_who_comes_is_a_matter_of_chance() -> None:
    found = {tuple(loads(Scenario(bardhall.new("cove", seats=2, seed=seed)))) for seed in range(10)}
    assert len(found) == 10


@pytest.mark.rule("MC-CORE-ARRIVAL-01")
def test_every_round_begins_with_it() -> None:
    t = selling(ashore={"dock_bazaar": "wwww"}, bag="bbbbbbbbbb").dictate(*drawn("bwbwbwbwbbbb"))
    t.choose("end_sales")
    assert t.zone("round") == 2
    assert loads(t) == ["wb", "wb", "wb", "wb", "bb", "bb"]


@pytest.mark.rule("MC-CORE-ARRIVAL-02", "MC-GAP-05")
def test_rogues_are_loaded_like_everybody_else() -> None:
    t = selling(bag="rrrrrrrrwwww").dictate(*drawn("rrrrrrrrwwww")).choose("end_sales")
    assert loads(t) == ["rr", "rr", "rr", "rr", "ww", "ww"]


@pytest.mark.rule("MC-CORE-ARRIVAL-03")
def test_all_boats_are_at_sea_and_empty_before() -> None:
    t = selling(ashore={"dock_bazaar": "wwww", "dock_black_market": "rrrr"}, bag="bbbbbbbb")
    t.dictate(*drawn("bbbbbbbbwwww")).choose("end_sales")
    assert at_dock(t) == [None] * 4
    assert loads(t) == ["bb", "bb", "bb", "bb", "ww", "ww"]
    assert letters(t.zone("bag")) == "rrrr"


@pytest.mark.rule("MC-CORE-ARRIVAL-03")
@pytest.mark.parametrize(("bag", "full"), [("", 0), ("wwwww", 5), ("zz", 2)])
def test_loading_stops_when_the_bag_is_empty(bag: str, full: int) -> None:
    t = selling(boats=NOBODY_AT_SEA, bag=bag).choose("end_sales")
    assert [len(load) for load in loads(t)] == [min(2, max(0, full - 2 * i)) for i in range(6)]
    assert (letters(t.zone("bag")), t.asked) == ("", "TakeTurn")
