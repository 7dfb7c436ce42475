"""Clients that do not stop, against a real server on this machine: frames on sockets, requests after refusals."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
import pytest

from bardhall.web.api import wire
from bardhall.web.core.settings import Limits
from bardhall.web.http.connections import Connection, SocketConnection
from bardhall.web.tables.table import Table
from tests.web.hostile.threats import nothing, row
from tests.web.live import live
from tests.web.server import FREE, Server, open_table, settings_for

PATIENCE = 20.0  # seconds
FEW = 30
TEXT, PING, PART = b"\x81", b"\x89", b"\x01"  # the first byte of a message, of a ping, of a message in parts
HELLO = b"\x81\x82\0\0\0\0{}"
CLOSED = b"\x88\x02" + (1008).to_bytes(2, "big")
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@contextmanager
def hall(folder: Path, limits: Limits) -> Iterator[str]:
    with live(settings_for(f"sqlite:///{folder / 'hall.sqlite3'}", limits)) as address:
        yield address


def opened(address: str) -> str:
    wish = b'{"game": "battle", "seats": [{"name": "Lute"}, {"name": "Horn"}]}'
    with urlopen(
        Request(f"{address}/api/tables", wish, {"Content-Type": "application/json"}), timeout=PATIENCE
    ) as made:
        return str(msgspec.json.decode(made.read())["table"])


def arrive(address: str, path: str, more: str = "") -> socket.socket:
    parts = urlsplit(address)
    made = socket.create_connection((str(parts.hostname), int(parts.port or 0)), PATIENCE)
    made.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}\r\n".encode())
    return made


def frames(first: bytes, number: int) -> bytes:
    """Empty ones, masked with zeros."""
    rest = b"\x00" if first == PART else first
    return (first + b"\x80\0\0\0\0") + (rest + b"\x80\0\0\0\0") * (number - 1)


def told(address: str, path: str, sent: bytes, seconds: float = PATIENCE) -> bytes | None:
    """What a socket is told until it is closed; None if it is still open after so many seconds."""
    with arrive(address, path, UPGRADE) as made:
        found = made.recv(65536)
        made.sendall(sent)
        made.settimeout(seconds)
        try:
            while part := made.recv(65536):
                found += part
        except TimeoutError:
            return None
        except ConnectionError:
            pass
        return found


@row("a flood of frames on one socket")
@pytest.mark.parametrize("first", [TEXT, PING, PART])
def test_a_socket_that_overruns_is_closed(first: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """F-SEC-05: pings and parts of messages never come to the app, and count too."""
    with hall(tmp_path, replace(FREE, frames=(FEW, 600.0))) as address:
        path = f"/ws/{opened(address)}"
        assert told(address, path, frames(first, FEW // 2), 0.5) is None
        answer = told(address, path, frames(first, 10_000))
        assert answer is not None
        assert CLOSED in answer
        monkeypatch.setattr(SocketConnection, "_end", nothing)
        assert told(address, path, frames(first, FEW * 2), 0.5) is None


def test_a_client_whose_socket_overran_does_not_come_back_at_once(tmp_path: Path) -> None:
    """F-SEC-05"""
    with hall(tmp_path, replace(FREE, frames=(FEW, 600.0), frames_each=(FEW, 600.0))) as address:
        path = f"/ws/{opened(address)}"
        assert CLOSED in (told(address, path, frames(PING, 1_000)) or b"")
        assert b" 429 " in (told(address, path, b"") or b"")


def test_frames_on_a_socket_that_is_being_closed_count_too(tmp_path: Path) -> None:
    """F-SEC-05: the server waits ten seconds for the other side to agree to the end."""
    with hall(tmp_path, replace(FREE, frames=(FEW, 600.0))) as address:
        path = "/api/tables/none/ws"
        assert told(address, path, HELLO, 1) is None
        answer = told(address, path, HELLO + frames(TEXT, FEW * 20), 5)
        assert answer is not None


@row("requests that continue after refusals")
def test_a_client_that_continues_after_refusals_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """F-SEC-06"""
    with hall(tmp_path, replace(FREE, reads=(1, 600.0), refusals=(3, 600.0))) as address:
        with arrive(address, "/about") as made:
            for _ in range(9):
                made.sendall(b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert heard(made).count(b" 429 ") == 3
        with arrive(address, "/about") as made:
            assert heard(made) == b""
        monkeypatch.setattr(Connection, "_is_worn_out", lambda _: False)
        with arrive(address, "/about", "Connection: close\r\n") as made:
            assert b" 429 " in heard(made)


def heard(made: socket.socket) -> bytes:
    """Everything until the server closes."""
    found = b""
    try:
        while part := made.recv(65536):
            found += part
    except ConnectionError:
        pass
    return found


@row("many programs at one table, each requesting states")
@pytest.mark.parametrize("clock", [None, {"kind": "total", "minutes": 60}])
def test_the_state_is_made_once_for_a_seat(
    clock: dict[str, Any] | None, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F-SEC-07: 180 sockets on one table cost 101 ms for each entry."""
    made = open_table(server.client, clock=clock)
    calls: list[tuple[int | None, str]] = []
    state_of = wire.state_of

    def counted(table: Table, seat: int | None, lang: str) -> Any:
        calls.append((seat, lang))
        return state_of(table, seat, lang)

    monkeypatch.setattr(wire, "now", lambda: 0.0)
    monkeypatch.setattr(wire, "state_of", counted)
    hellos = [{"token": made.seats[0].token}] * 3 + [{}, {}] + [{"token": made.seats[1].token, "lang": "fr"}]
    with ExitStack() as stack:
        sockets = []
        for hello in hellos:
            socket = stack.enter_context(server.client.websocket_connect(f"/api/tables/{made.table}/ws"))
            socket.send_json(hello)
            socket.receive_json()
            sockets.append(socket)

        def made_for(text: str) -> list[tuple[int | None, str]]:
            calls.clear()
            made.seats[1].post("message", text=text)
            seats = [socket.receive_json()["state"]["seat"] for socket in sockets]
            assert seats == [0, 0, 0, None, None, 1]
            return calls

        assert len(made_for("one")) == len(set(calls)) == 3
        monkeypatch.setattr(Table, "cached", lambda self, what, work: work())
        assert len(made_for("two")) > 3
