"""Deleting a table: what outlives it is entered first."""

from __future__ import annotations

from bardhall.web.http.errors import Refusal
from bardhall.web.service import Service
from bardhall.web.tables import campaigns, solo_book


async def delete_table(service: Service, table_id: str, person: str) -> None:
    """Remove a table with everything in it; only who opened it."""
    async with service.hall.at(table_id) as table:
        if not table.is_opened_by(person):
            raise Refusal(403, "not_owner")
    await campaigns.settle_table(service, table_id)
    await solo_book.settle_table(service, table_id)
    await service.hall.delete(table_id)
