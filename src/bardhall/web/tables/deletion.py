"""Deleting a table: what outlives it is entered first."""

from __future__ import annotations

import logging

from bardhall.kernel.errors import BardhallError
from bardhall.web.core.errors import Refusal
from bardhall.web.tables import campaigns, solo_book
from bardhall.web.tables.service import Service

_log = logging.getLogger("bardhall.web")


async def delete_table(service: Service, table_id: str, person: str) -> None:
    """Remove a table with everything in it; only who opened it."""
    async with service.hall.at(table_id) as table:
        if not table.is_opened_by(person):
            raise Refusal(403, "not_owner")
    await campaigns.settle_table(service, table_id)
    await solo_book.settle_table(service, table_id)
    await service.hall.delete(table_id)


async def remove_table(service: Service, table_id: str) -> None:
    """Remove a table that has expired, also one that nobody can read any more."""
    try:
        await campaigns.settle_table(service, table_id)
        await solo_book.settle_table(service, table_id)
    except (Refusal, BardhallError) as error:
        if isinstance(error, Refusal) and error.status == 503:
            raise  # a store that fails may be well again later
        _log.warning("table %s is removed, but nothing could be entered: %s", table_id, error)
    await service.hall.delete(table_id)
