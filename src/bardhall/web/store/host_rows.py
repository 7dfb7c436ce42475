"""What the host of a server asks about, such as the last backup, and orders, such as bans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from bardhall.web.store import people_rows
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
    """Return when the database was last backed up; 0 if never."""
    return float(await store.read(lambda session: _fact(session, _BACKUP)) or 0)


async def note_backup(store: Store, at: float) -> None:
    """Note that the database was backed up."""
    await store.write(lambda session: _note(session, _BACKUP, str(at)))


async def check_health(store: Store, at: float) -> None:
    """Write something to the store and read it again, raising whatever error occurs."""
    await store.write(lambda session: _note(session, _HEALTH, str(at)))
    await store.read(lambda session: _fact(session, _HEALTH))


MUTED, BANNED = "muted", "banned"


@dataclass(frozen=True)
class HostOrders:
    """The orders of the host: an announcement on every page, and who is muted or banned."""

    announcement: str = ""
    muted: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()

    def sanction_of(self, person: str) -> str:
        """Return whether a person is muted or banned; empty for neither."""
        return BANNED if person in self.banned else MUTED if person in self.muted else ""


async def orders(store: Store) -> HostOrders:
    """Return everything that the host has ordered."""

    def work(session: Session) -> HostOrders:
        rows = session.rows("SELECT person, kind FROM sanctions")
        muted, banned = (frozenset(str(who) for who, kind in rows if kind == wanted) for wanted in (MUTED, BANNED))
        return HostOrders(_fact(session, _ANNOUNCEMENT), muted, banned)

    return await store.read(work)


async def announce(store: Store, text: str) -> None:
    """Show a text on every page; an empty text withdraws it."""
    await store.write(lambda session: _note(session, _ANNOUNCEMENT, text))


async def sanction(store: Store, person: str, kind: str, at: float) -> None:
    """Mute or ban a person, or lift both with an empty kind; the person gets a number, under which lists show them."""

    def work(session: Session) -> None:
        session.change("DELETE FROM sanctions WHERE person = :person", person=person)
        if kind:
            people_rows.add_in(session, person, "", "", at)
            insert(session, "sanctions", {"person": person, "kind": kind, "at": at})

    await store.write(work)


@dataclass(frozen=True)
class PersonLine:
    """A person as the host sees them; `sanction` is muted, banned or empty."""

    number: int
    name: str
    portrait: str
    at: float
    sanction: str
    games: int


async def people(store: Store, search: str, offset: int, limit: int) -> list[PersonLine]:
    """Return people whose names contain a text, the latest first."""
    like = "".join(f"\\{char}" if char in "\\%_" else char for char in search.lower())
    games = "(SELECT count(*) FROM result_seats s WHERE s.player = p.number)"
    query = (
        f"SELECT p.number, p.name, p.portrait, p.at, coalesce(x.kind, ''), {games} FROM people p "
        "LEFT JOIN sanctions x ON x.person = p.person WHERE p.is_main AND lower(p.name) LIKE :like ESCAPE '\\' "
        "ORDER BY p.at DESC, p.number LIMIT :limit OFFSET :offset"
    )
    values: dict[str, object] = {"like": f"%{like}%", "limit": limit, "offset": offset}
    return [PersonLine(*row) for row in await store.read(lambda session: session.rows(query, **values))]


@dataclass(frozen=True)
class TableLine:
    """A running table as the host sees it, which is only who sits there, because the host may be a player, too."""

    id: str
    game: str
    names: tuple[str, ...]
    moved: float


async def running(store: Store, offset: int, limit: int) -> list[TableLine]:
    """Return the running tables, the latest move first."""
    query = (
        "SELECT id, game, names, moved FROM tables WHERE status = 'running' "
        "ORDER BY moved DESC, id LIMIT :limit OFFSET :offset"
    )
    rows = await store.read(lambda session: session.rows(query, limit=limit, offset=offset))
    return [TableLine(id, game, tuple(msgspec.json.decode(names)), moved) for id, game, names, moved in rows]


async def drop_report(store: Store, table: str, seat: int) -> None:
    """Delete the reports about a seat, once the host has dealt with them."""
    change = 'DELETE FROM reports WHERE "table" = :id AND seat = :seat'
    await store.write(lambda session: session.change(change, id=table, seat=seat))
