"""The load test acts like a browser, counts what is there, and says when its figures are not the server's."""

from __future__ import annotations

import asyncio
import os
import time
from itertools import count
from pathlib import Path

import msgspec
import pytest
from tools.load import machine
from tools.load.gauge import Figures, Gauge, Used, figures
from tools.load.offers import News, Offers
from tools.load.plan import SERVERS, Wish, stages
from tools.load.report import Report
from tools.load.stages import Row
from tools.load.tables import USUAL, HallRoom

import bardhall
from tests.web.live import live
from tests.web.server import settings_for

GROWTH = [50, 100, 200, 400]
WISH = Wish(list(bardhall.games()), list(SERVERS), 200, GROWTH, 25.0, 15.0, 6.0, list(USUAL), Path("python"))


def test_friends_play_in_their_browsers(tmp_path: Path) -> None:
    async def played(port: int) -> tuple[HallRoom, Gauge]:
        room = HallRoom(port, "battle", "friends", 0, count())
        await room.open()
        room.gauge = gauge = Gauge(time.monotonic() + 30)
        while gauge.moves < 2 and not room.fault:
            gauge.ends = time.monotonic() + 30
            await room.go_on()
        await room.close()
        return room, gauge

    with live(settings_for(f"sqlite:///{tmp_path / 'hall.sqlite3'}")) as url:
        room, gauge = asyncio.run(played(int(url.rpartition(":")[2])))
    assert (room.fault, gauge.refused, gauge.silent) == ("", 0, 0)
    assert len(gauge.own) == gauge.moves == 2
    assert len(room.pages) == 3
    assert min(gauge.pushes) > 0


ASK = (
    '<section id="ask"><form id="play"><input name="number" value="4"><input name="seat" value="1">{rows}</form>'
    '<form><input name="number" value="9"></form></section><section id="log"></section>'
)
ROW = '<li><button name="choice" value="{}">'


def test_a_page_whose_parts_come_whole() -> None:
    offers = Offers()
    offers.take_page(ASK.format(rows=ROW.format("sing &amp; dance")))
    assert offers.choices() == ["sing & dance"]
    assert offers.form() == {"number": "4", "seat": "1"}
    offers.take(News(fragments={"ask": '<p><a href="/table/1/rematch">', "log": ROW.format("no")}))
    assert (offers.choices(), offers.is_over) == ([], True)


def test_a_page_whose_pieces_come_by_number() -> None:
    offers = Offers()
    page = ASK.replace("<input name", '<input id="p-number" name', 1)
    offers.take_page(page.format(rows=ROW.format("pass").replace("<li", '<li id="p-pass"')))
    assert offers.choices() == ["pass"]
    frame = '<form id="play"><wbr id="p-number"><wbr id="p-pass"><wbr id="p-hire"></form>'
    number, hire = '<input name="number" value="5">', ROW.format("hire 3")
    news = {"fragments": {"ask": 0}, "pieces": {"p-number": 1, "p-hire": 2}, "first": 0, "texts": [frame, number, hire]}
    offers.take(msgspec.convert(news, News))
    assert offers.choices() == ["pass", "hire 3"]
    assert offers.form()["number"] == "5"
    offers.take(News(pieces={"p-pass": 2, "p-hire": 3}, first=3, texts=["<li>"]))
    assert offers.choices() == ["hire 3"]


def test_a_process_is_counted_with_all_below_it() -> None:
    if not machine.can_count():
        pytest.skip("only Linux tells")
    (first, *_) = found = machine.family(os.getpid())
    assert (first.pid, first.depth) == (os.getpid(), 0)
    assert sum(process.seconds for process in found) > 0
    assert machine.memory(os.getpid()) > 1
    assert machine.busy() > 0


def found_at(used: Used, late: float = 0.0) -> Figures:
    gauge = Gauge(time.monotonic() + 1)
    for _ in range(100):
        gauge.accept(0.01, 33)
        gauge.own.append(0.02)
    return figures(gauge, used, 10.0, 10.0, [late], 2)


def test_the_driver_says_when_it_was_the_bottleneck() -> None:
    quiet = found_at(Used({"server": 1.0, "bots": 0.5}, 1.0, 2.6))
    assert quiet.doubts() == []
    assert quiet.moves_per_second == 10
    assert quiet.cpu_per_move == {"server": 10, "bots": 5}
    assert quiet.push == (20, 20)
    crowded = found_at(Used({"server": 1.0}, 9.0, 15.0), late=0.1).doubts()
    assert [line.split()[1] for line in crowded] == ["driver", "driver", "programs"]


def test_the_whole_measurement_takes_less_than_a_quarter_of_an_hour() -> None:
    assert sum(stage.estimate() for stage in stages(WISH)) < 15 * 60
    assert len(stages(WISH)) == len(WISH.games) + len(SERVERS)


def test_the_report_is_a_table_and_json() -> None:
    quiet = found_at(Used({"server": 1.0, "bots": 0.5}, 1.0, 2.6))
    rows = [Row("SQLite", "mixed", tables, "walk", quiet, 1.5, 0.01) for tables in (50, 400)]
    report = Report(WISH, "plain engine", 2, rows, ["left out: something"])
    lines = report.as_text().splitlines()
    assert len({len(line) for line in lines[2:5]}) == 1
    assert "SQLite, mixed: 10.0 ms of CPU and a p99 of 20 ms at 50 tables" in report.as_text()
    assert lines[-1] == "left out: something"
    found = msgspec.json.decode(report.as_json())["rows"]
    assert [(row["games"], row["tables"], row["finished"]) for row in found] == [("mixed", 50, 0), ("mixed", 400, 0)]
