"""Checking a game in the browser: the hall's own check, and how to do it without the hall."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.commands import words
from bardhall.kernel.record import opened, seal
from bardhall.web.pages import history_jobs, templates
from tests.web.campaigning import finish
from tests.web.drawing import Page
from tests.web.server import Server, open_table, settings_for, start
from tests.web.test_replays import upload


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hall")
    with start(settings_for(f"sqlite:///{folder / 'hall.sqlite3'}")) as server:
        yield server


@pytest.fixture(scope="module")
def table(hall: Server) -> str:
    """A table whose game is over."""
    made = open_table(hall.client, options={"first": 0, "round_limit": 1})
    finish(hall, made.table)
    return made.table


def text_of(client: TestClient, address: str, lang: str = "en") -> str:
    answer = client.get(address, headers={"Accept-Language": lang})
    assert answer.status_code == 200, answer.text
    Page(answer.text).check()
    return unescape(answer.text)


def test_the_hall_checks_its_own_table_and_says_that_it_is_its_own_word(hall: Server, table: str) -> None:
    commitment = hall.client.get(f"/api/tables/{table}").json()["commitment"]
    page = text_of(hall.client, f"/replay/{table}/verify")
    assert "The server’s own check" in page
    assert "the key matches the commitment that this table showed from the start" in page
    assert "Every check passed." in page
    assert commitment in page
    assert f"bardhall verify bardhall-battle-{table}.json --commitment HEX" in page
    assert f'href="/replay/{table}/record"' in page
    assert "It does not prove that nobody chose the deal." in page
    assert "Nor does it prove who made which move, that no move was undone" in page
    french = text_of(hall.client, f"/replay/{table}/verify", "fr")
    assert "la clé correspond à l’engagement que cette table montre depuis le début" in french
    assert "Cela ne prouve pas que personne n’a choisi la donne." in french


def test_the_score_and_the_replay_have_a_button_for_it(hall: Server, table: str) -> None:
    for page in (f"/table/{table}", f"/replay/{table}"):
        assert f'href="/replay/{table}/verify"' in hall.client.get(page).text


def test_a_game_is_checked_once(hall: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made = open_table(hall.client, options={"first": 0, "round_limit": 1})
    assert hall.client.get(f"/replay/{made.table}/verify").status_code == 409
    finish(hall, made.table)
    pages = {text_of(hall.client, f"/replay/{made.table}/verify")}
    monkeypatch.delattr(history_jobs, "verify")
    pages.add(text_of(hall.client, f"/replay/{made.table}/verify"))
    assert len(pages) == 1


def test_what_is_wrong_with_an_uploaded_record_is_said(hall: Server) -> None:
    game = bardhall.new("battle", seats=2, round_limit=1)
    while game.seat is not None:
        game.play(game.options[0])
    replay = upload(hall.client, seal({**opened(game.record()), "commitment": "ab" * 32}))
    page = text_of(hall.client, f"{replay}/verify")
    assert "the commitment in the record does not match" in page
    assert "Some checks failed." in page


def test_a_game_with_dictated_dice_is_not_called_chance(hall: Server) -> None:
    """F-SEC-03: the page gives the same verdict as the command."""
    game = bardhall.new("battle", seats=2, round_limit=1, chance=[None, ["hazel_twostep"]])
    while game.seat is not None:
        game.play(game.options[0])
    replay = upload(hall.client, game.record())
    page = text_of(hall.client, f"{replay}/verify")
    assert "No errors, but some outcomes are not proved to be random." in page
    assert "Not proved: parts of the deal were dictated." in " ".join(
        page.replace("<b>", "").replace("</b>", "").split()
    )
    assert "every die, draw and shuffle follows from the key or seed" in page
    french = text_of(hall.client, f"{replay}/verify", "fr")
    assert "Aucune erreur, mais le hasard de certains résultats n’est pas prouvé" in french


def test_a_game_from_a_seed_was_committed_to_nothing(hall: Server) -> None:
    game = bardhall.new("battle", seats=2, seed=5, round_limit=1)
    while game.seat is not None:
        game.play(game.options[0])
    page = text_of(hall.client, f"{upload(hall.client, game.record())}/verify")
    assert "so there is no commitment" in page
    assert "All chance in this game came from this seed: <code>5</code>" in page


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_finding_has_its_sentence(lang: str) -> None:
    told = tomllib.loads((Path(words.__file__).parent / "words" / f"{lang}.toml").read_text())["verify"]
    site = tomllib.loads((templates.SiteWording.folder / f"{lang}.toml").read_text())
    assert set(site["checked"]) == set(told) - {"all_holds", "not_all_holds", "not_all_chance"}
