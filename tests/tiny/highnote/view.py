"""What no mark says: which notes are hidden, and dealing them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.kernel.chance import shuffle
from bardhall.kernel.hidden_cards import draw_from
from highnote.state import HighNote

if TYPE_CHECKING:
    from bardhall.kernel.names import Card, Seat
    from highnote.observation import Observation


def see_hidden(g: HighNote, seat: Seat) -> tuple[Card, ...]:
    """The notes of the others and of the deck, sorted: everybody can work them out."""
    theirs = [card for s in range(g.seats) if s != seat for card in g.hand[s]]
    return tuple(sorted([*theirs, *g.deck]))


def deal(g: HighNote, v: Observation) -> None:
    """Deal the hidden notes again, on a table that is laid out as the sight."""
    pile = list(shuffle(g, v.hidden))
    for seat in range(g.seats):
        if seat != v.seat:
            g.hand[seat] = tuple([draw_from(pile, "hidden") for _ in v.hand[seat]])
    g.deck = tuple([draw_from(pile, "hidden") for _ in v.deck])
