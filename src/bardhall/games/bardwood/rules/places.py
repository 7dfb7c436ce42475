"""SING-08: the locations around a bard, each used once in a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.names import Place, Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice, Choices, ChoiceTable

C = TypeVar("C", bound=Choice)

NOT_HERE: Final = Obstacle("BG-SING-08", "not_here")
VISITED: Final = Obstacle("BG-SING-08", "visited")


def per_place(make: Callable[[str, Place], C], verb: str, type: int) -> ChoiceTable[list[C]]:
    """Declare a choice for each location of a type, in a list by code; for other codes the list repeats its first
    choice, which nobody reads.
    """

    def fill(box: BardwoodBox, choices: Choices) -> list[C]:
        found = {place.code: choices.add(make(f"{verb} {place.id}", place.code)) for place in box.of_type(type)}
        first = next(iter(found.values()))
        return [found.get(code, first) for code in range(len(box.locations))]

    return CHOICES.table(fill)


def bar_visit(g: Bardwood, seat: Seat, place: Place) -> Obstacle | None:
    """Return the obstacle unless the location is around the bard's region and unused (BG-SING-08, BG-STONES-04)."""
    if g.visited >> place & 1:
        return VISITED
    return NOT_HERE if g.box.board.distances[g.region[seat]][place] else None


def visit(g: Bardwood, place: Place) -> None:
    """Mark a location as used for this turn (BG-SING-08)."""
    g.visited |= 1 << place
