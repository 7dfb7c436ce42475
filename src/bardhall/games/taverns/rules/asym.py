"""ASYM (module): dice showing 1 advance a marker along the tavern's track; taking its bonuses resets it."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.names import BOARDS, NONE, Seat, Value
from bardhall.games.taverns.rules.action import CHOICES, FreeAction, WindowOffers
from bardhall.games.taverns.rules.effect import Row, run_row
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.events import tell

NOT_PLAYED: Final = Obstacle("TD-ASYM-01", "no_boards")
NOT_REACHED: Final = Obstacle("TD-ASYM-03", "not_reached")


def advance_track(g: Taverns, seat: Seat, value: Value) -> None:
    """Advance the marker for a placed die that shows 1; on the last space it stays (TD-ASYM-02, TD-RULING-28)."""
    if not g.modules & BOARDS or value != 1 or g.track[seat] >= len(track_of(g, seat)) - 1:
        return
    g.track[seat] += 1
    if g.events is not None:
        tell(g, "track_advances", "TD-ASYM-02", seat, n=g.track[seat] + 1)


def track_of(g: Taverns, seat: Seat) -> tuple[Row, ...]:
    """Return the bonuses on a tavern's track, whose first space has none (TD-RULING-28)."""
    return g.box.cards[g.tavern[seat]].track


def tracks_in_reach(g: Taverns, seat: Seat, found: WindowOffers) -> None:
    """Offer the space of the marker, and all spaces before it except the first (TD-ASYM-03)."""
    if g.modules & BOARDS:
        for n in range(1, g.track[seat] + 1):
            found.free(USE_TRACK[n])


class UseTrack(FreeAction):
    """Take the bonus of a space, which returns the marker to the first space (TD-ASYM-03, TD-ASYM-04)."""

    icon: ClassVar[str] = "tavern"
    lies_on: ClassVar[tuple[str, ...]] = ("track", "n")

    def __init__(self, n: int) -> None:
        super().__init__(f"track {n + 1}")
        self.n: Final = n

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if not g.modules & BOARDS:
            return NOT_PLAYED
        return None if 0 < self.n <= g.track[seat] else NOT_REACHED

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return track_of(g, seat)[self.n].missing(g, seat, NONE)

    def activates(self, g: Taverns) -> bool:
        return track_of(g, g.active)[self.n].activates

    def act(self, g: Taverns, seat: Seat) -> None:
        row = track_of(g, seat)[self.n]
        g.track[seat] = 0
        if g.events is not None:
            tell(g, "used_track", "TD-ASYM-04", seat, n=self.n + 1)
        run_row(g, seat, row)


USE_TRACK: Final = [CHOICES.add(UseTrack(n)) for n in range(9)]  # as many spaces as a track may have
