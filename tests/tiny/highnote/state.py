"""What lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.kernel.state import State, open_table

if TYPE_CHECKING:
    from bardhall.kernel.names import Card, Count
    from bardhall.kernel.visibility import Hidden, Open, Owned
    from highnote.box import NoteBox


class HighNote(State):
    """The melody that everybody adds to, the deck, and the players' notes and points."""

    __slots__ = ("box", "deck", "hand", "melody", "points")

    box: Open[NoteBox]
    melody: Open[tuple[Card, ...]]
    deck: Hidden[tuple[Card, ...]]
    hand: Owned[list[tuple[Card, ...]]]
    points: Open[list[Count]]


def blank(box: NoteBox, seats: int) -> HighNote:
    """An empty table."""
    g = HighNote()
    open_table(g, seats, 0)
    g.box = box
    g.melody = g.deck = ()
    g.hand = [()] * seats
    g.points = [0] * seats
    return g
