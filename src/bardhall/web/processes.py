"""Work in other processes, so that the hall goes on meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

T = TypeVar("T")


class Processes:
    """A pool of processes; a new one is made if it breaks. A pool of none works in a thread."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self._count = count
        self._niceness = niceness
        self._pool: Executor | None = None

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """What the work gives; it is a function that a new process finds by its name."""
        try:
            return await self._run(work, *args)
        except BrokenProcessPool:  # somebody killed a process: once more, in a new pool
            self.close()
            return await self._run(work, *args)

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        if self._pool is None:
            self._pool = self._made()
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def _made(self) -> Executor:
        if self._count == 0:
            return ThreadPoolExecutor(1)
        return ProcessPoolExecutor(self._count, multiprocessing.get_context("spawn"), _begin, (self._niceness,))

    def close(self, is_waiting: bool = False) -> None:
        """End the processes, and wait until they have ended if that is asked for."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=is_waiting, cancel_futures=True)


def _begin(niceness: int) -> None:
    """In a new process: the server ends it, and it ends by itself if the server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)
