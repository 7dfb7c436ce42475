"""Bots think from a view alone: searches in processes of their own, and so do all if only the plain engine is here."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

import bardhall
from bardhall.bots import LEVELS, is_steady
from bardhall.bots.ladder import ladder_of
from bardhall.kernel import registry
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View
from bardhall.kernel.info import Options
from bardhall.kernel.shipped_net import net_of
from bardhall.kernel.start import Start
from bardhall.web.core.entries import KeptPack
from bardhall.web.core.job_queue import FairQueue, Processes
from bardhall.web.core.runtime import engine
from bardhall.web.tables.packs import kept_of
from bardhall.web.tables.table import Table

ALL = -1  # in the place of a question's number
_QUICK = ("greedy", "random")
_NICENESS = 5  # of searches: pages come first


class Seen(msgspec.Struct, frozen=True):
    """What a seat can see."""

    game: str
    seats: int
    options: Options
    seat: int
    view: str
    folders: tuple[str, ...] = ()  # of its packs
    packs: tuple[KeptPack, ...] = ()
    version: str = ""  # of the base pack


class Task(Seen, frozen=True, kw_only=True):
    """What a bot in another process is told."""

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


@dataclass(frozen=True)
class Asked:
    """A bot that is asked at a table."""

    table: str
    bot: str
    seed: int
    view: View
    folders: tuple[str, ...] = ()  # of the packs at the table

    @property
    def is_quick(self) -> bool:
        """Whether it looks no further than one action ahead: a matter of a millisecond or two."""
        if self.bot not in LEVELS:
            return self.bot in _QUICK
        start = self.view.start
        if net_of(start.rules, start.box) is not None:
            return True
        return ladder_of(start.rules).steps[LEVELS.index(self.bot)].look != "search"

    def task(self) -> Task:
        """The same for another process."""
        return Task(*_seen(self.view, self.folders), bot=self.bot, seed=self.seed)


def _seen(view: View, folders: tuple[str, ...]) -> tuple[Any, ...]:
    """The fields of what a seat can see."""
    start = view.start
    assert view.seat is not None
    version = start.box.packs[0].version
    return start.game, start.seats, start.options, view.seat, view.json(), folders, kept_of(start.box.packs), version


def asked_at(table: Table, seat: int, bot: str, number: int) -> Asked:
    """The bot of a seat. Its chance is keyed by the table's secret and the question: the same again."""
    seed = seed_for(table.sheet.secret, seat, ALL if is_steady(bot) else number)
    return Asked(table.sheet.id, bot, seed, table.game.view(seat), table.folders)


def hint_task(table: Table, seat: int, lang: str, names: tuple[str, ...]) -> HintTask:
    """The task of giving a seat at a table a hint."""
    return HintTask(*_seen(table.game.view(seat), table.folders), lang=lang, names=names)


def seed_for(secret: str, seat: int, number: int) -> int:
    """A seed for one decision, or for all of them."""
    return int.from_bytes(sha256(f"{secret}/{seat}/{number}".encode()).digest()[:7], "big")


def read_view(task: Seen) -> View:
    """The view that was sent, if the packs are still as its table knows them."""
    rules = registry.rules_of(task.game)
    box = registry.box_of(task.game, task.folders, task.version)
    if kept_of(box.packs) != task.packs:
        raise Malformed("packs: they were changed since the game began")
    start = Start(rules, box, task.seats, task.options)
    return View(start, task.seat, rules.read_view(start.box, msgspec.json.decode(task.view)))


def think(task: Task) -> str:
    """A bot's choice, in text."""
    return decide(read_view(task), task.bot, task.seed)


def decide(view: View, bot: str, seed: int) -> str:
    """What a bot chooses. The question is the same in every world that fits the view."""
    return bardhall.bot(bot, seed)(view, view.imagine(seed).ask(view.seat)).text


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


class BotPool:
    """Where the bots of a worker think.

    Quick ones do it in the worker itself, if its engine is compiled: it takes less time than to send them elsewhere.
    Searches take turns by table in processes of their own, so that no quick bot and no hint waits for them.
    """

    def __init__(self, count: int, is_compiled: bool | None = None) -> None:
        self._is_compiled = engine() == "compiled" if is_compiled is None else is_compiled
        self._quick = Processes(count)
        self._searches = Processes(count, _NICENESS)
        self._turns = FairQueue(max(1, count))

    async def think(self, asked: Asked) -> str:
        """A bot's choice."""
        if not asked.is_quick:
            async with self._turns.of(asked.table):
                return await self._searches.run(think, asked.task())
        if self._is_compiled:
            return decide(asked.view, asked.bot, asked.seed)
        return await self._quick.run(think, asked.task())

    async def advise(self, task: HintTask) -> Advice:
        """A hint."""
        return await self._quick.run(advise, task)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for processes in (self._searches, self._quick):
            processes.close()
