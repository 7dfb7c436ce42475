"""Steps: an earlier moment of a table, fetched when somebody steps through what happened. A job draws it."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.responses import Response

from bardhall.web.core.errors import Refusal
from bardhall.web.pages import step_jobs as work
from bardhall.web.pages.fragments import resolve_viewer
from bardhall.web.tables.guests import TheGuest, TheService
from bardhall.web.tables.table_scene import names_of

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/step/{move}")
async def step(table: str, move: str, service: TheService, guest: TheGuest) -> Response:
    """The board after so many choices, as this browser could see it then."""
    async with service.hall.at(table) as found:
        viewer = replace(await resolve_viewer(service, found, guest), muted=(), is_owner=False)
        # What was taken back is counted: with another history the same move is another moment.
        key = ("step", table, len(found.undone), names_of(found, guest.lang), viewer, move[:8])
        count = found.count

    async def make() -> str:
        stored = await service.store.load(table)
        if stored is None:
            raise Refusal(404, "no_table")
        sheet, entries = stored.sheet, stored.entries[:count]
        folders = service.packs.folders(sheet.game, sheet.beginning.packs)
        return await service.jobs.do(guest.client, work.draw, sheet, folders, entries, viewer, move[:8])

    return Response(await service.jobs.cache.get(key, make), media_type="application/json")
