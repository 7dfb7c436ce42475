"""Secret links in the store: each is for one person, and what has become of it is remembered."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from bardhall.web.store.schema import LINKS, SPENT_LINKS
from bardhall.web.store.store import Store, Taken


@dataclass(frozen=True)
class SpentLink:
    """A link that opens nothing any more, except to the person who sat down by it; nobody if it was withdrawn."""

    table: str
    seat: int
    person: str


async def spent(store: Store, hashed: str) -> SpentLink | None:
    """What has become of a link that is spent."""
    async with store.reading() as connection:
        row = (await connection.execute(select(SPENT_LINKS).where(SPENT_LINKS.c.hash == hashed))).one_or_none()
    return None if row is None else SpentLink(row.table, row.seat, row.person)


async def take(store: Store, hashed: str, person: str, is_kept: bool = False) -> bool:
    """A person sits down by a link, the first and only one. `is_kept`: a program, which goes on showing its secret."""
    try:
        async with store.writing() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.hash == hashed))).one_or_none()
            if row is None:
                return False
            if not is_kept:
                await connection.execute(LINKS.delete().where(LINKS.c.hash == hashed))
            values = {"hash": hashed, "table": row.table, "seat": row.seat, "person": person}
            await connection.execute(SPENT_LINKS.insert().values(**values))
    except Taken:
        return False
    return True


async def give_back(store: Store, hashed: str) -> None:
    """Nobody sat down after all: the link is as it was."""
    async with store.writing() as connection:
        row = (await connection.execute(select(SPENT_LINKS).where(SPENT_LINKS.c.hash == hashed))).one()
        await connection.execute(SPENT_LINKS.delete().where(SPENT_LINKS.c.hash == hashed))
        await connection.execute(LINKS.insert().values(hash=hashed, table=row.table, seat=row.seat))


async def withdraw(store: Store, table: str, seat: int) -> None:
    """No link to that seat opens it any more."""
    mine = (LINKS.c.table == table) & (LINKS.c.seat == seat)
    async with store.writing() as connection:
        for row in (await connection.execute(select(LINKS).where(mine))).all():
            await connection.execute(SPENT_LINKS.delete().where(SPENT_LINKS.c.hash == row.hash))
            values = {"hash": row.hash, "table": table, "seat": seat, "person": ""}
            await connection.execute(SPENT_LINKS.insert().values(**values))
        await connection.execute(LINKS.delete().where(mine))
