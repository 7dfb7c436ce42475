"""Format 1 is still read: records, dumps, saves, books, campaigns and halls that the version before left."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.terminal import saves
from tests.terminal.console import Console
from tests.web.server import Seat, Server, settings_for, start

HERE = Path(__file__).parent / "fixtures" / "format1"
RECORDS: dict[str, Any] = json.loads((HERE / "expected_records.json").read_text())
HALL: dict[str, Any] = json.loads((HERE / "expected_hall.json").read_text())


def standing(game: bardhall.Game) -> dict[str, Any]:
    """What the old version saw: how far it is, who is asked what, and how it ended."""
    outcome = game.outcome
    return {
        "move": game.move,
        "asked": list(game.seats_to_answer),
        "options": {str(seat): [str(c) for c in game.ask(seat).options] for seat in game.seats_to_answer},
        "outcome": outcome and {"ranking": outcome.ranking, "scores": list(outcome.scores)},
    }


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays(name: str) -> None:
    assert standing(bardhall.replay((HERE / "records" / f"{name}.json").read_text())) == RECORDS[name]


@pytest.mark.parametrize("kind", sorted(path.stem for path in (HERE / "dumps").glob("*.json")))
def test_a_dump_is_loaded_and_played_on(kind: str) -> None:
    for moment, kept in json.loads((HERE / "dumps" / f"{kind}.json").read_text()).items():
        game = bardhall.load(json.dumps(kept["dump"]))
        assert standing(game) == kept["expected"], moment
        game.play(game.options[0])


@pytest.mark.parametrize("path", sorted((HERE / "home").rglob("*-*.json")), ids=lambda path: path.stem)
def test_a_save_is_opened(path: Path) -> None:
    game, seating = saves.open_save(path)
    assert seating is not None
    assert len(seating.sitters) == game.start.seats


def test_books_and_campaigns_are_kept(tmp_path: Path) -> None:
    shutil.copytree(HERE / "home", tmp_path / "home")
    console = Console(tmp_path / "home")
    book = console.type(command="solo")
    assert (book.code, "23" in book.out, "51" in book.out) == (0, True, True)
    campaign = console.type(command="campaign show spring")
    assert (campaign.code, "spring" in campaign.out) == (0, True)
    went_on = console.type("1", "quit", command="campaign play spring")
    assert (went_on.code, went_on.err) == (0, "")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Server]:
    shutil.copy(HERE / "hall.sqlite", tmp_path / "hall.sqlite")
    with start(settings_for(str(tmp_path / "hall.sqlite"))) as server:
        yield server


def test_running_tables_go_on(hall: Server) -> None:
    for name in ("running", "bardwood"):
        seats = [Seat(hall.client, HALL[name]["table"], token) for token in HALL[name]["tokens"] if token]
        for seat, options in zip(seats, HALL[name]["asks"], strict=True):
            ask = seat.state()["ask"]
            assert (ask and ask["options"]) == options
        assert seats[0].play().status_code == 200


@pytest.mark.parametrize("name", ["finished", "solo", "campaign_first"])
def test_finished_tables_are_shown(hall: Server, name: str) -> None:
    record = hall.client.get(f"/replay/{HALL[name]['table']}/record").json()
    assert record["outcome"] == HALL[name]["outcome"]
    assert len(record["moves"]) == HALL[name]["choices"]


def test_every_page_of_the_hall_is_drawn(hall: Server) -> None:
    hall.client.cookies.update(HALL["person"])
    for name, told in HALL.items():
        if "table" in told:
            assert hall.client.get(f"/table/{told['table']}").status_code == 200, name
    assert hall.client.get(HALL["campaign"]["address"]).status_code == 200
    assert hall.client.get("/solo").status_code == 200
