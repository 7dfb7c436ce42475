"""The standings: everyone's progress in one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bardhall.web.boards.common.piece import Piece


@dataclass(frozen=True)
class Standing:
    """What a player has, and what the end of the game would add or subtract now."""

    seat: int
    name: str
    points: int
    more: int
    bad: int = 0
    is_now: bool = False
    is_first: bool = False


@dataclass(frozen=True, kw_only=True)
class Standings(Piece):
    """Everyone's progress, in the board's words under `table`, `standing`."""

    template: ClassVar[str] = "common/standings.html"
    look: str = "standings"
    board: str
    goal: str  # how the game is won
    icons: tuple[str, ...] = ()  # of the points and of what is bad, where numbers alone do not tell
    players: tuple[Standing, ...]

    @property
    def words(self) -> str:
        return self.board
