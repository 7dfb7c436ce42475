"""Presence: who is here, away or gone, at tables and in the hall, for all workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bardhall.web.tables.presence import AWAY, HALL, HERE, Look, Presence
from tests.web.hostile.doors import open_for_a_friend
from tests.web.server import Server, arrive, invited

GRACE, PATIENCE = 0.02, 0.03


def watched(worker: Presence) -> list[str]:
    """The places of which that worker tells from now on."""
    places: list[str] = []
    worker.watchers.append(places.append)
    return places


def test_a_page_that_is_loaded_again_is_no_news() -> None:
    async def come_and_go() -> None:
        presence = Presence(GRACE)
        told = watched(presence)
        with presence.looking([("oak", 1)]):
            assert told == ["oak"]
        with presence.looking([("oak", 1)]):
            await asyncio.sleep(2 * GRACE)
            assert told == ["oak"]
        assert presence.at("oak") == {1: HERE}
        await asyncio.sleep(2 * GRACE)
        assert (told, presence.at("oak")) == (["oak", "oak"], {})

    asyncio.run(come_and_go())


async def _hidden(look: Look, presence: Presence) -> None:
    look.see(False)
    assert presence.at("oak") == {1: HERE}
    await asyncio.sleep(2 * PATIENCE)


async def _hidden_for_a_moment(look: Look, presence: Presence) -> None:
    look.see(False)
    look.see(True)
    await asyncio.sleep(2 * PATIENCE)


async def _hidden_and_back(look: Look, presence: Presence) -> None:
    await _hidden(look, presence)
    look.see(True)


@pytest.mark.parametrize(("does", "state"), [(_hidden, AWAY), (_hidden_for_a_moment, HERE), (_hidden_and_back, HERE)])
def test_who_looks_elsewhere_for_a_while_is_away(does: Callable[[Look, Presence], Any], state: str) -> None:
    async def look_away() -> None:
        presence = Presence(GRACE, PATIENCE)
        with presence.looking([("oak", 1)]) as look:
            await does(look, presence)
            assert presence.at("oak") == {1: state}
        await asyncio.sleep(2 * GRACE)
        assert presence.at("oak") == {}

    asyncio.run(look_away())


def test_one_page_that_is_looked_at_is_enough() -> None:
    async def two_pages() -> None:
        presence = Presence(GRACE, PATIENCE)
        with presence.looking([("oak", 1)]), presence.looking([("oak", 1)]) as other:
            other.see(False)
            await asyncio.sleep(2 * PATIENCE)
            assert presence.at("oak") == {1: HERE}
        await asyncio.sleep(2 * GRACE)
        assert presence.at("oak") == {}

    asyncio.run(two_pages())


def test_workers_tell_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bardhall.web.tables.presence._BEAT", 0.01)
    monkeypatch.setattr("bardhall.web.tables.presence._TRUSTED", 0.1)

    async def two_workers() -> None:
        one, two = Presence(GRACE), Presence(GRACE)

        async def tell(text: str) -> None:
            for worker in (one, two):
                worker.hear(text)

        sharing = asyncio.create_task(one.share(tell))
        told = watched(two)
        with one.looking([(HALL, number) for number in range(300)]):
            await asyncio.sleep(0.05)
            assert (len(two.at(HALL)), two.at(HALL)[7]) == (300, HERE)
            assert set(told) == {HALL}
        await asyncio.sleep(0.1)
        assert two.at(HALL) == {}
        with one.looking([("oak", 0)]):
            await asyncio.sleep(0.05)
            sharing.cancel()  # the worker is gone, and has told nobody
            assert two.at("oak") == {0: HERE}
            await asyncio.sleep(0.15)
            assert two.at("oak") == {}

    asyncio.run(two_workers())


def test_a_table_says_who_is_here_away_or_gone(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.presence, "patience", 0.0)
    monkeypatch.setattr(server.service.presence, "grace", 0.0)
    mine, friend = server.client, server.browser()
    table = open_for_a_friend(mine)
    arrive(friend, invited(mine, table, 1), "Horn")
    socket = table.replace("/table/", "/ws/")
    assert ">gone<" in mine.get(table).text
    with mine.websocket_connect(socket) as page:
        page.receive_json()
        with friend.websocket_connect(socket) as other:
            assert ">gone<" not in str(page.receive_json())
            other.send_text("hidden")
            assert ">away<" in str(page.receive_json())
            other.send_text("seen")
            page.receive_json()
            assert ">away<" not in mine.get(table).text
        page.receive_json()
        assert ">gone<" in mine.get(table).text
