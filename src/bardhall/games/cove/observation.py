"""The observation of a seat. `bardhall game generate` writes this file: do not edit it."""

from __future__ import annotations

from bardhall.games.cove.state import Cove
from bardhall.kernel.names import Card, Count


class Observation(Cove):
    """The table as a seat sees it: what it cannot know is blank, and a hidden card is -1.

    Functions that only read visible fields accept it, too. `seat` is the observer (-1: the public),
    `committed` lists seats that have answered a secret question; functions of `view.py` add other fields.
    """

    __slots__ = ("card_price", "committed", "hand_limit", "hidden", "seat", "unseen")
    seat: int
    committed: tuple[int, ...]
    unseen: list[tuple[Card, ...]]
    hidden: tuple[Card, ...]
    hand_limit: list[Count]
    card_price: list[Count]
