"""What is kept only for so long: found and counted here, by kinds that a setting names."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from bardhall.web.core.settings import Keeping
from bardhall.web.store.person_rows import OWNING
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
_ROWS: Final = {
    "records": {"records": "at < :before"},
    "campaigns": {"campaigns": "changed < :before"},
    "reports": {"reports": "at < :before"},
    "devices": {
        "devices": f"at < :before AND person NOT IN ({_ALIVE}) AND hash NOT IN ({_ALIVE})",
        "passkeys": f"at < :before AND person NOT IN ({_ALIVE})",
        "notices": f"at < :before AND person NOT IN ({_ALIVE})",
    },
    "solo": {"solo": 'at < :before AND "table" NOT IN (SELECT id FROM tables)'},  # else it would be entered again
}


def _befores(keeping: Keeping, now: float) -> dict[str, float]:
    """For each kind that is not kept for ever, the time before which it has expired."""
    return {kind: now - days * _DAY for kind, days in asdict(keeping).items() if days > 0}


async def count(store: Store, keeping: Keeping, now: float) -> dict[str, int]:
    """How much has expired of each kind; kinds without anything are left out."""

    def work(session: Session) -> dict[str, int]:
        found = {}
        for kind, before in _befores(keeping, now).items():
            wheres = {"tables": _TABLES[kind]} if kind in _TABLES else _ROWS[kind]
            counted = [f"SELECT count(*) FROM {table} WHERE {where}" for table, where in wheres.items()]
            found[kind] = sum(int(first(session.rows(query, before=before))) for query in counted)
        return {kind: number for kind, number in found.items() if number}

    return await store.read(work)


async def tables(store: Store, keeping: Keeping, now: float, limit: int) -> list[str]:
    """Some of the tables that have expired."""

    def work(session: Session) -> list[str]:
        found: list[str] = []
        for kind, before in _befores(keeping, now).items():
            if kind in _TABLES:
                query = f"SELECT id FROM tables WHERE {_TABLES[kind]} LIMIT :limit"
                found += [str(row[0]) for row in session.rows(query, before=before, limit=limit)]
        return found[:limit]

    return await store.read(work)


async def remove_rows(store: Store, keeping: Keeping, now: float) -> None:
    """Remove records, campaigns, entries of solo books, devices, passkeys and reports that have expired; and blocks by
    or of somebody who has nothing here any more."""

    def work(session: Session) -> None:
        session.change(f"DELETE FROM blocks WHERE owner NOT IN ({_ALIVE}) OR person NOT IN ({_ALIVE})")
        for kind, before in _befores(keeping, now).items():
            for table, where in _ROWS.get(kind, {}).items():
                session.change(f"DELETE FROM {table} WHERE {where}", before=before)

    await store.write(work)
