"""Work in other processes: a queue of jobs that can wait, run one after another, with a cache of their results.

Replays, records and verifications are such jobs. Each client may only have a few jobs waiting, and all clients together
a limited number; beyond that, the server refuses requests for the moment. Every job has a time limit: one that exceeds
it is killed with its process. Bots have processes of their own and do not wait for the queue.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import multiprocessing
import multiprocessing.connection
import os
import pickle
import signal
import threading
import traceback
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.web.core.errors import Refusal
from bardhall.web.core.limits import Limiter
from bardhall.web.core.settings import Settings

T = TypeVar("T")
_NICENESS = 5  # bots and the hall come first
_log = logging.getLogger("bardhall.web")


class LruCache:
    """A cache of generated texts that evicts the least recently used ones."""

    def __init__(self, room: int) -> None:
        self._room = room  # characters
        self._kept: OrderedDict[Hashable, str] = OrderedDict()
        self._making: dict[Hashable, asyncio.Future[str]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[str]]) -> str:
        """Return the text for a key, generating it if it is missing; concurrent callers wait for the same text."""
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
    """The result or error of a job, in a form that can be sent between processes."""

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
    """The queue of a worker's jobs, with a cache of their results."""

    def __init__(self, settings: Settings, limiter: Limiter) -> None:
        self.cache = LruCache(settings.shelf)
        self._limits = settings.limits
        self._limiter = limiter
        self._process = Processes(min(1, settings.bot_processes), _NICENESS)
        self._turns = FairQueue(1)
        self._waiting: Counter[str] = Counter()  # by client

    @property
    def waiting(self) -> int:
        """Return the number of jobs that wait or run."""
        return self._waiting.total()

    async def do(self, client: str, work: Callable[..., T], *args: object, seconds: float = 0) -> T:
        """Run a job for a client; refuse clients who have too many jobs waiting or send too many requests.

        `seconds` is the time limit; the default is the one for all jobs.
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
            raise Refusal(503, "overran", limit=int(seconds) if seconds == int(seconds) else seconds) from None
        except Lost:
            raise Refusal(503, "busy") from None

    def _check_room(self, client: str) -> None:
        if self._waiting[client] >= self._limits.waiting or self._waiting.total() >= self._limits.waiting_in_all:
            raise Refusal(503, "busy")

    def close(self) -> None:
        """Kill the process of the jobs at once."""
        self._process.close()


class BackgroundTasks:
    """The background tasks that a worker has started."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a background task."""
        task = asyncio.get_running_loop().create_task(_done_aside(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Cancel all running tasks."""
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


Job = tuple[Callable[..., Any], tuple[object, ...], float | None]

_CONTEXT: Final = multiprocessing.get_context("spawn")
_GRACE: Final = 1.0  # seconds after its limit until a job ends itself: by then the hall has ended it, if there is one
_STDERR: Final = 2


class Overrun(Exception):
    """An exception for a job that was killed because it exceeded its time limit."""


class Lost(Exception):
    """An exception for a job whose process ended before the job was done."""


class Processes:
    """A pool of up to `count` processes, each of which runs one job at a time and is replaced when it ends.

    With a count of 0 a thread runs the jobs.
    """

    def __init__(self, count: int, niceness: int = 0) -> None:
        self._count = count
        self._niceness = niceness
        self._places = asyncio.Semaphore(max(1, count))
        self._threads = ThreadPoolExecutor(max(1, count))
        self._idle: list[_Process] = []
        self._all: set[_Process] = set()
        self._is_closed = False

    async def run(self, work: Callable[..., T], *args: object, seconds: float | None = None) -> T:
        """Return the result of a function; raise Overrun if it takes longer than this number of seconds.

        A new process finds the function by its name. The time to start a process does not count.
        """
        async with self._places:
            if self._count == 0:
                return await self._run_in_thread(work, args, seconds)
            try:
                return await self._run(work, args, seconds)
            except Lost:  # somebody killed the process: again, in a new one
                return await self._run(work, args, seconds)

    async def _run(self, work: Callable[..., T], args: tuple[object, ...], seconds: float | None) -> T:
        if self._is_closed:
            raise Lost
        process = self._idle.pop() if self._idle else self._new()
        try:
            if not process.is_ready:
                await self._in_thread(process.start, work, *args)
            has_worked, value = await asyncio.wait_for(self._in_thread(process.do, (work, args, seconds)), seconds)
        except BaseException as error:  # it overran, is lost, or nobody waits for it any longer
            self._all.discard(process)
            process.kill()
            if isinstance(error, TimeoutError):
                raise Overrun from None
            raise
        self._idle.append(process)
        if not has_worked:
            raise value
        result: T = value
        return result

    async def _run_in_thread(self, work: Callable[..., T], args: tuple[object, ...], seconds: float | None) -> T:
        job = self._in_thread(work, *args)
        if not (await asyncio.wait([job], timeout=seconds))[0]:
            self._threads.shutdown(wait=False)  # nothing ends a thread: it is left behind
            self._threads = ThreadPoolExecutor(1)
            raise Overrun
        return await job

    def _in_thread(self, work: Callable[..., T], *args: object) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def _new(self) -> _Process:
        process = _Process(self._niceness)
        self._all.add(process)
        return process

    def close(self) -> None:
        """Kill all processes of the pool at once."""
        self._is_closed = True
        for process in self._all:
            process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._idle:
            process.join()
        self._idle.clear()
        self._all.clear()


class _Process:
    """A worker process and our end of its pipe; call `start` and `do` in a thread, because they block."""

    def __init__(self, niceness: int) -> None:
        self.is_ready = False
        self._is_killed = False
        self._pipe, self._theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(self._theirs, niceness), daemon=True)

    def start(self, *needed: object) -> None:
        """Start the process, and wait until it has loaded the given modules."""
        self._process.start()
        self._theirs.close()  # so that the pipe ends with the process
        if self._is_killed:
            self.kill()
        self.do((_load, needed, None))
        self.is_ready = True

    def do(self, job: Job) -> tuple[bool, Any]:
        """Run a job; return whether it succeeded, with its value or error. Raises Lost if the process ends."""
        try:
            self._pipe.send(job)
            answer: tuple[bool, Any] = self._pipe.recv()
        except (EOFError, OSError):
            self.kill()
            self.join()
            raise Lost from None
        return answer

    def kill(self) -> None:
        """Kill the process at once, even while it is starting."""
        self._is_killed = True
        if self._process.pid is not None:
            self._process.kill()

    def join(self) -> None:
        """Wait until the killed process is gone."""
        self._process.join()
        self._pipe.close()


# In the other process


def _serve(pipe: Connection, niceness: int) -> None:
    """Run jobs in a worker process until the server has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the hall ends it
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            answer = (True, _done(*pipe.recv()))
        except EOFError:
            return
        except Exception as error:
            answer = (False, _sendable(error))
        pipe.send(answer)


def _done(work: Callable[..., Any], args: tuple[object, ...], seconds: float | None) -> Any:
    """Run a job; if it has a time limit and nothing else stops it, it kills its own process."""
    if seconds is not None:
        faulthandler.dump_traceback_later(seconds + _GRACE, exit=True, file=_STDERR)
    try:
        return work(*args)
    finally:
        faulthandler.cancel_dump_traceback_later()


def _load(*_: object) -> None:
    """Do nothing, because receiving the job has already imported what it needs, before any time is measured."""


def _sendable(error: Exception) -> Exception:
    """Return the error with the place where it was raised, or its text if the error cannot be sent."""
    told = "".join(traceback.format_exception(error))
    error.add_note(told)
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(told)
    return error


def _end_with_parent() -> None:
    """End this process when the server was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


class FairQueue:
    """A queue that serves tables in turn: after each task, a table goes to the end of the line."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)  # first come, first served
        self._tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def of(self, table: str) -> AsyncIterator[None]:
        """Wait for a turn to run a task of a table; tasks of one table never overlap."""
        alone = self._tables.setdefault(table, asyncio.Lock())
        async with alone, self._places:
            yield
