"""Secret links in the store: each is for one person, and what has become of it is remembered."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.web.store.session import Session, insert
from bardhall.web.store.store import Store


@dataclass(frozen=True)
class SpentLink:
    """A link that opens nothing any more, except to the person who sat down by it; nobody if it was withdrawn."""

    table: str
    seat: int
    person: str


async def spent(store: Store, hashed: str) -> SpentLink | None:
    """What has become of a link that is spent."""
    query = 'SELECT "table", seat, person FROM spent_links WHERE hash = :hash'
    rows = await store.read(lambda session: session.rows(query, hash=hashed))
    return SpentLink(*rows[0]) if rows else None


async def take(store: Store, hashed: str, person: str, is_kept: bool = False) -> bool:
    """A person sits down by a link, the first and only one. `is_kept`: a program, which goes on showing its secret."""

    def work(session: Session) -> bool:
        found = session.rows('SELECT "table", seat FROM links WHERE hash = :hash', hash=hashed)
        if not found:
            return False
        row = {"hash": hashed, "table": found[0][0], "seat": found[0][1], "person": person}
        is_first = insert(session, "spent_links", row, is_doubled=True) == 1
        if is_first and not is_kept:
            session.change("DELETE FROM links WHERE hash = :hash", hash=hashed)
        return is_first

    return await store.write(work)


async def give_back(store: Store, hashed: str) -> None:
    """Nobody sat down after all: the link is as it was."""

    def work(session: Session) -> None:
        for table, seat in session.rows('SELECT "table", seat FROM spent_links WHERE hash = :hash', hash=hashed):
            insert(session, "links", {"hash": hashed, "table": table, "seat": seat}, is_doubled=True)
        session.change("DELETE FROM spent_links WHERE hash = :hash", hash=hashed)

    await store.write(work)


async def withdraw(store: Store, table: str, seat: int) -> None:
    """No link to that seat opens it any more."""
    await store.write(lambda session: _withdraw(session, table, seat))


def _withdraw(session: Session, table: str, seat: int) -> None:
    mine = 'FROM links WHERE "table" = :id AND seat = :seat'
    for (hashed,) in session.rows(f"SELECT hash {mine}", id=table, seat=seat):
        session.change("DELETE FROM spent_links WHERE hash = :hash", hash=hashed)
        insert(session, "spent_links", {"hash": hashed, "table": table, "seat": seat, "person": ""})
    session.change(f"DELETE {mine}", id=table, seat=seat)


def empty_chair(session: Session, table: str, seat: int) -> None:
    """Nobody holds that seat any more, and no link that ever led there does again."""
    _withdraw(session, table, seat)
    for change in (
        "UPDATE spent_links SET person = ''",
        "DELETE FROM holders",
        "DELETE FROM mutes",  # they meant who sat there
    ):
        session.change(f'{change} WHERE "table" = :id AND seat = :seat', id=table, seat=seat)
    session.tell(table)
