"""WebSockets: pages are sent the pieces that changed, programs the state."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

import msgspec
from anyio import CancelScope, create_task_group
from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from bardhall.kernel.errors import BardhallError
from bardhall.web.api.routes import seat_of
from bardhall.web.api.table_state import state_message
from bardhall.web.core.errors import Refusal, text_of
from bardhall.web.core.secrets import is_secret
from bardhall.web.http.guests import Guest, known_guest, language_of
from bardhall.web.http.origins import client_of
from bardhall.web.pages.fragments import drawing_for, resolve_viewer
from bardhall.web.pages.updates import Shown, awaited
from bardhall.web.service import Service, service_of
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import Play
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.table_manager import no_answer

router = APIRouter()

_LARGEST = 4096  # characters of a message from a program
_PATIENCE = 10.0  # seconds for a program to show its token
_BREATH = 0.05  # seconds between two pushes: what bots do in a row comes together
_BUNDLE = 0.12  # seconds that a page waits at most while a bot owes a move: the longest turns of bots come in two
_ANEW = "anew"  # a page says that it shows something of its own, a hint or a link
_GONE = (WebSocketDisconnect, RuntimeError, KeyError)  # the other side went, or sent bytes where text belongs
Push = Callable[[], Awaitable[None]]
Settled = Callable[[asyncio.Event], Awaitable[None]]


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
    await _serve(service, socket, table, held, push, _overhear(socket, shown), settled)


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


async def _serve(
    service: Service, socket: WebSocket, table: str, seats: tuple[int, ...], push: Push, listen: Awaitable[None],
    settled: Settled | None = None,
) -> None:  # fmt: skip
    """Push whenever the table may have changed, and has settled, until the other side goes."""
    async with create_task_group() as group:

        async def pushing() -> None:
            try:
                with _place(service, client_of(socket.scope), table, is_watching=not seats):
                    await _push_on(service, table, seats, push, settled)
            except Refusal as refusal:
                await _part(socket, refusal)
            except _GONE:
                pass
            group.cancel_scope.cancel()

        group.start_soon(pushing)
        with suppress(*_GONE):
            await listen
        group.cancel_scope.cancel()


@contextmanager
def _place(service: Service, client: str, table: str, is_watching: bool) -> Iterator[None]:
    """Count a socket at a table: for its client, and among those without a seat."""
    limits = service.settings.limits
    with ExitStack() as stack:
        stack.enter_context(service.limiter.opened("at table", table, client, most=limits.sockets_each))
        if is_watching:
            stack.enter_context(service.limiter.opened("watchers", table, most=limits.watchers))
        yield


async def _push_on(service: Service, table: str, seats: tuple[int, ...], push: Push, settled: Settled | None) -> None:
    with service.hub.listening(table, seats) as event:
        while True:
            event.clear()
            await push()
            await asyncio.sleep(_BREATH)
            await event.wait()
            if settled is not None:
                await settled(event)


async def _part(socket: WebSocket, refusal: Refusal) -> None:
    """Say why, and close."""
    try:
        await socket.send_json({"error": refusal.text(language_of(socket)), "status": refusal.status})
        await socket.close(1008)
    except _GONE:
        return


@router.websocket("/api/tables/{table}/ws")
async def program_socket(socket: WebSocket, table: str) -> None:
    """For programs: the first message shows the token ({"token": ...}, or {} to watch); then states come."""
    service = service_of(socket)
    await socket.accept()
    try:
        hello = _read(await asyncio.wait_for(socket.receive_text(), _PATIENCE))
        seat = await _introduced(service, table, hello)
        lang = "fr" if hello.get("lang") == "fr" else "en"
    except Refusal as refusal:
        return await _part(socket, refusal)
    except (TimeoutError, *_GONE):
        return
    sent = ""

    async def push() -> None:
        nonlocal sent
        with CancelScope(shield=True):
            await _introduced(service, table, hello)  # its secret may open nothing by now
            async with service.hall.at(table, is_woken=bool(sent)) as found:
                message = state_message(found, seat, lang)
        if message != sent:
            sent = message
            await socket.send_text(message)

    seats = () if seat is None else (seat,)
    await _serve(service, socket, table, seats, push, _hear(service, socket, table, hello, lang))


async def _introduced(service: Service, table: str, hello: dict[str, object]) -> int | None:
    token = hello.get("token")
    if token is None:
        return None
    if not isinstance(token, str) or not is_secret(token):
        raise Refusal(401, "bad_token")
    return await seat_of(service, table, token)


async def _hear(service: Service, socket: WebSocket, table: str, hello: dict[str, object], lang: str) -> None:
    """Choices of a program, each answered by accepted or refused."""
    while True:
        text = await socket.receive_text()
        try:
            seat = await _introduced(service, table, hello)
            answer = await _take(service, table, seat, _read(text))
        except Refusal as refusal:
            answer = {"type": "refused", "error": refusal.text(lang), "status": refusal.status}
        except BardhallError as error:
            answer = {"type": "refused", "error": text_of(error, lang), "status": 409}
        await socket.send_text(msgspec.json.encode(answer).decode())


async def _take(service: Service, table: str, seat: int | None, message: dict[str, object]) -> dict[str, object]:
    try:
        play = Play.model_validate({name: message.get(name) for name in Play.model_fields})
    except ValidationError:
        play = None
    if seat is None or play is None:
        raise Refusal(422, "bad_json", what='a choice has the form {"choice": text, "number": n}, from a seat')
    actor = Actor(seat, limits=service.settings.limits)
    play.admit(service.limiter, table, actor)
    with CancelScope(shield=True):
        await service.hall.act(table, play.by(actor), no_answer)
    return {"type": "accepted", "number": play.number}


def _read(text: str) -> dict[str, object]:
    try:
        data = msgspec.json.decode(text) if len(text) <= _LARGEST else None
    except msgspec.DecodeError:
        data = None
    if not isinstance(data, dict):
        raise Refusal(422, "bad_json", what="a message is a small JSON object")
    return data
