"""Presence: who has a page of the hall open, and who is looking at it.

Workers that share a database send each other every change, and the full state from time to time. Entries from a stopped
worker expire.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias, TypeVar

import msgspec

from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import draw_id

T = TypeVar("T")
HERE, AWAY, GONE = "here", "away", "gone"
HALL: Final = "hall"  # the place of whoever is anywhere; every other place is a table
Spot: TypeAlias = tuple[str, int]  # a seat of a table, or in the hall the number of a person

MARK: Final = "@"  # what workers tell each other begins with it; no table's id does
_BEAT: Final = 1.0  # seconds between two tellings of what has changed
_BEATS: Final = 30  # between two tellings of everything
_TRUSTED: Final = 75.0  # seconds that what another worker has said holds
_AT_ONCE: Final = 100  # spots in one telling: PostgreSQL carries 8,000 bytes


class Presence:
    """The people who have a page of the hall open, and whether they are here or away.

    Closing a page takes effect after `grace` seconds, so that a reload goes unnoticed. People who look elsewhere are
    away after `patience` seconds.
    """

    def __init__(self, grace: float = 4.0, patience: float = 60.0) -> None:
        self.grace = grace
        self.patience = patience
        self.watchers: list[Callable[[str], None]] = []  # told of a place where somebody comes or goes
        self._open = Counter[Spot]()
        self._seen = Counter[Spot]()
        self._own: dict[str, dict[int, str]] = {}
        self._others: dict[str, dict[int, dict[str, tuple[str, float]]]] = {}  # by worker, and until when
        self._changed = set[Spot]()
        self._worker = draw_id()

    def at(self, place: str) -> dict[int, str]:
        """Return who is at a place, here or away; people who are not listed are gone."""
        found = dict(self._own.get(place, {}))
        for who, told in self._others.get(place, {}).items():
            for state, until in told.values():
                if until > time.monotonic() and found.get(who) != HERE:
                    found[who] = state
        return found

    @contextmanager
    def looking(self, spots: Sequence[Spot]) -> Iterator[Look]:
        """Count the people at these spots as having a page open while this context is open."""
        look = Look(self, spots)
        self.count(spots, 1, 1)
        try:
            yield look
        finally:
            look.close()

    def count(self, spots: Sequence[Spot], opened: int, seen: int) -> None:
        """Change the number of pages that are open at a spot, and of those being looked at."""
        for spot in spots:
            self._open[spot] += opened
            self._seen[spot] += seen
            state = HERE if self._seen[spot] > 0 else AWAY if self._open[spot] > 0 else GONE
            if state == GONE:
                del self._open[spot], self._seen[spot]
            place, who = spot
            known = self._own.setdefault(place, {})
            if known.get(who, GONE) != state:
                known[who] = state
                self._changed.add(spot)
                self._wake(place)
            if state == GONE:
                _drop(self._own, spot)

    def _wake(self, place: str) -> None:
        for watch in self.watchers:
            watch(place)

    # Between workers

    async def share(self, tell: Callable[[str], Awaitable[None]]) -> None:
        """Send changes to the other workers, until cancelled."""
        beat = 0
        while True:
            await asyncio.sleep(_BEAT)
            beat += 1
            spots = set(self._changed)
            if beat % _BEATS == 0:
                spots.update((place, who) for place, known in self._own.items() for who in known)
            self._changed.clear()
            told = [(place, who, self._own.get(place, {}).get(who, GONE)) for place, who in spots]
            try:
                for i in range(0, len(told), _AT_ONCE):
                    await tell(MARK + msgspec.json.encode((self._worker, told[i : i + _AT_ONCE])).decode())
            except Refusal:
                self._changed |= spots  # once more, when the database is back

    def hear(self, text: str) -> None:
        """Take in what another worker has sent."""
        worker, told = msgspec.json.decode(text.removeprefix(MARK), type=tuple[str, list[tuple[str, int, str]]])
        until = time.monotonic() + _TRUSTED
        for place, who, state in told if worker != self._worker else ():
            before = self.at(place).get(who)
            by_worker = self._others.setdefault(place, {}).setdefault(who, {})
            by_worker[worker] = (state, until)
            if state == GONE:
                del by_worker[worker]
            if not by_worker:
                _drop(self._others, (place, who))
            if self.at(place).get(who) != before:
                self._wake(place)


def _drop(known: dict[str, dict[int, T]], spot: Spot) -> None:
    """Forget everything about a spot."""
    place, who = spot
    known[place].pop(who, None)
    if not known[place]:
        del known[place]


class Look:
    """One open page, and whether its person is looking at it."""

    def __init__(self, presence: Presence, spots: Sequence[Spot]) -> None:
        self._presence = presence
        self._spots = spots
        self._is_seen = True
        self._leaving: asyncio.TimerHandle | None = None

    def see(self, is_seen: bool) -> None:
        """Note that the person is looking at the page from now on, or is looking elsewhere."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if is_seen and not self._is_seen:
            self._count(True)
        elif not is_seen and self._is_seen:
            self._leaving = asyncio.get_running_loop().call_later(self._presence.patience, self._count, False)

    def _count(self, is_seen: bool) -> None:
        self._is_seen = is_seen
        self._presence.count(self._spots, 0, 1 if is_seen else -1)

    def close(self) -> None:
        """Note that the page was closed."""
        if self._leaving is not None:
            self._leaving.cancel()
        loop, presence = asyncio.get_running_loop(), self._presence
        loop.call_later(presence.grace, presence.count, self._spots, -1, -int(self._is_seen))
