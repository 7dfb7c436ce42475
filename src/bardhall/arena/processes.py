"""Matches in several processes on this machine."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from bardhall.arena.batches import Batches, play_batch
from bardhall.arena.match import Plan, Result
from bardhall.kernel.errors import BardhallError


class Processes:
    """A pool of processes, each of which gets the next batch as soon as it finishes one."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[list[Result]]:
        others = multiprocessing.active_children()
        # Started afresh: a fork would copy whatever threads and locks the caller has.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.jobs, context, _ignore_interrupts) as pool:
            try:
                yield from self._results(pool, plan, Batches(numbers, self.jobs))
            except BaseException as error:
                for process in set(multiprocessing.active_children()).difference(others):
                    process.terminate()
                pool.shutdown(cancel_futures=True)
                if isinstance(error, BrokenProcessPool):
                    told = "a process of the series died; with fewer --jobs it needs less memory"
                    raise BardhallError(told) from None
                raise

    def _results(self, pool: ProcessPoolExecutor, plan: Plan, batches: Batches) -> Iterator[list[Result]]:
        """Yield results as they arrive; twice as many batches as processes are queued, so that no process waits."""
        out: set[Future[list[Result]]] = set()
        with _deaf_to_interrupts():  # and so are the processes that start now, from their first moment
            out |= {pool.submit(play_batch, plan, batch) for batch in batches.first(2 * self.jobs)}
        while out:
            done, out = wait(out, return_when=FIRST_COMPLETED)
            for future in done:
                results = future.result()
                batches.learn(results)
                out |= {pool.submit(play_batch, plan, batch) for batch in batches.first(1)}
                yield results


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker: the signal reaches all processes of a terminal, and the main process
    stops the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C in the main thread, the only one that receives signals and may change their handlers."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
