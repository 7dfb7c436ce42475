"""RIVAL-CREATURE, RIVAL-SHOP and RIVAL-BANK: what the Rival takes there, in both columns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import pack
from tests.games.bardwood.rival_tables import ACT_2, before_rival, told, visited
from tests.scenario import Scenario

PILE = ["moss_toad", "puddle_newt", "root_giant"]
IMPROS = ["river_hum", "blue_note", "stolen_lick"]
SKILLS = ["crescendo", "counterpoint", "kaleidoscope"]


def lair(**zones: Any) -> Scenario:
    """The Rival activates the third creature location."""
    return visited("creature_3", "up", **{"piles": {2: PILE}, **zones})


def shop(number: int = 0, **zones: Any) -> Scenario:
    """The Rival activates the first shop of Skills, or another one."""
    place, away = [("shop_skill_1", "up"), ("shop_impro_1", "left"), ("shop_skill_2", "left")][number]
    return visited(place, away, **{"shops": {number: IMPROS if number == 1 else SKILLS}, **zones})


def bank(**zones: Any) -> Scenario:
    """The Rival activates the bank."""
    return visited("oboe_bank", "up", **zones)


# Creatures


@pytest.mark.rule("BG-RIVAL-CREATURE-01")
def test_in_act_1_it_helps_a_creature_without_a_crest() -> None:
    t = lair()
    assert (t.zone("pile_crests", 2), t.zone("rival_crests"), t.zone("piles", 2)) == (["rival"], 6, PILE)
    assert (t.zone("marked_pile"), t.zone("rival_gems")) == ([], 0)


@pytest.mark.rule("BG-RIVAL-CREATURE-01")
@pytest.mark.parametrize("crests", [[0], ["rival"], [0, "rival"]])
def test_in_act_1_it_soothes_a_creature_with_any_crest(crests: list[Any]) -> None:
    t = lair(pile_crests={2: crests}, crests={0: 6}, rival_crests=6)
    assert (t.zone("marked_pile"), t.zone("piles", 2), t.zone("pile_crests", 2)) == (["moss_toad"], PILE[1:], [])
    assert t.zone("rival_crests") == 6  # it lays none


@pytest.mark.rule("BG-RIVAL-CREATURE-02")
@pytest.mark.parametrize("crests", [[], [0]])
def test_in_act_2_it_soothes_the_creature(crests: list[Any]) -> None:
    t = lair(**ACT_2, pile_crests={2: crests})
    assert (t.zone("marked_pile"), t.zone("piles", 2), t.zone("rival_crests")) == (["moss_toad"], PILE[1:], 7)


@pytest.mark.rule("BG-RIVAL-CREATURE-03", "BG-RULING-29")
def test_soothing_costs_nothing_and_rewards_nobody() -> None:
    t = lair(**ACT_2, piles={2: ["stag_of_mist"]}, pile_crests={2: [0]}, crests={0: 6}, rival_volume=1)
    assert (t.zone("rival_gems"), t.zone("rival_volume"), t.zone("marked_pile")) == (0, 1, ["stag_of_mist"])
    assert (t.zone("gems"), t.zone("acoustic"), t.zone("ranges"), t.zone("reserve_2")) == ([0], [0], [0], 14)
    assert t.zone("brag") == [[]]


@pytest.mark.rule("BG-RIVAL-CREATURE-04")
def test_human_crests_are_won_and_its_own_leave_the_game() -> None:
    t = lair(pile_crests={2: [0, "rival"]}, crests={0: 6}, rival_crests=6)
    assert (t.zone("rival_won"), t.zone("rival_crests_gone"), t.zone("rival_crests")) == ([0], 1, 6)
    t = lair(pile_crests={2: ["rival"]}, rival_crests=6)
    assert (t.zone("rival_won"), t.zone("rival_crests_gone")) == ([], 1)


@pytest.mark.rule("BG-RIVAL-CREATURE-05")
@pytest.mark.parametrize("act", [{}, ACT_2])
def test_an_empty_pile_gives_it_a_gem(act: dict[str, Any]) -> None:
    t = lair(piles={2: []}, **act)
    assert (t.zone("rival_gems"), t.zone("marked_pile"), t.zone("rival_crests")) == (1, [], 7)


@pytest.mark.rule("BG-RULING-31", "BG-RIVAL-CREATURE-01")
def test_without_a_crest_it_cannot_help() -> None:
    t = lair(rival_crests=0, rival_crests_gone=7)
    assert (t.zone("pile_crests", 2), t.zone("piles", 2), t.zone("rival_gems")) == ([], PILE, 0)
    t = lair(rival_crests=0, rival_crests_gone=7, pile_crests={2: [0]}, crests={0: 6})
    assert t.zone("marked_pile") == ["moss_toad"]  # soothing needs none


# Shops


@pytest.mark.rule("BG-RIVAL-SHOP-01", "BG-RIVAL-SHOP-03")
@pytest.mark.parametrize(("number", "pile"), [(0, SKILLS), (1, IMPROS), (2, SKILLS)])
def test_in_act_1_it_gains_the_top_card(number: int, pile: list[str]) -> None:
    t = shop(number)
    assert (t.zone("marked_pile"), t.zone("shops", number)) == (pile[:1], pile[1:])
    assert (t.zone("rival_gems"), t.zone("rival_volume")) == (0, 0)  # and costs nothing


@pytest.mark.rule("BG-RIVAL-SHOP-02", "BG-RIVAL-SHOP-03")
def test_in_act_2_the_pile_is_shuffled_first() -> None:
    usual: dict[str, Any] = {"rival_place": "shop_impro_1", "rival_dial": "TL", "region": {0: "D4"}}
    t = before_rival("rival_r2", "rival_l1", **usual, **ACT_2, shops={1: IMPROS})
    t.dictate(["blue_note", "stolen_lick", "river_hum"]).choose("end_song")
    assert (t.zone("marked_pile"), t.zone("shops", 1)) == (["blue_note"], ["stolen_lick", "river_hum"])
    assert shop(1, **ACT_2).zone("rival_gems") == 0


@pytest.mark.rule("BG-RIVAL-SHOP-04", "BG-GAP-03")
@pytest.mark.parametrize(("number", "market", "after"), [(0, 0, 1), (2, 4, 5), (0, 7, 7), (1, 0, 0), (1, 7, 7)])
@pytest.mark.parametrize("act", [{}, ACT_2])
def test_a_skill_moves_the_market_token_if_it_can(number: int, market: int, after: int, act: dict[str, Any]) -> None:
    t = shop(number, market=market, **act)
    assert (t.zone("market"), len(t.zone("marked_pile"))) == (after, 1)


@pytest.mark.rule("BG-RIVAL-SHOP-05")
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("act", [{}, ACT_2])
def test_an_empty_shop_gives_it_a_gem(number: int, act: dict[str, Any]) -> None:
    t = shop(number, shops={number: []}, **act)
    assert (t.zone("rival_gems"), t.zone("marked_pile"), t.zone("market")) == (1, [], 0)


# The bank


@pytest.mark.rule("BG-RIVAL-BANK-01", "BG-RIVAL-BANK-03")
@pytest.mark.parametrize("act", [{}, ACT_2])
def test_its_own_crests_leave_the_bank_before_anything_else(act: dict[str, Any]) -> None:
    t = bank(bank=["rival", "rival"], rival_crests=5, **act)
    assert (t.zone("bank"), t.zone("rival_crests"), t.zone("rival_crests_gone")) == (["rival"], 4, 2)
    assert t.zone("rival_gems") == 1  # a price of 2, less 1, in both acts


@pytest.mark.rule("BG-RIVAL-BANK-02", "BG-RULING-32")
@pytest.mark.parametrize("act", [{}, ACT_2])
def test_it_takes_all_human_crests_and_nothing_more_happens(act: dict[str, Any]) -> None:
    t = bank(bank=[0, 0, "rival"], crests={0: 5}, rival_crests=6, market=7, **act)
    assert (t.zone("bank"), t.zone("rival_won"), t.zone("rival_crests_gone")) == ([], [0, 0], 1)
    assert (t.zone("rival_crests"), t.zone("rival_gems")) == (6, 0)


@pytest.mark.rule("BG-RIVAL-BANK-03", "BG-RULING-32", "BG-GAP-03")
@pytest.mark.parametrize(("market", "gems"), [(0, 1), (1, 1), (2, 2), (4, 2), (5, 3), (7, 4)])
def test_else_it_lays_a_crest_for_gems_by_the_price_less_one(market: int, gems: int) -> None:
    t = bank(market=market)
    assert (t.zone("bank"), t.zone("rival_crests"), t.zone("rival_gems")) == (["rival"], 6, gems)
    assert t.zone("market") == market


@pytest.mark.rule("BG-RIVAL-BANK-03", "BG-RULING-32")
def test_it_never_loses_gems_at_the_bank(tmp_path: Path) -> None:
    for price in (0, 1):
        free = pack(tmp_path, market=[price, 5])
        t = bank(packs=[free], rival_gems=3)
        assert (t.zone("bank"), t.zone("rival_gems"), t.zone("reserve_1")) == (["rival"], 3, 10)


@pytest.mark.rule("BG-RULING-31", "BG-RIVAL-BANK-01")
def test_without_a_crest_the_bank_gives_nothing() -> None:
    t = bank(rival_crests=0, rival_crests_gone=6, bank=["rival"])
    assert (t.zone("bank"), t.zone("rival_gems"), t.zone("rival_crests_gone")) == ([], 0, 7)
    assert told(t, "rival_nothing")
