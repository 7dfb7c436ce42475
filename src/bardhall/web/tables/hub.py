"""Wake-ups: who listens at which table, in this process. Between processes PostgreSQL carries them."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Hub:
    """Listeners by table. A wake-up says only that something may have changed; the store says what."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._here: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        self.woken_at = time.monotonic()  # anybody

    @contextmanager
    def listening(self, table: str, seats: tuple[int, ...]) -> Iterator[asyncio.Event]:
        """Listen at a table; these seats are here as long."""
        event = asyncio.Event()
        self._listeners[table].add(event)
        self._come(table, seats, 1)
        try:
            yield event
        finally:
            self._listeners[table].discard(event)
            self._come(table, seats, -1)
            if not self._listeners[table]:
                del self._listeners[table]
                self._here.pop(table, None)

    def _come(self, table: str, seats: tuple[int, ...], number: int) -> None:
        for seat in seats:
            self._here[table][seat] += number
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
