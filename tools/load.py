"""Many tables at once: accepted moves per second, time from move to push, memory of a loaded table.

`python tools/load.py [--tables 50,100,200] [--seconds 20] [--pace 5.0]`

At every table a program plays one seat over its WebSocket, a bot of the server the other, and a spectator's page
listens on a second WebSocket. First each program makes a choice every `--pace` seconds, as people would; then all play
as fast as they can. Programs and server share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bardhall.web.settings import Limits, Settings

FREE = Limits(
    per_client=(10**9, 1.0), new_tables=(10**9, 1.0), per_seat=(10**9, 1.0), sockets=10**9, reads=(10**9, 1.0)
)
START = 60.0  # seconds to come up


@dataclass
class Gauge:
    """What was measured."""

    own: list[float] = field(default_factory=list)  # seconds from a choice to the push to its own seat
    others: list[float] = field(default_factory=list)  # to the spectator's page
    moves: int = 0
    refused: int = 0


@dataclass
class Room:
    """One table with its two sockets."""

    program: ClientConnection
    page: ClientConnection
    gauge: Gauge
    sent: float = 0.0  # when the last choice was sent; 0 once its push has come
    began: float = 0.0
    number: int = -1
    is_seen: bool = True
    state: dict[str, Any] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def hear_program(self) -> None:
        async for text in self.program:
            message = msgspec.json.decode(text)
            if message["type"] == "refused":
                self.gauge.refused += 1
            elif message["type"] == "state":
                self.take(message["state"])

    def take(self, state: dict[str, Any]) -> None:
        if self.state:
            self.gauge.moves += max(0, state["number"] - self.state["number"])
        if self.sent and state["number"] > self.number:
            self.gauge.own.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        self.state = state
        self.changed.set()

    async def hear_page(self) -> None:
        async for text in self.page:
            if not self.is_seen and msgspec.json.decode(text).get("number", -1) > self.number:
                self.is_seen = True
                self.gauge.others.append(time.perf_counter() - self.began)

    async def play(self, pace: float, until: float, delay: float) -> None:
        await asyncio.sleep(delay)
        while time.monotonic() < until:
            await asyncio.sleep(pace)
            if self.state.get("ask"):
                await self.choose()
            elif not await self.wait(until):
                return

    async def choose(self) -> None:
        options = self.state["ask"]["options"]
        self.number, self.is_seen = self.state["number"], False
        self.sent = self.began = time.perf_counter()
        self.changed.clear()
        await self.program.send(json.dumps({"choice": options[self.number % len(options)], "number": self.number}))
        await self.wait(time.monotonic() + 30)

    async def wait(self, until: float) -> bool:
        """Until the state changes; False if it does not, or the game is over."""
        if self.state.get("status") == "finished":
            return False
        self.changed.clear()
        try:
            await asyncio.wait_for(self.changed.wait(), max(0.01, until - time.monotonic()))
        except TimeoutError:
            return False
        return True


class Server:
    """One worker on SQLite, with the limits lifted."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.settings = Settings(database=f"sqlite:///{folder}/hall.sqlite3", bot_processes=1, limits=FREE)
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        options = ["--ws", "websockets-sansio", "--no-access-log", "--log-level", "error", "--factory"]
        environment = os.environ | {"BARDHALL_SETTINGS": msgspec.json.encode(asdict(self.settings)).decode()}
        command = [sys.executable, "-m", "uvicorn", "bardhall.web.serving:worker", "--port", str(self.port), *options]
        process = subprocess.Popen([*command, "--ws-per-message-deflate", "false"], env=environment)
        until = time.monotonic() + START
        while time.monotonic() < until and process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return process
            time.sleep(0.05)
        raise RuntimeError("the server did not come up")

    def memory(self) -> float:
        """Megabytes that the process keeps."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@asynccontextmanager
async def rooms_at(server: Server, number: int, gauge: Gauge) -> AsyncIterator[list[Room]]:
    """So many tables, with their sockets."""
    rooms: list[Room] = []
    listening: list[asyncio.Task[None]] = []
    async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=30) as client:
        for _ in range(number):
            room = await open_room(server, client, gauge)
            rooms.append(room)
            listening += [asyncio.create_task(room.hear_program()), asyncio.create_task(room.hear_page())]
        try:
            yield rooms
        finally:
            for room in rooms:
                await room.program.close()
                await room.page.close()
            found = await asyncio.gather(*listening, return_exceptions=True)
            faults = [one for one in found if isinstance(one, Exception) and not isinstance(one, ConnectionClosed)]
            assert not faults, faults[0]


async def open_room(server: Server, client: httpx2.AsyncClient, gauge: Gauge) -> Room:
    wish = {"game": "battle", "seats": [{"name": "A"}, {"bot": "random"}]}
    made = (await client.post("/api/tables", json=wish)).json()
    base = f"ws://127.0.0.1:{server.port}"
    program = await connect(f"{base}/api/tables/{made['table']}/ws", compression=None, max_size=None)
    await program.send(json.dumps({"token": made["seats"][0]["token"]}))
    page = await connect(f"{base}/ws/{made['table']}", compression=None, max_size=None)
    return Room(program, page, gauge)


async def measure(number: int, seconds: float, pace: float) -> list[str]:
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            gauge = Gauge()
            async with rooms_at(server, 1, gauge):
                await asyncio.sleep(1)
            before = server.memory()
            async with rooms_at(server, number, gauge) as rooms:
                await asyncio.sleep(1)
                for name, wait in (("at a walk", pace), ("at a run", 0.0)):
                    lines.append(await run(rooms, gauge, name, number, wait, seconds))
                after = server.memory()
            lines.append(
                f"{number:4} tables: {(after - before) / number:.2f} MB for a loaded table with its two sockets"
            )
            lines.append(restarted(server, number))
        finally:
            server.stop()
    return lines


async def run(rooms: list[Room], gauge: Gauge, name: str, number: int, pace: float, seconds: float) -> str:
    gauge.own.clear()
    gauge.others.clear()
    gauge.moves = gauge.refused = 0
    began = time.monotonic()
    await asyncio.gather(*(room.play(pace, began + seconds, pace * i / number) for i, room in enumerate(rooms)))
    took = time.monotonic() - began
    return (
        f"{number:4} tables {name}: {gauge.moves / took:6.1f} moves/s, own seat p50 {part(gauge.own, 50)} "
        f"p99 {part(gauge.own, 99)} ms, spectator p50 {part(gauge.others, 50)} p99 {part(gauge.others, 99)} ms, "
        f"{len(gauge.own)} choices, {gauge.refused} refused"
    )


def restarted(server: Server, number: int) -> str:
    """What tables cost that are stored but not loaded."""
    server.stop()
    server.process = server.start()
    time.sleep(3)
    return f"{number:4} tables: {server.memory():.0f} MB for a server that has just started and loaded none of them"


def part(values: list[float], percent: int) -> str:
    if not values:
        return "-"
    return f"{1000 * sorted(values)[min(len(values) - 1, len(values) * percent // 100)]:.0f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="50,100,200")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between a program's choices")
    asked = parser.parse_args()
    for number in (int(n) for n in asked.tables.split(",")):
        for line in asyncio.run(measure(number, asked.seconds, asked.pace)):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
