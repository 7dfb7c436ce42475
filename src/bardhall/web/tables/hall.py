"""The hall: the tables that are in memory, and the one way to do something at a table.

A table is loaded when somebody wants it and dropped when nobody has for a while. Before anything is read or done the
table catches up with the store, so that any worker can serve any table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bardhall.kernel.errors import BardhallError
from bardhall.web.http.errors import Refusal
from bardhall.web.settings import Settings
from bardhall.web.store.store import Store, Taken
from bardhall.web.tables import entries as e
from bardhall.web.tables.hub import Hub
from bardhall.web.tables.table import Table

Decide = Callable[[Table], e.Deed]

_ATTEMPTS = 20
_log = logging.getLogger("bardhall.web")


class _Place:
    """A table's place in memory."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.is_behind = False  # another worker has said so
        self.used = time.monotonic()
        self.users = 0  # who is at it, or waits to be


class Hall:
    """All tables of one worker."""

    def __init__(self, settings: Settings, store: Store, hub: Hub) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self.when_moved: Callable[[Table, bool], None] = lambda table, mine: None

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return sum(place.table is not None for place in self._places.values())

    @asynccontextmanager
    async def at(self, table_id: str, is_woken: bool = False) -> AsyncIterator[Table]:
        """A table, caught up with the store, and nobody else at it meanwhile.

        `is_woken`: who asks was woken because the table moved. If this worker moved it, the memory is right.
        """
        place = self._places.setdefault(table_id, _Place())
        self._places.move_to_end(table_id)
        place.used = time.monotonic()
        place.users += 1
        try:
            async with place.lock:
                if place.table is None or place.is_behind or not is_woken:
                    place.is_behind = False
                    await self._catch_up(table_id, place)
                assert place.table is not None
                yield place.table
        finally:
            place.users -= 1
        self._tidy()

    def woken(self, table_id: str) -> None:
        """Another worker says that a table has moved."""
        place = self._places.get(table_id)
        if place is not None:
            place.is_behind = True
        self.hub.wake(table_id)

    def woken_all(self) -> None:
        """Wake-ups may have been missed."""
        for table_id in list(self._places):
            self.woken(table_id)

    async def _catch_up(self, table_id: str, place: _Place) -> None:
        table = place.table
        if table is None:
            sheet = await self.store.sheet(table_id)
            if sheet is None:
                self._places.pop(table_id, None)
                raise Refusal(404, "no_table")
            table = Table(sheet)
        is_new = place.table is None
        behind = await self.store.entries_after(table_id, table.count)
        if behind is None:
            self._places.pop(table_id, None)
            raise Refusal(404, "no_table")
        self._fold_all(table, behind)
        place.table = table
        if behind or is_new:
            self.when_moved(table, False)

    def _fold_all(self, table: Table, behind: list[e.Entry]) -> None:
        try:
            for entry in behind:
                table.fold(entry)
        except (BardhallError, AssertionError) as error:
            _log.error("table %s cannot be played on: entry %d: %s", table.sheet.id, table.count + 1, error)
            self._places.pop(table.sheet.id, None)
            raise Refusal(409, "unplayable") from None

    async def act(self, table_id: str, decide: Decide) -> None:
        """Do something at a table. `decide` sees it as it stands and refuses by raising; then nothing has changed.

        The memory is trusted first: if it is behind, the store takes no second entry of that number. But nobody is
        refused because of it.
        """
        is_trusted = True
        for _ in range(_ATTEMPTS):
            async with self.at(table_id, is_woken=is_trusted) as table:
                try:
                    await self._accept(table, decide(table))
                except (Taken, Refusal, BardhallError) as error:
                    if not is_trusted and not isinstance(error, Taken):
                        raise
                    is_trusted = False
                    continue  # look again, at what the store has
                self.when_moved(table, True)
            self.hub.wake(table_id)
            return
        raise Refusal(503, "store_failed")

    async def _accept(self, table: Table, deed: e.Deed) -> None:
        """Fold and store. The memory is only a copy: if the store refuses, it is thrown away and read again."""
        entry = e.Entry(table.count + 1, max(time.time(), table.last_at), deed)
        try:
            table.fold(entry)
            await self.store.append(table.sheet.id, entry, table.summary())
        except BaseException:
            place = self._places.get(table.sheet.id)
            if place is not None:
                place.table = None
            raise

    async def open_table(self, sheet: e.Sheet, links: dict[str, int], mine: tuple[int, ...]) -> None:
        """A new table."""
        if await self.store.count_running() >= self.settings.limits.tables:
            raise Refusal(503, "too_many_tables", limit=self.settings.limits.tables)
        table = Table(sheet)
        await self.store.add_table(sheet, table.summary(), links, mine)
        self.when_moved(table, True)

    async def delete(self, table_id: str) -> None:
        """Remove a table."""
        await self.store.delete(table_id)
        self.forget(table_id)
        self.hub.wake(table_id)

    def forget(self, table_id: str) -> None:
        """Drop a table from memory."""
        self._places.pop(table_id, None)

    def _tidy(self) -> None:
        """Drop what nobody has used for a while, and the oldest if there are too many."""
        limit = time.monotonic() - self.settings.idle_seconds
        while self._places:
            table_id, place = next(iter(self._places.items()))
            if place.users or (len(self._places) <= self.settings.loaded_tables and place.used > limit):
                return
            del self._places[table_id]
