"""A series of matches, whose results do not depend on the machine or the number of processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from bardhall.arena.match import Plan, Result, play_match

Progress = Callable[[int, int, float], None]  # games done, games asked for, seconds since the start
Keep = Callable[[list[Result]], None]


class Players(Protocol):
    """The interface of whatever plays the games of a series."""

    jobs: int

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[list[Result]]:
        """Yield the results of these games as they arrive, in any order."""


class Alone:
    """A player of series that plays one game after another in this process."""

    jobs = 1

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[list[Result]]:
        for number in numbers:
            yield [play_match(plan, number)]


def keep_nothing(batch: list[Result]) -> None:
    """Store nothing, for a series that cannot be resumed."""


class Series:
    """A series of games played by a plan; after `run`, `results` has the finished ones in the order of their numbers.

    `played` are stored results, whose games are not played again.
    """

    def __init__(self, plan: Plan, games: int, jobs: int = 1, played: Iterable[Result] = ()) -> None:
        self.plan = plan
        self.games = games
        self.jobs = min(jobs, games)
        self.results = [result for result in played if result.number < games]
        self.before = len(self.results)
        self.seconds = 0.0
        self.is_interrupted = False

    def run(self, progress: Progress, keep: Keep = keep_nothing, players: Players | None = None) -> None:
        """Play the series; `keep` stores results as they arrive. Ctrl-C ends the series early and keeps the finished
        games.
        """
        self.plan.check()
        players = players or players_of(self.jobs)
        self.jobs = players.jobs
        there = {result.number for result in self.results}
        began = time.monotonic()
        try:
            for batch in players.play(self.plan, [n for n in range(self.games) if n not in there]):
                self.results += batch
                keep(batch)
                progress(len(self.results), self.games, time.monotonic() - began)
        except KeyboardInterrupt:
            self.is_interrupted = True
        self.seconds = time.monotonic() - began
        self.results.sort(key=lambda result: result.number)


def players_of(jobs: int) -> Players:
    """Return the default way to play a series: that many processes on this machine."""
    from bardhall.arena.processes import Processes

    return Processes(jobs) if jobs > 1 else Alone()
