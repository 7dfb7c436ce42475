"""The single writer of a SQLite file: a thread that commits waiting work together, and answers only after the commit.

While the disk is busy with one commit, more work collects for the next one, so that the average wait shrinks under
load. If a piece of work fails, the others are not affected.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from bardhall.web.core.errors import Refusal
from bardhall.web.store.session import Taken, Work

T = TypeVar("T")
_MOST: Final = 200  # pieces in one commit


@dataclass(frozen=True)
class _Job:
    """A piece of work and the caller that waits for it."""

    work: Work[Any]
    waiting: asyncio.Future[Any]


@dataclass(frozen=True)
class _Result:
    """The result of a piece of work, which is a value or an error."""

    value: Any = None
    error: Exception | None = None


class SqliteSession:
    """The connection as a piece of work sees it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, sql: str, **values: object) -> list[tuple[Any, ...]]:
        """Return the rows that a query finds."""
        return self._connection.execute(sql, values).fetchall()

    def change(self, sql: str, **values: object) -> int:
        """Execute a change and return the number of rows."""
        return self._connection.execute(sql, values).rowcount

    def columns(self, table: str) -> tuple[str, ...]:
        """Return the names of a table's columns."""
        return tuple(row[1] for row in self._connection.execute(f"PRAGMA table_info({table})"))

    def tell(self, table: str) -> None:
        """Do nothing, because there is no other worker to notify."""


class Writer:
    """The thread that writes, with a connection that nothing else uses."""

    def __init__(self, connection: sqlite3.Connection, when_changed: Callable[[], None]) -> None:
        self._connection: Final = connection
        self._session: Final = SqliteSession(connection)
        self._loop: Final = asyncio.get_running_loop()
        self._jobs: Final[SimpleQueue[_Job | None]] = SimpleQueue()
        self._when_changed: Final = when_changed  # called if another program has written to the file
        self._version = self._seen_version()
        self._is_closed = False
        self._thread: Final = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """Run a piece of work and commit it; a cancelled caller still waits until it is done."""
        if self._is_closed:
            raise Refusal(503, "store_failed")
        waiting: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, waiting))
        try:
            return await asyncio.shield(waiting)
        except asyncio.CancelledError:
            while not waiting.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([waiting])
            waiting.exception()  # nobody asks for it any more
            raise

    async def close(self) -> None:
        """Finish pending work and stop; later work is refused."""
        self._is_closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs = self._gathered()
            is_open = None not in jobs
            self._serve([job for job in jobs if job is not None])

    def _gathered(self) -> list[_Job | None]:
        jobs = [self._jobs.get()]
        with suppress(Empty):
            while jobs[-1] is not None and len(jobs) < _MOST:
                jobs.append(self._jobs.get_nowait())
        return jobs

    def _serve(self, jobs: list[_Job]) -> None:
        self._look_around()
        results = self._together(jobs) if len(jobs) > 1 else None
        if results is None:
            results = [self._alone(job) for job in jobs]
        with suppress(RuntimeError):  # nobody waits any more: the loop has ended
            self._loop.call_soon_threadsafe(_answer, list(zip(jobs, results, strict=True)))

    def _together(self, jobs: list[_Job]) -> list[_Result] | None:
        """Run all jobs in one commit; return None if that fails, so that each is tried alone."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = [self._within(job) for job in jobs]
            self._connection.execute("COMMIT")
        except sqlite3.Error:
            _roll_back(self._connection)
            return None
        return results

    def _within(self, job: _Job) -> _Result:
        """Run one of several jobs in a savepoint; raise if the database rolled all of them back."""
        self._connection.execute("SAVEPOINT piece")
        try:
            result = _Result(job.work(self._session))
        except Exception as error:
            self._connection.execute("ROLLBACK TO piece")
            result = _Result(error=_refusal(error))
        self._connection.execute("RELEASE piece")
        return result

    def _alone(self, job: _Job) -> _Result:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            value = job.work(self._session)
            self._connection.execute("COMMIT")
        except Exception as error:
            _roll_back(self._connection)
            return _Result(error=_refusal(error))
        return _Result(value)

    def _look_around(self) -> None:
        """Clear caches if SQLite's data version shows that another program has written to the file."""
        version = self._seen_version()
        if version != self._version:
            self._version = version
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._when_changed)

    def _seen_version(self) -> int:
        try:
            return int(self._connection.execute("PRAGMA data_version").fetchone()[0])
        except sqlite3.Error:
            return -1


def _answer(answered: list[tuple[_Job, _Result]]) -> None:
    for job, result in answered:
        if result.error is None:
            job.waiting.set_result(result.value)
        else:
            job.waiting.set_exception(result.error)


def _roll_back(connection: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):
        connection.execute("ROLLBACK")


def _refusal(error: Exception) -> Exception:
    """Return an error of the database as a refusal with a sentence."""
    if isinstance(error, sqlite3.IntegrityError):
        return Taken()
    return Refusal(503, "store_failed") if isinstance(error, sqlite3.Error | OSError) else error
