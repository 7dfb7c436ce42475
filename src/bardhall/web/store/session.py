"""The interface of a database: SQL that SQLite and PostgreSQL both understand, in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

T = TypeVar("T")
SqlRow: TypeAlias = Sequence[Any]  # in the order of the columns that were asked for


LOBBY: Final = "lobby"  # in place of a table: what the lobby lists has changed


class Taken(Exception):
    """An exception for a row whose key already exists."""


class Session(Protocol):
    """A transaction, in whose SQL parameters appear as `:name`."""

    def rows(self, sql: str, **values: object) -> Sequence[SqlRow]:
        """Return the rows that a query finds."""

    def change(self, sql: str, **values: object) -> int:
        """Execute a change and return the number of rows; raises `Taken` if a key already exists."""

    def columns(self, table: str) -> tuple[str, ...]:
        """Return the names of a table's columns; none if the table does not exist."""

    def tell(self, table: str) -> None:
        """Notify the other workers, after the commit, that a table has changed."""


Work: TypeAlias = Callable[[Session], T]  # may run more than once, and in another thread: it only uses the session


class Database(Protocol):
    """A database in which transactions run."""

    name: str  # for sentences, without a password
    is_shared: bool  # other processes write to it too, and wake us

    async def open(self, prepare: Work[None], is_attached: bool) -> None:
        """Open the database and prepare it, or raise an error with one sentence.

        `is_attached` means that a server may be using the database. Then nothing is created, and nothing waits for the
        server.
        """

    async def close(self) -> None:
        """Close the database."""

    async def read(self, work: Work[T]) -> T:
        """Run queries that all see the same snapshot."""

    async def write(self, work: Work[T]) -> T:
        """Run a transaction, which is committed when this returns."""

    async def size(self) -> int:
        """Return the size of the database in bytes."""

    def is_served(self) -> bool | None:
        """Return whether a server uses the database; None if that is unknown."""


def first(found: Sequence[SqlRow]) -> Any:
    """Return the first value of the only row; None if there is no row."""
    return found[0][0] if found else None


def insert(session: Session, table: str, row: Mapping[str, object], ignore_existing: bool = False) -> int:
    """Insert a row; with `ignore_existing`, a row with the same key stays."""
    names = ", ".join(f'"{name}"' for name in row)
    values = ", ".join(f":{name}" for name in row)
    end = " ON CONFLICT DO NOTHING" if ignore_existing else ""
    return session.change(f"INSERT INTO {table} ({names}) VALUES ({values}){end}", **row)


def insert_all(session: Session, table: str, names: Sequence[str], rows: Sequence[Mapping[str, object]]) -> None:
    """Insert several rows at once."""
    listed = ", ".join(f'"{name}"' for name in names)
    groups = ", ".join("(" + ", ".join(f":{name}_{i}" for name in names) + ")" for i in range(len(rows)))
    values = {f"{name}_{i}": row[name] for i, row in enumerate(rows) for name in names}
    session.change(f"INSERT INTO {table} ({listed}) VALUES {groups}", **values)


def update(session: Session, table: str, key: str, row: Mapping[str, object]) -> int:
    """Update the row with that id."""
    values = ", ".join(f'"{name}" = :{name}' for name in row)
    return session.change(f"UPDATE {table} SET {values} WHERE id = :key", key=key, **row)
