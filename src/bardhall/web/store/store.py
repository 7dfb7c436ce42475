"""The store: the only place where tables live. An entry is accepted exactly when `append` has returned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass

import msgspec
from sqlalchemy import Insert, Row, func, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bardhall.web.http.errors import Refusal
from bardhall.web.store.schema import (
    ENTRIES,
    HOLDERS,
    LINKS,
    RECORDS,
    SPENT_LINKS,
    TABLES,
    make_engine,
    open_database,
    read_url,
)
from bardhall.web.tables import entries as e

CHANNEL = "bardhall"


class Taken(Exception):
    """Another entry has that number already."""


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    summary: e.Summary
    mine: tuple[int, ...] = ()  # the seats of who asks


class Store:
    """One database, by any number of workers."""

    def __init__(self, database: str) -> None:
        url = read_url(database)
        self.is_shared = url.get_backend_name() != "sqlite"
        self.engine = make_engine(url)
        # SQLite has one writer: waiting here is quicker than its busy loop.
        self._turn = nullcontext() if self.is_shared else asyncio.Lock()

    async def open(self) -> None:
        """Open the database, or say why not."""
        await open_database(self.engine)

    async def close(self) -> None:
        """Let go of it."""
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it or nothing."""
        try:
            async with self._turn, self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise Taken from None
        except (SQLAlchemyError, OSError):
            raise Refusal(503, "store_failed") from None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that changes nothing."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError):
            raise Refusal(503, "store_failed") from None

    # Tables

    async def add_table(self, sheet: e.Sheet, summary: e.Summary, links: dict[str, int], mine: Sequence[int]) -> None:
        """A new table, with the hashes of its links and the seats of its owner."""
        head = {"id": sheet.id, "game": sheet.game, "owner": sheet.owner, "opened": sheet.opened}
        head |= {"is_listed": sheet.terms.is_listed, "sheet": msgspec.json.encode(sheet).decode()}
        async with self.writing() as connection:
            await connection.execute(TABLES.insert().values(**head, **_columns(summary)))
            for hashed, seat in links.items():
                await connection.execute(LINKS.insert().values(hash=hashed, table=sheet.id, seat=seat))
            for seat in mine:
                await connection.execute(_holder(sheet.owner, sheet.id, seat, seat == mine[0]))

    async def sheet(self, table: str) -> e.Sheet | None:
        """A table's sheet."""
        async with self.reading() as connection:
            found = await connection.execute(select(TABLES.c.sheet).where(TABLES.c.id == table))
            row = found.scalar_one_or_none()
        return None if row is None else msgspec.json.decode(row, type=e.Sheet)

    async def status(self, table: str) -> str | None:
        """How a table stands; None if it is gone."""
        async with self.reading() as connection:
            found = await connection.execute(select(TABLES.c.status).where(TABLES.c.id == table))
            return found.scalar_one_or_none()

    async def entries_after(self, table: str, number: int) -> list[e.Entry] | None:
        """The entries behind that number; None if the table is gone."""
        behind = select(ENTRIES).where(ENTRIES.c.table == table, ENTRIES.c.number > number).order_by(ENTRIES.c.number)
        async with self.reading() as connection:
            there = (
                await connection.execute(select(TABLES.c.entries).where(TABLES.c.id == table))
            ).scalar_one_or_none()
            if there is None or there == number:
                return None if there is None else []
            rows = (await connection.execute(behind)).all()
        return [e.Entry(row.number, row.at, e.decode(row.deed)) for row in rows]

    async def append(self, table: str, entry: e.Entry, summary: e.Summary) -> None:
        """Accept an entry. `Taken` if somebody else was quicker; the number is the table's next one."""
        row = {"table": table, "number": entry.number, "at": entry.at, "deed": e.encode(entry.change)}
        async with self.writing() as connection:
            await connection.execute(ENTRIES.insert().values(**row))
            changed = await connection.execute(update(TABLES).where(TABLES.c.id == table).values(**_columns(summary)))
            if changed.rowcount == 0:
                raise Refusal(404, "no_table")
            await self.tell(connection, table)

    async def tell(self, connection: AsyncConnection, table: str) -> None:
        """Wake the other workers, once this is committed."""
        if self.is_shared:
            await connection.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    async def delete(self, table: str) -> None:
        """Remove a table with everything in it."""
        async with self.writing() as connection:
            await connection.execute(TABLES.delete().where(TABLES.c.id == table))
            for part in (ENTRIES, LINKS, SPENT_LINKS, HOLDERS):
                await connection.execute(part.delete().where(part.c.table == table))
            await self.tell(connection, table)

    # Lists

    async def count_running(self) -> int:
        """How many tables are running."""
        async with self.reading() as connection:
            counted = await connection.execute(
                select(func.count()).select_from(TABLES).where(TABLES.c.status == "running")
            )
            return int(counted.scalar_one())

    async def listed(self, limit: int = 50) -> list[Listed]:
        """Tables that strangers may find, the liveliest first."""
        query = select(TABLES).where(TABLES.c.is_listed.is_(True)).order_by(TABLES.c.moved.desc()).limit(limit)
        async with self.reading() as connection:
            return [_listed(row) for row in (await connection.execute(query)).all()]

    async def tables_of(self, person: str, limit: int = 100) -> list[Listed]:
        """The tables where a person sits, the liveliest first."""
        mine = select(HOLDERS).where(HOLDERS.c.person == person)
        async with self.reading() as connection:
            seats: dict[str, list[int]] = {}
            for row in (await connection.execute(mine)).all():
                seats.setdefault(row.table, []).append(row.seat)
            query = select(TABLES).where(TABLES.c.id.in_(seats)).order_by(TABLES.c.moved.desc()).limit(limit)
            rows = (await connection.execute(query)).all()
        return [_listed(row, tuple(sorted(seats[row.id]))) for row in rows]

    async def forgotten(self, before: float, now: float) -> list[str]:
        """Running tables that owe an answer since `before`, or whose clock has run out."""
        late = TABLES.c.is_due.is_(True) & (TABLES.c.moved < before)
        timed = (TABLES.c.deadline > 0) & (TABLES.c.deadline < now)
        query = select(TABLES.c.id).where(TABLES.c.status == "running", late | timed).limit(100)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    # Records that were uploaded

    async def add_record(self, record_id: str, game: str, at: float, record: str, limit: int) -> None:
        """Keep an uploaded record."""
        counted = select(func.count()).select_from(RECORDS)
        async with self.writing() as connection:
            await connection.execute(RECORDS.insert().values(id=record_id, game=game, at=at, record=record))
            if (await connection.execute(counted)).scalar_one() > limit:
                raise Refusal(503, "too_many_records", limit=limit)

    async def record(self, record_id: str) -> str | None:
        """An uploaded record."""
        async with self.reading() as connection:
            found = await connection.execute(select(RECORDS.c.record).where(RECORDS.c.id == record_id))
            return found.scalar_one_or_none()

    # Seats

    async def add_link(self, hashed: str, table: str, seat: int, limit: int) -> None:
        """One more secret link to a seat."""
        mine = select(func.count()).select_from(LINKS).where(LINKS.c.table == table, LINKS.c.seat == seat)
        async with self.writing() as connection:
            await connection.execute(LINKS.insert().values(hash=hashed, table=table, seat=seat))
            if (await connection.execute(mine)).scalar_one() > limit:
                raise Refusal(429, "too_many_links", limit=limit)

    async def seat_of(self, hashed: str) -> tuple[str, int] | None:
        """The table and seat that a link opens."""
        async with self.reading() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.hash == hashed))).one_or_none()
        return None if row is None else (row.table, row.seat)

    async def held(self, person: str, table: str) -> tuple[tuple[int, ...], int | None]:
        """The seats of a person at a table, and the one that is on the screen."""
        query = select(HOLDERS).where(HOLDERS.c.person == person, HOLDERS.c.table == table).order_by(HOLDERS.c.seat)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(row.seat for row in rows), next((row.seat for row in rows if row.is_shown), None)

    async def holders(self, table: str) -> list[tuple[str, int]]:
        """The persons at a table, each with a seat."""
        async with self.reading() as connection:
            rows = await connection.execute(select(HOLDERS).where(HOLDERS.c.table == table))
            return [(row.person, row.seat) for row in rows]

    async def hold(self, person: str, table: str, seat: int) -> None:
        """A person holds a seat from now on."""
        try:
            async with self.writing() as connection:
                await connection.execute(_holder(person, table, seat, False))
        except Taken:
            return  # has it already

    async def show(self, person: str, table: str, seat: int) -> None:
        """The screen belongs to that seat now."""
        mine = (HOLDERS.c.person == person) & (HOLDERS.c.table == table)
        async with self.writing() as connection:
            await connection.execute(update(HOLDERS).where(mine).values(is_shown=HOLDERS.c.seat == seat))


def _holder(person: str, table: str, seat: int, is_shown: bool) -> Insert:
    return HOLDERS.insert().values(person=person, table=table, seat=seat, is_shown=is_shown)


def _columns(summary: e.Summary) -> dict[str, object]:
    columns: dict[str, object] = msgspec.to_builtins(summary)
    return {**columns, "asked": _joined(summary.asked), "names": msgspec.json.encode(summary.names).decode()}


def _joined(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def _listed(row: Row[tuple[object, ...]], mine: tuple[int, ...] = ()) -> Listed:
    asked = tuple(int(seat) for seat in row.asked.split())
    names = tuple(msgspec.json.decode(row.names))
    summary = e.Summary(row.status, asked, row.is_due, row.deadline, row.moved, row.entries, names)
    return Listed(row.id, row.game, summary, mine)
