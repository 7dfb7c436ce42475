"""The options of a decision on trial: each is tried in the same worlds, in the same order.

What an option brings depends on hidden cards and on luck more than on the option. So it is compared with what others
brought in the same worlds: with the mean of each world in which it was tried.
"""

from __future__ import annotations

import math
from typing import Final

MANY: Final = 12  # so many options are tried from the beginning, and one more each time that so many lines are followed


class Candidate:
    """An option: how often it was tried, what that brought, and what was to be expected in those worlds."""

    __slots__ = ("expected", "results", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.expected = 0.0
        self.results: Final[list[float]] = []  # by world

    def advantage(self) -> float:
        """What it brought beyond the mean of its worlds."""
        return (self.total - self.expected) / self.tries if self.tries else 0.0


class World:
    """What options have brought in one of the worlds."""

    __slots__ = ("total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0

    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


class CandidateStats:
    """All options of a decision, the most promising ones first."""

    __slots__ = ("_exploration", "_differences", "_logs", "_pairs", "_worlds", "followed", "options")

    def __init__(self, options: int, exploration: float) -> None:
        """`exploration`: how much what was seldom tried is preferred, in spreads (`Rules.exploration`)."""
        self.options: Final = [Candidate() for _ in range(options)]
        self._exploration: Final = exploration
        self.followed = 0
        self._worlds: Final[list[World]] = []
        self._pairs = 0  # results that have others of the same world to be compared with
        self._differences = 0.0  # from those, squared
        self._logs: Final = Logs()

    def next(self) -> int:
        """Which option to try: one that was not tried yet, or that with the highest hopes."""
        there = self.options[: MANY + self.followed // MANY]
        log = self._logs.of(self.followed + 1)
        exploration = self.exploration()
        best, highest = 0, -math.inf
        for i, trial in enumerate(there):
            if not trial.tries:
                return i
            hope = trial.advantage() + exploration * math.sqrt(log / trial.tries)
            if hope > highest:
                best, highest = i, hope
        return best

    def add(self, option: int, brought: float) -> None:
        """What an option has brought in the next world that it was not tried in yet."""
        trial = self.options[option]
        number = trial.tries
        if number == len(self._worlds):
            self._worlds.append(World())
        world = self._worlds[number]
        before = world.mean()
        if world.tries:
            self._pairs += 1
            self._differences += (brought - before) ** 2
        world.tries += 1
        world.total += brought
        for other in self.options:
            if other.tries > number:
                other.expected += world.mean() - before
        trial.tries += 1
        trial.results.append(brought)
        trial.total += brought
        trial.expected += world.mean()
        self.followed += 1

    def spread(self) -> float:
        """How far apart results of one world are: their standard deviation."""
        return math.sqrt(self._differences / (2 * self._pairs)) if self._pairs else 0.0

    def exploration(self) -> float:
        """How much what was seldom tried is preferred, in shares of a win: more where results are far apart."""
        return self._exploration * self.spread()

    def best(self) -> int:
        """The option with the most tries; of several the one that brought most, and of those the first."""
        found = 0
        for i, trial in enumerate(self.options):
            if self._rank(trial) > self._rank(self.options[found]):
                found = i
        return found

    def is_decided(self, left: int) -> bool:
        """Whether no other option could be tried as often as the best one, if all tries that are left were its own."""
        most = second = 0
        for trial in self.options:
            if trial.tries > most:
                most, second = trial.tries, most
            elif trial.tries > second:
                second = trial.tries
        return most > second + left

    def share_of(self, option: int) -> float | None:
        """What an option would bring on average in the worlds of the most tried one; None if it was never tried.

        In the worlds that they share it is compared with that one. Where it was tried alone nothing is to be learned.
        """
        trial, best = self.options[option], self.options[self.best()]
        if not trial.tries:
            return None
        ahead = 0.0
        for i, brought in enumerate(trial.results):
            ahead += brought - best.results[i]
        return best.total / best.tries + ahead / trial.tries

    def sure_share_of(self, option: int) -> float | None:
        """The same, as little as it may be by luck: what was seldom tried and brought much is not the best yet."""
        share = self.share_of(option)
        if share is None:
            return None
        return share - self.exploration() * math.sqrt(self._logs.of(self.followed) / self.options[option].tries)

    def _rank(self, trial: Candidate) -> tuple[int, float]:
        return trial.tries, trial.advantage()


class Logs:
    """Logarithms of whole numbers. Rounded: their last digit differs between machines."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: Final[list[float]] = [0.0]

    def of(self, n: int) -> float:
        while len(self._known) <= n:
            self._known.append(round(math.log(len(self._known)), 9))
        return self._known[n]
