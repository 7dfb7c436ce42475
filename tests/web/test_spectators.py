"""Spectators talk among themselves; the players read it when the game is over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from bardhall.web.tables import spectators
from tests.web.campaigning import finish
from tests.web.hostile.threats import row
from tests.web.server import Server, arrive
from tests.web.test_people import choose, page_of
from tests.web.test_persons import come_back, recovery_link
from tests.web.test_results import move, open_rated
from tests.web.test_same_deal import JSON, links_on, pair

SAID = "the third card from the left"


def remark(browser: TestClient, table: str, text: str = SAID, name: str = "") -> int:
    """Write to the other spectators by the form; the status of the answer."""
    return browser.post(f"{table}/remark", data={"text": text, "name": name}).status_code


@pytest.fixture
def table(server: Server) -> str:
    """A rated table of the first browser and of another one."""
    return open_rated(server.client, server.browser())


def test_spectators_read_each_other(server: Server, table: str) -> None:
    one, two = server.browser(), server.browser()
    assert 'name="name" maxlength="24"' in one.get(table).text
    assert remark(one, table, name="Shawm") == 303
    page = two.get(table).text
    assert SAID in page
    assert f'<a href="{page_of(one)}">Shawm</a>' in page
    assert 'id="say-name"' not in one.get(table).text  # they know the name by now
    choose(one, "Rebec")
    assert ">Rebec</a>" in two.get(table).text


def test_it_comes_at_once(server: Server, table: str) -> None:
    one, two = server.browser(), server.browser()
    with two.websocket_connect(f"/ws/{table.removeprefix('/table/')}") as socket:
        socket.receive_text()  # the whole page
        remark(one, table, name="Shawm")
        assert SAID in socket.receive_text()


@row("players read what the spectators of a running game write")
def test_players_read_it_when_the_game_is_over(server: Server, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, watcher = server.client, server.browser()
    api = table.replace("table", "api/tables")
    with mine.websocket_connect(f"/ws/{table.removeprefix('/table/')}") as socket:
        socket.receive_text()  # the whole page
        before = mine.get(table).text
        assert remark(watcher, table, name="Shawm") == 303
        move(mine, table)
        told = socket.receive_text()
    for door in (table, f"{table}/step/0", api, f"{api}/record", "/", "/me/data"):
        assert SAID not in mine.get(door).text, door
    assert SAID not in told
    assert mine.post(f"{table}/message", data={"text": "ah", "seat": "0"}, headers=JSON).status_code == 200
    assert "Spectators" not in before
    monkeypatch.setattr(spectators, "may_hear", lambda *_: True)
    assert SAID in mine.get(table).text
    monkeypatch.undo()
    finish(server, table.removeprefix("/table/"))
    assert SAID in mine.get(table).text


def test_a_player_does_not_write_among_spectators(server: Server, table: str) -> None:
    answer = server.client.post(f"{table}/remark", data={"text": SAID}, headers=JSON)
    assert (answer.status_code, "You have a seat" in answer.json()["error"]) == (403, True)
    assert 'action="' + f"{table}/remark" not in server.client.get(table).text


@pytest.mark.parametrize(("text", "name"), [("", "Shawm"), ("\u200b", "Shawm"), ("x" * 301, "Shawm"), (SAID, "")])
def test_what_is_no_message_or_no_name_is_refused(server: Server, table: str, text: str, name: str) -> None:
    assert remark(server.browser(), table, text, name) == 422
    assert "Shawm" not in server.browser().get(table).text


@row("a stranger writes at a table that they may not watch")
def test_only_who_may_look_may_write(server: Server) -> None:
    mine, friend, stranger = server.client, server.browser(), server.browser()
    private = open_rated(mine, friend, rated="", private="on")
    sealed = open_rated(mine, friend)
    arrive(server.browser(), links_on(mine.get(pair(mine, sealed)).text)[0], "Shawm")
    for table in (private, sealed):
        assert remark(stranger, table, name="Shawm") == 403
    assert remark(stranger, "/table/none", name="Shawm") == 404


def test_a_table_has_its_fill_of_messages(server: Server, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = replace(server.service.settings.limits, messages=2)
    monkeypatch.setattr(server.service, "settings", replace(server.service.settings, limits=limits))
    watcher = server.browser()
    assert [remark(watcher, table, name="Shawm") for _ in range(3)] == [303, 303, 429]


def test_messages_go_with_their_person(server: Server, table: str) -> None:
    one, two = server.browser(), server.browser()
    remark(one, table, name="Shawm")
    assert one.get("/me/data").json()["spectator_messages"][0]["text"] == SAID
    choose(two, "Rebec")
    assert come_back(one, recovery_link(two), joined="on") == 303
    assert ">Rebec</a>" in server.browser().get(table).text
    assert two.get("/me/data").json()["spectator_messages"][0]["text"] == SAID
    two.post("/me/delete", data={"sure": "on"})
    assert SAID not in server.browser().get(table).text


def test_messages_go_with_their_table(server: Server) -> None:
    mine, one = server.client, server.browser()
    table = open_rated(mine, server.browser(), rated="")
    remark(one, table, name="Shawm")
    assert mine.post(f"{table}/delete", data={"seat": ""}).status_code == 303
    assert one.get("/me/data").json()["spectator_messages"] == []


def test_the_page_counts_what_somebody_may_read(server: Server, table: str) -> None:
    """The page's script compares it with what was there when the messages were last in sight."""
    mine, watcher = server.client, server.browser()
    mine.post(f"{table}/message", data={"text": "Here we go", "seat": "0"})
    for _ in range(2):
        remark(watcher, table, name="Shawm")
    notes = 1  # somebody sat down by a link
    assert f'data-heard="{1 + notes}"' in mine.get(table).text
    assert f'data-heard="{3 + notes}"' in watcher.get(table).text
