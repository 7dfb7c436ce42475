"""The host's desk: what the host sees and may do, by the page and by `bardhall host`, and nobody else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from bardhall.cli import main
from bardhall.web.core import runtime
from bardhall.web.core.settings import Settings
from bardhall.web.pages import host_pages
from bardhall.web.store import host_rows, person_rows
from bardhall.web.tables import desk, guests
from tests.web.campaigning import call
from tests.web.hostile.doors import open_for_a_friend
from tests.web.hostile.threats import row
from tests.web.server import Server, arrive, invited, open_table, start
from tests.web.test_people import choose, page_of
from tests.web.test_persons import FORM, come_back, sit_down

Command: TypeAlias = Callable[..., tuple[int, str]]
POSTS = ("invite", "announce", "sanction", "close", "season", "season/delete", "report")


@pytest.fixture
def closed(settings: Settings) -> Iterator[Server]:
    """A server for invited players."""
    with start(replace(settings, is_invite_only=True)) as server:
        yield server


def the_host(server: Server) -> TestClient:
    """The host's browser."""
    host = server.browser()
    assert come_back(host, call(server, lambda: desk.host_link(server.service))) == 303
    return host


def sent(host: TestClient, action: str, **form: object) -> int:
    """Use a form of the desk; the status of the answer."""
    return host.post(f"/host/{action}", data={name: str(value) for name, value in form.items()}).status_code


def number_of(browser: TestClient) -> str:
    return page_of(browser).removeprefix("/people/")


def test_a_host_link_says_what_it_is_and_leads_to_the_desk(server: Server) -> None:
    host = server.browser()
    link = call(server, lambda: desk.host_link(server.service))
    assert host.get(link).headers["location"] == "/back"
    page = host.get("/back").text
    assert "This is the host link of this server." in page
    token = re.search(r'name="token" value="([\w-]+)"', page)
    assert token
    assert host.post("/back", data={"token": token[1]}).headers["location"] == "/host"
    assert 'href="/host"' in host.get("/").text
    assert 'href="/host"' not in server.client.get("/").text


@row("somebody who is not the host uses the host's desk")
def test_nobody_else_reaches_the_desk(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(server.client)
    for browser in (server.client, server.browser()):
        assert browser.get("/host").status_code == 403
        assert [sent(browser, action, who="1") for action in POSTS] == [403] * len(POSTS)
    monkeypatch.setattr(person_rows, "HOST", call(server, lambda: person_of(server)))
    assert server.client.get("/host").status_code == 200  # as soon as the guard takes them for the host


async def person_of(server: Server) -> str:
    rows = await server.service.store.read(lambda session: session.rows("SELECT person FROM people"))
    return str(rows[0][0])


def test_invitations_admit_one_person_each(closed: Server) -> None:
    host = the_host(closed)
    assert sent(host, "invite", number=0) == 422
    page = host.post("/host/invite", data={"number": "2"}).text
    links = [urlsplit(link).path for link in re.findall(r"http://testserver/back/[\w-]+", page)]
    assert len(links) == 2
    one, two, late = (closed.browser() for _ in range(3))
    assert one.get("/new/battle").status_code == 403
    assert one.get(links[0]).headers["location"] == "/back"
    assert "You are invited" in one.get("/back").text
    assert [come_back(one, links[0]), come_back(two, links[1]), come_back(late, links[0])] == [303, 303, 410]
    assert choose(one, "Lute") == choose(two, "Horn") == 303
    assert one.post("/new/battle", data=FORM).status_code == 303
    assert number_of(one) != number_of(two)
    assert links[0] not in host.get("/host").text


def test_what_is_announced_is_on_every_page_until_it_is_withdrawn(server: Server) -> None:
    host = the_host(server)
    table = sit_down(server.client)
    assert sent(host, "announce", text="Closed on <Monday>.") == 303
    for address in ("/", "/lobby", "/ratings", table):
        assert '<p class="announced" role="note">Closed on &lt;Monday&gt;.</p>' in server.client.get(address).text
    assert sent(host, "announce", text="") == 303
    assert "Monday" not in server.client.get("/").text


@row("a banned person keeps playing")
def test_a_banned_person_only_watches(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, banned, friend = the_host(server), server.client, server.browser()
    table, own = open_for_a_friend(friend), sit_down(banned)
    arrive(banned, invited(friend, table, 1), "Lute")
    assert sent(host, "sanction", who=number_of(banned), kind="banned") == 303
    state = friend.get(f"/api{table.replace('table', 'tables')}").json()
    assert [bool(seat["bot"]) for seat in state["seats"]] == [False, True]
    assert banned.post(f"{table}/back", data={"seat": "1"}).status_code == 403
    assert banned.post(f"{own}/message", data={"seat": "0", "text": "hello"}).status_code == 403
    assert banned.post("/new/battle", data=FORM).status_code == 403
    assert banned.get(table).status_code == 200
    assert "banned" in host.get("/host").text
    with monkeypatch.context() as without:
        without.setattr(guests, "_is_allowed_to_banned", lambda connection: True)
        assert banned.post("/new/battle", data=FORM).status_code == 303
    assert sent(host, "sanction", who=number_of(banned), kind="") == 303
    assert banned.post(f"{table}/back", data={"seat": "1"}).status_code == 303
    assert sent(host, "sanction", who=number_of(banned), kind="banned") == 303
    assert banned.get("/me/data").json()["sanction"] == "banned"
    assert banned.post("/me/delete", data={"sure": "on"}).status_code == 303


@row("a muted person writes through a program or as a spectator")
def test_a_muted_person_writes_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, muted, friend = the_host(server), server.client, server.browser()
    table, other = sit_down(muted), open_for_a_friend(friend)
    program = {"Authorization": f"Bearer {invited(muted, table, 0).removeprefix('/seat/')}"}
    api = f"/api{table.replace('table', 'tables')}"

    def tries() -> list[int]:
        return [
            muted.post(f"{table}/message", data={"seat": "0", "text": "hello"}).status_code,
            muted.post(f"{table}/name", data={"seat": "0", "name": "hello"}).status_code,
            muted.post(f"{other}/remark", data={"text": "hello"}).status_code,
            muted.post("/me/name", data={"name": "hello", "portrait": ""}).status_code,
            server.browser().post(f"{api}/message", json={"text": "hello"}, headers=program).status_code,
        ]

    assert sent(host, "sanction", who=f"{table.removeprefix('/table/')}/2", kind="muted") == 404  # a bot sits there
    assert sent(host, "sanction", who=number_of(muted), kind="muted") == 303
    assert tries() == [403] * 5
    assert muted.post("/new/battle", data=FORM).status_code == 303
    assert sent(host, "sanction", who=number_of(muted), kind="") == 303
    assert max(tries()) < 400


def test_somebody_without_a_name_is_found_by_the_seat(server: Server) -> None:
    host, nameless = the_host(server), server.client
    table = str(nameless.post("/new/battle", data={**FORM, "name0": ""}).headers["location"]).removeprefix("/table/")
    assert sent(host, "sanction", who=f"{table}/1", kind="banned") == 303
    assert nameless.post("/new/battle", data=FORM).status_code == 403
    assert "banned" in host.get("/host").text


def test_the_host_cannot_lock_out_the_host(server: Server) -> None:
    host = the_host(server)
    choose(host, "Host")
    assert sent(host, "sanction", who=number_of(host), kind="banned") == 409


def test_a_table_is_closed_without_a_result(server: Server) -> None:
    host, table = the_host(server), open_table(server.client)
    assert table.table in host.get("/host").text
    assert sent(host, "close", table=table.table) == 303
    assert table.seats[0].state()["status"] == "closed"
    assert table.table not in host.get("/host").text
    assert sent(host, "close", table=table.table) == 409
    assert sent(host, "close", table="no-such-table") == 404


def test_a_season_is_started_changed_and_deleted(server: Server) -> None:
    host = the_host(server)
    season = {"name": "Winter", "begins": "2026-12-01", "ends": "2027-02-28", "least": 3}
    assert sent(host, "season", **season) == 303
    assert sent(host, "season", **{**season, "ends": "2027-03-31"}) == 303
    assert "Winter: 2026-12-01 to 2027-03-31, at least 3 games" in host.get("/host").text
    page = server.browser().get("/ratings").text
    assert page.count("Winter, 2026-12-01 to 2027-03-31") == 1
    for wrong in ({"ends": "2026-11-30"}, {"begins": "soon"}, {"least": 0}, {"name": ""}):
        assert sent(host, "season", **{**season, **wrong}) == 422
    assert sent(host, "season/delete", name="Winter") == 303
    assert "Winter" not in server.browser().get("/ratings").text
    assert sent(host, "season/delete", name="Winter") == 404


def test_a_report_is_dealt_with(server: Server) -> None:
    host, friend = the_host(server), server.browser()
    table = open_for_a_friend(server.client)
    arrive(friend, invited(server.client, table, 1), "Horn")
    server.client.post(f"{table}/report", data={"about": "1", "text": "shouts", "seat": "0"})
    assert "shouts" in host.get("/host").text
    assert sent(host, "report", table=table.removeprefix("/table/"), seat=1) == 303
    assert "shouts" not in host.get("/host").text


def test_people_are_searched_and_paged(server: Server) -> None:
    host = the_host(server)
    for name in ("Lute", "100%", "Theorbo"):
        choose(server.browser(), name)
    found = [one.name for one in call(server, lambda: host_rows.people(server.service.store, "%", 0, 10))]
    assert found == ["100%"]
    assert "Theorbo" not in host.get("/host?search=lut").text
    assert len(call(server, lambda: host_rows.people(server.service.store, "", 2, 10))) == 1


def test_the_desk_tells_of_a_private_table_no_more_than_who_sits_there(server: Server) -> None:
    host = the_host(server)
    table = str(server.client.post("/new/battle", data={**FORM, "private": "on"}).headers["location"])
    assert "Lute" in host.get("/host").text
    assert host.get(table).status_code == 403


def test_the_desk_warns_of_an_old_backup(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host = the_host(server)
    assert "No backup yet" in host.get("/host").text
    call(server, lambda: host_rows.note_backup(server.service.store, runtime.now()))
    assert "more than a week" not in host.get("/host").text
    monkeypatch.setattr(host_pages, "_OLD", -1.0)
    assert "more than a week" in host.get("/host").text


# The same in a terminal, next to the running server


@pytest.fixture
def command(server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """`bardhall host` with these words: the exit code and what it prints."""
    monkeypatch.setattr("bardhall.web.tables.service._ORDERS_SECONDS", 0.0)

    def run(*words: str) -> tuple[int, str]:
        code = main(["host", *words, "--lang", "en", "--database", server.service.settings.database])
        told = capsys.readouterr()
        return code, told.out + told.err

    return run


def test_the_command_makes_a_host_and_invites(server: Server, command: Command) -> None:
    host, guest = server.browser(), server.browser()
    code, told = command("link", "--url", "https://games.example/")
    link = told.split("https://games.example")[1].strip()
    assert (code, come_back(host, link), host.get("/host").status_code) == (0, 303, 200)
    links = re.findall(r"http://127.0.0.1:8765(/back/[\w-]+)", command("invite", "3")[1])
    assert [come_back(guest, link) for link in links[:1]] == [303]
    assert len(links) == 3
    assert command("invite", "many") == (2, "bardhall: Create 1 to 50 links at once.\n")
    assert command("invite")[0] == 2


def test_the_command_has_the_powers_of_the_desk(server: Server, command: Command) -> None:
    somebody = server.client
    table = sit_down(somebody).removeprefix("/table/")
    number = number_of(somebody)
    assert f"{number}  " in command("people", "lut")[1]
    assert command("people", "nobody")[1] == "Nobody found.\n"
    assert table in command("tables")[1]
    assert command("ban", number) == (0, f"{number} (banned)\n")
    assert somebody.post("/new/battle", data=FORM).status_code == 403
    assert command("lift", f"{table}/1") == (0, f"{table}/1 (neither muted nor banned)\n")
    assert somebody.post("/new/battle", data=FORM).status_code == 303
    assert command("announce", "Closed on Monday.")[0] == 0
    assert "Closed on Monday." in somebody.get("/").text
    assert "Closed on Monday." in command("show")[1]
    assert command("announce") == (0, "The announcement is withdrawn.\n")
    assert command("close", table) == (0, f"Table {table} is closed.\n")
    assert command("close", table)[0] == 2
    assert command("ban", "1") == (2, "bardhall: This player does not exist.\n")


def test_the_command_sets_seasons_and_checks_ratings(command: Command) -> None:
    season = "Season Winter: 2026-12-01 to 2027-02-28, at least 3 rated games.\n"
    days = ("--begins", "2026-12-01", "--ends", "2027-02-28", "--least", "3")
    assert command("season", "Winter", *days) == (0, season)
    assert season in command("show")[1]
    assert command("season", "Winter", "--delete") == (0, "Season Winter is deleted; its results stay.\n")
    assert command("season", "Winter")[0] == 2
    assert command("tables", "--least", "3")[0] == 2
    assert command("ratings") == (0, "0 ratings computed again from the results; 0 corrected.\n")
