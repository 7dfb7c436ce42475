"""The lobby: seats for anybody, listed live; a game for whoever asks for one; my turn first."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from bardhall.web.core import entries as e
from bardhall.web.core.settings import Settings
from bardhall.web.store import lobby_rows
from bardhall.web.store.session import Session
from bardhall.web.tables import lobby, opening
from bardhall.web.tables.service import Service
from tests.web.campaigning import call, sheet_of
from tests.web.server import Server, arrive, invited, start
from tests.web.test_people import choose, names_at, page_of
from tests.web.test_results import RATED, move, open_rated, over

OPEN = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "anyone", "option_first": "0"}
FIND = {"game": "battle", "pace": "live", "rated": ""}


def open_for_anyone(owner: TestClient, game: str = "battle", **form: str) -> str:
    """Open a table with a seat for anybody; its address."""
    answer = owner.post(f"/new/{game}", data={**OPEN, **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def sit(browser: TestClient, table: str) -> Any:
    """Press the button of a table in the lobby."""
    return browser.post("/lobby/sit", data={"table": table.removeprefix("/table/")})


def find(browser: TestClient, **form: str) -> str:
    """Ask for a game; the address of the table."""
    answer = browser.post("/lobby/find", data={**FIND, **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def listed(browser: TestClient, **asked: str) -> list[str]:
    """The tables with free seats, as the lobby lists them."""
    page = browser.get("/lobby", params=asked).text
    return [f"/table/{table}" for table in re.findall(r'data-key="sit (\w+)"', page)]


def test_a_seat_for_anybody_is_taken_with_one_press(server: Server) -> None:
    mine, friend, late = server.client, server.browser(), server.browser()
    choose(friend, "Horn", "owl")
    table = open_for_anyone(mine)
    assert listed(late) == [table]
    assert sit(friend, table).headers["location"] == table
    assert names_at(mine, table) == ["Lute", "Horn"]
    assert listed(late) == []
    refused = sit(late, table)
    assert (refused.status_code, "last free seat" in refused.text) == (409, True)
    assert sit(friend, table).status_code == 303  # who sits there is led to the table


def test_a_friends_seat_is_not_listed(server: Server) -> None:
    answer = server.client.post("/new/battle", data={**OPEN, "seat1": "friend", "listed": "on"})
    assert listed(server.client) == []
    assert sit(server.browser(), str(answer.headers["location"])).status_code == 409


def test_a_link_to_a_free_seat_ends_its_offer(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_for_anyone(mine)
    unused = invited(mine, table, 1)
    assert sit(friend, table).status_code == 303
    assert server.browser().get(unused).status_code == 410
    other = open_for_anyone(mine)
    assert arrive(friend, invited(mine, other, 1), "Horn").status_code == 303
    assert listed(mine) == []


def test_a_free_seat_says_who_waits_and_what_is_played(server: Server) -> None:
    mine, friend = server.client, server.browser()
    for _ in range(2):
        over(server, open_rated(mine, friend))
    choose(mine, "Lute", "fox")
    open_for_anyone(mine, **RATED)
    page = server.browser().get("/lobby").text
    assert page_of(mine) in page
    assert "#fox" in page
    assert "1 day per move" in page
    assert re.search(r"<b>1[3-7]\d\d</b>", page)
    assert ">Rated<" in page


def test_games_and_paces_are_picked(server: Server) -> None:
    mine = server.client
    live = open_for_anyone(mine)
    slow = open_for_anyone(mine, clock="days", days="3")
    cove = open_for_anyone(mine, "cove", clock="move", minutes="5")
    assert listed(mine) == [cove, slow, live]
    assert listed(mine, pace="turns") == [slow]
    assert listed(mine, pace="live") == [cove, live]
    assert listed(mine, game="cove") == [cove]
    assert listed(mine, game="cove", pace="turns") == []
    assert "3 days per move" in mine.get("/lobby").text
    assert mine.get("/lobby", params={"pace": "soon"}).status_code == 422
    assert mine.get("/lobby", params={"game": "chess"}).status_code == 404


def test_a_game_is_found_at_a_table_that_waits(server: Server) -> None:
    mine, friend, third = server.client, server.browser(), server.browser()
    table = find(mine)
    assert find(friend) == table
    assert find(third) != table  # it is full
    assert names_at(mine, table)[0] == "Player 1"
    assert sheet_of(server, table.removeprefix("/table/")).terms.clock == lobby.PACES["live"]


@pytest.mark.parametrize("form", [{"game": "cove"}, {"pace": "turns"}, {"rated": "on"}])
def test_a_game_of_another_kind_is_not_what_was_asked_for(server: Server, form: dict[str, str]) -> None:
    mine, friend = server.client, server.browser()
    table = find(mine)
    assert find(friend, **form) != table
    assert find(server.browser(), **form) != table
    assert len(listed(mine)) == 1


def test_nobody_plays_alone_or_where_they_are_blocked(server: Server) -> None:
    mine, friend = server.client, server.browser()
    first = find(mine)
    assert find(mine) != first
    known = open_for_anyone(mine)
    assert sit(friend, known).status_code == 303
    assert mine.post(f"{known}/block", data={"about": "1", "seat": "0"}).status_code == 200
    assert sit(friend, first).status_code == 403
    assert find(friend) not in (first, known)


def test_a_live_table_where_nobody_is_any_more_waits_in_vain(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, friend = server.client, server.browser()
    choose(mine, "Lute")
    table = find(mine)
    monkeypatch.setattr(lobby, "now", lambda: 4e9)
    assert find(friend) != table
    with mine.websocket_connect("/ws/lobby") as socket:
        socket.receive_json()
        assert find(server.browser()) == table


def test_what_is_private_sealed_or_closed_is_not_offered(server: Server) -> None:
    mine = server.client
    refused = mine.post("/new/battle", data={**OPEN, "private": "on"})
    assert (refused.status_code, "cannot offer seats" in refused.text) == (422, True)
    table = open_for_anyone(mine)
    mine.post(f"{table}/same_deal", data={"seat": "0"})
    assert listed(mine) == []
    assert sit(server.browser(), table).status_code == 409
    other = open_for_anyone(mine)
    mine.post(f"{other}/close", data={"seat": "0"})
    assert listed(mine) == []


def test_a_seat_that_is_freed_is_offered_again(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_for_anyone(mine)
    sit(friend, table)
    assert listed(mine) == []
    assert mine.post(f"{table}/free", data={"about": "1", "seat": "0"}).status_code == 200
    assert listed(mine) == [table]


def test_the_settings_of_a_table_for_anybody_are_remembered(server: Server) -> None:
    open_for_anyone(server.client, clock="days", days="3")
    page = server.client.get("/new/battle").text
    assert '<option value="anyone" selected>' in page
    assert re.search(r'value="days" checked', page)
    assert re.search(r'name="days"[^>]* value="3"', page)


def test_a_closed_hall_shows_its_lobby_to_nobody(settings: Settings) -> None:
    with start(replace(settings, is_invite_only=True)) as server:
        stranger = server.browser()
        assert stranger.get("/lobby").status_code == 403
        for form in ("sit", "find"):
            assert stranger.post(f"/lobby/{form}", data={**FIND, "table": "x"}).status_code == 403
        with stranger.websocket_connect("/ws/lobby") as socket:
            assert socket.receive_json()["status"] == 403


def test_the_lobby_is_live(server: Server) -> None:
    mine, friend, watcher = server.client, server.browser(), server.browser()
    choose(mine, "Lute", "fox")
    with watcher.websocket_connect("/ws/lobby?pace=live") as socket:
        assert "No free seats" in socket.receive_json()["fragments"]["lobby_free"]
        table = open_for_anyone(mine)
        assert table in socket.receive_json()["fragments"]["lobby_free"]
        with mine.websocket_connect("/ws/lobby") as other:
            news = socket.receive_json()["fragments"]
            assert page_of(mine) in news["lobby_people"]
            assert "is-here" in news["lobby_free"]
            assert table in other.receive_json()["fragments"]["lobby_mine"]
        sit(friend, table)
        assert "No free seats" in socket.receive_json()["fragments"]["lobby_free"]


def answer_all(browser: TestClient, table: str) -> None:
    """Make choices as long as somebody is asked."""
    while 'name="choice" value="' in browser.get(table).text:
        move(browser, table)


def test_my_turn_comes_first_and_at_once(server: Server) -> None:
    mine, friend = server.client, server.browser()
    tables = [open_for_anyone(mine) for _ in range(2)]
    for table in tables:
        sit(friend, table)
        answer_all(friend, table)
    with friend.websocket_connect("/ws/lobby") as socket:
        assert "Your turn" not in socket.receive_json()["fragments"]["lobby_mine"]
        answer_all(mine, tables[0])
        assert "Your turn" in socket.receive_json()["fragments"]["lobby_mine"]
        mine.post(f"{tables[1]}/message", data={"text": "livelier", "seat": "0"})
    for address in ("/lobby", "/"):
        page = friend.get(address).text
        assert page.index(tables[0]) < page.index("Your turn") < page.index(tables[1])


# How much it takes


def add_tables(server: Server, number: int) -> None:
    """Add tables with a free seat to the store, each of another person."""
    service: Service = server.service

    async def add() -> None:
        seats = (
            opening.SeatPlan("Somebody with long names", is_mine=True),
            opening.SeatPlan(is_open=True, is_offered=True),
        )
        for i in range(number):
            plan = opening.Plan("battle", seats, clock=e.Clock("move", 600.0), is_rated=True)
            await opening.open_table(service, plan, f"person {i}", "")

    call(server, add)


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The queries that are made from now on."""
    from bardhall.web.store.writer import SqliteSession

    made: list[str] = []
    rows: Callable[..., Any] = SqliteSession.rows

    def counted(session: Session, sql: str, **values: object) -> Any:
        made.append(sql)
        return rows(session, sql, **values)

    monkeypatch.setattr(SqliteSession, "rows", counted)
    return made


def test_a_full_lobby_is_a_small_page(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    add_tables(server, 45)
    made = counting(monkeypatch)
    page = server.client.get("/lobby")
    few = len(made)
    assert len(page.content) < 60_000
    assert page.text.count('data-key="sit ') == 20
    last = server.client.get("/lobby?page=3")
    assert last.text.count('data-key="sit ') == 5
    assert "page=4" not in last.text
    assert few <= 6, made
    plan = call(
        server,
        lambda: server.service.store.read(
            lambda session: session.rows("EXPLAIN QUERY PLAN SELECT id FROM tables WHERE free > 0 ORDER BY opened DESC")
        ),
    )
    assert "tables_in_lobby" in str([tuple(row) for row in plan])
    assert call(server, lambda: lobby_rows.count_free(server.service.store)) == 45
