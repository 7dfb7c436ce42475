"""Which level suits somebody: the one against which the games are close, from how the last ones ended.

A small Elo: whoever wins more than was to be expected moves up, and the level is proposed at which a little less than
half of the games would be won.
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
    """A finished game against bots only: who they were, and the share of them that was beaten; a draw counts half."""

    __slots__ = ("beaten", "bots")

    def __init__(self, bots: Sequence[str], beaten: float) -> None:
        self.bots: Final = tuple(bots)
        self.beaten: Final = beaten


def counts(bots: Sequence[str]) -> bool:
    """Whether it is known how well all of these play."""
    return bool(bots) and all(bot in LEVELS or bot in _PEERS for bot in bots)


def suited_level(games: Sequence[Played]) -> str | None:
    """The level to propose after these games, the oldest first; None as long as they are too few."""
    if len(games) < FEWEST:
        return None
    strength = FIRST
    for number, game in enumerate(games):
        strength += _PULL / math.sqrt(1 + number) * (game.beaten - _expected(strength, game.bots))
    level = round(strength + 400 / STEP * math.log10(1 / WISHED - 1))
    return LEVELS[max(1, min(len(LEVELS), level)) - 1]


def _expected(strength: float, bots: Sequence[str]) -> float:
    """The share of these bots that somebody of that strength would beat."""
    shares = [1 / (1 + 10 ** ((_level(bot) - strength) * STEP / 400)) for bot in bots]
    return math.fsum(shares) / len(shares)


def _level(bot: str) -> float:
    return _PEERS[bot] if bot in _PEERS else 1.0 + LEVELS.index(bot)
