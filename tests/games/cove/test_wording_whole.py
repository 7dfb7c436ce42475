"""Nothing is missing in the words of Merchants Cove, and nothing is left over."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from bardhall.games.cove import kinds as k
from bardhall.games.cove import rules
from bardhall.games.cove.names import CLANS, DEALS, FOLK, ICONS, PIERS, PLACES, SIDES, SIZES
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import QuestionFrame
from tests.games.cove.worded import words

# Ways to say one kind of question, choice or event
WAYS_TO_ASK = {"TakeTurn": ["", "_entertainer", "_trader"], "Pay": ["_fan", "_rune"], "SwanSong": ["", "_empty"]}
WAYS_TO_TELL = {
    "corruption_own", "drawn_own", "icons_spent", "performed_in_vain", "support_of_fan", "support_of_leaving_fan",
    "volume_paid", "volume_stays", "softer", "no_stone", "sings",
}  # fmt: skip
ABSTRACT = {"Turn", "TraderDeal", "SongAction", "Spend"}


def sections(lang: str) -> dict[str, dict[str, str]]:
    """All templates of a language."""
    return tomllib.loads((words().folder / f"{lang}.toml").read_text(encoding="utf-8"))


def found_in_rules(pattern: str) -> set[str]:
    """The first group of a pattern, wherever it stands in the rules."""
    sources = [path.read_text(encoding="utf-8") for path in sorted((words().folder.parent / "rules").rglob("*.py"))]
    return {found for source in sources for found in re.findall(pattern, source)}


def leaves(base: type[Any]) -> set[str]:
    """The classes of the game below a class that have none of the game below them."""
    below = [
        cls for cls in base.__subclasses__() if cls.__module__.startswith(("bardhall.games.cove.", "bardhall.kernel."))
    ]
    if not below:
        return {base.__name__} if base.__module__.startswith("bardhall.games.cove.") else set()
    return {name for cls in below for name in leaves(cls)}


def test_every_question_has_its_words() -> None:
    for module in walk_packages(rules.__path__, f"{rules.__name__}."):
        import_module(module.name)
    asked = {f"{frame}{way}" for frame in leaves(QuestionFrame) for way in WAYS_TO_ASK.get(frame, [""])}
    assert set(sections("en")["prompt"]) == asked


def test_every_choice_has_its_words() -> None:
    said = {key.partition("_")[0] for key in sections("en")["choice"]}
    assert said == leaves(Choice) - ABSTRACT
    ways = {key.partition("_")[2] for key in sections("en")["choice"]} - {"", "plain"}
    assert ways == found_in_rules(r'def manner\(.*\n +return (?:"" if self.sings else )?"(\w+)"')


def test_every_bar_has_its_reason() -> None:
    assert set(sections("en")["reason"]) == found_in_rules(r'Obstacle\("MC-[A-Z-]+\d+", "(\w+)"\)')


def test_every_event_of_the_rules_has_its_sentence() -> None:
    kinds = found_in_rules(r'(?:tell|reveal|whisper)\(g, "(\w+)"') | WAYS_TO_TELL
    deals = {f"deal_{deal}" for deal in DEALS}
    assert set(sections("en")["event"]) == kinds - {"deal"} | deals


def test_every_name_of_the_game_has_its_words() -> None:
    english = sections("en")
    assert {*FOLK, *SIZES, "gold", "hours"} < set(english["amount"])
    assert {*ICONS, *FOLK, *SIDES, *SIZES} < set(english["term"])
    assert list(english["icons"]) == list(ICONS)
    assert list(english["a"]) == list(english["people"]) == list(FOLK)
    assert list(english["letter"]) == [*FOLK, "peddler"]
    assert list(english["place"]) == list(english["at"]) == list(PLACES)
    assert list(english["rank"]) == list(k.RANKS)
    assert list(english["deal"]) == list(DEALS)
    assert list(english["deed"]) == list(k.PEDDLER_DEEDS)
    assert list(english["per"]) == list(k.COUNTERS)
    assert set(k.KINDS) < set(english["card"])
    assert len(CLANS) == len(set(english["icons"]) - {"paladin"})
    bonuses = {f"pier_bonus_{pier}" for pier in PIERS}
    assert set(english["staff"]) == set(k.STAFF_EFFECTS) - {"pier_bonus"} | bonuses


def test_no_word_is_left_over() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(words().folder.glob("*.py")))
    known = {*ICONS, *FOLK, *SIDES, *SIZES, *PIERS, *k.KINDS, "without_stones", "without_wild", "least"}
    known |= {
        "no_skill_pile",
        "no_impro_pile",
        "round_production",
        "round_market",
        "round_over",
        "map_left",
        "map_right",
    }
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


def test_the_letters_of_a_language_differ() -> None:
    for lang in ("en", "fr"):
        letters = list(sections(lang)["letter"].values())
        assert len(set(letters)) == len(letters)
        assert all(len(letter) == 1 for letter in letters)
