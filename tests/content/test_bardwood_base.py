"""The base pack of Bardwood Grove: the counts, ranges and vocabulary of the rulebook, and no two cards alike."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest

from bardhall.games.bardwood.box import EFFECTS
from bardhall.games.bardwood.kinds import COUNTERS, KEYS, SEASONS, TIMINGS
from bardhall.games.bardwood.names import RESOURCES
from tests.content.bardwood_folders import BASE, box

Card: TypeAlias = dict[str, Any]
Row: TypeAlias = list[dict[str, Any]]

BOXES = SEASONS
KINDS_WITH_A_FACE = ("instrument", "skill", "impro", "fan", "creature", "legend", "event", "motif", "muse")
NOT_A_FACE = ("id", "name", "flavour", "plan", "owner", "set")


def _read() -> dict[str, list[Card]]:
    """The entries as they are written, by kind."""
    found: dict[str, list[Card]] = {}
    for path in sorted(BASE.glob("*.toml")):
        if path.name not in ("pack.toml", "numbers.toml"):
            found |= tomllib.loads(path.read_text(encoding="utf-8"))
    return found


CARDS = _read()
EVERY = [card for cards in CARDS.values() for card in cards]
BARDS = [bard["id"] for bard in CARDS["bard"]]


def of(kind: str, set: str = "base", **fields: object) -> list[Card]:
    """The cards of a kind and set with these fields."""
    cards = [card for card in CARDS[kind] if card.get("set", "base") == set]
    return [card for card in cards if all(card.get(key) == value for key, value in fields.items())]


def rows(card: Card) -> Iterator[Row]:
    """Every row of effects of a card."""
    for key in ("top", "bottom", "effects", "rewards", "bonus"):
        if key in card:
            yield card[key]
    yield from card.get("options", [])
    yield card.get("discard", {}).get("extra", [])


def effects(row: Row) -> Iterator[dict[str, Any]]:
    """All effects of a row and of the rows inside."""
    for effect in row:
        yield effect
        inner = [effect.get("convert", {}).get("get", []), effect.get("each", []), *effect.get("choose", [])]
        for part in inner:
            yield from effects(part)


# How many (6.1 and BG-GAP-15)


@pytest.mark.rule("BG-SETUP-01", "BG-SETUP-02", "BG-SETUP-03", "BG-SETUP-04", "BG-GAP-11", "BG-GAP-12")
def test_the_base_box() -> None:
    assert [bard["id"] for bard in of("bard")] == ["banjo", "horn", "bongo", "harp"]
    advanced = {kind: len([card for card in of(kind) if "owner" not in card]) for kind in ("skill", "impro", "fan")}
    assert advanced == {"skill": 12, "impro": 12, "fan": 12}
    assert (len(of("skill")), len(of("impro")), len(of("fan"))) == (36, 16, 16)
    assert (len(of("creature", boss=False)), len(of("creature", boss=True))) == (10, 5)
    assert [len(of("legend", level=level)) for level in (1, 2, 3)] == [5, 5, 5]
    assert (len(of("event")), len(of("motif"))) == (16, 4)
    assert (len(CARDS["rival_card"]), len(CARDS["challenge"]), len(CARDS["portal"])) == (16, 9, 4)


@pytest.mark.rule("BG-GAP-15", "BG-UNLOCK-01")
@pytest.mark.parametrize("season", BOXES)
def test_a_season_box(season: str) -> None:
    counts = {kind: len(of(kind, season)) for kind in ("bard", "instrument", "creature", "legend", "event", "motif")}
    assert counts == {"bard": 1, "instrument": 1, "creature": 3, "legend": 3, "event": 2, "motif": 1}
    for kind, number in (("skill", 3), ("impro", 3), ("fan", 3)):
        assert len([card for card in of(kind, season) if "owner" not in card]) == number
    assert len(of("creature", season, boss=True)) == 1
    assert sorted(card["level"] for card in of("legend", season)) == [1, 2, 3]
    assert {card["season"] for card in of("event", season)} == {season}


@pytest.mark.rule("BG-GAP-15")
def test_after_four_boxes_and_the_muse_box() -> None:
    counts = {kind: len(CARDS[kind]) for kind in ("bard", "skill", "impro", "fan", "creature", "legend", "event")}
    assert counts == {"bard": 8, "skill": 72, "impro": 32, "fan": 32, "creature": 27, "legend": 27, "event": 24}
    assert (len(CARDS["motif"]), len(of("muse", "muse")), len(CARDS["muse"])) == (8, 8, 8)


@pytest.mark.rule("BG-SETUP-01")
@pytest.mark.parametrize("bard", BARDS)
def test_a_starting_deck(bard: str) -> None:
    owned = Counter(kind for kind, cards in CARDS.items() for card in cards if card.get("owner") == bard)
    assert owned == {"instrument": 1, "skill": 6, "impro": 1, "fan": 1}


@pytest.mark.rule("BG-GAP-14", "BG-EVENT-06", "BG-EVENT-07", "BG-EVENT-08", "BG-EVENT-09")
@pytest.mark.parametrize("season", SEASONS)
def test_each_season_has_an_event_of_each_timing(season: str) -> None:
    assert sorted(event["timing"] for event in of("event", season=season)) == sorted(TIMINGS)


# Numbers of the gaps


@pytest.mark.rule("BG-GAP-02", "BG-GAP-03", "BG-GAP-04", "BG-GAP-05", "BG-GAP-06", "BG-GAP-07", "BG-GAP-11")
def test_numbers_are_those_of_the_rulebook() -> None:
    numbers = tomllib.loads((BASE / "numbers.toml").read_text(encoding="utf-8"))
    assert numbers == {
        "reserve_1": [10, 10, 16, 22], "reserve_2": [14, 14, 23, 31], "end_gems": 2,
        "fair_coins": [[0], [0, 1], [0, 2, 3], [0, 1, 2, 3]], "columns": 4, "rows": 4, "start_region": "C2",
        "quarter_move": [1, 2, 3, 2],
        "quarter_bonus": [{"move": 2}, {"coin": 1}, {"volume": 3}, {"acoustic_stone": 1}],
        "runes_per_quarter": 2, "volume_max": 6, "crests": 7, "crest_melody": [1, 1, 1, 0, 0, 0, 0],
        "crest_gems": [0, 0, 0, 1, 1, 1, 1], "base_defence": 1, "token_limit": 12, "crests_for_motif": 2,
        "crests_for_gems": 3, "crest_gems_gained": 4, "market": [2, 2, 3, 3, 3, 4, 4, 5], "shop_size": 6,
        "deeper_card_coins": 1, "empty_shop_gems": 1, "empty_fans_gems": 1, "small_per_pile": 2, "boss_per_pile": 1,
        "short_pile_players": 2, "empty_pile_melody": 5, "empty_pile_gems": 1, "river": [0, 0, 1, 1, 2, 2, 3, 4],
        "legends_in_play": 5, "legends_face_up": 1, "motif_row": 6, "coin_location_cost": 2, "coin_location_coins": 2,
        "volume_location_cost": 3, "volume_location_coins": 1, "volume_location_range": 1, "motif_location_cost": 2,
        "muse_dealt": 2, "rival_tokens": 7,
    }  # fmt: skip


AROUND = {
    "A1": "motif_melody creature_1 shop_skill_1", "B1": "creature_1 perform_1 shop_skill_1 shop_impro_1",
    "C1": "perform_1 creature_2 shop_impro_1 volume", "D1": "creature_2 coins_lyrics volume legend_2",
    "A2": "shop_skill_1 perform_2 creature_3", "B2": "shop_skill_1 shop_impro_1 creature_3 poets_house",
    "C2": "shop_impro_1 volume poets_house coins_melody", "D2": "volume legend_2 coins_melody",
    "A3": "perform_2 creature_3 motif_lyrics oboe_bank", "B3": "creature_3 poets_house oboe_bank shop_skill_2",
    "C3": "poets_house coins_melody shop_skill_2 shop_impro_2", "D3": "coins_melody shop_impro_2 perform_3",
    "A4": "motif_lyrics oboe_bank creature_4", "B4": "oboe_bank shop_skill_2 legend_3",
    "C4": "shop_skill_2 shop_impro_2 legend_3", "D4": "shop_impro_2 perform_3 creature_5",
}  # fmt: skip


@pytest.mark.rule("BG-GAP-01", "BG-SETUP-23")
def test_the_locations_around_each_region() -> None:
    board = box().board
    around = {region.id: {board.locations[place].id for place in region.places} for region in board.regions}
    assert around == {region: set(places.split()) for region, places in AROUND.items()}
    assert len(board.locations) == 21
    assert board.regions[box().numbers.start_region].id == "C2"
    assert {portal.id: (portal.x, portal.y, portal.edge) for portal in board.portals} == {
        "portal_w": (0, 1, "left"), "portal_e": (4, 2, "right"), "portal_s1": (1, 4, "bottom"),
        "portal_s2": (3, 4, "bottom"),
    }  # fmt: skip
    assert {place.id: place.reserve for place in board.locations if place.reserve} == {"creature_1": 1, "creature_2": 2}


@pytest.mark.rule("BG-GAP-08")
def test_the_slots() -> None:
    board = box().board
    slots = {
        place.id: [(board.slots[slot].lyrics, board.slots[slot].gems) for slot in place.slots]
        for place in board.locations
        if place.slots
    }
    assert slots == {
        "perform_1": [(2, 1), (4, 2), (6, 3), (8, 4)],
        "perform_2": [(3, 2), (5, 3), (7, 4), (9, 5)],
        "perform_3": [(3, 1), (5, 2), (7, 4), (10, 6)],
    }


@pytest.mark.rule("BG-GAP-09", "BG-GAP-18")
def test_legends_by_level() -> None:
    for card in CARDS["legend"]:
        cost, gems, least, most = {1: (4, 2, 2, 3), 2: (6, 3, 4, 5), 3: (9, 4, 6, 7)}[card["level"]]
        assert (card["cost_lyrics"], card["gems"]) == (cost, gems), card["id"]
        assert least <= card["vp"] <= most, card["id"]


@pytest.mark.rule("BG-GAP-10")
def test_motif_faces() -> None:
    bonuses = [card["bonus"] for card in CARDS["motif"]]
    assert bonuses == [
        [{"gain": {"coin": 3}}],
        [{"gain": {"acoustic_stone": 2, "range_stone": 1}}],
        [{"gain": {"volume": 4}}, {"brag": True}],
        [{"gain": {"move": 3, "coin": 1}}],
        [{"gain": {"tempo": 1, "coin": 2}}],
        [{"impro": "song"}, {"gain": {"coin": 1}}],
        [{"gain": {"range_stone": 2, "coin": 1}}],
        [{"choose": [[{"gain": {"melody": 3}}], [{"gain": {"lyrics": 3}}]]}],
    ]
    assert [card.get("set", "base") for card in CARDS["motif"]] == ["base"] * 4 + list(SEASONS)


@pytest.mark.rule("BG-GAP-11", "BG-GAP-12")
def test_the_rivals_cards_and_the_challenges() -> None:
    cards = ["".join(arrow[0] for arrow in card["arrows"]) + str(card["tempo"]) for card in CARDS["rival_card"]]
    assert " ".join(cards) == "u1 u2 d1 d2 l1 l2 r1 r2 ul1 ur2 dl2 dr1 lu2 ld1 ru1 rd2"
    asked = {c["easy"]["of"]: (c["easy"]["at_least"], c["hard"]["at_least"]) for c in CARDS["challenge"]}
    assert asked == {
        "coins": (4, 8), "bardstones": (3, 6), "creatures": (2, 4), "fans_advanced": (2, 4),
        "skills_advanced": (2, 4), "impros_advanced": (2, 3), "quarters_open": (1, 3), "crests_on_bard_card": (1, 3),
        "green_gems": (10, 15),
    }  # fmt: skip
    assert all(card["easy"]["of"] == card["hard"]["of"] for card in CARDS["challenge"])


# Worth (6.4): notes, coins and stones count 1, a gem 2; what only helps on the way a half


HALVES = ("volume", "move", "tempo", "offbeat")


def worth(row: Row, *, halves: float = 0.5) -> float:
    """What a row is worth at its best, an arrow that may be repeated taken twice."""
    return sum(_worth(effect, halves) for effect in row)


def _worth(effect: dict[str, Any], halves: float) -> float:
    if "gain" in effect:
        return _sum(effect["gain"], halves)
    if "convert" in effect:
        arrow = effect["convert"]
        net = worth(arrow["get"], halves=halves) - _sum(arrow["pay"], halves)
        return net * {1: 1, 2: 2, "any": 2}[arrow.get("times", 1)]
    if "choose" in effect:
        return max(worth(row, halves=halves) for row in effect["choose"])
    if "per" in effect:
        return worth(effect["each"], halves=halves) * int(effect["max"])
    return 2.0 * effect["motif"] if "motif" in effect else 2.0 if effect.get("impro") == "shop" else 1.0


def _sum(counts: dict[str, int], halves: float) -> float:
    return sum(n * (halves if name in HALVES else 2 if name == "green_gem" else 1) for name, n in counts.items())


@pytest.mark.rule("BG-GAP-16", "BG-RULING-37")
@pytest.mark.parametrize("card", CARDS["skill"], ids=lambda card: card["id"])
def test_skills_are_within_their_ranges(card: Card) -> None:
    basic = "owner" in card
    least, most = (1, 2) if basic else (2, 3)
    assert least <= worth(card["top"]) <= most
    assert 1 <= card["discard"]["tempo"] <= (2 if basic else 3)
    assert 0 <= card["discard"]["volume"] <= (3 if basic else 4)
    assert worth(card["discard"].get("extra", [])) <= 1
    if "bottom" in card:
        assert (1 if basic else 2) <= card["bottom_cost"] <= (4 if basic else 6)
        assert worth(card["bottom"]) > card["bottom_cost"] / 2, "volume counts a half"


@pytest.mark.rule("BG-GAP-16")
@pytest.mark.parametrize("card", CARDS["impro"], ids=lambda card: card["id"])
def test_impros_are_within_their_ranges(card: Card) -> None:
    special = any(
        name in effect
        for effect in effects(card["effects"])
        for name in set(EFFECTS.by_word()) - {"gain", "convert", "choose"}
    )
    if "owner" in card:
        assert worth(card["effects"]) == 1
    else:
        assert special or 1.5 <= worth(card["effects"]) <= 2
        assert worth(card["effects"]) <= 2.5


@pytest.mark.rule("BG-GAP-16")
@pytest.mark.parametrize("card", CARDS["fan"], ids=lambda card: card["id"])
def test_fans_are_within_their_ranges(card: Card) -> None:
    least, most = (1, 2) if "owner" in card else (2, 3)
    for option in card["options"]:
        assert least <= worth(option, halves=1) <= most
        assert not {"melody", "lyrics"} & {name for effect in effects(option) for name in effect.get("gain", {})}


@pytest.mark.rule("BG-GAP-16", "BG-GAP-17", "BG-RULING-38")
@pytest.mark.parametrize("card", CARDS["creature"], ids=lambda card: card["id"])
def test_creatures_are_within_their_ranges(card: Card) -> None:
    gems = sum(effect.get("gain", {}).get("green_gem", 0) for effect in effects(card["rewards"]))
    assert card["help_cost"] == 1
    if card["boss"]:
        assert (7 <= card["soothe_value"] <= 10, card["blue_gems"], 1 <= gems <= 3) == (True, 3, True)
    else:
        assert (3 <= card["soothe_value"] <= 6, card["blue_gems"] in (1, 2), gems <= 1) == (True, True, True)
        assert 1 <= worth(card["rewards"], halves=1) - gems <= 3


@pytest.mark.rule("BG-GAP-15", "BG-GAP-16")
def test_instruments_and_muses_are_within_their_ranges() -> None:
    for card in CARDS["instrument"]:
        arrows = [effect["convert"] for effect in card["effects"] if "convert" in effect]
        assert all(arrow["times"] in (2, "any") for arrow in arrows)
        assert arrows or 1 <= worth(card["effects"]) <= 2, card["id"]
    for card in CARDS["muse"]:
        assert 1 <= worth(card["effects"]) <= 3, card["id"]


# No two cards alike, and no set that is a mere permutation of numbers


def face(card: Card) -> str:
    """Everything that is printed on a card."""
    return repr(sorted((key, value) for key, value in card.items() if key not in NOT_A_FACE))


def shape(card: Card) -> str:
    """The same without the numbers; a legend keeps its level."""
    plain = {key: value for key, value in card.items() if key not in ("vp", "soothe_value", "blue_gems", "bottom_cost")}
    level = plain.pop("level", 0)
    return f"{level} " + re.sub(r"\d+", "n", face(plain))


@pytest.mark.parametrize("kind", KINDS_WITH_A_FACE)
def test_no_two_cards_are_alike_even_without_their_numbers(kind: str) -> None:
    faces = Counter(face(card) for card in CARDS[kind])
    assert [text for text, number in faces.items() if number > 1] == []
    shapes = Counter(shape(card) for card in CARDS[kind])
    assert [text for text, number in shapes.items() if number > 1] == []


def test_every_card_has_a_plan_of_its_own() -> None:
    cards = [card for kind in ("bard", *KINDS_WITH_A_FACE) for card in CARDS[kind]]
    plans = [card["plan"] for card in cards]
    assert len(set(plans)) == len(plans) == 246
    assert all(plan.endswith(".") and len(plan) <= 120 for plan in plans)


STYLES = {
    "banjo": ("melody", "range_stone"), "horn": ("lyrics",), "bongo": ("volume", "tempo"),
    "harp": ("move", "acoustic_stone"), "tambourine": ("coin",), "hurdy_gurdy": ("brag", "shuffle"),
    "flute": ("impro", "motif"), "carillon": ("remove", "per"),
}  # fmt: skip


def leaning(bard: str, style: tuple[str, ...]) -> int:
    """How much of a style a starting deck holds."""
    total = 0
    for card in (card for kind in ("instrument", "skill", "impro", "fan") for card in CARDS[kind]):
        if card.get("owner") == bard:
            found = [effect for row in rows(card) for effect in effects(row)]
            total += sum(n for effect in found for name, n in effect.get("gain", {}).items() if name in style)
            total += sum(name in style for effect in found for name in effect)
            discard = card.get("discard", {})
            total += sum(discard.get(name, 0) for name in ("volume", "tempo") if name in style)
    return total


@pytest.mark.rule("BG-GAP-16")
@pytest.mark.parametrize("bard", BARDS)
def test_each_bard_has_more_of_its_style_than_any_other(bard: str) -> None:
    amounts = {other: leaning(other, STYLES[bard]) for other in BARDS}
    assert max(amounts, key=lambda other: amounts[other]) == bard, amounts
    assert sorted(amounts.values())[-1] > sorted(amounts.values())[-2], amounts


# All of the vocabulary is in play


def test_every_effect_resource_counter_and_key_is_used() -> None:
    cards = [card for kind in KINDS_WITH_A_FACE for card in CARDS[kind]]
    found = [effect for card in cards for row in rows(card) for effect in effects(row)]
    assert {name for effect in found for name in effect} >= set(EFFECTS.by_word())
    assert {effect["impro"] for effect in found if "impro" in effect} == {"song", "shop"}
    assert {effect["remove"] for effect in found if "remove" in effect} == {"rune", "crest"}
    assert {effect["convert"].get("times", 1) for effect in found if "convert" in effect} == {1, 2, "any"}
    assert {name for effect in found for name in effect.get("gain", {})} == set(RESOURCES)
    assert {card["condition"]["of"] for card in CARDS["legend"]} == set(COUNTERS)
    assert {change["number"] for card in CARDS["event"] for change in card.get("change", [])} == set(KEYS)


def test_per_stands_only_in_the_boxes() -> None:
    base = [card for kind in KINDS_WITH_A_FACE for card in of(kind)]
    assert not [card["id"] for card in base for row in rows(card) for effect in effects(row) if "per" in effect]


# Names


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_are_short_and_all_different(lang: str) -> None:
    names = [entry["name"][lang] for entry in EVERY]
    assert [name for name, number in Counter(names).items() if number > 1] == []
    assert all(name == name.strip() and 0 < len(name) <= 28 for name in names)


def test_ids_are_all_different() -> None:
    ids = [entry["id"] for entry in EVERY]
    assert len(ids) == len(set(ids))


def test_both_languages_use_their_typography() -> None:
    for entry in EVERY:
        for text in (*entry["name"].values(), *entry.get("flavour", {}).values()):
            assert not re.search(r"['\"]", text), entry["id"]
        french = entry["name"]["fr"] + " " + entry.get("flavour", {}).get("fr", "")
        assert not re.search(r"\S[!?;:](\s|$)", french), f"{entry['id']}: a space before ! ? ; :"
