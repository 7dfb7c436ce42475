"""The messages of a table's spectators in the database."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from bardhall.web.core.errors import Refusal
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store


class Remark(NamedTuple):
    """A spectator's message, under the present name of its author."""

    player: int
    name: str
    text: str


@dataclass(frozen=True)
class SpectatorMessage:
    """A message of a person who watches a table."""

    id: str
    table: str
    person: str
    at: float
    text: str


_COUNT: Final = 'SELECT count(*) FROM spectator_messages WHERE "table" = :id'
_HEARD: Final = (
    "SELECT p.number, p.name, m.text FROM spectator_messages m JOIN people p ON p.person = m.person AND p.is_main "
    'WHERE m."table" = :id ORDER BY m.at, m.id'
)
_NAMED: Final = "SELECT 1 FROM people WHERE person = :person AND is_main AND name <> ''"


async def add(store: Store, message: SpectatorMessage, limit: int) -> None:
    """Store a message, unless the table has reached its limit."""

    def work(session: Session) -> None:
        if first(session.rows(_COUNT, id=message.table)) >= limit:
            raise Refusal(429, "too_many_messages", limit=limit)
        insert(session, "spectator_messages", asdict(message))
        session.tell(message.table)

    await store.write(work)


async def heard(store: Store, table: str, person: str) -> tuple[tuple[Remark, ...], bool]:
    """Return the messages of a table's spectators, oldest first, and whether that person has a name."""

    def work(session: Session) -> tuple[tuple[Remark, ...], bool]:
        remarks = tuple(Remark(*row) for row in session.rows(_HEARD, id=table))
        return remarks, bool(person and session.rows(_NAMED, person=person))

    return await store.read(work)


async def written_by(store: Store, person: str) -> list[dict[str, Any]]:
    """Return all messages that a person wrote as a spectator."""
    query = 'SELECT "table", at, text FROM spectator_messages WHERE person = :person ORDER BY at, id'
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [{"table": table, "at": at, "text": text} for table, at, text in rows]
