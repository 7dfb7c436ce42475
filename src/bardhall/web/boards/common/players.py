"""Who sits at a place, as everybody at the table sees it, and the strip that shows what lies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bardhall.web.boards.common.piece import Piece

if TYPE_CHECKING:
    from bardhall.web.tables.scene import Offer, Scene, SeatCard


@dataclass(frozen=True)
class Player:
    """The head of a player's place: drawn by `common/players.html`."""

    seat: int
    name: str
    kind: str  # the icon: person, bot, open; or whom the rules play
    is_asked: bool = False
    is_away: bool = False
    has_conceded: bool = False
    seconds_left: int | None = None


@dataclass(frozen=True, kw_only=True)
class OpponentSummary(Piece):
    """Everything that lies in front of another player, in short."""

    look: str = "strip"
    player: Player
    is_first: bool = False
    has_committed: bool = False

    @property
    def pressed(self) -> tuple[Offer, ...]:
        """What lies there is pressed piece by piece."""
        return ()


def player_of(scene: Scene, seat: SeatCard) -> Player:
    """The player of a seat; nobody is away from a game that is over or only shown again."""
    is_running = scene.mode != "replay" and scene.outcome is None
    return Player(
        seat.index, seat.name, seat.kind, seat.index in scene.asked,
        seat.kind == "person" and seat.index not in scene.here and is_running, seat.has_conceded,
        scene.seconds_left.get(seat.index),
    )  # fmt: skip
