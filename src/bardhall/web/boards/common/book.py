"""A board's part of the rulebook page: the rules of the overview, and a card for chapters.

It is in `book.toml`, by the ids of rules, chapters and cards, so that no sentence is written twice.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Book:
    """The ids of the rules in the overview: how the game is won, how it ends, its turn or round, and the phases of
    that.

    `folded` are reference chapters, closed at first; `cards` has a card for each chapter.
    """

    won: list[str] = field(default_factory=list)
    end: list[str] = field(default_factory=list)
    turn: list[str] = field(default_factory=list)
    phases: list[str] = field(default_factory=list)
    folded: list[str] = field(default_factory=list)
    cards: dict[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> list[str]:
        """Return all rules of the overview."""
        return [*self.won, *self.end, *self.turn, *self.phases]


@cache
def book_in(folder: Path) -> Book:
    """Return the rulebook data from a board's folder; by default without an overview."""
    path = folder / "book.toml"
    return Book(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Book()
