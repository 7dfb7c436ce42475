"""ISLAND: singing for those at sea, and the creature it brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cove.songs import gold, harbour, offered, singing
from tests.scenario import Scenario

SEA = harbour(L1="warrior 2, rogue 1", L2="warrior 1, bard 1", L3="rogue 2", R1="warrior 1, bard 3", R2="noble 1",
              square_right="warrior 4")  # fmt: skip


def island(song: list[str], *runes: str, **zones: Any) -> Scenario:
    """On the island with runes on these halls: at sea left 3 warriors and a bard, right a warrior, 3 bards, a noble.

    The four warriors of the second boat on the right are on the square pier.
    """
    boats = {name: {**crew} for name, crew in SEA["boats"].items()}
    pile = {"creature_pile": ["gold_toad", "stone_gargoyle"]}
    return singing("dragon_island", song, **{"boats": boats, "docks": SEA["docks"], "runes": {0: list(runes)}, **pile,
                                             **zones})  # fmt: skip


@pytest.mark.rule("MC-ENT-ISLAND-01")
def test_nothing_to_do_without_a_rune() -> None:
    t = island(["two_warriors"], stones={0: 1})
    assert offered(t, "island", "spend", "creature") == []
    assert t.why_not("island left warrior") == "MC-ENT-ISLAND-01"
    assert t.why_not("spend two_warriors 1 warrior") == "MC-ENT-ISLAND-03"


@pytest.mark.rule("MC-ENT-ISLAND-02", "MC-ENT-ISLAND-03", "MC-ENT-ISLAND-07", "MC-CORE-BOAT-06")
@pytest.mark.parametrize(("side", "earned"), [("left", 6), ("right", 2)])
def test_everybody_at_sea_on_that_side_listens(side: str, earned: int) -> None:
    t = island(["two_warriors"], "warrior").choose(f"island {side} warrior", "spend two_warriors 1 warrior")
    assert gold(t) == earned


@pytest.mark.rule("MC-ENT-ISLAND-02")
def test_a_full_boat_that_found_no_dock_listens_too() -> None:
    boats = harbour(bazaar="noble 4", square="noble 4", L3="bard 4")
    t = singing("dragon_island", ["two_bards"], runes={0: ["bard"]}, **boats)
    t.choose("island left bard", "spend two_bards 1 bard")
    assert gold(t) == 8


@pytest.mark.rule("MC-ENT-ISLAND-02")
def test_the_side_is_chosen_once_in_a_visit() -> None:
    t = island(["two_warriors", "wild_three"], "warrior", "bard")
    t.choose("island left warrior", "spend two_warriors 1 warrior")
    assert offered(t, "island") == ["island left bard"]
    assert t.why_not("island right bard") == "MC-ENT-ISLAND-02"


@pytest.mark.rule("MC-ENT-ISLAND-03", "MC-RULING-15")
def test_only_a_hall_with_an_own_rune_and_sources_of_its_clan() -> None:
    t = island(["two_warriors", "two_bards", "wild_three"], "bard", stones={0: 1})
    assert offered(t, "island") == ["island left bard", "island right bard"]
    assert t.why_not("island right warrior") == "MC-ENT-ISLAND-03"
    assert t.why_not("spend two_bards 1 bard") == "MC-ENT-ISLAND-03"  # a hall is chosen first
    assert t.why_not("sing_all") == "MC-ENT-ISLAND-03"
    t.choose("island right bard")
    assert offered(t, "spend") == ["spend two_bards 1 bard", "spend wild_three 1 bard", "spend stone bard"]
    assert t.why_not("spend two_warriors 1 warrior") == "MC-ENT-ICONS-10"
    t.choose("spend two_bards 1 bard", "spend stone bard", "spend wild_three 1 bard")
    assert gold(t) == (2 + 3 + 3) * 3


@pytest.mark.rule("MC-ENT-ISLAND-03", "MC-ENT-ICONS-05")
def test_all_cards_of_the_clan_in_one_go() -> None:
    t = island(["two_bards", "wild_three", "two_warriors"], "bard", stones={0: 1}).choose(
        "island right bard", "sing_all"
    )
    assert (gold(t), t.zone("used"), t.zone("stones", 0)) == (15, [[1], [1], []], 1)


@pytest.mark.rule("MC-ENT-ISLAND-04")
def test_another_hall_but_each_only_once() -> None:
    t = island(["two_warriors", "two_bards", "wild_three"], "warrior", "bard")
    t.choose("island right warrior", "spend two_warriors 1 warrior", "island right bard", "spend two_bards 1 bard")
    assert gold(t) == 2 + 6
    assert t.why_not("island right warrior") == "MC-ENT-ISLAND-04"
    assert t.why_not("spend wild_three 1 warrior") == "MC-ENT-ICONS-10"
    t.choose("spend wild_three 1 bard")
    assert gold(t) == 8 + 9


@pytest.mark.rule("MC-ENT-ICONS-10", "MC-ENT-ISLAND-03")
def test_a_performance_has_at_least_one_source() -> None:
    t = island(["two_warriors", "nobles_over_warriors"], "warrior", "bard", "noble")
    assert t.why_not("island left bard") == "MC-ENT-ICONS-10"
    t.choose("island left warrior")
    for text in ("end_song", "move town_square", "island left noble", "island right noble", "creature gold_toad"):
        assert t.why_not(text) == "MC-ENT-ICONS-10"
    t.choose("spend two_warriors 1 warrior", "island left noble")
    assert t.why_not("creature gold_toad") == "MC-ENT-ICONS-10"
    t.choose("spend nobles_over_warriors 1 noble", "creature gold_toad", "end_song")


@pytest.mark.rule("MC-ENT-ISLAND-05", "MC-RULING-09", "MC-ENT-CARDS-06", "MC-ENT-BRAG-07")
def test_a_creature_of_ones_choice_face_up_into_the_brag_zone() -> None:
    t = island(["two_warriors"], "warrior").choose("island right warrior", "spend two_warriors 1 warrior")
    assert offered(t, "creature") == ["creature gold_toad", "creature stone_gargoyle"]
    t.choose("creature stone_gargoyle")
    assert (t.zone("brag", 0), t.zone("creature_pile"), t.zone("bought", 0)) == (["stone_gargoyle"], ["gold_toad"], [])
    assert (gold(t), t.zone("stones", 0), t.zone("corruption", 0)) == (2, 0, [])
    assert t.sight(1)["brag"][0] == ["stone_gargoyle"]


@pytest.mark.rule("MC-ENT-ISLAND-05", "MC-ENT-ISLAND-08")
def test_no_creature_without_gold_from_the_audience() -> None:
    t = island(["one_wizard", "four_gold"], "wizard", brag={0: ["gold_toad"]}, volume={0: 3})
    t.choose("island left wizard", "spend one_wizard 1 wizard", "use four_gold 1", "brag")
    assert (gold(t), offered(t, "creature")) == (7, [])
    assert t.why_not("creature stone_gargoyle") == "MC-ENT-ISLAND-05"
    t.choose("end_song")
    assert t.zone("brag", 0) == []


@pytest.mark.rule("MC-ENT-ISLAND-06")
def test_one_creature_in_a_visit_however_much_was_gained() -> None:
    t = island(["two_warriors", "two_bards", "wild_three"], "warrior", "bard", creature_pile=["gold_toad"] * 3)
    t.choose("island right warrior", "spend two_warriors 1 warrior", "island right bard", "spend two_bards 1 bard")
    t.choose("creature gold_toad")
    assert (t.zone("brag", 0), t.why_not("creature gold_toad")) == (["gold_toad"], "MC-ENT-ISLAND-08")


@pytest.mark.rule("MC-ENT-ISLAND-06", "MC-ENT-ISLAND-08")
def test_an_empty_pile_gives_nothing_and_holds_nobody() -> None:
    t = island(["two_warriors"], "warrior", creature_pile=[])
    t.choose("island right warrior", "spend two_warriors 1 warrior", "move town_square", "end_song")
    assert (gold(t), t.zone("brag", 0)) == (2, [])


@pytest.mark.rule("MC-ENT-ISLAND-08", "MC-RULING-39")
def test_the_creature_cannot_be_declined() -> None:
    t = island(["two_warriors", "wild_three"], "warrior", "bard")
    t.choose("island right warrior", "spend two_warriors 1 warrior")
    assert (t.why_not("end_song"), t.why_not("move town_square")) == ("MC-ENT-ISLAND-08", "MC-ENT-ISLAND-08")
    assert t.options() == ["spend wild_three 1 warrior", "island right bard", "creature gold_toad",
                           "creature stone_gargoyle"]  # fmt: skip
    t.choose("creature gold_toad")
    assert {"end_song", "move town_square"} <= set(t.options())


@pytest.mark.rule("MC-ENT-ISLAND-08")
def test_the_creature_closes_the_action() -> None:
    t = island(["two_warriors", "wild_three"], "warrior", "bard")
    t.choose("island right warrior", "spend two_warriors 1 warrior", "creature gold_toad")
    for text in ("spend wild_three 1 warrior", "island right bard", "sing_all"):
        assert t.why_not(text) == "MC-ENT-ISLAND-08"


@pytest.mark.rule("MC-ENT-ISLAND-07", "MC-ENT-ICONS-09")
def test_docked_boats_and_rogues_do_not_count() -> None:
    t = singing("dragon_island", ["two_warriors"], runes={0: ["warrior"]},
                **harbour(bazaar="warrior 4", black_market="warrior 4", L2="rogue 3"))  # fmt: skip
    assert gold(t.choose("island left warrior", "spend two_warriors 1 warrior")) == 0
