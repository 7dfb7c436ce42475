"""Bots think in other processes, from the JSON of a view alone."""

from __future__ import annotations

from hashlib import sha256

import msgspec

import bardhall
from bardhall.kernel import registry
from bardhall.kernel.game import View
from bardhall.kernel.info import Options
from bardhall.kernel.start import Start
from bardhall.web.processes import Processes
from bardhall.web.tables.table import Table

HINT_BOT = "greedy"


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
    return Task(start.game, start.seats, start.options, seat, bot, seed_for(table.sheet.secret, seat, number), view)


def seed_for(secret: str, seat: int, number: int) -> int:
    """A seed for one decision."""
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


class BotPool(Processes):
    """Where the bots of a worker think."""

    async def think(self, task: Task) -> str:
        """A bot's choice."""
        return await self.run(think, task)
