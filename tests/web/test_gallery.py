"""The gallery: cards of the box or of a pack, filtered and searched; sheets to print; the same cards as data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.card_catalog import Deck
from tests.terminal.console import Console
from tests.web.server import settings_for, start
from tests.web.test_packs import STAR, pack

HERON = """
[[veteran]]
id = "heron_on_one_leg"
name = { en = "Heron on Both Legs", fr = "Le Héron sur deux pattes" }
colour = "dance"
vp = 1
ability = { cost = { op = "ge", value = 4 }, icons = ["gain_tune"] }
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("packs")
    pack(home, "star", STAR + HERON)
    return home


@pytest.fixture(scope="module")
def hall(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = settings_for(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite3'}")
    with start(replace(settings, packs=str(home))) as running:
        yield running.client


def names(page: str) -> list[str]:
    """The cards on a page, in its order."""
    return re.findall(r"<h3[^>]*>([^<]+)</h3>", page)


def test_a_pack_shows_what_it_brings(hall: TestClient) -> None:
    page = hall.get("/gallery/battle?pack=star").text
    assert sorted(names(page)) == ["Evening Star", "Heron on Both Legs"]
    assert '<option value="star" selected>The star pack 1.0.0</option>' in page
    assert "Heron on One Leg" in hall.get("/gallery/battle").text
    assert hall.get("/gallery/battle?pack=moon").status_code == 404
    assert hall.get("/gallery/cove?pack=star").status_code == 404


def test_kind_and_words_narrow_it_down(hall: TestClient) -> None:
    leads = hall.get("/gallery/battle?kind=lead").text
    assert len(names(leads)) == 4
    assert '<option value="lead" selected>' in leads
    found = hall.get("/gallery/battle?search=heron").text
    assert "Heron on One Leg" in names(found)
    assert len(names(found)) < 5
    assert 'value="heron"' in found
    none = hall.get("/gallery/battle", params={"search": '"><b>zzz'})
    assert (none.status_code, names(none.text), "<b>zzz" in none.text) == (200, [], False)
    assert "No cards match." in none.text


def test_the_same_cards_are_printed(hall: TestClient) -> None:
    assert "/gallery/battle/print?pack=star&amp;kind=veteran" in hall.get("/gallery/battle?pack=star&kind=veteran").text
    page = hall.get("/gallery/battle/print?pack=star&kind=veteran").text
    assert page.count('<div class="cut ') == 2
    assert "<style" not in page  # the policy of the hall forbids it
    links = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    assert links[-1].endswith("/card_sheets.css")
    assert [link for link in links if hall.get(link).status_code != 200] == []


def test_cards_as_data_are_those_of_the_command(hall: TestClient, home: Path, tmp_path: Path) -> None:
    said = Console(tmp_path).type(command=f"cards battle --json --packs {home / 'star'}")
    answer = hall.get("/api/cards?game=battle&pack=star")
    assert answer.json() == json.loads(said.out)
    found = hall.get("/api/cards", params={"game": "battle", "kind": "veteran", "search": "héron", "lang": "fr"}).json()
    assert [card["id"] for card in found] == ["heron_on_one_leg"]


@pytest.mark.parametrize(
    ("query", "status"),
    [("game=chess", 404), ("game=battle&pack=moon", 404), ("game=battle&kind=wizard", 422), ("", 422)],
)
def test_what_is_not_there_is_said(hall: TestClient, query: str, status: int) -> None:
    answer = hall.get(f"/api/cards?{query}")
    assert (answer.status_code, answer.json()["ok"]) == (status, False)


def test_a_deck_knows_what_its_packs_bring(home: Path) -> None:
    deck = Deck("battle", [home / "star"])
    assert sorted(deck.box.ids[code] for code in deck.added()) == ["heron_on_one_leg", "star"]
    assert Deck("battle").added() == []
