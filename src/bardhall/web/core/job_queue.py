"""The job queue: runs what costs work and can wait in another process, one job after another, and caches the results.

Replays, records and checks are such jobs. Each client may have only a few jobs waiting, and all clients together not
many more; whoever comes then is asked to come back. Every job has a time limit: one that overruns is ended together
with its process. Bots think elsewhere and do not wait for the queue.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.web.core.errors import Refusal
from bardhall.web.core.limits import Limiter
from bardhall.web.core.processes import FairQueue, Lost, Overrun, Processes
from bardhall.web.core.settings import Settings

T = TypeVar("T")
_NICENESS = 5  # bots and the hall come first
_log = logging.getLogger("bardhall.web")


class LruCache:
    """Texts that were made once, as many as have room; the ones that nobody wanted for longest go first."""

    def __init__(self, room: int) -> None:
        self._room = room  # characters
        self._kept: OrderedDict[Hashable, str] = OrderedDict()
        self._making: dict[Hashable, asyncio.Future[str]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[str]]) -> str:
        """The text under that key, made now if there is none; who comes meanwhile waits for the same."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = asyncio.ensure_future(make())
            self._making[key].add_done_callback(lambda made: self._done(key, made))
        return await asyncio.shield(self._making[key])

    def _done(self, key: Hashable, made: asyncio.Future[str]) -> None:
        del self._making[key]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[key] = made.result()
        self._room -= len(made.result())
        while self._room < 0:
            _, text = self._kept.popitem(last=False)
            self._room += len(text)


@dataclass(frozen=True)
class _Answer:
    """What came of a piece of work, in a form that travels between processes whatever it was."""

    value: Any = None
    status: int = 0
    key: str = ""
    values: dict[str, object] = field(default_factory=dict)
    malformed: str = ""


def _answered(work: Callable[..., Any], *args: object) -> _Answer:
    try:
        return _Answer(work(*args))
    except Refusal as refusal:
        return _Answer(status=refusal.status, key=refusal.key, values=refusal.values)
    except BardhallError as error:
        return _Answer(malformed=str(error))


class JobQueue:
    """One for each worker."""

    def __init__(self, settings: Settings, limiter: Limiter) -> None:
        self.cache = LruCache(settings.shelf)
        self._limits = settings.limits
        self._limiter = limiter
        self._process = Processes(min(1, settings.bot_processes), _NICENESS)
        self._turns = FairQueue(1)
        self._waiting: Counter[str] = Counter()  # by client

    async def do(self, client: str, work: Callable[..., T], *args: object, seconds: float = 0) -> T:
        """Have something done for a client; refuses who has too much waiting, or comes too often.

        It may take that many seconds; without a number, as long as any work.
        """
        self._limiter.check("work", client, self._limits.work)
        self._check_room(client)
        self._waiting[client] += 1
        try:
            async with self._turns.of(client):
                answer = await self._run(seconds or self._limits.work_seconds, work, *args)
        finally:
            self._waiting[client] -= 1
            self._waiting += Counter()  # forgets who has nothing waiting
        if answer.status:
            raise Refusal(answer.status, answer.key, **answer.values)
        if answer.malformed:
            raise Malformed(answer.malformed)
        value: T = answer.value
        return value

    async def _run(self, seconds: float, work: Callable[..., Any], *args: object) -> _Answer:
        try:
            return await self._process.run(_answered, work, *args, seconds=seconds)
        except Overrun:
            _log.warning("%s took longer than %g seconds and was ended", work.__qualname__, seconds)
            raise Refusal(503, "overran", limit=f"{seconds:g}") from None
        except Lost:
            raise Refusal(503, "busy") from None

    def _check_room(self, client: str) -> None:
        if self._waiting[client] >= self._limits.waiting or self._waiting.total() >= self._limits.waiting_in_all:
            raise Refusal(503, "busy")

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._process.close()


class BackgroundTasks:
    """Those of one worker."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin one."""
        task = asyncio.get_running_loop().create_task(_done_aside(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End all that are under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _done_aside(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except (Refusal, BardhallError) as error:
        _log.warning("an errand failed: %s", error)
    except Exception:
        _log.exception("an errand failed")
