"""Who meets whom: neighbouring levels, the strongest against bots that never change, and checks of the harness."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from bardhall import info
from bardhall.bots import LEVELS

GREEDY = "greedy@1"
FROZEN = "search@1:400"
GAMES_OF_TWO = 400
GAMES_OF_MORE = 100
CHECKS = 100


@dataclass(frozen=True)
class Meeting:
    """A bot against copies of another one. `is_check`: what comes out is known, so it tests the harness."""

    game: str
    seats: int
    bot: str
    against: str
    games: int
    is_check: bool = False

    @property
    def name(self) -> str:
        """What its folder is called."""
        words = (self.game, str(self.seats), self.bot, "against", self.against)
        return "-".join(word.replace(":", "_") for word in words)

    def is_over(self, low: float, games: int) -> bool:
        """Whether so many games are enough. A bot that beats random needs only so many as prove it."""
        return games >= self.games or (self.against == "random" and low > 0.9)


def meetings(game: str, games: int | None = None) -> list[Meeting]:
    """All meetings of a game, those of two first; `games` in place of the numbers that are published."""
    found = [one for seats in info(game).players if seats > 1 for one in _meetings(game, seats)]
    if games is None:
        return found
    return [Meeting(one.game, one.seats, one.bot, one.against, games, one.is_check) for one in found]


def _meetings(game: str, seats: int) -> Iterator[Meeting]:
    many = GAMES_OF_TWO if seats == 2 else GAMES_OF_MORE
    for lower, higher in pairwise(LEVELS):
        yield Meeting(game, seats, higher, lower, many)
    if seats == 2:
        yield Meeting(game, seats, LEVELS[-1], GREEDY, many)
        yield Meeting(game, seats, LEVELS[-1], FROZEN, many)
        yield Meeting(game, seats, LEVELS[3], LEVELS[3], CHECKS, is_check=True)
        yield Meeting(game, seats, LEVELS[0], "random", CHECKS)
        yield Meeting(game, seats, LEVELS[3], "random", CHECKS, is_check=True)
