"""The rows of the solo book in the store: one for each person and each table that was played alone."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from bardhall.web.store.schema import HOLDERS, SOLO, TABLES
from bardhall.web.store.store import Store, Taken
from bardhall.web.tables import entries as e


async def unentered(store: Store, person: str, limit: int) -> list[str]:
    """Finished tables where the person holds the only seat, and which the book has not looked at yet."""
    held = select(HOLDERS.c.table).where(HOLDERS.c.person == person)
    known = select(SOLO.c.table).where(SOLO.c.person == person)
    fresh = TABLES.c.id.in_(held) & TABLES.c.id.not_in(known) & (TABLES.c.status == "finished")
    query = select(TABLES.c.id, TABLES.c.names).where(fresh).order_by(TABLES.c.moved)
    async with store.reading() as connection:
        rows = (await connection.execute(query)).all()
    return [row.id for row in rows if len(msgspec.json.decode(row.names)) == 1][:limit]


async def add(store: Store, person: str, table: str, at: float, text: str) -> None:
    """Enter a table, once. An empty text says that it does not belong in the book."""
    try:
        async with store.writing() as connection:
            await connection.execute(SOLO.insert().values(person=person, table=table, at=at, entry=text))
    except Taken:
        pass  # somebody else has looked at it meanwhile


async def of_person(store: Store, person: str, limit: int) -> list[str]:
    """The latest entries of a person, the oldest of them first."""
    mine = (SOLO.c.person == person) & (SOLO.c.entry != "")
    query = select(SOLO.c.entry).where(mine).order_by(SOLO.c.at.desc(), SOLO.c.table).limit(limit)
    async with store.reading() as connection:
        return list((await connection.execute(query)).scalars())[::-1]


async def running(store: Store, person: str) -> list[e.Sheet]:
    """The running tables that a person has opened, the latest first."""
    query = select(TABLES.c.sheet).where(TABLES.c.owner == person, TABLES.c.status == "running")
    async with store.reading() as connection:
        rows = (await connection.execute(query.order_by(TABLES.c.opened.desc()))).scalars()
        return [msgspec.json.decode(row, type=e.Sheet) for row in rows]
