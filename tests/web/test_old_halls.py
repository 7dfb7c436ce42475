"""Halls of an older version, as a database and as a backup, go on in this one; others are refused and left alone."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.cli import main
from bardhall.web.core.settings import Settings
from bardhall.web.store import schema
from tests.web.campaigning import finish
from tests.web.hostile.threats import row
from tests.web.server import Opened, Seat, open_table, settings_for, start


@pytest.fixture
def old(settings: Settings) -> Opened:
    """A table in a hall of the present version, which `next_version` makes an old one."""
    with start(settings) as server:
        made = open_table(server.client)
        made.seats[0].play()
    return made


@pytest.fixture
def hall(tmp_path: Path, old: Opened) -> Path:
    """Its database."""
    return tmp_path / "hall.sqlite3"


@pytest.fixture
def saved(tmp_path: Path, hall: Path) -> Path:
    """Its backup."""
    assert main(["backup", str(tmp_path / "hall.jsonl"), "--database", str(hall)]) == 0
    return tmp_path / "hall.jsonl"


def goes_on(path: Path, made: Opened) -> None:
    """A hall of the next version plays on at the table, and has upgraded its row."""
    for _ in range(2):
        with start(settings_for(str(path))) as server:
            assert Seat(server.client, made.table, made.seats[0].token).play().status_code == 200
        with sqlite3.connect(path) as database:
            assert database.execute("SELECT letters FROM tables").fetchall() == [(len("battle"),)]
            assert database.execute("SELECT value FROM about").fetchone() == (str(schema.VERSION),)
        database.close()


def make_fifth(path: Path) -> None:
    """Turn a database into what it would be in a hall of version 5, which knew no people and no results."""
    with sqlite3.connect(path) as database:
        for index in ("tables_to_record", "tables_listed", "tables_by_deal"):
            database.execute(f"DROP INDEX {index}")
        for table in ("people", "results", "result_seats", "ratings", "seasons"):
            database.execute(f"DROP TABLE {table}")
        for table, column in (("tables", "deal"), ("tables", "is_recorded"), ("solo", "is_private")):
            database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        database.execute("UPDATE about SET value = '5'")
    database.close()


@pytest.mark.parametrize("by", ["database", "backup"])
def test_a_hall_without_people_gets_them(settings: Settings, tmp_path: Path, by: str) -> None:
    with start(settings) as server:
        tables = [alone(server.client, private) for private in ({}, {"private": "on"})]
        for table in tables:
            finish(server, table)
        assert server.client.get("/solo").status_code == 200
    path = tmp_path / "hall.sqlite3"
    make_fifth(path)
    if by == "backup":
        assert main(["backup", str(tmp_path / "old.jsonl"), "--database", str(path)]) == 0
        path = tmp_path / "new.sqlite3"
        assert main(["restore", str(tmp_path / "old.jsonl"), "--database", str(path)]) == 0
    with start(settings_for(str(path))):
        pass
    with sqlite3.connect(path) as database:
        found = dict(database.execute('SELECT "table", is_private FROM solo'))
        assert database.execute("SELECT value FROM about WHERE name = 'version'").fetchone() == (str(schema.VERSION),)
    database.close()
    assert found == {tables[0]: 0, tables[1]: 1}


def alone(client: TestClient, more: dict[str, str]) -> str:
    """Open a table for one player; its id."""
    form = {"seats": "1", "seat0": "me", "name0": "Lute", **more}
    return str(client.post("/new/bardwood", data=form).headers["location"]).removeprefix("/table/")


def test_an_old_hall_is_upgraded(hall: Path, old: Opened, next_version: Callable[[], None]) -> None:
    next_version()
    goes_on(hall, old)


def test_a_backup_of_an_old_hall_is_restored(
    saved: Path, old: Opened, next_version: Callable[[], None], tmp_path: Path
) -> None:
    next_version()
    assert main(["restore", str(saved), "--database", str(tmp_path / "new.sqlite3")]) == 0
    goes_on(tmp_path / "new.sqlite3", old)


def rows_of(path: Path) -> list[str]:
    """Everything in a database, but for the time of the last backup."""
    with sqlite3.connect(path) as database:
        found = [line for line in database.iterdump() if "'backup'" not in line]
    database.close()
    return found


def test_a_backup_leaves_an_old_hall_as_it_is(
    hall: Path, saved: Path, next_version: Callable[[], None], tmp_path: Path
) -> None:
    before = rows_of(hall)
    next_version()
    file = tmp_path / "again.jsonl"
    assert main(["backup", str(file), "--database", str(hall)]) == 0
    assert rows_of(hall) == before
    assert file.read_bytes() == saved.read_bytes()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(("version", "sentence"), [(4, "reads version 5 and later"), (7, "update Bardhall")])
def test_a_hall_of_an_unreadable_version_is_refused_and_left_alone(
    version: int, sentence: str, hall: Path, saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(hall) as database:
        database.execute("UPDATE about SET value = ?", (str(version),))
    database.close()
    saved.write_text(saved.read_text().replace('"version":6', f'"version":{version}', 1))
    before = tree(tmp_path)
    commands = [[*command, "--database", str(hall)] for command in (["serve"], ["status"], ["backup", "x.jsonl"])]
    for command in (*commands, ["restore", str(saved), "--database", str(tmp_path / "new.sqlite3")]):
        assert main(command) == 2
        said = capsys.readouterr().err
        assert f"has version {version}" in said
        assert sentence in said
        assert tree(tmp_path) == before


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """Somebody else's database."""
    path = tmp_path / "theirs.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE bookmarks (id INTEGER)")
    database.close()
    return path


def tree(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if not path.name.endswith(".lock")}


@row("a foreign file is used as a database")
def test_a_database_of_others_is_refused_and_left_alone(
    foreign: Path, saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = tree(tmp_path)
    out = str(tmp_path / "out.jsonl")
    for command in (["serve"], ["backup", out], ["restore", str(saved)]):
        assert main([*command, "--database", str(foreign)]) == 2
        assert "not made by Bardhall" in capsys.readouterr().err
        assert tree(tmp_path) == before


@pytest.mark.parametrize("text", [None, b"this is no database, whatever its name says" * 100])
def test_a_backup_of_nothing_makes_nothing(
    text: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hall.sqlite3"
    if text is not None:
        path.write_bytes(text)
    before = tree(tmp_path)
    assert main(["backup", str(tmp_path / "hall.jsonl"), "--database", str(path)]) == 2
    sentence = "database not found" if text is None else "not a database"
    assert sentence in capsys.readouterr().err
    assert tree(tmp_path) == before


def test_a_damaged_database(hall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(hall) as database:
        rows = [(f"t{i}", 1, 0.0, "x" * 1000) for i in range(200)]
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    database.close()
    content = bytearray(hall.read_bytes())
    content[30_000:100_000] = b"\xff" * 70_000
    hall.write_bytes(content)
    before = tree(tmp_path)
    assert main(["backup", str(tmp_path / "hall.jsonl"), "--database", str(hall)]) == 2
    assert "damaged" in capsys.readouterr().err
    assert tree(tmp_path) == before


def test_a_restore_that_fails_leaves_nothing(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved.write_bytes(saved.read_bytes()[:-40])
    before = tree(tmp_path)
    assert main(["restore", str(saved), "--database", str(tmp_path / "new.sqlite3")]) == 2
    assert "backup" in capsys.readouterr().err
    assert tree(tmp_path) == before
