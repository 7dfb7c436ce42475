"""STONES: paying with acoustic stones, and reaching further with range stones.

An acoustic stone replaces a melody or a lyric in any payment (BG-STONES-01). Sung notes are lost at the end of the
phase and stones are kept, so a payment always uses the song first and stones for the rest.
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
    """Return a payment of one resource, and of the range stones that the distance needs."""
    pay = [0] * PAYABLE
    pay[RANGE] = ranges
    pay[resource] += n
    return tuple(pay)


def bar_notes(g: Bardwood, seat: Seat, resource: int, n: int) -> Obstacle | None:
    """Return the obstacle unless the song and the stones together give that much melody or lyrics."""
    if resource == MELODY:
        return TOO_LITTLE_MELODY if g.melody + g.acoustic[seat] < n else None
    return TOO_FEW_LYRICS if g.lyrics + g.acoustic[seat] < n else None


def pay_notes(g: Bardwood, seat: Seat, resource: int, n: int) -> None:
    """Pay melody or lyrics first, then stones for the rest (BG-SING-05, BG-STONES-01)."""
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
    """Return the range stones that a place needs: none around the region, one if it is a region away, two anywhere
    (BG-STONES-02, BG-STONES-03, BG-RULING-26).
    """
    return g.box.board.distances[g.region[seat]][place]


def stones_to_bard(g: Bardwood, seat: Seat, other: Seat) -> int:
    """Return the range stones needed: none in the same region, one in the next, two anywhere (BG-DUEL-01)."""
    return g.box.board.steps[g.region[seat]][g.region[other]]


def spend_ranges(g: Bardwood, seat: Seat, n: int) -> None:
    """Spend range stones, for each target separately (BG-STONES-05)."""
    if n:
        g.ranges[seat] -= n
        if g.events is not None:
            tell(g, "spent_ranges", "BG-STONES-05", seat, n=n)
