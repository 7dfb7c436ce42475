"""Who meets whom: neighbouring levels, the strongest against bots that never change, and checks of the harness."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from bardhall import info
from bardhall.arena.statistics import wilson
from bardhall.bots import LEVELS

GREEDY = "greedy@1"
FROZEN = "search@1:400"
MANY = 400  # games
FEWER = 100  # of neighbours with more than two players
CHECKS = 100
ROUND = 48  # games between two looks at whether it is enough: whole deals of two, three and four seats
WORTHY = 1.4  # so many times its fair share is what the strongest has to win among several copies of greedy


@dataclass(frozen=True)
class Tally:
    """What the first bot has won so far."""

    games: int
    wins: float  # a win that is shared counts as its share

    @property
    def share(self) -> float:
        """Of all wins."""
        return self.wins / self.games if self.games else 0.0

    @property
    def span(self) -> tuple[float, float]:
        """The interval of the share, at 95 %."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Meeting:
    """A bot against copies of another one. `is_check`: what comes out is known, so it tests the harness."""

    game: str
    seats: int
    bot: str
    against: str
    games: int
    is_check: bool = False
    sure: float | None = None  # the question is only whether the share is above this: it ends once that is sure
    least: int = ROUND  # games before that

    @property
    def name(self) -> str:
        """What its folder is called."""
        words = (self.game, str(self.seats), self.bot, "against", self.against)
        return "-".join(word.replace(":", "_") for word in words)

    def is_over(self, tally: Tally) -> bool:
        """Whether so many games are enough; the lower end of the interval decides."""
        is_sure = self.sure is not None and tally.games >= self.least and tally.span[0] > self.sure
        return is_sure or tally.games >= self.games


def meetings(game: str, games: int | None = None) -> list[Meeting]:
    """All meetings of a game, those of two first; `games` in place of the numbers that are published."""
    found = [one for seats in info(game).players if seats > 1 for one in _meetings(game, seats)]
    return [replace(one, games=in_whole_deals(games or one.games, one.seats)) for one in found]


def in_whole_deals(games: int, seats: int) -> int:
    """So many games, or a few more: each deal is played from every seat."""
    return -(-games // seats) * seats


def _meetings(game: str, seats: int) -> Iterator[Meeting]:
    many = MANY if seats == 2 else FEWER
    worthy = None if seats == 2 else WORTHY / seats
    for lower, higher in pairwise(LEVELS):
        yield Meeting(game, seats, higher, lower, many)
    yield Meeting(game, seats, LEVELS[-1], GREEDY, MANY, sure=worthy, least=FEWER)
    if seats == 2:
        yield Meeting(game, seats, LEVELS[-1], FROZEN, many, sure=0.5)
        yield Meeting(game, seats, LEVELS[1], LEVELS[1], CHECKS, is_check=True)
        yield Meeting(game, seats, "greedy", "random", many)
        yield Meeting(game, seats, LEVELS[0], "random", CHECKS, sure=0.9)
        yield Meeting(game, seats, LEVELS[3], "random", CHECKS, is_check=True, sure=0.9)
