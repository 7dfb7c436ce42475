"""The six levels of a game as data: `levels.toml` beside its rules says how far each looks and how much it misjudges.

A ladder without `seats` serves every number of players that no other ladder names. A game without the file has a ladder
that suits games of some ten to fifty points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from bardhall.kernel.content import PackEntry, read_entries
from bardhall.kernel.info import GameInfo
from bardhall.kernel.rules import Rules

FILE = "levels.toml"
HEIGHT = 6


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level: it looks as far as one choice, one action, or as a search of so many lines of play.

    `noise` is how far it misjudges a position, in points of the game: one standard deviation.
    """

    look: Literal["choice", "action", "search"]
    noise: Annotated[float, msgspec.Meta(ge=0, le=1000)] = 0.0
    budget: Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None = None


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels from the weakest on."""

    steps: Annotated[list[Step], msgspec.Meta(min_length=HEIGHT, max_length=HEIGHT)]
    seats: tuple[int, ...] = ()


USUAL = Ladder([
    Step("choice", 4.0), Step("action", 3.0), Step("action", 1.5), Step("action"),
    Step("search", 0.5, 40), Step("search", 0.0, 200),
])  # fmt: skip


@cache
def ladder_of(rules: Rules, seats: int) -> Ladder:  # type: ignore[type-arg]  # any game's
    """The levels of a game for so many players, read once."""
    path = rules.folder() / FILE
    ladders = read_ladders(path, rules.info()) if path.is_file() else []
    fitting = [ladder for ladder in ladders if seats in ladder.seats] or [one for one in ladders if not one.seats]
    return fitting[0] if fitting else USUAL


def read_ladders(path: Path, about: GameInfo) -> list[Ladder]:
    """All ladders of a file; what is wrong is refused with its line."""
    entries = read_entries(path, "ladder")
    return [_checked(entry, about, entries[:i]) for i, entry in enumerate(entries)]


def _checked(entry: PackEntry, about: GameInfo, before: Iterable[PackEntry]) -> Ladder:
    ladder = entry.read(Ladder)
    for n in ladder.seats:
        if n not in about.players:
            raise entry.fault(f"{about.id} is for {', '.join(map(str, about.players))} players, not for {n}", "seats")
    served = [seats for other in before for seats in other.data.get("seats") or [0]]
    for n in ladder.seats or [0]:
        if n in served:
            raise entry.fault(f"there is a ladder for {n or 'all other numbers of'} players already", "seats")
    for number, step in enumerate(ladder.steps, 1):
        if (step.look == "search") != (step.budget is not None):
            raise entry.fault(f"level {number}: a search, and nothing else, has a budget", "steps")
    return ladder
