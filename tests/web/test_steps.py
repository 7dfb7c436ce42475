"""Steps: earlier moments of a table, each as its viewer could see it then."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.kernel.events import NOBODY, Event
from bardhall.kernel.game import Game
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.lines import LegendLine
from bardhall.web.core import entries as e
from bardhall.web.core.identity import hashed
from bardhall.web.http.requests import PERSON
from bardhall.web.pages import history_jobs, render
from bardhall.web.pages.render import BOARD_PARTS
from bardhall.web.store.seats import SECRET, Link
from bardhall.web.tables.autoplay import summary_of
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, begins, events_of, log_lines, scene_of
from tests.web.drawing import NAMES, played, scene
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


def told(game: Game, seat: int, count: int) -> list[LegendLine]:
    """The last lines as steps of what happened."""
    names = NAMES[: game.state.seats]
    log = log_lines(game, seat, "en", names, count)
    shown = scene(game, seat, log=tuple(log), events=events_of(game, seat), begins=begins(game, log))
    return folder_of(game.start.game).board(replace(shown, news=len(log))).steps


def beats_of(steps: list[LegendLine]) -> list[list[LegendLine]]:
    return [list(beat) for _, beat in groupby(steps, key=lambda step: step.beat)]


def drawn(game: Game, move: int) -> render.Drawing:
    past = game.at(move)
    return render.drawing(scene(past, 0, mode="replay", log=(), events=events_of(past, 0)), BOARD_PARTS)


@pytest.mark.parametrize("name", ["battle", "taverns", "cove", "bardwood"])
def test_every_step_lights_what_it_is_about(name: str) -> None:
    """Something that changed, or a place on the board; else whoever did it."""
    game = played_to(name, 90)
    found = [beat for beat in beats_of(told(game, 0, 40)) if beat[0].move > game.start.move + 1]
    dark = 0
    for beat in found:
        after = drawn(game, history_jobs.last_open(game.at(beat[-1].move)))
        before = drawn(game, history_jobs.last_open(game.at(beat[0].move - 1)))
        spots = [line.spot for line in beat if line.spot and f'data-spot="{line.spot}"' in after.parts["board"]]
        if not spots and not history_jobs.touched_by(after, before):
            assert beat[0].by >= 0
            dark += 1
    assert len(found) > 4
    assert dark <= 1


def played_to(name: str, move: int) -> Game:
    game = bardhall.new(name, seats=2, seed=4)
    bots = [bardhall.bot("greedy", seed=seat) for seat in range(2)]
    while game.seat is not None and game.move < move:
        game.play(bots[game.seat](game.view(game.seat), game.ask()))
    return game


def test_steps_that_belong_together_are_shown_together() -> None:
    """A payment belongs to its action, and the end of a turn to what came last; an announcement stands alone."""
    game = played_to("taverns", 90)
    beats = beats_of(told(game, 0, 60))
    lines = [[line.text for line in beat] for beat in beats]
    assert len(beats) < 0.7 * sum(map(len, beats))
    assert all(len({game.teller().told[line.move].seat for line in beat}) == 1 for beat in beats)
    ends = [texts for texts in lines if texts[-1].endswith("ends the turn.")]
    assert ends
    assert all(len(texts) > 1 for texts in ends)
    announced = [beat for beat in beats if beat[0].banner]
    assert announced
    assert all(line.banner == beat[0].banner for beat in announced for line in beat)


@pytest.mark.parametrize(
    ("lang", "round_2", "last"), [("en", "Round 2", "Last round"), ("fr", "Manche 2", "Dernière manche")]
)
def test_what_nobody_should_miss_has_a_banner(lang: str, round_2: str, last: str) -> None:
    """The words of an event say whether it is announced."""
    wording = bardhall.new("taverns", seats=2, seed=4).start.wording
    begun, final = (Event("round_begins", "TD-ROUND-01", NOBODY, {"n": n}, {}, False) for n in (2, 7))
    assert wording.banner(begun, lang) == round_2
    assert wording.banner(final, lang) == last
    assert wording.banner(Event("ended_turn", "TD-TURN-05", 0, {}, {}, False), lang) == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_of_the_grove_is_announced_before_the_last_turns(lang: str) -> None:
    *_, game = played(2, seed=3, every=10_000, bot="greedy", name="bardwood")
    wording = game.start.wording
    banners = [wording.banner(event, lang, NAMES) for told in game.teller().told for event in told.events]
    shown = [banner for banner in banners if banner]
    assert wording.say("banner", "ended", {}, lang) in shown[-3:-1]
    assert shown[-1] != wording.say("banner", "ended", {}, lang)


@pytest.mark.parametrize("name", ["battle", "taverns", "cove", "bardwood"])
def test_every_banner_is_of_an_event_and_in_both_languages(name: str) -> None:
    wording = bardhall.new(name, seats=2, seed=4).start.wording
    banners = wording.section("banner", "en")
    assert set(banners) == set(wording.section("banner", "fr"))
    assert set(banners) - {"last_round"} <= set(wording.section("event", "en"))


def test_what_my_own_choice_lets_be_announced_is_news(server: Server) -> None:
    made = open_played(server, 0)
    seen = 0
    while not seen:
        asked = next(seat for seat in made.seats if seat.state()["ask"])
        assert asked.play(asked.state()["ask"]["options"][-1]).status_code == 200
        table = table_of(server, made)
        last = table.game.teller().told[-1]
        seen = sum(event.kind == "round" for event in last.events) if table.game.move > 6 else 0
    shown = scene_of(table, Viewer(last.seat, (last.seat,), False, "en"))
    assert shown.news >= 1
    assert 'data-banner="Round 2"' in render.drawing(shown).html(folder_of("battle").board(shown).steps[-1].id)


def test_a_moment_beside_an_earlier_one_shows_all_that_changed_since(server: Server) -> None:
    made = open_played(server, 12)
    move = table_of(server, made).game.move
    alone = step(server.client, made, move)
    answer = server.client.get(f"/table/{made.table}/step/{move}?since={move - 3}", headers=JSON)
    assert answer.status_code == 200
    assert answer.json()["parts"] == alone["parts"]
    assert set(answer.json()["touched"]) > set(alone["touched"])
    assert server.client.get(f"/table/{made.table}/step/{move}?since={move + 1}", headers=JSON).status_code == 404
