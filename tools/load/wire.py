"""HTTP and WebSocket as a browser speaks them, as cheaply as Python can: the driver must not be what is measured."""

from __future__ import annotations

import asyncio
import os
import zlib
from base64 import b64encode
from dataclasses import dataclass

PATIENCE = 30.0  # seconds for any answer
_BUFFER = 1 << 20
_CONTINUED, _TEXT, _CLOSE, _PING, _PONG = 0, 1, 8, 9, 10
_TAIL = b"\x00\x00\xff\xff"  # what a compressed message leaves out


class Lost(Exception):
    """The other side has gone, or answers otherwise than it should."""


@dataclass(frozen=True)
class Answer:
    """An answer to a request; `size` is what its body weighed on the wire."""

    status: int
    headers: dict[str, str]
    cookies: list[str]
    body: bytes
    size: int


@dataclass(frozen=True)
class Message:
    """A message of a socket; `size` is what it weighed on the wire."""

    body: bytes
    size: int


class Line:
    """A connection from an address of its own to a server of this machine, opened when it is needed."""

    def __init__(self, port: int, source: str) -> None:
        self.port = port
        self._source = source
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, request: bytes) -> Answer:
        """Send a request and hear the answer. A server may have hung up on an idle line: then once more."""
        is_fresh = self._writer is None
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._ask(request)
        except (OSError, asyncio.IncompleteReadError) as error:
            self.hang_up()
            if is_fresh:
                raise Lost(f"no answer: {error!r}") from None
            return await self.ask(request)
        except TimeoutError:
            raise Lost(f"no answer within {PATIENCE:.0f} s") from None

    async def _ask(self, request: bytes) -> Answer:
        reader, writer = await self._open()
        writer.write(request)
        answer = await read_answer(reader)
        if answer.headers.get("connection", "").lower() == "close":
            self.hang_up()
        return answer

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is not None and self._reader.at_eof():
            self.hang_up()
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await open_line(self.port, self._source)
        return self._reader, self._writer

    def hang_up(self) -> None:
        """Close it; the next request opens it again."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


async def open_line(port: int, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection; all of 127.0.0.0/8 is this machine, so that every browser has its own address."""
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=_BUFFER)


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """Head and body of an answer."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = [(name.lower(), value.strip()) for name, found, value in (line.partition(":") for line in lines) if found]
    headers, cookies = dict(pairs), [value for name, value in pairs if name == "set-cookie"]
    status = int(first.split()[1])
    body = b"" if status == 101 else await _body(reader, headers)
    plain = zlib.decompress(body, 31) if headers.get("content-encoding") == "gzip" else body
    return Answer(status, headers, cookies, plain, len(body))


async def _body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", "0")))
    chunks = []
    while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
        chunks.append((await reader.readexactly(size + 2))[:-2])
    await reader.readuntil(b"\r\n")
    return b"".join(chunks)


class Socket:
    """A WebSocket, with compressed messages if the server agrees to them, as it would with a browser."""

    OFFER = "Sec-WebSocket-Extensions: permessage-deflate\r\n"

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_deflated: bool) -> None:
        self._reader = reader
        self._writer = writer
        self._inflate = zlib.decompressobj(-15) if is_deflated else None

    @classmethod
    async def open(cls, port: int, source: str, path: str, head: str) -> Socket:
        """Shake hands; `head` are further lines of the request."""
        key = b64encode(os.urandom(16)).decode()
        lines = (
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        )
        try:
            reader, writer = await open_line(port, source)
            writer.write(f"GET {path} HTTP/1.1\r\n{lines}{cls.OFFER}{head}\r\n".encode())
            answer = await asyncio.wait_for(read_answer(reader), PATIENCE)
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            raise Lost(f"no socket: {error!r}") from None
        if answer.status != 101:
            raise Lost(f"no socket: status {answer.status}")
        return cls(reader, writer, "permessage-deflate" in answer.headers.get("sec-websocket-extensions", ""))

    async def receive(self) -> Message:
        """The next message."""
        body, size, is_packed, is_last = b"", 0, False, False
        while not is_last:
            code, payload, is_marked, is_last = await self._frame()
            body, size, is_packed = body + payload, size + len(payload), is_packed or is_marked
            if code in (_PING, _PONG):
                body, is_last = body[: len(body) - len(payload)], False
            if code == _PING:
                self._send(_PONG, payload)
            elif code == _CLOSE:
                raise Lost(f"the server closed the socket: {payload[2:].decode(errors='replace')}")
        if is_packed and self._inflate is not None:
            body = self._inflate.decompress(body + _TAIL)
        return Message(body, size)

    async def _frame(self) -> tuple[int, bytes, bool, bool]:
        try:
            first, second = await self._reader.readexactly(2)
            length = second & 127
            if length > 125:
                length = int.from_bytes(await self._reader.readexactly(2 if length == 126 else 8), "big")
            payload = await self._reader.readexactly(length)
        except (OSError, asyncio.IncompleteReadError):
            raise Lost("the server is gone") from None
        return first & 15, payload, bool(first & 64), bool(first & 128)

    def send(self, text: str) -> None:
        """Send a short message."""
        self._send(_TEXT, text.encode())

    def _send(self, code: int, payload: bytes) -> None:
        """What a client sends is masked."""
        mask, size = os.urandom(4), len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2, "big")
        masked = int.from_bytes(payload, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self._writer.write(bytes([128 | code]) + length + mask + masked.to_bytes(size, "big"))

    def close(self) -> None:
        """Go."""
        self._writer.close()
