"""The clerk: what it is given travels to another process and back, and what it made is kept while there is room."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

import bardhall
from bardhall.kernel.errors import Malformed
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.job_queue import JobQueue, LruCache, Processes
from bardhall.web.core.limits import Limiter
from bardhall.web.core.settings import Limits
from bardhall.web.pages import history_jobs
from bardhall.web.tables import opening, records
from bardhall.web.tables.packs import PackShelf
from bardhall.web.tables.table_scene import Viewer
from tests.web.server import settings_for
from tests.web.test_replays import a_record


async def travelling(pool: Processes, job: Callable[..., object], *args: object, seconds: float) -> object:
    """As if in another process: both ways by pickle."""
    assert seconds > 0
    there = pickle.loads(pickle.dumps((job, *args)))
    return pickle.loads(pickle.dumps(there[0](*there[1:])))


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> JobQueue:
    monkeypatch.setattr(Processes, "run", travelling)
    return JobQueue(settings_for("sqlite:///nowhere.sqlite3"), Limiter())


def test_all_its_work_travels(jobs: JobQueue) -> None:
    record = a_record()
    seats = (opening.SeatPlan("Lute"), opening.SeatPlan("Horn"))
    sheet = opening.draw_up(opening.Plan("battle", seats, {"first": 0}), "", Limits())
    look = history_jobs.ReplayView("a", "", "all", "en", "light")
    last, none = bardhall.replay(record).move, PackShelf()

    async def work_through() -> None:
        assert await jobs.do("x", history_jobs.game_of, record, none) == "battle"
        assert "<main" in await jobs.do("x", history_jobs.draw, record, none, (), look)
        assert '"touched":' in await jobs.do("x", history_jobs.moment, record, none, (), replace(look, move="3"))
        step = await jobs.do("x", history_jobs.draw_step, sheet, (), [], Viewer(0, (0,), False, "en"), "0", "")
        assert step.startswith('{"move":0,')
        assert '"key":"checksum"' in await jobs.do("x", history_jobs.check, record, none, "")
        assert (await jobs.do("x", history_jobs.branch, record, none, "3", 0, "en")).game == "battle"
        assert await jobs.do("x", records.write, sheet, (), [e.Entry(1, 0.0, e.MessageSent(0, "x"))], 1)
        with pytest.raises(Refusal) as refused:
            await jobs.do("x", history_jobs.branch, record, none, str(last), 0, "en")
        assert (refused.value.status, refused.value.key) == (409, "over")
        with pytest.raises(Malformed):
            await jobs.do("x", history_jobs.game_of, "{}", none)

    asyncio.run(work_through())


def test_what_is_wanted_twice_is_made_once() -> None:
    made: list[str] = []

    def maker(text: str) -> Callable[[], Awaitable[str]]:
        async def make() -> str:
            await asyncio.sleep(0)
            made.append(text)
            return text

        return make

    async def want() -> None:
        shelf = LruCache(10)
        assert await asyncio.gather(*(shelf.get("a", maker("four")) for _ in range(3))) == ["four"] * 3
        for key, text in (("b", "five!"), ("a", "four"), ("c", "seven!!"), ("a", "four"), ("b", "five!")):
            assert await shelf.get(key, maker(text)) == text
        with pytest.raises(Refusal):
            await shelf.get("d", _fail)
        assert await shelf.get("d", maker("x")) == "x"

    asyncio.run(want())
    assert made == ["four", "five!", "seven!!", "four", "five!", "x"]


async def _fail() -> str:
    raise Refusal(503, "busy")
