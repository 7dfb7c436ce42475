"""The neighbour: a boardgame.io server with a small game of ours, played by the same driver at the same rates.

It is measured for scale, not as a contest. Its game has one kind of move; both seats are persons; matches live in
memory and die with the server; the browser draws by itself, so that the server sends a state and no page; there are no
bots, clocks, languages, undo or commitments.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from itertools import count
from pathlib import Path

import msgspec
from tools.load.browser import address
from tools.load.rooms import Page, Room, lot
from tools.load.servers import ROOT, NoServer, Server
from tools.load.wire import PATIENCE, Line, Lost, Message, Socket

PACKAGE = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2"},
    "overrides": {"koa-compose": "4.1.0"},  # with a newer one that server answers nothing: it adds its routes too late
}
FOLDER = ROOT / "build" / "neighbour"
_GAME = "songs"
_HAND = 5
_SCRIPT = Path(__file__).with_name("neighbour.js")
_SPACE = f"42/{_GAME},"  # before each message of the game, in the protocol of Socket.IO
_INSTALLING = 180.0  # seconds


def install() -> None:
    """Get the package; what it would like to run on this machine while it is installed is not run."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise NoServer("boardgame.io needs node and npm; install them first")
    stamp, wanted = FOLDER / "installed", msgspec.json.encode(PACKAGE)
    if stamp.exists() and stamp.read_bytes() == wanted:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_bytes(wanted)
    command = ("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev")
    try:
        subprocess.run(command, cwd=FOLDER, check=True, capture_output=True, timeout=_INSTALLING)
    except (subprocess.SubprocessError, OSError):
        raise NoServer("boardgame.io could not be installed by npm") from None
    stamp.write_bytes(wanted)


class Neighbour(Server):
    """The server of boardgame.io."""

    def __init__(self, folder: Path) -> None:
        install()
        super().__init__(folder)
        self._numbers = count()

    def command(self) -> list[str]:
        return ["node", str(_SCRIPT), str(self.port)]

    def environment(self) -> dict[str, str]:
        """The script lies with our tools, its packages do not."""
        return super().environment() | {"NODE_PATH": str(FOLDER / "node_modules"), "NODE_ENV": "production"}

    async def open_room(self, game: str, number: int) -> Room:
        room = Match(self.port, number)
        await room.open(address(next(self._numbers)))
        return room


class Match(Room):
    """One match with its two sockets."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(f"match {number}")
        self.port = port

    async def open(self, source: str) -> None:
        """Two persons sit down."""
        line = Line(self.port, source, {})
        match = (await self._post(line, "create", {"numPlayers": 2}))["matchID"]
        for seat, name in (("0", "Lute"), ("1", "Harp")):
            joined = await self._post(line, f"{match}/join", {"playerID": seat, "playerName": name})
            self.pages.append(MatchPage(self, source, match, seat, joined["playerCredentials"]))
        await line.hang_up()
        for page in self.pages:
            await page.connect()

    async def _post(self, line: Line, path: str, wish: dict[str, object]) -> dict[str, str]:
        answer = await line.ask("POST", f"/games/{_GAME}/{path}", json=wish)
        if answer.status_code != 200:
            raise Lost(f"{path}: status {answer.status_code}")
        return msgspec.json.decode(answer.content, type=dict[str, str])


class MatchPage(Page):
    """A seat's client."""

    room: Match

    def __init__(self, room: Match, source: str, match: str, seat: str, secret: str) -> None:
        super().__init__(room)
        self._source = source
        self._match = match
        self._seat = seat
        self._secret = secret
        self._is_asked = False
        self._answering: asyncio.Task[None] | None = None

    async def connected(self) -> Socket:
        socket = await Socket.open(self.room.port, self._source, "/socket.io/?EIO=4&transport=websocket", {})
        await socket.receive()
        await socket.send(f"40/{_GAME},")
        await socket.receive()
        await socket.send(_SPACE + _text(["sync", self._match, self._seat, self._secret, 2]))
        return socket

    @property
    def is_asked(self) -> bool:
        return self._is_asked

    def take(self, message: Message) -> bool:
        if message.body == b"2" and self.socket is not None:
            self._answering = asyncio.create_task(self.socket.send("3"))  # that it is still there
        if not message.body.startswith(_SPACE.encode()):
            return False
        kind, *words = msgspec.json.decode(message.body[len(_SPACE) :])
        if kind not in ("sync", "update"):
            return False
        state = words[1]["state"] if kind == "sync" else words[1]
        self.number = state["_stateID"]
        self._is_asked = state["ctx"]["currentPlayer"] == self._seat
        return True

    async def press(self) -> int:
        """There is no answer: the push tells that the move was taken."""
        assert self.socket is not None
        self._is_asked = False
        card = lot(_HAND, self.room.name, self.number)
        move = {"type": "play", "args": [card], "playerID": self._seat, "credentials": self._secret}
        action = {"type": "MAKE_MOVE", "payload": move}
        await self.socket.send(_SPACE + _text(["update", action, self.number, self._match, self._seat]))
        return 0 if await self.room.is_seen(self, PATIENCE) else -1


def _text(message: list[object]) -> str:
    return msgspec.json.encode(message).decode()
