"""Clocks and sweeps go on, whatever one table does, and whatever somebody does to the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Settings
from bardhall.web.store.session import Session
from bardhall.web.tables.service import Service
from tests.web.hostile.threats import row
from tests.web.server import PATIENCE, Opened, Seat, Server, open_table, start
from tests.web.test_clock import hurry


def do(server: Server, sql: str, **values: object) -> None:
    """Change something behind the hall's back."""

    def work(session: Session) -> int:
        return session.change(sql, **values)

    assert server.client.portal is not None
    server.client.portal.call(server.service.store.write, work)


def comes_true(what: Callable[[], bool]) -> bool:
    """Whether something is so before long."""
    until = time.monotonic() + PATIENCE
    while not what() and time.monotonic() < until:
        time.sleep(0.02)
    return what()


def is_played_by_a_bot(made: Opened) -> bool:
    return bool(made.seats[0].state()["seats"][0]["bot"])


UNREADABLE = ("no JSON", '{"type":"none of ours"}', '{"type":"choice","seat":0,"choice":"nonsense"}')


@row("an unreadable entry stops all clocks")
def test_one_unreadable_entry_does_not_stop_the_other_clocks(settings: Settings) -> None:
    with start(replace(settings, limits=replace(settings.limits, clock=10))) as server:
        made = [open_table(server.client, clock={"kind": "total", "minutes": 1}) for _ in range(len(UNREADABLE) + 1)]
        for broken, deed in zip(made, UNREADABLE, strict=False):
            do(server, "INSERT INTO entries VALUES (:id, 1, 0, :deed)", id=broken.table, deed=deed)
            do(server, "UPDATE tables SET entries = 1 WHERE id = :id", id=broken.table)
        assert server.client.portal is not None
        for table in made:
            server.client.portal.call(hurry, server.service, table.table)
        assert comes_true(lambda: is_played_by_a_bot(made[-1]))
        assert comes_true(lambda: set(server.service.driver.resting) == {broken.table for broken in made[:-1]})
        for broken in made[:-1]:
            assert server.client.get(f"/api/tables/{broken.table}").status_code == 409


@row("the machine's clock is set back and stops the bots")
def test_bots_go_on_when_the_machines_clock_is_set_back(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = time.time
    with start(settings) as server:
        made = open_table(server.client, "", "random", options={"first": 0})
        monkeypatch.setattr(time, "time", lambda: wall() - 7200)
        before = now()
        assert before >= wall() - 1
        while made.seats[0].state()["ask"]:
            made.seats[0].play()
        assert made.seats[0].wait()["ask"]


def test_bots_go_on_after_a_start_with_a_clock_that_was_set_back(settings: Settings) -> None:
    with start(settings) as first:
        made = open_table(first.client, "", "random", options={"first": 1})
        first.service.driver.drive = lambda *_: None  # type: ignore[method-assign]
        do(first, "UPDATE tables SET moved = moved + 7200 WHERE id = :id", id=made.table)
    with start(settings) as second:
        assert Seat(second.client, made.table, made.seats[0].token).wait()["ask"]


def test_a_service_sweeps_again_after_a_fault(settings: Settings) -> None:
    with start(settings) as server:
        service: Service = server.service
        whole, calls = service.store.forgotten, []

        async def broken(now: float, patience: float) -> list[str]:
            calls.append(now)
            if len(calls) < 3:
                raise ValueError("out of the blue")
            return await whole(now, patience)

        service.store.forgotten = broken  # type: ignore[method-assign]
        assert comes_true(lambda: len(calls) >= 4)
