"""Uploaded records in the store: each has an address for everybody, and is who uploaded it's to delete."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Limits
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store


@dataclass(frozen=True)
class RecordRow:
    """An uploaded record. `owner`, whom limits count, is the hash of the client: a person may be made up for each."""

    id: str
    game: str
    at: float
    record: str
    owner: str
    person: str


async def add(store: Store, row: RecordRow, limits: Limits) -> None:
    """Keep an uploaded record."""
    mine = "SELECT count(*) FROM records WHERE owner = :owner"

    def work(session: Session) -> None:
        insert(session, "records", asdict(row))
        if first(session.rows("SELECT count(*) FROM records")) > limits.records:
            raise Refusal(503, "too_many_records", limit=limits.records)
        if first(session.rows(mine, owner=row.owner)) > limits.records_each:
            raise Refusal(429, "too_many_own_records", limit=limits.records_each)

    await store.write(work)


async def text_of(store: Store, record_id: str) -> str | None:
    """An uploaded record; None if there is none."""
    query = "SELECT record FROM records WHERE id = :id"
    found: str | None = await store.read(lambda session: first(session.rows(query, id=record_id)))
    return found


@dataclass(frozen=True)
class RecordLine:
    """An uploaded record in a list."""

    id: str
    game: str
    at: float


async def of_person(store: Store, person: str) -> list[RecordLine]:
    """What a person has uploaded, the latest first."""
    query = "SELECT id, game, at FROM records WHERE person = :person ORDER BY at DESC, id"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [RecordLine(*row) for row in rows]
