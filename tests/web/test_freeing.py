"""A chair that the wrong person has taken is freed by who opened the table."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bardhall.web.core import entries as e
from tests.web.hostile.doors import open_for_a_friend
from tests.web.server import Server, arrive, invited, open_table
from tests.web.test_persons import may_speak
from tests.web.test_sockets import introduce
from tests.web.test_table import a_table, do, play

LEAVES = {"about": "1", "seat": "0"}


def speaks(browser: TestClient, table: str, words: str) -> bool:
    return browser.post(f"{table}/message", data={"text": words, "seat": "1"}).status_code == 303


def kinds(browser: TestClient, table: str) -> list[str]:
    """Who sits where, for everybody to see."""
    state = browser.get(f"/api{table.replace('table', 'tables')}").json()
    return [seat["kind"] for seat in state["seats"]]


def test_the_chair_is_open_again_and_the_right_person_sits_down(server: Server, tmp_path: Path) -> None:
    mine, wrong, friend = server.client, server.browser(), server.browser()
    table = open_for_a_friend(mine)
    link = invited(mine, table, 1)
    arrive(wrong, link, "Bagpipe")
    assert speaks(wrong, table, "drone drone")
    assert mine.post(f"{table}/free", data=LEAVES).status_code == 200
    assert kinds(mine, table) == ["person", "open"]
    assert not speaks(wrong, table, "still here")
    assert wrong.get(link).status_code == 410
    page = mine.get(table).text
    assert "had to leave: the owner of the table freed the seat" in page
    assert "drone drone" not in page
    assert arrive(friend, invited(mine, table, 1), "Horn").status_code == 303
    assert speaks(friend, table, "sorry, the link went astray")
    assert may_speak(mine, table)
    with sqlite3.connect(tmp_path / "hall.sqlite3") as database:
        text = "\n".join(line for line in database.iterdump() if '"people"' not in line)  # the name is the person's
    database.close()
    assert "Bagpipe" not in text
    assert "drone drone" not in text


def test_a_bot_plays_on_and_may_make_room_again(server: Server) -> None:
    mine, wrong = server.client, server.browser()
    table = open_for_a_friend(mine)
    arrive(wrong, invited(mine, table, 1), "Bagpipe")
    assert wrong.post(f"{table}/concede", data={"seat": "1"}).status_code == 303
    assert mine.post(f"{table}/free", data={**LEAVES, "bot": "random"}).status_code == 200
    assert kinds(mine, table) == ["person", "bot"]
    assert "a confié la place à un robot" in mine.get(table, headers={"Accept-Language": "fr"}).text
    assert wrong.post(f"{table}/back", data={"seat": "1"}).status_code == 403
    assert mine.post(f"{table}/free", data=LEAVES).status_code == 200
    assert kinds(mine, table) == ["person", "open"]


def test_only_who_opened_the_table_frees_a_chair_of_another(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_for_a_friend(mine)
    assert mine.post(f"{table}/free", data=LEAVES).status_code == 409
    arrive(friend, invited(mine, table, 1), "Horn")
    assert friend.post(f"{table}/free", data={"about": "0", "seat": "1"}).status_code == 403
    assert mine.post(f"{table}/free", data={"about": "0", "seat": "0"}).status_code == 409
    assert mine.post(f"{table}/free", data={"about": "7", "seat": "0"}).status_code == 404
    assert mine.post(f"{table}/free", data={**LEAVES, "bot": "kazoo"}).status_code == 422
    assert f"{table}/free" in mine.get(table).text
    assert f"{table}/free" not in friend.get(table).text
    assert speaks(friend, table, "still here")
    mine.post(f"{table}/close", data={"seat": ""})
    assert mine.post(f"{table}/free", data=LEAVES).status_code == 409


def test_a_program_loses_its_seat_while_it_listens(client: TestClient) -> None:
    made = open_table(client)
    with client.websocket_connect(f"/api/tables/{made.table}/ws") as socket:
        introduce(socket, made.seats[1].token)
        owner = {"Authorization": f"Bearer {made.owner}"}
        body = {"about": 1, "bot": "random"}
        assert client.post(f"/api/tables/{made.table}/free", json=body, headers=owner).json() == {"about": 1}
        assert socket.receive_json()["status"] == 403
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    assert made.seats[1].post("message", text="x").status_code == 403


def test_each_of_the_others_has_a_row_in_the_menu(server: Server) -> None:
    mine, friend = server.client, server.browser()
    form = {"seats": "3", "seat0": "me", "name0": "Lute", "seat1": "friend", "seat2": "random", "option_first": "0"}
    table = str(mine.post("/new/battle", data=form).headers["location"])
    assert 'class="person"' not in mine.get(table).text
    arrive(friend, invited(mine, table, 1), "Horn")
    assert mine.get(table).text.count('class="person"') == 1  # not the bot's
    assert ">Mute<" in mine.get(table).text
    mine.post(f"{table}/mute", data=LEAVES)
    assert ">Unmute<" in mine.get(table).text


def test_a_wish_to_undo_ends_with_who_wished_or_had_to_agree() -> None:
    for seat in (0, 1):
        table = a_table()
        play(table, 0)
        do(table, e.AskedUndo(0))
        do(table, e.Freed(seat))
        assert table.wish is None
        assert table.chairs[seat].is_open


def test_the_record_tells_of_the_bot_and_the_clock_begins_anew() -> None:
    table = a_table()
    table.chairs[1].used = 50.0
    do(table, e.Freed(1, "greedy"))
    assert table.game.notes == [{"bot": 1, "move": 0, "by": "greedy"}]
    assert table.chairs[1].used == 0
