"""Statistics on the options of a decision, each tried in the same worlds in the same order.

The result of an option depends more on hidden cards and luck than on the option itself. So each result is compared with
the mean of all results in the same world.
"""

from __future__ import annotations

import math
from typing import Final

MANY: Final = 12  # so many options are tried from the beginning, and one more each time that so many lines are followed


class Candidate:
    """The statistics of an option: its number of tries, their total, and the expected total in the same worlds."""

    __slots__ = ("expected", "results", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.expected = 0.0
        self.results: Final[list[float]] = []  # by world

    def advantage(self) -> float:
        """Return how much better the option's mean result is than that of all options in the same worlds."""
        return (self.total - self.expected) / self.tries if self.tries else 0.0


class World:
    """The results of the options in one of the worlds."""

    __slots__ = ("total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0

    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


class CandidateStats:
    """The statistics of all options of a decision, which also choose the most promising option to try next."""

    __slots__ = ("_exploration", "_differences", "_logs", "_pairs", "_worlds", "followed", "options")

    def __init__(self, options: int, exploration: float) -> None:
        """Create the statistics; `exploration` is the exploration constant, in standard deviations
        (`Rules.exploration`).
        """
        self.options: Final = [Candidate() for _ in range(options)]
        self._exploration: Final = exploration
        self.followed = 0
        self._worlds: Final[list[World]] = []
        self._pairs = 0  # results that have others of the same world to be compared with
        self._differences = 0.0  # from those, squared
        self._logs: Final = Logs()

    def next(self) -> int:
        """Return the option to try next: an untried one, else the one with the highest upper confidence bound."""
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
        """Add a result of an option, in the next world in which the option was not tried yet."""
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
        """Return the standard deviation of results within a world."""
        return math.sqrt(self._differences / (2 * self._pairs)) if self._pairs else 0.0

    def exploration(self) -> float:
        """Return the exploration term of an option in win probability, which grows with the spread of the results."""
        return self._exploration * self.spread()

    def best(self) -> int:
        """Return the option with the most tries; ties go to the higher mean, then to the first option."""
        found = 0
        for i, trial in enumerate(self.options):
            if self._rank(trial) > self._rank(self.options[found]):
                found = i
        return found

    def is_decided(self, left: int) -> bool:
        """Return whether no other option can get more tries than the best one, even with all remaining tries."""
        most = second = 0
        for trial in self.options:
            if trial.tries > most:
                most, second = trial.tries, most
            elif trial.tries > second:
                second = trial.tries
        return most > second + left

    def share_of(self, option: int) -> float | None:
        """Return the estimated mean result of an option in the worlds of the option with the most tries; None if it was
        never tried.

        The two options are compared in the worlds in which both were tried; other worlds say nothing about the
        difference.
        """
        trial, best = self.options[option], self.options[self.best()]
        if not trial.tries:
            return None
        ahead = 0.0
        for i, brought in enumerate(trial.results):
            ahead += brought - best.results[i]
        return best.total / best.tries + ahead / trial.tries

    def sure_share_of(self, option: int) -> float | None:
        """Return a lower confidence bound of an option's mean result, so that a few lucky tries do not decide."""
        share = self.share_of(option)
        if share is None:
            return None
        return share - self.exploration() * math.sqrt(self._logs.of(self.followed) / self.options[option].tries)

    def _rank(self, trial: Candidate) -> tuple[int, float]:
        return trial.tries, trial.advantage()


class Logs:
    """A table of the logarithms of integers, rounded because their last digit differs between machines."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: Final[list[float]] = [0.0]

    def of(self, n: int) -> float:
        while len(self._known) <= n:
            self._known.append(round(math.log(len(self._known)), 9))
        return self._known[n]
