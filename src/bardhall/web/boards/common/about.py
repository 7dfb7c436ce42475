"""What the hall tells of a game before anybody sits down: how long it takes, how much there is to think of, a picture.

All of it lies with the board: `about.toml` and `templates/cover.svg`. A game without them is offered all the same.
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
    """About so many minutes for each player; how much there is to think of, one of the weights.

    `quick` are the options of a quick game, where they are others than the usual ones.
    """

    minutes: int
    weight: str
    quick: dict[str, int | str | bool] = field(default_factory=dict)


@cache
def about_in(folder: Path) -> About | None:
    """What the folder of a board says of its game."""
    path = folder / "about.toml"
    return About(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None


@cache
def cover_in(folder: Path) -> Markup | None:
    """The picture of a game, drawn by hand; what it uses of others are the figures of `parts/scenery.svg`."""
    path = folder / "templates" / "cover.svg"
    if not path.is_file():
        return None
    return Markup("".join(line.strip() + "\n" for line in path.read_text(encoding="utf-8").splitlines()))
