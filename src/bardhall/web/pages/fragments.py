"""Showing a table to a browser: whose eyes look through it, and what has been drawn for them already."""

from __future__ import annotations

from bardhall.web.http.guests import Guest
from bardhall.web.pages import render
from bardhall.web.pages.scene import Scene
from bardhall.web.pages.table_scene import Viewer, scene_of, viewer_of
from bardhall.web.service import Service
from bardhall.web.tables.table import Table


async def look(service: Service, table: Table, guest: Guest) -> Viewer:
    """The viewer behind a browser."""
    held, shown = await service.store.held(guest.person, table.sheet.id) if guest.person else ((), None)
    is_owner = bool(guest.person) and table.sheet.owner == guest.person
    return viewer_of(table, held, shown, is_owner, guest.lang)


def scene_for(service: Service, table: Table, viewer: Viewer) -> Scene:
    """The scene of a viewer."""
    return scene_of(table, viewer, service.hub.here(table.sheet.id))


def fragments_for(service: Service, table: Table, viewer: Viewer) -> dict[str, str]:
    """The parts of the page, drawn once for each change and view."""
    here = service.hub.here(table.sheet.id)
    if table.sheet.terms.clock is not None:
        return render.fragments(scene_of(table, viewer, here))  # a clock shows another time every time
    drawn = table.drawn
    if (drawn.version, drawn.here) != (table.version, here):
        drawn.version, drawn.here = table.version, here
        drawn.parts.clear()
    if viewer not in drawn.parts:
        drawn.parts[viewer] = render.fragments(scene_of(table, viewer, here))
    return drawn.parts[viewer]
