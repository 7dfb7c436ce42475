"""Calculations that all parts of a report share: shares of the win, means and labels of bots."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from statistics import fmean, pstdev, stdev
from typing import Any, TypeAlias

from bardhall.arena.match import Plan, Result
from bardhall.arena.statistics import LEVEL, Difference, student, wilson
from bardhall.kernel.outcome import Ranked

Report: TypeAlias = dict[str, Any]


def label(plan: Plan, bot: int) -> str:
    """Return a bot's name, followed by its position if the list contains the name twice."""
    name = plan.bots[bot]
    return name if plan.bots.count(name) == 1 else f"{name} {bot + 1}"


def share(winners: list[Ranked], place: Ranked) -> float:
    """Return a seat's share of the win, which tied winners divide."""
    return 1 / len(winners) if place in winners else 0.0


def sittings(results: Sequence[Result], bot: int) -> Iterator[tuple[Result, int]]:
    """Yield every game of a bot together with each of the bot's seats."""
    return ((result, seat) for result in results for seat, sitting in enumerate(result.lineup) if sitting == bot)


def wins(won: float, games: int) -> Report:
    """Return a bot's share of the wins with its interval."""
    low, high = wilson(won, games)
    return {"games": games, "wins": round(won, 6), "share": won / games if games else 0.0, "low": low, "high": high}


def spread(values: Sequence[int]) -> Report:
    """Return the mean, deviation and range of numbers."""
    if not values:
        return {"mean": 0.0, "deviation": 0.0, "least": 0, "most": 0}
    return {"mean": fmean(values), "deviation": pstdev(values), "least": min(values), "most": max(values)}


def mean(values: Sequence[float]) -> Report:
    """Return the mean of numbers with its interval."""
    found = fmean(values)
    reach = student(LEVEL, len(values)) * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return {"mean": found, "low": found - reach, "high": found + reach}


def told(difference: Difference | None) -> Report | None:
    """Return a difference in the form of the report."""
    return None if difference is None else asdict(difference)
