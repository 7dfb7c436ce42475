"""The base pack of Merchants Cove: the counts, schemas and budgets of its content, and the cards that the source shows.

Townsfolk, corruption and values of goods are counted with the gaps of the harbour.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from typing import Any

import pytest

import bardhall
from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import CLANS
from tests.content.cove_folders import BASE, box

COUNTS = {"skill": 16, "impro": 5, "creature": 5, "instrument": 1, "townsfolk": 36, "corruption": 3, "peddler": 4}
Entry = dict[str, Any]


@cache
def entries() -> dict[str, list[Entry]]:
    """The tables of the base pack by kind."""
    found: dict[str, list[Entry]] = {}
    for path in sorted(BASE.glob("*.toml")):
        for kind, tables in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if isinstance(tables, list) and path.stem != "numbers":
                found.setdefault(kind, []).extend(tables)
    return found


def of(kind: str, *, market: bool) -> list[Entry]:
    """The cards of an Entertainer: those to start with, or those for the pile."""
    return [card for card in entries()[kind] if card.get("market", False) == market]


def printed(effects: list[Entry]) -> int:
    """The value of all icons that are printed with one."""
    return sum(sum(effect["icons"].values()) for effect in effects if "icons" in effect and "per" not in effect)


def clans(effects: list[Entry]) -> set[str]:
    """The clans, paladins among them, of the icons of a part."""
    return {clan for effect in effects for clan in effect.get("icons", {})}


def footers(key: str) -> list[int]:
    """What the footers of the start skills say of hours, volume or corruption."""
    return [card["footer"].get(key, 0) for card in of("skill", market=False)]


# How many


@pytest.mark.parametrize(("kind", "count"), COUNTS.items())
def test_how_many_there_are_of_each_kind(kind: str, count: int) -> None:
    assert len(entries()[kind]) == count
    assert len([card for card in box().cards if card.kind == k.KINDS.index(kind)]) == count


@pytest.mark.rule("MC-ENT-SETUP-01", "MC-GAP-12")
def test_the_cards_of_an_entertainer() -> None:
    start = {kind: len(of(kind, market=False)) for kind in ("skill", "impro", "creature")}
    assert start == {"skill": 12, "impro": 1, "creature": 1}
    assert [len(of(kind, market=True)) for kind in ("skill", "impro", "creature")] == [4, 4, 4]
    assert len(box().start) + sum(map(len, box().market)) == 26


@pytest.mark.rule("MC-CORE-SETUP-08", "MC-SOLO-02")
def test_decks_with_copies() -> None:
    assert len(box().of_kind(k.CORRUPTION)) == 60
    deck = [(card["does"], card["hours"], card["copies"]) for card in entries()["peddler"]]
    assert deck == [("small", 2, 4), ("large", 3, 3), ("recruit", 2, 3), ("pilot", 1, 2)]


def test_every_id_and_every_name_is_there_once() -> None:
    cards = [card for kind in COUNTS for card in entries()[kind]]
    assert len({card["id"] for card in cards}) == len(cards) == sum(COUNTS.values())
    for language in ("en", "fr"):
        assert len({card["name"][language] for card in cards}) == len(cards)


def test_no_two_cards_of_a_kind_are_alike() -> None:
    spoken = ("id", "name", "flavour", "plan")
    for kind in ("skill", "impro", "creature"):
        faces = [str({key: value for key, value in card.items() if key not in spoken}) for card in entries()[kind]]
        assert len(set(faces)) == len(faces)


def test_every_card_of_an_entertainer_says_what_it_is_for() -> None:
    assert all(card["plan"] for kind in ("skill", "impro", "creature") for card in entries()[kind])


# Skills


@pytest.mark.rule("MC-GAP-12", "MC-ENT-TEMPO-10")
def test_footers_of_the_start_skills_keep_their_budget() -> None:
    assert Counter(footers("hours")) == {1: 4, 2: 5, 3: 3}
    assert 18 <= sum(footers("volume")) <= 22
    assert sorted(footers("corruption")) == [0] * 9 + [1] * 3


def test_corruption_stands_on_the_best_footers() -> None:
    worth = {card["id"]: card["footer"].get("volume", 0) for card in of("skill", market=False)}
    dirty = {card["id"] for card in of("skill", market=False) if card["footer"].get("corruption")}
    assert min(worth[card] for card in dirty) >= max(worth[card] for card in worth if card not in dirty)


def test_upper_parts_of_the_start_skills_serve_every_clan() -> None:
    shown = Counter(clan for card in of("skill", market=False) for clan in clans(card["upper"]))
    assert all(shown[clan] >= 3 for clan in CLANS)
    assert shown["paladin"] <= 2
    assert len([card for card in of("skill", market=False) if "lower" in card]) >= 8


@pytest.mark.parametrize(("market", "upper", "lower"), [(False, (1, 2), (1, 3)), (True, (2, 3), (2, 4))])
def test_parts_of_skills_keep_within_their_values(market: bool, upper: tuple[int, int], lower: tuple[int, int]) -> None:
    for card in of("skill", market=market):
        counted = any("per" in effect for effect in card["upper"])
        assert counted or upper[0] <= printed(card["upper"]) <= upper[1], card["id"]
        below = card.get("lower", [])
        assert not clans(below) or lower[0] <= printed(below) <= lower[1], card["id"]


@pytest.mark.rule("MC-ENT-ICONS-02")
def test_printed_groups_of_a_skill_have_values_of_1_to_4() -> None:
    """F-TEST-07: groups of 3 and of 4 are in the box."""
    parts = [effect for card in entries()["skill"] for effect in (*card["upper"], *card.get("lower", []))]
    assert {n for effect in parts if "per" not in effect for n in effect.get("icons", {}).values()} == {1, 2, 3, 4}


@pytest.mark.rule("MC-EX-01", "MC-ENT-ICONS-02")
def test_the_skill_that_the_source_shows() -> None:
    """F-TEST-07: the skill of the booklet's example is in the box."""
    shown = ([{"icons": {"noble": 2}}], 3, [{"icons": {"warrior": 2}}])
    assert shown in [(card["upper"], card.get("volume_cost"), card.get("lower")) for card in entries()["skill"]]


# Impros and creatures


@pytest.mark.rule("MC-EX-01", "MC-RULING-30")
def test_the_impro_and_the_creature_that_the_source_shows() -> None:
    impros = [card["effects"] for card in entries()["impro"]]
    assert [{"icons": {"paladin": 1}, "per": "skill_in_song"}] in impros
    creatures = [card["effects"] for card in of("creature", market=True)]
    assert [{"stone": 1}, {"corruption": 1}] in creatures


@pytest.mark.rule("MC-ENT-CARDS-11")
def test_impros_have_one_effect_and_perhaps_a_drawback() -> None:
    (start,) = of("impro", market=False)
    assert len(start["effects"]) == 1
    for face in [card for card in box().cards if card.kind == k.IMPRO]:
        assert face.parts
        assert len(face.parts) + len(face.drawbacks) <= 2


@pytest.mark.rule("MC-ENT-BRAG-09")
def test_creatures_give_no_icons_and_something_good() -> None:
    (start,) = of("creature", market=False)
    assert len(start["effects"]) <= 2
    for card in entries()["creature"]:
        assert clans(card["effects"]) == set()
        assert any("corruption" not in effect and effect.get("volume", 0) >= 0 for effect in card["effects"])
    corrupt = [card for card in of("creature", market=True) if any("corruption" in e for e in card["effects"])]
    assert len(corrupt) >= 2


# Numbers


def test_numbers_are_those_of_the_rulebook() -> None:
    assert tomllib.loads((BASE / "numbers.toml").read_text(encoding="utf-8")) == {
        "rounds": 3, "clock_hours": 12,
        "adventurer_spaces": [[2, 4, 6, 8, 10, 12], [2, 4, 6, 8, 10, 12], [3, 6, 9, 12], [4, 8, 12]],
        "adventurers": {"warrior": 13, "bard": 13, "wizard": 9, "noble": 9, "rogue": 8},
        "hall_start": 1, "lair_start": 2, "boat_capacity": 4, "boat_load": 2, "square_slots": 4, "start_gold": 0,
        "small_value": {"warrior": 2, "bard": 2, "wizard": 3, "noble": 3},
        "large_value": {"warrior": 4, "bard": 4, "wizard": 6, "noble": 6}, "black_market_corruption": 1,
        "movement": [1, 2, 3, 2], "volume_max": 6, "brag_cost": 3, "stone_icons": 3, "stones": 3,
        "hand_limit": [2, 3, 4, 4, 4, 4, 4], "gems": [0, 0, 0, 1, 2, 3, 4], "card_price": 1, "staff_places": 4,
        "small_places": 6, "large_places": 4, "small_made": 2, "large_made": 1,
        "deal_hours": {"craft_small": 2, "craft_large": 3, "refine": 1, "recruit": 2, "pilot": 1, "peddle": 1},
        "pilot_draw": 2, "peddle_gold": 1, "ranks": [60, 90, 120, 150],
    }  # fmt: skip


@pytest.mark.rule("MC-SOLO-11", "MC-GAP-19")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rulebook_names_the_titles_as_the_numbers_do(lang: str) -> None:
    figures = re.findall(r"[0-9]+", bardhall.rules("cove").rule("MC-SOLO-11").text(lang))
    least = box().numbers.ranks
    assert [int(figure) for figure in figures] == [least[0], *least]
