"""The rulebook of a game: every rule id with a short text in our own words, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from bardhall.kernel.errors import Malformed
from bardhall.kernel.wording import check_language


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook with its title."""

    id: str
    title: dict[str, str]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in both languages; `untested` explains why no test can demonstrate it."""

    id: str
    chapter: str
    en: str
    fr: str
    untested: str = ""

    def text(self, lang: str) -> str:
        """Return the text of the rule in a language."""
        return self.fr if check_language(lang) == "fr" else self.en


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: list[Chapter]
    rule: list[Rule]


class Rulebook:
    """The rules of a game by id, in the order of the book."""

    def __init__(self, path: Path) -> None:
        book = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Book)
        self.chapters = book.chapter
        self.rules = {rule.id: rule for rule in book.rule}

    def rule(self, rule_id: str) -> Rule:
        """Return a rule by its id, in upper or lower case."""
        rule = self.rules.get(rule_id.upper())
        if rule is None:
            raise Malformed(f"unknown rule {rule_id!r}; rule ids look like {next(iter(self.rules))}")
        return rule

    def of_chapter(self, chapter: str) -> list[Rule]:
        """Return the rules of a chapter, in order."""
        return [rule for rule in self.rules.values() if rule.chapter == chapter]


HALL = Rulebook(Path(__file__).parent / "rulebook.toml")
