"""Reports in the store: what guests tell who runs the hall about somebody at their table."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Limits
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store


@dataclass(frozen=True)
class Report:
    """Seat `by` of a table says something about seat `seat`."""

    id: str
    table: str
    seat: int
    by: int
    at: float
    text: str


@dataclass(frozen=True)
class Reported:
    """A report as it is listed, with the name that the seat has now; empty if the table is gone."""

    table: str
    seat: int
    name: str
    at: float
    text: str


async def add(store: Store, report: Report, limits: Limits) -> None:
    """Keep a report, as long as there are not too many of one table, or in all."""
    counted = "SELECT count(*) FROM reports"

    def work(session: Session) -> None:
        row = {"id": report.id, "table": report.table, "seat": report.seat, "by": report.by}
        insert(session, "reports", {**row, "at": report.at, "text": report.text})
        of_table = first(session.rows(f'{counted} WHERE "table" = :id', id=report.table))
        if of_table > limits.reports_each or first(session.rows(counted)) > limits.reports:
            raise Refusal(429, "too_many_reports")

    await store.write(work)


def listed(session: Session) -> tuple[Reported, ...]:
    """All reports, the latest first; none in halls from before there were any."""
    if not session.columns("reports"):
        return ()
    query = 'SELECT "table", seat, at, text FROM reports ORDER BY at DESC, id'
    return tuple(Reported(str(t), seat, _name(session, t, seat), at, text) for t, seat, at, text in session.rows(query))


def _name(session: Session, table: str, seat: int) -> str:
    names = first(session.rows("SELECT names FROM tables WHERE id = :id", id=table))
    return "" if names is None else str(msgspec.json.decode(names)[seat])
