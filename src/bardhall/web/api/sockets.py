"""The WebSocket of a program at a table, which receives states and sends choices."""

from __future__ import annotations

import asyncio

import msgspec
from anyio import CancelScope
from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket

from bardhall.kernel.errors import BardhallError
from bardhall.web.api.routes import seat_of
from bardhall.web.api.wire import state_message
from bardhall.web.core.errors import Refusal, status_of, text_of
from bardhall.web.core.identity import is_secret
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import Play
from bardhall.web.tables.service import Service, service_of
from bardhall.web.tables.sockets import GONE, part_with, serve

router = APIRouter()

_LARGEST = 4096  # characters of a message from a program
_PATIENCE = 10.0  # seconds for a program to show its token


@router.websocket("/api/tables/{table}/ws")
async def program_socket(socket: WebSocket, table: str) -> None:
    """Serve a program, whose first message contains the token ({"token": ...}, or {} to watch); states follow."""
    service = service_of(socket)
    await socket.accept()
    try:
        hello = _read(await asyncio.wait_for(socket.receive_text(), _PATIENCE))
        seat = await _introduced(service, table, hello)
        lang = "fr" if hello.get("lang") == "fr" else "en"
    except Refusal as refusal:
        return await part_with(socket, refusal)
    except (TimeoutError, *GONE):
        return
    sent = ""

    async def push(_: asyncio.Event) -> None:
        nonlocal sent
        with CancelScope(shield=True):
            await _introduced(service, table, hello)  # its secret may open nothing by now
            async with service.hall.at(table, is_woken=bool(sent)) as found:
                message = state_message(found, seat, lang)
        if message != sent:
            sent = message
            await socket.send_text(message)

    spots = [] if seat is None else [(table, seat)]
    await serve(service, socket, [table], spots, push, lambda _: _hear(service, socket, table, hello, lang))


async def _introduced(service: Service, table: str, hello: dict[str, object]) -> int | None:
    token = hello.get("token")
    if token is None:
        return None
    if not isinstance(token, str) or not is_secret(token):
        raise Refusal(401, "bad_token")
    return await seat_of(service, table, token)


async def _hear(service: Service, socket: WebSocket, table: str, hello: dict[str, object], lang: str) -> None:
    """Receive the choices of a program, and answer each with accepted or refused."""
    while True:
        text = await socket.receive_text()
        try:
            seat = await _introduced(service, table, hello)
            answer = await _take(service, table, seat, _read(text))
        except (Refusal, BardhallError) as error:
            answer = {"type": "refused", "error": text_of(error, lang), "status": status_of(error, 409)}
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
        await service.hall.act(table, play.decide, actor)
    return {"type": "accepted", "number": play.number}


def _read(text: str) -> dict[str, object]:
    try:
        data = msgspec.json.decode(text) if len(text) <= _LARGEST else None
    except msgspec.DecodeError:
        data = None
    if not isinstance(data, dict):
        raise Refusal(422, "bad_json", what="a message is a small JSON object")
    return data
