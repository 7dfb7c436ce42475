"""The six levels of a game as data, in `levels.toml` next to its rules.

`temperatures` say how freely a level plays by the net that comes with the game, and `steps` how far it looks and how
much it misjudges where the search plays instead. A game without the file has levels that suit games of some ten to
fifty points.
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
    """A level of the search: it looks as far as one choice, one action, or as so many lines of play.

    `noise` is how far it misjudges a position, in points of the game: one standard deviation.
    """

    look: Literal["choice", "action", "search"]
    noise: Annotated[float, msgspec.Meta(ge=0, le=1000)] = 0.0
    budget: Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None = None


Temperatures = Annotated[
    list[Annotated[float, msgspec.Meta(ge=0, le=100)]], msgspec.Meta(min_length=HEIGHT, max_length=HEIGHT)
]


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels from the weakest on. Temperatures are listed by the number of players from which on they hold."""

    steps: Annotated[list[Step], msgspec.Meta(min_length=HEIGHT, max_length=HEIGHT)]
    temperatures: dict[str, Temperatures] = {}

    def temperature(self, level: int, seats: int) -> float:
        """Return how freely a level plays with so many players, in parts of the net's own policy."""
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
    """Return the levels of a game, read once."""
    path = rules.folder() / FILE
    return read_ladder(path, rules.info()) if path.is_file() else USUAL


def read_ladder(path: Path, about: GameInfo) -> Ladder:
    """Read the levels in a file; what is wrong is refused with its line."""
    entries = read_entries(path, "ladder")
    if len(entries) != 1:
        raise ContentError(f"{path}: a game has one [[ladder]], not {len(entries)}")
    return _checked(entries[0], about)


def _checked(entry: PackEntry, about: GameInfo) -> Ladder:
    ladder = entry.read(Ladder)
    for seats, temperatures in ladder.temperatures.items():
        if seats not in map(str, about.players):
            raise entry.fault(
                f"{about.id} is for {', '.join(map(str, about.players))} players, not for {seats}", "temperatures"
            )
        if sorted(temperatures, reverse=True) != temperatures:
            raise entry.fault(f"no level chooses more freely than the one below; with {seats} players", "temperatures")
    for number, step in enumerate(ladder.steps, 1):
        if (step.look == "search") != (step.budget is not None):
            raise entry.fault(f"level {number}: a search, and nothing else, has a budget", "steps")
    return ladder
