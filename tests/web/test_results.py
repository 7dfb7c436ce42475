"""Results: what is entered of a game that is over, and the ratings that follow from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from bardhall.web.core import entries as e
from bardhall.web.core.rating import ANCHORS, Finisher, Rating, counted, rate, shown
from bardhall.web.core.settings import Limits, Settings
from bardhall.web.store import result_rows
from bardhall.web.store.result_rows import GameEnd, Season, SeatEnd
from bardhall.web.store.session import Session, insert
from bardhall.web.store.store import Store
from bardhall.web.tables import opening
from bardhall.web.tables.results import end_of
from bardhall.web.tables.table import Table
from tests.web.campaigning import call, choices_to_the_end, finish
from tests.web.server import Server, arrive, invited
from tests.web.test_people import page_of, settle

RATED = {"rated": "on", "clock": "move", "minutes": "1440"}


def open_rated(owner: TestClient, friend: TestClient, **form: str) -> str:
    """A rated table of two people; its address."""
    fields = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "friend", "option_first": "0", **RATED, **form}
    answer = owner.post("/new/battle", data=fields)
    assert answer.status_code == 303, answer.text
    table = str(answer.headers["location"])
    assert arrive(friend, invited(owner, table, 1), "Horn").status_code == 303
    return table


def move(browser: TestClient, table: str) -> None:
    """Make the first choice that is legal, at whichever seat of this browser is asked."""
    page = browser.get(table).text
    number = page.split('data-number="')[1].split('"')[0]
    choice = page.split('name="choice" value="')[1].split('"')[0]
    answer = browser.post(f"{table}/play", data={"choice": choice, "number": number})
    assert answer.status_code == 303, answer.text


def over(server: Server, table: str) -> None:
    """Play a table to its end and enter it."""
    finish(server, table.removeprefix("/table/"))
    settle(server)


def results(server: Server) -> list[tuple[Any, ...]]:
    """What has been entered: kind, game, seats; and of each seat place, whether a person is known, how they went."""
    heads = "SELECT number, kind, game, seats FROM results ORDER BY number"
    seats = "SELECT place, player > 0, gone FROM result_seats WHERE result = :number ORDER BY seat"

    def work(session: Any) -> list[tuple[Any, ...]]:
        return [(*head[1:], *map(tuple, session.rows(seats, number=head[0]))) for head in session.rows(heads)]

    return call(server, lambda: server.service.store.read(work))


def test_a_finished_game_of_people_is_entered_once(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_rated(mine, friend)
    over(server, table)
    settle(server)
    ((kind, game, seats, *ends),) = results(server)
    assert (kind, game, seats) == ("rated", "battle", 2)
    assert sorted(place for place, *_ in ends) == [1, 2]
    assert all(known and not gone for _, known, gone in ends)
    page = friend.get(page_of(mine)).text
    assert "Horn" in page
    assert page_of(friend) in page
    assert "±" in page


def test_a_table_that_is_deleted_is_entered_first(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_rated(mine, friend)
    finish(server, table.removeprefix("/table/"))
    assert mine.post(f"{table}/delete", data={"seat": ""}).status_code == 303
    assert len(results(server)) == 1


def ended(*changes: e.TableChange) -> GameEnd:
    """A rated game of Lute, Horn and a bot, in which this happens after the first choice."""
    seats = (opening.SeatPlan("Lute"), opening.SeatPlan("Horn"), opening.SeatPlan("", "level:1"))
    plan = opening.Plan("battle", seats, clock=e.Clock("move", 600.0), is_rated=True)
    table = Table(opening.draw_up(plan, "", Limits()))
    seat = table.asked[0]
    for change in (e.Chose(seat, table.ask(seat).options[0].text), *changes):
        table.fold(e.Entry(table.count + 1, table.last_at, change))
    choices_to_the_end(table)
    end = end_of(table, {0: "lute", 1: "horn"})
    assert end is not None
    return end


def test_who_concedes_or_runs_out_of_time_shares_the_last_place() -> None:
    end = ended(e.Conceded(0, "greedy"), e.ToBot(1, "greedy", True))
    assert [(seat.place, seat.gone, seat.person) for seat in end.seats] == [
        (2, "conceded", "lute"), (2, "time", "horn"), (1, "", ""),
    ]  # fmt: skip


def test_who_comes_back_plays_on_as_if_nothing_had_been() -> None:
    assert [seat.gone for seat in ended(e.ToBot(1, "greedy", True), e.SeatReclaimed(1)).seats] == ["", "", ""]


def test_a_seat_on_a_shared_screen_is_nobodys_but_the_first() -> None:
    plan = opening.Plan("battle", (opening.SeatPlan("Lute"), opening.SeatPlan("Horn")))
    table = Table(opening.draw_up(plan, "", Limits()))
    choices_to_the_end(table)
    end = end_of(table, {0: "lute", 1: "lute"})
    assert end is not None
    assert [(seat.person, seat.name) for seat in end.seats] == [("lute", "Lute"), ("", "")]
    assert end.kind == "friendly"
    assert end_of(table, {}) is None


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"clock": "none"}, 422),
        ({"private": "on"}, 422),
        ({"seat1": "random"}, 422),
        ({"seat1": "me"}, 409),
        ({"seat1": "level:3"}, 303),
    ],
)
def test_what_can_be_rated(server: Server, form: dict[str, str], status: int) -> None:
    fields = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "friend", **RATED, **form}
    assert server.client.post("/new/battle", data=fields).status_code == status
    alone = {"seats": "1", "seat0": "me", **RATED}
    assert server.client.post("/new/bardwood", data=alone).status_code == 422


REFUSED = ["hint", "bot", "close", "free", "links", "delete"]


@pytest.mark.parametrize("action", REFUSED)
def test_what_nobody_does_at_a_rated_table(server: Server, action: str) -> None:
    mine, friend = server.client, server.browser()
    table = open_rated(mine, friend)
    seat = {"seat": "" if action in ("close", "free", "delete") else "0", "about": "1", "bot": "level:6"}
    if action == "links":
        seat["seat"] = "0"
    if action == "hint":
        assert f"{table}/hint" not in mine.get(table).text
        assert mine.post(f"{table}/hint", data=seat).status_code == 409
        return
    move(mine, table)
    answer = mine.post(f"{table}/{action}", data=seat, headers={"Accept": "application/json"})
    assert answer.status_code == 409
    assert "rated" in answer.json()["error"]


def test_nobody_is_asked_for_an_undo_at_a_rated_table(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_rated(mine, friend)
    while 'name="choice" value="' in mine.get(table).text:
        move(mine, table)
    number = mine.get(table).text.split('data-number="')[1].split('"')[0]
    answer = mine.post(f"{table}/undo", data={"seat": "0", "number": number}, headers={"Accept": "application/json"})
    assert (answer.status_code, "rated table" in answer.json()["error"]) == (409, True)


def test_nobody_has_two_seats_at_a_rated_table(server: Server) -> None:
    mine = server.client
    fields = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "friend", **RATED}
    table = str(mine.post("/new/battle", data=fields).headers["location"])
    assert arrive(mine, invited(mine, table, 1), "Horn").status_code == 409
    secret = invited(mine, table, 1).removeprefix("/seat/")
    joined = mine.post("/api/join", json={"name": "Program"}, headers={"Authorization": f"Bearer {secret}"})
    assert joined.status_code == 409


def test_a_deleted_person_leaves_a_number(server: Server) -> None:
    mine, friend = server.client, server.browser()
    over(server, open_rated(mine, friend))
    number = page_of(mine).removeprefix("/people/")
    mine.post("/me/delete", data={"sure": "on"})
    page = friend.get(page_of(friend)).text
    assert f"Player {number}" in page
    assert "Lute" not in page
    assert friend.get(f"/people/{number}").status_code == 404
    assert call(server, lambda: server.service.store.read(result_rows.check_ratings)) == (2, 0)


def test_nothing_of_a_private_table_is_shown_to_others(server: Server) -> None:
    mine, friend, other = server.client, server.browser(), server.browser()
    form = {"rated": "", "private": "on"}
    over(server, open_rated(mine, friend, **form))
    assert [row[0] for row in results(server)] == ["private"]
    address = page_of(mine)
    for page in (other.get(address).text, friend.get(address).text):
        assert "Horn" not in page
        assert "No finished games yet" in page
    assert "Horn" in mine.get(address).text
    assert "Lute" not in other.get("/ratings?game=battle").text


def test_the_replay_of_a_table_that_is_not_listed_has_no_link_for_others(server: Server) -> None:
    mine, friend, other = server.client, server.browser(), server.browser()
    hidden, listed = open_rated(mine, friend), open_rated(mine, friend, listed="on")
    for table in (hidden, listed):
        over(server, table)
    page = other.get(page_of(mine)).text
    assert hidden.removeprefix("/table/") not in page
    assert listed.replace("table", "replay") in page


# Ratings


def test_bots_are_anchors() -> None:
    lute, bot = 1, "level:4"
    after = rate([Finisher(1, lute), Finisher(2, bot=bot)], {})
    assert set(after) == {lute}
    assert after[lute].mean > Rating().mean
    assert after[lute].spread < Rating().spread
    assert [shown(anchor)[0] for anchor in ANCHORS.values()] == [1292, 1396, 1500, 1604, 1708, 1812]


def test_a_game_without_two_who_can_be_rated_rates_nobody() -> None:
    assert counted([Finisher(1, 7), Finisher(2, bot="greedy")]) == []
    assert counted([Finisher(1, bot="level:1"), Finisher(2, bot="level:2")]) == []
    assert len(counted([Finisher(1, 7), Finisher(2, bot="greedy"), Finisher(2, bot="level:2")])) == 2


def test_against_an_anchor_a_rating_comes_to_rest_beside_it() -> None:
    """Somebody who wins every second game against a level is worth as much as that level."""
    ratings: dict[int, Rating] = {}
    for n in range(400):
        mine, theirs = (1, 2) if n % 2 else (2, 1)
        ratings |= rate([Finisher(mine, 1), Finisher(theirs, bot="level:6")], ratings)
    assert abs(shown(ratings[1])[0] - 1812) < 60
    assert ratings[1].games == 400


@dataclass
class Hall:
    """A store without a server, and what runs in its loop."""

    store: Store
    run: Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture
def hall(settings: Settings) -> Iterator[Hall]:
    """A hall's store without a server."""
    made = Store(settings.database)
    with asyncio.Runner() as runner:
        runner.run(made.open())
        yield Hall(made, runner.run)
        runner.run(made.close())


def entered(hall: Hall, games: list[tuple[float, list[int]]], first: int = 0) -> None:
    """Enter games between people 1, 2, 3...: when each ended, and who finished in which order."""

    async def work() -> None:
        for n, (at, order) in enumerate(games, first):
            seats = tuple(SeatEnd(i, i + 1, 9 - i, person=f"p{who}", name=f"P{who}") for i, who in enumerate(order))
            await hall.store.write(partial(_add_table, table=f"t{n}"))
            assert await result_rows.record(
                hall.store, f"t{n}", GameEnd(f"t{n}", "battle", at, "rated", False, "", "", seats)
            )
            assert not await result_rows.record(hall.store, f"t{n}", None)

    hall.run(work())


def _add_table(session: Session, table: str) -> None:
    texts = dict.fromkeys(("sheet", "owner", "asked", "client"), "") | {"id": table, "game": "battle", "names": "[]"}
    numbers = dict.fromkeys(("opened", "deadline", "moved", "entries"), 0)
    row = texts | numbers | {"status": "finished"} | dict.fromkeys(("is_listed", "is_due", "is_program"), False)
    insert(session, "tables", row)


MANY = [(100.0 + n, [(n * 7 + k * 3) % 9 + 1 for k in range(2 + n % 2)]) for n in range(60)]


def test_ratings_can_be_worked_out_again_from_the_results(hall: Hall) -> None:
    entered(hall, MANY)
    (kept, wrong), before = hall.run(hall.store.read(result_rows.check_ratings)), board(hall)
    assert (kept, wrong) == (9, 0)
    hall.run(hall.store.write(lambda session: session.change("UPDATE ratings SET mean = mean + 1 WHERE player > 0")))
    assert hall.run(hall.store.read(result_rows.check_ratings)) == (9, 9)
    hall.run(result_rows.renew_ratings(hall.store))
    assert board(hall) == before


def board(hall: Hall, season: str = "", least: int = 1) -> list[tuple[str, Rating]]:
    """The names in a leaderboard, with their ratings."""
    found = hall.run(result_rows.leaderboard(hall.store, season, "battle", least, 0, 100))
    return [(one.name, one.rating) for one in found]


def test_a_season_counts_what_was_played_in_it(hall: Hall) -> None:
    spring = Season("spring", "Spring", 110.0, 130.0, 3)
    entered(hall, MANY[:20])
    hall.run(result_rows.keep_season(hall.store, spring))
    entered(hall, MANY[20:], first=20)
    before = board(hall, "spring")
    assert sum(rating.games for _, rating in before) == sum(len(order) for at, order in MANY if 110 <= at < 130)
    hall.run(result_rows.keep_season(hall.store, spring))  # all of it anew
    assert board(hall, "spring") == before
    assert all(rating.games >= 8 for _, rating in board(hall, "spring", 8))
    assert hall.run(hall.store.read(result_rows.check_ratings))[1] == 0
    assert hall.run(result_rows.drop_season(hall.store, "spring"))
    assert board(hall, "spring") == []
    assert not hall.run(result_rows.drop_season(hall.store, "spring"))
