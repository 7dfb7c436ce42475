"""Bots think in other processes, from the JSON of a view alone."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256

import msgspec

import bardhall
from bardhall.bots import is_steady
from bardhall.kernel import registry
from bardhall.kernel.game import View
from bardhall.kernel.info import Options
from bardhall.kernel.start import Start
from bardhall.web.tables.table import Table

HINT_BOT = "greedy"
ALL = -1  # in the place of a question's number


class Task(msgspec.Struct, frozen=True):
    """What a bot is told."""

    game: str
    seats: int
    options: Options
    seat: int
    bot: str
    seed: int
    view: str


def task(table: Table, seat: int, bot: str, number: int) -> Task:
    """The task of a bot at a table. Its chance is keyed by the table's secret and the question: the same again."""
    start = table.game.start
    view = table.game.view(seat).json()
    seed = seed_for(table.sheet.secret, seat, ALL if is_steady(bot) else number)
    return Task(start.game, start.seats, start.options, seat, bot, seed, view)


def seed_for(secret: str, seat: int, number: int) -> int:
    """A seed for one decision, or for all of them."""
    return int.from_bytes(sha256(f"{secret}/{seat}/{number}".encode()).digest()[:7], "big")


def read_view(task: Task) -> View:
    """The view that was sent."""
    rules = registry.rules_of(task.game)
    start = Start(rules, registry.box_of(task.game), task.seats, task.options)
    return View(start, task.seat, rules.read_view(start.box, msgspec.json.decode(task.view)))


def think(task: Task) -> str:
    """A bot's choice, in text. The question is the same in every world that fits the view."""
    view = read_view(task)
    ask = view.imagine(task.seed).ask(task.seat)
    return bardhall.bot(task.bot, task.seed)(view, ask).text


def _begin() -> None:
    """In a new process: the server ends it, and it ends by itself if the server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


class BotPool:
    """A pool of processes; a new one is made if it breaks."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, task: Task) -> str:
        """A bot's choice."""
        try:
            return await self._run(task)
        except BrokenProcessPool:  # somebody killed a process: once more, in a new pool
            self.close()
            return await self._run(task)

    async def _run(self, task: Task) -> str:
        if self._processes == 0:
            return await asyncio.to_thread(think, task)
        if self._pool is None:
            spawning = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawning, _begin)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, task)

    def close(self, is_waiting: bool = False) -> None:
        """End the processes, and wait until they have ended if that is asked for."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=is_waiting, cancel_futures=True)
