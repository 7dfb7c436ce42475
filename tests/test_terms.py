"""How Bardhall speaks: one term for one thing in both languages, no calques, and every sentence with 0, 1 and 2."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from bardhall.kernel.wording import Names, Wording

ROOT = Path(__file__).resolve().parent.parent / "src" / "bardhall"

# A thing, its English and its French term, and what nobody writes for it.
TERMS = {
    "seat": ("seat", "place", r"\bchairs?\b", r"\bchaises?\b"),
    "player": ("player", "joueur", r"\bpersons\b", r"\bparticipants?\b"),
    "owner": ("owner", "propriétaire", r"\bwho (?:opened|began)\b", r"\bqui a (?:ouvert|commencé) la\b"),
    "host": ("host", "hôte", r"\bwho runs\b", r"\bqui (?:la )?tient\b"),
    "server": (
        "server",
        "serveur",
        r"\b[Tt]his hall (?:has no|cannot|does not|takes)\b",
        r"\b[Cc]ette salle (?:ne|prend)\b",
    ),
    "hall": ("hall", "salle", r"\blobby\b", r"\blobby\b"),
    "bot": ("bot", "robot", r"\bcomputer player", r"\bIA\b"),
    "undo": (
        "undo",
        "annuler",
        r"\b[Tt]ake[ns]? back\b(?! (?:all|its))",
        r"\b[Rr]eprendre \w+ (?:coup|choix)\b",
    ),
    "continue": ("continue", "continuer", r"\b[Gg]o(?:es)? on with\b", r"\b[Aa]ller de l’avant\b"),
    "move": ("move", "coup", r"\bplies\b", r"\bmouvements? de jeu\b"),
    "log": ("log", "journal", r"\b[Ww]hat happened:", r"\bCe qui s’est passé :"),
    "notification": (
        "notification",
        "notification",
        r"\b(?:a|no|send|show) notices?\b",
        r"\b(?:un|d’un|des) avis\b(?! de recherche)",
    ),
    "recovery link": ("recovery link", "lien de récupération", r"\blinks? back\b", r"\bliens? de retour\b"),
    "solo history": ("solo history", "historique solo", r"\bsolo books?\b", r"\blivres? solo\b"),
    "error": ("error", "erreur", r"\bfaults?\b", r"\bfautes?\b"),
    "mute": ("mute", "masquer", r"\bhear (?:again|this seat)\b", r"\bn’entend(?:ez|re)\b"),
    "easy": ("Easy", "Facile", r"\bLevel [1-6]\b", r"\bNiveau [1-6]\b"),
    "very hard": ("Very hard", "Très difficile", r"\bExpert\b", r"\bExpert\b"),
}

# Calques and dialect, and what to write instead.
ENGLISH = {
    r"\banew\b": "again, new, from scratch",
    r"\bby itself\b": "automatically, separately",
    r"\balso (?:when|if) the\b": "even when, even if",
    r"\bany more(?:[.;:]|$)": "no longer",
    r"\bworked out\b": "computed, checked",
    r"\bfor who\b": "for anyone who",
    r"\b[Oo]nly who\b": "only the owner, only players who",
    r"\bno more are taken\b": "the limit is reached",
    r"\bbesides (?:the|so)\b": "as well as, apart from",
    r"\ba letter to an address\b": "a webhook",
    r"\b[Tt]ell me\b": "notify me",
    r"\bshares? of a win\b": "win probability, wins in 100",
    r"\bwhat is (?:lit|barred|kept)\b": "highlighted, unavailable, stored",
    r"\bbarred\b": "unavailable",
    r"\bby lot\b": "at random",
    r"\b(?:you are|be|is) told\b(?! why)": "is notified, sees, is shown",
    r"\bjudgements?\b": "evaluation",
    r"\bcuriosity\b": "exploration",
    r"\bthrown? away\b": "discard",
    r"\b(?:card|deck|turn|token)s? of the Rival\b(?! pile)": "Rival card, the Rival’s turn",
    r"\bspaces? of the bank\b": "bank space",
    r"\ba crest lies\b|\brune lies\b|\b[Bb]rag of\b": "a crest is on, brag with",
}
FRENCH = {
    r"\bjou(?:e|er|ent) (?:votre|cette|ma|la) place\b": "à votre place, à cette place",
    r"(?:^|[.;] )Qui (?!joue|embarque|commence)[a-zéè]+ ": "un nom devant qui : le joueur qui, l’hôte",
    r"\bceux de cette sorte\b": "de ce type",
    r"\bgardé de vous\b": "enregistré sur vous",
    r"\bcartes? Rappel\b": "carte Tour de rappel",
    r"\bdés? de chasse\b": "dé chasse",
    r"\b(?:dé)?favorables?\b": "bénéfique, négatif",
    r"\briposte|\bcommercer avec\b": "contre-attaque, marchander",
    r"\bréductions?\b|\bbénéfices?\b": "remise, avantage",
    r"\b[Ee]mployez\b": "utilisez",
    r"(?:^|[.:] )Le plus de \w+ l’emporte\b": "le joueur qui a le plus de … l’emporte",
    r"\bsorte (?:voulue|qu’elle)\b|\bde toute (?:sorte|couleur)\b": "type voulu, de n’importe quelle couleur",
}
SENTENCES = 4  # at most in a step of a lesson
REASON = 12  # words at most, apart from what is filled in


def flat(node: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text below a node, with its path."""
    if isinstance(node, dict):
        for key, below in node.items():
            yield from flat(below, f"{path}.{key}")
    elif isinstance(node, list):
        for number, below in enumerate(node):
            yield from flat(below, f"{path}.{number}")
    elif isinstance(node, str):
        yield path, node


@cache
def spoken(lang: str) -> dict[str, str]:
    """Every text of a language, by file and key: words, sentences, wordings, lessons and rulebooks."""
    found: dict[str, str] = {}
    for path in sorted(ROOT.rglob("*.toml")):
        name = path.relative_to(ROOT).as_posix()
        if "skeleton" in name or not re.search(r"/(?:words|sentences|wording|lessons)/|rulebook|options", name):
            continue
        for key, text in flat(tomllib.loads(path.read_text(encoding="utf-8"))):
            if path.stem == lang or key.endswith(f".{lang}"):
                found[f"{name}{key}"] = text
    return found


def sentences(lang: str) -> dict[str, str]:
    """The texts of a language without what may be typed and without the names of placeholders."""
    bare = re.compile(r"\{\w*(?::([^}]*))?\}")
    return {
        key: bare.sub(lambda field: field[1] if field[1] and "|" in field[1] else "{}", text)
        for key, text in spoken(lang).items()
        if ".command." not in key
    }


def offences(lang: str, pattern: str) -> list[str]:
    return [f"{key}: {text[:80]}" for key, text in sentences(lang).items() if re.search(pattern, text)]


@pytest.mark.parametrize("thing", TERMS)
def test_a_thing_has_one_term_in_each_language(thing: str) -> None:
    english, french, no_english, no_french = TERMS[thing]
    for lang, term, other in (("en", english, no_english), ("fr", french, no_french)):
        assert any(term in text for text in sentences(lang).values()), term
        assert offences(lang, other) == [], f"write {term!r}"


@pytest.mark.parametrize(
    ("lang", "pattern", "instead"),
    [*(("en", *pair) for pair in ENGLISH.items()), *(("fr", *pair) for pair in FRENCH.items())],
)
def test_no_calque_is_written(lang: str, pattern: str, instead: str) -> None:
    assert offences(lang, pattern) == [], f"write instead: {instead}"


def test_straight_quotes_are_not_printed() -> None:
    code = re.compile(r"`[^`]*`|\{[^}]*\}|[\w.]+\.choose\b|\$\(.*?\)|\"\$\(|--\S+")
    for lang in ("en", "fr"):
        found = {key: text for key, text in sentences(lang).items() if ".more." not in key and "wording" not in key}
        assert [key for key, text in found.items() if re.search(r"\w'\w", code.sub("", text))] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_reason_is_short(lang: str) -> None:
    reasons = {key: text for key, text in sentences(lang).items() if ".reason." in key}
    most = REASON + (lang == "fr") * 4  # French takes more words to say it
    assert [key for key, text in reasons.items() if len(re.sub(r"\{\}|[;:]", " ", text).split()) > most] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_step_of_a_lesson_is_short(lang: str) -> None:
    steps = {key: text for key, text in sentences(lang).items() if "/lessons/" in key and ".step." in key}
    assert [key for key, text in steps.items() if len(re.findall(r"[.!?…](?:\s|$)", text)) > SENTENCES] == []


class Same:
    """Whatever a template asks for: one number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __getattr__(self, name: str) -> int:
        return self.number


class Filled(Wording):
    """A wording whose templates are their own keys and whose values are said as they are."""

    folder = ROOT

    def template(self, section: str, key: str, lang: str) -> str | None:
        return key

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        return str(value)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_sentence_takes_none_one_and_two(lang: str, number: int) -> None:
    """In French none is singular, in English plural."""
    is_one = number == 1 or (number == 0 and lang == "fr")
    for key, text in spoken(lang).items():
        if ".more." in key or ".bench_one_entry" in key:  # what is shown as it is
            continue
        seats = re.findall(r"{(\w+):(?:of_)?seats?}", text)
        fields = [(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name and name not in seats]
        lists = {name: (0,) * number for name, spec in fields if spec.endswith("*")}
        said = Filled().say("", text, Same(number), lang, args={**dict.fromkeys(seats, 0), **lists})
        for _, spec in fields:
            if "|" in spec:
                one, many = spec.split("|")
                assert one != many, key
                assert (one if is_one else many) in said, key
