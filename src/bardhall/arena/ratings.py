"""Ratings: one number per bot, computed from the finishing orders by openskill's Plackett-Luce model.

The package openskill is an extra; without it, reports have no ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from bardhall.arena.match import Result
from bardhall.arena.statistics import Z

Player = int | str  # a bot by its place in the list, or an opponent that the rules play


def is_there() -> bool:
    """Return whether openskill is installed."""
    return find_spec("openskill") is not None


def ratings_of(results: Sequence[Result]) -> dict[Player, dict[str, float]]:
    """Return the ratings after all games in order, where every bot starts at 25."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[Player, Any] = {}
    for result in results:
        _rate(model, ratings, result)
    return {player: _told(rating) for player, rating in ratings.items()}


def _told(rating: Any) -> dict[str, float]:
    mean, spread = float(rating.mu), float(rating.sigma)
    return {"rating": mean, "low": mean - Z * spread, "high": mean + Z * spread}


def _rate(model: Any, ratings: dict[Player, Any], result: Result) -> None:
    """Rate one game; a bot with several seats is rated for one of them, which varies with the block of line-ups."""
    rank = {place: n for n, tied in enumerate(result.ranking) for place in tied}
    places: dict[Player, list[int]] = {place: [n] for place, n in rank.items() if isinstance(place, str)}
    for seat, bot in enumerate(result.lineup):
        places.setdefault(bot, []).append(rank[seat])
    if len(places) < 2:
        return
    block = result.number // len(set(result.lineup))
    ranks = [float(had[block % len(had)]) for had in places.values()]
    before = [[ratings.get(player) or model.rating()] for player in places]
    for player, (after,) in zip(places, model.rate(before, ranks=ranks), strict=True):
        ratings[player] = after
