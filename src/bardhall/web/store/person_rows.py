"""Persons in the store: whoever has something there."""

from __future__ import annotations

from typing import Final

from bardhall.web.store.store import Store

_OWNED: Final = " UNION ALL ".join(
    f"SELECT 1 FROM {table} WHERE {column} = :person"
    for table, column in (("holders", "person"), ("tables", "owner"), ("campaigns", "owner"), ("solo", "person"))
)


async def is_known(store: Store, person: str) -> bool:
    """Whether the person holds a seat, or has opened a table, begun a campaign, or played alone."""
    return bool(await store.read(lambda session: session.rows(f"{_OWNED} LIMIT 1", person=person)))
