"""The store: the only place where tables are stored; an entry is accepted exactly when `append` has returned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal, StoreFault
from bardhall.web.core.settings import Limits
from bardhall.web.store.postgres import Postgres
from bardhall.web.store.schema import OF_A_TABLE, make_or_upgrade
from bardhall.web.store.seats import INVITATION, NOBODY, SECRET, Held, KnownSeats, Link
from bardhall.web.store.session import LOBBY, Session, SqlRow, Work, first, insert, update
from bardhall.web.store.sqlite import Sqlite

T = TypeVar("T")
_NONE: Final = Limits()
_LISTED: Final = "id, game, status, asked, is_due, deadline, moved, entries, names"


@dataclass(frozen=True)
class Listed:
    """A table as lists show it."""

    id: str
    game: str
    summary: e.Summary
    mine: tuple[int, ...] = ()  # the seats of who asks


@dataclass(frozen=True)
class Origin:
    """The origin of a new table: `client` is the hash of an address, `is_program` means that it came
    through the API.
    """

    client: str = ""
    is_program: bool = False


@dataclass(frozen=True)
class Stored:
    """A stored table with its entries."""

    sheet: e.TableHeader
    entries: list[e.Entry]


def database_of(address: str) -> Sqlite | Postgres:
    """Return the database at an address, without opening it."""
    try:
        url = make_url(address if "://" in address else f"sqlite:///{address}")
    except ArgumentError:
        raise StoreFault(
            "write the database as an address such as sqlite:///hall.sqlite3 or postgresql://host/name"
        ) from None
    kind = url.get_backend_name()
    if kind in ("postgresql", "postgres"):
        return Postgres(url.set(drivername="postgresql+psycopg"))
    if kind != "sqlite":
        raise StoreFault(f"the database must be SQLite or PostgreSQL, not {kind}")
    if not url.database or url.database == ":memory:":
        raise StoreFault("tables must survive a restart: name a file, as in sqlite:///hall.sqlite3")
    return Sqlite(Path(url.database))


_NOWHERE: Final = Origin()


class Store:
    """The store of a server: a database in SQLite for one worker, or in PostgreSQL for any number of workers."""

    def __init__(self, database: str) -> None:
        self.database: Final = database_of(database)
        self.is_shared: Final = self.database.is_shared
        self.seats: Final = KnownSeats(is_trusted=not self.is_shared)
        self.devices: Final[dict[str, str]] = {}  # whose they are, as last read; `person_rows` keeps it

    async def open(self) -> None:
        """Open the database for a server, upgrading an older one, or raise an error that says why it cannot be used."""
        await self.database.open(make_or_upgrade, is_attached=False)

    async def attach(self, check: Work[None]) -> None:
        """Open the database for another program while a server may be using it; `check` refuses unusable ones."""
        await self.database.open(check, is_attached=True)

    async def close(self) -> None:
        """Close the database."""
        await self.database.close()

    async def read(self, work: Work[T]) -> T:
        """Run queries that all see the same snapshot."""
        return await self.database.read(work)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction, which is committed when this returns."""
        return await self.database.write(work)

    # Tables

    async def add_table(
        self,
        sheet: e.TableHeader,
        summary: e.Summary,
        links: Sequence[Link],
        mine: Sequence[int],
        limits: Limits = _NONE,
        origin: Origin = _NOWHERE,
    ) -> None:
        """Add a table, with its links and the seats of its owner."""
        head = {"id": sheet.id, "game": sheet.game, "owner": sheet.owner, "opened": sheet.opened}
        head |= {"is_listed": sheet.terms.is_listed, "sheet": msgspec.json.encode(sheet).decode()}
        clock = sheet.terms.clock
        head |= {"is_by_turns": clock is not None and clock.is_by_turns}

        def work(session: Session) -> None:
            _check_room(session, sheet.owner, limits)
            check_client(session, origin, limits)
            _check_unfinished(session, summary.deal)
            insert(session, "tables", {**head, **asdict(origin), **_columns(summary)})
            for link in links:
                insert(session, "links", asdict(link))
            for seat in mine:
                insert(session, "holders", _holder(sheet.owner, sheet.id, seat, seat == mine[0]))
            if summary.free:
                session.tell(LOBBY)

        await self.write(work)

    async def load(self, table: str) -> Stored | None:
        """Return a table with all its entries; None if it does not exist."""

        def work(session: Session) -> Stored | None:
            sheet = _sheet(session, table)
            return None if sheet is None else Stored(sheet, _entries(session, table, 0))

        return await self.read(work)

    async def sheet(self, table: str) -> e.TableHeader | None:
        """Return the header of a table."""
        return await self.read(lambda session: _sheet(session, table))

    async def status(self, table: str) -> str | None:
        """Return a table's status; None if the table no longer exists."""
        found: str | None = await self.read(
            lambda session: first(session.rows("SELECT status FROM tables WHERE id = :id", id=table))
        )
        return found

    async def entries_after(self, table: str, number: int) -> list[e.Entry] | None:
        """Return the entries after that number; None if the table no longer exists."""

        def work(session: Session) -> list[e.Entry] | None:
            there = first(session.rows("SELECT entries FROM tables WHERE id = :id", id=table))
            if there is None or there == number:
                return None if there is None else []
            return _entries(session, table, number)

        return await self.read(work)

    async def append(self, table: str, entry: e.Entry, summary: e.Summary, is_for_lobby: bool = False) -> None:
        """Accept an entry as the table's next number; raise `Taken` if another entry was quicker.

        `is_for_lobby` means that the entry changes what the lobby lists.
        """
        row = {"table": table, "number": entry.number, "at": entry.at, "deed": e.encode(entry.change)}
        columns = _columns(summary)
        if summary.status != "running":
            columns["client"] = ""  # only running tables are counted

        def work(session: Session) -> None:
            insert(session, "entries", row)
            if update(session, "tables", table, columns) == 0:
                raise Refusal(404, "no_table")
            session.tell(table)
            if is_for_lobby:
                session.tell(LOBBY)

        await self.write(work)

    async def delete(self, table: str) -> None:
        """Delete a table with everything in it."""

        def work(session: Session) -> None:
            session.change("DELETE FROM tables WHERE id = :id", id=table)
            for part in OF_A_TABLE:
                session.change(f'DELETE FROM {part} WHERE "table" = :id', id=table)
            session.tell(table)
            session.tell(LOBBY)

        await self.write(work)
        self.seats.forget(table)

    # Lists

    async def listed(self, limit: int = 50) -> list[Listed]:
        """Return the tables that strangers may find, the most active first."""
        query = f"SELECT {_LISTED} FROM tables WHERE is_listed AND deal = '' ORDER BY moved DESC LIMIT :limit"
        return [_listed(row) for row in await self.read(lambda session: session.rows(query, limit=limit))]

    async def tables_of(self, person: str, limit: int = 100, status: str = "") -> list[Listed]:
        """Return the tables where a person sits, the most active first; with a status, only those that have it."""
        mine = 'SELECT "table", seat FROM holders WHERE person = :person ORDER BY seat'
        ids = 'SELECT "table" FROM holders WHERE person = :person'
        left = 'SELECT "table" FROM left_tables WHERE person = :person'
        which = f"id IN ({ids}) AND NOT (status <> 'running' AND id IN ({left})) AND (:status = '' OR status = :status)"
        query = f"SELECT {_LISTED} FROM tables WHERE {which} ORDER BY moved DESC LIMIT :limit"

        def work(session: Session) -> list[Listed]:
            seats: dict[str, list[int]] = {}
            for table, seat in session.rows(mine, person=person):
                seats.setdefault(table, []).append(seat)
            rows = session.rows(query, person=person, limit=limit, status=status)
            return [_listed(row, tuple(seats[row[0]])) for row in rows]

        return await self.read(work)

    async def forgotten(self, now: float, patience: float) -> list[str]:
        """Return running tables whose next move is overdue by more than this time, or whose clock has run out.

        If a table has a move in the future, the machine's clock was set back after it.
        """
        late = "is_due AND (moved < :before OR moved > :after)"
        query = f"SELECT id FROM tables WHERE status = 'running' AND ({late} OR deadline > 0 AND deadline < :now)"
        times = {"before": now - patience, "after": now + patience, "now": now}
        rows = await self.read(lambda session: session.rows(query, **times))
        return [str(row[0]) for row in rows]

    # Seats

    async def seat_of(self, hashed: str) -> tuple[str, int] | None:
        """Return the table and seat that a secret opens to a program; an invitation opens none."""
        query = 'SELECT "table", seat FROM links WHERE hash = :hash AND kind = :kind'
        rows = await self.read(lambda session: session.rows(query, hash=hashed, kind=SECRET))
        return (rows[0][0], rows[0][1]) if rows else None

    async def held(self, person: str, table: str) -> Held:
        """Return the seats of a person at a table, the one on the screen, and the muted seats."""
        known = self.seats.find(person, table) if person else NOBODY
        if known is not None:
            return known
        moment = self.seats.moment()
        query = 'SELECT seat, is_shown FROM holders WHERE person = :person AND "table" = :id ORDER BY seat'
        mutes = 'SELECT seat FROM mutes WHERE person = :person AND "table" = :id ORDER BY seat'

        def work(session: Session) -> Held:
            rows = session.rows(query, person=person, id=table)
            muted = session.rows(mutes, person=person, id=table) if rows else ()
            shown = next((seat for seat, is_shown in rows if is_shown), None)
            return Held(tuple(seat for seat, _ in rows), shown, tuple(seat for (seat,) in muted))

        held = await self.read(work)
        self.seats.keep(person, table, held, moment)
        return held

    async def holders(self, table: str) -> list[tuple[str, int]]:
        """Return the people at a table, each with a seat."""
        query = 'SELECT person, seat FROM holders WHERE "table" = :id'
        rows = await self.read(lambda session: session.rows(query, id=table))
        return [(person, seat) for person, seat in rows]

    async def hold(self, person: str, table: str, seat: int) -> None:
        """Give a person a seat, unless the person has it already; invitations to the seat end."""
        row = _holder(person, table, seat, False)
        uninvite = 'DELETE FROM links WHERE "table" = :id AND seat = :seat AND kind = :kind'

        def change(session: Session) -> int:
            session.change(uninvite, id=table, seat=seat, kind=INVITATION)
            return insert(session, "holders", row, ignore_existing=True)

        await self._seat(table, change)

    async def show(self, person: str, table: str, seat: int) -> None:
        """Store which seat a person's screen shows."""
        change = 'UPDATE holders SET is_shown = (seat = :seat) WHERE person = :person AND "table" = :id'
        await self._seat(table, lambda session: session.change(change, seat=seat, person=person, id=table))

    async def _seat(self, table: str, change: Work[int]) -> None:
        def work(session: Session) -> None:
            change(session)
            session.tell(table)

        await self.write(work)
        self.seats.forget(table)


def _check_room(session: Session, owner: str, limits: Limits) -> None:
    """Refuse a table that exceeds the limits of the server or of the person."""
    running = "SELECT count(*) FROM tables WHERE status = 'running'"
    if first(session.rows(running)) >= limits.tables:
        raise Refusal(503, "too_many_tables", limit=limits.tables)
    if first(session.rows(f"{running} AND owner = :owner", owner=owner)) >= limits.tables_each:
        raise Refusal(429, "too_many_own_tables", limit=limits.tables_each)


def check_client(session: Session, origin: Origin, limits: Limits) -> None:
    """Refuse a table that exceeds the limit of an address, because people can be invented and programs have none."""
    if not origin.client:
        return
    running = "SELECT count(*) FROM tables WHERE status = 'running' AND client = :client"
    counts = [(running, limits.tables_client)]
    if origin.is_program:
        counts.append((f"{running} AND is_program", limits.tables_each))
    for query, limit in counts:
        if first(session.rows(query, client=origin.client)) >= limit:
            raise Refusal(429, "too_many_client_tables", limit=limit)


def _check_unfinished(session: Session, deal: str) -> None:
    """Refuse a table for a deal if another table with that deal is already over."""
    query = "SELECT 1 FROM tables WHERE deal = :deal AND status = 'finished'"
    if deal and session.rows(query, deal=deal):
        raise Refusal(409, "over")


def _holder(person: str, table: str, seat: int, is_shown: bool) -> dict[str, object]:
    return {"person": person, "table": table, "seat": seat, "is_shown": is_shown}


def _sheet(session: Session, table: str) -> e.TableHeader | None:
    found = first(session.rows("SELECT sheet FROM tables WHERE id = :id", id=table))
    return None if found is None else e.read_sheet(found)


def _entries(session: Session, table: str, number: int) -> list[e.Entry]:
    query = 'SELECT number, at, deed FROM entries WHERE "table" = :id AND number > :number ORDER BY number'
    rows = session.rows(query, id=table, number=number)
    return [e.Entry(number, at, e.decode(deed)) for number, at, deed in rows]


def _columns(summary: e.Summary) -> dict[str, object]:
    columns: dict[str, object] = msgspec.to_builtins(summary)
    asked = " ".join(map(str, summary.asked))
    return {**columns, "asked": asked, "names": msgspec.json.encode(summary.names).decode()}


def _listed(row: SqlRow, mine: tuple[int, ...] = ()) -> Listed:
    table, game, status, asked, is_due, deadline, moved, entries, names = row
    seats = tuple(int(seat) for seat in asked.split())
    summary = e.Summary(status, seats, bool(is_due), deadline, moved, entries, tuple(msgspec.json.decode(names)))
    return Listed(table, game, summary, mine)
