"""The tables of words: every sentence in both languages, with the same fields."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import bardhall
from bardhall.terminal.words import commands

PACKAGE = Path(bardhall.__file__).parent
FOLDERS = [PACKAGE / name / "words" for name in ("arena", "bots", "commands", "terminal")]


def sentences(folder: Path, lang: str) -> Iterator[tuple[str, str]]:
    tables = tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8"))
    return ((f"{section}.{key}", text) for section, table in tables.items() for key, text in table.items())


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.parent.name)
def test_every_sentence_is_there_in_both_languages(folder: Path) -> None:
    english, french = dict(sentences(folder, "en")), dict(sentences(folder, "fr"))
    assert list(english) == list(french)
    assert [key for key in english if fields(english[key]) != fields(french[key])] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.parent.name)
def test_french_has_its_own_signs(folder: Path) -> None:
    """A curly apostrophe, and a space before signs in two parts, but not in what one types: search:400, install "…"."""
    wrong = re.compile(r"['\"]|[^\s][:;?!](?!//|[0-9]|Nom\b|Bold\b|net=)")
    typed = re.compile(r"\{[^}]*\}|(?:eval|install) \"[^\"]*\"")
    prose = [(key, typed.sub("x", text)) for key, text in sentences(folder, "fr")]
    assert [key for key, text in prose if wrong.search(text)] == []


def test_a_word_means_one_command() -> None:
    spoken = [word for key, text in sentences(FOLDERS[3], "en") if key.startswith("command.") for word in text.split()]
    spoken += [word for key, text in sentences(FOLDERS[3], "fr") if key.startswith("command.") for word in text.split()]
    assert set(spoken) == set(commands())
    assert len(set(commands().values())) == 15
