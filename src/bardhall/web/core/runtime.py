"""The process of the server: its clock, its garbage collector, its file limit and its engine.

Python's search for reference cycles must not delay the tables. Drawing and play create no cycles. So the collector
scans only new objects, in small portions, and each object once: survivors are frozen, and a full scan happens only
after much growth, if possible while nobody moves.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from bardhall.kernel import flow

PORTION: Final = 10_000  # new objects at most that one search looks at
_THRESHOLDS: Final = (8_000, 10, 10)  # what has outlived one search is in no generation that another one looks at
_GROWTH: Final = 1.5  # since all was looked through; then it is again, as soon as it is quiet
_TOO_MUCH: Final = 3.0  # then also while people move: of hundreds of tables it takes most of a second
_PATIENCE: Final = (
    3600.0  # seconds after all was looked through, before that; few halls have no quiet moment for so long
)
_QUIET: Final = 3.0  # seconds without a move
_PAUSE: Final = 60.0  # seconds between two looks at how much there is, which take a few milliseconds


_BEGAN: Final = time.time() - time.monotonic()


def now() -> float:
    """Return the server's time, which never goes back even if the machine's clock does."""
    return max(time.time(), _BEGAN + time.monotonic())


class Collector:
    """The garbage collector of a worker process."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._aside = 0  # objects, when all was looked through
        self._looked = 0.0  # when that was

    def start(self) -> None:
        """Freeze existing objects, and from now on the survivors of each scan."""
        self.look_through()
        gc.set_threshold(*_THRESHOLDS)
        gc.callbacks.append(_put_aside)

    def stop(self) -> None:
        """Restore the normal collector."""
        gc.callbacks.remove(_put_aside)
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def look_through(self) -> None:
        """Run a full scan, and freeze the survivors."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        gc.collect()  # of next to nothing: the next search comes by its size, not by that of all
        self._aside = gc.get_freeze_count()
        self._looked = time.monotonic()

    def is_due(self, quiet: float) -> bool:
        """Return whether a full scan is due after that many seconds without a move."""
        growth = gc.get_freeze_count() / self._aside
        if quiet >= _QUIET:
            return growth > _GROWTH
        return growth > _TOO_MUCH and time.monotonic() - self._looked > _PATIENCE


def _put_aside(phase: str, info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


@asynccontextmanager
async def collecting(moved_at: Callable[[], float]) -> AsyncIterator[None]:
    """Keep garbage collection short while this context is open; `moved_at` returns the time of the last move."""
    collector = Collector()
    collector.start()
    task = asyncio.create_task(_go_on(collector, moved_at))
    try:
        yield
    finally:
        task.cancel()
        collector.stop()


async def _go_on(collector: Collector, moved_at: Callable[[], float]) -> None:
    while True:
        await asyncio.sleep(_PAUSE)
        if collector.is_due(time.monotonic() - moved_at()):
            collector.look_through()


OPEN_FILES = 8192  # pages of some 1,500 tables


def allow_files(wanted: int = OPEN_FILES) -> int:
    """Raise the limit of open files for this process and its children as far as possible; return the new limit."""
    if sys.platform == "win32":
        return wanted  # there sockets are not counted among the files
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = max(soft, wanted if hard == resource.RLIM_INFINITY else min(wanted, hard))
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):  # the kernel has a limit below the one it names
        return soft
    return allowed


def engine() -> str:
    """Return which engine is running: compiled or plain."""
    return "plain" if str(flow.__file__).endswith(".py") else "compiled"
