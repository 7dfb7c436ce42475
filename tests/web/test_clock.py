"""The clock: when it runs out, a bot plays the seat."""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec

from bardhall.web.core import entries as e
from bardhall.web.core.settings import Limits, Settings
from bardhall.web.store.session import update
from bardhall.web.tables import autoplay, opening
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, scene_of
from tests.web.server import PATIENCE, open_table, start


def a_table(kind: str, seconds: float, *names: str) -> Table:
    seats = tuple(opening.SeatPlan(name) for name in names)
    plan = opening.Plan("battle", seats, {"first": 0}, e.Clock(kind, seconds))
    return Table(msgspec.structs.replace(opening.draw_up(plan, "", Limits()), opened=1000.0))


async def hurry(service: Service, table: str) -> None:
    """As if the table had been opened a while ago."""
    sheet = await service.store.sheet(table)
    assert sheet is not None
    early = msgspec.structs.replace(sheet, opened=time.time() - 100)
    row = {"sheet": msgspec.json.encode(early).decode(), "deadline": time.time() - 40}
    await service.store.write(lambda session: update(session, "tables", table, row))
    service.hall.forget(table)


def test_it_waits_until_everybody_is_there() -> None:
    table = a_table("move", 60, "Ann", "")
    assert autoplay.deadline(table) == 0
    table.fold(e.Entry(1, 5000.0, e.SeatTaken(1, "Bo")))
    assert autoplay.deadline(table) == 5060


def test_each_choice_has_its_own_time() -> None:
    table = a_table("move", 60, "Ann", "Bo")
    assert autoplay.deadline(table) == 1060
    table.fold(e.Entry(1, 1030.0, e.Chose(0, table.game.ask(0).options[0].text)))
    assert autoplay.time_left(table, 0, 1031.0) == 59
    assert autoplay.out_of_time(table, 1059.0) is None
    assert autoplay.out_of_time(table, 1061.0) == 1


def test_the_whole_game_has_its_time() -> None:
    table = a_table("total", 60, "Ann", "Bo")
    table.fold(e.Entry(1, 1030.0, e.Chose(0, table.game.ask(0).options[0].text)))
    assert autoplay.time_left(table, 0, 1031.0) == 29


def test_a_seat_out_of_time_is_played_by_a_bot(settings: Settings) -> None:
    with start(replace(settings, limits=replace(settings.limits, clock=10))) as server:
        made = open_table(server.client, clock={"kind": "total", "minutes": 1})
        assert server.client.portal is not None

        server.client.portal.call(hurry, server.service, made.table)
        until = time.monotonic() + PATIENCE
        while made.seats[0].state()["seats"][0]["bot"] == "" and time.monotonic() < until:
            time.sleep(0.02)
        assert made.seats[0].state()["seats"][0]["bot"] == "greedy"
        assert made.seats[0].post("back").status_code == 409


def test_running_out_is_said_with_the_way_back() -> None:
    for kind, absence, can_return in (("move", "out_of_time", True), ("total", "out_of_game", False)):
        table = a_table(kind, 60, "Ann", "Bo")
        table.fold(e.Entry(1, 1070.0, e.ToBot(0, "greedy", True)))
        mine = scene_of(table, Viewer(0, (0,), True, "en")).seats[0]
        assert (mine.absence, mine.can_return) == (absence, can_return)
