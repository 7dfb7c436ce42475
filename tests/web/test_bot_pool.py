"""Where bots think: a search delays no quick bot and no hint, and searches take turns by table."""

from __future__ import annotations

import asyncio
import threading

import pytest

import bardhall
from bardhall.bots import LEVELS
from bardhall.bots.ladder import ladder_of
from bardhall.kernel.registry import box_of, rules_of
from bardhall.kernel.shipped_net import net_of
from bardhall.web.tables import bot_pool
from bardhall.web.tables.bot_pool import Asked, BotPool, HintTask, Task
from tests.web.server import PATIENCE

every_game = pytest.mark.parametrize("game", bardhall.games())


def asked_of(bot: str, table: str = "here", game: str = "battle") -> Asked:
    played = bardhall.new(game, seats=2, seed=1)
    return Asked(table, bot, 7, played.view(played.seats_to_answer[0]))


@every_game
def test_who_searches_is_not_quick(game: str) -> None:
    quick = [bot for bot in (*LEVELS, "greedy", "random", "search") if asked_of(bot, game=game).is_quick]
    rules = rules_of(game)
    steps = ladder_of(rules).steps
    has_net = net_of(rules, box_of(game)) is not None
    searching = [level for level, step in zip(LEVELS, steps, strict=True) if step.look == "search" and not has_net]
    assert quick == [*(level for level in LEVELS if level not in searching), "greedy", "random"]


@every_game
def test_a_quick_bot_chooses_the_same_here_and_in_another_process(game: str) -> None:
    for bot in (LEVELS[0], LEVELS[1], "greedy", "random"):
        asked = asked_of(bot, game=game)
        here = asyncio.run(BotPool(0, is_compiled=True).think(asked))
        assert here == bot_pool.think(asked.task())


class SlowSearch:
    """Stands for the thinking: a search goes on until it may end; all others think at once."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.has_begun = threading.Event()
        self._think = bot_pool.think

    def __call__(self, task: Task) -> str:
        if task.bot != "search":
            return self._think(task)
        self.has_begun.set()
        assert self.may_end.wait(PATIENCE)
        return "done"


@pytest.mark.parametrize("is_compiled", [True, False])
def test_a_quick_bot_and_a_hint_do_not_wait_for_a_search(is_compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowSearch()
    monkeypatch.setattr(bot_pool, "think", slow)
    quick = asked_of("greedy", "there")
    task = quick.task()
    hint = HintTask(task.game, task.seats, task.options, task.seat, task.view, lang="en", names=("Lute", "Harp"))

    async def play() -> None:
        pool = BotPool(0, is_compiled)
        searches = [asyncio.create_task(pool.think(asked_of("search", f"table {n}"))) for n in range(3)]
        await asyncio.to_thread(slow.has_begun.wait, PATIENCE)
        assert await pool.think(quick)
        assert (await pool.advise(hint)).choice
        assert not any(search.done() for search in searches)
        slow.may_end.set()
        assert await asyncio.gather(*searches) == ["done"] * 3
        pool.close()

    asyncio.run(play())


def test_searches_take_turns_by_table(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[int] = []

    def note(task: Task) -> str:
        order.append(task.seed)
        return ""

    monkeypatch.setattr(bot_pool, "think", note)
    view = asked_of("search").view
    wanted = [Asked("busy", "search", n, view) for n in range(3)] + [Asked(f"{n}", "search", n, view) for n in (3, 4)]

    async def play() -> None:
        pool = BotPool(0)
        await asyncio.gather(*[pool.think(asked) for asked in wanted])
        pool.close()

    asyncio.run(play())
    assert order == [0, 3, 4, 1, 2]
