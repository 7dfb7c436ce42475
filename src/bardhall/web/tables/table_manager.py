"""The tables in memory, and the only way to change a table.

A table is loaded on demand and dropped after a while without use. If several workers share the database, a table
catches up with it before each use, so that any worker can serve any table; a single worker is always up to date. The
hub wakes the listeners of a table in this process; between processes PostgreSQL carries the wake-ups.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Callable, Hashable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import TypeAlias

from bardhall.kernel.errors import BardhallError, IllegalChoice, NotYourTurn
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Settings
from bardhall.web.store.seats import Link
from bardhall.web.store.session import LOBBY, Taken
from bardhall.web.store.store import Origin, Store, Stored
from bardhall.web.tables.action import TABLE, Actor, Decide
from bardhall.web.tables.autoplay import due, summary_of
from bardhall.web.tables.checks import check_room
from bardhall.web.tables.packs import PackShelf
from bardhall.web.tables.table import Table

Watch: TypeAlias = Callable[[Table, bool], None]  # told of a table that was loaded or has moved; True: by this worker
_ATTEMPTS = 20
_NOWHERE = Origin()
_NO_NEWS = e.Chose | e.Undid | e.MessageSent  # for the lobby
_log = logging.getLogger("bardhall.web")


class _Slot:
    """The place of a table in memory, with its lock."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.is_behind = False  # somebody has said so
        self.used = time.monotonic()
        self.users = 0  # who is at it, or waits to be


class TableManager:
    """All tables of a worker."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, packs: PackShelf) -> None:
        self.settings = settings
        self.packs = packs
        self.store = store
        self.hub = hub
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self.watchers: list[Watch] = []
        self.end_watchers: list[Callable[[Table], None]] = []  # told of a table that this worker ended

    @property
    def loaded(self) -> int:
        """Return the number of tables in memory."""
        return sum(slot.table is not None for slot in self._slots.values())

    @asynccontextmanager
    async def at(self, table_id: str, is_woken: bool = False) -> AsyncIterator[Table]:
        """Yield a table that is up to date with the database, with exclusive access.

        `is_woken`: the caller was woken because the table changed; if this worker changed it, or is the only one, the
        memory is up to date.
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
        """Note that another worker has changed a table."""
        self.store.seats.forget(table_id)
        slot = self._slots.get(table_id)
        if slot is not None:
            slot.is_behind = True
        self.hub.wake(table_id)

    def woken_all(self, is_listening: bool = True) -> None:
        """Note that wake-ups may have been missed; unless `is_listening`, more may be, and it is too early to look."""
        self.store.seats.forget_all(is_listening)
        self.store.devices.clear()
        for table_id in list(self._slots) if is_listening else ():
            self.woken(table_id)

    async def _caught_up(self, table_id: str, table: Table | None) -> Table:
        """Return a table after bringing it up to date with the database."""
        if table is None:
            table = await self._loaded(table_id)
        elif not await self._follow(table):
            return table
        self._moved(table, False)
        return table

    def _moved(self, table: Table, is_mine: bool) -> None:
        for watch in self.watchers:
            watch(table, is_mine)
        if is_mine and table.status != "running":
            for watch_end in self.end_watchers:
                watch_end(table)

    async def _loaded(self, table_id: str) -> Table:
        """Load a table in a thread, so that a long one does not delay others."""
        stored = await self.store.load(table_id)
        if stored is None:
            raise Refusal(404, "no_table")
        return await asyncio.to_thread(_load, stored, self.packs)

    async def _follow(self, table: Table) -> bool:
        """Apply the entries that others have stored; return whether there were any."""
        behind = await self.store.entries_after(table.sheet.id, table.count)
        if behind is None:
            raise Refusal(404, "no_table")
        _fold_all(table, behind)
        return bool(behind)

    async def act(self, table_id: str, decide: Decide, actor: Actor = TABLE) -> Table:
        """Change a table by the entry that `decide` returns; if `decide` refuses by raising, nothing changes.

        Returns the table after the change; until the caller awaits anything, nobody else has changed it. The memory is
        trusted first: if it is behind, the database rejects the entry by its number and the decision is repeated on the
        current table.
        """
        may_be_behind = self.store.is_shared
        for _ in range(_ATTEMPTS):
            async with self.at(table_id, is_woken=may_be_behind) as table:
                try:
                    decided = decide(table, actor)
                    changes = decided if isinstance(decided, tuple) else (decided,)
                    for change in changes:
                        if not isinstance(change, e.Chose):
                            check_room(table, change, actor.limits.extras)
                        await self._accept(table, change)
                    await self._accept_forced(table, changes[0])
                except (Taken, Refusal, BardhallError) as error:
                    if not may_be_behind and not isinstance(error, Taken):
                        raise
                    may_be_behind = False
                    continue  # look again, at what the store has
                self._moved(table, True)
                self.hub.wake(table_id)
                return table
        raise Refusal(503, "store_failed")

    async def _accept_forced(self, table: Table, change: e.TableChange) -> None:
        """Accept the forced choices that follow a person's own, so that everybody sees one move."""
        if not isinstance(change, e.Chose) or change.by != "person":
            return
        while (owed := due(table)) is not None and owed.choice and not owed.bot and owed.seat == change.seat:
            await self._accept(table, e.Chose(owed.seat, owed.choice, "table"))

    async def _accept(self, table: Table, change: e.TableChange) -> None:
        """Apply and store an entry; if the database refuses it, drop the copy in memory and read the table again."""
        entry = e.Entry(table.count + 1, max(now(), table.last_at), change)
        try:
            was_free = table.free_seats()
            table.fold(entry)
            summary = summary_of(table)
            is_for_lobby = bool(was_free or summary.free) and not isinstance(change, _NO_NEWS)
            await self.store.append(table.sheet.id, entry, summary, is_for_lobby)
        except BaseException as error:
            slot = self._slots.get(table.sheet.id)
            has_changed = table.count == entry.number or not isinstance(error, IllegalChoice | NotYourTurn)
            if slot is not None and has_changed:  # what the rules refuse they refuse before anything changes
                slot.table = None
            raise
        if is_for_lobby:
            self.hub.wake(LOBBY)

    async def open_table(
        self, sheet: e.TableHeader, links: Sequence[Link], mine: tuple[int, ...], origin: Origin = _NOWHERE
    ) -> None:
        """Add a table."""
        self.packs.keep(sheet.id, sheet.game, sheet.beginning.packs)
        table = Table(sheet, self.packs.folders(sheet.game, sheet.beginning.packs))
        await self.store.add_table(sheet, summary_of(table), links, mine, self.settings.limits, origin)
        self._moved(table, True)
        if table.free_seats():
            self.hub.wake(LOBBY)

    async def delete(self, table_id: str) -> None:
        """Delete a table."""
        await self.store.delete(table_id)
        self.packs.leave(table_id)
        self.forget(table_id)
        self.hub.wake(table_id)
        self.hub.wake(LOBBY)

    def forget(self, table_id: str) -> None:
        """Drop a table from memory; those who use it notice when the database refuses their next entry."""
        slot = self._slots.get(table_id)
        if slot is not None:
            slot.table, slot.is_behind = None, True
            self._give_up_if_empty(table_id, slot)

    def _give_up_if_empty(self, table_id: str, slot: _Slot) -> None:
        """Release a table's place in memory only when nobody uses or awaits it, so that it never has two."""
        if slot.table is None and not slot.users and self._slots.get(table_id) is slot:
            del self._slots[table_id]

    def _tidy(self) -> None:
        """Drop tables that nobody has used for a while, and the oldest beyond the limit."""
        limit = time.monotonic() - self.settings.idle_seconds
        while self._slots:
            table_id, slot = next(iter(self._slots.items()))
            if slot.users or (len(self._slots) <= self.settings.loaded_tables and slot.used > limit):
                return
            del self._slots[table_id]


def _load(stored: Stored, packs: PackShelf) -> Table:
    """Build a table from the data that is stored."""
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
    """The listeners by table; a wake-up only says that something may have changed, and the database has the change."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.woken_at = time.monotonic()  # anybody
        self.lobby_parts: dict[Hashable, dict[str, str]] = {}  # of its page, as drawn since its last change

    @contextmanager
    def listening(self, *tables: str) -> Iterator[asyncio.Event]:
        """Listen at tables while this context is open."""
        event = asyncio.Event()
        for table in tables:
            self._listeners[table].add(event)
        try:
            yield event
        finally:
            for table in tables:
                self._listeners[table].discard(event)
                if not self._listeners[table]:
                    del self._listeners[table]

    def wake(self, table: str) -> None:
        """Wake the listeners of a table."""
        self.woken_at = time.monotonic()
        if table == LOBBY:
            self.lobby_parts = {}  # another one: what is drawn of before does not come into it
        for event in self._listeners.get(table, ()):
            event.set()

    @property
    def listeners(self) -> int:
        """Return the number of listeners at all tables."""
        return sum(map(len, self._listeners.values()))
