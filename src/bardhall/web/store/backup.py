"""Backups: the whole database as lines of JSON, in the same form for SQLite and PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

import msgspec

from bardhall.kernel.errors import Malformed
from bardhall.web.core.errors import Refusal, StoreFault
from bardhall.web.core.runtime import now
from bardhall.web.store import host_rows
from bardhall.web.store.schema import (
    KEPT,
    SCHEMA,
    check_readable,
    check_version,
    make_or_upgrade,
    upgrade,
    version_of,
)
from bardhall.web.store.session import Session, insert_all
from bardhall.web.store.store import Store

KeptRow: TypeAlias = tuple[str, dict[str, Any]]  # of which table, and its columns
_BATCH: Final = 100  # rows in one insert


async def backup(database: str, path: Path) -> int:
    """Write a snapshot of the database to a file, completely or not at all; return the number of rows."""
    if path.exists():
        raise Malformed(f"{path}: this file exists already; a backup never overwrites a file")
    store = Store(database)
    part, at = path.with_name(path.name + ".part"), now()
    try:
        await store.attach(check_readable)
        rows = await store.read(lambda session: _write_file(session, part))
        part.rename(path)
        with suppress(Refusal):  # a database that cannot be written to is backed up all the same
            await host_rows.note_backup(store, at)
    except OSError as error:
        raise StoreFault(f"{path}: cannot be written ({error.strerror})") from None
    except Refusal:
        raise StoreFault(f"{store.database.name}: the database is damaged and cannot be read completely") from None
    finally:
        part.unlink(missing_ok=True)
        await store.close()
    return rows


def _write_file(session: Session, path: Path) -> int:
    """Write the file so that only its owner can read it, because a backup reveals the future of running games."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        rows = _write(session, file)
        file.flush()
        os.fsync(file.fileno())
    return rows


def _write(session: Session, file: IO[bytes]) -> int:
    digest = sha256()
    lines = -1  # the first one is no row
    for line in _lines(session):
        file.write(line)
        digest.update(line)
        lines += 1
    file.write(msgspec.json.encode({"rows": lines, "checksum": digest.hexdigest()}) + b"\n")
    return lines


def _lines(session: Session) -> Iterator[bytes]:
    yield msgspec.json.encode({"bardhall": "backup", "version": version_of(session)}) + b"\n"
    for table in KEPT:
        columns = session.columns(table)
        listed = ", ".join(f'"{name}"' for name in columns)
        for row in session.rows(f"SELECT {listed} FROM {table}") if columns else ():
            yield msgspec.json.encode([table, _plain(table, dict(zip(columns, row, strict=True)))]) + b"\n"


def _plain(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with real booleans in place of SQLite's numbers."""
    return {name: bool(value) if _is_truth(table, name) else value for name, value in row.items()}


def _is_truth(table: str, column: str) -> bool:
    return SCHEMA[table].get(column, "").startswith("BOOLEAN")


async def restore(database: str, path: Path) -> int:
    """Restore a backup into an empty database, completely or not at all; return the number of rows."""
    version, rows = read(path)
    store = Store(database)
    try:
        await store.database.open(lambda session: _fill(session, version, rows), is_attached=False)
    finally:
        await store.close()
    return len(rows)


def _fill(session: Session, version: int, rows: list[KeptRow]) -> None:
    for table in KEPT:
        if session.columns(table) and session.rows(f"SELECT 1 FROM {table} LIMIT 1"):
            raise StoreFault("this database is not empty; restore the backup into a new one")
    make_or_upgrade(session)
    for table in KEPT:
        mine = [row for name, row in rows if name == table]
        for i in range(0, len(mine), _BATCH):
            insert_all(session, table, tuple(mine[i]), mine[i : i + _BATCH])
    upgrade(session, version)


def read(path: Path) -> tuple[int, list[KeptRow]]:
    """Return the version and the rows of a backup, provided that it is complete."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
        head, last = msgspec.json.decode(lines[0]), msgspec.json.decode(lines[-1])
        rows = [msgspec.json.decode(line, type=KeptRow) for line in lines[1:-1]]
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
    except (msgspec.MsgspecError, IndexError, UnicodeDecodeError):
        raise Malformed(f"{path}: this is not a backup, or it is cut short") from None
    version = head.get("version") if isinstance(head, dict) else None
    if not isinstance(version, int) or head.get("bardhall") != "backup":
        raise Malformed(f"{path}: this is not a backup")
    check_version("backup", version)
    checksum = sha256(b"".join(lines[:-1])).hexdigest()
    if not isinstance(last, dict) or last.get("checksum") != checksum or last.get("rows") != len(rows):
        raise Malformed(f"{path}: the checksum is wrong: the backup was cut short or edited")
    if not all(_is_ours(table, row) for table, row in rows):
        raise Malformed(f"{path}: a row of this backup is not valid")
    return version, rows


def _is_ours(table: str, row: dict[str, Any]) -> bool:
    """Return whether a row has the columns of its table; older backups may lack columns that have a default."""
    columns = SCHEMA.get(table, {}) if table in KEPT else {}
    needed = {name for name, kind in columns.items() if "DEFAULT" not in kind}
    return bool(columns) and needed <= row.keys() <= columns.keys()
