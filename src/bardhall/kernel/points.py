"""Points over a whole game: everybody's points after each move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.kernel.game import Game, View
from bardhall.kernel.wording import LANGUAGES

if TYPE_CHECKING:
    from bardhall.kernel.goal import Goal


def points_by_move(game: Game) -> list[tuple[int, ...]]:
    """Return everyone's points after each move, the set-up first; empty if the goal of the game counts no points.

    Each seat's points are those that the seat itself knew, so this is for games that are over. Opponents that the rules
    play come after the seats, as in an outcome. The last move shows the outcome.
    """
    start, seats = game.start, range(game.start.seats)
    known, names = start.open_part(), [str(seat) for seat in seats]
    found: list[tuple[int, ...]] = []
    for state in game.history.states():
        goals: list[Goal] = []
        for seat in seats:
            goal = start.wording.goal(View(known, seat, start.rules.view(state, seat)), LANGUAGES[0], names)
            if goal is None or not goal.points:
                return []
            goals.append(goal)
        found.append((*[goal.points[seat] for seat, goal in enumerate(goals)], *goals[0].points[len(seats) :]))
    if game.outcome is not None:
        found[-1] = game.outcome.scores
    return found
