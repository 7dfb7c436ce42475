"""People in the database: the number under which a person's results are stored, with a name and a portrait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import randbelow
from typing import Final

from bardhall.web.store.session import Session, SqlRow, insert
from bardhall.web.store.store import Store

_COLUMNS: Final = "number, name, portrait, at, person"
_LOWEST: Final = 100_000_000  # all numbers have nine digits


@dataclass(frozen=True)
class Profile:
    """The public profile of a person, by number."""

    number: int
    name: str
    portrait: str
    at: float  # since when
    person: str = ""


async def find(store: Store, person: str) -> Profile | None:
    """Return the profile of a person; None if the person has never set one."""
    return await store.read(lambda session: find_in(session, person)) if person else None


def find_in(session: Session, person: str) -> Profile | None:
    """Return the profile of a person, within a transaction that is already open."""
    return _one(session.rows(f"SELECT {_COLUMNS} FROM people WHERE person = :person AND is_main", person=person))


async def by_number(store: Store, number: int) -> Profile | None:
    """Return the profile with that number, or the one it was merged into; None if it no longer exists."""
    behind = "(SELECT person FROM people WHERE number = :number)"
    query = f"SELECT {_COLUMNS} FROM people WHERE is_main AND person = {behind}"
    return _one(await store.read(lambda session: session.rows(query, number=number)))


async def named(store: Store, numbers: Sequence[int]) -> list[Profile]:
    """Return those of these numbers that have a name."""
    listed = ", ".join(f":number{i}" for i in range(len(numbers)))
    query = f"SELECT {_COLUMNS} FROM people WHERE number IN ({listed}) AND is_main AND name <> ''"
    values = {f"number{i}": number for i, number in enumerate(numbers)}
    rows = await store.read(lambda session: session.rows(query, **values)) if numbers else ()
    return [Profile(*row) for row in rows]


async def numbers_of(store: Store, person: str) -> frozenset[int]:
    """Return all numbers under which a person's results are stored."""
    query = "SELECT number FROM people WHERE person = :person"
    return frozenset(int(row[0]) for row in await store.read(lambda session: session.rows(query, person=person)))


def _one(rows: Sequence[SqlRow]) -> Profile | None:
    return Profile(*rows[0]) if rows else None


def add_in(session: Session, person: str, name: str, portrait: str, at: float) -> Profile:
    """Give a person a number, unless the person already has one."""
    known = find_in(session, person)
    if known is not None:
        return known
    made = Profile(_LOWEST + randbelow(9 * _LOWEST), name, portrait, at, person)
    insert(session, "people", {**vars(made), "is_main": True})
    return made


async def keep(store: Store, person: str, name: str, portrait: str, at: float) -> Profile:
    """Store the name and the portrait of a person."""
    change = "UPDATE people SET name = :name, portrait = :portrait WHERE person = :person AND is_main"

    def work(session: Session) -> Profile:
        made = add_in(session, person, name, portrait, at)
        session.change(change, name=name, portrait=portrait, person=person)
        return Profile(made.number, name, portrait, made.at, person)

    return await store.write(work)


def join_in(session: Session, own: str, person: str) -> None:
    """Merge the results of one person into those of another, who keeps the own name and number."""
    if find_in(session, person) is not None:
        session.change("UPDATE people SET is_main = FALSE WHERE person = :own", own=own)
    session.change("UPDATE people SET person = :person WHERE person = :own", person=person, own=own)
