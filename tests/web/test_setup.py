"""Before the game: the first page, a quick game, and the form that sets a table up."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import bardhall
from tests.web.server import Server

QUICK = '<button class="way strong" aria-label="Quick game of Battle of the Bards">'


@pytest.mark.parametrize("game", bardhall.games())
def test_a_quick_game_is_one_click(client: TestClient, game: str) -> None:
    table = client.post(f"/quick/{game}", data={"lang": ""}).headers["location"]
    page = client.get(table).text
    assert "Player 2 (Easy)" in page
    assert 'id="play"' in page or "Waiting for" in page


def test_a_quick_game_is_that_of_a_known_player(client: TestClient) -> None:
    assert client.post("/quick/chess", data={"lang": ""}).status_code == 404
    form = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "random"}
    assert client.post("/new/battle", data=form).status_code == 303
    page = client.get(client.post("/quick/cove", data={"lang": ""}).headers["location"]).text
    assert "Lute" in page


def test_a_lesson_comes_first_until_the_game_was_played(server: Server) -> None:
    client = server.client
    assert QUICK not in client.get("/").text
    assert "Learn by playing" in client.get("/").text
    client.post("/learn/battle/first", data={"lang": ""})
    assert QUICK not in client.get("/").text
    client.post("/quick/battle", data={"lang": ""})
    page = client.get("/").text
    assert QUICK in page
    assert "Player 2 (Easy)" in page  # in the list of tables, bots are named by their level


def test_the_open_game_of_the_day_is_listed_as_such(client: TestClient) -> None:
    table = client.post("/solo", data={"game": "bardwood", "difficulty": "easy"}).headers["location"]
    for path in ("/", "/me"):
        page = client.get(path).text
        assert f'href="{table}"' in page
        assert "Game of the day, 20" in page
