"""Who sits at a place, as everybody at the table sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bardhall.web.tables.scene import Scene, SeatCard


@dataclass(frozen=True)
class Player:
    """The head of a player's place: drawn by `common/players.html`."""

    seat: int
    name: str
    kind: str  # the icon: person, bot, open
    is_asked: bool
    is_away: bool
    has_conceded: bool
    seconds_left: int | None


def player_of(scene: Scene, seat: SeatCard) -> Player:
    """The player of a seat; nobody is away from a game that is over or only shown again."""
    is_running = scene.mode != "replay" and scene.outcome is None
    return Player(
        seat.index, seat.name, seat.kind, seat.index in scene.asked,
        seat.kind == "person" and seat.index not in scene.here and is_running, seat.has_conceded,
        scene.seconds_left.get(seat.index),
    )  # fmt: skip
