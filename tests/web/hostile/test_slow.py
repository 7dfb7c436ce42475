"""Who is slow, or comes with too many connections, against a real server on this machine."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from bardhall.web.http.connections import Connection
from tests.web.hostile.threats import row
from tests.web.live import live
from tests.web.server import FREE, settings_for

MOST = 4  # connections of one client
HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
PATIENCE = 20.0  # seconds


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that is in a hurry."""
    folder: Path = tmp_path_factory.mktemp("hall")
    hurried = replace(FREE, head_seconds=0.3, body_seconds=0.3, connections=MOST)
    with live(settings_for(f"sqlite:///{folder / 'hall.sqlite3'}", hurried)) as address:
        yield address


def arrive(hall: str, text: bytes = b"") -> socket.socket:
    parts = urlsplit(hall)
    assert parts.hostname == "127.0.0.1"
    made = socket.create_connection((parts.hostname, parts.port), PATIENCE)
    made.sendall(text)
    return made


def heard(connection: socket.socket) -> bytes:
    """Everything until the server closes; fails if it does not."""
    text = b""
    try:
        while part := connection.recv(65536):
            text += part
    except ConnectionResetError:
        pass
    return text


@row("a request whose headers never end")
@pytest.mark.parametrize("text", [b"", HEAD, HEAD + b"\r\n" + HEAD])
def test_a_slow_head_is_cut_off(hall: str, text: bytes) -> None:
    with arrive(hall, text) as slow:
        assert heard(slow).count(b"200 OK") == text.count(b"\r\n\r\n")


def test_a_connection_may_rest_between_two_requests_for_longer_than_a_head_takes(hall: str) -> None:
    with arrive(hall, HEAD + b"\r\n") as resting:
        first = resting.recv(65536)
        time.sleep(0.8)
        resting.sendall(HEAD + b"Connection: close\r\n\r\n")
        assert (first + heard(resting)).count(b"200 OK") == 2


def test_a_connection_does_not_rest_for_ever(tmp_path: Path) -> None:
    brief = settings_for(f"sqlite:///{tmp_path / 'hall.sqlite3'}", replace(FREE, rest_seconds=1))
    with live(brief) as address, arrive(address, HEAD + b"\r\n") as resting:
        assert heard(resting).count(b"200 OK") == 1


def test_further_bytes_do_not_set_the_clock_back(hall: str) -> None:
    with arrive(hall, HEAD) as slow, pytest.raises(ConnectionError):
        dribble(slow)


def dribble(connection: socket.socket) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        connection.sendall(b"X-Slow: 1\r\n")
        time.sleep(0.05)


@row("a request whose body never arrives")
def test_a_slow_body_is_cut_off(hall: str) -> None:
    with arrive(hall, b"POST /lang HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\nlang=") as slow:
        answer = heard(slow)
    assert b" 408 " in answer
    assert b"content-security-policy" in answer


@row("too many connections from one client")
def test_one_client_has_so_many_connections(hall: str) -> None:
    held = [arrive(hall) for _ in range(MOST)]
    with arrive(hall, HEAD + b"\r\n") as one_more:
        assert heard(one_more) == b""
    for connection in held:
        connection.close()
    with urlopen(f"{hall}/api/games", timeout=PATIENCE) as answer:
        assert answer.status == 200


def test_a_socket_is_not_a_slow_request(hall: str) -> None:
    with connect(f"{hall.replace('http', 'ws')}/api/tables/none/ws") as open_socket:
        until = time.monotonic() + PATIENCE
        while Connection.open_ones and time.monotonic() < until:
            time.sleep(0.01)  # those of other tests go by and by
        assert not Connection.open_ones
        time.sleep(0.5)
        open_socket.send("{}")
        assert "404" in open_socket.recv(PATIENCE)


def test_a_socket_is_refused_with_a_sentence(hall: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"{hall.replace('http', 'ws')}/ws/none", origin=Origin("http://evil.example"))
    answer = refused.value.response
    assert answer.status_code == 403
    assert answer.headers["content-security-policy"]
    assert b"came from another site" in (answer.body or b"")
