"""The workers of a training run: this process, several processes on this machine, or a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from bardhall.arena.cluster import Cluster
from bardhall.kernel.errors import BardhallError

# One process, one thread: several of them share the cores.
_THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


class Workers:
    """A runner of functions: in this process if `count` is 1, otherwise in that many processes."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        if count > 1:
            before = {name: os.environ.get(name) for name in _THREADS}
            os.environ.update(dict.fromkeys(_THREADS, "1"))
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(count, context, _ignore_interrupts)
            for _ in range(count):  # processes take the environment as it is when they begin
                self._pool.submit(int)
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value

    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        """Start a task, in a worker if there are several."""
        return function(*args) if self._pool is None else self._pool.submit(function, *args)

    def results(self, tasks: list[Any]) -> list[Any]:
        """Return the results of the tasks, in their order."""
        try:
            return tasks if self._pool is None else [task.result() for task in tasks]
        except BrokenProcessPool:
            raise BardhallError("a training process died; try fewer --processes to save memory") from None

    def close(self) -> None:
        """Stop the processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


class ClusterWorkers(Workers):
    """A runner of functions on a Ray cluster; if a worker is lost, its task starts again on another."""

    def __init__(self, address: str, count: int) -> None:
        super().__init__(1)
        self._cluster = Cluster(address, count)
        self.count = self._cluster.jobs

    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        return self._cluster.submit(function, *args)

    def results(self, tasks: list[Any]) -> list[Any]:
        return self._cluster.results(tasks)

    def close(self) -> None:
        self._cluster.close()


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker: the signal reaches all processes of a terminal, and the main process
    stops the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
