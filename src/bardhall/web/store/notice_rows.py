"""Where persons want to be told that it is their turn: browsers with their keys, and addresses of their own."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from bardhall.web.core.errors import Refusal
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store

_COLUMNS: Final = "id, person, kind, address, keys, lang, hall, at"
_KEY: Final = "SELECT value FROM about WHERE name = 'push_key'"


@dataclass(frozen=True)
class Notice:
    """One way to tell somebody. `kind`: push, to a browser with these keys, or hook. `hall`: how they reach it."""

    id: str
    person: str
    kind: str
    address: str
    keys: str
    lang: str
    hall: str
    at: float


async def add(store: Store, notice: Notice, limit: int) -> None:
    """One more; an address is kept once."""
    same = "DELETE FROM notices WHERE person = :person AND address = :address"
    mine = "SELECT count(*) FROM notices WHERE person = :person"

    def work(session: Session) -> None:
        session.change(same, person=notice.person, address=notice.address)
        insert(session, "notices", asdict(notice))
        if first(session.rows(mine, person=notice.person)) > limit:
            raise Refusal(429, "too_many_notices", limit=limit)

    await store.write(work)


async def of_person(store: Store, person: str) -> list[Notice]:
    """All of a person."""
    query = f"SELECT {_COLUMNS} FROM notices WHERE person = :person ORDER BY at, id"
    return [Notice(*row) for row in await store.read(lambda session: session.rows(query, person=person))]


async def at_seat(store: Store, table: str, seat: int) -> list[Notice]:
    """All of who holds a seat."""
    holders = 'SELECT person FROM holders WHERE "table" = :id AND seat = :seat'
    query = f"SELECT {_COLUMNS} FROM notices WHERE person IN ({holders})"
    return [Notice(*row) for row in await store.read(lambda session: session.rows(query, id=table, seat=seat))]


async def remove(store: Store, person: str, notice: str) -> None:
    """One of a person less."""
    change = "DELETE FROM notices WHERE id = :id AND person = :person"
    await store.write(lambda session: session.change(change, id=notice, person=person))


async def hall_key(store: Store) -> str:
    """The secret key by which the hall signs what it sends to push services; empty if there is none yet."""
    return str(await store.read(lambda session: first(session.rows(_KEY))) or "")


async def keep_hall_key(store: Store, key: str) -> str:
    """Keep it, unless another worker was quicker; the one that is kept."""

    def work(session: Session) -> str:
        insert(session, "about", {"name": "push_key", "value": key}, ignore_existing=True)
        return str(first(session.rows(_KEY)))

    return await store.write(work)
