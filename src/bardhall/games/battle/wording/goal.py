"""The goal in words: audiences on the way to the last round, and the points that lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle.rules.end import is_last_round
from bardhall.games.battle.rules.score import audience_points, token_points
from bardhall.kernel.goal import Goal, GoalWriter

if TYPE_CHECKING:
    from bardhall.games.battle.observation import Observation


def goal_of(teller: GoalWriter, v: Observation) -> Goal:
    """BB-END-01, BB-SCORE-05. Veterans may lie in decks that nobody looks into: they are counted at the end."""
    numbers = v.box.numbers
    most = numbers.audiences_to_end
    far = [
        teller.far(seat, n=len(v.audiences[seat]), most=most, points=audience_points(v, seat) + token_points(v, seat))
        for seat in range(v.seats)
    ]
    return Goal(teller.say("won", most=most), teller.say("opened"), tuple(far), *_end(teller, v))


def _end(teller: GoalWriter, v: Observation) -> tuple[str, ...]:
    """BB-END-02, BB-END-03."""
    if v.is_encore:
        return teller.ending("encore", points=v.box.numbers.encore_vp)
    return teller.ending("last") if is_last_round(v) else ()
