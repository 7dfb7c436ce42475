"""A census: what a hall holds, counted as of one moment, for databases of any version so far."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.web.store.moderation_rows import Reported, listed_reports
from bardhall.web.store.schema import check_readable, version_of
from bardhall.web.store.session import Session, first
from bardhall.web.store.store import Store


@dataclass(frozen=True)
class StoreStats:
    """Numbers, and times in seconds; 0 for a time if there is no table."""

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
    """Count, while a hall may be running; nothing is made or changed."""
    store = Store(database)
    try:
        await store.attach(check_readable)
        return await count(store)
    finally:
        await store.close()


async def count(store: Store) -> StoreStats:
    """What a store holds now."""
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
