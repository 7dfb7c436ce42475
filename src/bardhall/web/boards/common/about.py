"""A game's facts for the first page: duration, weight, and a picture.

All of it is in the board's folder: `about.toml` and `templates/cover.svg`. A game without them is listed all the same.
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
    """Minutes per player, and the weight of the game.

    `quick` are the options of a quick game that differ from the defaults.
    """

    minutes: int
    weight: str
    quick: dict[str, int | str | bool] = field(default_factory=dict)


@cache
def about_in(folder: Path) -> About | None:
    """Return a game's facts from its board's folder."""
    path = folder / "about.toml"
    return About(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None


@cache
def cover_in(folder: Path) -> Markup | None:
    """Return the hand-drawn picture of a game, which may use the figures of `parts/scenery.svg`."""
    path = folder / "templates" / "cover.svg"
    if not path.is_file():
        return None
    return Markup("".join(line.strip() + "\n" for line in path.read_text(encoding="utf-8").splitlines()))
