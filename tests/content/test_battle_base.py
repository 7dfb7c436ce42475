"""The base pack of Battle of the Bards: the counts and ranges of the rulebook's component list, and its texts."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import bardhall
from bardhall.games.battle import packs
from bardhall.games.battle.wording import BattleWording
from bardhall.kernel.registry import rules_of

Card: TypeAlias = dict[str, Any]

BASE = rules_of("battle").base_pack()
COLOURS = ("dance", "illusion", "song", "music")
PER_PLAYER = ("basic", "roadie", "wanted")
MOST_PLAYERS = 4
KEYS = {
    "tune_step_2", "newest_costs_two", "hand_plus_one", "minority_colour", "free_top", "flexible_cost", "value_shift",
}  # fmt: skip
EVENTS = {
    "on_stage_roll", "on_create_performance", "on_use_ability", "on_hire", "on_capture", "on_tune", "on_round_end",
}  # fmt: skip
ICONS = {
    *(f"gain_die({colour})" for colour in (*COLOURS, "any")),
    "gain_tune", "discard_die", "steal", "rally", "draw2_discard1", "scout", "support",
}  # fmt: skip


def _read() -> dict[str, list[Card]]:
    """The cards as they are written, by kind."""
    found: dict[str, list[Card]] = {}
    for path in sorted(BASE.glob("*.toml")):
        if path.name not in ("pack.toml", "numbers.toml"):
            found |= tomllib.loads(path.read_text(encoding="utf-8"))
    return found


CARDS = _read()
EVERY = [card for cards in CARDS.values() for card in cards]
VETERANS, AUDIENCES = CARDS["veteran"], CARDS["audience"]


def faces(card: Card) -> int:
    """How many of the six faces pay for an ability."""
    cost = card["ability"]["cost"]
    value: int = cost["value"]
    return {"ge": 7 - value, "le": value, "eq": 1}[cost["op"]]


def icons(card: Card) -> list[str]:
    """The icons of an ability row."""
    row: list[str] = card["ability"]["icons"]
    return row


def icon_count(card: Card) -> int:
    """The icons of an audience's cost."""
    return sum(card["cost"].values())


def lasting() -> list[Card]:
    """Every lasting effect."""
    return [card["ability"] for card in AUDIENCES] + [card["support"] for card in VETERANS if "support" in card]


def identity(effect: object) -> str:
    """A text by which two effects can be told apart."""
    return repr(sorted(effect.items())) if isinstance(effect, dict) else repr(effect)


# How many


@pytest.mark.rule("BB-GAP-04", "BB-GAP-05", "BB-GAP-06", "BB-GAP-07", "BB-GAP-08", "BB-GAP-11", "BB-GAP-13")
def test_a_hundred_and_four_cards() -> None:
    designs = {kind: len(cards) for kind, cards in CARDS.items()}
    assert designs == {
        "basic": 4, "lead": 4, "roadie": 1, "wanted": 1, "veteran": 24, "audience": 26, "encore": 6,
    }  # fmt: skip
    counts = {kind: sum(card["copies"] for card in CARDS[kind]) * MOST_PLAYERS for kind in PER_PLAYER}
    assert counts == {"basic": 32, "roadie": 4, "wanted": 8}
    assert sum(counts.values()) + 4 + 24 + 26 + 6 == 104


@pytest.mark.rule("BB-SETUP-06", "BB-GAP-04")
def test_each_player_starts_with_eleven_cards() -> None:
    assert sorted(card["colour"] for card in CARDS["basic"]) == sorted(COLOURS)
    assert {card["id"]: card["copies"] for kind in PER_PLAYER for card in CARDS[kind]} == {
        "basic_dance": 2, "basic_illusion": 2, "basic_song": 2, "basic_music": 2, "roadie": 1, "wanted": 2,
    }  # fmt: skip


@pytest.mark.rule("BB-GAP-01", "BB-GAP-02", "BB-GAP-03", "BB-GAP-14", "BB-GAP-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_numbers_are_those_of_the_rulebook_for_any_number_of_players(seats: int) -> None:
    numbers = tomllib.loads((BASE / "numbers.toml").read_text(encoding="utf-8"))
    assert numbers == {
        "dice_per_colour": 15, "performances_per_colour": 8, "tunes": 16, "line_size": 4, "row_size": 3,
        "lead_dice": 2, "lead_performances": 1, "hand_size": 4, "stage_size": 3, "actions": 2, "hire_dice": 2,
        "newest_extra_dice": 1, "audiences_to_end": 4, "encore_vp": 4, "leftover_performance_vp": 1,
        "sudden_death_extra_dice": 1,
    }  # fmt: skip
    table = json.loads(bardhall.new("battle", seats=seats).dump())["table"]
    assert sum(table["supply_dice"].values()) + sum(len(pool) for pool in table["pool"]) == 60
    held = sum(sum(tokens.values()) for tokens in table["performances"])
    assert sum(table["supply_performances"].values()) + held == 32
    assert table["supply_tunes"] == 16
    assert (len(table["audience_row"]), len(table["audience_deck"])) == (3, 23)
    assert (len(table["veteran_line"]), len(table["veteran_deck"])) == (4, 20)


@pytest.mark.rule("BB-GAP-05", "BB-GAP-13")
def test_one_lead_for_each_colour_and_one_encore_card_for_each_pair() -> None:
    assert sorted(card["colour"] for card in CARDS["lead"]) == sorted(COLOURS)
    pairs = {frozenset(pair) for pair in combinations(COLOURS, 2)}
    assert {frozenset(card["symbols"]) for card in CARDS["encore"]} == pairs
    assert all(len(card["symbols"]) == 2 for card in CARDS["encore"])


# Bards


@pytest.mark.rule("BB-GAP-08")
def test_six_veterans_of_each_colour_all_different() -> None:
    assert Counter(card["colour"] for card in VETERANS) == dict.fromkeys(COLOURS, 6)
    designs = [(identity(card["ability"]), identity(card.get("support"))) for card in VETERANS]
    assert len(set(designs)) == 24
    assert all(1 <= card["vp"] <= 3 for card in VETERANS)
    assert {card["vp"] for card in VETERANS} == {1, 2, 3}
    assert all(2 <= len(icons(card)) <= 4 for card in VETERANS)


@pytest.mark.rule("BB-GAP-08", "BB-GAP-10")
def test_eight_to_twelve_veterans_with_a_support_effect() -> None:
    support = [card for card in VETERANS if "support" in icons(card)]
    assert 8 <= len(support) <= 12
    assert support == [card for card in VETERANS if "support" in card]
    for colour in COLOURS:
        assert sum(card["colour"] == colour for card in support) in (2, 3)
    assert all(card["support"]["kind"] in ("trigger", "modifier") for card in support)


@pytest.mark.rule("BB-GAP-16")
@pytest.mark.parametrize(
    ("kind", "least", "most"), [("basic", 3, 6), ("roadie", 3, 6), ("lead", 2, 4), ("veteran", 1, 4)]
)
def test_how_many_faces_activate_an_ability(kind: str, least: int, most: int) -> None:
    for card in CARDS[kind]:
        assert least <= faces(card) <= most, card["id"]
        assert kind == "veteran" or card["ability"]["cost"]["op"] != "eq"


@pytest.mark.rule("BB-GAP-04", "BB-GAP-05", "BB-GAP-06")
def test_how_many_icons_the_starting_cards_have() -> None:
    assert all(len(icons(card)) == 1 for card in (*CARDS["basic"], *CARDS["roadie"]))
    assert all(2 <= len(icons(card)) <= 3 for card in CARDS["lead"])


@pytest.mark.rule("BB-GAP-07", "BB-GAP-06", "BB-GAP-04")
def test_die_icons() -> None:
    box = packs.read_box([BASE])
    assert {box.cards[box.code(id)].die for id in ("roadie", "wanted")} == {4}  # white
    for card in (*CARDS["basic"], *CARDS["lead"], *VETERANS):
        assert box.cards[box.code(card["id"])].die == COLOURS.index(card["colour"])


@pytest.mark.rule("BB-EX-12")
def test_the_one_basic_bard_that_is_known() -> None:
    card = next(card for card in CARDS["basic"] if card["colour"] == "music")
    assert card["ability"] == {"cost": {"op": "le", "value": 4}, "icons": ["gain_die(music)"]}


# Audiences


@pytest.mark.rule("BB-GAP-11")
def test_costs_of_audiences() -> None:
    assert Counter(icon_count(card) for card in AUDIENCES) == {2: 9, 3: 12, 4: 5}
    total: Counter[str] = sum((Counter(card["cost"]) for card in AUDIENCES), Counter())
    assert total == {**dict.fromkeys(COLOURS, 14), "wild": 18}
    assert sum(total.values()) == 74


@pytest.mark.rule("BB-GAP-11")
def test_points_of_audiences() -> None:
    least_and_most = {2: (2, 3), 3: (3, 5), 4: (5, 7)}
    for card in AUDIENCES:
        least, most = least_and_most[icon_count(card)]
        assert least <= card["vp"] <= most, card["id"]
    for a, b in combinations(AUDIENCES, 2):
        if icon_count(a) == icon_count(b) and a["cost"].get("wild", 0) != b["cost"].get("wild", 0):
            more, fewer = sorted((a, b), key=lambda card: card["cost"].get("wild", 0), reverse=True)
            assert more["vp"] <= fewer["vp"], f"{more['id']} has more wild icons than {fewer['id']} and is worth more"


@pytest.mark.rule("BB-GAP-12")
def test_abilities_of_audiences() -> None:
    kinds = Counter(card["ability"]["kind"] for card in AUDIENCES)
    assert set(kinds) == {"trigger", "modifier", "encore"}
    assert kinds["encore"] <= 4
    assert all(card["ability"]["dice"] == 1 for card in AUDIENCES if card["ability"]["kind"] == "encore")
    assert len({(identity(card["ability"]), identity(card["cost"])) for card in AUDIENCES}) == 26


# All of the vocabulary is in play


@pytest.mark.rule("BB-GAP-09", "BB-GAP-10", "BB-GAP-18")
def test_every_key_event_icon_and_cost_is_used() -> None:
    effects = lasting()
    assert {effect["key"] for effect in effects if effect["kind"] == "modifier"} == KEYS
    assert {effect["on"] for effect in effects if effect["kind"] == "trigger"} == EVENTS
    bards = [card for kind in ("basic", "lead", "roadie", "veteran") for card in CARDS[kind]]
    used = {icon for card in bards for icon in icons(card)}
    used |= {icon for effect in effects for icon in effect.get("icons", [])}
    assert used >= ICONS
    assert {icon for icon in used if icon.startswith("gain_performance")}
    assert used - ICONS <= {f"gain_performance({colour})" for colour in COLOURS}
    assert {card["ability"]["cost"]["op"] for card in bards} == {"ge", "le", "eq"}


def test_what_the_grammar_forbids_does_not_occur() -> None:
    for card in VETERANS:
        row = icons(card) + card.get("support", {}).get("icons", [])
        assert all(row.count(icon) <= 1 for icon in ("support", "steal", "rally")), card["id"]
        assert icons(card)[-1] != "discard_die"
        assert card.get("support", {}).get("on") != "on_stage_roll"
        assert card.get("support", {}).get("key") != "hand_plus_one"
    for effect in lasting():
        row = effect.get("icons", ["gain_tune"])
        assert "support" not in row
        assert row[-1] != "discard_die"
        assert not [icon for icon in row if icon.startswith("gain_performance")]
        assert effect.get("on") != "on_round_end" or "rally" not in row
        assert "colour" not in effect or effect["on"] in ("on_create_performance", "on_use_ability", "on_hire")


# Plans, names and texts


def test_every_veteran_and_audience_has_a_plan_of_its_own() -> None:
    plans = [card.get("plan", "").strip() for card in (*VETERANS, *AUDIENCES)]
    assert all(plans)
    assert len(set(plans)) == 50


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_are_all_different(lang: str) -> None:
    names = [card["name"][lang] for card in EVERY]
    assert len(names) == len(set(names)) == 66
    assert all(name == name.strip() and name for name in names)


def test_french_uses_its_own_typography() -> None:
    for card in EVERY:
        for text in (card["name"]["fr"], card.get("flavour", {}).get("fr", "")):
            assert "'" not in text, card["id"]
            assert '"' not in text, card["id"]
            assert not re.search(r"\S[!?;:](\s|$)", text), f"{card['id']}: a space before ! ? ; :"


# Words of the glossary that must stand in the text, whatever the sentence around them.
SAYS = {
    "en": {
        "gain_die(any)": "gain a die of any colour", "gain_tune": "gain a tune",
        "discard_die": "discard one", "steal": "another player",
        "rally": "stage",
        "draw2_discard1": "draw two cards", "scout": "fire it", "support": "support",
        "ge": "{} or more", "le": "{} or less", "eq": "exactly {}",
        "on_stage_roll": "opening roll", "on_create_performance": "you create", "on_use_ability": "you use",
        "on_hire": "you hire", "on_capture": "you capture", "on_tune": "you use a tune",
        "on_round_end": "end of the round",
        "tune_step_2": "by 2", "newest_costs_two": "two equal dice", "hand_plus_one": "five cards",
        "minority_colour": "colour of the one", "free_top": "no card", "flexible_cost": "counts as wild",
        "value_shift": "one higher or lower", "encore": "encore", "wild": "any", "limit": "({} per round)",
        "dance": "dance", "illusion": "illusion", "song": "song", "music": "music",
        "die": "{} die", "performance": "{} performance",
    },
    "fr": {
        "gain_die(any)": "un dé de n’importe quelle couleur", "gain_tune": "gagnez une mélodie",
        "discard_die": "défaussez un", "steal": "un autre joueur", "rally": "rassemblez",
        "draw2_discard1": "piochez deux cartes", "scout": "virez-la",
        "support": "soutien", "ge": "{} ou plus", "le": "{} ou moins", "eq": "{} exactement",
        "on_stage_roll": "lancer d’ouverture", "on_create_performance": "avoir créé", "on_use_ability": "utilisé",
        "on_hire": "embauch", "on_capture": "séduit", "on_tune": "utilisé une mélodie",
        "on_round_end": "fin de la manche",
        "tune_step_2": "de 2", "newest_costs_two": "deux dés de même valeur", "hand_plus_one": "cinq cartes",
        "minority_colour": "dé isolé", "free_top": "défaussez rien", "flexible_cost": "n’importe quelle couleur",
        "value_shift": "un de plus ou de moins", "encore": "rappel", "wild": "au choix", "limit": "({} par manche)",
        "dance": "danse", "illusion": "illusion", "song": "chant", "music": "musique",
        "die": "dé {}", "performance": "performance {}",
    },
}  # fmt: skip


def row_words(row: list[str], says: dict[str, str]) -> list[str]:
    """What the text of a row of icons must say."""
    found = []
    for icon in row:
        kind, _, colour = icon.rstrip(")").partition("(")
        plain = icon in says
        found.append(says[icon] if plain else says[kind.removeprefix("gain_")].format(says[colour]))
    return found


def effect_words(effect: Card, says: dict[str, str]) -> list[str]:
    """What the text of a lasting effect must say."""
    if effect["kind"] == "modifier":
        return [says[effect["key"]]]
    if effect["kind"] == "encore":
        return [says["encore"], str(effect["dice"])]
    colour = [says[effect["colour"]]] if "colour" in effect else []
    return [
        says[effect["on"]],
        says["limit"].format(effect.get("limit", 1)),
        *colour,
        *row_words(effect["icons"], says),
    ]


def words(card: Card, says: dict[str, str]) -> list[str]:
    """Everything the text of a card must say."""
    found = [says["wild" if c == "wild" else c] for c in card.get("cost", {})]
    found += [f"{n} {says[c]}" for c, n in card.get("cost", {}).items()]
    found += [says[colour] for colour in card.get("symbols", [])]
    found += [f"{card['vp']} point"] if "vp" in card else []
    ability = card.get("ability", {})
    if "cost" in ability:
        found.append(says[ability["cost"]["op"]].format(ability["cost"]["value"]))
        found += row_words(ability["icons"], says)
    elif ability:
        found += effect_words(ability, says)
    return found + (effect_words(card["support"], says) if "support" in card else [])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("card", EVERY, ids=lambda card: card["id"])
def test_the_text_of_a_card_says_what_it_does(card: Card, lang: str) -> None:
    box = packs.read_box([BASE])
    text = BattleWording(box).card(box.code(card["id"]), lang)
    for wanted in words(card, SAYS[lang]):
        assert wanted in text
    assert "{" not in text
    assert "_" not in text
    assert text.endswith(".")
    assert not re.search(r"\ba [aeiou]", text), "an"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_that_do_different_things_read_differently(lang: str) -> None:
    box = packs.read_box([BASE])
    texts = [BattleWording(box).card(box.code(card["id"]), lang) for card in EVERY]
    assert len(set(texts)) == 66


def test_the_manifest() -> None:
    manifest = tomllib.loads(Path(BASE / "pack.toml").read_text(encoding="utf-8"))
    assert manifest["game"] == "battle"
    assert set(manifest["name"]) == {"en", "fr"}
