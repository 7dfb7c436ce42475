"""The goal in words: gold, and the support of the present halls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import NONE
from bardhall.games.cove.rules.score import support
from bardhall.kernel.goal import Goal, GoalWriter

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation


def goal_of(teller: GoalWriter, v: Observation) -> Goal:
    """Return the goal of the game; of the corruption cards, which are face down, only the viewer's own count
    (MC-CORE-END-01 to MC-CORE-END-04, MC-SOLO-10).
    """
    rounds = v.box.numbers.rounds
    is_alone = v.players() > v.seats
    far = [teller.far(seat, n=v.gold[seat], support=support(v, seat)) for seat in range(v.seats)]
    if is_alone:
        told = teller.say("far", n=v.gold[v.seats], support=support(v, v.seats))
        far.append(teller.say("peddler", far=told))
    points = tuple([v.gold[player] + support(v, player) - _penalty(v, player) for player in range(v.players())])
    end, last = teller.ending("last") if v.round == rounds and not v.is_over else ("", "")
    won = teller.say("won_alone" if is_alone else "won", rounds=rounds)
    return Goal(won, teller.say("opened"), tuple(far), end, last, points)


def _penalty(v: Observation, player: int) -> int:
    """Return the penalty for the corruption cards that the viewer can see (MC-CORE-END-03)."""
    return sum([v.box.cards[card].rogue_icons for card in v.corruption[player] if card != NONE]) * v.lair
