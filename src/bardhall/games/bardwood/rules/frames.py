"""What frames of several chapters have in common."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.names import Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.flow import Step
from bardhall.kernel.visibility import Open

MOST: Final = 999  # far more than a game gives of anything, so that it can still grow

# What effects may lie on, wherever their row is printed.
ON_EFFECTS: Final = (
    "Benefits", "BetweenTurns", "GainQuarter", "GoOnPaying", "PutAway", "Remind", "Resolved", "RivalReward", "Sing",
    "TakeCreature", "TurnMotif",
)  # fmt: skip


class SeatStep(Step[Bardwood]):
    """A step of one player."""

    __slots__ = ("seat",)

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat: Final[Seat] = seat

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)


class TurnStep(SeatStep):
    """A step of the player whose turn it is."""

    __slots__ = ()

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active
