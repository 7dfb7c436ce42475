"""The tables of the database, its upgrades from version to version, and the versions that it refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bardhall.web.core import entries as e
from bardhall.web.core.errors import StoreFault
from bardhall.web.store.session import Session, first, insert

VERSION: Final = 6
_KEY: Final = "VARCHAR NOT NULL"
_TEXT: Final = "TEXT NOT NULL"
_TIME: Final = "DOUBLE PRECISION NOT NULL"

# Each column with its type.
SCHEMA: Final[dict[str, dict[str, str]]] = {
    "about": {"name": _KEY, "value": _KEY},
    "tables": {
        "id": _KEY,
        "game": _KEY,
        "sheet": _TEXT,
        "owner": _KEY,
        "is_listed": "BOOLEAN NOT NULL",
        "opened": _TIME,
        "status": _KEY,
        "asked": _KEY,
        "is_due": "BOOLEAN NOT NULL",
        "deadline": _TIME,
        "moved": _TIME,
        "entries": "INTEGER NOT NULL",
        "names": _TEXT,
        # From where a running table was opened, for limits: the hash of the address. `is_program`: through the API.
        "client": _KEY,
        "is_program": "BOOLEAN NOT NULL",
        "deal": f"{_KEY} DEFAULT ''",  # what tables of one deal have in common
        "free": "INTEGER NOT NULL DEFAULT 0",  # seats that anybody may take in the lobby
        "is_by_turns": "BOOLEAN NOT NULL DEFAULT FALSE",  # it gives a day or more for each move
        "is_recorded": "BOOLEAN NOT NULL DEFAULT FALSE",  # its end is among the results, or does not belong there
    },
    "entries": {"table": _KEY, "number": "INTEGER NOT NULL", "at": _TIME, "deed": _TEXT},  # the change: what was done
    # `kind` says whether somebody sits down by it or a program shows it (see `link`).
    "links": {"hash": _KEY, "table": _KEY, "seat": "INTEGER NOT NULL", "kind": _KEY},
    # Those that open nothing any more. `person` sat down by it; empty if it was withdrawn.
    "spent_links": {"hash": _KEY, "table": _KEY, "seat": "INTEGER NOT NULL", "person": _KEY},
    "holders": {"person": _KEY, "table": _KEY, "seat": "INTEGER NOT NULL", "is_shown": "BOOLEAN NOT NULL"},
    # Uploaded by `person`; `owner` is the hash of the client, whom limits count.
    "records": {
        "id": _KEY,
        "game": _KEY,
        "at": _TIME,
        "record": _TEXT,
        "owner": _KEY,
        "person": _KEY,
    },
    "campaigns": {
        "id": _KEY,
        "name": _KEY,
        "owner": _KEY,
        "at": _TIME,
        "revision": "INTEGER NOT NULL",
        "playing": _KEY,
        "campaign": _TEXT,
        "changed": _TIME,
    },
    "solo": {
        "person": _KEY,
        "table": _KEY,
        "at": _TIME,
        "entry": _TEXT,
        "is_private": "BOOLEAN NOT NULL DEFAULT TRUE",  # nobody else learns of it
    },
    # Under which number the results of a person stand, and what others call them. Without a row the number is nobody's.
    # Persons who were joined have several; one of them is what they go by.
    "people": {
        "number": "INTEGER NOT NULL",
        "person": _KEY,
        "name": _KEY,
        "portrait": _KEY,
        "at": _TIME,
        "is_main": "BOOLEAN NOT NULL",
    },
    # The end of a game, in the order in which ratings follow from them. `kind`: rated, friendly, known, private.
    "results": {
        "number": "INTEGER NOT NULL",
        "table": _KEY,
        "game": _KEY,
        "seats": "INTEGER NOT NULL",
        "at": _TIME,
        "kind": _KEY,
        "is_listed": "BOOLEAN NOT NULL",
        "campaign": _KEY,
        "deal": _KEY,
    },
    # What became of a seat. `player` is a number of `people`, 0 for a bot; `place` is from 1; `gone` says how a person
    # went before the end.
    "result_seats": {
        "result": "INTEGER NOT NULL",
        "seat": "INTEGER NOT NULL",
        "player": "INTEGER NOT NULL",
        "bot": _KEY,
        "place": "INTEGER NOT NULL",
        "score": "INTEGER NOT NULL",
        "gone": _KEY,
    },
    # What follows from the results, in a season or (empty) from the beginning.
    "ratings": {
        "season": _KEY,
        "game": _KEY,
        "player": "INTEGER NOT NULL",
        "mean": _TIME,
        "spread": _TIME,
        "games": "INTEGER NOT NULL",
    },
    "seasons": {"id": _KEY, "name": _KEY, "begins": _TIME, "ends": _TIME, "least": "INTEGER NOT NULL"},
    # Further devices of a person, and links for one more. `person` is empty for a first browser that was signed out.
    "devices": {"hash": _KEY, "person": _KEY, "at": _TIME, "is_link": "BOOLEAN NOT NULL"},
    "passkeys": {"id": _KEY, "person": _KEY, "public_key": _TEXT, "uses": "INTEGER NOT NULL", "at": _TIME},
    "challenges": {"hash": _KEY, "at": _TIME},  # that wait for the answer of a passkey
    "blocks": {"owner": _KEY, "person": _KEY},  # may not sit down at tables of that owner
    "mutes": {"person": _KEY, "table": _KEY, "seat": "INTEGER NOT NULL"},
    # Where a person is told that it is their turn: a browser with its keys, a webhook, or a mail address with a secret.
    "notices": {
        "id": _KEY,
        "person": _KEY,
        "kind": _KEY,
        "address": _TEXT,
        "keys": _TEXT,
        "lang": _KEY,
        "hall": _TEXT,
        "at": _TIME,
    },
    # Among those who watch a table; the players read it when the game is over.
    "spectator_messages": {"id": _KEY, "table": _KEY, "person": _KEY, "at": _TIME, "text": _TEXT},
    "left_tables": {"person": _KEY, "table": _KEY},  # whose games are over, and which the person's lists leave out
    "sanctions": {"person": _KEY, "kind": _KEY, "at": _TIME},  # by the host: muted or banned
    "reports": {
        "id": _KEY,
        "table": _KEY,
        "seat": "INTEGER NOT NULL",
        "by": "INTEGER NOT NULL",
        "at": _TIME,
        "text": _TEXT,
    },
}
KEPT: Final = (
    "tables",
    "entries",
    "links",
    "spent_links",
    "holders",
    "records",
    "campaigns",
    "solo",
    "devices",
    "passkeys",
    "reports",
    "mutes",
    "blocks",
    "left_tables",
    "spectator_messages",
    "people",
    "results",
    "result_seats",
    "ratings",
    "seasons",
    "sanctions",
)  # what a backup holds
OF_A_TABLE: Final = (
    "entries",
    "links",
    "spent_links",
    "holders",
    "mutes",
    "left_tables",
    "spectator_messages",
)  # what goes with it
_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "about": ("name",),
    "entries": ("table", "number"),
    "links": ("hash",),
    "spent_links": ("hash",),
    "holders": ("person", "table", "seat"),
    "solo": ("person", "table"),
    "devices": ("hash",),
    "challenges": ("hash",),
    "mutes": ("person", "table", "seat"),
    "blocks": ("owner", "person"),
    "left_tables": ("person", "table"),
    "people": ("number",),
    "results": ("number",),
    "result_seats": ("result", "seat"),
    "ratings": ("season", "game", "player"),
    "sanctions": ("person",),
}
_INDICES: Final = {
    "ix_tables_owner": 'tables ("owner")',
    "tables_by_status": 'tables ("status", "moved")',
    "tables_by_client": 'tables ("client")',
    "ix_links_table": 'links ("table")',
    "ix_spent_links_table": 'spent_links ("table")',
    "holders_by_table": 'holders ("table")',
    "ix_mutes_table": 'mutes ("table")',
    "ix_notices_person": 'notices ("person")',
    "notices_by_keys": 'notices ("keys")',
    "ix_left_tables_table": 'left_tables ("table")',
    "spectator_messages_by_table": 'spectator_messages ("table", "at")',
    "spectator_messages_by_person": 'spectator_messages ("person")',
    "ix_devices_person": 'devices ("person")',
    "ix_passkeys_person": 'passkeys ("person")',
    "ix_records_person": 'records ("person")',
    "ix_campaigns_owner": 'campaigns ("owner")',
    "ix_campaigns_playing": 'campaigns ("playing")',
    "tables_to_record": "tables (\"moved\") WHERE status = 'finished' AND NOT is_recorded",
    "tables_in_lobby": 'tables ("opened") WHERE free > 0',
    "tables_listed": "tables (\"moved\") WHERE is_listed AND deal = ''",
    "tables_by_deal": "tables (\"deal\") WHERE deal <> ''",
    "people_by_person": 'people ("person")',
    "people_by_time": 'people ("at")',
    "ix_results_table": 'results ("table")',
    "results_by_deal": "results (\"deal\") WHERE deal <> ''",
    "results_by_game": 'results ("game", "number")',
    "result_seats_by_player": 'result_seats ("player", "result")',
    "ratings_by_rank": 'ratings ("season", "game", "mean")',
}


def _show_solo(session: Session) -> None:
    """Upgrade a database by showing solo games to others, except those of private tables or unknown players."""
    for table, sheet in session.rows('SELECT id, sheet FROM tables WHERE id IN (SELECT "table" FROM solo)'):
        change = 'UPDATE solo SET is_private = :is_private WHERE "table" = :table'
        session.change(change, is_private=e.read_sheet(sheet).terms.is_private, table=table)


# What turns the rows of a version into those of the next one, for databases and backups alike. The columns of the
# present version are there already: a column is only ever added, with a default. Versions below the first are refused.
UPGRADES: Final[dict[int, Callable[[Session], None]]] = {5: _show_solo}


def version_of(session: Session) -> int:
    """Return the version of a database, 0 if it is empty; refuse a foreign or unreadable one."""
    if not session.columns("about"):
        return 0
    if session.columns("about") != ("name", "value"):
        raise StoreFault(NOT_OURS)
    found = first(session.rows("SELECT value FROM about WHERE name = 'version'"))
    if found is None or not str(found).isdigit():
        raise StoreFault(NOT_OURS)
    check_version("database", int(found))
    return int(found)


NOT_OURS: Final = "this database was not made by Bardhall"


def check_version(what: str, found: int) -> None:
    """Refuse a database or a backup that is too old to be upgraded, or newer than this program."""
    if found > VERSION:
        raise StoreFault(f"this {what} has version {found}; this Bardhall reads up to {VERSION}: update Bardhall")
    if found < (oldest := VERSION - len(UPGRADES)):
        raise StoreFault(f"this {what} has version {found}; this Bardhall reads version {oldest} and later")


def upgrade(session: Session, found: int) -> None:
    """Upgrade rows of an older version to the present one, version by version."""
    for version in range(found, VERSION):
        UPGRADES[version](session)


def make_or_upgrade(session: Session) -> None:
    """Create missing tables, or upgrade an older database with its content."""
    found = version_of(session)
    for table in SCHEMA:
        _make(session, table)
    for name, columns in _INDICES.items():
        session.change(f"CREATE INDEX IF NOT EXISTS {name} ON {columns}")
    if found == 0:
        insert(session, "about", {"name": "version", "value": str(VERSION)})
    elif found < VERSION:
        upgrade(session, found)
        session.change("UPDATE about SET value = :version WHERE name = 'version'", version=str(VERSION))


def _make(session: Session, table: str) -> None:
    columns = SCHEMA[table]
    there = session.columns(table)
    if not there:
        key = ", ".join(f'"{name}"' for name in _KEYS.get(table, ("id",)))
        listed = ", ".join(f'"{name}" {kind}' for name, kind in columns.items())
        session.change(f"CREATE TABLE {table} ({listed}, PRIMARY KEY ({key}))")
        return
    for name, kind in columns.items():
        if name not in there:
            session.change(f'ALTER TABLE {table} ADD COLUMN "{name}" {kind}')


def check_usable(session: Session) -> None:
    """Refuse a database that a program next to a running server cannot use, because it is foreign or of another
    version.
    """
    found = version_of(session)
    if found == 0:
        raise StoreFault(NOT_OURS)
    if found < VERSION:
        raise StoreFault(f"this database has version {found}: start the server once to upgrade it to version {VERSION}")


def check_readable(session: Session) -> None:
    """Refuse a database that cannot be read: foreign, too old or too new. An older one is not upgraded."""
    if version_of(session) == 0:
        raise StoreFault(NOT_OURS)
