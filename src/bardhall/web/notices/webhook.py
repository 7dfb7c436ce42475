"""Posting to other machines: with a time limit, only to checked addresses, and without redirects.

The name is looked up here, and the connection goes to exactly the address that was found to be public, so that a name
that changes its address a moment later has no effect (DNS rebinding). Only the status of the response is read.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Settings

SECONDS: Final = 10.0  # for all of it
_AT_ONCE: Final = 20
_LINE: Final = 4096  # bytes of an answer that are read at most
NOBODY: Final = 0  # in place of a status: nobody was reached, or nobody answered


@dataclass(frozen=True)
class Letter:
    """A post with its content and its destination."""

    to: Address
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)


class WebhookClient:
    """The client that posts for a worker; `context` has the trusted certificates, by default those of the system."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self._given = context
        self._places = asyncio.Semaphore(_AT_ONCE)

    @cached_property
    def _context(self) -> ssl.SSLContext:
        return self._given or ssl.create_default_context()

    async def post(self, letter: Letter) -> int:
        """Send a post and return the status of the response."""
        try:
            async with self._places, asyncio.timeout(SECONDS):
                return await self._post(letter)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return NOBODY

    async def _connected(self, to: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Return a connection to the first of these addresses that accepts one."""
        context, name = (self._context, to.host) if to.scheme == "https" else (None, None)
        for place in await _reachable(to):
            with suppress(ConnectionError):
                return await asyncio.open_connection(place, to.port, limit=_LINE, ssl=context, server_hostname=name)
        raise OSError("this address belongs to no public machine")

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
    """Return those addresses of a machine to which the server may connect."""
    found = await asyncio.get_running_loop().getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    places = [str(place[0]) for *_, place in found]
    return [place for place in places if to.is_home or is_public(place)]


def _request(letter: Letter) -> bytes:
    headers = {"Host": letter.to.named, "User-Agent": "Bardhall", **letter.headers}
    headers |= {"Content-Length": str(len(letter.body)), "Connection": "close"}
    lines = [f"POST {letter.to.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode("ascii") + letter.body


_LONGEST: Final = 1_000  # characters
_PORTS: Final = {"https": 443, "http": 80}
_NAME: Final = re.compile(r"([0-9a-z]([0-9a-z-]*[0-9a-z])?\.)+[a-z]([0-9a-z-]*[0-9a-z])?")  # with a dot; no number
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # NAT64: an IPv4 address at the end
_UNICAST: Final = IPv6Network("2000::/3")  # all of IPv6 that is routed
# What `is_global` takes for public in some versions of Python: for documents, and relays that nobody runs any longer.
_UNROUTED: Final = (IPv6Network("3fff::/20"), IPv4Network("192.88.99.0/24"))

# The push services of the browsers that there are. A name means itself and all names below it.
PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)


@dataclass(frozen=True)
class Address:
    """The destination of a post; `is_home` allows addresses in the server's own network."""

    scheme: str
    host: str
    port: int
    path: str
    is_home: bool = False

    @property
    def origin(self) -> str:
        """Return the origin of the address in the form that browsers use."""
        return f"{self.scheme}://{self.named}"

    @property
    def named(self) -> str:
        """Return name and port in the form that requests use."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"


def push_address(text: str, settings: Settings) -> Address:
    """Return the address of a browser, which must belong to a known push service."""
    found = _read(text, ("https",))
    services = (*PUSH_SERVICES, *settings.push_hosts)
    if found is None or not any(found.host == name or found.host.endswith(f".{name}") for name in services):
        raise Refusal(422, "bad_push")
    return found


def hook_address(text: str, settings: Settings) -> Address:
    """Return the address of a webhook; a home server also allows addresses in its own network."""
    is_home = settings.has_home_hooks
    found = _read(text, ("https", "http") if is_home else ("https",))
    if found is None or not (is_home or (_NAME.fullmatch(found.host) and found.port == _PORTS[found.scheme])):
        raise Refusal(422, "bad_hook_home" if is_home else "bad_hook")
    return Address(found.scheme, found.host, found.port, found.path, is_home)


def _read(text: str, schemes: tuple[str, ...]) -> Address | None:
    """Parse an address in its plainest form; None if the text is no address."""
    if len(text) > _LONGEST or not text.isascii() or not text.isprintable() or " " in text or "\\" in text:
        return None
    try:
        url = urlsplit(text)
        host, port = url.hostname or "", url.port
    except ValueError:
        return None
    if url.scheme not in schemes or not host or "@" in url.netloc or "%" in host:
        return None
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    return Address(url.scheme, host, port or _PORTS[url.scheme], path)


def is_public(address: str) -> bool:
    """Return whether a network address is public."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = _embedded(found)
        if inner is not None:
            return is_public(str(inner))
        if found not in _UNICAST or found.teredo is not None:
            return False
    if any(found in network for network in _UNROUTED):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def _embedded(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address to which an IPv6 address leads: mapped, by 6to4 or by NAT64."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour
