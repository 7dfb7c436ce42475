"""Connections: who is slow with a request, or has too many connections, is cut off before the app hears of it.

uvicorn waits for the rest of a request as long as it takes. Here it has to be there in a while, and one address has
only so many connections that are not sockets; those the guard counts. A proxy that is named has as many as it likes.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from bardhall.web.http.origins import client_of, is_among
from bardhall.web.settings import Settings

SETTINGS = "settings"  # under this name the app tells them, when it has started


class Connection(H11Protocol):
    """One connection; uvicorn makes it."""

    open_ones: ClassVar[Counter[str]] = Counter()  # by client, in this process

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._settings: Settings = self.app_state[SETTINGS]
        self.timeout_keep_alive = self._settings.limits.rest_seconds
        self._counted_for: str | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        name = client_of({"client": self.client})
        if not is_among(name, self._settings.proxies):
            self._counted_for = name
            self.open_ones[name] += 1
            if self.open_ones[name] > self._settings.limits.connections:
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
        """Until the head of a request is there, a clock runs that no further byte sets back."""
        if self.transport.get_protocol() is not self:  # it has become a socket
            self._let_go()
        elif self.cycle is not None and not self.cycle.response_complete:
            self._stop_clock()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self._settings.limits.head_seconds, self.transport.abort)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._stop_clock()
        if self.conn.trailing_data[0]:  # a part of the next request; else the connection rests, and uvicorn ends it
            self._watch()

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
