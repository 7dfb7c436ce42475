"""Bots think in other processes, from the JSON of a view alone."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from typing import TypeVar

import msgspec

import bardhall
from bardhall.bots import is_steady
from bardhall.kernel import registry
from bardhall.kernel.game import View
from bardhall.kernel.info import Options
from bardhall.kernel.start import Start
from bardhall.web.tables.table import Table

ALL = -1  # in the place of a question's number

Told = TypeVar("Told", bound="Seen")
Found = TypeVar("Found")


class Seen(msgspec.Struct, frozen=True):
    """What a seat can see."""

    game: str
    seats: int
    options: Options
    seat: int
    view: str


class Task(Seen, frozen=True, kw_only=True):
    """What a bot is told."""

    bot: str
    seed: int


class HintTask(Seen, frozen=True, kw_only=True):
    """What a hint is made of."""

    lang: str
    names: tuple[str, ...]


class Other(msgspec.Struct, frozen=True):
    """One of the next best choices: its share of a win, and what the hint has more of each part of the judgement."""

    choice: str
    label: str
    share: float
    parts: dict[str, float]


class Advice(msgspec.Struct, frozen=True):
    """A hint: the choice, its share of a win, sentences that say why, and the next best choices."""

    choice: str
    label: str
    share: float
    why: list[str]
    others: list[Other]


def task(table: Table, seat: int, bot: str, number: int) -> Task:
    """The task of a bot at a table. Its chance is keyed by the table's secret and the question: the same again."""
    seed = seed_for(table.sheet.secret, seat, ALL if is_steady(bot) else number)
    start = table.game.start
    view = table.game.view(seat).json()
    return Task(start.game, start.seats, start.options, seat, view, bot=bot, seed=seed)


def hint_task(table: Table, seat: int, lang: str, names: tuple[str, ...]) -> HintTask:
    """The task of giving a seat at a table a hint."""
    start = table.game.start
    view = table.game.view(seat).json()
    return HintTask(start.game, start.seats, start.options, seat, view, lang=lang, names=names)


def seed_for(secret: str, seat: int, number: int) -> int:
    """A seed for one decision, or for all of them."""
    return int.from_bytes(sha256(f"{secret}/{seat}/{number}".encode()).digest()[:7], "big")


def read_view(task: Seen) -> View:
    """The view that was sent."""
    rules = registry.rules_of(task.game)
    start = Start(rules, registry.box_of(task.game), task.seats, task.options)
    return View(start, task.seat, rules.read_view(start.box, msgspec.json.decode(task.view)))


def think(task: Task) -> str:
    """A bot's choice, in text. The question is the same in every world that fits the view."""
    view = read_view(task)
    ask = view.imagine(task.seed).ask(task.seat)
    return bardhall.bot(task.bot, task.seed)(view, ask).text


def advise(task: HintTask) -> Advice:
    """A hint in words; what a judgement has beyond two digits says nothing."""
    hint = read_view(task).hint()
    others = [
        Other(
            str(other.choice),
            hint.ask.label(other.choice, task.lang, task.names),
            round(other.share, 3),
            {difference.part: round(difference.points, 2) for difference in other.differences},
        )
        for other in hint.others
    ]
    label = hint.ask.label(hint.choice, task.lang, task.names)
    return Advice(str(hint.choice), label, round(hint.share, 3), hint.why(task.lang, task.names), others)


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
        return await self._done(think, task)

    async def advise(self, task: HintTask) -> Advice:
        """A hint."""
        return await self._done(advise, task)

    async def _done(self, work: Callable[[Told], Found], task: Told) -> Found:
        try:
            return await self._run(work, task)
        except BrokenProcessPool:  # somebody killed a process: once more, in a new pool
            self.close()
            return await self._run(work, task)

    async def _run(self, work: Callable[[Told], Found], task: Told) -> Found:
        if self._processes == 0:
            return await asyncio.to_thread(work, task)
        if self._pool is None:
            spawning = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawning, _begin)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, task)

    def close(self, is_waiting: bool = False) -> None:
        """End the processes, and wait until they have ended if that is asked for."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=is_waiting, cancel_futures=True)
