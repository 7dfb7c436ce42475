"""Fair turns: who waits for one of a few places."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class FairQueue:
    """The places go round by table: one with much to do stands at the end of the line again after each thing."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)  # first come, first served
        self._tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def of(self, table: str) -> AsyncIterator[None]:
        """A place for something of that table, when it has its turn. Nothing else of the table is done meanwhile."""
        alone = self._tables.setdefault(table, asyncio.Lock())
        async with alone, self._places:
            yield
