"""Backup and restore."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bardhall.cli import main
from bardhall.web.core.settings import Settings
from bardhall.web.store import host_rows
from tests.web.server import PATIENCE, Seat, open_table, settings_for, start


def test_a_hall_moves_into_another_database(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with start(settings) as server:
        made = open_table(server.client)
        made.seats[0].play()
        file = tmp_path / "hall.jsonl"
        assert main(["backup", str(file), "--database", settings.database]) == 0
        rows = len(file.read_text().splitlines()) - 2
        assert capsys.readouterr().out == f"Saved {rows} rows of the database to {file}.\n", "F-CMD-16: nine what?"
        assert server.client.portal is not None
        assert time.time() - server.client.portal.call(host_rows.last_backup, server.service.store) < PATIENCE
        before = made.seats[0].state()
        assert main(["backup", str(file), "--database", settings.database]) == 2
    other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    assert main(["restore", str(file), "--database", other, "--lang", "fr"]) == 0
    assert capsys.readouterr().out == f"{rows} lignes de la base restaurées depuis {file}.\n"
    assert main(["restore", str(file), "--database", other]) == 2
    with start(settings_for(other)) as second:
        again = Seat(second.client, made.table, made.seats[0].token)
        assert again.state() == before
        assert again.play().status_code == 200


@pytest.mark.parametrize("text", ["", "{}", "[]\n[]", '{"bardhall":"backup","version":9}\n{}'])
def test_what_is_no_backup(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text(text)
    assert main(["restore", str(file), "--database", str(tmp_path / "new.sqlite3")]) == 2
    assert "backup" in capsys.readouterr().err


def test_a_backup_that_was_edited(settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with start(settings) as server:
        open_table(server.client)
    file = tmp_path / "hall.jsonl"
    main(["backup", str(file), "--database", settings.database])
    file.write_text(file.read_text().replace("battle", "bottle", 1))
    assert main(["restore", str(file), "--database", str(tmp_path / "new.sqlite3")]) == 2
    assert "checksum" in capsys.readouterr().err


def test_folders_that_are_not_there(tmp_path: Path) -> None:
    assert main(["backup", str(tmp_path / "no" / "file")]) == 2
    assert main(["restore", str(tmp_path / "nothing"), "--database", str(tmp_path / "new.sqlite3")]) == 2
