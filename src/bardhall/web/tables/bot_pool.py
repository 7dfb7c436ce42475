"""Bots think in other processes, from the JSON of a view alone."""

from __future__ import annotations

from hashlib import sha256

import msgspec

import bardhall
from bardhall.bots import is_steady
from bardhall.kernel import registry
from bardhall.kernel.game import View
from bardhall.kernel.info import Options
from bardhall.kernel.start import Start
from bardhall.web.processes import Processes
from bardhall.web.tables.table import Table

ALL = -1  # in the place of a question's number


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


class BotPool(Processes):
    """Where the bots of a worker think."""

    async def think(self, task: Task) -> str:
        """A bot's choice."""
        return await self.run(think, task)

    async def advise(self, task: HintTask) -> Advice:
        """A hint."""
        return await self.run(advise, task)
