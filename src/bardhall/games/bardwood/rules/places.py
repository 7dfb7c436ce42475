"""SING-08: the locations around a bard, each used once in a turn."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.names import Place, Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle

NOT_HERE: Final = Obstacle("BG-SING-08", "not_here")
VISITED: Final = Obstacle("BG-SING-08", "visited")


def bar_visit(g: Bardwood, seat: Seat, place: Place) -> Obstacle | None:
    """BG-SING-08, BG-STONES-04: around the bard's region, and not used yet."""
    if g.visited >> place & 1:
        return VISITED
    return NOT_HERE if g.box.board.distances[g.region[seat]][place] else None


def visit(g: Bardwood, place: Place) -> None:
    """BG-SING-08: used for this turn."""
    g.visited |= 1 << place
