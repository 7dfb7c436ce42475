"""The goal in words: the prestige so far, and what is added after the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.names import MISSIONS
from bardhall.kernel.goal import Goal, GoalWriter

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation


def goal_of(teller: GoalWriter, v: Observation) -> Goal:
    """TD-END-01, TD-END-02, TD-SCORE-01 to TD-SCORE-05."""
    rounds = v.box.numbers.rounds
    opened = teller.say("opened_missions" if v.modules & MISSIONS else "opened")
    far = [teller.far(seat, n=v.points(seat)) for seat in range(v.seats)]
    end = teller.ending("last") if v.round == rounds and not v.is_over else ()
    return Goal(teller.say("won", rounds=rounds), opened, tuple(far), *end)
