"""A person at a table of a server, who plays from a terminal over the same protocol that any program uses."""

from __future__ import annotations

import json
import shlex
import threading
import time
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game, View
from bardhall.terminal.formatter import LogFormatter
from bardhall.terminal.sitting import Advice, Sitting, Step
from bardhall.web.api.client import PAUSE, Link, Refused, call, seen_in
from bardhall.web.tables.bot_pool import read_view


class Seen(NamedTuple):
    """A state of the table as the server sent it, and what it means."""

    state: dict[str, Any]
    view: View
    game: Game


class HallSitting(Sitting):
    """A person in a seat of a server, which stores the game and checks every choice."""

    def __init__(self, link: Link, seat: dict[str, object], lang: str, packs: Sequence[str] = ()) -> None:
        self.link = link
        self.seat = int(str(seat["seat"]))
        self.looker = self.seat
        self.back = "" if seat["is_shared"] else link.at(seat)
        self.formatter = LogFormatter(lang, ())
        self._path = f"/api/tables/{seat['table']}"
        self._token = str(seat["token"])
        self._packs = packs
        self._take(self._fetch())
        threading.Thread(target=self._receive, daemon=True).start()

    def _fetch(self) -> dict[str, Any]:
        return call(self.link.base, f"{self._path}?lang={self.formatter.lang}", self._token, lang=self.formatter.lang)

    def _take(self, state: dict[str, Any]) -> None:
        """Use a new state of the table from now on."""
        view = read_view(seen_in(state, self._packs))
        self.formatter.names = tuple(seat["name"] for seat in state["seats"])
        self._seen = Seen(state, view, view.imagine(0))  # what is asked is the same in every world that fits the view

    @property
    def state(self) -> dict[str, Any]:
        """Return the latest state of the table."""
        return self._seen.state

    # What the table pushes

    def _receive(self) -> None:
        """Receive every state that the server sends, connecting again when the connection is lost."""
        address = f"{self.link.socket}{self._path}/ws"
        while not self.is_left:
            try:
                with connect(address, compression=None) as socket:
                    socket.send(json.dumps({"token": self._token, "lang": self.formatter.lang}))
                    for text in socket:
                        message = msgspec.json.decode(text)
                        if self.is_left:
                            return
                        if message.get("type") == "state" and message["state"] != self.state:
                            self._take(message["state"])
                            if self.changed:
                                self.changed()
            except (OSError, WebSocketException):
                pass
            time.sleep(PAUSE)

    # What the person sees

    @property
    def game(self) -> Game:
        return self._seen.game

    def view(self) -> View:
        return self._seen.view

    def ask(self) -> Ask | None:
        seen = self._seen
        return seen.game.ask(self.seat) if seen.state["ask"] else None

    def log(self, moves: int | None = None) -> list[str]:
        lines = [line for line in self.state["log"] if moves is None or line["move"] > self._last_move() - moves]
        return [f"  {line['text']} [{line['rule']}]" for line in lines]

    def _last_move(self) -> int:
        return max((int(line["move"]) for line in self.state["log"]), default=0)

    def news(self) -> list[str]:
        return self.log()[len(self.state["log"]) - self.state["news"] :]

    def mark_told(self) -> None:
        """Do nothing, because the server knows what is new."""

    def message(self) -> str:
        return self.formatter.say("table_closed") if self.state["status"] == "closed" else ""

    def steps(self) -> list[Step]:
        wish, say = self.state["undo"], self.formatter.say
        if self.state["status"] != "running":
            return []
        if self.state["seats"][self.seat]["kind"] == "bot":
            return [Step(say("reclaim"), partial(self._post, "back"))]
        if wish["asked_by"] == self.seat:
            return [Step(say("withdraw_undo"), partial(self._post, "decline"))]
        if wish["asked_by"] is None or self.seat not in wish["waits_for"]:
            return []
        agree = Step(say("agree_undo", seat=wish["asked_by"]), partial(self._post, "agree"))
        return [agree, Step(say("decline_undo"), partial(self._post, "decline"))]

    # What the person does

    def play(self, choices: Sequence[Choice]) -> list[str]:
        for choice in choices:
            notes = self._post("play", choice=choice.text, number=self.state["number"])
            if notes:
                return notes
        return []

    def undo(self) -> list[str]:
        return self._post("undo", number=self.state["number"])

    def hint(self) -> Advice | None:
        """Ask the server for a hint, which it refuses where hints are unfair."""
        if not self.state["ask"]:
            return None
        try:
            found = self._call("hint", {})
        except (Malformed, Refused) as error:
            return Advice(None, [str(error)])
        return Advice(self.game.parse(found["choice"]), found["why"])

    def _post(self, what: str, **body: object) -> list[str]:
        """Send an action at the table, and return the server's sentence if it refuses."""
        try:
            self._call(what, body)
            notes = []
        except (Malformed, Refused) as error:
            notes = [str(error)]
        try:
            self._take(self._fetch())
        except (Malformed, Refused) as error:
            notes.append(str(error))
        return notes

    def _call(self, what: str, body: dict[str, object]) -> dict[str, Any]:
        return call(self.link.base, f"{self._path}/{what}", self._token, body, self.formatter.lang)

    def advance(self) -> None:
        """Do nothing, because the server lets the others act and reports every change."""

    def ending(self) -> list[str]:
        state, _, game = self._seen
        if game.outcome is None or state["status"] != "finished":
            return []
        key = [self.formatter.say("key", shown=state["key"])] if state["key"] else []
        return [*self.formatter.outcome(game, game.outcome), *key]

    def parting(self) -> list[str]:
        name = shlex.quote(self.formatter.names[self.seat])
        return [self.formatter.say("come_back", link=self.back, name=name)] if self.back else []
