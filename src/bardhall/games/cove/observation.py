"""What a seat may know. Written by `bardhall game generate`: do not edit."""

from __future__ import annotations

from bardhall.games.cove.state import Cove
from bardhall.kernel.names import Card, Count


class Observation(Cove):
    """The table as a seat sees it: what it cannot know is blank, and a hidden card is -1.

    So whatever only looks at open things works on it too. `seat` is who looks (-1: the public), `committed`
    who has answered a secret question; what else it has comes from the functions of `view.py`.
    """

    __slots__ = ("card_price", "committed", "hand_limit", "hidden", "seat", "unseen")
    seat: int
    committed: tuple[int, ...]
    unseen: list[tuple[Card, ...]]
    hidden: tuple[Card, ...]
    hand_limit: list[Count]
    card_price: list[Count]
