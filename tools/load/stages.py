"""Going through the stages, one after another, within the time that there is."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from tools.load.gauge import Figures, Gauge
from tools.load.plan import REST, Stage
from tools.load.progress import Progress
from tools.load.rooms import Room
from tools.load.servers import NoServer, Server
from tools.load.stretches import open_rooms, play
from tools.load.wire import Lost

_WARMING = 2.0  # seconds of play at one table of each game: templates are read, pools are there
_SETTLING = 10.0  # seconds at most, after a run
_STEP = 10  # tables that are opened before the next word about it


@dataclass(frozen=True)
class Row:
    """What was found out about so many tables at a server."""

    server: str
    games: str
    tables: int
    manner: str  # "walk" or "run"
    figures: Figures
    memory: float | None = None  # megabytes for each loaded table, with its pages open
    resting: float | None = None  # cores that the server is busy with while nobody does anything


async def go_through(stages: list[Stage], progress: Progress, rows: list[Row], notes: list[str]) -> None:
    """All stages that there is time for. Rows and notes are added as they come, so that nothing found is lost."""
    for number, stage in enumerate(stages):
        if not progress.has_time(stage):
            notes.append(f"left out for want of time: {stage}, and what would have followed")
            return
        progress.begin(number)
        try:
            async with asyncio.timeout(progress.patience(stage)):
                await go(stage, progress, rows, notes)
        except (NoServer, Lost) as fault:
            notes.append(f"left out: {stage}: {fault}")
        except TimeoutError:
            notes.append(f"broken off, because it took too long: {stage}")


async def go(stage: Stage, progress: Progress, rows: list[Row], notes: list[str]) -> None:
    """One stage, on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = stage.make(Path(folder))
        rooms: list[Room] = []
        try:
            await server.start()
            before = await warmed_up(stage, server)
            for size in stage.sizes:
                await grow(stage, server, rooms, size, progress)
                async for row in measured(stage, server, rooms, before, progress):
                    rows.append(row)
        finally:
            for room in rooms:
                await room.close()
            server.stop()
        faults = [room.fault for room in rooms if room.fault]
        if faults:
            notes.append(f"{stage}: {len(faults)} did not go on, the first: {faults[0]}")


async def warmed_up(stage: Stage, server: Server) -> float:
    """Play a little at one table of each game, which then everybody leaves; megabytes that the server keeps then."""
    rooms = await open_rooms(server, stage.games, 0, len(stage.games))
    try:
        await play(server, rooms, _WARMING, None)
    finally:
        for room in rooms:
            await room.close()
    return server.memory()


async def grow(stage: Stage, server: Server, rooms: list[Room], size: int, progress: Progress) -> None:
    """Open tables until there are so many."""
    began, first = time.monotonic(), len(rooms)
    while len(rooms) < size:
        progress.tell(stage, f"opening table {len(rooms) + 1} of {size}")
        rooms += await open_rooms(server, stage.games, len(rooms), min(size, len(rooms) + _STEP))
    progress.opened((time.monotonic() - began) / max(1, size - first))


async def measured(
    stage: Stage, server: Server, rooms: list[Room], before: float, progress: Progress
) -> AsyncIterator[Row]:
    """The rows of one size: at a run first, which brings the games to their middle, then at rest, then at a walk."""
    wish = stage.wish
    progress.tell(stage, f"{len(rooms)} tables play as fast as they can")
    figures = await play(server, rooms, stage.run_seconds, None)
    yield Row(stage.name, stage.title, len(rooms), "run", figures)
    resting = await at_rest(server, rooms[0].gauge)
    progress.tell(stage, f"{len(rooms)} tables make a choice every {wish.pace:g} s")
    figures = await play(server, rooms, wish.seconds, wish.pace)
    memory = (server.memory() - before) / len(rooms)
    yield Row(stage.name, stage.title, len(rooms), "walk", figures, memory, resting)


async def at_rest(server: Server, gauge: Gauge) -> float:
    """Cores that the server uses while all pages are open and nobody does anything."""
    await settled(gauge)
    before = server.used()
    await asyncio.sleep(REST)
    return sum(server.used().since(before).by_part.values()) / REST


async def settled(gauge: Gauge) -> None:
    """Wait until no page is sent anything any more, but not for long."""
    until = time.monotonic() + _SETTLING
    pushes = -1
    while len(gauge.pushes) != pushes and time.monotonic() < until:
        pushes = len(gauge.pushes)
        await asyncio.sleep(1)
