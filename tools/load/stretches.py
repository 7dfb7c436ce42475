"""Stretches of play: so many tables for so many seconds, at a walk or at a run, and what that took."""

from __future__ import annotations

import asyncio
import gc
import os
import time

from tools.load.gauge import Figures, Gauge, figures
from tools.load.rooms import Room
from tools.load.servers import Server

AT_ONCE = 6  # tables that are opened side by side
_BEAT = 0.01  # seconds


async def open_rooms(server: Server, games: list[str], first: int, last: int) -> list[Room]:
    """Open the tables with these numbers; each game has its turn, and within it each kind of table."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def opened(number: int) -> Room:
        async with gate:
            return await server.open_room(games[number % len(games)], number // len(games))

    found = await asyncio.gather(*(opened(number) for number in range(first, last)), return_exceptions=True)
    rooms = [room for room in found if isinstance(room, Room)]
    faults = [fault for fault in found if isinstance(fault, BaseException)]
    if faults:
        for room in rooms:
            await room.close()
        raise faults[0]
    return rooms


async def play(server: Server, rooms: list[Room], seconds: float, pace: float | None) -> Figures:
    """Let all tables play; a choice every `pace` seconds at each, or as fast as they can."""
    gc.collect()
    gc.freeze()  # the pages that are open would be looked through again and again
    gauge = Gauge(time.monotonic() + seconds)
    for room in rooms:
        room.gauge = gauge
    before = server.used()
    late: list[float] = []
    beating = asyncio.create_task(_beat(late))
    try:
        await asyncio.gather(*(_played(room, pace, i / len(rooms)) for i, room in enumerate(rooms)))
        used = server.used().since(before)
    finally:
        beating.cancel()
    wanted = None if pace is None else len(rooms) / pace
    return figures(gauge, used, seconds, wanted, late, os.cpu_count() or 1)


async def _played(room: Room, pace: float | None, share: float) -> None:
    """Tables begin one after another, so that their choices are spread over time."""
    if pace is None:
        await room.run()
    else:
        await room.walk(pace, pace * share)


async def _beat(late: list[float]) -> None:
    """How late the driver itself comes to what it wanted to do."""
    while True:
        due = time.perf_counter() + _BEAT
        await asyncio.sleep(_BEAT)
        late.append(max(0.0, time.perf_counter() - due))
