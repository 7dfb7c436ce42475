"""How long a push takes while one client floods the server: `python -m tools.flood`.

Starts a server on loopback with its usual limits and plays at two tables. Measures press to push three times over: in
quiet, while one address sends all the frames it can on ten sockets, and while it sends 1,000 requests a second, nearly
all of which are refused. The flood comes from a process of its own at a fixed rate, and starts with the stretch.
Takes about 50 seconds for each run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from tools.load.gauge import Figures
from tools.load.servers import Hall
from tools.load.stretches import open_rooms, play
from tools.load.wire import Line

SOURCE = "127.200.0.2"  # the address of the flood; the players have others
SOCKETS = 10
FRAMES = 120_000  # a second, in all
REQUESTS = 1_000  # a second, in all
LINES = 20  # connections that share the requests
BEAT = 0.05  # seconds between two batches of frames
PACE = 0.1  # seconds between two presses at a table
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HELLO = b"\x81\x82\0\0\0\0{}"  # a program watches; a page says nothing by it
FRAME = b"\x81\x81\0\0\0\0x"  # the text "x", masked with zeros
RETRY = LINES / REQUESTS  # seconds until a connection that was closed is opened again
Send = Callable[[str, asyncio.StreamReader, asyncio.StreamWriter, Counter[str]], Awaitable[None]]
FLOODS = ("quiet", "frames", "requests")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.flood", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, choices=range(1, 6), help="of each flood (default 3)")
    parser.add_argument("--seconds", type=int, default=15, choices=range(1, 61), help="of each stretch (default 15)")
    parser.add_argument("--floods", nargs="+", default=list(FLOODS), choices=FLOODS, help="default: all")
    parser.add_argument("--drive", nargs=2, metavar=("FLOOD", "PORT"), help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.drive:
        print(asyncio.run(flood(wish.drive[0], int(wish.drive[1]), wish.seconds)), flush=True)
    else:
        asyncio.run(measure(wish.runs, wish.seconds, wish.floods))


# Measuring


async def measure(runs: int, seconds: int, floods: list[str]) -> None:
    """Every flood in turn, `runs` times, each on a new server; then the medians."""
    found: dict[str, list[Figures]] = {flood: [] for flood in floods}
    for run in range(runs):
        for flood in floods:
            figures, sent = await stretch(flood, seconds)
            found[flood].append(figures)
            print(f"run {run + 1}: {row(flood, [figures])}; load {os.getloadavg()[0]:.1f}; {sent}", flush=True)
    for flood in floods:
        print(f"median of {runs}: {row(flood, found[flood])}", flush=True)


def row(flood: str, found: list[Figures]) -> str:
    """The middle p50 and p99 of some stretches."""
    pushes = [it.push for it in found if it.push is not None]
    half, late = (statistics.median(push[i] for push in pushes) for i in (0, 1))
    moves = statistics.median(it.moves for it in found)
    return f"{flood}: push p50 {half:.0f} ms, p99 {late:.0f} ms, {moves:.0f} presses"


async def stretch(flood: str, seconds: int) -> tuple[Figures, str]:
    """Two tables play for a while, on a server of their own, beside the flood; what was measured, and what was sent."""
    with tempfile.TemporaryDirectory() as folder:
        server = Hall(Path(folder), Path(sys.executable), ["friends"])
        await server.start()
        rooms = []
        try:
            rooms = await open_rooms(server, ["battle"], 0, 2)
            await play(server, rooms, 1.0, None)  # templates are read, sentences are worded
            flooding = None if flood == "quiet" else await drive(flood, server.port, seconds)
            figures = await play(server, rooms, seconds, PACE)
            sent = "" if flooding is None else (await flooding.communicate())[0].decode().strip()
        finally:
            for room in rooms:
                await room.close()
            server.stop()
        faults = "; ".join(room.fault for room in rooms if room.fault)
        return figures, f"{sent} {faults} {'; '.join(figures.doubts())}".strip()


async def drive(flood: str, port: int, seconds: int) -> asyncio.subprocess.Process:
    """A process that floods the server for a while."""
    words = ("-m", "tools.flood", "--seconds", str(seconds), "--drive", flood, str(port))
    return await asyncio.create_subprocess_exec(sys.executable, *words, stdout=asyncio.subprocess.PIPE)


# Flooding


async def flood(which: str, port: int, seconds: float) -> str:
    """Send for a while; what came of it."""
    counted: Counter[str] = Counter()
    table = await opened(port)
    paths = [f"/ws/{table}", f"/api/tables/{table}/ws"] * (SOCKETS // 2) if which == "frames" else ["/about"] * LINES
    send = send_frames if which == "frames" else send_requests
    lines = [asyncio.create_task(keep_on(send, port, path, counted)) for path in paths]
    await asyncio.sleep(seconds)
    for task in lines:
        task.cancel()
    await asyncio.gather(*lines, return_exceptions=True)
    return ", ".join(f"{what} {count / seconds:.0f}/s" for what, count in sorted(counted.items()))


async def opened(port: int) -> str:
    """A table of the flooding client."""
    line = Line(port, SOURCE, {})
    answer = await line.ask("POST", "/api/tables", json={"game": "battle", "seats": [{"name": "A"}, {"name": "B"}]})
    await line.hang_up()
    return str(answer.json()["table"])


async def open_line(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection: what floods a server has no time for more."""
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(SOURCE, 0))


async def keep_on(send: Send, port: int, path: str, counted: Counter[str]) -> None:
    """Connect again whenever the server hangs up."""
    while True:
        try:
            reader, writer = await open_line(port)
            try:
                await send(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n", reader, writer, counted)
            finally:
                writer.transport.abort()
        except (OSError, asyncio.IncompleteReadError):
            counted["connections lost"] += 1
        await asyncio.sleep(RETRY)


async def send_frames(
    head: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, counted: Counter[str]
) -> None:
    """Frames on a socket, as many as the server takes in, up to a rate."""
    batch = int(FRAMES / SOCKETS * BEAT)
    writer.write(f"{head}{UPGRADE}\r\n".encode())
    if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
        counted["handshakes refused"] += 1
        return
    counted["sockets opened"] += 1
    writer.write(HELLO)
    hearing = asyncio.create_task(hear(reader))
    while not hearing.done():
        writer.write(FRAME * batch)
        counted["frames"] += batch
        await asyncio.wait([hearing], timeout=BEAT)
        await writer.drain()


async def hear(reader: asyncio.StreamReader) -> None:
    """Until the server hangs up."""
    with suppress(OSError):
        while await reader.read(1 << 16):
            pass


async def send_requests(
    head: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, counted: Counter[str]
) -> None:
    """Requests one after another; whoever is late does not catch up."""
    while True:
        due = time.monotonic() + LINES / REQUESTS
        writer.write(f"{head}\r\n".encode())
        counted["asked"] += 1
        answered = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answered, re.IGNORECASE)
        await reader.readexactly(int(length[1]) if length else 0)
        counted[f"status {answered.split()[1].decode()}"] += 1
        await asyncio.sleep(max(0.0, due - time.monotonic()))


if __name__ == "__main__":
    main()
