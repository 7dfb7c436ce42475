"""Links in the database: each works once, and the database remembers what became of it.

An invitation lets a person take a seat, and opens nothing else. A secret opens its seat to programs as long as it
exists. After taking a seat by a link of either kind, a person has the seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from bardhall.web.core.errors import Refusal
from bardhall.web.store.seats import INVITATION, SECRET, Link
from bardhall.web.store.session import Session, SqlRow, first, insert
from bardhall.web.store.store import Store

_OF_SEAT: Final = 'WHERE "table" = :id AND seat = :seat'
_LINK: Final = 'SELECT hash, "table", seat, kind FROM links'


@dataclass(frozen=True)
class SpentLink:
    """A used link, which still leads the person who used it to the seat, or nobody if it was withdrawn."""

    table: str
    seat: int
    person: str


@dataclass(frozen=True)
class Vacated:
    """The access that others had to a seat before a person took it: their links, and the people who held it."""

    links: tuple[Link, ...] = ()
    holders: Sequence[SqlRow] = ()  # person, is_shown


@dataclass(frozen=True)
class TakenSeat:
    """A seat that was taken: the link, the person, and the access that others had before."""

    link: Link
    sitter: str
    vacated: Vacated


async def spent(store: Store, hashed: str) -> SpentLink | None:
    """Return what became of a used link."""
    query = 'SELECT "table", seat, person FROM spent_links WHERE hash = :hash'
    rows = await store.read(lambda session: session.rows(query, hash=hashed))
    return SpentLink(*rows[0]) if rows else None


async def find(store: Store, hashed: str) -> Link | None:
    """Return the link with that hash; None if the link is used or unknown."""
    rows = await store.read(lambda session: session.rows(f"{_LINK} WHERE hash = :hash", hash=hashed))
    return Link(*rows[0]) if rows else None


async def add(store: Store, link: Link, limit: int) -> None:
    """Add a link to a seat; if somebody took the seat meanwhile, no invitation is added."""

    def work(session: Session) -> None:
        _lock(session, link.table)
        if link.kind == INVITATION and _is_taken(session, link.table, link.seat):
            raise Refusal(403, "not_yours")
        insert(session, "links", asdict(link), ignore_existing=True)
        counted = session.rows(f"SELECT count(*) FROM links {_OF_SEAT}", id=link.table, seat=link.seat)
        if first(counted) > limit:
            raise Refusal(429, "too_many_links", limit=limit)

    await store.write(work)


def _lock(session: Session, table: str) -> None:
    """Lock a table until the commit, so that nobody else can take a seat or be invited there."""
    session.change("UPDATE tables SET id = id WHERE id = :id", id=table)


def _is_taken(session: Session, table: str, seat: int) -> bool:
    held, played = f"SELECT 1 FROM holders {_OF_SEAT}", f"SELECT 1 FROM links {_OF_SEAT} AND kind = :kind"
    return bool(session.rows(f"{held} UNION {played}", id=table, seat=seat, kind=SECRET))


async def take(store: Store, link: Link, sitter: str, is_program: bool = False) -> TakenSeat | None:
    """Take a seat by a link, for a person, or for a program with the hash of its new secret.

    The access of others ends in the same transaction. Returns None if the link was already used.
    """

    def work(session: Session) -> TakenSeat | None:
        _lock(session, link.table)
        if session.change("DELETE FROM links WHERE hash = :hash", hash=link.hash) == 0:
            return None
        spent_link = {"hash": link.hash, "table": link.table, "seat": link.seat, "person": sitter}
        insert(session, "spent_links", spent_link, ignore_existing=True)
        vacated = vacate(session, link.table, link.seat)
        if is_program:
            insert(session, "links", asdict(Link(sitter, link.table, link.seat, SECRET)))
        else:
            insert(session, "holders", _holder(link, sitter, False))
        session.tell(link.table)
        return TakenSeat(link, sitter, vacated)

    taken = await store.write(work)
    store.seats.forget(link.table)
    return taken


def _holder(link: Link, person: str, is_shown: bool) -> dict[str, object]:
    return {"person": person, "table": link.table, "seat": link.seat, "is_shown": is_shown}


def vacate(session: Session, table: str, seat: int) -> Vacated:
    """Remove all holders, links and secrets of a seat, and return what was removed."""
    links = session.rows(f"{_LINK} {_OF_SEAT}", id=table, seat=seat)
    holders = session.rows(f"SELECT person, is_shown FROM holders {_OF_SEAT}", id=table, seat=seat)
    _withdraw(session, table, seat)
    session.change(f"DELETE FROM holders {_OF_SEAT}", id=table, seat=seat)
    return Vacated(tuple(Link(*row) for row in links), tuple(holders))


async def give_back(store: Store, taken: TakenSeat) -> None:
    """Restore the former access to a seat that was not taken after all."""
    link = taken.link

    def work(session: Session) -> None:
        session.change("DELETE FROM links WHERE hash = :sitter", sitter=taken.sitter)
        session.change(
            f"DELETE FROM holders {_OF_SEAT} AND person = :sitter", id=link.table, seat=link.seat, sitter=taken.sitter
        )
        for one in (link, *taken.vacated.links):
            session.change("DELETE FROM spent_links WHERE hash = :hash", hash=one.hash)
            insert(session, "links", asdict(one), ignore_existing=True)
        for person, is_shown in taken.vacated.holders:
            insert(session, "holders", _holder(link, person, bool(is_shown)), ignore_existing=True)
        session.tell(link.table)

    await store.write(work)
    store.seats.forget(link.table)


def spent_in(session: Session, table: str) -> dict[int, int]:
    """Return the number of used links to each seat."""
    query = 'SELECT seat, count(*) FROM spent_links WHERE "table" = :id GROUP BY seat'
    return {int(seat): int(number) for seat, number in session.rows(query, id=table)}


def hashes_in(session: Session, table: str) -> set[str]:
    """Return the hashes of the links to a table's seats."""
    return {str(row[0]) for row in session.rows('SELECT hash FROM links WHERE "table" = :id', id=table)}


async def withdraw(store: Store, table: str, seat: int) -> None:
    """Withdraw all unused links to a seat."""
    await store.write(lambda session: _withdraw(session, table, seat))


def _withdraw(session: Session, table: str, seat: int) -> None:
    for (hashed,) in session.rows(f"SELECT hash FROM links {_OF_SEAT}", id=table, seat=seat):
        session.change("DELETE FROM spent_links WHERE hash = :hash", hash=hashed)
        insert(session, "spent_links", {"hash": hashed, "table": table, "seat": seat, "person": ""})
    session.change(f"DELETE FROM links {_OF_SEAT}", id=table, seat=seat)


def empty_chair(session: Session, table: str, seat: int) -> None:
    """Free a seat, and withdraw all links to it."""
    vacate(session, table, seat)
    session.change(f"UPDATE spent_links SET person = '' {_OF_SEAT}", id=table, seat=seat)
    session.change(f"DELETE FROM mutes {_OF_SEAT}", id=table, seat=seat)  # they meant who sat there
    session.tell(table)


async def leave_table(store: Store, person: str, table: str) -> None:
    """Remove a finished table from a person's lists."""
    row = {"person": person, "table": table}
    await store.write(lambda session: insert(session, "left_tables", row, ignore_existing=True))
