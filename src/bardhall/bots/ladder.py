"""The six bot levels of a game as data, in `levels.toml` next to its rules.

`temperatures` set how freely a level plays by the game's net. `steps` set the search depth and the evaluation noise of
the levels where no net fits. A game without the file has default levels, which suit games of ten to fifty points.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from bardhall.kernel.content import PackEntry, read_entries
from bardhall.kernel.errors import ContentError
from bardhall.kernel.info import GameInfo
from bardhall.kernel.rules import Rules

FILE = "levels.toml"
HEIGHT = 6


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The search depth of a level: one choice, one action, or a budget of iterations.

    `noise` is the standard deviation of the level's evaluation noise, in points of the game.
    """

    look: Literal["choice", "action", "search"]
    noise: Annotated[float, msgspec.Meta(ge=0, le=1000)] = 0.0
    budget: Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None = None


Temperatures = Annotated[
    list[Annotated[float, msgspec.Meta(ge=0, le=100)]], msgspec.Meta(min_length=HEIGHT, max_length=HEIGHT)
]


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels of a game from weakest to strongest; temperatures are listed by the smallest number of players that
    they are for.
    """

    steps: Annotated[list[Step], msgspec.Meta(min_length=HEIGHT, max_length=HEIGHT)]
    temperatures: dict[str, Temperatures] = {}

    def temperature(self, level: int, seats: int) -> float:
        """Return the temperature of a level with that many players, relative to the net's own policy."""
        from_seats = sorted(int(least) for least in self.temperatures)
        if not from_seats:
            return USUAL_TEMPERATURES[level - 1]
        fitting = [least for least in from_seats if least <= seats] or from_seats[:1]
        return self.temperatures[str(fitting[-1])][level - 1]


USUAL_TEMPERATURES = (3.0, 2.2, 1.6, 1.1, 0.7, 0.0)
USUAL = Ladder([
    Step("choice", 4.0), Step("action", 3.0), Step("action", 1.5), Step("action"),
    Step("search", 0.5, 40), Step("search", 0.0, 200),
])  # fmt: skip


@cache
def ladder_of(rules: Rules) -> Ladder:  # type: ignore[type-arg]  # any game's
    """Return the levels of a game, which are read only once."""
    path = rules.folder() / FILE
    return read_ladder(path, rules.info()) if path.is_file() else USUAL


def read_ladder(path: Path, about: GameInfo) -> Ladder:
    """Read the levels from a file; raise ContentError with the line of an error."""
    entries = read_entries(path, "ladder")
    if len(entries) != 1:
        raise ContentError(f"{path}: write exactly one [[ladder]], not {len(entries)}")
    return _checked(entries[0], about)


def _checked(entry: PackEntry, about: GameInfo) -> Ladder:
    ladder = entry.read(Ladder)
    for seats, temperatures in ladder.temperatures.items():
        if seats not in map(str, about.players):
            raise entry.fault(
                f"{about.id} is for {', '.join(map(str, about.players))} players, not for {seats}", "temperatures"
            )
        if sorted(temperatures, reverse=True) != temperatures:
            raise entry.fault(
                f"no level may play more loosely than the level below it; see {seats} players", "temperatures"
            )
    for number, step in enumerate(ladder.steps, 1):
        if (step.look == "search") != (step.budget is not None):
            raise entry.fault(f"level {number}: only a search has a budget, and every search needs one", "steps")
    return ladder
