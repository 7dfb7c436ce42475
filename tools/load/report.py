"""What was found, as a table to read and as JSON."""

from __future__ import annotations

import platform
import time
from dataclasses import dataclass, field

import msgspec
from tools.load.gauge import Figures
from tools.load.plan import NEIGHBOURS_GAME, Wish
from tools.load.stages import Row

from bardhall.__about__ import VERSION

HEADINGS = (
    "server", "game", "tables", "moves/s", "wanted", "ms server", "bots", "database", "answer p50", "p99", "push p50",
    "p99", "watch p99", "kB push", "kB answer", "MB/table", "at rest", "driver",
)  # fmt: skip
LEGEND = """\
moves/s: choices of persons that were accepted; wanted: a choice every {pace:g} s at every table, "all": as fast as it
goes. ms: CPU for one choice of a person, with all that follows from it; opening tables and pages is not in it.
answer, push, watch: milliseconds from the press to the answer (the move is stored), to the push to the same page, and
to the push to each other page of the table; half of them, and all but one in a hundred. kB: median on the wire.
MB/table: for a loaded table with its 2 or 3 open pages. at rest: cores busy while nobody does anything.
driver: cores that the measuring itself used."""
_NOTHING: tuple[None, None] = (None, None)
OF_NEIGHBOUR = """\
boardgame.io is measured for scale: a much smaller game, two sockets for each match, both seats persons; it keeps
matches in memory, sends a state that the browser draws, and has no bots, clocks, watchers or languages here. A press
has no answer of its own there."""


@dataclass
class Report:
    """Everything that is told."""

    wish: Wish
    engine: str
    cores: int
    rows: list[Row] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def as_json(self) -> str:
        """For a program."""
        head = {
            "bardhall": VERSION, "engine": self.engine, "cores": self.cores, "python": platform.python_version(),
            "date": time.strftime("%Y-%m-%d", time.gmtime()), "pace": self.wish.pace, "seconds": self.wish.seconds,
            "run_seconds": self.wish.run_seconds, "parties": self.wish.parties,
        }  # fmt: skip
        rows = [
            {"server": row.server, "games": row.games, "tables": row.tables, "manner": row.manner}
            | {"memory": row.memory, "resting": row.resting, "doubts": row.figures.doubts()}
            | row.figures.as_json()
            for row in self.rows
        ]
        body = {**head, "rows": rows, "growth": growth(self.rows), "notes": self.notes}
        return msgspec.json.format(msgspec.json.encode(body), indent=1).decode()

    def as_text(self) -> str:
        """For a person."""
        lines = [f"Bardhall {VERSION}, {self.engine}, {self.cores} cores, Python {platform.python_version()}", ""]
        lines += in_columns([list(HEADINGS), *(cells(row) for row in self.rows)])
        lines += ["", LEGEND.format(pace=self.wish.pace)]
        if any(row.games == NEIGHBOURS_GAME for row in self.rows):
            lines += ["", OF_NEIGHBOUR]
        found = [*growth(self.rows), *self.notes, *doubts(self.rows)]
        return "\n".join([*lines, *([""] if found else []), *found])


def cells(row: Row) -> list[str]:
    """One line of the table."""
    it = row.figures
    parts = [_number(it.cpu_per_move.get(part), 1) for part in ("server", "bots", "database")]
    answer = None if row.games == NEIGHBOURS_GAME else it.answer
    times = [*(answer or _NOTHING), *(it.push or _NOTHING), it.watchers[1] if it.watchers else None]
    sizes = [size / 1000 if size else None for size in (it.push_bytes, it.answer_bytes)]
    wanted = "all" if it.wanted_per_second is None else _number(it.wanted_per_second, 1)
    return [
        row.server, row.games, str(row.tables), _number(it.moves_per_second, 1), wanted, *parts,
        *(_number(time, 0) for time in times), *(_number(size, 1) for size in sizes), _number(row.memory, 2),
        _number(row.resting, 2), _number(it.driver_share, 2),
    ]  # fmt: skip


def _number(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:,.{digits}f}"


def in_columns(rows: list[list[str]]) -> list[str]:
    """Words on the left, numbers on the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) if i < 2 else cell.rjust(width) for i, (cell, width) in enumerate(zip(row, widths)))
        for row in rows
    ]


def growth(rows: list[Row]) -> list[str]:
    """What becomes of a move when there are more tables at the same server."""
    walks = [row for row in rows if row.manner == "walk"]
    found = []
    for first in walks:
        line = [row for row in walks if (row.server, row.games) == (first.server, first.games)]
        if line[0] is first and len({row.tables for row in line}) > 1:
            last = max(line, key=lambda row: row.tables)
            few, many = _in_short(first.figures), _in_short(last.figures)
            found.append(f"{first.server}, {first.games}: {few} at {first.tables} tables, {many} at {last.tables}")
    return found


def _in_short(it: Figures) -> str:
    push = "-" if it.push is None else f"{it.push[1]:.0f}"
    return f"{it.cpu_per_move.get('server', 0.0):.1f} ms of CPU and a p99 of {push} ms"


def doubts(rows: list[Row]) -> list[str]:
    """Where the figures are not those of the server alone."""
    return [
        f"{row.server}, {row.games}, {row.tables} tables ({row.manner}): {'; '.join(row.figures.doubts())}"
        for row in rows
        if row.figures.doubts()
    ]
