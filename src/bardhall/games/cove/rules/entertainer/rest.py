"""REST: moving the hourglass, clearing the song zone, and drawing new cards."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.names import Count, Seat
from bardhall.games.cove.rules.clock import MoveHourglass
from bardhall.games.cove.rules.entertainer.cards import draw_up
from bardhall.games.cove.state import Cove, blank_song
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Step, then
from bardhall.kernel.visibility import Open


class Rest(Step[Cove]):
    """Move the hourglass by the printed hours, regardless of the dial (MC-ENT-REST-01, MC-ENT-REST-05,
    MC-ENT-TEMPO-08).

    The performer returns, and unspent icons are lost (MC-ENT-SING-10).
    """

    __slots__ = ("hours", "seat")
    rule: ClassVar[str] = "MC-ENT-REST-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("EndTurn",)

    def __init__(self, seat: Open[Seat], hours: Open[Count]) -> None:
        self.seat: Final[Seat] = seat
        self.hours: Final[Count] = hours

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)

    def is_consistent(self, g: Cove) -> bool:
        return g.hours[self.seat] < g.token and self.hours > 0

    def run(self, g: Cove) -> None:
        sang = g.singer == self.seat
        blank_song(g)
        then(g, MoveHourglass(self.seat, self.hours), AfterClock(self.seat, sang))


class AfterClock(Step[Cove]):
    """Discard the cards of a song, then draw up to the hand limit (MC-ENT-REST-02 to MC-ENT-REST-06).

    These cards may be shuffled and drawn, and an impro stays for the next song (MC-RULING-27, MC-RULING-31).
    """

    __slots__ = ("sang", "seat")
    rule: ClassVar[str] = "MC-ENT-REST-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("EndTurn",)

    def __init__(self, seat: Open[Seat], sang: Open[bool]) -> None:
        self.seat: Final[Seat] = seat
        self.sang: Final[bool] = sang

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, g: Cove) -> None:
        if self.sang:
            clear_song(g, self.seat, "MC-ENT-REST-02")
        draw_up(g, self.seat, "MC-ENT-REST-03")


def clear_song(g: Cove, seat: Seat, rule: str) -> None:
    """Discard the song's cards in order, except the Instrument (MC-ENT-REST-07, MC-ENT-CARDS-10).

    The Instrument is turned to its front, and the song marker returns (MC-RULING-04).
    """
    g.discard[seat] = g.discard[seat] + g.song[seat]
    g.song[seat] = ()
    if g.events is not None:
        tell(g, "song_over", rule, seat)
