"""WebSockets: pages get the parts that changed, programs get states."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from bardhall.web.pages import table_page
from bardhall.web.pages.render import PARTS
from bardhall.web.tables.bot_pool import Asked
from tests.web.server import PATIENCE, Server, open_table
from tests.web.test_pages import buttons, new_table, number


def introduce(socket: WebSocketTestSession, token: str = "") -> dict[str, Any]:
    socket.send_json({"token": token} if token else {})
    message: dict[str, Any] = socket.receive_json()
    return message


def test_a_program_plays(client: TestClient) -> None:
    made = open_table(client)
    with client.websocket_connect(f"/api/tables/{made.table}/ws") as socket:
        state = introduce(socket, made.seats[0].token)["state"]
        assert state["seat"] == 0
        socket.send_json({"choice": state["ask"]["options"][0], "number": state["number"]})
        answers = {(message := socket.receive_json())["type"]: message for _ in range(2)}
        assert answers["accepted"]["number"] == 0
        assert answers["state"]["state"]["number"] == 1
        socket.send_json({"choice": "pass", "number": 0})
        assert socket.receive_json()["type"] == "refused"
        for nonsense in ("[", '"x"', '{"choice": 1}', "{" + "x" * 5000):
            socket.send_text(nonsense)
            assert socket.receive_json()["type"] == "refused"


def test_another_seat_is_told(client: TestClient) -> None:
    made = open_table(client)
    with client.websocket_connect(f"/api/tables/{made.table}/ws") as socket:
        introduce(socket, made.seats[1].token)
        made.seats[0].post("message", text="hello")
        assert socket.receive_json()["state"]["messages"] == [{"name": "P0", "text": "hello"}]


def test_a_spectator_sees_what_is_public(client: TestClient) -> None:
    made = open_table(client)
    with client.websocket_connect(f"/api/tables/{made.table}/ws") as socket:
        state = introduce(socket)["state"]
        assert (state["seat"], state["ask"]) == (None, None)
        socket.send_json({"choice": "pass", "number": 0})
        assert socket.receive_json()["type"] == "refused"


@pytest.mark.parametrize("token", ["x" * 32, "short"])
def test_a_wrong_token_is_turned_away(client: TestClient, token: str) -> None:
    made = open_table(client)
    with client.websocket_connect(f"/api/tables/{made.table}/ws") as socket:
        assert "error" in introduce(socket, token)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_a_page_of_another_site_is_turned_away(client: TestClient) -> None:
    made = open_table(client)
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/ws/{made.table}", headers={"Origin": "http://evil.example"}),
    ):
        pass


def test_a_page_gets_only_what_changed(server: Server) -> None:
    made = open_table(server.client)
    with server.client.websocket_connect(f"/ws/{made.table}") as socket:
        first = socket.receive_json()
        assert {"board", "ask", "log", "chat"} <= set(first["fragments"])
        made.seats[0].post("message", text="<script>")
        after = socket.receive_json()
        assert (set(after["fragments"]), after["pieces"]) == ({"chat"}, {})
        assert after["first"] == len(first["texts"]) == after["fragments"]["chat"]
        assert "&lt;script&gt;" in after["texts"][0]


def test_the_first_push_does_not_repeat_the_page(server: Server) -> None:
    """The word of a page is good for its first socket; another one is sent everything."""
    made = open_table(server.client)
    page = server.client.get(f"/table/{made.table}").text
    word = re.search(r'data-drawn="([\w-]+)"', page)
    assert word is not None
    made.seats[0].post("message", text="hello")
    with server.client.websocket_connect(f"/ws/{made.table}?drawn={word[1]}") as socket:
        news = socket.receive_json()
        assert (set(news["fragments"]), news["pieces"], len(news["texts"])) == ({"chat"}, {}, 1)
    with server.client.websocket_connect(f"/ws/{made.table}?drawn={word[1]}") as socket:
        assert set(socket.receive_json()["fragments"]) == set(PARTS)


def test_a_page_that_shows_something_of_its_own_is_told_everything(server: Server) -> None:
    made = open_table(server.client)
    with server.client.websocket_connect(f"/ws/{made.table}") as socket:
        first = socket.receive_json()
        socket.send_text("anew")
        made.seats[0].post("message", text="hello")
        after = socket.receive_json()
        assert (set(after["fragments"]), set(after["pieces"])) == (set(PARTS), set(first["pieces"]))
        assert len(after["texts"]) == 1  # the others it has, and they are named by their numbers


def test_the_first_push_to_a_page_in_another_language_is_everything(server: Server) -> None:
    made = open_table(server.client)
    page = server.client.get(f"/table/{made.table}", headers={"Accept-Language": "en"}).text
    word = re.search(r'data-drawn="([\w-]+)"', page)
    assert word is not None
    french = {"Accept-Language": "fr"}
    with server.client.websocket_connect(f"/ws/{made.table}", headers=french) as socket:
        everything = socket.receive_json()
    with server.client.websocket_connect(f"/ws/{made.table}?drawn={word[1]}", headers=french) as socket:
        assert socket.receive_json() == everything


class Hesitant:
    """Makes the bots of a server wait until they may go on."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._may_go_on = asyncio.Event()
        self._think = server.service.bot_pool.think
        self.thoughts = 0
        server.service.bot_pool.think = self._hesitate  # type: ignore[method-assign]

    async def _hesitate(self, asked: Asked) -> str:
        await self._may_go_on.wait()
        self.thoughts += 1
        return await self._think(asked)

    def go_on(self) -> None:
        assert self._server.client.portal is not None
        self._server.client.portal.call(self._may_go_on.set)


def pass_on(client: TestClient, table: str) -> None:
    """Choose until others are asked."""
    while 'id="play"' in (page := client.get(table).text):
        choice = "pass" if "pass" in buttons(page) else buttons(page)[0]
        client.post(f"{table}/play", data={"choice": choice, "number": number(page)})


def test_what_bots_do_in_a_row_comes_together(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_page, "_BUNDLE", PATIENCE)
    bots = Hesitant(server)
    table = new_table(server.client, seats="3", seat1="random", seat2="random")
    pass_on(server.client, table)
    with server.client.websocket_connect(table.replace("/table", "/ws")) as socket:
        assert not socket.receive_json()["turn"]
        bots.go_on()
        assert socket.receive_json()["turn"]
    assert bots.thoughts > 1


def test_a_page_does_not_wait_long_for_bots(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was chosen is shown although a bot still owes a move."""
    monkeypatch.setattr(table_page, "_BUNDLE", 0.01)
    bots = Hesitant(server)
    table = new_table(server.client, seat1="random")
    with server.client.websocket_connect(table.replace("/table", "/ws")) as socket:
        assert socket.receive_json()["turn"]
        pass_on(server.client, table)
        while socket.receive_json()["turn"]:
            pass
    assert bots.thoughts == 0


def test_a_table_that_is_gone(server: Server) -> None:
    with server.client.websocket_connect("/ws/none") as socket:
        assert socket.receive_json()["status"] == 404
