"""The goal in words: gold, and the support that halls give as they are now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.rules.score import support
from bardhall.kernel.goal import Goal, GoalWriter

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation


def goal_of(teller: GoalWriter, v: Observation) -> Goal:
    """MC-CORE-END-01 to MC-CORE-END-04, MC-SOLO-10. Corruption lies face down: it is counted at the end."""
    rounds = v.box.numbers.rounds
    is_alone = v.players() > v.seats
    far = [teller.far(seat, n=v.gold[seat], support=support(v, seat)) for seat in range(v.seats)]
    if is_alone:
        told = teller.say("far", n=v.gold[v.seats], support=support(v, v.seats))
        far.append(teller.say("peddler", far=told))
    end = teller.ending("last") if v.round == rounds and not v.is_over else ()
    return Goal(teller.say("won_alone" if is_alone else "won", rounds=rounds), teller.say("opened"), tuple(far), *end)
