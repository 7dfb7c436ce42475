"""Passkeys in the store: the public half of each, whose games it opens, and the challenges that wait for an answer."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from bardhall.web.core.errors import Refusal
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store

_PATIENCE: Final = 300.0  # seconds for a challenge to be answered


@dataclass(frozen=True)
class Passkey:
    """A passkey of a person. `uses` is what it says itself; one that counts never counts back."""

    id: str
    person: str
    public_key: str
    uses: int
    at: float


async def add(store: Store, passkey: Passkey, limit: int) -> None:
    """One more passkey of a person."""

    def work(session: Session) -> None:
        insert(session, "passkeys", asdict(passkey))
        if _count(session, passkey.person) > limit:
            raise Refusal(429, "too_many_passkeys", limit=limit)

    await store.write(work)


def _count(session: Session, person: str) -> int:
    return int(first(session.rows("SELECT count(*) FROM passkeys WHERE person = :person", person=person)))


async def count(store: Store, person: str) -> int:
    """How many passkeys a person has."""
    return await store.read(lambda session: _count(session, person))


async def find(store: Store, passkey_id: str) -> Passkey | None:
    """A passkey by its public name."""
    query = "SELECT id, person, public_key, uses, at FROM passkeys WHERE id = :id"
    rows = await store.read(lambda session: session.rows(query, id=passkey_id))
    return Passkey(*rows[0]) if rows else None


async def note_use(store: Store, passkey_id: str, uses: int) -> None:
    """It was used; so often by its own count."""
    change = "UPDATE passkeys SET uses = :uses WHERE id = :id"
    await store.write(lambda session: session.change(change, uses=uses, id=passkey_id))


async def add_challenge(store: Store, hashed: str, at: float) -> None:
    """A challenge waits for its answer; those that have waited too long are forgotten."""

    def work(session: Session) -> None:
        session.change("DELETE FROM challenges WHERE at < :before", before=at - _PATIENCE)
        insert(session, "challenges", {"hash": hashed, "at": at})

    await store.write(work)


async def spend_challenge(store: Store, hashed: str, at: float) -> bool:
    """Whether the challenge was waiting; it is answered once."""
    change = "DELETE FROM challenges WHERE hash = :hash AND at >= :since"
    return await store.write(lambda session: session.change(change, hash=hashed, since=at - _PATIENCE)) == 1
