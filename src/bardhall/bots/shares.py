"""What each seat has of a win."""

from __future__ import annotations

from typing import Any, Final

from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

FAIR_LEAD: Final = 10.0  # a lead of so many points is worth three quarters of a win


def shares(rules: Rules[Any, Any, Any], g: State) -> list[float]:
    """From 0 to 1 for each seat: known at the end, else by its lead in the game's own judgement."""
    if not g.stack:
        winners = rules.outcome(g).ranking[0]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(g.seats)]
    judged = rules.judge(g)
    return [_share(judged, seat) for seat in range(g.seats)]


def _share(judged: list[float], seat: int) -> float:
    """A half for nobody's lead."""
    others = [value for other, value in enumerate(judged) if other != seat]
    lead = judged[seat] - max(others, default=0.0)
    return 0.5 + 0.5 * lead / (abs(lead) + FAIR_LEAD)
