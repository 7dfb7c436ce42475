"""The process itself: its time, its collector, the files it may open, and which engine plays in it.

Python's search for circles of dead objects must not hold up the tables. What is drawn and played makes no circles. So
the search looks only at what is new, in small portions, and at each object once: what outlives a portion is put aside,
and all of it is looked through again only when it has grown, if possible while nobody moves.
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
    """The time of the hall: that of the machine, but it goes on if somebody sets the machine's clock back."""
    return max(time.time(), _BEGAN + time.monotonic())


class Collector:
    """One for the process of a worker."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._aside = 0  # objects, when all was looked through
        self._looked = 0.0  # when that was

    def start(self) -> None:
        """Put aside what is there, and what will outlive a search."""
        self.look_through()
        gc.set_threshold(*_THRESHOLDS)
        gc.callbacks.append(_put_aside)

    def stop(self) -> None:
        """Everything is as it was."""
        gc.callbacks.remove(_put_aside)
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def look_through(self) -> None:
        """Search everything, and put it aside."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        gc.collect()  # of next to nothing: the next search comes by its size, not by that of all
        self._aside = gc.get_freeze_count()
        self._looked = time.monotonic()

    def is_due(self, quiet: float) -> bool:
        """Whether to look through everything, after so many seconds without a move."""
        growth = gc.get_freeze_count() / self._aside
        if quiet >= _QUIET:
            return growth > _GROWTH
        return growth > _TOO_MUCH and time.monotonic() - self._looked > _PATIENCE


def _put_aside(phase: str, info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


@asynccontextmanager
async def collecting(moved_at: Callable[[], float]) -> AsyncIterator[None]:
    """Keep the searches short, as long; `moved_at` says when a table last moved."""
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
    """Let this process and those it starts have so many, as far as the system does; how many that is."""
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
    """The compiled one, or the plain one."""
    return "plain" if str(flow.__file__).endswith(".py") else "compiled"
