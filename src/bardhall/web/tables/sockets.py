"""Sockets at a table, by which viewers get the changes whenever the table changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from anyio import create_task_group
from starlette.websockets import WebSocket, WebSocketDisconnect

from bardhall.web.core.errors import Refusal
from bardhall.web.http.requests import client_of, language_of
from bardhall.web.tables.presence import Look, Spot
from bardhall.web.tables.service import Service

GONE = (WebSocketDisconnect, RuntimeError, KeyError)  # the other side went, or sent bytes where text belongs
_BREATH = 0.05  # seconds between two pushes: what bots do in a row comes together
Push = Callable[[asyncio.Event], Awaitable[None]]  # the event is set when the table has moved once more
Listen = Callable[[Look], Awaitable[None]]  # takes in what the other side sends


async def serve(
    service: Service, socket: WebSocket, places: Sequence[str], spots: Sequence[Spot], push: Push, listen: Listen,
) -> None:  # fmt: skip
    """Send changes whenever one of the places may have changed and has settled, until the other side leaves.

    The socket counts at the first place, which is a table or the lobby; `spots` are where the person counts as present.
    """
    is_watching = not any(place == places[0] for place, _ in spots)
    async with create_task_group() as group:

        async def pushing() -> None:
            try:
                with _place(service, client_of(socket.scope), places[0], is_watching):
                    await _push_on(service, places, push)
            except Refusal as refusal:
                await part_with(socket, refusal)
            except GONE:
                pass
            group.cancel_scope.cancel()

        group.start_soon(pushing)
        with suppress(*GONE), service.presence.looking(spots) as look:
            await listen(look)
        group.cancel_scope.cancel()


@contextmanager
def _place(service: Service, client: str, table: str, is_watching: bool) -> Iterator[None]:
    """Count a socket at a table, for its client and among spectators."""
    limits = service.settings.limits
    with ExitStack() as stack:
        stack.enter_context(service.limiter.opened("at table", table, client, most=limits.sockets_each))
        if is_watching:
            stack.enter_context(service.limiter.opened("watchers", table, most=limits.watchers))
        yield


async def _push_on(service: Service, places: Sequence[str], push: Push) -> None:
    with service.hub.listening(*places) as event:
        while True:
            event.clear()
            await push(event)
            await asyncio.sleep(_BREATH)
            await event.wait()


async def part_with(socket: WebSocket, refusal: Refusal) -> None:
    """Send the reason of a refusal, then close the socket."""
    try:
        await socket.send_json({"error": refusal.text(language_of(socket)), "status": refusal.status})
        await socket.close(1008)
    except GONE:
        return
