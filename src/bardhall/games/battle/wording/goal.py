"""The goal in words: audiences until the last round, and the visible points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle.kinds import VETERAN
from bardhall.games.battle.names import NONE, Seat
from bardhall.games.battle.rules.end import is_last_round
from bardhall.games.battle.rules.score import audience_points, encore_points, token_points
from bardhall.kernel.goal import Goal, GoalWriter

if TYPE_CHECKING:
    from bardhall.games.battle.observation import Observation


def goal_of(teller: GoalWriter, v: Observation) -> Goal:
    """Return the goal of the game and everybody's progress (BB-END-01, BB-SCORE-05)."""
    most = v.box.numbers.audiences_to_end
    points = [points_of(v, seat) for seat in range(v.seats)]
    won = [len(audiences) for audiences in v.audiences]
    far = [teller.far(seat, n=won[seat], most=most, points=points[seat]) for seat in range(v.seats)]
    end, last = _end(teller, v)
    steps = tuple([f"{n}/{most}" for n in won])
    return Goal(teller.say("won", most=most), teller.say("opened"), tuple(far), end, last, tuple(points), steps)


def points_of(v: Observation, seat: Seat) -> int:
    """Return a player's visible points; everybody saw who hired whom (BB-SCORE-01 to BB-SCORE-04)."""
    return audience_points(v, seat) + _veteran_points(v, seat) + encore_points(v, seat) + token_points(v, seat)


def _veteran_points(v: Observation, seat: Seat) -> int:
    """Return the points of a player's veterans (BB-SCORE-02, BB-RULING-28)."""
    staged = tuple([staged.card for staged in v.stage[seat]])
    owned = v.unseen[seat] + v.hand[seat] + v.discard[seat] + staged
    return sum([v.box.cards[card].vp for card in owned if card != NONE and v.box.cards[card].kind == VETERAN])


def _end(teller: GoalWriter, v: Observation) -> tuple[str, str]:
    """Return the name and the meaning of the ending that has started (BB-END-02, BB-END-03)."""
    if v.is_encore:
        return teller.ending("encore", points=v.box.numbers.encore_vp)
    return teller.ending("last") if is_last_round(v) else ("", "")
