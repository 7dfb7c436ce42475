"""A table's page for a browser: whose eyes look through it, and what has been drawn for them already."""

from __future__ import annotations

from dataclasses import replace

from bardhall.web.core import paths
from bardhall.web.core.guest import Guest
from bardhall.web.pages import render
from bardhall.web.tables import checks
from bardhall.web.tables.campaigns import news_of
from bardhall.web.tables.invitations import invitations
from bardhall.web.tables.scene import Scene
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, scene_of, viewer_of


async def resolve_viewer(service: Service, table: Table, guest: Guest) -> Viewer:
    """The viewer behind a browser; refuses a stranger at a private table."""
    held, shown, muted = await service.store.held(guest.person, table.sheet.id)
    checks.check_may_look(table, held, guest.person)
    viewer = viewer_of(table, held, shown, table.is_opened_by(guest.person), guest.lang)
    if viewer.is_owner and table.status == "running":
        standing = await invitations(service.store, guest.secret, table)
        viewer = replace(viewer, links=tuple((seat, guest.address + paths.seat(it)) for seat, it in standing))
    if table.status == "finished" and table.sheet.terms.campaign:
        viewer = replace(viewer, opened=await news_of(service, table, guest.lang))
    return replace(viewer, muted=muted) if muted else viewer


def here_for(service: Service, table: Table, viewer: Viewer) -> frozenset[int]:
    """The seats that somebody is looking at now; who looks is here, even if the page is still on its way."""
    return service.hub.here(table.sheet.id) | frozenset(viewer.held)


def scene_for(service: Service, table: Table, viewer: Viewer) -> Scene:
    """The scene of a viewer."""
    return scene_of(table, viewer, here_for(service, table, viewer))


def drawing_for(service: Service, table: Table, viewer: Viewer) -> render.Drawing:
    """The page as it stands, drawn once for each change and view."""
    here = here_for(service, table, viewer)
    if table.sheet.terms.clock is not None:
        return render.drawing(scene_of(table, viewer, here))  # a clock shows another time every time
    return table.cached(("drawn", viewer, here), lambda: render.drawing(scene_of(table, viewer, here)))
