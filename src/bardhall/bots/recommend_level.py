"""Recommending a level to a player from the latest results: the level with which games should be close.

This is a small Elo rating: a player who wins more often than expected moves up. The recommended level is the one that
the player should beat in a little less than half of the games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from bardhall.bots.names import LEVELS

FEWEST: Final = 3  # games before anything is said
WISHED: Final = 0.45  # the share of games to be won
STEP: Final = 90.0  # Elo between two levels: 62.5 % for the higher one
FIRST: Final = 3.0  # where everybody begins, as a level
_PULL: Final = 1.5  # levels that the first game would move somebody by, if its result were a complete surprise
_PEERS: Final = {"random": -5.0, "greedy": 3.0, "search": 6.0}  # bots by name, as levels (docs/strength.md)


class Played:
    """A finished game against bots only: the bots, and the share of them that the player beat, where a draw counts
    half.
    """

    __slots__ = ("beaten", "bots")

    def __init__(self, bots: Sequence[str], beaten: float) -> None:
        self.bots: Final = tuple(bots)
        self.beaten: Final = beaten


def counts(bots: Sequence[str]) -> bool:
    """Return whether a game counts, because the strength of all its bots is known."""
    return bool(bots) and all(bot in LEVELS or bot in _PEERS for bot in bots)


def suited_level(games: Sequence[Played]) -> str | None:
    """Return the recommended level after these games, listed oldest first; None if there are too few."""
    if len(games) < FEWEST:
        return None
    strength = FIRST
    for number, game in enumerate(games):
        strength += _PULL / math.sqrt(1 + number) * (game.beaten - _expected(strength, game.bots))
    level = round(strength + 400 / STEP * math.log10(1 / WISHED - 1))
    return LEVELS[max(1, min(len(LEVELS), level)) - 1]


def _expected(strength: float, bots: Sequence[str]) -> float:
    """Return the share of these bots that a player of a given strength should beat."""
    shares = [1 / (1 + 10 ** ((_level(bot) - strength) * STEP / 400)) for bot in bots]
    return math.fsum(shares) / len(shares)


def _level(bot: str) -> float:
    return _PEERS[bot] if bot in _PEERS else 1.0 + LEVELS.index(bot)
