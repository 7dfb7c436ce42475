"""A resumable series on disk, with a line of JSON for each game, written when it ends."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from bardhall.__about__ import VERSION
from bardhall.arena.match import Plan, Result
from bardhall.bots.names import read_name
from bardhall.bots.registry import BOTS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.registry import box_of

PLAN = "plan.json"
GAMES = "games.jsonl"


def stamp_of(plan: Plan) -> dict[str, Any]:
    """Return everything that decides the results of a series, including the content of packs and bot files."""
    packs = [f"{pack.id} {pack.version} {pack.digest}" for pack in box_of(plan.game, plan.packs).packs]
    files = [Path(name.source) for name in (read_name(bot, BOTS) for bot in plan.bots) if name.is_file]
    return {
        "bardhall": VERSION, "game": plan.game, "bots": list(plan.bots), "seats": plan.seats, "seed": plan.seed,
        "options": plan.options, "packs": packs, "account": plan.with_account,
        "bot files": [sha256(path.expanduser().read_bytes()).hexdigest()[:16] for path in files],
    }  # fmt: skip


def line_of(result: Result) -> bytes:
    """Return a result as a line of JSON."""
    return msgspec.json.encode(result) + b"\n"


class SeriesFile:
    """The folder of a series: its plan, and the results so far."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._path = folder / GAMES
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _check_plan(folder / PLAN, stamp_of(plan))
            self.results = _read_games(self._path)
        except OSError as error:
            raise Malformed(f"{folder}: cannot be used ({error.strerror})") from None

    def add(self, batch: Sequence[Result]) -> None:
        """Append results to the file."""
        try:
            with self._path.open("ab") as file:
                file.write(b"".join(map(line_of, batch)))
        except OSError as error:
            raise Malformed(f"{self._path}: cannot be written ({error.strerror})") from None


def _check_plan(path: Path, stamp: dict[str, Any]) -> None:
    """Write the plan of a new series, or refuse to resume a different one."""
    if not path.exists():
        path.write_bytes(msgspec.json.format(msgspec.json.encode(stamp), indent=2) + b"\n")
        return
    try:
        there = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except msgspec.DecodeError:
        raise Malformed(f"{path}: this is not the plan of a series") from None
    for name, value in stamp.items():
        if there.get(name) != value:
            told = f"{name} {_told(there.get(name))}, and not {_told(value)}"
            raise Malformed(f"{path.parent}: this folder contains another series, with {told}; choose another folder")


def _told(value: object) -> str:
    return msgspec.json.encode(value).decode()[:120]


def _read_games(path: Path) -> list[Result]:
    """Read the results in a file; remove an incomplete last line, whose game will be played again."""
    if not path.exists():
        return []
    whole, _, torn = path.read_bytes().rpartition(b"\n")
    if torn:
        with path.open("r+b") as file:
            file.truncate(len(whole) + 1 if whole else 0)
    results: dict[int, Result] = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError as error:
            raise Malformed(f"{path}:{number}: this is not the result of a game ({error})") from None
        results[result.number] = result
    return list(results.values())
