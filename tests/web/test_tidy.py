"""Nothing grows for ever: what has expired is removed, by the hall itself or beside it; what a hall holds is told."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bardhall.cli import main
from bardhall.web.core.settings import Keeping, Limits, Settings
from tests.web.campaigning import begin, finish, kept, play
from tests.web.hostile.threats import row
from tests.web.server import FREE, Server, open_table, settings_for, start
from tests.web.test_driver import comes_true, do

DAY = 24 * 3600
LONG_AGO = time.time() - 1000 * DAY


def age(server: Server, table: str) -> None:
    """As if nobody had touched the table for long."""
    do(server, "UPDATE tables SET moved = :at WHERE id = :id", at=LONG_AGO, id=table)
    server.service.hall.forget(table)


def is_there(server: Server, table: str) -> bool:
    return server.client.get(f"/api/tables/{table}").status_code == 200


def test_tidy_tells_first_and_removes_beside_a_running_hall(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    with start(settings) as server:
        unbegun, abandoned, closed, fresh = (open_table(server.client) for _ in range(4))
        abandoned.seats[0].play()
        owner = {"Authorization": f"Bearer {closed.owner}"}
        assert server.client.post(f"/api/tables/{closed.table}/close", headers=owner).status_code == 200
        for made in (unbegun, abandoned, closed):
            age(server, made.table)
        tidy = ["tidy", "--database", settings.database]
        assert main(tidy) == 0
        told = capsys.readouterr().out
        assert told.splitlines() == [
            "1 closed table, unused for 30 days.",
            "1 abandoned table, unused for 180 days.",
            "1 table without a single move, unused for 30 days.",
            "Nothing was deleted yet. To delete it, add --yes.",
        ]
        assert main([*tidy, "--yes", "--keep", "closed=0"]) == 0
        assert "Everything listed was deleted." in capsys.readouterr().out
        assert fresh.seats[0].play().status_code == 200
        tables = [made.table for made in (unbegun, abandoned, closed, fresh)]
        assert [is_there(server, table) for table in tables] == [False, False, True, True]
        assert main([*tidy, "--yes"]) == 0
        assert main(tidy) == 0
        assert "There is nothing to delete." in capsys.readouterr().out


def test_a_hall_tidies_by_itself_and_enters_results_first(settings: Settings) -> None:
    with start(replace(settings, tidy_seconds=0.05)) as server:
        campaign = begin(server.client)
        table = play(server.client, campaign)
        finish(server, table)
        age(server, table)
        assert comes_true(lambda: not is_there(server, table))
        assert [result.key for result in kept(server, campaign).results] == [table]


def test_a_table_that_nobody_can_read_expires_too(settings: Settings) -> None:
    with start(settings) as server:
        made = open_table(server.client)
        do(server, "UPDATE tables SET sheet = 'damaged' WHERE id = :id", id=made.table)
        age(server, made.table)
        assert main(["tidy", "--yes", "--database", settings.database]) == 0
        assert not is_there(server, made.table)


def test_records_campaigns_and_solo_books_expire(settings: Settings, tmp_path: Path) -> None:
    with start(settings) as server:
        begin(server.client)
        do(server, "UPDATE campaigns SET changed = :at", at=LONG_AGO)
        do(server, "INSERT INTO records VALUES ('r1', 'battle', :at, '{}', '', '')", at=LONG_AGO)
        do(server, "INSERT INTO solo VALUES ('somebody', 'gone', :at, '{}', TRUE)", at=LONG_AGO)
        do(server, "INSERT INTO blocks VALUES ('nobody', 'somebody')")
    assert main(["tidy", "--yes", "--database", settings.database]) == 0
    with sqlite3.connect(tmp_path / "hall.sqlite3") as database:
        for table in ("campaigns", "records", "solo", "blocks"):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    database.close()


def test_what_can_be_kept(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("finished", "finished=long", "dust=3"):
        assert main(["tidy", "--keep", wrong, "--database", settings.database]) == 2
        assert "KIND=DAYS" in capsys.readouterr().err
    assert main(["tidy", "--database", settings.database]) == 2
    assert "database not found" in capsys.readouterr().err
    assert Keeping().finished > 0


def test_status_tells_what_a_hall_holds(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    status = ["status", "--database", settings.database]
    with start(settings) as server:
        open_table(server.client).seats[0].play()
        assert main(status) == 0
        told = capsys.readouterr().out
        assert "a server is running on it" in told
        assert "Tables: 1 running, 0 finished, 0 closed; 1 entry." in told
    assert main([*status, "--lang", "fr"]) == 0
    assert "aucun serveur ne l’utilise" in capsys.readouterr().out


@pytest.mark.parametrize("cause", [errno.EROFS, errno.EACCES])
def test_status_works_where_nothing_can_be_written(
    settings: Settings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, cause: int
) -> None:
    """F-SEC-09c: the file of the lock is left by a hall that has ended, on a disk that is read-only now."""
    opened = os.open

    def read_only(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(cause, os.strerror(cause))
        return opened(path, flags, mode)

    with start(settings) as server:
        open_table(server.client)
        monkeypatch.setattr("bardhall.web.store.sqlite.os.open", read_only)
        assert main(["status", "--database", settings.database]) == 0
        assert "a server is running on it" in capsys.readouterr().out
        monkeypatch.undo()
    monkeypatch.setattr("bardhall.web.store.sqlite.os.open", read_only)
    assert main(["status", "--database", settings.database]) == 0
    assert "no server is running on it" in capsys.readouterr().out


@row("one person fills the server with tables")
@pytest.mark.parametrize("limits", [replace(FREE, tables_each=1), replace(FREE, tables=1)])
def test_the_hall_and_each_person_have_so_many_tables(tmp_path: Path, limits: Limits) -> None:
    form = {"seats": "2", "seat0": "me", "seat1": "random", "name0": "Lute"}
    with start(settings_for(str(tmp_path / "hall.sqlite3"), limits)) as server:
        assert server.client.post("/new/battle", data=form).status_code == 303
        refused = server.client.post("/new/battle", data=form)
        assert refused.status_code == (503 if limits.tables == 1 else 429)


@pytest.mark.parametrize("address", ["/new/battle", "/api/tables"])
def test_tables_opened_by_forms_and_by_the_api_count_alike(tmp_path: Path, address: str) -> None:
    """F-SEC-08: with one table allowed the second is refused, whichever way it is opened."""
    form = {"seats": "2", "seat0": "me", "seat1": "random", "name0": "Lute"}
    wish = {"game": "battle", "seats": [{"name": "Lute"}, {"bot": "random"}]}
    with start(settings_for(str(tmp_path / "hall.sqlite3"), replace(FREE, tables_each=1))) as server:
        sent = [server.client.post(address, **({"json": wish} if "api" in address else {"data": form})) for _ in "12"]
        assert [answer.status_code for answer in sent] == [303 if address.startswith("/new") else 201, 429]


def test_the_address_is_forgotten_when_the_game_is_over(settings: Settings) -> None:
    """What limits count of running tables is not kept of others."""
    with start(settings) as server:
        made, other = open_table(server.client), open_table(server.client)
        owner = {"Authorization": f"Bearer {made.owner}"}
        assert server.client.post(f"/api/tables/{made.table}/close", headers=owner).status_code == 200
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as database:
        query = "SELECT id FROM tables WHERE client <> ''"
        assert database.execute(query).fetchall() == [(other.table,)]
    database.close()


def test_each_person_has_so_many_campaigns(tmp_path: Path) -> None:
    limits = replace(FREE, campaigns_each=1)
    with start(settings_for(str(tmp_path / "hall.sqlite3"), limits)) as server:
        begin(server.client)
        refused = server.client.post("/campaigns", data={"name": "Another", "road": "normal"})
        assert refused.status_code == 429
