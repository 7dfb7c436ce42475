"""What a seat may know: the table with the hidden cards face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.state import Bardwood

if TYPE_CHECKING:
    from bardhall.games.bardwood.names import Card, MaybeSeat, Seat


class Sight(Bardwood):
    """A table on which every hidden card is -1, so that whatever only looks at the open ones works on it too.

    `hidden` are the creatures, legends, fans and muses that lie face down anywhere, sorted. What each player owns is
    public, but for fans that nobody has seen: `unseen` are the other cards of each deck, and of the hand
    too unless it is the own one.
    """

    __slots__ = ("committed", "hidden", "seat", "unseen")

    seat: MaybeSeat
    hidden: tuple[Card, ...]
    unseen: list[tuple[Card, ...]]
    committed: tuple[Seat, ...]  # who has answered a secret question
