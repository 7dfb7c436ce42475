"""Tables that somebody has left: their lists do not show them any more."""

from __future__ import annotations

from bardhall.web.store.session import insert
from bardhall.web.store.store import Store


async def leave(store: Store, person: str, table: str) -> None:
    """Leave a table out of a person's lists."""
    row = {"person": person, "table": table}
    await store.write(lambda session: insert(session, "left_tables", row, ignore_existing=True))
