"""HALL: placing a rune in a clan hall."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import gold, halls, harbour, offered, singing

CLANS = ["warrior", "bard", "wizard", "noble"]


@pytest.mark.rule("MC-ENT-HALL-01", "MC-ENT-HALL-04", "MC-ENT-HALL-03")
@pytest.mark.parametrize("clan", CLANS)
def test_a_rune_on_the_hall_where_the_performer_stands(clan: str) -> None:
    t = singing(f"hall_{clan}", ["wild_three"])
    assert offered(t, "place_rune") == ["place_rune"]
    t.choose("place_rune", "pay least")
    assert (t.zone("runes", 0), offered(t, "place_rune")) == ([clan], [])
    assert t.zone("halls") == halls("")


@pytest.mark.rule("MC-ENT-HALL-01")
@pytest.mark.parametrize("place", ["town_square", "pier_bazaar", "dragon_island"])
def test_no_rune_elsewhere(place: str) -> None:
    assert singing(place, ["wild_three"]).why_not("place_rune") == "MC-ENT-HALL-01"


@pytest.mark.rule("MC-ENT-HALL-02")
def test_once_for_each_hall_and_game() -> None:
    t = singing("hall_bard", ["wild_three"], runes={0: ["bard"]})
    assert t.why_not("place_rune") == "MC-ENT-HALL-02"


@pytest.mark.rule("MC-ENT-HALL-03")
@pytest.mark.parametrize(("members", "is_enough"), [(0, True), (1, True), (2, False), (3, False)])
def test_strictly_more_icons_than_members(members: int, is_enough: bool) -> None:
    t = singing("hall_bard", ["two_bards", "two_warriors"], halls=halls(f"bard {members}"))
    assert (t.why_not("place_rune") == "") is is_enough
    if not is_enough:
        assert t.why_not("place_rune") == "MC-ENT-HALL-03"


@pytest.mark.rule("MC-ENT-HALL-03", "MC-ENT-ICONS-06")
def test_paladin_icons_and_stones_of_that_clan() -> None:
    t = singing("hall_bard", ["two_bards", "wild_one"], halls=halls("bard 5"), stones={0: 1})
    t.choose("place_rune", "spend two_bards 1 bard", "spend wild_one 1 bard", "spend stone bard", "settle")
    assert (t.zone("runes", 0), t.zone("stones", 0)) == (["bard"], 0)


@pytest.mark.rule("MC-ENT-HALL-03")
def test_a_lower_part_must_be_unlocked_before_it_pays() -> None:
    t = singing("hall_warrior", ["nobles_over_warriors"], volume={0: 3})
    assert t.why_not("place_rune") == "MC-ENT-HALL-03"
    t.choose("unlock nobles_over_warriors", "place_rune", "pay least")
    assert t.zone("runes", 0) == ["warrior"]


@pytest.mark.rule("MC-ENT-HALL-04", "MC-ENT-DOCK-10")
def test_each_rune_makes_cards_dearer() -> None:
    t = singing("hall_bard", ["wild_three"] * 2, runes={0: ["noble"]}, gold={0: 9})
    t.choose("place_rune", "pay least", "move pier_bazaar", "buy skill")
    assert gold(t) == 9 - 3


@pytest.mark.rule("MC-ENT-HALL-05", "MC-ENT-ISLAND-01")
def test_the_island_is_open_for_that_clan_in_the_same_song() -> None:
    t = singing("hall_bard", ["two_bards", "wild_three"], **harbour(L1="bard 2"))
    t.choose("place_rune", "pay least", "move dragon_island")
    assert offered(t, "island") == ["island left bard", "island right bard"]
    t.choose("island left bard", "spend wild_three 1 bard")
    assert gold(t) == 6


@pytest.mark.rule("MC-ENT-HALL-06", "MC-RULING-20", "MC-MULTI-04")
def test_the_runes_of_others_do_not_matter() -> None:
    t = singing("hall_bard", ["two_bards"], merchants="entertainer,entertainer", runes={1: ["bard", "noble"]})
    t.choose("place_rune", "pay least", "move dragon_island")
    assert (t.zone("runes"), t.why_not("island left noble")) == ([["bard"], ["bard", "noble"]], "MC-ENT-ISLAND-03")


@pytest.mark.rule("MC-ENT-HALL-06")
def test_runes_stay_where_they_are() -> None:
    t = singing("town_square", [], runes={0: ["bard", "noble"]}).choose("end_song")
    assert t.zone("runes", 0) == ["bard", "noble"]
