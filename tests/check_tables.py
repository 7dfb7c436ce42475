"""Tables of a game that brings no board: opened by the form, drawn by the generic board, played to the end.

Run by `tests/test_tiny.py`, in a process that has the package on its path.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.campaigning import finish
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
        assert page.count('value="sing note_') == 3
        assert page.count("Lute 4") > 0
        finish(server, str(opened.headers["location"]).removeprefix("/table/"))
        over = client.get(opened.headers["location"]).text
        assert {"en": "Nobody has a note left.", "fr": "Plus personne n’a de note."}[lang] in over
        assert {"en": "Note Sixteen", "fr": "Note Seize"}[lang] in client.get("/gallery/highnote").text
        assert "HN-TURN-02" in client.get("/rules/highnote").text
