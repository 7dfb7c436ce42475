"""Backups: the whole hall as lines of JSON, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Table, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bardhall.kernel.errors import Malformed
from bardhall.web.http.errors import StoreFault
from bardhall.web.store.schema import ALL, VERSION
from bardhall.web.store.store import Store

_BATCH = 500


async def backup(database: str, path: Path) -> int:
    """Write everything to a file, as of one moment; how many rows. The file is there whole or not at all."""
    if path.exists():
        raise Malformed(f"{path}: this file exists already; a backup never writes over one")
    store = Store(database)
    part = path.with_name(path.name + ".part")
    try:
        await store.open()
        async with store.engine.connect() as connection:
            await _begin_reading(connection, store)
            rows = await _write(connection, part)
        part.rename(path)
    except OSError as error:
        raise StoreFault(f"{path}: cannot be written ({error.strerror})") from None
    finally:
        part.unlink(missing_ok=True)
        await store.close()
    return rows


async def _begin_reading(connection: AsyncConnection, store: Store) -> None:
    """All that follows sees the same moment."""
    if store.is_shared:
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
    else:
        await connection.exec_driver_sql("BEGIN")


async def _write(connection: AsyncConnection, path: Path) -> int:
    digest = sha256()
    rows = 0
    with path.open("wb") as file:
        for line in _head():
            file.write(line)
            digest.update(line)
        for table in ALL:
            for row in (await connection.execute(select(table))).mappings():
                line = _line(table, dict(row))
                file.write(line)
                digest.update(line)
                rows += 1
        file.write(msgspec.json.encode({"rows": rows, "checksum": digest.hexdigest()}) + b"\n")
    return rows


def _line(table: Table, row: dict[str, Any]) -> bytes:
    return msgspec.json.encode([str(table.name), {str(name): value for name, value in row.items()}]) + b"\n"


def _head() -> Iterator[bytes]:
    yield msgspec.json.encode({"bardhall": "backup", "version": VERSION}) + b"\n"


async def restore(database: str, path: Path) -> int:
    """Read a backup into an empty database; all of it or nothing. How many rows."""
    rows = read(path)
    store = Store(database)
    try:
        await store.open()
        async with store.engine.begin() as connection:
            for table in ALL:
                if (await connection.execute(select(table).limit(1))).first() is not None:
                    raise StoreFault("this database is not empty; a backup is restored into a new one")
                await _insert(connection, table, [row for name, row in rows if name == table.name])
    finally:
        await store.close()
    return len(rows)


async def _insert(connection: AsyncConnection, table: Table, rows: list[dict[str, Any]]) -> None:
    for first in range(0, len(rows), _BATCH):
        await connection.execute(table.insert(), rows[first : first + _BATCH])


def read(path: Path) -> list[tuple[str, dict[str, Any]]]:
    """The rows of a backup, if it is whole."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
        head, last = msgspec.json.decode(lines[0]), msgspec.json.decode(lines[-1])
        rows = [msgspec.json.decode(line, type=tuple[str, dict[str, Any]]) for line in lines[1:-1]]
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
    except (msgspec.MsgspecError, IndexError, UnicodeDecodeError):
        raise Malformed(f"{path}: this is not a backup, or it is cut short") from None
    _check(path, head, last, sha256(b"".join(lines[:-1])).hexdigest(), rows)
    return rows


def _check(path: Path, head: Any, last: Any, checksum: str, rows: list[tuple[str, dict[str, Any]]]) -> None:
    if not isinstance(head, dict) or head.get("bardhall") != "backup":
        raise Malformed(f"{path}: this is not a backup")
    if head.get("version") != VERSION:
        raise Malformed(f"{path}: this backup has version {head.get('version')}; this Bardhall reads {VERSION}")
    if not isinstance(last, dict) or last.get("checksum") != checksum or last.get("rows") != len(rows):
        raise Malformed(f"{path}: the checksum does not fit: the backup is cut short or was edited")
    known = {table.name: {column.name for column in table.columns} for table in ALL}
    if any(set(row) != known.get(name) for name, row in rows):
        raise Malformed(f"{path}: a row of this backup is not one of ours")
