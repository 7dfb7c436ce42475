"""The sentences of Bardwood Grove: reasons with their numbers, the log and the table."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import bardhall
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood import rules
from bardhall.games.bardwood.kinds import COUNTERS, KEYS
from bardhall.games.bardwood.names import RESOURCES
from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import Event
from bardhall.kernel.flow import QuestionFrame
from bardhall.kernel.registry import box_of, rules_of
from tests.games.bardwood import packs as p
from tests.games.bardwood.tables import moving, resting, singing
from tests.scenario import Scenario

NAMES = ("Lute", "Horn")


def words(folder: Path | None = None) -> BardwoodWording:
    """The wording of the base box, or with a pack on top of it."""
    wording = rules_of("bardwood").wording(box_of("bardwood", [folder] if folder else []))
    assert isinstance(wording, BardwoodWording)
    return wording


# Questions and reasons


def asked(t: Scenario) -> tuple[str, str]:
    """The open question."""
    ask = t.game.ask()
    return ask.prompt("en", NAMES), ask.prompt("fr", NAMES)


def reasons(t: Scenario, choice: str) -> tuple[str, str]:
    """Why not, in both languages."""
    reason = t.game.why_not(choice)
    assert reason is not None
    return reason.text("en"), reason.text("fr")


def test_a_question_about_effects_names_the_card_and_what_it_offers(tmp_path: Path) -> None:
    options = p.either(p.gain(melody=2), [p.arrow({"acoustic_stone": 1}, p.gain(lyrics=1), times=2)])
    folder = p.pack(tmp_path, p.impro("riff", options))
    t = singing(packs=[folder], song={0: ["briar_banjo", "riff"]}, open_upper=["riff"], acoustic={0: 2}).choose(
        "sing riff"
    )
    assert asked(t) == (
        "Riff: choose one. Option 1: gain 2 melody. Option 2: you may, up to 2 times, pay 1 acoustic stone for "
        "1 lyric.",
        "Riff : choisissez. Option 1 : gagnez 2 mélodies. Option 2 : vous pouvez, 2 fois au plus, payer 1 pierre "
        "acoustique pour 1 parole.",
    )
    t.choose("option 2", "pay")
    assert asked(t) == (
        "Riff: pay 1 acoustic stone? If so: gain 1 lyric. Paid so far: 1 time.",
        "Riff : payer 1 pierre acoustique ? Alors : gagnez 1 parole. Déjà payé : 1 fois.",
    )


def test_questions_with_numbers(tmp_path: Path) -> None:
    assert asked(moving(1)) == (
        "You have 1 move point: move your bard or your boat.",
        "Vous avez 1 point de déplacement : déplacez votre barde ou votre Bateau.",
    )
    folder = p.pack(tmp_path, p.fan("cook", p.gain(offbeat=2)))
    steps: list[dict[str, Any]] = [{"frame": name, "seat": 0} for name in ("DrawUp", "PutAway", "ChooseFan")]
    t = resting(packs=[folder], drawn="cook", stack=steps)
    assert asked(t)[0] == "You draw a Fan, Cook. Option 1: gain 2 offbeats. Option 2: gain 1 coin."
    t.choose("option 1")
    assert asked(t) == (
        "You gain 2 offbeats: will you turn your dial?",
        "Vous gagnez 2 contretemps : tournez-vous votre cadran ?",
    )


@pytest.mark.rule("BG-CREATURE-08", "BG-STONES-01")
def test_too_little_melody_says_the_cost_with_event_and_crests(tmp_path: Path) -> None:
    folder = p.pack(tmp_path, p.creature("newt", p.BRAG, value=6), p.rule_event("fog", soothe_value=2))
    crests: list[Any] = [[1], [], [], [], []]
    piles = [["newt"], [], [], [], []]
    zones: dict[str, Any] = {"piles": piles, "pile_crests": crests, "event_1": "fog", "region": {0: "A1"}}
    t = singing(packs=[folder], melody=4, acoustic={0: 1}, **zones)
    assert reasons(t, "soothe creature_1") == (
        "this costs 7 melody; you have 4 melody and 1 acoustic stone",
        "il faut 7 mélodies ; vous avez 4 mélodies et 1 pierre acoustique",
    )
    assert reasons(t, "gem creature_1") == ("a creature is still there: Newt", "il y a encore une créature ici : Newt")


@pytest.mark.rule("BG-LEGEND-02", "BG-SHOP-02", "BG-STONES-02", "BG-DUEL-02")
def test_reasons_name_what_a_thing_costs_and_what_one_has() -> None:
    t = singing(region={0: "B2", 1: "D2"}, boat={0: 2}, lyrics=2, coins={0: 1}, ranges={0: 1}, volume={0: 0})
    assert (
        reasons(t, "tell poets_house 1 discount")[0] == "this costs 3 lyrics; you have 2 lyrics and 0 acoustic stones"
    )
    assert reasons(t, "tell poets_house 1")[1] == "il faut 4 paroles ; vous avez 2 paroles et 0 pierre acoustique"
    top, deeper = t.zone("shops")[0][:2]
    assert reasons(t, f"buy {top}") == ("this costs 2 coins; you have 1", "il faut 2 pièces ; vous en avez 1")
    assert reasons(t, f"buy {deeper}")[1] == "il faut 3 pièces ; vous en avez 1"
    assert reasons(t, "duel 1")[0] == "this is too far away: it takes 2 range stones; you have 1"
    assert reasons(t, "crests green_gem")[1] == "il faut 3 écussons de votre carte Barde ; vous en avez 0"
    assert reasons(t, "trade volume coin")[0].endswith("is not around your region B2; it touches C1, D1, C2 and D2")


@pytest.mark.rule("BG-SETUP-07")
def test_the_seasons_of_a_refused_event_are_named() -> None:
    t = Scenario(bardhall.new("bardwood", seats=2, events="chosen")).choose("pick first_swallows")
    assert reasons(t, "pick first_frost")[0].startswith("act II needs spring or summer, because act I has spring;")
    assert reasons(t, "pick first_frost")[1].startswith(
        "la saison de l’Acte I est printemps : l’Acte II prend printemps ou été ;"
    )


@pytest.mark.rule("BG-SETUP-30", "BG-GAP-15")
def test_what_cannot_be_taken_before_the_game_is_named() -> None:
    t = Scenario(bardhall.new("bardwood", seats=2, events="chosen", bards="chosen", muse=True, seed=3))
    closed = "this event is already on the board, or its box is closed: "
    assert reasons(t, "pick nesting_season")[0] == closed + words().name(words().box.code("nesting_season"), "en")
    t.choose("pick first_swallows", "pick seed_exchange", "bard banjo")
    banjo = words().name(words().box.code("banjo"), "fr")
    assert reasons(t, "bard banjo")[1] == f"un autre joueur a ce barde, ou sa boîte est fermée : {banjo}"
    t.choose("bard horn")
    offered = t.options()
    other = next(
        text for text in ("keep muse_of_echoes", "keep muse_of_thunder", "keep muse_of_kindness") if text not in offered
    )
    assert reasons(t, other)[0].startswith("you were not dealt Muse of ")


# The log


def told(kind: str, viewer: int | None = None, seat: int = 0, private: Any = None, **args: Any) -> tuple[str, str]:
    """An event in both languages."""
    event = Event(kind, "BG-SING-01", seat, args, private or {}, False)
    wording = words()
    return wording.event(event, viewer, "en", NAMES), wording.event(event, viewer, "fr", NAMES)


def test_gains_are_told_with_their_plural() -> None:
    coin = RESOURCES.index("coin")
    assert told("gained", resource=coin, n=1) == ("Lute gains 1 coin.", "Lute gagne 1 pièce.")
    assert told("gained", resource=coin, n=2) == ("Lute gains 2 coins.", "Lute gagne 2 pièces.")
    assert told("told_legend", level=2, n=0) == (
        "Lute tells a legend of level II for 0 lyrics.",
        "Lute raconte une légende de niveau II pour 0 parole.",
    )


def test_a_dial_turns_both_ways() -> None:
    assert told("turned_dial", n=2, quarter=2)[0] == "Lute turns the dial by 2 quarters: bottom left."
    assert told("turned_dial", n=-1, quarter=3)[1] == "Lute tourne son cadran en arrière, 1 quart : en haut à gauche."


def test_won_crests_are_told_apart_from_own_ones() -> None:
    assert told("won_crests", n=2, own=0)[0] == "Lute wins 2 crests."
    assert told("won_crests", n=1, own=1)[0] == "Lute wins 1 crest; 1 own crest leaves the game."
    assert told("won_crests", n=0, own=2)[1] == "Lute reprend 2 écussons de sa couleur, retirés de la partie."


def test_the_rival_has_a_name() -> None:
    assert told("dueled", other=4, n=3) == (
        "Lute duels the Rival for 3 melody.",
        "Lute défie le Rival pour 3 mélodies.",
    )


def test_a_drawn_skill_is_named_to_its_owner_alone() -> None:
    card = words().box.code("sidestep")
    assert told("drew_skill", viewer=0, private={"card": card})[0] == "Lute draws Sidestep."
    assert told("drew_skill", viewer=1, private={"card": card}) == (
        "Lute draws a Skill.",
        "Lute pioche une Compétence.",
    )


# The table


def table(t: Scenario, lang: str = "en", seat: int | None = 0) -> list[str]:
    """The lines of the table, without their indents."""
    return [line.strip() for line in t.game.start.wording.table(t.game.view(seat), lang, NAMES)]


def test_the_table_shows_costs_as_they_are_now(tmp_path: Path) -> None:
    changes = p.rule_event("fog", soothe_value=1, perform_lyrics=-1, shop_price=1, legend_gems=-1)
    folder = p.pack(tmp_path, p.creature("newt", p.BRAG, value=5), changes)
    piles: list[Any] = [["newt"], [], [], [], []]
    t = singing(packs=[folder], piles=piles, pile_crests=[[0, 1], [], [], [], []], event_1="fog")
    english, french = table(t), table(t, "fr")
    assert any("on top Newt; crests: Lute 1, Horn 1; now soothe for 4 melody, help for 1 melody." in s for s in english)
    assert any("écussons : Lute 1, Horn 1 ; maintenant apaiser pour 4 mélodies" in s for s in french)
    assert any("slot 1, 1 lyric for 1 green gem; slot 2, 3 lyrics for 2 green gems" in s for s in english)
    assert "Market: the top card of a shop costs 3 coins, a deeper one 4 coins; the bank gives 2 coins." in english
    assert "level I, 4 cards face down: 4 lyrics for 1 green gem" in english
    assert "niveau I, 4 cartes face cachée : 4 paroles pour 1 gemme verte" in french


@pytest.mark.rule("BG-SING-01", "BG-SING-08")
def test_a_song_shows_what_is_still_open_and_its_cost(tmp_path: Path) -> None:
    folder = p.pack(tmp_path, p.skill("hum", cost=2, bottom=p.BRAG), p.creature("newt", p.BRAG, value=5))
    song = {"song": {0: ["briar_banjo", "hum"]}, "open_upper": ["briar_banjo"], "open_lower": ["hum"]}
    zones: dict[str, Any] = {**song, "region": {0: "A1", 1: "A1"}}
    t = singing(packs=[folder], piles=[["newt"], [], [], [], []], visited=["motif_melody"], melody=3, **zones)
    wording = words(folder)
    name = wording.place(wording.box.board.piles[0], "en")
    lines = table(t)
    start = lines.index("Lute sings: 3 melody and 0 lyrics to spend.")
    assert lines[start + 1 : start + 6] == [
        "Still open:",
        "Use Briar Banjo",
        "Use the lower section of Hum for 2 volume",
        f"Help the creature at {name}, Newt; cost: 1 melody",
        f"Soothe the creature at {name}, Newt; cost: 5 melody",
    ]
    assert "Duel Horn; cost: 1 melody" in lines
    assert not any("Activate a motif" in line for line in lines[start:])
    assert "Défier Horn ; coût : 1 mélodie" in table(t, "fr")


def test_a_player_is_described_and_only_the_own_hand_is_shown() -> None:
    hands = {0: ["sidestep"], 1: ["town_cry"]}
    t = singing(hand=hands, boat={0: 4}, won={0: [1, 1]}, crests={0: 6}, volume={0: 3}, coins={0: 1}, gems={0: 2})
    lines = table(t)
    assert "volume 3; 1 coin, 0 acoustic stones, 0 range stones" in lines
    assert "crests: 6 on the track; won: Horn 2; to duel this bard costs 2 melody" in lines
    assert "boat: 4 spaces from the start, discount 2 lyrics" in lines
    assert "2 green gems; 2 VP so far" in lines
    assert any(line.startswith("Sidestep. Skill.") for line in lines)
    assert not any("Town Cry" in line for line in lines)
    assert not any("Sidestep" in line or "Town Cry" in line for line in table(t, seat=None))


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
        return {base.__name__} if base.__module__.startswith("bardhall.games.bardwood.") else set()
    return {name for cls in below for name in leaves(cls)}


def test_every_question_and_every_choice_has_its_words() -> None:
    for module in iter_modules(rules.__path__):
        import_module(f"{rules.__name__}.{module.name}")
    assert set(sections("en")["prompt"]) == leaves(QuestionFrame)
    assert set(sections("en")["choice"]) == leaves(Choice)


def test_every_bar_has_its_reason() -> None:
    assert set(sections("en")["reason"]) == found_in_rules(r'Obstacle\("BG-[A-Z-]+\d+", "(\w+)"\)')


def test_every_event_of_the_rules_has_its_sentence() -> None:
    kinds = found_in_rules(r'(?:tell|reveal|whisper)\((?:self\.)?g, "(\w+)"') | {"turn", "rival_turn"}
    ways = {"turned_dial_back", "won_own_crests", "won_crests_both", "dealt_muses_own", "drew_skill_own"}
    ways.add("ended_by_rival")
    assert set(sections("en")["event"]) == kinds | ways


def test_every_name_of_the_game_has_its_words() -> None:
    english = sections("en")
    assert list(english["amount"]) == list(RESOURCES)
    assert list(english["count"]) == list(english["per"]) == list(COUNTERS)
    assert list(english["change"]) == list(KEYS)
    assert {key.split("_")[0] for key in english["kind"]} == {kind.split("_")[0] for kind in k.KINDS}
    assert set(english["score"]) == found_in_rules(r'_line\(g, "(\w+)"')


def test_no_word_is_left_over() -> None:
    folder = words().folder
    chapters = folder.parent.glob("rules/*.py")  # kinds of effect declare their keys
    code = "".join(path.read_text(encoding="utf-8") for path in sorted([*folder.glob("*.py"), *chapters]))
    names = "".join(folder.parent.joinpath(name).read_text(encoding="utf-8") for name in ("kinds.py", "names.py"))
    known = ("up", "down", "left", "right", *k.KINDS)
    english = sections("en")
    for section in ("term", "effect", "card", "table"):
        unused = [
            key for key in english[section] if not re.search(f"[\"']{key}[\"']", code + names) and key not in known
        ]
        assert unused == [], section


def test_french_is_set_as_in_france() -> None:
    for section, templates in sections("fr").items():
        for key, template in templates.items():
            text = re.sub(r"\{[^}]*\}", "X", template)
            assert "'" not in text, f"{section}.{key}"
            assert not re.search(r"\S[:;?!](?:\s|$)", text), f"{section}.{key}: {template}"


def test_who_has_used_the_event_is_told() -> None:
    game = bardhall.position("bardwood", event_used=[True, False])
    assert "used by: Player 1" in "\n".join(game.start.wording.table(game.view(0), "en"))
