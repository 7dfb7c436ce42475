"""HTTP and WebSocket as browsers of this machine speak them, with what answers and messages weigh on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

PATIENCE = 30.0  # seconds for any answer
_REST = 25.0  # seconds that a connection is used again, a little less than the server keeps it


class Lost(Exception):
    """The other side has gone, or answers otherwise than it should."""


@dataclass(frozen=True)
class Message:
    """A message of a socket; `size` is what it weighed on the wire."""

    body: bytes
    size: int


class Line:
    """Connections to a server of this machine from one address; all of 127.0.0.0/8 is this machine."""

    def __init__(self, port: int, source: str, headers: Mapping[str, str]) -> None:
        self._client = httpx2.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=PATIENCE,
            transport=httpx2.AsyncHTTPTransport(
                local_address=source, retries=1, limits=httpx2.Limits(keepalive_expiry=_REST)
            ),
        )  # fmt: skip

    async def ask(self, method: str, path: str, **request: Any) -> httpx2.Response:
        """Send a request and hear the answer; `num_bytes_downloaded` is what its body weighed."""
        try:
            return await self._client.request(method, path, **request)
        except httpx2.HTTPError as error:
            raise Lost(f"no answer: {error!r}") from None

    @property
    def cookies(self) -> str:
        """The cookies of this browser, as a header."""
        return "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())

    async def hang_up(self) -> None:
        """Close it."""
        await self._client.aclose()


class _Weighed(ClientConnection):
    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Socket:
    """A WebSocket, with compressed messages if the server agrees to them, as it would with a browser."""

    def __init__(self, connection: _Weighed) -> None:
        self._connection = connection
        self._heard = connection.received

    @classmethod
    async def open(cls, port: int, source: str, path: str, headers: Mapping[str, str]) -> Socket:
        """Shake hands."""
        try:
            connection = await connect(
                f"ws://127.0.0.1:{port}{path}", local_addr=(source, 0), additional_headers=headers, max_size=None,
                user_agent_header=None, ping_interval=None, proxy=None, open_timeout=PATIENCE,
                create_connection=_Weighed,
            )  # fmt: skip
        except (OSError, TimeoutError, WebSocketException) as error:
            raise Lost(f"the socket did not open: {error!r}") from None
        assert isinstance(connection, _Weighed)
        return cls(connection)

    async def receive(self) -> Message:
        """The next message."""
        try:
            body = await self._connection.recv(decode=False)
        except ConnectionClosed as closed:
            raise Lost(f"the server closed the socket: {closed}") from None
        size, self._heard = self._connection.received - self._heard, self._connection.received
        return Message(body, size)

    async def send(self, text: str) -> None:
        """Send a short message."""
        await self._connection.send(text)

    def close(self) -> None:
        """Go."""
        self._connection.transport.close()
