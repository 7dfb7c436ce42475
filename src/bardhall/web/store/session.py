"""What the store asks of a database: plain SQL that SQLite and PostgreSQL both speak, in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

T = TypeVar("T")
SqlRow: TypeAlias = Sequence[Any]  # in the order of the columns that were asked for


class Taken(Exception):
    """A row with that key is there already."""


class Session(Protocol):
    """One transaction. Values stand in the SQL as `:name`."""

    def rows(self, sql: str, **values: object) -> Sequence[SqlRow]:
        """What a query finds."""

    def change(self, sql: str, **values: object) -> int:
        """Change something; how many rows. `Taken` if a key is there already."""

    def columns(self, table: str) -> tuple[str, ...]:
        """The names of a table's columns; none if there is no such table."""

    def tell(self, table: str) -> None:
        """Wake the other workers, once this is committed: something about the table has changed."""


Work: TypeAlias = Callable[[Session], T]  # may run more than once, and in another thread: it only uses the session


class Database(Protocol):
    """Where transactions come from."""

    name: str  # for sentences, without a password
    is_shared: bool  # other processes write to it too, and wake us

    async def open(self, prepare: Work[None], is_attached: bool) -> None:
        """Open it and have it prepared, or say in one sentence why not.

        `is_attached`: a hall may be running on it. Nothing is made then, and nothing waits for its end.
        """

    async def close(self) -> None:
        """Let go of it."""

    async def read(self, work: Work[T]) -> T:
        """Have something read, as of one moment."""

    async def write(self, work: Work[T]) -> T:
        """Have something written: all of it or nothing, and committed when this returns."""

    async def size(self) -> int:
        """How many bytes it takes."""

    def is_served(self) -> bool | None:
        """Whether a hall is running on it; None if that cannot be told."""


def first(found: Sequence[SqlRow]) -> Any:
    """The first value of the only row; None if there is none."""
    return found[0][0] if found else None


def insert(session: Session, table: str, row: Mapping[str, object], ignore_existing: bool = False) -> int:
    """Add a row. `ignore_existing`: it may be there already, and then stays as it is."""
    names = ", ".join(f'"{name}"' for name in row)
    values = ", ".join(f":{name}" for name in row)
    end = " ON CONFLICT DO NOTHING" if ignore_existing else ""
    return session.change(f"INSERT INTO {table} ({names}) VALUES ({values}){end}", **row)


def insert_all(session: Session, table: str, names: Sequence[str], rows: Sequence[Mapping[str, object]]) -> None:
    """Add several rows at once."""
    listed = ", ".join(f'"{name}"' for name in names)
    groups = ", ".join("(" + ", ".join(f":{name}_{i}" for name in names) + ")" for i in range(len(rows)))
    values = {f"{name}_{i}": row[name] for i, row in enumerate(rows) for name in names}
    session.change(f"INSERT INTO {table} ({listed}) VALUES {groups}", **values)


def update(session: Session, table: str, key: str, row: Mapping[str, object]) -> int:
    """Change the row with that id."""
    values = ", ".join(f'"{name}" = :{name}' for name in row)
    return session.change(f"UPDATE {table} SET {values} WHERE id = :key", key=key, **row)
