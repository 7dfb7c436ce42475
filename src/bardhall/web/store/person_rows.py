"""A person's access in the database: devices, recovery links, passkeys and destinations for notifications."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

import msgspec

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.store import people_rows
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store

OWNING: Final = (  # where somebody's name stands who has something here
    ("holders", "person"),
    ("tables", "owner"),
    ("campaigns", "owner"),
    ("solo", "person"),
    ("records", "person"),
)
_OWNED: Final = " UNION ALL ".join(f"SELECT 1 FROM {table} WHERE {column} = :person" for table, column in OWNING)
_LEADING: Final = (
    ("records", "person"),
    ("spent_links", "person"),
    ("devices", "person"),
    ("passkeys", "person"),
    ("notices", "person"),
    ("spectator_messages", "person"),
)
_OF_A_PERSON: Final = (
    "people", "solo", "records", "mutes", "blocks", "passkeys", "left_tables", "notices", "spectator_messages",
)  # fmt: skip
_OTHERS: Final = (("left_tables", "person"), ("blocks", "owner"), ("blocks", "person"))
_DEVICE: Final = "SELECT person FROM devices WHERE hash = :hash AND NOT is_link"
_LINK: Final = "SELECT person FROM devices WHERE hash = :hash AND is_link"
HOST: Final = "host"  # who runs the hall; no secret has this hash, so it comes by a link alone
_MOST: Final = 20_000  # devices that are remembered


async def is_known(store: Store, person: str) -> bool:
    """Return whether the person has stored anything here: a name, or a way to sign in."""
    named = "SELECT 1 FROM people WHERE person = :person"
    return bool(await store.read(lambda session: session.rows(f"{named} UNION ALL {_OWNED} LIMIT 1", person=person)))


async def is_invited(store: Store, person: str) -> bool:
    """Return whether the person has a seat, table, campaign, solo game, record, or a device from a recovery link.

    The empty person, to whom tables without an owner belong, is not invited.
    """
    if not person:
        return False
    has_come = await store.read(lambda session: session.rows(f"{_OWNED} LIMIT 1", person=person))
    return bool(has_come) or await count_devices(store, person) > 0


async def person_behind(store: Store, device: str) -> str:
    """Return the person behind a device; a first browser is its own person. Empty if the device was signed out."""
    known = store.devices.get(device)
    if known is not None:
        return known
    moment = store.seats.moment()
    rows = await store.read(lambda session: session.rows(_DEVICE, hash=device))
    person = str(rows[0][0]) if rows else device
    if not store.is_shared and moment == store.seats.moment():  # another worker may sign it out unheard
        if len(store.devices) >= _MOST:
            store.devices.clear()
        store.devices[device] = person
    return person


async def behind_link(store: Store, link: str) -> str | None:
    """Return the person behind a recovery link; None if the link is used or unknown."""
    found: str | None = await store.read(lambda session: first(session.rows(_LINK, hash=link)))
    return found


async def count_devices(store: Store, person: str) -> int:
    """Return the number of devices that a person has added by recovery links."""
    query = "SELECT count(*) FROM devices WHERE person = :person AND NOT is_link"
    return int(await store.read(lambda session: first(session.rows(query, person=person))))


async def renew_link(store: Store, link: str, person: str, at: float) -> None:
    """Replace a person's only recovery link."""

    def work(session: Session) -> None:
        session.change("DELETE FROM devices WHERE person = :person AND is_link", person=person)
        insert(session, "devices", _row(link, person, at, is_link=True))

    await store.write(work)


@dataclass(frozen=True)
class Coming:
    """A device that signs in as a person: by a recovery link, which is then used up, or by a passkey.

    `own` is the person whose games the device brings along; empty if it has none.
    """

    person: str
    device: str
    own: str = ""
    link: str = ""


async def come(store: Store, coming: Coming, at: float, limit: int) -> list[str] | None:
    """Sign a device in as a person; return the tables that changed hands, or None if the link was already used."""

    def work(session: Session) -> list[str] | None:
        person = first(session.rows(_LINK, hash=coming.link)) if coming.link else coming.person
        if person is None:
            return None
        spend(session, coming.link)
        moved = _join(session, coming.own, person) if coming.own else []
        insert(session, "devices", _row(coming.own or coming.device, person, at), ignore_existing=True)
        _sign_out_first(session, person, limit)
        return moved

    moved = await store.write(work)
    _forget_known(store)
    return moved


def _sign_out_first(session: Session, person: str, limit: int) -> None:
    """Sign out the oldest devices, if there are more than the limit."""
    mine = "devices WHERE person = :person AND NOT is_link"
    latest = f"SELECT hash FROM {mine} ORDER BY at DESC, hash LIMIT :limit"
    session.change(f"DELETE FROM {mine} AND hash NOT IN ({latest})", person=person, limit=limit)


def _forget_known(store: Store) -> None:
    """Clear the cached identities of devices."""
    store.devices.clear()
    store.seats.forget_all(store.seats.is_trusted)


def spend(session: Session, link: str) -> None:
    """Use up a recovery link."""
    session.change("DELETE FROM devices WHERE hash = :hash", hash=link)


def _row(hashed: str, person: str, at: float, is_link: bool = False) -> dict[str, object]:
    return {"hash": hashed, "person": person, "at": at, "is_link": is_link}


def _join(session: Session, own: str, person: str) -> list[str]:
    """Merge one person into another, and return the affected tables."""
    moved = tables_in(session, own)
    for name, column in (("holders", "person"), ("solo", "person"), ("mutes", "person"), *_OTHERS):
        columns = session.columns(name)
        for row in session.rows(f"SELECT {_listed(columns)} FROM {name} WHERE {column} = :own", own=own):
            insert(session, name, {**dict(zip(columns, row, strict=True)), column: person}, ignore_existing=True)
        session.change(f"DELETE FROM {name} WHERE {column} = :own", own=own)
    for name, column in (("campaigns", "owner"), *_LEADING):
        session.change(f"UPDATE {name} SET {column} = :person WHERE {column} = :own", person=person, own=own)
    give_tables(session, own, person)
    people_rows.join_in(session, own, person)
    for table in moved:
        session.tell(table)
    return moved


def _listed(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in columns)


def give_tables(session: Session, owner: str, heir: str) -> None:
    """Give all tables of an owner to another owner, or to nobody."""
    for (table,) in session.rows("SELECT id FROM tables WHERE owner = :owner", owner=owner):
        give_table(session, table, owner, heir)


def give_table(session: Session, table: str, owner: str, heir: str) -> None:
    """Give a table to another owner, or to nobody, provided that it belongs to this owner."""
    query = "SELECT sheet FROM tables WHERE id = :id AND owner = :owner"
    for (sheet,) in session.rows(query, id=table, owner=owner):
        given = msgspec.json.encode(msgspec.structs.replace(e.read_sheet(sheet), owner=heir)).decode()
        session.change(
            "UPDATE tables SET owner = :heir, sheet = :sheet WHERE id = :id", heir=heir, sheet=given, id=table
        )
        if not heir:
            session.change("UPDATE tables SET client = '' WHERE id = :id", id=table)


def tables_in(session: Session, person: str) -> list[str]:
    """Return the tables where a person has a seat, and those that the person owns."""
    held = 'SELECT "table" FROM holders WHERE person = :person'
    query = f"SELECT id FROM tables WHERE owner = :person OR id IN ({held}) ORDER BY opened, id"
    return [str(row[0]) for row in session.rows(query, person=person)]


async def sign_out_others(store: Store, device: str, person: str, at: float) -> None:
    """Sign out all other devices, so that links and passkeys stop working, too."""

    def work(session: Session) -> None:
        session.change("DELETE FROM passkeys WHERE person = :person", person=person)
        session.change("DELETE FROM notices WHERE person = :person", person=person)
        session.change("DELETE FROM devices WHERE person = :person AND hash <> :hash", person=person, hash=device)
        if device != person:
            session.change("DELETE FROM devices WHERE hash = :person", person=person)
            insert(session, "devices", _row(person, "", at))

    await store.write(work)
    _forget_known(store)


async def forget(store: Store, person: str) -> None:
    """Delete a person's campaigns, solo history, records, devices, passkeys and links."""

    def work(session: Session) -> None:
        session.change("DELETE FROM campaigns WHERE owner = :person", person=person)
        for name in _OF_A_PERSON:
            session.change(f"DELETE FROM {name} WHERE person = :person", person=person)
        session.change("DELETE FROM blocks WHERE owner = :person", person=person)
        session.change("UPDATE spent_links SET person = '' WHERE person = :person", person=person)
        session.change("DELETE FROM devices WHERE person = :person OR hash = :person", person=person)

    await store.write(work)
    _forget_known(store)


_PATIENCE: Final = 300.0  # seconds for a challenge to be answered


@dataclass(frozen=True)
class Passkey:
    """A passkey of a person; `uses` is the passkey's own use count, which never decreases if it counts at all."""

    id: str
    person: str
    public_key: str
    uses: int
    at: float


async def add_passkey(store: Store, passkey: Passkey, limit: int) -> None:
    """Add a passkey of a person."""

    def work(session: Session) -> None:
        insert(session, "passkeys", asdict(passkey))
        if _count_passkeys(session, passkey.person) > limit:
            raise Refusal(429, "too_many_passkeys", limit=limit)

    await store.write(work)


def _count_passkeys(session: Session, person: str) -> int:
    return int(first(session.rows("SELECT count(*) FROM passkeys WHERE person = :person", person=person)))


async def count_passkeys(store: Store, person: str) -> int:
    """Return the number of a person's passkeys."""
    return await store.read(lambda session: _count_passkeys(session, person))


async def find_passkey(store: Store, passkey_id: str) -> Passkey | None:
    """Return a passkey by its public id."""
    query = "SELECT id, person, public_key, uses, at FROM passkeys WHERE id = :id"
    rows = await store.read(lambda session: session.rows(query, id=passkey_id))
    return Passkey(*rows[0]) if rows else None


async def note_use(store: Store, passkey_id: str, uses: int) -> None:
    """Store how often a passkey was used."""
    change = "UPDATE passkeys SET uses = :uses WHERE id = :id"
    await store.write(lambda session: session.change(change, uses=uses, id=passkey_id))


async def add_challenge(store: Store, hashed: str, at: float) -> None:
    """Store a challenge, and delete expired ones."""

    def work(session: Session) -> None:
        session.change("DELETE FROM challenges WHERE at < :before", before=at - _PATIENCE)
        insert(session, "challenges", {"hash": hashed, "at": at})

    await store.write(work)


async def spend_challenge(store: Store, hashed: str, at: float) -> bool:
    """Use up a challenge, and return whether it was pending."""
    change = "DELETE FROM challenges WHERE hash = :hash AND at >= :since"
    return await store.write(lambda session: session.change(change, hash=hashed, since=at - _PATIENCE)) == 1


_ERASED: Final = "…"  # where a name or a message stood


def erase(session: Session, table_id: str, seats: set[int]) -> None:
    """Erase the messages and names of these seats from a table's entries."""
    query = 'SELECT number, deed FROM entries WHERE "table" = :id ORDER BY number'
    for number, deed in session.rows(query, id=table_id):
        erased = _erased(deed, seats)
        if erased != deed:
            change = 'UPDATE entries SET deed = :deed WHERE "table" = :id AND number = :number'
            session.change(change, deed=erased, id=table_id, number=number)
    _erase_sheet(session, table_id, seats)


def _erased(deed: str, seats: set[int]) -> str:
    change = e.decode(deed)
    if isinstance(change, e.SeatTaken) and change.seat in seats and change.name:
        return e.encode(e.SeatTaken(change.seat, _ERASED))  # without number and portrait
    if isinstance(change, e.MessageSent) and change.seat in seats and change.text != e.BY_LINK:
        return e.encode(e.MessageSent(change.seat, _ERASED))
    return deed


def _erase_sheet(session: Session, table_id: str, seats: set[int]) -> None:
    for (text,) in session.rows("SELECT sheet FROM tables WHERE id = :id", id=table_id):
        sheet = e.read_sheet(text)
        names = tuple(_ERASED if name and i in seats else name for i, name in enumerate(sheet.terms.names))
        sitters = tuple(e.UNKNOWN if i in seats else sitter for i, sitter in enumerate(sheet.terms.sitters))
        terms = msgspec.structs.replace(sheet.terms, names=names, sitters=sitters)
        erased = msgspec.structs.replace(sheet, terms=terms)
        values = {"sheet": msgspec.json.encode(erased).decode(), "id": table_id}
        session.change("UPDATE tables SET sheet = :sheet WHERE id = :id", **values)


_COLUMNS: Final = "id, person, kind, address, keys, lang, hall, at"
_KEY: Final = "SELECT value FROM about WHERE name = 'push_key'"


@dataclass(frozen=True)
class Notice:
    """A destination for notifications. `kind`: push, to a browser with these keys; hook; mail, or unconfirmed mail,
    whose key confirms or ends it. `hall`: the server's address for it.
    """

    id: str
    person: str
    kind: str
    address: str
    keys: str
    lang: str
    hall: str
    at: float


async def add(store: Store, notice: Notice, limit: int) -> None:
    """Add a destination; each address is stored once."""
    same = "DELETE FROM notices WHERE person = :person AND address = :address"
    mine = "SELECT count(*) FROM notices WHERE person = :person"

    def work(session: Session) -> None:
        session.change(same, person=notice.person, address=notice.address)
        insert(session, "notices", asdict(notice))
        if first(session.rows(mine, person=notice.person)) > limit:
            raise Refusal(429, "too_many_notices", limit=limit)

    await store.write(work)


async def of_person(store: Store, person: str) -> list[Notice]:
    """Return all destinations of a person."""
    query = f"SELECT {_COLUMNS} FROM notices WHERE person = :person ORDER BY at, id"
    return [Notice(*row) for row in await store.read(lambda session: session.rows(query, person=person))]


async def at_seat(store: Store, table: str, seat: int) -> list[Notice]:
    """Return all destinations of a seat's holder."""
    holders = 'SELECT person FROM holders WHERE "table" = :id AND seat = :seat'
    query = f"SELECT {_COLUMNS} FROM notices WHERE person IN ({holders})"
    return [Notice(*row) for row in await store.read(lambda session: session.rows(query, id=table, seat=seat))]


async def by_mail_key(store: Store, key: str) -> Notice | None:
    """Return the mail address with that secret."""
    query = f"SELECT {_COLUMNS} FROM notices WHERE keys = :key AND kind IN ('mail', 'unconfirmed')"
    rows = await store.read(lambda session: session.rows(query, key=key))
    return Notice(*rows[0]) if rows else None


async def confirm(store: Store, notice: str) -> None:
    """Send mail to that address from now on."""
    change = "UPDATE notices SET kind = 'mail' WHERE id = :id AND kind = 'unconfirmed'"
    await store.write(lambda session: session.change(change, id=notice))


async def remove(store: Store, person: str, notice: str) -> None:
    """Remove a destination of a person."""
    change = "DELETE FROM notices WHERE id = :id AND person = :person"
    await store.write(lambda session: session.change(change, id=notice, person=person))


async def hall_key(store: Store) -> str:
    """Return the server's secret key for push services; empty if it has none yet."""
    return str(await store.read(lambda session: first(session.rows(_KEY))) or "")


async def keep_hall_key(store: Store, key: str) -> str:
    """Store the key, unless another worker was faster; return the stored one."""

    def work(session: Session) -> str:
        insert(session, "about", {"name": "push_key", "value": key}, ignore_existing=True)
        return str(first(session.rows(_KEY)))

    return await store.write(work)
