"""The parts of a table's page for a browser: whose eyes look through it, and what has been drawn for them already."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bardhall.web.http.guests import Guest
from bardhall.web.pages import render
from bardhall.web.pages.scene import Scene
from bardhall.web.pages.table_scene import Viewer, scene_of, viewer_of
from bardhall.web.service import Service
from bardhall.web.store import mute_rows
from bardhall.web.tables.table import Table


@dataclass
class _Drawn:
    """The parts of the table as it stands, by viewer, while the same seats are here."""

    here: frozenset[int] = frozenset()
    parts: dict[Viewer, dict[str, str]] = field(default_factory=dict)


async def look(service: Service, table: Table, guest: Guest) -> Viewer:
    """The viewer behind a browser."""
    held, shown = await service.store.held(guest.person, table.sheet.id) if guest.person else ((), None)
    viewer = viewer_of(table, held, shown, table.is_opened_by(guest.person), guest.lang)
    if not held or not table.messages:
        return viewer
    return replace(viewer, muted=await mute_rows.muted(service.store, guest.person, table.sheet.id))


def scene_for(service: Service, table: Table, viewer: Viewer) -> Scene:
    """The scene of a viewer."""
    return scene_of(table, viewer, service.hub.here(table.sheet.id))


def fragments_for(service: Service, table: Table, viewer: Viewer) -> dict[str, str]:
    """The parts of the page, drawn once for each change and view."""
    here = service.hub.here(table.sheet.id)
    if table.sheet.terms.clock is not None:
        return render.fragments(scene_of(table, viewer, here))  # a clock shows another time every time
    drawn = table.once("drawn", _Drawn)
    if drawn.here != here:
        drawn.here = here
        drawn.parts.clear()
    if viewer not in drawn.parts:
        drawn.parts[viewer] = render.fragments(scene_of(table, viewer, here))
    return drawn.parts[viewer]
