"""The writer of a SQLite file: what waits is committed together, and a piece that fails fails alone."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bardhall.web.core.errors import Refusal
from bardhall.web.store.session import Session, Taken, Work, insert
from bardhall.web.store.store import Store
from tests.web.hostile.threats import row


def with_store(path: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    """Have something done with a store of its own."""

    async def run() -> None:
        store = Store(str(path))
        await store.open()
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def adding(name: str) -> Work[int]:
    return lambda session: insert(session, "about", {"name": name, "value": "x"})


def names(path: Path) -> list[str]:
    with sqlite3.connect(path) as database:
        found = [row[0] for row in database.execute("SELECT name FROM about WHERE name <> 'version' ORDER BY name")]
    database.close()
    return found


def test_what_waits_is_written_together(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"

    async def use(store: Store) -> None:
        await asyncio.gather(*[store.write(adding(f"n{i:02}")) for i in range(50)])
        assert len(names(path)) == 50

    with_store(path, use)


def test_a_piece_that_fails_fails_alone(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"

    def half(session: Session) -> None:
        adding("half")(session)
        raise Refusal(429, "too_fast")

    async def use(store: Store) -> None:
        pieces: list[Work[object]] = [adding("a"), adding("a"), half, lambda s: s.rows("SELECT nothing"), adding("b")]
        found = await asyncio.gather(*[store.write(piece) for piece in pieces], return_exceptions=True)
        assert found[0] == found[4] == 1
        assert [type(error) for error in found[1:4]] == [Taken, Refusal, Refusal]
        assert [error.key for error in found[2:4] if isinstance(error, Refusal)] == ["too_fast", "store_failed"]

    with_store(path, use)
    assert names(path) == ["a", "b"]


def test_a_group_that_is_rolled_back_is_tried_one_by_one(tmp_path: Path) -> None:
    """As a full disk does: the database gives up all that was not committed yet."""
    path = tmp_path / "hall.sqlite3"

    async def use(store: Store) -> None:
        trigger = (
            "CREATE TRIGGER full BEFORE INSERT ON about WHEN new.name = 'no' BEGIN SELECT RAISE(ROLLBACK, 'x'); END"
        )
        await store.write(lambda session: session.change(trigger))
        pieces = [adding("a"), adding("no"), adding("b")]
        found = await asyncio.gather(*[store.write(piece) for piece in pieces], return_exceptions=True)
        assert (found[0], found[2]) == (1, 1)
        assert isinstance(found[1], Taken | Refusal)

    with_store(path, use)
    assert names(path) == ["a", "b"]


def test_a_full_disk_refuses_what_does_not_fit(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    large = {"name": "large", "value": "x" * 1_000_000}

    async def use(store: Store) -> None:
        await store.write(lambda session: session.rows("PRAGMA max_page_count = 1"))  # as many as there are
        pieces: list[Work[int]] = [adding("a"), lambda session: insert(session, "about", large), adding("b")]
        found = await asyncio.gather(*[store.write(piece) for piece in pieces], return_exceptions=True)
        assert (found[0], found[2]) == (1, 1)
        assert isinstance(found[1], Refusal)
        assert found[1].key == "store_failed"
        await store.write(lambda session: session.rows("PRAGMA max_page_count = 1000000"))
        await store.write(pieces[1])

    with_store(path, use)
    assert names(path) == ["a", "b", "large"]


def test_a_database_that_becomes_read_only(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"

    async def use(store: Store) -> None:
        await store.write(lambda session: session.rows("PRAGMA query_only = 1"))
        with pytest.raises(Refusal, match="Nothing is lost"):
            await store.write(adding("a"))
        assert await store.read(lambda session: len(session.rows("SELECT name FROM about"))) == 1

    with_store(path, use)
    assert names(path) == []


def test_who_is_cancelled_learns_first_that_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"

    async def use(store: Store) -> None:
        task = asyncio.create_task(store.write(adding("a")))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert names(path) == ["a"]

    with_store(path, use)


def test_who_comes_after_the_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"

    async def run() -> None:
        store = Store(str(path))
        await store.open()
        waiting = [asyncio.create_task(store.write(adding(name))) for name in "abc"]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [1, 1, 1]
        with pytest.raises(Refusal):
            await store.write(adding("d"))
        with pytest.raises(Refusal):
            await store.status("none")

    asyncio.run(run())
    assert names(path) == ["a", "b", "c"]


@row("another user of the machine reads the database")
def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    path.touch()
    path.chmod(0o644)

    async def use(store: Store) -> None:
        await store.write(adding("a"))
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        assert set(files) == {"hall.sqlite3", "hall.sqlite3-wal", "hall.sqlite3-shm", "hall.sqlite3.lock"}
        assert set(files.values()) == {0o600}

    with_store(path, use)
