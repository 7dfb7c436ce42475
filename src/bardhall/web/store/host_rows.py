"""Facts about a database that its host asks for: whether it works, and when it was last backed up."""

from __future__ import annotations

from typing import Final

from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store

_ANNOUNCEMENT: Final = "announcement"
_BACKUP: Final = "backup"
_HEALTH: Final = "health"


def _fact(session: Session, name: str) -> str:
    return str(first(session.rows("SELECT value FROM about WHERE name = :name", name=name)) or "")


def _note(session: Session, name: str, value: str) -> None:
    session.change("DELETE FROM about WHERE name = :name", name=name)
    if value:
        insert(session, "about", {"name": name, "value": value})


async def last_backup(store: Store) -> float:
    """When the database was last backed up; 0 if never."""
    return float(await store.read(lambda session: _fact(session, _BACKUP)) or 0)


async def note_backup(store: Store, at: float) -> None:
    """The database has been backed up."""
    await store.write(lambda session: _note(session, _BACKUP, str(at)))


async def check_health(store: Store, at: float) -> None:
    """Write something and read it again; whatever is wrong with the store is raised."""
    await store.write(lambda session: _note(session, _HEALTH, str(at)))
    await store.read(lambda session: _fact(session, _HEALTH))
