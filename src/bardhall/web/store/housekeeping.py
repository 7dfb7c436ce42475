"""Expired data, by the kinds that a setting names, and statistics about what is stored."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from bardhall.web.core.settings import Keeping
from bardhall.web.store.moderation_rows import Reported, listed_reports
from bardhall.web.store.person_rows import OWNING
from bardhall.web.store.schema import check_readable, version_of
from bardhall.web.store.session import Session, first
from bardhall.web.store.store import Store

_DAY: Final = 24 * 3600.0
_RUNNING: Final = "status = 'running' AND moved < :before AND entries"
_TABLES: Final = {
    "finished": "status = 'finished' AND moved < :before",
    "closed": "status = 'closed' AND moved < :before",
    "abandoned": f"{_RUNNING} > 0",
    "unbegun": f"{_RUNNING} = 0",
}
_ALIVE: Final = " UNION ".join(f"SELECT {column} FROM {table}" for table, column in OWNING)
_NAMED: Final = f"{_ALIVE} UNION SELECT person FROM people"
_ROWS: Final = {
    "records": {"records": "at < :before"},
    "campaigns": {"campaigns": "changed < :before"},
    "reports": {"reports": "at < :before"},
    "devices": {
        "devices": f"at < :before AND person NOT IN ({_NAMED}) AND hash NOT IN ({_NAMED})",
        "passkeys": f"at < :before AND person NOT IN ({_NAMED})",
        "notices": f"at < :before AND person NOT IN ({_NAMED})",
        "sanctions": f"at < :before AND person NOT IN ({_NAMED})",
    },
    "people": {"people": f"at < :before AND person NOT IN ({_ALIVE})"},
    "solo": {"solo": 'at < :before AND "table" NOT IN (SELECT id FROM tables)'},  # else it would be entered again
}


def _befores(keeping: Keeping, now: float) -> dict[str, float]:
    """Return, for each kind that expires, the time before which its entries have expired."""
    return {kind: now - days * _DAY for kind, days in asdict(keeping).items() if days > 0}


async def count(store: Store, keeping: Keeping, now: float) -> dict[str, int]:
    """Return the number of expired rows of each kind, leaving out zeros."""

    def work(session: Session) -> dict[str, int]:
        found = {}
        for kind, before in _befores(keeping, now).items():
            wheres = {"tables": _TABLES[kind]} if kind in _TABLES else _ROWS[kind]
            counted = [f"SELECT count(*) FROM {table} WHERE {where}" for table, where in wheres.items()]
            found[kind] = sum(int(first(session.rows(query, before=before))) for query in counted)
        return {kind: number for kind, number in found.items() if number}

    return await store.read(work)


async def tables(store: Store, keeping: Keeping, now: float, limit: int) -> list[str]:
    """Return some of the expired tables."""

    def work(session: Session) -> list[str]:
        found: list[str] = []
        for kind, before in _befores(keeping, now).items():
            if kind in _TABLES:
                query = f"SELECT id FROM tables WHERE {_TABLES[kind]} LIMIT :limit"
                found += [str(row[0]) for row in session.rows(query, before=before, limit=limit)]
        return found[:limit]

    return await store.read(work)


async def remove_rows(store: Store, keeping: Keeping, now: float) -> None:
    """Delete expired records, campaigns, solo entries, devices, passkeys and reports, and blocks of people without
    other data.
    """

    def work(session: Session) -> None:
        session.change(f"DELETE FROM blocks WHERE owner NOT IN ({_ALIVE}) OR person NOT IN ({_ALIVE})")
        for kind, before in _befores(keeping, now).items():
            for table, where in _ROWS.get(kind, {}).items():
                session.change(f"DELETE FROM {table} WHERE {where}", before=before)

    await store.write(work)


@dataclass(frozen=True)
class StoreStats:
    """The statistics of a database: numbers of rows, and times in seconds, which are 0 if there is no table."""

    version: int
    running: int
    finished: int
    closed: int
    entries: int
    persons: int
    campaigns: int
    records: int
    solo: int
    oldest: float  # when the first table was opened
    latest: float  # when something was last entered
    size: int = 0  # bytes
    reports: tuple[Reported, ...] = ()
    is_served: bool | None = None  # whether a hall is running; None if that cannot be told


async def collect_stats(database: str) -> StoreStats:
    """Return the statistics of a database without creating or changing anything, even while a server uses it."""
    store = Store(database)
    try:
        await store.attach(check_readable)
        return await count_rows(store)
    finally:
        await store.close()


async def count_rows(store: Store) -> StoreStats:
    """Return the statistics of an open database."""
    found, reports = await store.read(_counted), await store.read(listed_reports)
    return StoreStats(*found, await store.database.size(), reports, store.database.is_served())


def _counted(session: Session) -> tuple[int, int, int, int, int, int, int, int, int, float, float]:
    counted = session.rows("SELECT status, count(*) FROM tables GROUP BY status")
    status = {str(name): int(number) for name, number in counted}
    oldest, latest = session.rows("SELECT min(opened), max(moved) FROM tables")[0]
    persons = first(session.rows("SELECT count(DISTINCT person) FROM holders"))
    campaigns, records, solo = (_number_of(session, table) for table in ("campaigns", "records", "solo"))
    return (
        version_of(session), status.get("running", 0), status.get("finished", 0), status.get("closed", 0),
        _number_of(session, "entries"), persons, campaigns, records, solo, oldest or 0.0, latest or 0.0,
    )  # fmt: skip


def _number_of(session: Session, table: str) -> int:
    return int(first(session.rows(f"SELECT count(*) FROM {table}")))
