"""The socket of a table's page: the page is sent the pieces that changed."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import msgspec
from anyio import CancelScope
from fastapi import APIRouter
from starlette.websockets import WebSocket

from bardhall.web.core.guest import Guest
from bardhall.web.pages.fragments import drawing_for, resolve_viewer
from bardhall.web.pages.updates import Shown, awaited
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.guests import known_guest
from bardhall.web.tables.service import Service, service_of
from bardhall.web.tables.sockets import serve

router = APIRouter()

_BUNDLE = 0.12  # seconds that a page waits at most while a bot owes a move: the longest turns of bots come in two
_ANEW = "anew"  # a page says that it shows something of its own, a hint or a link


@router.websocket("/ws/{table}")
async def page_socket(socket: WebSocket, table: str) -> None:
    """What changes on the page of a table, for who looks at it. No choice is taken in: pages send forms."""
    service = service_of(socket)
    guest = await known_guest(socket)
    await socket.accept()
    shown = awaited().take(socket.query_params.get("drawn", ""))

    async def push() -> None:
        with CancelScope(shield=True):  # a reading from the store is not torn off
            body = await _changes(service, await known_guest(socket), table, shown)  # it may be signed out by now
        if body is not None:
            await socket.send_text(body)

    async def settled(event: asyncio.Event) -> None:
        await _bundle(service, table, event)

    held, _ = await service.store.held(guest.person, table) if guest.person else ((), None)
    await serve(service, socket, table, held, push, _overhear(socket, shown), settled)


async def _changes(service: Service, guest: Guest, table: str, shown: Shown) -> str | None:
    """What is not as it was sent, with the number of the open question."""
    async with service.hall.at(table, is_woken=shown.is_followed) as found:
        viewer = await resolve_viewer(service, found, guest)
        update = shown.update(drawing_for(service, found, viewer))
        number = found.question(viewer.seat)
        is_my_turn = viewer.seat in found.asked
    if update is None:
        return None
    return msgspec.json.encode(vars(update) | {"number": number, "turn": is_my_turn}).decode()


async def _bundle(service: Service, table: str, event: asyncio.Event) -> None:
    """What bots do in a row comes together: wait while the table owes a move, but not for long."""
    until = time.monotonic() + _BUNDLE
    with suppress(TimeoutError):
        while time.monotonic() < until:
            event.clear()
            with CancelScope(shield=True):
                async with service.hall.at(table, is_woken=True) as found:
                    is_owed = due(found) is not None
            if not is_owed:
                return
            await asyncio.wait_for(event.wait(), until - time.monotonic())


async def _overhear(socket: WebSocket, shown: Shown) -> None:
    while True:
        if await socket.receive_text() == _ANEW:
            shown.forget()
