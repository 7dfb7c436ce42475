"""The tables of one deal in the database, where `tables.deal` names the deal until all of them are over."""

from __future__ import annotations

from bardhall.web.store.store import Store


async def tables_in(store: Store, deal: str) -> list[str]:
    """Return the tables of a deal that is not over everywhere, in the order of their creation."""
    query = "SELECT id FROM tables WHERE deal = :deal AND deal <> '' ORDER BY opened, id"
    return [str(row[0]) for row in await store.read(lambda session: session.rows(query, deal=deal))]


async def sits_elsewhere(store: Store, table: str, person: str) -> bool:
    """Return whether a person has a seat at another table of the same deal."""
    deal = "(SELECT deal FROM tables WHERE id = :id)"
    others = f"SELECT id FROM tables WHERE deal = {deal} AND deal <> '' AND id <> :id"
    query = f'SELECT 1 FROM holders WHERE person = :person AND "table" IN ({others})'
    return bool(await store.read(lambda session: session.rows(query, id=table, person=person)))


async def over(store: Store) -> list[str]:
    """Return the tables of those deals that are over everywhere."""
    running = "SELECT deal FROM tables WHERE deal <> '' AND status = 'running'"
    query = f"SELECT id FROM tables WHERE deal <> '' AND deal NOT IN ({running}) ORDER BY moved"
    return [str(row[0]) for row in await store.read(lambda session: session.rows(query))]
