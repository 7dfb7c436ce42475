"""Wake-ups: who listens at which table, in this process. Between processes PostgreSQL carries them."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


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

    def has_listeners(self, table: str) -> bool:
        """Whether anybody listens."""
        return table in self._listeners
