"""Compression of pages with gzip, wherever the compressed length reveals nothing.

An attacker who sees the length of a compressed page and can put text into it might guess its secrets by trial (BREACH).
So the server does not compress responses to forms, pages reached by a link, requests from other sites, sockets or JSON.
Secret links are stored uncompressed; messages are compressed separately from everything that only one seat may see; and
the length of every page is randomised.
"""

from __future__ import annotations

import re
import secrets
import struct
import zlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bardhall.web.core import paths

SAID = b'<section id="chat"'  # from here on a page of a table holds what others wrote, and nothing secret
_LEVEL = 6
_BARE = -15  # the window of zlib without a head and an end of its own
_HEAD = b"\x1f\x8b\x08\x08\0\0\0\0\0\xff"  # of gzip, RFC 1952: a name follows
_LONGEST = 128  # bytes of that name
_LAST = b"\x03\0"  # of deflate, RFC 1951: an empty block that is the last one
_BLOCK = 0xFFFF  # bytes of a block that is stored
_SECRET = re.compile(rb'(/(?:seat|back)/[\w-]{16,}|data:image/[^"]+)')  # links, and codes that show one
_SMALLEST = 1000  # bytes: what fits into one packet gains nothing
_UNPACKED = (paths.ARRIVAL, paths.RECOVERY, "/api/")
_OWN = ("same-origin", "none")


def takes_gzip(headers: Headers) -> bool:
    """Return whether the client accepts gzip."""
    named = [part.replace(" ", "") for part in headers.get("accept-encoding", "").lower().split(",")]
    return any(name == "gzip" or (name.startswith("gzip;q=") and name[7:].strip("0.")) for name in named)


def packed(page: bytes) -> bytes:
    """Return a page as gzip with a file name of random length, uncompressed secrets, and messages that are compressed
    separately.
    """
    before, mark, after = page.partition(SAID)
    runs = [*_SECRET.split(before), b"", mark + after]  # every second one is a secret
    name = b"-" * secrets.randbelow(_LONGEST) + b"\0"
    blocks = [_stored(run) if i % 2 else _pressed(run) for i, run in enumerate(runs)]
    return _HEAD + name + b"".join(blocks) + _LAST + struct.pack("<II", zlib.crc32(page), len(page) & 0xFFFFFFFF)


def _pressed(text: bytes) -> bytes:
    """Return compressed blocks that do not refer to anything before them."""
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _BARE)
    return packer.compress(text) + packer.flush(zlib.Z_FULL_FLUSH)


def _stored(text: bytes) -> bytes:
    """Return uncompressed blocks, whose length does not depend on what the text says."""
    parts = [text[i : i + _BLOCK] for i in range(0, len(text), _BLOCK)]
    return b"".join(b"\0" + struct.pack("<HH", len(part), len(part) ^ 0xFFFF) + part for part in parts)


class Compression:
    """The middleware between the guard and the app."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and _may_be_packed(scope):
            send = _Page(send).send
        await self.app(scope, receive, send)


def _may_be_packed(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    is_own = headers.get("sec-fetch-site", "none") in _OWN
    return is_own and takes_gzip(headers) and not scope["path"].startswith(_UNPACKED)


class _Page:
    """A response that is held back until it is clear whether it is a whole page."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_page(message):
            self._start = message
            return
        if self._start is not None:
            start, self._start = self._start, None
            if not message.get("more_body") and len(message.get("body", b"")) >= _SMALLEST:
                message = {**message, "body": packed(message["body"])}
                headers = MutableHeaders(scope=start)
                headers["Content-Encoding"] = "gzip"
                headers["Content-Length"] = str(len(message["body"]))
                headers.add_vary_header("Accept-Encoding")
            await self._send(start)
        await self._send(message)


def _is_page(message: Message) -> bool:
    headers = Headers(raw=message["headers"])
    return headers.get("content-type", "").startswith("text/html") and "content-encoding" not in headers
