"""The goal in words: visible gems and crests, and the number of gems until the swan songs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.rules.score import points, rival_points
from bardhall.kernel.goal import Goal, GoalWriter

if TYPE_CHECKING:
    from bardhall.games.bardwood.observation import Observation
    from bardhall.games.bardwood.state import Bardwood


def goal_of(teller: GoalWriter, v: Observation, g: Bardwood) -> Goal:
    """Return the goal of the game (BG-END-01, BG-SCORE-07, BG-SOLO-END-10); `g` is a world that fits the view, in which
    points are public.
    """
    won = teller.say("won_alone" if v.seats == 1 else "won", one=v.reserve_1, two=v.reserve_2)
    counted = [points(g, seat) for seat in range(v.seats)]
    far = [teller.far(seat, n=n) for seat, n in enumerate(counted)]
    if v.has_rival:
        counted.append(rival_points(g))
        far.append(teller.say("rival", far=teller.say("far", n=counted[-1])))
    # BG-END-04: who triggered the end has had the last turn already
    end, last = teller.ending("last") if v.is_swan or v.swan else ("", "")
    return Goal(won, teller.say("opened"), tuple(far), end, last, tuple(counted))
