"""The driver: makes the moves that a table owes by itself, and lets clocks run out.

The worker that stored the last entry goes on at once. If it dies, whoever has the table loaded, or finds it in its
sweep, goes on a little later: the question's number keeps the two from both being accepted.
"""

from __future__ import annotations

import asyncio
import logging
import time

from bardhall.kernel.errors import BardhallError
from bardhall.web.http.errors import Refusal
from bardhall.web.tables import actions as deeds
from bardhall.web.tables.autoplay import Due, due
from bardhall.web.tables.bot_pool import Thinkers, task
from bardhall.web.tables.clock import out_of_time
from bardhall.web.tables.hall import Hall
from bardhall.web.tables.table import Table

_FAILURES = 5  # in a row, before a table rests until somebody looks at it again
_log = logging.getLogger("bardhall.web")


class Driver:
    """One for each worker."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waiting: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None
        hall.when_moved = self.moved

    def start(self) -> None:
        """Begin to sweep."""
        if self.hall.settings.sweep_seconds > 0:
            self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """End all that is under way; the store has everything."""
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for running in tasks:
            running.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close, True)

    def moved(self, table: Table, is_mine: bool) -> None:
        """A table has moved, or was loaded; `is_mine`: by this worker."""
        if due(table) is None:
            return
        idle = time.time() - table.last_at
        patience = 0.0 if is_mine else max(0.0, self.hall.settings.patience - idle)
        self.drive(table.sheet.id, patience)

    def drive(self, table_id: str, patience: float = 0.0) -> None:
        """Make the moves that the table owes, after a while."""
        running = self._tasks.get(table_id)
        if running is not None and table_id in self._waiting and patience == 0:
            running.cancel()
        elif running is not None and not running.done():
            return
        self._tasks[table_id] = started = asyncio.create_task(self._drive(table_id, patience))
        started.add_done_callback(lambda done: self._ended(table_id, done))

    def _ended(self, table_id: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is done:
            del self._tasks[table_id]

    async def _drive(self, table_id: str, patience: float) -> None:
        try:
            await self._wait(table_id, patience)
            left = _FAILURES
            while left > 0 and (moved := await self._step(table_id)) is not None:
                left = _FAILURES if moved else left - 1
        except Refusal as refusal:
            _log.warning("table %s rests: %s", table_id, refusal)
        except Exception:
            _log.exception("table %s rests", table_id)

    async def _wait(self, table_id: str, patience: float) -> None:
        if patience > 0:
            self._waiting.add(table_id)
            try:
                await asyncio.sleep(patience)
            finally:
                self._waiting.discard(table_id)

    async def _step(self, table_id: str) -> bool | None:
        """One move, if the table owes one (else None). False if it was not accepted."""
        async with self.hall.at(table_id, is_woken=True) as table:
            owed = due(table)
            if owed is None:
                return None
            wanted = None if owed.choice else task(table, owed.seat, owed.bot, owed.number)
        choice = owed.choice if wanted is None else await self.thinkers.think(wanted)
        return await self._play(table_id, owed, choice)

    async def _play(self, table_id: str, owed: Due, choice: str) -> bool:
        by = "bot" if owed.bot else "table"
        try:
            await self.hall.act(table_id, deeds.choose(owed.seat, choice, owed.number, by))
        except BardhallError as error:  # the table moved on meanwhile; the next look tells
            _log.info("table %s: %s", table_id, error)
            return False
        return True

    async def _sweep(self) -> None:
        """Look for tables that were forgotten, and for clocks that ran out."""
        while True:
            try:
                now = time.time()
                for table_id in await self.hall.store.forgotten(now - self.hall.settings.patience, now):
                    await self._look_after(table_id)
            except Refusal as refusal:
                _log.warning("the sweep failed: %s", refusal)
            await asyncio.sleep(self.hall.settings.sweep_seconds)

    async def _look_after(self, table_id: str) -> None:
        try:
            async with self.hall.at(table_id) as table:
                seat = out_of_time(table, time.time())
            if seat is not None:
                await self.hall.act(table_id, deeds.out_of_time(seat))
            self.drive(table_id)
        except (Refusal, BardhallError) as error:
            _log.warning("table %s rests: %s", table_id, error)
