"""Whom a person does not want at the tables that they open."""

from __future__ import annotations

from collections.abc import Collection

from bardhall.web.core.errors import Refusal
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store


async def blocked(store: Store, owner: str) -> frozenset[str]:
    """The persons whom an owner of tables has blocked."""
    rows = await store.read(lambda session: session.rows("SELECT person FROM blocks WHERE owner = :owner", owner=owner))
    return frozenset(str(row[0]) for row in rows)


async def turn(store: Store, owner: str, persons: Collection[str], limit: int) -> bool:
    """Block them, or if all of them are blocked, let them in again; whether they are blocked now."""
    before = await blocked(store, owner)

    def work(session: Session) -> bool:
        for person in persons:
            if before.issuperset(persons):
                session.change(
                    "DELETE FROM blocks WHERE owner = :owner AND person = :person", owner=owner, person=person
                )
            else:
                insert(session, "blocks", {"owner": owner, "person": person}, ignore_existing=True)
        if first(session.rows("SELECT count(*) FROM blocks WHERE owner = :owner", owner=owner)) > limit:
            raise Refusal(429, "too_many_blocks", limit=limit)
        return not before.issuperset(persons)

    return await store.write(work)
