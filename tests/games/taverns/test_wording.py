"""The sentences of Taverns & Dragons: questions, labels, reasons with their numbers, the log, and nothing left over."""

from __future__ import annotations

import json
import re
import tomllib
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

import bardhall
from bardhall.games.taverns import kinds as k
from bardhall.games.taverns import rules
from bardhall.games.taverns.names import INGREDIENTS, ITEMS, MINIONS, MODULES, SYMBOLS
from bardhall.games.taverns.wording import TavernsWording
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import Event
from bardhall.kernel.flow import QuestionFrame
from bardhall.kernel.grammar import inside, of, to
from bardhall.kernel.registry import box_of, rules_of
from tests.scenario import Scenario

NAMES = ("Lute", "Oud")
BELOW: list[Any] = [{"frame": "StartRound"}, {"frame": "RoundEnd"}, {"frame": "NextTurn", "seat": 1}]
PLACED: list[Any] = [*BELOW, {"frame": "FinishTurn", "seat": 0}]  # the die of seat 0 is placed


def words() -> TavernsWording:
    """The wording of the base box."""
    wording = rules_of("taverns").wording(box_of("taverns", []))
    assert isinstance(wording, TavernsWording)
    return wording


def position(modules: str = "none", **zones: Any) -> Scenario:
    """The first turn of seat 0 with zones replaced by name, in the notation of a dump."""
    game = bardhall.new("taverns", seats=2, seed=7, modules=modules, first_game=True)
    game.play("tavern copper_kettle")
    game.play("tavern crooked_spoon")
    data = json.loads(game.dump())
    usual: dict[str, Any] = {"first": 0, "active": 0, "hero_row": ["guardian", "champion"]}
    usual["dice"] = [[1, 2, 3, 4, 4], [1, 2, 3, 4, 4]]
    usual["stack"] = [*BELOW, {"frame": "TakeTurn", "seat": 0}]
    data["table"] |= {**usual, **zones}
    return Scenario(bardhall.load(json.dumps(data), audit=False))


def reasons(t: Scenario, choice: str) -> tuple[str, str]:
    """Why not, in both languages."""
    reason = t.game.why_not(choice)
    assert reason is not None
    return reason.text("en"), reason.text("fr")


# Grammar


@pytest.mark.parametrize(
    ("name", "inner", "genitive", "dative"),
    [
        ("La Cité", "la Cité", "de la Cité", "à la Cité"),
        ("Le Pont", "le Pont", "du Pont", "au Pont"),
        ("Les Runes", "les Runes", "des Runes", "aux Runes"),
        ("L’Écuyer", "l’Écuyer", "de l’Écuyer", "à l’Écuyer"),
        ("Aile de cendre", "Aile de cendre", "d’Aile de cendre", "à Aile de cendre"),
        ("Gueule de mousse", "Gueule de mousse", "de Gueule de mousse", "à Gueule de mousse"),
    ],
)
def test_french_names_take_their_articles_with_them(name: str, inner: str, genitive: str, dative: str) -> None:
    assert (inside(name, "fr"), of(name, "fr"), to(name, "fr")) == (inner, genitive, dative)


def test_english_names_have_small_articles_inside_a_sentence() -> None:
    assert (inside("The City", "en"), of("The City", "en"), to("The City", "en")) == (
        "the City", "of the City", "to the City",
    )  # fmt: skip
    assert inside("Theory", "en") == "Theory"


# Questions, choices and reasons


def test_a_turn_names_the_dice_and_choices_what_they_bring() -> None:
    ask = position().game.ask()
    assert ask.prompt("en", NAMES) == "Your turn: place one of your dice (1, 2, 3, 4 and 4)."
    assert ask.prompt("fr", NAMES) == "À vous : placez l’un de vos dés (1, 2, 3, 4 et 4)."
    parse = position().game.parse
    assert ask.label(parse("move booted 3"), "en") == "Move the booted minion with a 3: 4 zones"
    assert ask.label(parse("bank 4 4"), "fr") == "Banque, case 4, avec un 4 : 4 pièces d’or"
    assert ask.label(parse("cook meadow_broth 2"), "en") == "Cook Meadow Broth with a 2: 3 + 2 = 5 prestige"
    assert ask.label(parse("visit plain caravan 1"), "fr") == "Visiter la Caravane avec le sbire ordinaire (1 énergie)"
    assert ask.label(parse("bonus owl_master"), "fr").startswith("Utiliser le bonus du Maître-hibou pour 1 énergie : ")


@pytest.mark.rule("TD-MOVE-04")
def test_a_way_names_where_it_leads() -> None:
    way = {"frame": "ChooseWay", "seat": 0, "minion": "plain", "left": 1}
    places = {"booted": "city", "sturdy": "city", "plain": "crooked_wood"}
    t = position(has_placed=True, stack=[*PLACED, way], zones=[places, places])
    assert t.game.ask().prompt("en") == (
        "The plain minion is at the Crooked Wood, 1 zone to go: along the path to the Marsh, or by the shortcut to the "
        "Thorn Hills?"
    )
    t = position(has_placed=True, stack=[*PLACED, {**way, "minion": "booted", "left": 2}], zones=[places, places])
    assert t.game.ask().prompt("fr") == "Le sbire botté est à la Cité, encore 2 zones : par le chemin vers la Prairie."


def test_an_attack_says_what_is_left_to_place() -> None:
    frame = {"frame": "DealDamage", "seat": 0, "minion": "plain", "claws": 0, "is_burning": False, "filled": []}
    zones: dict[str, Any] = {"dragon": "cinder_wing", "damage": [[False] * 2, [False] * 2, [False] * 3]}
    t = position(has_placed=True, stack=[*PLACED, {**frame, "blades": 2, "spells": 0}], **zones)
    assert t.game.ask().prompt("en") == "The attack: 2 blades to place. On which row?"
    t = position(has_placed=True, stack=[*PLACED, {**frame, "blades": 0, "spells": 0}], **zones)
    assert t.game.ask().prompt("en") == "The attack: nothing more can be placed. Now the dragon answers."
    assert t.game.ask().prompt("fr") == "L’attaque : plus rien ne peut être placé. Le dragon contre-attaque."


def test_a_hunt_tells_only_what_there_is() -> None:
    frame = {"seat": 0, "minion": "plain", "faces": [1, 6], "blades": 0, "spells": 0, "ignored": 0}
    zones: dict[str, Any] = {"dragon": "cinder_wing", "damage": [[False] * 2, [False] * 2, [False] * 3]}
    t = position(has_placed=True, stack=[*PLACED, {"frame": "HuntWindow", **frame}], **zones)
    assert t.game.ask().prompt("en") == "The hunt: your dice show blade and fire. Attack when you are ready."
    stronger = {"frame": "HuntWindow", **frame, "spells": 1, "ignored": 2}
    t = position(has_placed=True, stack=[*PLACED, stronger], **zones)
    assert (
        t.game.ask()
        .prompt("en")
        .startswith("The hunt: your dice show blade and fire, with 1 spell and 2 claws to ignore on top.")
    )
    assert ", et en plus 1 sort et 2 griffes à ignorer." in t.game.ask().prompt("fr")


@pytest.mark.rule("TD-HERO-01", "TD-COOK-01", "TD-BANK-02", "TD-CITY-01")
def test_reasons_name_what_a_thing_needs_and_what_one_has() -> None:
    t = position(gold=[2, 0], recipe_row=["woodcutters_stew"], cargo=[{"booted": [], "sturdy": [], "plain": []}] * 2)
    assert reasons(t, "hire guardian") == (
        "the Guardian needs 4 gold, you have 2",
        "pour engager la Gardienne, il faut 4 pièces d’or, vous en avez 2",
    )
    assert reasons(t, "cook woodcutters_stew 3") == (
        "for Woodcutter’s Stew your reserve lacks 2 wild plants and 1 magic mushroom",
        "pour « Potée du bûcheron », il manque à votre réserve 2 plantes sauvages et 1 champignon magique",
    )
    assert reasons(t, "bank 3 2")[0] == "this bank space takes a die showing 3, not 2"
    assert reasons(t, "store plain")[1] == "le sbire ordinaire ne porte aucun ingrédient"


@pytest.mark.rule("TD-LOCATION-01", "TD-LOCATION-08", "TD-HUNT-02", "TD-BONUS-01")
def test_reasons_of_secondary_actions_name_zone_cost_and_energy() -> None:
    tiles = {"A": "caravan", "B": "magic_portal", "C": "scary_dungeon", "D": "travelling_market"}
    places = {"booted": "city", "sturdy": "city", "plain": "meadow"}
    zones: dict[str, Any] = {"zones": [places, places], "tiles": tiles, "energy": [0, 0], "gold": [0, 0]}
    t = position(has_placed=True, activated=["plain"], stack=PLACED, **zones)
    assert reasons(t, "visit plain caravan 1") == ("it needs 1 energy, you have 0", "il faut 1 énergie, vous en avez 0")
    assert reasons(t, "visit plain travelling_market 1")[0] == (
        "the plain minion is at the Meadow, which does not touch the Travelling Market"
    )
    assert reasons(t, "hunt plain 2")[1] == "il n’y a pas de dragon dans la vallée"
    assert reasons(t, "collect booted wild_plant")[0] == "there is no such ingredient at the City: a wild plant"


# The log


def told(kind: str, rule: str = "TD-SCORE-01", viewer: int | None = None, private: Any = None, **args: Any) -> Any:
    """An event of seat 1 in both languages."""
    event = Event(kind, rule, 1, args, private or {}, False)
    return tuple(words().event(event, viewer, lang, NAMES) for lang in ("en", "fr"))


def test_one_kind_of_event_is_told_by_where_it_comes_from() -> None:
    assert told("gained_gold", n=2) == ("Oud gains 2 gold.", "Oud gagne 2 pièces d’or.")
    assert told("gained_gold", "TD-BANK-01", n=2)[0] == "Oud places a die on the royal bank and takes 2 gold."
    assert told("gained_energy", "TD-ENERGY-01", n=1, lost=2)[1] == "Oud gagne 1 énergie ; 2 de plus sont perdues."
    assert told("gained_runes", "TD-MAPLE-01", n=0, lost=1)[0] == "Oud cannot hold any more runes: 1 reroll rune lost."
    assert told("entered", "TD-MOVE-04", minion=0, zone=5) == (
        "Oud: the booted minion takes the shortcut to the Thorn Hills.",
        "Oud : le sbire botté prend le raccourci et arrive aux Collines aux ronces.",
    )
    assert told("lost_good", good=k.RUNE, n=0)[0] == "Oud has nothing to lose."
    assert told("lost_good", good=k.PRESTIGE, n=1)[1] == "Oud perd 1 point de prestige."
    assert told("stored", items=(), minion=2)[0] == "Oud: the plain minion has nothing to store."


@pytest.mark.rule("TD-RULING-40")
def test_a_trophy_and_a_mission_are_named_to_their_owner_alone() -> None:
    trophy, mission = words().box.code("bent_claw"), words().box.code("full_house")
    assert told("trophy", viewer=0, private={"card": trophy}) == ("Oud takes a trophy.", "Oud prend un trophée.")
    assert told("trophy", viewer=1, private={"card": trophy})[0] == "Oud takes a trophy: Bent Claw."
    assert told("kept_mission", viewer=None, private={"card": mission})[0] == "Oud keeps a mission."
    assert told("kept_mission", viewer=1, private={"card": mission})[1] == "Oud garde la mission « Salle comble »."


# Nothing is missing and nothing is left over


def sections(lang: str) -> dict[str, dict[str, str]]:
    """All templates of a language."""
    return tomllib.loads((words().folder / f"{lang}.toml").read_text(encoding="utf-8"))


def found_in_rules(pattern: str) -> set[str]:
    """The first group of a pattern, wherever it stands in the rules."""
    sources = [path.read_text(encoding="utf-8") for path in sorted((words().folder.parent / "rules").glob("*.py"))]
    return {found for source in sources for found in re.findall(pattern, source)}


def leaves(base: type[Any]) -> set[str]:
    """The classes of the game below a class that have none below them."""
    below: list[type[Any]] = base.__subclasses__()
    if not below:
        return {base.__name__} if base.__module__.startswith("bardhall.games.taverns.") else set()
    return {name for cls in below for name in leaves(cls)}


def test_every_question_and_every_choice_has_its_words() -> None:
    for module in iter_modules(rules.__path__):
        import_module(f"{rules.__name__}.{module.name}")
    assert set(sections("en")["prompt"]) == leaves(QuestionFrame)
    assert set(sections("en")["choice"]) == leaves(Choice)


def test_every_bar_has_its_reason() -> None:
    assert set(sections("en")["reason"]) == found_in_rules(r'Obstacle\("TD-[A-Z-]+\d+", "(\w+)"\)')


def test_every_event_of_the_rules_has_its_sentence() -> None:
    kinds = found_in_rules(r'(?:tell|reveal|whisper)\(g, "(\w+)"') | {"bad_event"}
    ways = {key for key in sections("en")["event"] if key.startswith(("gained_", "stored_")) and key not in kinds}
    ways |= {"took_shortcut", "teleported", "dragon_dies", "lost_nothing"}
    ways |= {"dealt_missions_own", "kept_mission_own", "trophy_own"}
    assert set(sections("en")["event"]) == kinds | ways
    code = words().folder.joinpath("events.py").read_text(encoding="utf-8")
    assert [w for w in ways if not re.search(rf'"{w}"|{w.rpartition("_")[2]}', code) and not w.endswith("_own")] == []


def test_every_name_of_the_game_has_its_words() -> None:
    english = sections("en")
    assert set(k.GOODS) | set(ITEMS) | {"blade", "spell", "claw", "any", "ingredient"} == set(english["amount"])
    assert set(english["a"]) == set(ITEMS) > set(INGREDIENTS)
    assert set(english["count"]) == set(english["most"]) == set(k.COUNTERS)
    assert list(english["who"]) == list(k.WHO)
    assert list(english["timing"]) == list(k.TIMINGS)
    assert list(english["waived"]) == list(english["required"]) == list(k.WAIVES)
    assert {*MINIONS, *SYMBOLS} < set(english["term"])
    assert set(k.KINDS) < set(english["card"])
    options = tomllib.loads((words().folder.parent / "options.toml").read_text(encoding="utf-8"))["option"]
    assert {"none", "all", *MODULES} == set(options[0]["values"])


def test_no_word_is_left_over() -> None:
    folder = words().folder
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))
    known = {*MINIONS, *SYMBOLS, *k.KINDS, "off_minion", "onto_minion", "no_dice", "no_dice_and_source"}
    english = sections("en")
    for section in ("term", "card", "table"):
        unused = [key for key in english[section] if not re.search(f"[\"']{key}[\"']", code) and key not in known]
        assert unused == [], section


def test_french_is_set_as_in_france() -> None:
    for section, templates in sections("fr").items():
        for key, template in templates.items():
            text = re.sub(r"\{[^}]*\}", "X", template)
            assert "'" not in text, f"{section}.{key}"
            assert not re.search(r"\S[:;?!](?:\s|$)", text), f"{section}.{key}: {template}"
