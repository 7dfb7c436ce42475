"""The page of a table in a browser: its viewer, its drawings, and the socket that sends its changes.

{"fragments": {part: i}, "pieces": {id: i}, "first": n, "texts": [HTML, ...], "number": n, "turn": bool}

lists the parts whose frames have changed, and the changed pieces. A frame is the inner HTML of a part, with `<wbr
id="...">` in the place of a piece. Page and server number all texts in the order in which they were sent: `texts` are
those from `first` on, and a text that was sent before is named by its number alone.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING

import msgspec
from anyio import CancelScope
from fastapi import APIRouter
from starlette.websockets import WebSocket

from bardhall.web.core import paths
from bardhall.web.core.identity import Guest
from bardhall.web.pages import render
from bardhall.web.store import people_rows
from bardhall.web.tables import checks, spectators
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.campaigns import news_of
from bardhall.web.tables.guests import known_guest, looked_up_again
from bardhall.web.tables.presence import GONE, HALL, HERE, Look, Spot
from bardhall.web.tables.scene import Scene
from bardhall.web.tables.service import Service, service_of
from bardhall.web.tables.sockets import serve
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, scene_of, viewer_of
from bardhall.web.tables.unlogged_actions import invitations

if TYPE_CHECKING:
    from bardhall.web.boards.common.piece import Piece
    from bardhall.web.pages.render import Drawing

_REMEMBERED = 1000  # texts that a page has to keep; then it begins anew
_AWAITED = 256  # pages whose sockets have not come yet


@dataclass(frozen=True)
class Update:
    """The changes for a page: texts by their numbers, and the new texts from `first` on."""

    fragments: dict[str, int]
    pieces: dict[str, int]
    first: int
    texts: list[str]


class Shown:
    """The texts that a page has already received."""

    def __init__(self, drawing: Drawing | None = None) -> None:
        self._frames: dict[str, str] = {} if drawing is None else drawing.frames
        self._pieces: dict[str, Piece] = {} if drawing is None else drawing.pieces
        self._lang = "" if drawing is None else drawing.lang
        self._numbers: dict[int, int] = {}  # of texts, by their hashes: the texts themselves would weigh too much
        self.is_followed = False  # whether it has been looked at once: from then on it is woken

    def update(self, drawing: Drawing) -> Update | None:
        """Return what the page lacks of a drawing, and note that the page has it from now on."""
        if self._lang != drawing.lang:  # an equal piece has other words
            self.forget()
        if len(self._numbers) > _REMEMBERED:
            self._numbers.clear()
        first, texts = len(self._numbers), list[str]()
        frames = [(part, frame) for part, frame in drawing.frames.items() if self._frames.get(part) != frame]
        before = self._pieces
        new = [key for key, it in drawing.pieces.items() if (old := before.get(key)) is not it and old != it]
        pieces = [(key, drawing.html(key)) for key in new]
        self._frames, self._pieces, self._lang = drawing.frames, drawing.pieces, drawing.lang
        self.is_followed = True
        if not frames and not pieces:
            return None
        numbered = [{name: self._number(text, texts) for name, text in found} for found in (frames, pieces)]
        return Update(numbered[0], numbered[1], first, texts)

    def _number(self, text: str, texts: list[str]) -> int:
        """Return the number of a text, adding the text if it is new."""
        if hash(text) not in self._numbers:
            self._numbers[hash(text)] = len(self._numbers)
            texts.append(text)
        return self._numbers[hash(text)]

    def forget(self) -> None:
        """Forget the drawing, because the page shows something else now; the next update lists everything."""
        self._frames, self._pieces = {}, {}


class Awaited:
    """Pages that were sent and wait for their sockets, each known by a word that only the page has."""

    def __init__(self) -> None:
        self._drawings: OrderedDict[str, Drawing] = OrderedDict()

    def add(self, drawing: Drawing) -> str:
        """Add a page that was sent, and return the word for its socket."""
        word = secrets.token_urlsafe(12)
        self._drawings[word] = drawing
        if len(self._drawings) > _AWAITED:
            self._drawings.popitem(last=False)
        return word

    def take(self, word: str) -> Shown:
        """Return what the page behind a socket shows; empty if the word is unknown."""
        return Shown(self._drawings.pop(word, None))


@cache
def awaited() -> Awaited:
    """Return the pages of this worker that wait for their sockets."""
    return Awaited()


router = APIRouter()

_BUNDLE = 0.12  # seconds that a page waits at most while a bot owes a move: the longest turns of bots come in two
_ANEW = "anew"  # a page says that it shows something of its own, a hint or a link
SIGHTS = {"seen": True, "hidden": False}  # and whether somebody looks at it


@router.websocket("/ws/{table}")
async def page_socket(socket: WebSocket, table: str) -> None:
    """Send the changes of a table to a page's viewer; moves come as forms, not by this socket."""
    service = service_of(socket)
    guest = await known_guest(socket)
    await socket.accept()
    shown = awaited().take(socket.query_params.get("drawn", ""))

    async def push(event: asyncio.Event) -> None:
        """Wait briefly while bots must move, so that their moves arrive together."""
        until = time.monotonic() + _BUNDLE if shown.is_followed else 0.0
        is_owed, body = True, None
        while is_owed:
            event.clear()
            with CancelScope(shield=True):  # a reading from the store is not torn off
                known = await looked_up_again(service, guest)
                async with service.hall.at(table, is_woken=shown.is_followed) as found:
                    is_owed = time.monotonic() < until and due(found) is not None
                    body = None if is_owed else await _changes(service, known, found, shown)
            if is_owed:
                with suppress(TimeoutError):
                    await asyncio.wait_for(event.wait(), until - time.monotonic())
        if body is not None:
            await socket.send_text(body)

    held = (await service.store.held(guest.person, table)).seats
    spots = [*((table, seat) for seat in held), *await spots_of(service, guest.person)]
    await serve(service, socket, [table], spots, push, partial(_overhear, socket, shown))


async def spots_of(service: Service, person: str) -> list[Spot]:
    """Return where a person with an open page counts as present; nowhere if the person is unknown."""
    profile = await people_rows.find(service.store, person)
    return [] if profile is None else [(HALL, profile.number)]


async def _changes(service: Service, guest: Guest, table: Table, shown: Shown) -> str | None:
    """Return the changes since the last message, together with the number of the pending question."""
    viewer = await resolve_viewer(service, table, guest)
    update = shown.update(drawing_for(service, table, viewer))
    if update is None:
        return None
    turn = {"number": table.question(viewer.seat), "turn": viewer.seat in table.asked}
    return msgspec.json.encode(vars(update) | turn).decode()


async def _overhear(socket: WebSocket, shown: Shown, look: Look) -> None:
    while True:
        word = await socket.receive_text()
        if word == _ANEW:
            shown.forget()
        elif word in SIGHTS:
            look.see(SIGHTS[word])


async def resolve_viewer(service: Service, table: Table, guest: Guest) -> Viewer:
    """Return who is viewing from a browser; refuse strangers at a private table."""
    held, shown, muted = await service.store.held(guest.person, table.sheet.id)
    checks.check_may_look(table, held, guest.person)
    viewer = viewer_of(table, held, shown, table.is_opened_by(guest.person), guest.lang)
    if viewer.is_owner and table.status == "running":
        standing = await invitations(service.store, guest.secret, table)
        viewer = replace(viewer, links=tuple((seat, guest.address + paths.seat(it)) for seat, it in standing))
    if table.status == "finished" and table.sheet.terms.campaign:
        viewer = replace(viewer, opened=await news_of(service, table, guest.lang))
    remarks, is_named = await spectators.heard(service, table, held, guest.person)
    return replace(viewer, muted=muted, remarks=remarks, is_named=is_named)


def present_for(service: Service, table: Table, viewer: Viewer) -> tuple[str, ...]:
    """Return for each seat whether its player is here, away or gone; the viewer is here even while the page loads."""
    found = service.presence.at(table.sheet.id)
    return tuple(HERE if seat in viewer.held else found.get(seat, GONE) for seat in range(table.sheet.seats))


def scene_for(service: Service, table: Table, viewer: Viewer) -> Scene:
    """Return the scene that a viewer sees."""
    return scene_of(table, viewer, present_for(service, table, viewer))


def drawing_for(service: Service, table: Table, viewer: Viewer) -> render.Drawing:
    """Return the drawing that a viewer sees, cached until the next change."""
    present = present_for(service, table, viewer)
    if table.sheet.terms.clock is not None:
        return render.drawing(scene_of(table, viewer, present))  # a clock shows another time every time
    return table.cached(("drawn", viewer, present), lambda: render.drawing(scene_of(table, viewer, present)))
