"""The simulated month: its own check finds what is lost, and what does not follow from the results."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools import month

from bardhall.web.store.schema import check_usable
from bardhall.web.store.store import Store


def test_a_month_is_written_and_checked(tmp_path: Path) -> None:
    database, secrets = f"sqlite:///{tmp_path / 'month.sqlite3'}", ["secret-of-member-" + name for name in "abcdef"]
    asyncio.run(month.prepare(database, secrets, 6))
    numbers, faults = asyncio.run(month.check(database, set(), 6))
    assert (len(numbers), faults) == (6, 0)
    asyncio.run(_change(database, "UPDATE ratings SET mean = mean + 1 WHERE season = ''"))
    assert asyncio.run(month.check(database, set(), 6))[1] > 0


def test_a_lost_result_is_found(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'month.sqlite3'}"
    asyncio.run(month.prepare(database, ["secret-of-member-" + name for name in "ab"], 2))
    asyncio.run(_change(database, "DELETE FROM results WHERE number = 1"))
    assert asyncio.run(month.check(database, set(), 2))[1] > 0


async def _change(database: str, change: str) -> None:
    store = Store(database)
    await store.attach(check_usable)
    await store.write(lambda session: session.change(change))
    await store.close()
