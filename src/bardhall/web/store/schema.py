"""The tables of the database, and opening it with a clear word when it cannot be opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bardhall.web.http.errors import StoreFault

VERSION = 1
_BUSY_SECONDS = 5.0

_meta = MetaData()
ABOUT = Table("about", _meta, Column("name", String, primary_key=True), Column("value", String, nullable=False))
TABLES = Table(
    "tables",
    _meta,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("sheet", Text, nullable=False),
    Column("owner", String, nullable=False, index=True),
    Column("is_listed", Boolean, nullable=False),
    Column("opened", Double, nullable=False),
    Column("status", String, nullable=False),
    Column("asked", String, nullable=False),
    Column("is_due", Boolean, nullable=False),
    Column("deadline", Double, nullable=False),
    Column("moved", Double, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("names", Text, nullable=False),
    Index("tables_by_status", "status", "moved"),
)
ENTRIES = Table(
    "entries",
    _meta,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("deed", Text, nullable=False),  # the change: what was done
)
LINKS = Table(
    "links",
    _meta,
    Column("hash", String, primary_key=True),
    Column("table", String, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)
SPENT_LINKS = Table(  # those that open nothing any more
    "spent_links",
    _meta,
    Column("hash", String, primary_key=True),
    Column("table", String, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("person", String, nullable=False),  # who sat down by it; empty if it was withdrawn
)
HOLDERS = Table(
    "holders",
    _meta,
    Column("person", String, primary_key=True),
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("is_shown", Boolean, nullable=False),
    Index("holders_by_table", "table"),
)
RECORDS = Table(
    "records",
    _meta,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("at", Double, nullable=False),
    Column("record", Text, nullable=False),
)
CAMPAIGNS = Table(
    "campaigns",
    _meta,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("owner", String, nullable=False, index=True),
    Column("at", Double, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("playing", String, nullable=False, index=True),
    Column("campaign", Text, nullable=False),
)
SOLO = Table(
    "solo",
    _meta,
    Column("person", String, primary_key=True),
    Column("table", String, primary_key=True),
    Column("at", Double, nullable=False),
    Column("entry", Text, nullable=False),
)
ALL = (TABLES, ENTRIES, LINKS, SPENT_LINKS, HOLDERS, RECORDS, CAMPAIGNS, SOLO)


def read_url(database: str) -> URL:
    """The address of the database with the driver that this house uses."""
    try:
        url = make_url(database if "://" in database else f"sqlite:///{database}")
    except ArgumentError:
        raise StoreFault("the database is an address like sqlite:///hall.sqlite3 or postgresql://host/name") from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise StoreFault(f"the database is SQLite or PostgreSQL, not {kind}")


def make_engine(url: URL) -> AsyncEngine:
    """An engine; nothing is opened yet."""
    if url.get_backend_name() == "sqlite":
        _check_folder(url)
        engine = create_async_engine(url, connect_args={"timeout": _BUSY_SECONDS}, pool_size=4, max_overflow=0)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(url, pool_size=8, max_overflow=4, pool_pre_ping=True)


def _check_folder(url: URL) -> None:
    path = Path(url.database or "")
    if not url.database or str(path) == ":memory:":
        raise StoreFault("a table has to outlive the server: name a file, as in sqlite:///hall.sqlite3")
    if not path.parent.is_dir():
        raise StoreFault(f"{path.parent}: there is no such folder for the database")


def _prepare_sqlite(connection: Any, _: object) -> None:
    """WAL, so that readers do not wait; FULL, so that an accepted move outlives even a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


async def open_database(engine: AsyncEngine) -> None:
    """Make the tables if there are none; refuse what cannot be used, in one sentence."""
    name = engine.url.render_as_string(hide_password=True)
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":  # two servers may start at once
                await connection.execute(text("SELECT pg_advisory_xact_lock(724101)"))
            await connection.run_sync(_make_or_check)
    except (DBAPIError, OSError) as error:
        raise StoreFault(_fault(name, error)) from None


def _make_or_check(connection: Connection) -> None:
    if not inspect(connection).has_table(ABOUT.name):
        _meta.create_all(connection)
        connection.execute(ABOUT.insert().values(name="version", value=str(VERSION)))
        return
    found = connection.execute(select(ABOUT.c.value).where(ABOUT.c.name == "version")).scalar_one_or_none()
    if found is None or not found.isdigit():
        raise StoreFault("this database was not made by Bardhall")
    if int(found) != VERSION:
        raise StoreFault(f"this database has version {found}; this Bardhall reads version {VERSION}: update Bardhall")
    _meta.create_all(connection)  # a hall from before there were campaigns or solo books gets their tables


def _fault(name: str, error: Exception) -> str:
    cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    if "locked" in cause:
        return f"{name}: the database is locked by another program; close that and start again"
    if "not a database" in cause:
        return f"{name}: this file is not a database"
    if "readonly" in cause or "read-only" in cause:
        return f"{name}: the database cannot be written to"
    return f"{name}: the database cannot be opened ({cause})"
