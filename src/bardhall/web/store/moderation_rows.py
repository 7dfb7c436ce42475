"""Moderation in the database: muted seats, blocked people and reports."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Limits
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store


async def turn_mute(store: Store, person: str, table: str, seat: int) -> bool:
    """Mute or unmute a seat for a person; return whether it is muted now."""
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


async def blocked(store: Store, owner: str) -> frozenset[str]:
    """Return the people whom an owner of tables has blocked."""
    rows = await store.read(lambda session: session.rows("SELECT person FROM blocks WHERE owner = :owner", owner=owner))
    return frozenset(str(row[0]) for row in rows)


async def turn_block(store: Store, owner: str, persons: Collection[str], limit: int) -> bool:
    """Block these people, or unblock them if all are blocked; return whether they are blocked now."""
    before = await blocked(store, owner)

    def work(session: Session) -> bool:
        for person in persons:
            if before.issuperset(persons):
                session.change(
                    "DELETE FROM blocks WHERE owner = :owner AND person = :person", owner=owner, person=person
                )
            else:
                insert(session, "blocks", {"owner": owner, "person": person}, ignore_existing=True)
        if first(session.rows("SELECT count(*) FROM blocks WHERE owner = :owner", owner=owner)) > limit:
            raise Refusal(429, "too_many_blocks", limit=limit)
        return not before.issuperset(persons)

    return await store.write(work)


@dataclass(frozen=True)
class Report:
    """A report from the seat `by` of a table about its seat `seat`."""

    id: str
    table: str
    seat: int
    by: int
    at: float
    text: str


@dataclass(frozen=True)
class Reported:
    """A report in a list, with the present name at the seat, which is empty if the table no longer exists."""

    table: str
    seat: int
    name: str
    at: float
    text: str


async def add_report(store: Store, report: Report, limits: Limits) -> None:
    """Store a report, within the limits per table and per server."""
    counted = "SELECT count(*) FROM reports"

    def work(session: Session) -> None:
        row = {"id": report.id, "table": report.table, "seat": report.seat, "by": report.by}
        insert(session, "reports", {**row, "at": report.at, "text": report.text})
        of_table = first(session.rows(f'{counted} WHERE "table" = :id', id=report.table))
        if of_table > limits.reports_each or first(session.rows(counted)) > limits.reports:
            raise Refusal(429, "too_many_reports")

    await store.write(work)


def listed_reports(session: Session) -> tuple[Reported, ...]:
    """Return all reports, latest first; none from a database that is older than reports."""
    if not session.columns("reports"):
        return ()
    query = 'SELECT "table", seat, at, text FROM reports ORDER BY at DESC, id'
    return tuple(Reported(str(t), seat, _name(session, t, seat), at, text) for t, seat, at, text in session.rows(query))


def _name(session: Session, table: str, seat: int) -> str:
    names = first(session.rows("SELECT names FROM tables WHERE id = :id", id=table))
    return "" if names is None else str(msgspec.json.decode(names)[seat])
