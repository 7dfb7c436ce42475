"""Steps: earlier moments of a table, each as its viewer could see it then."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

import bardhall
from bardhall.web.core import entries as e
from bardhall.web.core.identity import hashed
from bardhall.web.http.requests import PERSON
from bardhall.web.pages import history_jobs
from bardhall.web.pages.render import BOARD_PARTS
from bardhall.web.store.seats import SECRET, Link
from bardhall.web.tables.autoplay import summary_of
from bardhall.web.tables.table import Table
from tests.web.server import Opened, Seat, Server, open_table

TOKENS = ("a" * 32, "b" * 32)
JSON = {"Accept": "application/json"}


def open_played(server: Server, count: int) -> Opened:
    """A table of two persons, always with the same deal, some choices on."""
    sheet = e.TableHeader(
        "steps",
        "battle",
        2,
        {"first": 0},
        e.Beginning(11),
        e.TableSettings(("Lute", "Horn"), ("", ""), presses=False),
        "",
        "",
        1.0,
    )
    links = [Link(hashed(token), sheet.id, seat, SECRET) for seat, token in enumerate(TOKENS)]
    assert server.client.portal is not None
    server.client.portal.call(server.service.store.add_table, sheet, summary_of(Table(sheet)), links, ())
    made = Opened(sheet.id, [Seat(server.client, sheet.id, token) for token in TOKENS], "")
    for _ in range(count):
        asked = next(seat for seat in made.seats if seat.state()["ask"])
        assert asked.play().status_code == 200
    return made


def table_of(server: Server, made: Opened) -> Table:
    async def find() -> Table:
        async with server.service.hall.at(made.table) as table:
            return table

    assert server.client.portal is not None
    found: Table = server.client.portal.call(find)
    return found


def step(client: TestClient, made: Opened, move: int | str) -> dict[str, Any]:
    answer = client.get(f"/table/{made.table}/step/{move}", headers=JSON)
    assert answer.status_code == 200, answer.text
    moment: dict[str, Any] = answer.json()
    return moment


def test_the_board_stands_as_it_stood(server: Server) -> None:
    made = open_played(server, 9)
    game = table_of(server, made).game
    seen = []
    for move in range(game.start.move, game.move + 1):
        if history_jobs.last_open(game.at(move)) != move:
            assert server.client.get(f"/table/{made.table}/step/{move}", headers=JSON).status_code == 404
            continue
        moment = step(server.client, made, move)
        assert moment["move"] == move
        assert set(moment["parts"]) == set(BOARD_PARTS)
        assert 'name="choice"' not in "".join(moment["parts"].values())  # choices are those of now
        assert all(f'id="{key}"' in "".join(moment["parts"].values()) for key in moment["touched"])
        seen.append(moment)
    assert seen[0]["touched"] == []
    assert any(moment["touched"] for moment in seen)
    assert seen[0]["parts"] != seen[-1]["parts"]


def test_the_log_says_you_to_who_did_it_and_by_whom_each_line_is(server: Server) -> None:
    made = open_played(server, 7)
    watched = server.client.get(f"/table/{made.table}").text
    server.client.cookies.set(PERSON, "p" * 32)
    assert server.client.portal is not None
    server.client.portal.call(server.service.store.hold, hashed("p" * 32), made.table, 0)
    mine = server.client.get(f"/table/{made.table}").text
    assert "Lute puts on stage" in watched
    assert "You put on stage" in mine
    assert "Lute puts on stage" not in mine
    for page in (watched, mine):
        assert "Horn puts on stage" in page
        assert 'data-by="0" data-round>' in page  # the round begins with who goes first
    assert 'class="steps-box" data-news="0"' in watched


def test_what_is_no_moment_is_refused(client: TestClient) -> None:
    made = open_table(client)
    for move in ("x", "-1", "1", "99999999"):
        answer = client.get(f"/table/{made.table}/step/{move}", headers=JSON)
        assert answer.status_code == 404
        assert answer.json()["error"] == "Choose a move from 0 to 0."
    assert client.get("/table/nowhere/step/0", headers=JSON).status_code == 404


def test_a_secret_answer_is_no_moment() -> None:
    game = bardhall.new("battle", seats=2, seed=11, first=0)
    game.play(game.ask(1).options[0], 1)
    assert history_jobs.last_open(game) < game.move
    while len(game.seats_to_answer) == 2 or history_jobs.last_open(game) < game.move:
        game.play(game.options[0])
    hidden = [move for move in range(game.move + 1) if history_jobs.last_open(game.at(move)) != move]
    assert hidden
    assert history_jobs.moment_before(game, hidden[-1] + 1) == hidden[0] - 1


def test_a_private_table_is_not_stepped_through_by_strangers(server: Server) -> None:
    made = open_table(server.client, private=True)
    assert server.browser().get(f"/table/{made.table}/step/0", headers=JSON).status_code == 403


def test_with_another_history_it_is_another_moment(server: Server) -> None:
    """What was fetched before something was taken back is not shown after it."""
    made = open_played(server, 7)
    game = table_of(server, made).game
    move = game.move
    before = step(server.client, made, move)
    seat = made.seats[game.teller().told[-1].seat]
    undone = seat.post("undo", number=seat.state()["number"])
    assert undone.status_code == 200, undone.text
    assert server.client.get(f"/table/{made.table}/step/{move}", headers=JSON).status_code == 404
    assert seat.play(seat.state()["ask"]["options"][-1]).status_code == 200
    assert step(server.client, made, move) != before
