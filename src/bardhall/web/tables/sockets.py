"""Sockets at a table: viewers get the changes whenever the table changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

from anyio import create_task_group
from starlette.websockets import WebSocket, WebSocketDisconnect

from bardhall.web.core.errors import Refusal
from bardhall.web.http.requests import client_of, language_of
from bardhall.web.tables.service import Service

GONE = (WebSocketDisconnect, RuntimeError, KeyError)  # the other side went, or sent bytes where text belongs
_BREATH = 0.05  # seconds between two pushes: what bots do in a row comes together
Push = Callable[[asyncio.Event], Awaitable[None]]  # the event is set when the table has moved once more


async def serve(
    service: Service, socket: WebSocket, table: str, seats: tuple[int, ...], push: Push, listen: Awaitable[None],
) -> None:  # fmt: skip
    """Call `push` whenever the table may have changed and has settled, until the socket closes."""
    async with create_task_group() as group:

        async def pushing() -> None:
            try:
                with _place(service, client_of(socket.scope), table, is_watching=not seats):
                    await _push_on(service, table, seats, push)
            except Refusal as refusal:
                await part_with(socket, refusal)
            except GONE:
                pass
            group.cancel_scope.cancel()

        group.start_soon(pushing)
        with suppress(*GONE):
            await listen
        group.cancel_scope.cancel()


@contextmanager
def _place(service: Service, client: str, table: str, is_watching: bool) -> Iterator[None]:
    """Count a socket at a table: for its client, and among spectators."""
    limits = service.settings.limits
    with ExitStack() as stack:
        stack.enter_context(service.limiter.opened("at table", table, client, most=limits.sockets_each))
        if is_watching:
            stack.enter_context(service.limiter.opened("watchers", table, most=limits.watchers))
        yield


async def _push_on(service: Service, table: str, seats: tuple[int, ...], push: Push) -> None:
    with service.hub.listening(table, seats) as event:
        while True:
            event.clear()
            await push(event)
            await asyncio.sleep(_BREATH)
            await event.wait()


async def part_with(socket: WebSocket, refusal: Refusal) -> None:
    """Send the reason of a refusal, and close."""
    try:
        await socket.send_json({"error": refusal.text(language_of(socket)), "status": refusal.status})
        await socket.close(1008)
    except GONE:
        return
