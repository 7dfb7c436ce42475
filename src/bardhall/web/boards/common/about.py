"""What the first page shows about a game: its duration, its weight, and a picture.

It is in the board's folder: `about.toml` and `templates/cover.svg`. A game without these files is listed, too.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from markupsafe import Markup

WEIGHTS = ("light", "medium", "deep")


@dataclass(frozen=True)
class About:
    """The minutes per player and the weight of a game.

    `quick` are the options of a quick game that differ from the defaults.
    """

    minutes: int
    weight: str
    quick: dict[str, int | str | bool] = field(default_factory=dict)


@cache
def about_in(folder: Path) -> About | None:
    """Return the facts about a game from its board's folder."""
    path = folder / "about.toml"
    return About(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None


@cache
def cover_in(folder: Path) -> Markup | None:
    """Return the hand-drawn picture of a game, which may use the figures of `parts/scenery.svg`."""
    path = folder / "templates" / "cover.svg"
    if not path.is_file():
        return None
    return Markup("".join(line.strip() + "\n" for line in path.read_text(encoding="utf-8").splitlines()))
