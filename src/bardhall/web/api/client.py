"""Playing a bot at a running table, over the same protocol that any program uses."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bardhall.kernel.errors import Malformed
from bardhall.kernel.registry import box_of
from bardhall.web.core.entries import KeptPack
from bardhall.web.core.identity import draw_seed, is_secret
from bardhall.web.tables.bot_pool import Seen, Task, think
from bardhall.web.tables.packs import kept_of

_ATTEMPTS = 30  # to reach a server that has gone for a moment
PAUSE = 1.0  # seconds between them
_PATIENCE = 10.0  # seconds for an answer
_TOO_FAST = 429
_FOR_NOW = (_TOO_FAST, 503)  # what the server refuses for a moment
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Link:
    """The parts of a secret link."""

    base: str
    token: str

    def at(self, seat: dict[str, object]) -> str:
        """Return the link with which a program that was stopped returns to its seat."""
        return f"{self.base}/seat/{seat['token']}"

    @property
    def socket(self) -> str:
        """Return the server's address for WebSockets."""
        return "ws" + self.base.removeprefix("http")


def read_link(url: str) -> Link:
    """Return the parts of a link like http://host/seat/secret."""
    parts = urlsplit(url)
    token = parts.path.removeprefix("/seat/")
    if parts.scheme not in ("http", "https") or not parts.path.startswith("/seat/"):
        raise Malformed(f"{url[:80]!r} is not a link to a seat; such a link looks like http://host:port/seat/secret")
    if not is_secret(token):
        raise Malformed(f"{token[:80]!r} is not a seat's secret; copy the link again, to its last letter")
    return Link(f"{parts.scheme}://{parts.netloc}", token)


def join(url: str, bot: str, name: str, tell: Tell, packs: Sequence[str] = ()) -> None:
    """Sit down and play until the game is over, waiting while the server is unavailable.

    `packs` are folders with the packs of the table, in any order.
    """
    link = read_link(url)
    seat = seated(link, name)
    tell(f"table {seat['table']}, seat {int(str(seat['seat'])) + 1}")
    tell("whoever else has this link can play the seat, too" if seat["is_shared"] else f"to come back: {link.at(seat)}")
    player = Player(bot, tell, packs)
    left = _ATTEMPTS
    while left > 0:
        try:
            with connect(f"{link.socket}/api/tables/{seat['table']}/ws", compression=None) as socket:
                socket.send(json.dumps({"token": seat["token"]}))
                left = _ATTEMPTS
                return player.play(socket)
        except Refused as refused:  # a new connection begins with the state as it is now
            tell(str(refused))
        except (OSError, WebSocketException):
            left -= 1
        time.sleep(PAUSE)
    raise Malformed("the connection was lost, and the server does not answer")


def seated(link: Link, name: str) -> dict[str, object]:
    """Return the table and seat of a link, retrying after a temporary refusal."""
    for _ in range(_ATTEMPTS):
        with suppress(Refused):
            return _sit_down(link, name)
        time.sleep(PAUSE)
    raise Malformed(f"{link.base} refuses connections at the moment; try again later")


def _sit_down(link: Link, name: str) -> dict[str, object]:
    return call(link.base, "/api/join", link.token, {"name": name})


def call(base: str, path: str, token: str, body: dict[str, object] | None = None, lang: str = "en") -> dict[str, Any]:
    """Return the server's response to a request; raise Malformed with its sentence, or Refused if a retry may succeed.

    With a body, the request is a POST.
    """
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Accept-Language": lang}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{base}{path}", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except urllib.error.HTTPError as error:
        sentence = _sentence(error.read())
        raise (Refused if error.code in _FOR_NOW else Malformed)(sentence) from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{base} does not answer: {error}") from None


def _sentence(body: bytes) -> str:
    try:
        return str(json.loads(body)["error"])
    except (ValueError, KeyError, TypeError):
        return "the server refused, without a reason"


class Refused(Exception):
    """An error for a refusal by the server after which a retry may succeed."""


class Socket(Protocol):
    """The connection to a server as a player needs it."""

    def send(self, message: str, /) -> None: ...

    def __iter__(self) -> Iterator[str | bytes]: ...


class Player:
    """A bot at a table, which outlives its connection: `play` continues with another one."""

    def __init__(self, bot: str, tell: Tell, packs: Sequence[str] = ()) -> None:
        self._bot = bot
        self._tell = tell
        self._packs = packs
        self._number = -1  # of the question that was answered last
        self._refusals = 0  # of the answers to it, one after the other

    def play(self, socket: Socket) -> None:
        """Answer every question until the game is over."""
        answered, answer = -1, ""
        for text in socket:
            message = msgspec.json.decode(text)
            if "error" in message:
                self._refused(message)
                time.sleep(PAUSE)
                socket.send(answer)
            elif message.get("type") == "state":
                state = message["state"]
                if state["status"] != "running":
                    return self._tell(str(state["status"]))
                if state["ask"] and state["number"] != answered:
                    answered = state["number"]
                    answer = self._answer(state)
                    socket.send(answer)

    def _answer(self, state: dict[str, Any]) -> str:
        if state["number"] != self._number:
            self._number, self._refusals = state["number"], 0
        return json.dumps({"choice": choice_of(state, self._bot, self._packs), "number": state["number"]})

    def _refused(self, message: dict[str, Any]) -> None:
        """Return if the answer can be sent again; raise Refused if the state is needed first, else Malformed."""
        sentence, status, is_of_answer = str(message["error"]), message.get("status"), message.get("type") == "refused"
        self._refusals += 1
        if self._refusals > _ATTEMPTS or not (is_of_answer or status in _FOR_NOW):
            raise Malformed(sentence)
        if not is_of_answer or status != _TOO_FAST:
            raise Refused(sentence)


def choice_of(state: dict[str, Any], bot: str, packs: Sequence[str] = ()) -> str:
    """Return the bot's answer to the question in a state of the table."""
    seen = seen_in(state, packs)
    return think(Task(**msgspec.structs.asdict(seen), bot=bot, seed=draw_seed()))


def seen_in(state: dict[str, Any], packs: Sequence[str] = ()) -> Seen:
    """Return what a seat can see in a state of the table; `packs` are folders with the table's packs."""
    base, *added = msgspec.convert(state["packs"], list[KeptPack])
    return msgspec.convert(
        {
            "game": state["game"], "seats": len(state["seats"]), "options": state["options"], "seat": state["seat"],
            "view": json.dumps(state["view"]), "version": base.version,
            "folders": _folders(state["game"], added, packs), "packs": added,
        },
        Seen,
    )  # fmt: skip


def _folders(game: str, added: Sequence[KeptPack], packs: Sequence[str]) -> list[str]:
    """Return the folders of a table's packs, in the order of the packs."""
    known = {kept: folder for folder in packs for kept in kept_of(box_of(game, [folder]).packs)}
    for pack in added:
        if pack not in known:
            raise Malformed(f"this table uses the pack {pack.id} {pack.version}; give its folder with --packs")
    return [known[pack] for pack in added]
