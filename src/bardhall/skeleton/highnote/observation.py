"""What a seat may know. Written by `bardhall game generate`: do not edit."""

from __future__ import annotations

from bardhall.kernel.names import Card
from highnote.state import HighNote


class Observation(HighNote):
    """The table as a seat sees it: what it cannot know is blank, and a hidden card is -1.

    So whatever only looks at open things works on it too. `seat` is who looks (-1: the public), `committed`
    who has answered a secret question; what else it has comes from the functions of `view.py`.
    """

    __slots__ = ("committed", "hidden", "seat")
    seat: int
    committed: tuple[int, ...]
    hidden: tuple[Card, ...]
