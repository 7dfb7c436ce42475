"""The base classes of frames that several chapters use."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.flow import SeatStep, Step

MOST: Final = 999  # far more than a game gives of anything, so that it can still grow

# What effects may lie on, wherever their row is printed.
ON_EFFECTS: Final = (
    "Benefits", "BetweenTurns", "GainQuarter", "GoOnPaying", "PutAway", "Remind", "Resolved", "RivalReward", "Sing",
    "TakeCreature", "TurnMotif",
)  # fmt: skip


class TurnStep(SeatStep[Bardwood]):
    """A step that belongs to the active player."""

    __slots__ = ()

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active


class RivalStep(Step[Bardwood]):
    """A step that belongs to the Rival."""

    __slots__ = ()

    def is_consistent(self, g: Bardwood) -> bool:
        return g.has_rival
