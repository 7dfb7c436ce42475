"""A database in one SQLite file: one process writes, in one thread, and reads run in other threads."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Final, TypeVar

from bardhall.web.core.errors import Refusal, StoreFault
from bardhall.web.store.schema import NOT_OURS
from bardhall.web.store.session import Work, first
from bardhall.web.store.writer import SqliteSession, Writer

T = TypeVar("T")
_READERS: Final = 2
_BUSY_SECONDS = 5.0
_LARGEST_WAL: Final = 64 * 1024 * 1024  # bytes, once it has been taken over into the database
_BESIDE: Final = ("", "-wal", "-shm")  # the files of a database


class Sqlite:
    """An SQLite database, which a single server uses, next to backups and similar programs."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.name: Final = str(path)
        self.when_changed: Callable[[], None] = lambda: None  # another program has written to the file
        self._lock: Final = FileLock(path.resolve())
        self._readers: Final[SimpleQueue[sqlite3.Connection]] = SimpleQueue()
        self._pool: Final = ThreadPoolExecutor(_READERS, "reader")
        self._writer: Writer | None = None

    async def open(self, prepare: Work[None], is_attached: bool) -> None:
        """Open the database and prepare it, or raise an error with one sentence."""
        try:
            connection = await asyncio.to_thread(self._opened, prepare, is_attached)
            self._writer = Writer(connection, lambda: self.when_changed())
            for _ in range(_READERS):
                self._readers.put(_connect(self.path))
        except BaseException:
            await self.close()
            raise

    def _opened(self, prepare: Work[None], is_attached: bool) -> sqlite3.Connection:
        if is_attached and not self.path.is_file():
            raise StoreFault(f"{self.name}: database not found")
        if not is_attached:
            _check_folder(self.path)
            self._lock.take()
        is_made = not is_attached and _make_file(self.path)
        try:
            return _prepared(self.path, prepare, is_attached)
        except (sqlite3.Error, OSError) as error:
            raise StoreFault(_fault(self.name, str(error))) from None
        finally:
            if is_made and self.path.stat().st_size == 0:
                self.path.unlink()  # nothing has come of it

    async def close(self) -> None:
        """Finish pending work, and close the database."""
        await asyncio.to_thread(self._pool.shutdown)
        while not self._readers.empty():
            self._readers.get().close()
        if self._writer is not None:
            await self._writer.close()
        self._lock.release()

    async def read(self, work: Work[T]) -> T:
        """Run queries that all see the same snapshot."""
        try:
            reading = self._pool.submit(self._read, work)
        except RuntimeError:  # it is closed already
            raise Refusal(503, "store_failed") from None
        return await asyncio.wrap_future(reading)

    def _read(self, work: Work[T]) -> T:
        connection = self._readers.get()
        try:
            connection.execute("BEGIN")
            return work(SqliteSession(connection))
        except sqlite3.Error:
            raise Refusal(503, "store_failed") from None
        finally:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            self._readers.put(connection)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction, which is committed when this returns."""
        assert self._writer is not None
        return await self._writer.write(work)

    async def size(self) -> int:
        """Return the size of the database files in bytes."""
        files = [self.path.with_name(self.path.name + ending) for ending in _BESIDE]
        return sum(file.stat().st_size for file in files if file.exists())

    def is_served(self) -> bool | None:
        """Return whether a server uses the database."""
        return self._lock.is_taken()


def _check_folder(path: Path) -> None:
    if not path.parent.is_dir():
        raise StoreFault(f"{path.parent}: folder not found; create it for the database first")


def _make_file(path: Path) -> bool:
    """Create a database file that only its owner can read; return False if it already exists."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        return False
    except OSError as error:
        raise StoreFault(f"{path}: the database cannot be created ({error.strerror})") from None
    return True


def _connect(path: Path) -> sqlite3.Connection:
    """Open an existing file with synchronous=FULL, so that an accepted move survives even a power cut."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(
        address, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=True
    )
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA journal_size_limit={_LARGEST_WAL}")
    return connection


def _prepared(path: Path, prepare: Work[None], is_attached: bool) -> sqlite3.Connection:
    """Return a prepared connection, after finding any errors before anything is changed."""
    connection = _connect(path)
    try:
        connection.execute("BEGIN" if is_attached else "BEGIN IMMEDIATE")
        session = SqliteSession(connection)
        if not session.columns("about") and first(session.rows("SELECT count(*) FROM sqlite_master")):
            raise StoreFault(f"{path}: {NOT_OURS}")
        prepare(session)
        connection.execute("COMMIT")
        if not is_attached:
            connection.execute("PRAGMA journal_mode=WAL")  # readers do not wait
            _make_private(path)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_private(path: Path) -> None:
    """Make files of older versions readable for their owner only."""
    for ending in _BESIDE:
        with suppress(OSError):
            path.with_name(path.name + ending).chmod(0o600)


def _fault(name: str, cause: str) -> str:
    if "locked" in cause:
        return f"{name}: the database is locked by another program; close that and start again"
    if "not a database" in cause:
        return f"{name}: this file is not a database"
    if "malformed" in cause:
        return f"{name}: the database is damaged; restore a backup into a new one"
    if "readonly" in cause or "read-only" in cause:
        return f"{name}: the database cannot be written to"
    return f"{name}: the database cannot be opened ({cause})"


_HELD: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # what a system says of a file that is locked
_UNLOCKABLE: Final = "files cannot be locked in this folder, so nothing keeps a second hall away; keep it elsewhere"


class FileLock:
    """A lock on a file next to the database, where only the lock counts and the file stays."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._file = -1

    def take(self) -> None:
        """Take the lock, or raise an error if another process has it."""
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreFault(f"{self._path}: cannot be written ({error.strerror})") from None
        try:
            _lock(self._file)
        except OSError as error:
            self.release()
            fault = "another hall is running on this database; stop it first" if error.errno in _HELD else _UNLOCKABLE
            raise StoreFault(f"{self._database}: {fault}") from None

    def is_taken(self) -> bool | None:
        """Return whether any process has the lock, None if unknown; writes nothing, because the disk
        may be read-only.
        """
        try:
            file = os.open(self._path, os.O_RDONLY)
        except FileNotFoundError:
            return False
        except OSError:
            return None
        try:
            _lock(file)
        except OSError as error:
            return True if error.errno in _HELD else None
        finally:
            os.close(file)
        return False

    def release(self) -> None:
        """Release the lock."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
