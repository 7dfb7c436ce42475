"""STONE: acoustic stones."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import gold, halls, harbour, offered, singing


@pytest.mark.rule("MC-ENT-STONE-01", "MC-ENT-SETUP-14")
def test_a_stone_goes_from_the_supply_to_the_reserve() -> None:
    t = singing("town_square", ["hoarse_stone"], stones={0: 1}, volume={0: 2})
    assert t.choose("use hoarse_stone 1").zone("stones", 0) == 2


@pytest.mark.rule("MC-ENT-STONE-02")
def test_with_an_empty_supply_one_gains_none() -> None:
    t = singing("town_square", ["hoarse_stone"], stones={0: 3}, volume={0: 2})
    t.choose("use hoarse_stone 1")
    assert (t.zone("stones", 0), t.zone("volume", 0)) == (3, 1)


@pytest.mark.rule("MC-ENT-STONE-02", "MC-MULTI-03")
def test_the_stones_of_others_do_not_matter() -> None:
    t = singing("town_square", ["hoarse_stone"], merchants="entertainer,entertainer", stones={0: 2, 1: 3})
    assert t.choose("use hoarse_stone 1").zone("stones") == [3, 3]


@pytest.mark.rule("MC-ENT-STONE-03")
@pytest.mark.parametrize(("clan", "earned"), [("warrior", 3), ("bard", 9), ("wizard", 0), ("noble", 0)])
def test_a_stone_is_three_icons_of_one_clan(clan: str, earned: int) -> None:
    t = singing("pier_bazaar", [], stones={0: 1}, **harbour(bazaar="warrior 1, bard 3"))
    t.choose(f"spend stone {clan}")
    assert (gold(t), t.zone("stones", 0)) == (earned, 0)
    assert t.why_not(f"spend stone {clan}") == "MC-ENT-STONE-03"


@pytest.mark.rule("MC-ENT-STONE-04", "MC-RULING-37")
def test_a_stone_is_not_split() -> None:
    t = singing("hall_bard", [], stones={0: 1}, halls=halls("bard 0, noble 0"), **harbour(bazaar="bard 4"))
    t.choose("place_rune", "spend stone bard", "settle", "move hall_noble")
    assert t.why_not("place_rune") == "MC-ENT-HALL-03"
    t.choose("move pier_bazaar")
    assert offered(t, "spend") == []


@pytest.mark.rule("MC-ENT-STONE-05")
def test_unspent_stones_are_kept_and_spent_ones_can_be_gained_again() -> None:
    t = singing("pier_bazaar", ["hoarse_stone"], stones={0: 3}, **harbour(bazaar="bard 4"))
    t.choose("spend stone bard", "use hoarse_stone 1", "spend stone bard", "end_song")
    assert (gold(t), t.zone("stones", 0)) == (24, 2)


@pytest.mark.rule("MC-ENT-STONE-06")
def test_any_number_of_stones_each_with_its_own_clan() -> None:
    t = singing("pier_bazaar", [], stones={0: 3}, **harbour(bazaar="warrior 1, bard 2, noble 1"))
    t.choose("spend stone bard", "spend stone warrior", "spend stone noble")
    assert (gold(t), t.zone("stones", 0)) == (6 + 3 + 3, 0)


@pytest.mark.rule("MC-ENT-STONE-06", "MC-ENT-BRAG-08")
def test_a_stone_gained_in_the_song_is_spent_in_it() -> None:
    t = singing("pier_bazaar", ["gold_and_stone"], brag={0: ["stone_gargoyle"]}, volume={0: 3},
                **harbour(bazaar="bard 4"))  # fmt: skip
    assert t.why_not("spend stone bard") == "MC-ENT-STONE-03"
    t.choose("use gold_and_stone 2", "spend stone bard", "brag", "spend stone bard")
    assert (gold(t), t.zone("stones", 0), t.zone("volume", 0)) == (24, 0, 0)
