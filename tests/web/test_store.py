"""The store: restarts, several workers, and databases that cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bardhall.cli import main
from bardhall.web.core.errors import Refusal, StoreFault
from bardhall.web.core.settings import Settings
from bardhall.web.store import moderation_rows, sqlite
from bardhall.web.store.seats import Held, KnownSeats
from bardhall.web.store.store import Store
from tests.web.server import Seat, open_table, start


def test_a_new_server_goes_on(settings: Settings) -> None:
    with start(settings) as first:
        made = open_table(first.client)
        for seat in made.seats:
            while seat.state()["ask"]:
                seat.play()
            break
        before = made.seats[1].state()
    with start(settings) as second:
        again = Seat(second.client, made.table, made.seats[1].token)
        assert again.state() == before
        assert again.play().status_code == 200


def test_a_forgotten_bot_is_found_by_the_sweep(settings: Settings) -> None:
    with start(settings) as first:
        made = open_table(first.client, "", "random", options={"first": 1})
        first.service.driver.drive = lambda *_: None  # type: ignore[method-assign]
        seat = made.seats[0]
    with start(settings) as second:
        again = Seat(second.client, made.table, seat.token)
        assert again.wait()["ask"]


def test_a_second_hall_on_one_file_is_refused(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    with start(settings):
        assert main(["serve", "--database", settings.database]) == 2
        assert "another hall is running on this database" in capsys.readouterr().err
    with start(settings) as again:
        assert again.client.get("/api/games").status_code == 200


def test_what_another_program_has_changed_is_noticed(settings: Settings, tmp_path: Path) -> None:
    with start(settings) as server:
        made, other = open_table(server.client), open_table(server.client)
        assert made.seats[0].play().status_code == 200
        with sqlite3.connect(tmp_path / "hall.sqlite3") as database:
            database.execute("DELETE FROM tables WHERE id = ?", (made.table,))
        database.close()
        assert other.seats[0].play().status_code == 200
        answer = server.client.get(f"/api/tables/{made.table}")
        assert answer.status_code == 404


def test_who_holds_a_seat_is_known_without_asking_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "hall.sqlite3"))
        await store.open()
        reads: list[int] = []
        known = store.seats.keep

        def counted(person: str, table: str, held: Held, moment: int) -> None:
            reads.append(len(held.seats))
            known(person, table, held, moment)

        store.seats.keep = counted  # type: ignore[method-assign]
        assert (await store.held("lute", "here")).seats == ()  # never kept
        await store.hold("lute", "here", 1)
        for _ in range(3):
            assert await store.held("lute", "here") == Held((1,))
        assert reads == [0, 1]
        await store.hold("lute", "here", 0)
        await store.show("lute", "here", 1)
        assert await store.held("lute", "here") == Held((0, 1), 1)
        await store.delete("here")
        assert await store.held("lute", "here") == Held()
        await store.close()

    asyncio.run(run())


def test_whom_somebody_mutes_is_known_without_asking_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "hall.sqlite3"))
        await store.open()
        await store.hold("lute", "here", 1)
        await store.held("lute", "here")
        assert await moderation_rows.turn_mute(store, "lute", "here", 0)
        assert await store.held("lute", "here") == Held((1,), muted=(0,))
        assert store.seats.find("lute", "here") == Held((1,), muted=(0,))
        assert store.seats.find("harp", "here") is None
        assert not await moderation_rows.turn_mute(store, "lute", "here", 0)
        assert store.seats.find("lute", "here") is None
        assert await store.held("lute", "here") == Held((1,))
        await store.close()

    asyncio.run(run())


def test_what_was_read_before_a_change_is_not_kept() -> None:
    known = KnownSeats()
    before = known.moment()
    known.forget("here")
    known.keep("lute", "here", Held((1,), muted=(0,)), before)
    assert known.find("lute", "here") is None
    known.keep("lute", "here", Held((1,), muted=(0,)), known.moment())
    known.keep("harp", "here", Held(), known.moment())  # who holds no seat is never kept
    assert (known.find("lute", "here"), known.find("harp", "here")) == (Held((1,), muted=(0,)), None)
    known.forget_all()
    assert known.find("lute", "here") is None


def test_seats_that_were_read_before_a_change_are_not_kept() -> None:
    known, held = KnownSeats(), Held((1,), None)
    before = known.moment()
    known.forget("here")
    known.keep("lute", "here", held, before)
    assert known.find("lute", "here") is None
    known.keep("lute", "here", held, known.moment())
    assert known.find("lute", "here") == held
    known.forget_all(is_trusted=False)
    known.keep("lute", "here", held, known.moment())
    assert known.find("lute", "here") is None


def test_tables_leave_the_memory(settings: Settings) -> None:
    with start(replace(settings, loaded_tables=2)) as server:
        made = [open_table(server.client) for _ in range(4)]
        for one in made:
            one.seats[0].play()
        assert server.service.hall.loaded <= 2
        assert made[0].seats[0].state()["number"] == 1


def test_a_store_that_fails_refuses_the_move_and_loses_nothing(settings: Settings, tmp_path: Path) -> None:
    with start(settings) as server:
        made = open_table(server.client)
        before = made.seats[0].state()
        blocked = sqlite3.connect(tmp_path / "hall.sqlite3")
        blocked.execute("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'disk full'); END")
        blocked.commit()
        wish = {"choice": before["ask"]["options"][0], "number": before["number"]}
        refused = made.seats[0].post("play", **wish)
        assert refused.status_code == 503
        assert "Nothing is lost" in refused.json()["error"]
        assert made.seats[0].state() == before
        blocked.execute("DROP TRIGGER full")
        blocked.commit()
        blocked.close()
        assert made.seats[0].post("play", **wish).status_code == 200


def open_store(database: str) -> None:
    async def opened() -> None:
        store = Store(database)
        try:
            await store.open()
        finally:
            await store.close()

    asyncio.run(opened())


def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="folder not found"):
        open_store(f"sqlite:///{tmp_path}/none/hall.sqlite3")
    (tmp_path / "text").write_text("this is no database, whatever its name says" * 100)
    with pytest.raises(StoreFault, match="not a database"):
        open_store(f"sqlite:///{tmp_path}/text")
    with pytest.raises(StoreFault, match="SQLite or PostgreSQL"):
        open_store("mysql://localhost/x")
    with pytest.raises(StoreFault, match="survive a restart"):
        open_store("sqlite://")
    with pytest.raises(StoreFault, match="cannot be opened"):
        open_store("postgresql://nobody@127.0.0.1:1/none")


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    open_store(str(path))
    open_store(str(path))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE about SET value = '99'")
    database.close()
    with pytest.raises(StoreFault, match="version 99"):
        open_store(str(path))


def test_a_locked_database_is_named_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_BUSY_SECONDS", 0.1)
    path = tmp_path / "hall.sqlite3"
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA locking_mode=EXCLUSIVE")
    database.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreFault, match="locked"):
        open_store(str(path))
    database.close()


def test_a_database_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite._connect

    def readonly(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute("PRAGMA query_only = 1")
        return connection

    monkeypatch.setattr(sqlite, "_connect", readonly)
    with pytest.raises(StoreFault, match="cannot be written to"):
        open_store(str(tmp_path / "hall.sqlite3"))
    assert not (tmp_path / "hall.sqlite3").exists()


def test_a_damaged_database_is_named_so(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    open_store(str(path))
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * 3996
    path.write_bytes(content)
    with pytest.raises(StoreFault, match="damaged"):
        open_store(str(path))


def test_links_are_limited(settings: Settings) -> None:
    with start(settings) as server:
        seat = open_table(server.client).seats[0]
        answers = {seat.post("links", seat=0).status_code for _ in range(25)}
        assert answers == {200, 429}


def test_refusals_are_sentences() -> None:
    refusal = Refusal(404, "no_table")
    assert refusal.text("fr") == "Cette table n’existe pas."
