"""Sitting a bot down at a running table, over the same protocol that any program uses."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from bardhall.kernel.errors import Malformed
from bardhall.web.http.secrets import draw_seed, is_secret
from bardhall.web.tables.bot_pool import Task, think

_ATTEMPTS = 30  # to reach a server that has gone for a moment
_PAUSE = 1.0  # seconds between them
_PATIENCE = 10.0  # seconds for an answer
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Link:
    """A secret link, taken apart."""

    base: str
    token: str

    def at(self, seat: dict[str, object]) -> str:
        """The link by which a program that was stopped comes back to its seat."""
        return f"{self.base}/seat/{seat['token']}"

    @property
    def socket(self) -> str:
        """The server's address for WebSockets."""
        return "ws" + self.base.removeprefix("http")


def read_link(url: str) -> Link:
    """The parts of a link like http://host/seat/secret."""
    parts = urlsplit(url)
    token = parts.path.removeprefix("/seat/")
    if parts.scheme not in ("http", "https") or not parts.path.startswith("/seat/"):
        raise Malformed(f"{url[:80]!r} is no link to a seat: it looks like http://host:port/seat/secret")
    if not is_secret(token):
        raise Malformed(f"{token[:80]!r} cannot be the secret of a seat: copy the whole link, to its last letter")
    return Link(f"{parts.scheme}://{parts.netloc}", token)


def join(url: str, bot: str, name: str, tell: Tell) -> None:
    """Sit down and play to the end. If the server goes for a while, wait for it."""
    link = read_link(url)
    seat = _sit_down(link, name)
    tell(f"table {seat['table']}, seat {int(str(seat['seat'])) + 1}")
    tell("whoever else has this link can play the seat, too" if seat["is_shared"] else f"to come back: {link.at(seat)}")
    left = _ATTEMPTS
    while left > 0:
        try:
            with connect(f"{link.socket}/api/tables/{seat['table']}/ws", compression=None) as socket:
                socket.send(json.dumps({"token": seat["token"]}))
                left = _ATTEMPTS
                return _play(socket, bot, tell)
        except (OSError, WebSocketException):
            left -= 1
            time.sleep(_PAUSE)
    raise Malformed("the server has gone, and did not come back")


def _sit_down(link: Link, name: str) -> dict[str, object]:
    request = urllib.request.Request(
        f"{link.base}/api/join", json.dumps({"name": name}).encode(),
        {"Authorization": f"Bearer {link.token}", "Content-Type": "application/json"},
    )  # fmt: skip
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            found: dict[str, object] = json.load(answer)
            return found
    except urllib.error.HTTPError as error:
        raise Malformed(_sentence(error.read())) from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{link.base} does not answer: {error}") from None


def _sentence(body: bytes) -> str:
    try:
        return str(json.loads(body)["error"])
    except (ValueError, KeyError, TypeError):
        return "the server refused, without a reason"


def _play(socket: ClientConnection, bot: str, tell: Tell) -> None:
    """Answer every question until the table is over."""
    asked = -1
    for text in socket:
        message = msgspec.json.decode(text)
        if message.get("type") == "refused":
            tell(str(message["error"]))
        elif "error" in message:
            raise Malformed(str(message["error"]))
        elif message.get("type") == "state":
            state = message["state"]
            if state["status"] != "running":
                tell(str(state["status"]))
                return
            if state["ask"] and state["number"] != asked:
                asked = state["number"]
                socket.send(json.dumps({"choice": choice_of(state, bot), "number": asked}))


def choice_of(state: dict[str, object], bot: str) -> str:
    """The bot's answer to the question in a state."""
    task = msgspec.convert(
        {
            "game": state["game"], "seats": len(_list(state["seats"])), "options": state["options"],
            "seat": state["seat"], "bot": bot, "seed": draw_seed(), "view": json.dumps(state["view"]),
        },
        Task,
    )  # fmt: skip
    return think(task)


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
