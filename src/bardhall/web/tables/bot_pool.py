"""Bots that decide from views alone: searches run in separate processes, and so do all bots if the engine is not
compiled.
"""

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
    """Everything that a seat can see, as another process needs it."""

    game: str
    seats: int
    options: Options
    seat: int
    view: str
    folders: tuple[str, ...] = ()  # of its packs
    packs: tuple[KeptPack, ...] = ()
    version: str = ""  # of the base pack


class Task(Seen, frozen=True, kw_only=True):
    """The request for a bot's choice, as another process needs it."""

    bot: str
    seed: int


class HintTask(Seen, frozen=True, kw_only=True):
    """The request for a hint, as another process needs it."""

    lang: str
    names: tuple[str, ...]


class Other(msgspec.Struct, frozen=True):
    """One of the next best choices: its win probability, and the lead of the hint in each evaluation term."""

    choice: str
    label: str
    share: float
    parts: dict[str, float]


class Advice(msgspec.Struct, frozen=True):
    """A hint: the choice, its win probability, the reasons in sentences, and the next best choices."""

    choice: str
    label: str
    share: float
    why: list[str]
    others: list[Other]


@dataclass(frozen=True)
class Asked:
    """A request for the choice of a bot at a table."""

    table: str
    bot: str
    seed: int
    view: View
    folders: tuple[str, ...] = ()  # of the packs at the table

    @property
    def is_quick(self) -> bool:
        """Return whether the bot is fast: it searches one ply at most, in a millisecond or two."""
        if self.bot not in LEVELS:
            return self.bot in _QUICK
        start = self.view.start
        if net_of(start.rules, start.box) is not None:
            return True
        return ladder_of(start.rules).steps[LEVELS.index(self.bot)].look != "search"

    def task(self) -> Task:
        """Return the request in the form that another process needs."""
        return Task(*_seen(self.view, self.folders), bot=self.bot, seed=self.seed)


def _seen(view: View, folders: tuple[str, ...]) -> tuple[Any, ...]:
    """Return what a seat can see, field by field."""
    start = view.start
    assert view.seat is not None
    version = start.box.packs[0].version
    return start.game, start.seats, start.options, view.seat, view.json(), folders, kept_of(start.box.packs), version


def asked_at(table: Table, seat: int, bot: str, number: int) -> Asked:
    """Return the request for a seat's bot, whose seed follows from the table's secret and the question."""
    seed = seed_for(table.sheet.secret, seat, ALL if is_steady(bot) else number)
    return Asked(table.sheet.id, bot, seed, table.game.view(seat), table.folders)


def hint_task(table: Table, seat: int, lang: str, names: tuple[str, ...]) -> HintTask:
    """Return the task of a hint for a seat."""
    return HintTask(*_seen(table.game.view(seat), table.folders), lang=lang, names=names)


def seed_for(secret: str, seat: int, number: int) -> int:
    """Return a seed for one decision of a bot, or for all of its decisions."""
    return int.from_bytes(sha256(f"{secret}/{seat}/{number}".encode()).digest()[:7], "big")


def read_view(task: Seen) -> View:
    """Return the view that was sent; refuse it if the packs have changed since the table started."""
    rules = registry.rules_of(task.game)
    box = registry.box_of(task.game, task.folders, task.version)
    if kept_of(box.packs) != task.packs:
        raise Malformed("packs: they have changed since the game started")
    start = Start(rules, box, task.seats, task.options)
    return View(start, task.seat, rules.read_view(start.box, msgspec.json.decode(task.view)))


def think(task: Task) -> str:
    """Return a bot's choice as text."""
    return decide(read_view(task), task.bot, task.seed)


def decide(view: View, bot: str, seed: int) -> str:
    """Return a bot's choice, to a question that is the same in every world that fits the view."""
    return bardhall.bot(bot, seed)(view, view.imagine(seed).ask(view.seat)).text


def advise(task: HintTask) -> Advice:
    """Return a hint in words, with its numbers rounded to two digits."""
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
    """The processes in which a worker's bots decide.

    Fast bots run in the worker itself if its engine is compiled, because that takes less time than to send them
    elsewhere. Searches take turns by table in separate processes, so that no fast bot and no hint waits for them.
    """

    def __init__(self, count: int, is_compiled: bool | None = None) -> None:
        self._is_compiled = engine() == "compiled" if is_compiled is None else is_compiled
        self._quick = Processes(count)
        self._searches = Processes(count, _NICENESS)
        self._turns = FairQueue(max(1, count))

    async def think(self, asked: Asked) -> str:
        """Return a bot's choice, computed here or in another process."""
        if not asked.is_quick:
            async with self._turns.of(asked.table):
                return await self._searches.run(think, asked.task())
        if self._is_compiled:
            return decide(asked.view, asked.bot, asked.seed)
        return await self._quick.run(think, asked.task())

    async def advise(self, task: HintTask) -> Advice:
        """Return a hint, computed in another process."""
        return await self._quick.run(advise, task)

    def close(self) -> None:
        """Kill the processes of the bots at once."""
        for processes in (self._searches, self._quick):
            processes.close()
