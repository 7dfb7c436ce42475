"""A database in PostgreSQL, for any number of workers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, TypeVar

import psycopg
from sqlalchemy import Connection, TextClause, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from bardhall.web.core.errors import Refusal, StoreFault
from bardhall.web.store.session import SqlRow, Taken, Work

T = TypeVar("T")
CHANNEL: Final = "bardhall"
_COLUMNS: Final = (
    "SELECT column_name FROM information_schema.columns "
    "WHERE table_name = :name AND table_schema = current_schema() ORDER BY ordinal_position"
)


@lru_cache(maxsize=256)
def _prepared(sql: str) -> TextClause:
    return text(sql)


class _Session:
    """One transaction in PostgreSQL."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rows(self, sql: str, **values: object) -> Sequence[SqlRow]:
        return self._connection.execute(_prepared(sql), values).all()

    def change(self, sql: str, **values: object) -> int:
        return self._connection.execute(_prepared(sql), values).rowcount

    def columns(self, table: str) -> tuple[str, ...]:
        return tuple(str(name) for (name,) in self.rows(_COLUMNS, name=table))

    def tell(self, table: str) -> None:
        self.rows("SELECT pg_notify(:channel, :payload)", channel=CHANNEL, payload=table)


class Postgres:
    """A PostgreSQL database, with SQLAlchemy's connection pool."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.url = url
        self.name = url.render_as_string(hide_password=True)
        self._engine = create_async_engine(url, pool_size=8, max_overflow=4, pool_pre_ping=True)
        self._moments = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def open(self, prepare: Work[None], is_attached: bool) -> None:
        """Open the database and prepare it, one server at a time."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(text("SELECT pg_advisory_xact_lock(724101)"))
                await connection.run_sync(lambda sync: prepare(_Session(sync)))
        except (DBAPIError, OSError) as error:
            cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
            raise StoreFault(f"{self.name}: the database cannot be opened ({cause})") from None

    async def close(self) -> None:
        """Close the database."""
        await self._engine.dispose()

    async def read(self, work: Work[T]) -> T:
        """Run queries that all see the same snapshot."""
        with _refusing():
            async with self._moments.connect() as connection:
                return await connection.run_sync(_with_session(work))

    async def write(self, work: Work[T]) -> T:
        """Run a transaction."""
        with _refusing():
            async with self._engine.begin() as connection:
                return await connection.run_sync(_with_session(work))

    async def size(self) -> int:
        """Return the size of the database in bytes."""
        query = "SELECT pg_database_size(current_database())"
        return int(await self.read(lambda session: session.rows(query)[0][0]))

    def is_served(self) -> bool | None:
        """Return None, because PostgreSQL keeps no list of our workers."""
        return None


def _with_session(work: Work[T]) -> Callable[[Connection], T]:
    return lambda connection: work(_Session(connection))


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn errors of the database into refusals with a sentence."""
    try:
        yield
    except IntegrityError:
        raise Taken from None
    except (SQLAlchemyError, OSError):
        raise Refusal(503, "store_failed") from None


_RETRY_SECONDS = 1.0
_log = logging.getLogger("bardhall.web")


async def listen(url: URL, wake: Callable[[str], None], wake_all: Callable[[bool], None]) -> None:
    """Call `wake` for every table that another worker has changed, reconnecting after a lost connection.

    `wake_all` is called when notifications may have been missed, and is told whether they arrive from now on.
    """
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                wake_all(True)
                async for notice in connection.notifies():
                    wake(notice.payload)
        except psycopg.Error as error:
            _log.warning("wake-ups from the database are interrupted: %s", error)
        wake_all(False)
        await asyncio.sleep(_RETRY_SECONDS)
