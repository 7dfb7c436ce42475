"""The observation of a seat. `bardhall game generate` writes this file: do not edit it."""

from __future__ import annotations

from bardhall.kernel.names import Card
from highnote.state import HighNote


class Observation(HighNote):
    """The table as a seat sees it: what it cannot know is blank, and a hidden card is -1.

    Functions that only read visible fields accept it, too. `seat` is the observer (-1: the public),
    `committed` lists seats that have answered a secret question; functions of `view.py` add other fields.
    """

    __slots__ = ("committed", "hidden", "seat")
    seat: int
    committed: tuple[int, ...]
    hidden: tuple[Card, ...]
