"""What a board tells the rulebook's page: which rules give the overview, and which cards show what a chapter is about.

All of it lies in `book.toml`, by the ids of rules, chapters and cards: no sentence of the rulebook is written twice.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Book:
    """Ids of rules: how the game is won, how it ends, what a turn or a round is, and one for each phase of it.

    `folded` are chapters to look something up in, closed until somebody opens them; `cards` has cards by chapter.
    """

    won: list[str] = field(default_factory=list)
    end: list[str] = field(default_factory=list)
    turn: list[str] = field(default_factory=list)
    phases: list[str] = field(default_factory=list)
    folded: list[str] = field(default_factory=list)
    cards: dict[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> list[str]:
        """All rules of the overview."""
        return [*self.won, *self.end, *self.turn, *self.phases]


@cache
def book_in(folder: Path) -> Book:
    """What the folder of a board says; without a file the rulebook is shown as it is."""
    path = folder / "book.toml"
    return Book(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Book()
