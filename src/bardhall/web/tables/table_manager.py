"""The hall: the tables that are in memory, and the one way to do something at a table.

A table is loaded when somebody wants it and dropped when nobody has for a while. If other workers share the store, the
table catches up with it before anything is read or done, so that any worker can serve any table. A hall that has its
store alone knows everything already. The hub wakes whoever listens at a table in this process; between processes
PostgreSQL carries wake-ups.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import TypeAlias

from bardhall.kernel.errors import BardhallError, IllegalChoice, NotYourTurn
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Settings
from bardhall.web.store.seats import Link
from bardhall.web.store.session import Taken
from bardhall.web.store.store import Origin, Store, Stored
from bardhall.web.tables.action import TABLE, Actor, Decide
from bardhall.web.tables.autoplay import summary_of
from bardhall.web.tables.checks import check_room
from bardhall.web.tables.packs import PackShelf
from bardhall.web.tables.table import Table

Watch: TypeAlias = Callable[[Table, bool], None]  # told of a table that was loaded or has moved; True: by this worker
_ATTEMPTS = 20
_NOWHERE = Origin()
_log = logging.getLogger("bardhall.web")


class _Slot:
    """A table's place in memory."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.is_behind = False  # somebody has said so
        self.used = time.monotonic()
        self.users = 0  # who is at it, or waits to be


class TableManager:
    """All tables of one worker."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, packs: PackShelf) -> None:
        self.settings = settings
        self.packs = packs
        self.store = store
        self.hub = hub
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self.watchers: list[Watch] = []

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return sum(slot.table is not None for slot in self._slots.values())

    @asynccontextmanager
    async def at(self, table_id: str, is_woken: bool = False) -> AsyncIterator[Table]:
        """A table, caught up with the store, and nobody else at it meanwhile.

        `is_woken`: who asks was woken because the table moved. If this worker moved it, the memory is right, and so
        it is if there is no other worker.
        """
        slot = self._slots.get(table_id)
        if slot is None:
            slot = self._slots[table_id] = _Slot()
        self._slots.move_to_end(table_id)
        slot.used = time.monotonic()
        slot.users += 1
        try:
            async with slot.lock:
                is_right = is_woken or not self.store.is_shared
                if slot.table is None or slot.is_behind or not is_right:
                    slot.is_behind = False
                    slot.table = await self._caught_up(table_id, slot.table)
                yield slot.table
        finally:
            slot.users -= 1
            if slot.table is None:
                self._give_up_if_empty(table_id, slot)
        self._tidy()

    def woken(self, table_id: str) -> None:
        """Another worker says that a table has moved."""
        self.store.seats.forget(table_id)
        slot = self._slots.get(table_id)
        if slot is not None:
            slot.is_behind = True
        self.hub.wake(table_id)

    def woken_all(self, is_listening: bool = True) -> None:
        """Wake-ups may have been missed. `is_listening`: none will be from now on; else it is too early to look."""
        self.store.seats.forget_all(is_listening)
        self.store.devices.clear()
        for table_id in list(self._slots) if is_listening else ():
            self.woken(table_id)

    async def _caught_up(self, table_id: str, table: Table | None) -> Table:
        """The table as the store has it."""
        if table is None:
            table = await self._loaded(table_id)
        elif not await self._follow(table):
            return table
        self._moved(table, False)
        return table

    def _moved(self, table: Table, is_mine: bool) -> None:
        for watch in self.watchers:
            watch(table, is_mine)

    async def _loaded(self, table_id: str) -> Table:
        """In a thread: however long the table is, nobody else waits for it."""
        stored = await self.store.load(table_id)
        if stored is None:
            raise Refusal(404, "no_table")
        return await asyncio.to_thread(_load, stored, self.packs)

    async def _follow(self, table: Table) -> bool:
        """Take in what others have stored; whether there was anything."""
        behind = await self.store.entries_after(table.sheet.id, table.count)
        if behind is None:
            raise Refusal(404, "no_table")
        _fold_all(table, behind)
        return bool(behind)

    async def act(self, table_id: str, decide: Decide, actor: Actor = TABLE) -> Table:
        """Do something at a table. `decide` sees it as it stands and refuses by raising; then nothing has changed.

        Returns the table as it is afterwards: read it before you wait for anything, and nobody else has come to it.
        The memory is trusted first: if it is behind, the store takes no second entry of that number. But nobody is
        refused because of it.
        """
        may_be_behind = self.store.is_shared
        for _ in range(_ATTEMPTS):
            async with self.at(table_id, is_woken=may_be_behind) as table:
                try:
                    change = decide(table, actor)
                    if not isinstance(change, e.Chose):
                        check_room(table, change, actor.limits.extras)
                    await self._accept(table, change)
                except (Taken, Refusal, BardhallError) as error:
                    if not may_be_behind and not isinstance(error, Taken):
                        raise
                    may_be_behind = False
                    continue  # look again, at what the store has
                self._moved(table, True)
                self.hub.wake(table_id)
                return table
        raise Refusal(503, "store_failed")

    async def _accept(self, table: Table, change: e.TableChange) -> None:
        """Fold and store. The memory is only a copy: if the store refuses, it is thrown away and read again."""
        entry = e.Entry(table.count + 1, max(now(), table.last_at), change)
        try:
            table.fold(entry)
            await self.store.append(table.sheet.id, entry, summary_of(table))
        except BaseException as error:
            slot = self._slots.get(table.sheet.id)
            has_changed = table.count == entry.number or not isinstance(error, IllegalChoice | NotYourTurn)
            if slot is not None and has_changed:  # what the rules refuse they refuse before anything changes
                slot.table = None
            raise

    async def open_table(
        self, sheet: e.TableHeader, links: Sequence[Link], mine: tuple[int, ...], origin: Origin = _NOWHERE
    ) -> None:
        """A new table."""
        self.packs.keep(sheet.id, sheet.game, sheet.beginning.packs)
        table = Table(sheet, self.packs.folders(sheet.game, sheet.beginning.packs))
        await self.store.add_table(sheet, summary_of(table), links, mine, self.settings.limits, origin)
        self._moved(table, True)

    async def delete(self, table_id: str) -> None:
        """Remove a table."""
        await self.store.delete(table_id)
        self.packs.leave(table_id)
        self.forget(table_id)
        self.hub.wake(table_id)

    def forget(self, table_id: str) -> None:
        """Drop a table from memory; who is at it will find out when the store takes no more."""
        slot = self._slots.get(table_id)
        if slot is not None:
            slot.table, slot.is_behind = None, True
            self._give_up_if_empty(table_id, slot)

    def _give_up_if_empty(self, table_id: str, slot: _Slot) -> None:
        """A place is given up only when nobody is there or waits: there are never two places for one table."""
        if slot.table is None and not slot.users and self._slots.get(table_id) is slot:
            del self._slots[table_id]

    def _tidy(self) -> None:
        """Drop what nobody has used for a while, and the oldest if there are too many."""
        limit = time.monotonic() - self.settings.idle_seconds
        while self._slots:
            table_id, slot = next(iter(self._slots.items()))
            if slot.users or (len(self._slots) <= self.settings.loaded_tables and slot.used > limit):
                return
            del self._slots[table_id]


def _load(stored: Stored, packs: PackShelf) -> Table:
    """A table from all that is kept of it."""
    sheet = stored.sheet
    table = Table(sheet, packs.folders(sheet.game, sheet.beginning.packs))
    _fold_all(table, stored.entries)
    return table


def _fold_all(table: Table, behind: list[e.Entry]) -> None:
    try:
        for entry in behind:
            table.fold(entry)
    except (BardhallError, AssertionError) as error:
        _log.error("table %s cannot be played on: entry %d: %s", table.sheet.id, table.count + 1, error)
        raise Refusal(409, "unplayable") from None


class Hub:
    """Listeners by table. A wake-up says only that something may have changed; the store says what.

    Who goes is here for `grace` seconds more: a page that is loaded anew, or loses its connection for a moment, wakes
    nobody, and nobody's page is told more often that somebody comes and goes.
    """

    def __init__(self, grace: float = 4.0) -> None:
        self.grace = grace
        self._listeners: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._here: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        self.woken_at = time.monotonic()  # anybody

    @contextmanager
    def listening(self, table: str, seats: tuple[int, ...]) -> Iterator[asyncio.Event]:
        """Listen at a table; these seats are here as long."""
        event = asyncio.Event()
        self._listeners[table].add(event)
        self._count(table, seats, 1)
        try:
            yield event
        finally:
            self._listeners[table].discard(event)
            if not self._listeners[table]:
                del self._listeners[table]
            asyncio.get_running_loop().call_later(self.grace, self._count, table, seats, -1)

    def _count(self, table: str, seats: tuple[int, ...], number: int) -> None:
        """Somebody has come, or has been gone for a while."""
        before, counts = self.here(table), self._here[table]
        for seat in seats:
            counts[seat] += number
        if not any(counts.values()):
            del self._here[table]
        if self.here(table) != before:
            self.wake(table)

    def here(self, table: str) -> frozenset[int]:
        """The seats that somebody is looking at now, in this process."""
        return frozenset(seat for seat, number in self._here.get(table, {}).items() if number > 0)

    def wake(self, table: str) -> None:
        """Something may have changed at a table."""
        self.woken_at = time.monotonic()
        for event in self._listeners.get(table, ()):
            event.set()

    @property
    def listeners(self) -> int:
        """How many listen, at all tables."""
        return sum(map(len, self._listeners.values()))

    def has_listeners(self, table: str) -> bool:
        """Whether anybody listens."""
        return table in self._listeners
