"""A real server in a thread, and tables at it that stand in the middle of a game: for browser tests and pictures."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn

from bardhall.kernel.game import Game
from bardhall.web.app import create_app
from bardhall.web.core.entries import Beginning, TableHeader
from bardhall.web.core.identity import draw_secret, hashed
from bardhall.web.core.settings import Limits, Settings
from bardhall.web.store import link_rows
from bardhall.web.store.seats import INVITATION, Link
from bardhall.web.tables import opening
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import Play, SendMessage
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.service import Service

T = TypeVar("T")

FREE = Limits(
    per_client=(100_000, 1.0), new_tables=(100_000, 1.0), per_seat=(100_000, 1.0), says=(100_000, 1.0),
    hints=(100_000, 1.0), reads=(100_000, 1.0), work=(100_000, 1.0), bot_tables=(100_000, 1.0),
    bot_seats=(100_000, 1.0), new_links=(100_000, 1.0), undos=(100_000, 1.0), tables_each=100_000,
    tables_client=100_000,
)  # fmt: skip
BOTS = "bots 19"  # the chance of all bots; with these the games of the browser tests are short
PATIENCE = 30.0  # seconds for whatever the server does


class Hall:
    """A server on a port of its own. It can be stopped and started again on the same port and database."""

    def __init__(self, folder: Path) -> None:
        database = f"sqlite:///{folder / 'hall.sqlite3'}"
        self.settings = Settings(
            database=database, bot_processes=0, sweep_seconds=0.2, patience=0.1, limits=FREE,
            workbench=str(folder / "packs"),
        )  # fmt: skip
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        """Where a browser finds it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def service(self) -> Service:
        """Its inside."""
        service: Service = self._app.state.service
        return service

    def start(self) -> None:
        """Come up, or come up again."""
        self._app = create_app(self.settings)
        self._listening = socket.socket()
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listening.bind(("127.0.0.1", self.port))
        self.port = int(self._listening.getsockname()[1])
        self._server = uvicorn.Server(uvicorn.Config(
            self._app, ws="websockets-sansio", ws_per_message_deflate=False, log_level="error",
            timeout_graceful_shutdown=1,
        ))  # fmt: skip
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            time.sleep(0.01)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._server.serve([self._listening]))

    def stop(self) -> None:
        """Go down; the database stays."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Have something done inside the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def open(self, game: Game, seats: tuple[SeatPlan, ...], person: str, **more: Any) -> str:
        """A table at that position; the seats that are mine go to the browser with that person's secret."""
        plan = Plan(game.start.game, seats, dict(game.start.options), dump=game.dump(), **more)
        return self._open(plan, opening.draw_up(plan, hashed(person), self.settings.limits))

    def open_seeded(self, plan: Plan, person: str, seed: int) -> str:
        """A table whose game begins by that seed."""
        sheet = opening.draw_up(plan, hashed(person), self.settings.limits)
        return self._open(plan, msgspec.structs.replace(sheet, beginning=Beginning(seed)))

    def _open(self, plan: Plan, sheet: TableHeader) -> str:
        """The same bots at every table, whose random choices are always the same: what fails once fails again."""
        sheet = msgspec.structs.replace(sheet, secret=BOTS)
        mine = tuple(i for i, seat in enumerate(plan.seats) if seat.is_mine)
        self.do(self.service.hall.open_table(sheet, (), mine))
        return sheet.id

    def play(self, table: str, game: Game, moves: int) -> None:
        """Make the first choices of a game that was played elsewhere; the table has its seed, and persons only."""
        for told in game.teller().told[1 : moves + 1]:
            assert told.choice is not None
            self.choose(table, told.seat, told.choice.text)

    def choose(self, table: str, seat: int, text: str) -> None:
        """Answer for a person who has no browser."""
        self.do(self._choose(table, seat, text))

    async def _choose(self, table: str, seat: int, text: str) -> None:
        async with self.service.hall.at(table) as found:
            number = found.question(seat)
        await self.service.hall.act(table, Play(choice=text, number=number).decide, Actor(seat))

    def say(self, table: str, seat: int, text: str) -> None:
        """Say something for a person who has no browser."""
        self.do(self.service.hall.act(table, SendMessage(text=text).decide, Actor(seat)))

    def link(self, table: str, seat: int) -> str:
        """A secret link to a seat."""
        secret = draw_secret()
        link = Link(hashed(secret), table, seat, INVITATION)
        self.do(link_rows.add(self.service.store, link, self.settings.limits.links))
        return f"/seat/{secret}"


@contextmanager
def hall_in(folder: Path) -> Iterator[Hall]:
    """A server with its database in that folder, as long."""
    hall = Hall(folder)
    try:
        yield hall
    finally:
        hall.stop()
