"""A series of matches, in several processes. The results do not depend on how many."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from bardhall.arena.match import Plan, Result, play_match
from bardhall.kernel.errors import BardhallError

Progress = Callable[[int, int, float], None]  # games done, games asked for, seconds since the start

BATCH_SECONDS = 0.5  # long enough to be worth handing out, short enough to keep the progress honest
LARGEST_BATCH = 200


class Series:
    """Plays the games of a plan. After `run`, `results` has those that were finished, in the order of the games."""

    def __init__(self, plan: Plan, games: int, jobs: int = 1) -> None:
        self.plan = plan
        self.games = games
        self.jobs = min(jobs, games)
        self.results: list[Result] = []
        self.seconds = 0.0
        self.is_interrupted = False

    def run(self, progress: Progress) -> None:
        """Play; Ctrl-C ends the series early and keeps what is finished."""
        self.plan.check()
        began = time.monotonic()
        try:
            for batch in self._in_processes() if self.jobs > 1 else self._one_by_one():
                self.results += batch
                progress(len(self.results), self.games, time.monotonic() - began)
        except KeyboardInterrupt:
            self.is_interrupted = True
        except BrokenProcessPool:
            raise BardhallError("a process of the series died; with fewer --jobs it needs less memory") from None
        self.seconds = time.monotonic() - began
        self.results.sort(key=lambda result: result.number)

    def _one_by_one(self) -> Iterator[list[Result]]:
        for number in range(self.games):
            yield [play_match(self.plan, number)]

    def _in_processes(self) -> Iterator[list[Result]]:
        others = multiprocessing.active_children()
        # Started afresh: a fork would copy whatever threads and locks the caller has.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.jobs, context, _ignore_interrupts) as pool:
            try:
                yield from _Dispatch(pool, self.plan, self.games).batches(self.jobs)
            except BaseException:
                for process in set(multiprocessing.active_children()).difference(others):
                    process.terminate()
                pool.shutdown(cancel_futures=True)
                raise


class _Dispatch:
    """Hands out games in batches whose length follows from the time that games take."""

    def __init__(self, pool: ProcessPoolExecutor, plan: Plan, games: int) -> None:
        self.pool = pool
        self.plan = plan
        self.games = games
        self.next = 0
        self.size = 1
        self.out: set[Future[list[Result]]] = set()

    def batches(self, jobs: int) -> Iterator[list[Result]]:
        """The results as they come in. Twice as many batches as processes are out, so that none waits."""
        with _deaf_to_interrupts():  # and so are the processes that start now, from their first moment
            for _ in range(2 * jobs):
                self.hand_out()
        while self.out:
            done, self.out = wait(self.out, return_when=FIRST_COMPLETED)
            for future in done:
                batch = future.result()
                self.learn(batch)
                self.hand_out()
                yield batch

    def hand_out(self) -> None:
        numbers = range(self.next, min(self.next + self.size, self.games))
        if numbers:
            self.next = numbers.stop
            self.out.add(self.pool.submit(play_batch, self.plan, numbers))

    def learn(self, batch: list[Result]) -> None:
        """Make batches as long as they should be, and shorter towards the end, so that all finish together."""
        seconds = sum(result.seconds for result in batch)
        fitting = int(BATCH_SECONDS * len(batch) / seconds)
        share = (self.games - self.next) // (2 * (len(self.out) + 1))
        self.size = max(1, min(fitting, 2 * self.size, share, LARGEST_BATCH))


def play_batch(plan: Plan, numbers: range) -> list[Result]:
    """What a process does at a time."""
    return [play_match(plan, number) for number in numbers]


def _ignore_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Only the main thread may change what a signal does; elsewhere none arrives."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
