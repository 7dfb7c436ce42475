"""The goal in words: gems and crests that lie open, and how many gems are left before the swan songs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.rules.score import crest_points, gem_points, track_gems
from bardhall.kernel.goal import Goal, GoalWriter

if TYPE_CHECKING:
    from bardhall.games.bardwood.observation import Observation


def goal_of(teller: GoalWriter, v: Observation) -> Goal:
    """BG-END-01, BG-SCORE-07, BG-SOLO-END-10. Cards in decks and the conditions of legends are counted at the end."""
    won = teller.say("won_alone" if v.seats == 1 else "won", one=v.reserve_1, two=v.reserve_2)
    far = [teller.far(seat, n=gem_points(v, seat) + crest_points(v, seat)) for seat in range(v.seats)]
    if v.has_rival:
        far.append(teller.say("rival", far=teller.say("far", n=v.rival_gems + track_gems(v, v.rival_crests))))
    # BG-END-04: who triggered the end has had the last turn already
    return Goal(won, teller.say("opened"), tuple(far), *(teller.ending("last") if v.is_swan or v.swan else ()))
