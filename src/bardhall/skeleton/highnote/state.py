"""The state of the game: everything on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.kernel.state import State

if TYPE_CHECKING:
    from bardhall.kernel.names import Card, Count
    from bardhall.kernel.visibility import Hidden, Open, Owned
    from highnote.box import NoteBox


class HighNote(State):
    """The melody that everybody adds to, the deck, and the players' notes and points."""

    box: Open[NoteBox]
    melody: Open[tuple[Card, ...]]
    deck: Hidden[tuple[Card, ...]]
    hand: Owned[list[tuple[Card, ...]]]
    points: Open[list[Count]]
