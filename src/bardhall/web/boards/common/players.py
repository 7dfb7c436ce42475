"""The head of a player's area as everybody sees it, and the strip that summarises an opponent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bardhall.web.boards.common.piece import Piece
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.kernel.goal import Goal
    from bardhall.web.tables.scene import Offer, Scene, SeatCard


@dataclass(frozen=True)
class Player:
    """The head of a player's area, drawn by `common/players.html`."""

    seat: int
    name: str
    kind: str  # the icon: person, bot, open; or whom the rules play
    is_asked: bool = False
    absence: str = ""  # away or gone; empty for whoever is here
    has_conceded: bool = False
    seconds_left: int | None = None
    portrait: str = ""  # instead of the icon
    level: str = ""  # of a bot
    is_stand_in: bool = False  # the bot plays in a person's place
    points: int | None = None  # all that count now, as far as the viewer may know
    steps: str = ""  # towards the end of the game, in short
    far: str = ""  # both in words


@dataclass(frozen=True, kw_only=True)
class OpponentSummary(Piece):
    """A summary of everything in front of another player."""

    look: str = "strip"
    player: Player
    is_first: bool = False
    has_committed: bool = False

    @property
    def pressed(self) -> tuple[Offer, ...]:
        """Return no offers, because people click the pieces in the strip separately."""
        return ()


def player_of(scene: Scene, seat: SeatCard, goal: Goal | None) -> Player:
    """Return the head of the area of a seat's player."""
    player = Player(
        seat.index, seat.name, seat.kind, seat.index in scene.asked, scene.absence(seat), seat.has_conceded,
        scene.seconds_left.get(seat.index), seat.portrait, seat.level, seat.is_stand_in,
    )  # fmt: skip
    return player if goal is None else with_points(player, goal)


def with_points(player: Player, goal: Goal) -> Player:
    """Return the head of a player's area with the points so far."""
    if player.seat >= len(goal.points):
        return player
    steps = goal.steps[player.seat] if goal.steps else ""
    return changed(player, points=goal.points[player.seat], steps=steps, far=goal.far[player.seat])
