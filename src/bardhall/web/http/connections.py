"""Connections: clients that are slow or have too many connections are cut off before the app sees a request.

uvicorn waits for the rest of a request without a limit. Here a request must arrive in time, and an address may only
have a limited number of connections other than sockets, which the guard counts. An address that continues after very
many refusals is cut off too. A trusted proxy may have any number of connections.

On a socket, uvicorn reads every frame that has arrived, and answers pings itself. Here frames have a rate limit.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from bardhall.web.core.limits import OVERRUN, REFUSED, Bucket, Limiter
from bardhall.web.core.settings import Settings
from bardhall.web.http.requests import client_of, is_among

SETTINGS, LIMITER = "settings", "limiter"  # under these names the app provides them, when it has started
_BITE: Final = 512  # bytes of a socket that are read at once: no more frames fit into them than a few dozen
_FAREWELL: Final = 1.0  # seconds that a socket has to read why it was closed


class Connection(H11Protocol):
    """One HTTP connection, which uvicorn creates."""

    open_ones: ClassVar[Counter[str]] = Counter()  # by client, in this process

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._settings: Settings = self.app_state[SETTINGS]
        self._limiter: Limiter = self.app_state[LIMITER]
        self.timeout_keep_alive = self._settings.limits.rest_seconds
        self._counted_for: str | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        name = client_of({"client": self.client})
        if not is_among(name, self._settings.proxies):
            self._counted_for = name
            self.open_ones[name] += 1
            if self.open_ones[name] > self._settings.limits.connections or self._is_worn_out():
                transport.abort()
                return
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()

    def _watch(self) -> None:
        """Start a timer that runs until the head of a request has arrived, and that further bytes do not reset."""
        if self.transport.get_protocol() is not self:  # it has become a socket
            self._let_go()
        elif self.cycle is not None and not self.cycle.response_complete:
            self._stop_clock()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self._settings.limits.head_seconds, self.transport.abort)

    def on_response_complete(self) -> None:
        if self._is_worn_out():
            self.transport.close()  # after the answer
        super().on_response_complete()
        self._stop_clock()
        if self.conn.trailing_data[0]:  # a part of the next request; else the connection rests, and uvicorn ends it
            self._watch()

    def _is_worn_out(self) -> bool:
        """Return whether a client continues to send after very many refusals."""
        limit, name = self._settings.limits.refusals, self._counted_for
        return name is not None and self._limiter.is_spent(REFUSED, name, limit)

    def _stop_clock(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _let_go(self) -> None:
        self._stop_clock()
        if self._counted_for is not None:
            self.open_ones[self._counted_for] -= 1
            if self.open_ones[self._counted_for] <= 0:
                del self.open_ones[self._counted_for]
            self._counted_for = None


class SocketConnection(WebSocketsSansIOProtocol):
    """One WebSocket, which uvicorn creates; pings and partial messages count like every other frame."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._rate = self.app_state[SETTINGS].limits.frames
        self._bucket = Bucket(self._rate)
        self._has_overrun = False

    def data_received(self, data: bytes) -> None:
        """Read only a little at a time, because a whole buffer may contain tens of thousands of frames."""
        for start in range(0, len(data), _BITE):
            if self._has_overrun or self.transport.is_closing():
                return
            super().data_received(data[start : start + _BITE])

    def handle_events(self) -> None:
        arrived = len(self.conn.events)
        super().handle_events()
        if arrived and self._bucket.take(self._rate, arrived):
            self._end()

    def _end(self) -> None:
        """Close the socket and stop reading, so that the app learns of the end before it sees waiting frames."""
        self._has_overrun = True
        if self.close_sent or not self.handshake_complete or self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": OVERRUN})
        self.conn.send_close(OVERRUN)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent, self.read_paused = True, False
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(_FAREWELL, self.transport.abort)
