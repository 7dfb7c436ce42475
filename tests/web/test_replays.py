"""Replays: finished games and uploaded records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall import coach
from bardhall.kernel.win_chances import win_chances
from bardhall.web.pages import history_jobs as work
from tests.made_up_net import made_up
from tests.web.server import Seat, open_table


def a_record() -> str:
    """A short game, played by first options."""
    game = bardhall.new("battle", seats=2, seed=5, round_limit=1)
    while game.seat is not None:
        game.play(game.options[0])
    return game.record()


def upload(client: TestClient, text: str | bytes) -> str:
    answer = client.post("/record", files={"file": ("game.json", text)})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_an_uploaded_record_is_shown_at_every_end(client: TestClient) -> None:
    replay = upload(client, a_record())
    last = bardhall.replay(a_record()).move
    for move in (0, 1, last // 2, last):
        for view in ("all", "public", "0", "1"):
            assert client.get(f"{replay}?move={move}&view={view}").status_code == 200
    assert client.get(f"{replay}?move={last + 1}").status_code == 404
    assert client.get(f"{replay}?move=x").status_code == 404
    assert client.get(f"{replay}?view=2").status_code == 404
    assert client.get(f"{replay}?view=me").status_code == 404


def test_the_coach_reviews_a_game_as_json_and_beside_its_board(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made_up(bardhall.new("battle", seats=2, seed=1)).write(tmp_path / "net.npz")
    found = coach.review(bardhall.replay(a_record()), str(tmp_path / "net.npz"))
    assert found is not None
    monkeypatch.setattr(coach, "review", lambda game: found)
    replay = upload(client, a_record())
    told = client.get(f"{replay}/coach").json()
    assert told == coach.as_json(found, ("Player 1", "Player 2"), "en")
    page = client.get(f"{replay}?move=0&view=0&coach=1").text
    for moment in found.moments:
        assert (f'data-move="{moment.move}"' in page) == (moment.seat == 0)
    assert page.count('<th scope="row">') >= 1
    assert 'id="coach"' not in client.get(replay).text


def test_the_chances_of_every_seat_come_move_by_move(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made_up(bardhall.new("battle", seats=2, seed=1)).write(tmp_path / "net.npz")
    monkeypatch.setattr(work, "win_chances", lambda game: win_chances(game, str(tmp_path / "net.npz")))
    told = client.get(f"{upload(client, a_record())}/chances").json()
    game = bardhall.replay(a_record())
    assert told["first"] == game.start.move
    assert len(told["chances"]) == game.move - game.start.move + 1
    assert all(abs(sum(seats) - 1) < 0.01 for seats in told["chances"])
    running = upload(client, bardhall.new("battle", seats=2, seed=5).record())
    assert client.get(f"{running}/chances").status_code == 404


def test_the_graph_of_the_points_is_the_same_at_the_end_and_in_the_replay(client: TestClient) -> None:
    replay, game = upload(client, a_record()), bardhall.replay(a_record())
    assert game.outcome is not None
    drawn = client.get(f"{replay}/points").text
    for name, n in zip(("Player 1", "Player 2"), game.outcome.scores, strict=True):
        assert re.search(rf"</svg>\s*{name} <b>{n}</b>", drawn)
    assert f'data-last="{game.move}"' in drawn
    assert "<title>Round 1 begins" in drawn
    assert drawn.strip() in client.get(f"{replay}?move=1").text
    running = upload(client, bardhall.new("battle", seats=2, seed=5).record())
    assert client.get(f"{running}/points").text.strip() == ""
    assert "graph-now" not in client.get(running).text


def test_the_coach_says_so_if_it_has_nothing_to_say(client: TestClient) -> None:
    replay = upload(client, bardhall.new("battle", seats=2, seed=5).record())
    assert client.get(f"{replay}/coach").status_code == 404
    assert "No review: the game is not over" in client.get(f"{replay}?coach=1").text


def test_the_record_comes_back_as_it_was(client: TestClient) -> None:
    replay = upload(client, a_record())
    answer = client.get(f"{replay}/record")
    assert answer.text == a_record()
    assert "attachment" in answer.headers["content-disposition"]


@pytest.mark.parametrize("text", ["", "{}", "[1]", a_record()[:-500], a_record().replace('"seat": 0', '"seat": 1', 1)])
def test_what_is_no_record_is_refused(client: TestClient, text: str) -> None:
    answer = client.post("/record", files={"file": ("game.json", text)})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_what_is_no_text_is_refused(client: TestClient) -> None:
    assert client.post("/record", files={"file": ("x", b"\xff\xfe\x00")}).status_code == 422
    assert client.post("/record", files={"other": ("x", b"x")}).status_code in (400, 422)
    assert client.post("/record", files={"file": ("x", b"x" * 3_000_000)}).status_code == 413


def test_play_on_from_the_middle(client: TestClient) -> None:
    replay = upload(client, a_record())
    answer = client.post(f"{replay}/play", data={"move": "6", "seat": "1", "bot": "random"})
    assert answer.status_code == 303
    page = client.get(answer.headers["location"])
    assert page.status_code == 200
    assert client.post(f"{replay}/play", data={"move": "6", "seat": "1", "bot": "hal"}).status_code == 422
    assert client.post(f"{replay}/play", data={"move": "6", "seat": "5"}).status_code == 404
    last = str(bardhall.replay(a_record()).move)
    assert client.post(f"{replay}/play", data={"move": last, "seat": "0"}).status_code == 409


def test_a_running_game_is_not_replayed(client: TestClient) -> None:
    made = open_table(client)
    assert client.get(f"/replay/{made.table}").status_code == 409
    assert client.get(f"/replay/{made.table}/record").status_code == 409
    assert client.post(f"/replay/{made.table}/play", data={"move": "0"}).status_code == 409


def test_a_finished_table_is_replayed(client: TestClient) -> None:
    made = open_table(client, "random", "random", options={"round_limit": 1})
    watcher = Seat(client, made.table, "")
    state = _wait(watcher)
    assert state == "finished"
    assert client.get(f"/replay/{made.table}?move=3&view=all").status_code == 200
    assert bardhall.replay(client.get(f"/replay/{made.table}/record").text).outcome is not None


def _wait(watcher: Seat) -> str:
    import time

    for _ in range(1000):
        status = str(watcher.client.get(f"/api/tables/{watcher.table}").json()["status"])
        if status != "running":
            return status
        time.sleep(0.02)
    return "running"
