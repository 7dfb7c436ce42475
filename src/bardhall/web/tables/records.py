"""The record of a table, which a job computes from stored data."""

from __future__ import annotations

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table


async def record_of(service: Service, client: str, table: str, seat: int | None, count: int) -> str:
    """Return the record after the first `count` entries: all of it, or what a seat may know."""

    async def make() -> str:
        stored = await service.store.load(table)
        if stored is None:
            raise Refusal(404, "no_table")
        sheet = stored.sheet
        folders = service.packs.folders(sheet.game, sheet.beginning.packs)
        return await service.jobs.do(client, write, sheet, folders, stored.entries[:count], seat)

    return await service.jobs.cache.get(("record", table, seat, count), make)


def write(sheet: e.TableHeader, folders: tuple[str, ...], entries: list[e.Entry], seat: int | None) -> str:
    """Return the record of a table with these entries and the packs in these folders."""
    table = Table(sheet, folders)
    for entry in entries:
        table.fold(entry)
    return table.game.record(seat)
