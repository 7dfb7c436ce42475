"""The rows of the solo book in the store: one for each person and each table that was played alone."""

from __future__ import annotations

import msgspec

from bardhall.web.core import entries as e
from bardhall.web.store.session import insert
from bardhall.web.store.store import Store


async def unentered(store: Store, person: str, limit: int) -> list[str]:
    """Finished tables where the person holds the only seat, and which the book has not looked at yet."""
    held = 'SELECT "table" FROM holders WHERE person = :person'
    known = 'SELECT "table" FROM solo WHERE person = :person'
    fresh = f"id IN ({held}) AND id NOT IN ({known}) AND status = 'finished'"
    query = f"SELECT id, names FROM tables WHERE {fresh} ORDER BY moved"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [table for table, names in rows if len(msgspec.json.decode(names)) == 1][:limit]


async def add(store: Store, person: str, table: str, at: float, text: str) -> None:
    """Enter a table, once. An empty text says that it does not belong in the book."""
    row = {"person": person, "table": table, "at": at, "entry": text}
    await store.write(lambda session: insert(session, "solo", row, ignore_existing=True))


async def of_person(store: Store, person: str, limit: int) -> list[str]:
    """The latest entries of a person, the oldest of them first."""
    mine = "person = :person AND entry <> ''"
    query = f'SELECT entry FROM solo WHERE {mine} ORDER BY at DESC, "table" LIMIT :limit'
    rows = await store.read(lambda session: session.rows(query, person=person, limit=limit))
    return [str(row[0]) for row in rows][::-1]


async def running(store: Store, person: str) -> list[e.TableHeader]:
    """The running tables that a person has opened, the latest first."""
    query = "SELECT sheet FROM tables WHERE owner = :person AND status = 'running' ORDER BY opened DESC"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [e.read_sheet(row[0]) for row in rows]
