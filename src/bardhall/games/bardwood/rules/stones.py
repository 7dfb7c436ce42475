"""STONES: paying with acoustic stones, reaching with range stones.

An acoustic stone is worth a melody or a lyric in any payment (BG-STONES-01). What was sung is lost at the end of the
phase and stones are kept, so a payment takes the song first and stones for what is missing: paying the other
way round could never be of use.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bardhall.games.bardwood.names import MELODY, PAYABLE, RANGE, Place, Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.events import tell

TOO_LITTLE_MELODY: Final = Obstacle("BG-SING-11", "too_little_melody")
TOO_FEW_LYRICS: Final = Obstacle("BG-SING-11", "too_few_lyrics")
TOO_FAR: Final = Obstacle("BG-STONES-02", "too_far")

Pay: TypeAlias = tuple[int, ...]  # by resource, the six that can be paid with


def pay_of(resource: int, n: int, ranges: int = 0) -> Pay:
    """A payment of one resource, and of range stones for the way."""
    pay = [0] * PAYABLE
    pay[RANGE] = ranges
    pay[resource] += n
    return tuple(pay)


def bar_notes(g: Bardwood, seat: Seat, resource: int, n: int) -> Obstacle | None:
    """Whether the song and the stones make so much melody or so many lyrics."""
    if resource == MELODY:
        return TOO_LITTLE_MELODY if g.melody + g.acoustic[seat] < n else None
    return TOO_FEW_LYRICS if g.lyrics + g.acoustic[seat] < n else None


def pay_notes(g: Bardwood, seat: Seat, resource: int, n: int) -> None:
    """BG-SING-05, BG-STONES-01: melody or lyrics first, then stones for what the song lacks."""
    if resource == MELODY:
        sung = min(g.melody, n)
        g.melody -= sung
    else:
        sung = min(g.lyrics, n)
        g.lyrics -= sung
    if n > sung:
        g.acoustic[seat] -= n - sung
        if g.events is not None:
            tell(g, "spent_acoustic", "BG-STONES-01", seat, n=n - sung)


def stones_to_place(g: Bardwood, seat: Seat, place: Place) -> int:
    """BG-STONES-02, BG-STONES-03, BG-RULING-26: none around the region, one a region away, two anywhere."""
    return g.box.board.distances[g.region[seat]][place]


def stones_to_bard(g: Bardwood, seat: Seat, other: Seat) -> int:
    """BG-DUEL-01: none in the same region, one in the next, two anywhere."""
    return g.box.board.steps[g.region[seat]][g.region[other]]


def spend_ranges(g: Bardwood, seat: Seat, n: int) -> None:
    """BG-STONES-05: for each target separately."""
    if n:
        g.ranges[seat] -= n
        if g.events is not None:
            tell(g, "spent_ranges", "BG-STONES-05", seat, n=n)
