"""Games on disk: a save is the record of a game together with its seating, under one checksum.

So every save is also a record that `bardhall.replay` can replay. Files are replaced atomically, so that the last save
is complete no matter how the program ends.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

from bardhall import api
from bardhall.data_dirs import home
from bardhall.kernel.codec import read_dict
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.record import seal, unseal
from bardhall.kernel.rules import Json
from bardhall.terminal.seating import Seating, read_seating

LARGEST_FILE = 50_000_000


def fresh_path(game: str) -> Path:
    """Return a new file path, named after the game and the time."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = home() / "saves" / f"{stem}.json"
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}.json")
    return path


def read_text(path: Path) -> str:
    """Return the text of a file, or refuse the file with one sentence."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Malformed(f"{path}: larger than {LARGEST_FILE} bytes, so this is not a saved game")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Malformed(f"{path}: this is not a text file") from None
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None


def write_text(path: Path, text: str) -> None:
    """Write a text file completely or not at all."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Write a binary file completely or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def write_json(path: Path, data: object) -> None:
    """Write a readable JSON file completely or not at all; an error is one sentence."""
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    try:
        write_text(path, f"{text}\n")
    except OSError as error:
        raise Malformed(f"{path}: cannot be written ({error.strerror})") from None


def save_text(game: Game, seating: Seating) -> str:
    """Return the save of a game as text."""
    return seal({**unseal(game.record()), "seating": seating.write()})


def decode(path: Path) -> Json:
    """Return the content of a save or record, if it is complete and unchanged."""
    try:
        return unseal(read_text(path))
    except RecursionError:
        raise Malformed(f"{path}: this is not a record: it is nested too deeply") from None
    except Malformed as error:
        raise Malformed(_located(path, error)) from None


def open_save(path: Path, packs: tuple[str, ...] = ()) -> tuple[Game, Seating | None]:
    """Open a saved game by replaying it; a plain record has no seating."""
    data = decode(path)
    try:
        seating = read_seating(read_dict(data["seating"], "seating")) if "seating" in data else None
        game = api.replay(seal(data), packs or (seating.packs if seating else ()))
    except BardhallError as error:
        raise Malformed(_located(path, error)) from None
    if seating is not None and len(seating.sitters) != game.start.seats:
        raise Malformed(f"{path}: {len(seating.sitters)} players for a table with {game.start.seats} seats")
    return game, seating


def is_save(path: Path) -> bool:
    """Return whether a file is a saved game, which may be overwritten by another save."""
    try:
        return "seating" in decode(path)
    except Malformed:
        return False


def latest(game: str | None) -> Path:
    """Return the newest save of a game that is not over."""
    found = [p for p in (home() / "saves").glob(f"{game or '*'}-*.json") if p.is_file()]
    for path in sorted(found, key=lambda p: (p.stat().st_mtime_ns, p.name), reverse=True):
        if decode(path).get("outcome") is None:
            return path
    raise Malformed(f"no unfinished game in {home() / 'saves'}; for a game elsewhere, use --resume FILE")


def _located(path: Path, error: BardhallError) -> str:
    return str(error) if str(error).startswith(str(path)) else f"{path}: {error}"


def peek(text: str) -> Json:
    """Read a file without checking it, to see whether it is a dump or a record."""
    try:
        return read_dict(msgspec.json.decode(text), "file")
    except (msgspec.DecodeError, RecursionError):
        raise Malformed("this is neither a dump nor a record: it is not JSON, or is cut short") from None
