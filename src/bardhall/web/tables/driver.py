"""The driver, which makes the moves that a table must make itself, and handles clocks that run out.

The worker that stored the last entry continues at once. If it dies, any worker that has the table loaded, or finds it
in its sweep, continues a little later: the number of the question ensures that only one move is accepted.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass

from bardhall.kernel.errors import BardhallError
from bardhall.web.core.errors import Refusal
from bardhall.web.core.runtime import now
from bardhall.web.tables.actions import choose, run_out_of_time
from bardhall.web.tables.autoplay import Due, due, out_of_time
from bardhall.web.tables.bot_pool import Asked, BotPool, asked_at
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_manager import TableManager

_FAILURES = 5  # in a row, before a table rests until somebody looks at it again
_AT_ONCE = 100  # tables that one sweep looks after
_REST = 600.0  # seconds until a sweep looks again at a table that cannot be used
_log = logging.getLogger("bardhall.web")


@dataclass(frozen=True)
class Owed:
    """A move that a table must make, with the bot that decides it."""

    due: Due
    asked: Asked | None = None


def owed_by(table: Table) -> Owed | None:
    """Return the next move that the table must make."""
    return table.cached("owed", lambda: _owed_by(table))


def _owed_by(table: Table) -> Owed | None:
    found = due(table)
    if found is None or found.choice:
        return None if found is None else Owed(found)
    return Owed(found, asked_at(table, found.seat, found.bot, found.number))


class Driver:
    """The driver of a worker, which makes the automatic moves at its tables."""

    def __init__(self, hall: TableManager, bot_pool: BotPool) -> None:
        self.hall = hall
        self.bot_pool = bot_pool
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waiting: set[str] = set()
        self.resting: dict[str, float] = {}  # until when a sweep leaves a table alone
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start looking for neglected tables at regular intervals."""
        if self.hall.settings.sweep_seconds > 0:
            self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Cancel everything, which loses nothing because the database is complete."""
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for running in tasks:
            running.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.bot_pool.close)

    def moved(self, table: Table, is_mine: bool) -> None:
        """Note that a table has changed or was loaded; `is_mine` means that this worker did it."""
        if due(table) is None:
            return
        idle = max(0.0, now() - table.last_at)
        patience = 0.0 if is_mine else max(0.0, self.hall.settings.patience - idle)
        self.drive(table.sheet.id, patience, owed_by(table) if is_mine else None)

    def drive(self, table_id: str, patience: float = 0.0, owed: Owed | None = None) -> None:
        """Make the moves that a table must make, after a short wait; `owed` is the first one if known."""
        running = self._tasks.get(table_id)
        if running is not None and table_id in self._waiting and patience == 0:
            running.cancel()
        elif running is not None and not running.done():
            return
        self._tasks[table_id] = started = asyncio.create_task(self._drive(table_id, patience, owed))
        started.add_done_callback(lambda done: self._ended(table_id, done))

    def _ended(self, table_id: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is done:
            del self._tasks[table_id]

    async def _drive(self, table_id: str, patience: float, owed: Owed | None) -> None:
        try:
            await self._wait(table_id, patience)
            owed = owed or await self._look(table_id)
            left = _FAILURES
            while owed is not None and left > 0:
                try:
                    owed, left = await self._make(table_id, owed), _FAILURES
                except BardhallError as error:  # the table moved on meanwhile
                    _log.info("table %s: %s", table_id, error)
                    owed, left = await self._look(table_id), left - 1
        except Refusal as refusal:
            _log.warning("table %s rests: %s", table_id, refusal)
        except Exception:
            who = "" if owed is None else f": {owed.due.bot}, seat {owed.due.seat}, failed at move {owed.due.number}"
            _log.exception("table %s rests%s", table_id, who)
            self._rest(table_id)

    async def _wait(self, table_id: str, patience: float) -> None:
        if patience > 0:
            self._waiting.add(table_id)
            try:
                await asyncio.sleep(patience)
            finally:
                self._waiting.discard(table_id)

    async def _look(self, table_id: str) -> Owed | None:
        """Return the move that the table must make now."""
        async with self.hall.at(table_id, is_woken=True) as table:
            return owed_by(table)

    async def _make(self, table_id: str, owed: Owed) -> Owed | None:
        """Make a move for the table, and return the next one."""
        due = owed.due
        choice = due.choice if owed.asked is None else await self.bot_pool.think(owed.asked)
        by = "bot" if due.bot else "table"
        return owed_by(await self.hall.act(table_id, lambda table, _: choose(table, due.seat, choice, due.number, by)))

    async def _sweep(self) -> None:
        """Look for neglected tables and expired clocks at regular intervals, whatever errors occur."""
        while True:
            try:
                for table_id in await self._forgotten():
                    await self._look_after(table_id)
            except Refusal as refusal:
                _log.warning("the sweep failed: %s", refusal)
            except Exception:
                _log.exception("the sweep failed")
            await asyncio.sleep(self.hall.settings.sweep_seconds)

    async def _forgotten(self) -> list[str]:
        """Return neglected tables, except those that failed recently."""
        self.resting = {table: until for table, until in self.resting.items() if until > time.monotonic()}
        found = await self.hall.store.forgotten(now(), self.hall.settings.patience)
        return [table for table in found if table not in self.resting][:_AT_ONCE]

    async def _look_after(self, table_id: str) -> None:
        """Make the moves of one table; errors there do not affect others."""
        try:
            async with self.hall.at(table_id) as table:
                seat = out_of_time(table, now())
            if seat is not None:
                await self.hall.act(table_id, lambda table, _: run_out_of_time(table, seat))
            self.drive(table_id)
        except Refusal as refusal:
            _log.warning("table %s rests: %s", table_id, refusal)
            if refusal.status != 503:  # a store that fails may be well again at once
                self._rest(table_id)
        except Exception:
            _log.exception("table %s rests", table_id)
            self._rest(table_id)

    def _rest(self, table_id: str) -> None:
        self.resting[table_id] = time.monotonic() + _REST
