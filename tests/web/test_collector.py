"""Python's search for dead circles holds nobody up: play and drawing make none, and it looks only at what is new."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator

import pytest

import bardhall
from bardhall.web.core.entries import Chose
from bardhall.web.core.identity import Guest
from bardhall.web.core.runtime import PORTION, Collector
from bardhall.web.pages.table_page import Shown, drawing_for, resolve_viewer
from bardhall.web.tables.actions import choose
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from tests.web.server import Server, open_table

MOVES = 6
GUESTS = tuple(Guest(lang, "light", "", "here") for lang in ("en", "fr"))


async def play(service: Service, table: str, shown: list[Shown], moves: int) -> None:
    """Move, and tell every page what has changed."""
    for _ in range(moves):
        await service.hall.act(table, move)
        async with service.hall.at(table) as found:
            for guest, page in zip(GUESTS, shown, strict=True):
                page.update(drawing_for(service, found, await resolve_viewer(service, found, guest)))


def move(table: Table, _: object) -> Chose:
    seat = table.asked[0]
    return choose(table, seat, table.ask(seat).options[-1].text, table.question(seat), "person")


def test_play_and_drawing_make_no_circles(server: Server) -> None:
    tables = [open_table(server.client, game=game, options={}).table for game in bardhall.games()]
    pages = [[Shown() for _ in GUESTS] for _ in tables]

    async def play_all(moves: int) -> None:
        for table, shown in zip(tables, pages, strict=True):
            await play(server.service, table, shown, moves)

    async def circles() -> int:
        await play_all(2)  # templates are read
        gc.freeze()
        gc.disable()
        await play_all(MOVES)
        found = gc.collect()
        gc.enable()
        gc.unfreeze()
        return found

    assert server.client.portal is not None
    assert server.client.portal.call(circles) == 0


@pytest.fixture
def collector() -> Iterator[Collector]:
    found = Collector()
    found.start()
    yield found
    found.stop()


def test_a_search_looks_only_at_what_is_new(collector: Collector) -> None:
    aside, seen = gc.get_freeze_count(), list[int]()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(len(gc.get_objects()))

    gc.callbacks.append(note)
    kept = [[n] for n in range(3 * PORTION)]
    gc.callbacks.remove(note)
    assert len(seen) > 1
    assert max(seen) <= PORTION
    assert gc.get_freeze_count() >= aside + len(kept) - PORTION


def test_everything_is_looked_through_when_it_has_grown(collector: Collector) -> None:
    assert not collector.is_due(quiet=1000.0)
    kept = [[n] for n in range(int(1.2 * gc.get_freeze_count()))]
    assert collector.is_due(quiet=1000.0)
    assert not collector.is_due(quiet=0.0)
    collector.look_through()
    assert not collector.is_due(quiet=1000.0)
    assert kept


def test_people_wait_for_it_only_if_there_was_no_quiet_for_long(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [[n] for n in range(int(2.5 * gc.get_freeze_count()))]
    assert not collector.is_due(quiet=0.0)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 4000)
    assert collector.is_due(quiet=0.0)
    assert kept


def test_a_circle_that_was_put_aside_is_found_in_the_end(collector: Collector) -> None:
    class Knot:
        alive = 0

        def __init__(self) -> None:
            self.me = self
            Knot.alive += 1

        def __del__(self) -> None:
            Knot.alive -= 1

    knots = [Knot()]
    collector.look_through()
    knots.clear()
    gc.collect()
    assert Knot.alive == 1
    collector.look_through()
    assert Knot.alive == 0


def test_the_collector_is_left_as_it_was() -> None:
    before, callbacks = gc.get_threshold(), len(gc.callbacks)
    collector = Collector()
    collector.start()
    assert gc.get_threshold() != before
    collector.stop()
    assert (gc.get_threshold(), len(gc.callbacks), gc.get_freeze_count()) == (before, callbacks, 0)
