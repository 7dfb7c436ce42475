"""Persons in the store: whoever has something there."""

from __future__ import annotations

from sqlalchemy import select

from bardhall.web.store.schema import CAMPAIGNS, HOLDERS, SOLO, TABLES
from bardhall.web.store.store import Store

_OWNED_BY = (HOLDERS.c.person, TABLES.c.owner, CAMPAIGNS.c.owner, SOLO.c.person)


async def is_known(store: Store, person: str) -> bool:
    """Whether the person holds a seat, or has opened a table, begun a campaign, or played alone."""
    async with store.reading() as connection:
        for column in _OWNED_BY:
            found = await connection.execute(select(column).where(column == person).limit(1))
            if found.first() is not None:
                return True
    return False
