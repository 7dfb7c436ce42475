"""Tables of a game that brings no board: opened by the form, drawn by the generic board, played to the end.

Run by `tests/test_tiny.py`, in a process that has the package on its path.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bardhall
from bardhall.web.pages import render
from tests.web.campaigning import finish
from tests.web.drawing import played, scene
from tests.web.server import settings_for, start

FIVE = {"seats": "5", **{f"seat{i}": "me" for i in range(5)}, **{f"name{i}": f"Lute {i}" for i in range(5)}}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_five_play_at_a_table(lang: str, tmp_path: Path) -> None:
    with start(settings_for(f"sqlite:///{tmp_path / 'hall.sqlite3'}")) as server:
        client = server.client
        client.post("/lang", data={"lang": lang, "back": "/"})
        assert 'action="/quick/highnote"' in client.get("/").text
        assert client.get("/new/highnote").status_code == 200
        opened = client.post("/new/highnote", data=FIVE)
        assert opened.status_code == 303, opened.text
        page = client.get(opened.headers["location"]).text
        assert {"en": "The melody: nothing.", "fr": "La mélodie\u00a0: rien."}[lang] in page.replace(" :", "\u00a0:")
        assert {"en": "Which note do you add", "fr": "Quelle note ajoutez-vous"}[lang] in page
        assert page.count('value="sing note_') == 6  # in the list, and on the cards
        assert page.count("Lute 4") > 0
        finish(server, str(opened.headers["location"]).removeprefix("/table/"))
        over = client.get(opened.headers["location"]).text
        assert {"en": "Nobody has a note left.", "fr": "Plus personne n’a de note."}[lang] in over
        assert {"en": "Note Sixteen", "fr": "Note Seize"}[lang] in client.get("/gallery/highnote").text
        assert "HN-TURN-02" in client.get("/rules/highnote").text


def test_zones_lie_where_their_fields_are_marked() -> None:
    """Open cards in the middle, mine with their choices before me, of the others and of the deck how many there are."""
    for game in played(3, seed=4, name="highnote"):
        for seat in range(3):
            parts, view = render.fragments(scene(game, seat)), game.view(seat).sight
            names = {
                part: set(re.findall(r"<h3>(Note [^<]+)</h3>", parts[part])) for part in ("board", "mine", "others")
            }
            of = [{view.box.texts[card].name["en"] for card in cards} for cards in (view.melody, view.hand[seat])]
            assert (names["board"], names["mine"], names["others"]) == (*of, set())
            is_asked = game.seat == seat
            assert parts["mine"].count('value="sing note_') == (len(view.hand[seat]) if is_asked else 0)
            assert parts["others"].count("Hand") == 2
            assert [int(n) for n in re.findall(r"Points <b>(\d+)</b>", parts["mine"])] == [view.points[seat]]


def test_a_replay_for_all_shows_all_hands() -> None:
    game = bardhall.new("highnote", seats=3, seed=4)
    views = tuple(game.view(seat) for seat in range(3))
    drawn = render.fragments(scene(game, None, mode="replay", views=views, move=0, last_move=0))["mine"]
    assert len(set(re.findall(r'aria-label="(Note [^"]+)"', drawn))) == 9
