"""The rewards of the seats once a game is over."""

from __future__ import annotations

from typing import Any

from bardhall.kernel.outcome import Outcome, Ranked


def ending(outcome: Outcome, seat: int) -> dict[str, Any]:
    """Return the info dictionary that a seat gets at the end of a game."""
    place = next(i for i, places in enumerate(outcome.ranking, 1) if seat in places)
    return {"place": place, "score": outcome.scores[seat], "reason": outcome.reason}


def reward(outcome: Outcome, seat: Ranked) -> float:
    """Return the seat's share of the win, scaled so that all shares sum to 0: from 1 for a sole winner to -1 against
    one opponent.

    An opponent that the rules play has its share too.
    """
    players = sum(len(places) for places in outcome.ranking)
    winners = outcome.ranking[0]
    share = 1 / len(winners) if seat in winners else 0.0
    return (players * share - 1) / max(1, players - 1)
