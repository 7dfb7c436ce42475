"""Sending a letter to another machine: bounded in time, by the address that was looked at, and without a second way.

The name is looked up here, and the connection goes to the very address that was found to be public: a name that means
something else a moment later leads nowhere. Nothing is followed, and of the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from bardhall.web.notices.addresses import Address, is_public

SECONDS: Final = 10.0  # for all of it
_AT_ONCE: Final = 20
_LINE: Final = 4096  # bytes of an answer that are read at most
NOBODY: Final = 0  # in place of a status: nobody was reached, or nobody answered


@dataclass(frozen=True)
class Letter:
    """What is posted, and where."""

    to: Address
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)


class WebhookClient:
    """The one of a worker. `context`: whose certificates are believed; those of the system, if nothing is said."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self._given = context
        self._places = asyncio.Semaphore(_AT_ONCE)

    @cached_property
    def _context(self) -> ssl.SSLContext:
        return self._given or ssl.create_default_context()

    async def post(self, letter: Letter) -> int:
        """Post it; the status of the answer."""
        try:
            async with self._places, asyncio.timeout(SECONDS):
                return await self._post(letter)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return NOBODY

    async def _connected(self, to: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The first of its addresses that answers."""
        context, name = (self._context, to.host) if to.scheme == "https" else (None, None)
        for place in await _reachable(to):
            with suppress(ConnectionError):
                return await asyncio.open_connection(place, to.port, limit=_LINE, ssl=context, server_hostname=name)
        raise OSError("no public machine answers")

    async def _post(self, letter: Letter) -> int:
        reader, writer = await self._connected(letter.to)
        try:
            writer.write(_request(letter))
            await writer.drain()
            return int((await reader.readuntil(b"\n")).split()[1])
        except IndexError:
            return NOBODY
        finally:
            writer.transport.abort()  # whatever else it has to say


async def _reachable(to: Address) -> list[str]:
    """The addresses of the machine that may be reached."""
    found = await asyncio.get_running_loop().getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    places = [str(place[0]) for *_, place in found]
    return [place for place in places if to.is_home or is_public(place)]


def _request(letter: Letter) -> bytes:
    headers = {"Host": letter.to.named, "User-Agent": "Bardhall", **letter.headers}
    headers |= {"Content-Length": str(len(letter.body)), "Connection": "close"}
    lines = [f"POST {letter.to.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode("ascii") + letter.body
