"""The record of a table, worked out by the clerk from what the store has."""

from __future__ import annotations

from bardhall.web.http.errors import Refusal
from bardhall.web.service import Service
from bardhall.web.tables import entries as e
from bardhall.web.tables.table import Table


async def record_of(service: Service, client: str, table: str, seat: int | None, count: int) -> str:
    """The record after the first `count` entries: all of it, or what a seat may know."""

    async def make() -> str:
        stored = await service.store.load(table)
        if stored is None:
            raise Refusal(404, "no_table")
        return await service.clerk.do(client, write, stored.sheet, stored.entries[:count], seat)

    return await service.clerk.shelf.get(("record", table, seat, count), make)


def write(sheet: e.Sheet, entries: list[e.Entry], seat: int | None) -> str:
    """The record of a table with these entries."""
    table = Table(sheet)
    for entry in entries:
        table.fold(entry)
    return table.game.record(seat)
