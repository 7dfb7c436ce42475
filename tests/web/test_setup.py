"""Before the game: the first page, a quick game, and the form that sets a table up."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.web.core.portraits import faces_of
from bardhall.web.pages.templates import tiles
from tests.web.server import Server

QUICK = '<button class="way strong" aria-label="Quick game of Battle of the Bards">'


@pytest.mark.parametrize("game", bardhall.games())
def test_a_quick_game_is_one_click(client: TestClient, game: str) -> None:
    table = client.post(f"/quick/{game}", data={"lang": ""}).headers["location"]
    page = client.get(table).text
    assert any(face.name in page for face in faces_of("level:2"))
    assert '<span class="bot-level">Easy</span>' in page
    assert "Player 2" not in page
    assert 'id="play"' in page or "is choosing" in page


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
    assert any(face.name in page for face in faces_of("level:2"))  # in the list of tables, too


def test_the_open_game_of_the_day_is_listed_as_such(client: TestClient) -> None:
    table = client.post("/solo", data={"game": "bardwood", "difficulty": "easy"}).headers["location"]
    for path in ("/", "/me"):
        page = client.get(path).text
        assert f'href="{table}"' in page
        assert "Game of the day, 20" in page


FORM = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "level:2"}


def fields(page: str) -> dict[str, str]:
    """What a browser would send if somebody pressed the button of the form at once."""
    form = page[page.index('class="sheet new-table"') :]
    found = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form))
    boxes = r'<input type="(?:radio|checkbox)" name="([^"]+)" value="([^"]*)" checked>'
    found |= dict(re.findall(boxes, form))
    found |= dict(re.findall(r'<input id="[^"]+" name="([^"]+)"[^>]* value="([^"]*)">', form))
    for name, options in re.findall(r'<select id="\w+" name="(\w+)">(.*?)</select>', form):
        found[name] = re.findall(r'<option value="([^"]+)" selected>', options)[0]
    return {name: unescape(value) for name, value in found.items()}


@pytest.mark.parametrize("game", bardhall.games())
def test_the_form_as_it_stands_opens_a_table(client: TestClient, game: str) -> None:
    for lang in ("en", "fr"):
        client.post("/lang", data={"lang": lang})
        page = client.get(f"/new/{game}").text
        assert client.post(f"/new/{game}", data=fields(page)).status_code == 303


def test_what_has_pictures_is_picked_by_them(server: Server) -> None:
    client, form = server.client, {**FORM, "option_events": "chosen"}
    form |= {"option_boxes_spring": "on", "option_bards": "each", "option_bards_0": "harp", "option_bards_1": "flute"}
    table = client.post("/new/bardwood", data=form).headers["location"]
    page = client.get(table).text
    assert "Harp Wayfarer" in page
    assert "Flute Mimic" in page
    kept = fields(client.get("/new/bardwood").text)
    assert {name: kept.get(name) for name in form} == form


def test_the_last_settings_of_each_game_are_remembered(server: Server) -> None:
    client = server.client
    form = {**FORM, "option_modules_goblin": "on", "option_modules_events": "on", "clock": "move", "minutes": "7"}
    assert "press" in fields(client.get("/new/taverns").text)
    assert client.post("/new/taverns", data=form).status_code == 303
    kept = fields(client.get("/new/taverns").text)
    assert {name: kept.get(name) for name in form} == form
    assert "press" not in kept
    assert fields(client.get("/new/battle").text)["name0"] == "Lute"
    assert fields(server.browser().get("/new/taverns").text)["name0"] == ""
    assert client.post("/new/cove", data={**FORM, "option_merchants_0": "trader"}).status_code == 303
    assert fields(client.get("/new/cove").text)["option_merchants_0"] == "trader"


def test_a_pick_that_is_missing_or_not_in_play_is_said_by_name(client: TestClient) -> None:
    named = {**FORM, "option_bards": "each", "option_bards_0": "harp"}
    refused = client.post("/new/bardwood", data=named)
    assert refused.status_code == 422
    assert "Choose this first: Bards." in refused.text
    refused = client.post("/new/bardwood", data={**named, "option_bards_1": "flute"})
    assert "The Flute Mimic comes with the box “Spring”, which is not in play." in refused.text
    assert '<input type="radio" name="option_bards_1" value="flute" checked>' in refused.text


def test_every_thing_to_pick_is_one_that_the_engine_takes(client: TestClient) -> None:
    for game in bardhall.games():
        for option in bardhall.info(game).options:
            for tile in tiles(game, option.name, "fr") if option.words or option.by_seat else ():
                assert tile.name
                assert "<svg" in tile.picture
    events = {"option_events": "each", "option_events_0": "maypole", "option_events_1": "longest_day"}
    assert client.post("/new/bardwood", data={**FORM, **events}).status_code == 303


def test_modules_are_unfolded_and_bots_have_faces(client: TestClient) -> None:
    page = client.get("/new/taverns").text
    before, _, folded = page.partition("<details")
    assert 'name="option_modules_missions"' in before
    assert 'name="clock"' in folded
    for face in faces_of("level:3"):
        assert f"#{face.portrait}" in before
