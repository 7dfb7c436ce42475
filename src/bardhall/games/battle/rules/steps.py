"""The base class of steps that concern one seat, for several chapters."""

from __future__ import annotations

from typing import Final

from bardhall.games.battle.names import Seat
from bardhall.games.battle.state import Battle
from bardhall.kernel.flow import Step
from bardhall.kernel.visibility import Open


class SeatStep(Step[Battle]):
    """A step about one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat: Final[Seat] = seat

    def seats_named(self) -> tuple[Seat, ...]:
        return (self.seat,)
