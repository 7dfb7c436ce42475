"""The solo book in the hall: tables for one, the game of the day, and a book for each browser."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from bardhall import solo
from bardhall.solo import SoloEntry
from bardhall.web.core.identity import hashed
from bardhall.web.core.settings import Settings
from bardhall.web.tables import solo_book
from bardhall.web.tables.opening import Plan, SeatPlan, open_table
from tests.web.campaigning import call, finish, sheet_of
from tests.web.server import Server, arrive, start

ALONE = {"seats": "1", "seat0": "me", "name0": "Lute"}


def sit_down(client: TestClient, **form: str) -> str:
    """Open a table for one; its id."""
    answer = client.post("/new/bardwood", data={**ALONE, **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/table/")


def play_daily(client: TestClient, difficulty: str = "hard") -> str:
    answer = client.post("/solo", data={"game": "bardwood", "difficulty": difficulty})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/table/")


def rows(page: str) -> list[str]:
    """The games of the book, without their marks."""
    body = page.partition("<tbody>")[2].partition("</tbody>")[0]
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in body.split("</tr>") if row.strip()]


def test_the_calendar_shows_the_days_that_were_played() -> None:
    day, now = date(2026, 11, 1), date(2026, 11, 19)

    def played(on: date, score: int) -> SoloEntry:
        text = on.isoformat()
        return SoloEntry(f"{text} {score}", text, "bardwood", {}, "", 1, text, score, 40, score > 40)

    entries = [played(now - timedelta(days=back), 30) for back in (1, 2, 4)]
    entries += [played(now - timedelta(days=2), 50), played(date(2026, 10, 31), 60)]
    found = solo_book.calendar_of(entries, "bardwood", now)
    assert (found.before, len(found.days), found.streak) == (6, 30, 2)
    assert [one.day.day for one in found.days if one.best] == [15, 17, 18]
    assert [one.best.score for one in found.days if one.best] == [30, 50, 30]
    assert [one.day for one in found.days if one.is_today] == [now]
    assert found.days[0].day == day
    assert solo_book.calendar_of([*entries, played(now, 1)], "bardwood", now).streak == 3
    assert solo_book.calendar_of(entries, "cove", now).streak == 0


# The book


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_played_alone_is_in_the_book(server: Server, lang: str) -> None:
    client = server.client
    client.post("/lang", data={"lang": lang, "back": "/"})
    assert 'href="/solo"' in client.get("/").text
    assert rows(client.get("/solo").text) == []
    table = sit_down(client, option_difficulty="easy", option_bards="harp")
    assert rows(client.get("/solo").text) == []
    finish(server, table)
    assert len({client.get("/solo").text for _ in range(3)}) == 1
    (row,) = rows(client.get("/solo").text)
    scores = client.get(f"/api/tables/{table}").json()["outcome"]["scores"]
    assert f" {datetime.now(UTC).year} " in row
    assert {"en": "easy", "fr": "facile"}[lang] in row
    assert re.search(rf"\D {scores[0]} {scores[1]} ", row)  # its chance came from a key: there is not a seed to show
    assert {"en": "best of this difficulty", "fr": "la meilleure à cette difficulté"}[lang] in row


def test_a_finished_table_leads_to_the_book(server: Server) -> None:
    table = sit_down(server.client)
    assert 'href="/solo"' not in server.client.get(f"/table/{table}").text
    finish(server, table)
    assert 'href="/solo"' in server.client.get(f"/table/{table}").text


def test_the_book_is_that_of_the_browser(server: Server) -> None:
    finish(server, sit_down(server.client))
    assert len(rows(server.client.get("/solo").text)) == 1
    other = server.browser()
    assert rows(other.get("/solo").text) == []
    sit_down(other)
    assert rows(other.get("/solo").text) == []


def test_many_eyes_at_once_enter_one_game(server: Server) -> None:
    client = server.client
    finish(server, sit_down(client))
    person = hashed(str(client.cookies["bardhall_person"]))

    async def look() -> list[list[solo.SoloEntry]]:
        return await asyncio.gather(*(solo_book.entries_of(server.service, person) for _ in range(8)))

    assert {len(entries) for entries in call(server, look)} == {1}


def test_the_book_outlives_the_table(server: Server) -> None:
    table = sit_down(server.client)
    finish(server, table)
    assert server.client.post(f"/table/{table}/delete", data={"seat": ""}).status_code == 303
    assert server.client.get(f"/table/{table}").status_code == 404
    assert len(rows(server.client.get("/solo").text)) == 1


def test_an_unfinished_table_can_be_deleted(server: Server) -> None:
    table = sit_down(server.client)
    assert server.client.post(f"/table/{table}/delete", data={"seat": ""}).status_code == 303
    assert rows(server.client.get("/solo").text) == []


def test_a_game_that_a_bot_has_played_does_not_count(server: Server) -> None:
    table = sit_down(server.client)
    assert server.client.post(f"/table/{table}/concede", data={"seat": "0"}).status_code == 303
    call(server, lambda: _over(server, table))
    assert rows(server.client.get("/solo").text) == []


async def _over(server: Server, table: str) -> None:
    while await server.service.store.status(table) != "finished":
        await asyncio.sleep(0.05)


def test_tables_for_several_are_not_in_the_book(server: Server) -> None:
    finish(server, sit_down(server.client, seats="2", seat1="me", name1="Horn"))
    assert rows(server.client.get("/solo").text) == []


def test_only_games_for_one_take_one(client: TestClient) -> None:
    answer = client.post("/new/battle", data=ALONE)
    assert answer.status_code == 422
    assert "battle is for 2, 3, 4 players, not 1" in answer.text


def test_a_program_can_play_alone(client: TestClient) -> None:
    wish = {"game": "bardwood", "seats": [{"name": "Harp"}], "options": {"difficulty": "hard"}}
    opened = client.post("/api/tables", json=wish)
    assert opened.status_code in (200, 201), opened.text
    assert len(opened.json()["seats"]) == 1


# The game of the day


def test_the_game_of_the_day_is_the_same_for_everyone(server: Server) -> None:
    today = solo_book.today()
    tables = [play_daily(server.client), play_daily(server.browser())]
    sheets = [sheet_of(server, table) for table in tables]
    assert tables[0] != tables[1]
    seeds = {solo.daily_seed("bardwood", day, "hard") for day in (today, solo_book.today())}
    assert {sheet.beginning.seed for sheet in sheets} <= seeds
    assert {(sheet.seats, sheet.options["difficulty"]) for sheet in sheets} == {(1, "hard")}


def test_an_open_game_of_the_day_goes_on(server: Server) -> None:
    table = play_daily(server.client)
    assert play_daily(server.client) == table
    assert play_daily(server.client, "easy") != table
    finish(server, table)
    assert play_daily(server.client) != table


def test_tries_have_their_ranks(server: Server) -> None:
    """The same game twice, played by the same bot: both share the first rank."""
    for _ in range(2):
        finish(server, play_daily(server.client))
    finish(server, play_daily(server.client, "easy"))
    found = rows(server.client.get("/solo").text)
    assert [row.rpartition("rank ")[2] for row in found] == ["1 of 1", "1 of 2", "1 of 2"]


def test_a_game_names_its_own_levels_and_titles(server: Server) -> None:
    answer = server.client.post("/solo", data={"game": "cove", "difficulty": "trader"})
    assert answer.status_code == 303, answer.text
    finish(server, str(answer.headers["location"]).removeprefix("/table/"))
    page = server.client.get("/solo").text
    assert "Alone against the Peddler" in page
    assert '<legend class="pills-name">Merchant</legend>' in page
    row = " ".join(re.sub(r"<[^>]*>", " ", page.rpartition("<tbody>")[2].partition("</tbody>")[0]).split())
    assert " Trader " in row
    assert row.endswith("rank 1 of 1")
    assert "best with this merchant" in row


def test_a_bad_difficulty_is_one_sentence(client: TestClient) -> None:
    for form in ({"game": "bardwood", "difficulty": "brutal"}, {"game": "bardwood", "level": "hard"}):
        answer = client.post("/solo", data=form)
        assert answer.status_code == 422
        assert "option difficulty must be one of easy, medium, hard" in answer.text
    brutal = {"game": "bardwood", "difficulty": "brutal"}
    json = client.post("/solo", data=brutal, headers={"Accept": "application/json"}).json()
    assert json["ok"] is False


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_forms_of_other_sites_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/solo", data={"game": "bardwood", "difficulty": "hard"}, headers=headers).status_code == 403


def test_new_tables_are_limited(settings: Settings) -> None:
    with start(replace(settings, limits=replace(settings.limits, new_tables=(1, 60.0)))) as server:
        play_daily(server.client)
        assert server.client.post("/solo", data={"game": "bardwood", "difficulty": "easy"}).status_code == 429


# The database


def test_a_hall_from_before_gets_the_book(settings: Settings) -> None:
    with start(settings):
        pass
    path = settings.database.removeprefix("sqlite:///")
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE solo")
    with start(settings) as server:
        assert server.client.get("/solo").status_code == 200


def test_a_table_with_a_link_is_in_the_book_of_who_sat_down(server: Server) -> None:
    plan = Plan("bardwood", (SeatPlan(),))
    made = call(server, lambda: open_table(server.service, plan, "nobody", ""))
    friend = server.browser()
    assert arrive(friend, f"/seat/{made.invitations[0]}", "Viol").status_code == 303
    finish(server, made.id)
    assert len(rows(friend.get("/solo").text)) == 1
