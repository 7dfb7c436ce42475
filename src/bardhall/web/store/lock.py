"""The lock of a hall: one server for one SQLite file. It ends with the process, however that ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

from bardhall.web.core.errors import StoreFault

_HELD: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # what a system says of a file that is locked
_UNLOCKABLE: Final = "files cannot be locked in this folder, so nothing keeps a second hall away; keep it elsewhere"


class FileLock:
    """A lock on a file beside the database. The file stays; only the lock on it means something."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._file = -1

    def take(self) -> None:
        """Take it, or say that somebody else has it."""
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
        """Whether somebody has it; None if that cannot be told. Nothing is written: the disk may be read-only."""
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
        """Let go."""
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
