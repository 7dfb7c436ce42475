"""Whom a person does not want to hear at a table: a matter of that person alone."""

from __future__ import annotations

from bardhall.web.store.session import Session, insert
from bardhall.web.store.store import Store


async def muted(store: Store, person: str, table: str) -> tuple[int, ...]:
    """The seats that a person does not hear at a table."""
    known = store.seats.find_muted(person, table)
    if known is not None:
        return known
    moment = store.seats.moment()
    query = 'SELECT seat FROM mutes WHERE person = :person AND "table" = :id ORDER BY seat'
    rows = await store.read(lambda session: session.rows(query, person=person, id=table))
    found = tuple(int(row[0]) for row in rows)
    store.seats.keep_muted(person, table, found, moment)
    return found


async def turn(store: Store, person: str, table: str, seat: int) -> bool:
    """Mute a seat, or hear it again; whether it is muted now."""
    mine = 'person = :person AND "table" = :id AND seat = :seat'

    def work(session: Session) -> bool:
        session.tell(table)  # other workers have to read it again
        if session.change(f"DELETE FROM mutes WHERE {mine}", person=person, id=table, seat=seat):
            return False
        insert(session, "mutes", {"person": person, "table": table, "seat": seat})
        return True

    is_muted = await store.write(work)
    store.seats.forget(table)
    return is_muted
