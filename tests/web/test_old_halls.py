"""Halls of version 1, as a database and as a backup, go on in this version; what is not ours is left alone."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from pathlib import Path

import pytest

from bardhall.cli import main
from tests.web.hostile.threats import row
from tests.web.server import Seat, settings_for, start

HERE = Path(__file__).resolve().parent.parent / "fixtures" / "hall1"
TABLE = "25093d3cb69a4a96"
TOKENS = ("RXwBBPd8Aryw8bvH55nanQQVUtl2HBWv", "-4IFkFiZB2maARVUWxzThu8Za-GGBDkx")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of version 1: a running table, and a campaign."""
    path = tmp_path / "hall.sqlite3"
    database = sqlite3.connect(path)
    database.executescript((HERE / "hall.sql").read_text())
    database.close()
    return path


def goes_on(path: Path) -> None:
    with start(settings_for(str(path))) as server:
        seats = [Seat(server.client, TABLE, token) for token in TOKENS]
        state = seats[1].state()
        assert (state["number"], state["messages"][0]["text"]) == (6, "hello")
        assert seats[1].play().status_code == 200
        assert "Spring band" in server.client.get("/campaign/10be04a523583053").text
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT value FROM about").fetchone() == ("5",)
        assert database.execute("SELECT at = changed FROM campaigns").fetchall() == [(1,)]
    database.close()


def test_a_hall_of_version_1_goes_on(old: Path) -> None:
    goes_on(old)
    goes_on_again = settings_for(str(old))
    with start(goes_on_again) as server:
        assert Seat(server.client, TABLE, TOKENS[0]).state()["number"] == 7


def test_a_second_link_of_an_old_hall_opens_no_seat_where_somebody_sits(old: Path) -> None:
    """F-SEC-01: older halls cannot tell it from the first one's."""
    with sqlite3.connect(old) as database:
        database.execute("INSERT INTO holders VALUES ('somebody', ?, 1, 1)", (TABLE,))
    database.close()
    with start(settings_for(str(old))) as server:
        answers = [Seat(server.client, TABLE, token).post("message", text="x").status_code for token in TOKENS]
        assert answers == [200, 403]
        assert server.client.get(f"/seat/{TOKENS[1]}").status_code == 404


def test_a_backup_of_version_1_is_restored(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite3"
    assert main(["restore", str(HERE / "hall.jsonl"), "--database", str(path)]) == 0
    goes_on(path)


def test_a_backup_leaves_an_old_hall_as_it_is(old: Path, tmp_path: Path) -> None:
    before = old.read_bytes()
    file = tmp_path / "hall.jsonl"
    assert main(["backup", str(file), "--database", str(old)]) == 0
    assert old.read_bytes() == before
    assert file.read_bytes() == (HERE / "hall.jsonl").read_bytes()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


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


@row("a foreign file as a database")
def test_a_database_of_others_is_refused_and_left_alone(
    foreign: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = tree(tmp_path)
    out = str(tmp_path / "hall.jsonl")
    for command in (["serve"], ["backup", out], ["restore", str(HERE / "hall.jsonl")]):
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
    sentence = "no such database" if text is None else "not a database"
    assert sentence in capsys.readouterr().err
    assert tree(tmp_path) == before


def test_a_damaged_database(old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(old) as database:
        rows = [(f"t{i}", 1, 0.0, "x" * 1000) for i in range(200)]
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    database.close()
    content = bytearray(old.read_bytes())
    content[30_000:100_000] = b"\xff" * 70_000
    old.write_bytes(content)
    before = tree(tmp_path)
    assert main(["backup", str(tmp_path / "hall.jsonl"), "--database", str(old)]) == 2
    assert "damaged" in capsys.readouterr().err
    assert tree(tmp_path) == before


def test_a_restore_that_fails_leaves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut = tmp_path / "cut.jsonl"
    shutil.copy(HERE / "hall.jsonl", cut)
    cut.write_bytes(cut.read_bytes()[:-40])
    before = tree(tmp_path)
    assert main(["restore", str(cut), "--database", str(tmp_path / "new.sqlite3")]) == 2
    assert "backup" in capsys.readouterr().err
    assert tree(tmp_path) == before
