"""Cached seats and mutes, because every form and every push needs them, and links."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

_MOST: Final = 5_000  # tables


class Held(NamedTuple):
    """The seats of a person at a table, the one on the screen, and the seats whose messages the person has muted."""

    seats: tuple[int, ...] = ()
    shown: int | None = None
    muted: tuple[int, ...] = ()


NOBODY: Final = Held()  # who is nobody holds no seat


class KnownSeats:
    """A cache of seats, which drops a table when its seats change and never caches that there is no seat."""

    def __init__(self, is_trusted: bool = True) -> None:
        self.is_trusted = is_trusted  # False while changes by other workers may go unheard
        self._known: dict[str, dict[str, Held]] = {}
        self._changes = 0

    def find(self, person: str, table: str) -> Held | None:
        """Return the cached seats of a person at a table, if there are any."""
        return self._known.get(table, {}).get(person) if self.is_trusted else None

    def moment(self) -> int:
        """Return a time stamp for `keep`, so that nothing that was read before a change is cached after it."""
        return self._changes

    def keep(self, person: str, table: str, held: Held, moment: int) -> None:
        """Cache what was read since a time stamp."""
        if held.seats and moment == self._changes and self.is_trusted:
            if len(self._known) >= _MOST:
                self._known.clear()
            self._known.setdefault(table, {})[person] = held

    def forget(self, table: str) -> None:
        """Drop a table from the cache, because its seats have changed."""
        self._changes += 1
        self._known.pop(table, None)

    def forget_all(self, is_trusted: bool = True) -> None:
        """Drop all tables, because changes may have been missed; `is_trusted` means that none will be from now on."""
        self._changes += 1
        self._known.clear()
        self.is_trusted = is_trusted


INVITATION: Final = "invitation"  # for one arrival at an open seat; it shows nothing and plays nothing before that
SECRET: Final = "secret"  # of a seat that is taken: who sits there gives it to a program, or to another device


@dataclass(frozen=True)
class Link:
    """An unused link to a seat, of whose secret the database only stores the hash."""

    hash: str
    table: str
    seat: int
    kind: str
