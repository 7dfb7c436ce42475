"""Ratings: one number for each bot, from who finished before whom, by openskill's model of Plackett and Luce.

openskill is an extra: without it there are no ratings, and everything else is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from bardhall.arena.match import Result
from bardhall.arena.statistics import Z
from bardhall.kernel.outcome import Ranked

Player = int | str  # a bot by its place in the list, or an opponent that the rules play


def is_there() -> bool:
    """Whether openskill is installed."""
    return find_spec("openskill") is not None


def ratings_of(results: Sequence[Result]) -> dict[Player, dict[str, float]]:
    """The ratings after all games, in their order: 25 is where everybody begins."""
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
    """One game. A bot that sits at several seats learns from each of them."""
    seated: list[tuple[Player, int]] = [
        (_player(place, result), rank) for rank, places in enumerate(result.ranking) for place in places
    ]
    if len({player for player, _ in seated}) < 2:
        return
    before = [ratings.get(player) or model.rating() for player, _ in seated]
    after = model.rate([[rating] for rating in before], ranks=[float(rank) for _, rank in seated])
    gains: dict[Player, list[tuple[float, float]]] = {}
    for (player, _), old, (new,) in zip(seated, before, after, strict=True):
        gains.setdefault(player, []).append((new.mu - old.mu, new.sigma / old.sigma))
        ratings[player] = old
    for player, found in gains.items():
        mean, spread = ratings[player].mu, ratings[player].sigma
        for gain, narrowing in found:
            mean, spread = mean + gain, spread * narrowing
        ratings[player] = model.rating(mu=mean, sigma=spread)


def _player(place: Ranked, result: Result) -> Player:
    return result.lineup[place] if isinstance(place, int) else place
