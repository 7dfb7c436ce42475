"""Twin worlds on the whole server: what a viewer cannot know changes no byte of what the viewer receives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

import bardhall
from bardhall.kernel.game import Game
from bardhall.web.http.guests import PERSON
from bardhall.web.http.secrets import hashed
from bardhall.web.tables import entries as e
from bardhall.web.tables.summary import summary_of
from bardhall.web.tables.table import Table
from tests.web.server import Seat, Server, settings_for, start

TOKENS = ("a" * 32, "b" * 32)
JSON = {"Accept": "application/json"}


@dataclass
class World:
    """A server with one table, and a browser and a program of one viewer at it."""

    server: Server
    viewer: int | None
    page: WebSocketTestSession
    program: WebSocketTestSession
    first: int  # the move that its table begins with
    texts: list[str] = field(default_factory=list)  # that the page has been sent, by their numbers

    @property
    def seats(self) -> list[Seat]:
        return [Seat(self.server.client, "twin", token) for token in TOKENS]

    def received(self, mark: str) -> list[str]:
        """All that the viewer can get hold of, up to the mark."""
        assert self.seats[0].post("message", text=mark).status_code == 200
        got = [_settled(_until(self.page, mark), self.texts), _settled(_until(self.program, mark), [])]
        client = self.server.client
        headers = self.seats[self.viewer].headers if self.viewer is not None else {}
        page = re.sub(
            r'data-drawn="[\w-]+"', "", client.get("/table/twin").text
        )  # a word drawn at random for each page
        got += [page, client.get("/api/tables/twin?lang=fr", headers=headers).text]
        record = client.get("/api/tables/twin/record", headers=headers)
        got += self.steps()
        return [*got, record.text, str(record.status_code), client.get("/replay/twin").text, self.hint()]

    def steps(self) -> list[str]:
        """The earlier moments; a secret answer is none of them, not even one that is refused otherwise."""
        client, first = self.server.client, self.first
        return [client.get(f"/table/twin/step/{move}", headers=JSON).text for move in range(first, first + 3)]

    def hint(self) -> str:
        if self.viewer is None or not self.seats[self.viewer].state()["ask"]:
            return ""
        return str(self.seats[self.viewer].post("hint").text)


def _until(socket: WebSocketTestSession, mark: str) -> list[str]:
    got: list[str] = []
    while not got or mark not in got[-1]:
        got.append(socket.receive_text())
    return got


def _settled(messages: list[str], texts: list[str]) -> str:
    """What a viewer has before the eyes after them; a busy server sends two changes at once."""
    seen: dict[str, Any] = {"fragments": {}, "pieces": {}}
    for message in messages:
        news: dict[str, Any] = json.loads(message)
        texts[news.pop("first", 0) :] = news.pop("texts", [])
        parts = {kind: seen[kind] | _told(news.get(kind, {}), texts) for kind in ("fragments", "pieces")}
        seen |= news | parts
    return json.dumps(seen, sort_keys=True)


def _told(numbers: dict[str, int], texts: list[str]) -> dict[str, str]:
    return {name: texts[number] for name, number in numbers.items()}


@contextmanager
def world(path: Path, dump: str, viewer: int | None) -> Iterator[World]:
    """A table that begins with that position."""
    path.mkdir()
    terms = e.Terms(("Ann", "Bo"), ("", ""), None, False)
    options: dict[str, Any] = {"first": 0, "round_limit": 200}
    sheet = e.Sheet("twin", "battle", 2, options, e.Beginning(dump=dump), terms, "secret", "", 1_000.0)
    with start(settings_for(f"sqlite:///{path}/hall.sqlite3")) as server, ExitStack() as stack:
        client = server.client
        assert client.portal is not None
        links = {hashed(token): seat for seat, token in enumerate(TOKENS)}
        table = Table(sheet)
        client.portal.call(server.service.store.add_table, sheet, summary_of(table), links, ())
        if viewer is not None:
            client.cookies.set(PERSON, "p" * 32)
            client.portal.call(server.service.store.hold, hashed("p" * 32), "twin", viewer)
        page = stack.enter_context(client.websocket_connect("/ws/twin"))
        program = stack.enter_context(client.websocket_connect("/api/tables/twin/ws"))
        program.send_json({} if viewer is None else {"token": TOKENS[viewer]})
        yield World(server, viewer, page, program, table.game.move)


def positions() -> list[Game]:
    """A game at its start, inside a secret question, and later on."""
    game = bardhall.new("battle", seats=2, seed=11, first=0)
    found = [game.clone()]
    game.play(game.ask(1).options[0], 1)
    found.append(game.clone())
    while game.move < 40:
        game.play(game.options[0])
    found.append(game.clone())
    while len(game.seats_to_answer) < 2:
        game.play(game.options[-1])
    return [*found, game]


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("number", range(4))
def test_twin_worlds_look_alike(tmp_path: Path, number: int, viewer: int | None) -> None:
    game = positions()[number]
    twin = game.imagine(0, 77)
    with (
        world(tmp_path / "a", game.dump(), viewer) as one,
        world(tmp_path / "b", _at(twin.dump(), game.move), viewer) as two,
    ):
        assert one.received("mark 0") == two.received("mark 0")
        _play_secretly(one, 0)
        _play_secretly(two, -1)
        assert one.received("mark 1") == two.received("mark 1")
        _play_openly(one, two)
        assert one.received("mark 2") == two.received("mark 2")


def _hand(game: Game) -> object:
    return game.view(1).sight.hand


def _at(dump: str, move: int) -> str:
    """A world is dealt without its history; the number of its move is public."""
    return dump.replace('"move": 0', f'"move": {move}', 1)


def _play_secretly(world: World, which: int) -> None:
    """The other seat answers its part of a secret question, here one way, there another."""
    other = world.seats[1]
    while len(_asked(world)) == 2:
        state = other.state()
        choice = state["ask"]["options"][which]
        assert other.post("play", choice=choice, number=state["number"]).status_code == 200


def _play_openly(one: World, two: World) -> None:
    """The viewer's seat makes the same choices in both, as long as nothing hidden is opened by them."""
    for _ in range(3):
        seat, twin = one.seats[0], two.seats[0]
        state = seat.state()
        if not state["ask"] or len(_asked(one)) != 2:
            return
        wish = {"choice": state["ask"]["options"][0], "number": state["number"]}
        assert seat.post("play", **wish).status_code == twin.post("play", **wish).status_code == 200


def _asked(world: World) -> list[int]:
    return [seat["seat"] for seat in world.seats[0].state()["seats"] if seat["is_asked"]]


def test_the_twins_do_differ() -> None:
    """Otherwise the test above would prove nothing."""
    differ = [_hand(game) != _hand(game.imagine(0, 77)) for game in positions()]
    assert any(differ)
