"""The full-screen client in the smallest terminal, driven by keys and the mouse as a person drives it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import bardhall
from bardhall import lessons
from bardhall.kernel.choices import Choice
from bardhall.kernel.drawing import COLUMNS
from bardhall.terminal.formatter import LogFormatter
from bardhall.terminal.full_screen import BARS, LOG_ROWS, SMALLEST, FullScreen
from bardhall.terminal.lesson_saves import new_table
from bardhall.terminal.lesson_sitting import LessonSitting
from bardhall.terminal.local_sitting import LocalSitting
from bardhall.terminal.option_pages import NEXT_PAGE, Entry, fitted, members_of, pages_of, rows_of
from bardhall.terminal.options import options_of
from bardhall.terminal.replay_sitting import ReplaySitting
from bardhall.terminal.seating import Seating
from bardhall.terminal.sitting import Sitting
from bardhall.terminal.table import Table
from tests.terminal.console import Console

MOST_KEYS = 3  # that a decision takes on average
ENDGAME = 14  # moves before the end
Play = Callable[["Person"], Awaitable[None]]


class Person:
    """Someone at the screen: presses keys, and looks."""

    def __init__(self, app: FullScreen, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.pressed = 0

    async def press(self, *keys: str) -> None:
        self.pressed += len(keys)
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def choose(self, choice: Choice) -> None:
        """Press what leads to a choice: pages, its group, and the option."""
        while True:
            page = self.app.pages[self.app.page]
            found = [at for at, entry in enumerate(page) if choice in [option.choice for option in entry.options]]
            if not found:
                await self.press(NEXT_PAGE)
                continue
            is_group = len(page[found[0]].options) > 1
            await self.press(self.app.entry_keys[found[0]])
            if not is_group:
                return

    def text(self, where: str) -> str:
        return " ".join(str(self.app.query_one(where, Static).content).split())

    def is_all_in_sight(self) -> bool:
        """Whether board and options are whole and no pane is higher than its place."""
        options = self.app.query_one("#options", OptionList)
        board = self.app.query_one("#board")
        log = self.app.query_one("#log")
        return (
            options.virtual_size.height <= options.size.height
            and board.region.bottom <= self.app.query_one("#hand").region.y
            and log.size.height >= 3
            and log.region.bottom <= self.app.size.height - 1
        )


def at_the_screen(sitting: Sitting, play: Play, size: tuple[int, int] = SMALLEST) -> FullScreen:
    async def run() -> FullScreen:
        app = FullScreen(sitting)
        async with app.run_test(size=size) as pilot:
            person = Person(app, pilot)
            await person.settle()
            await play(person)
        return app

    return asyncio.run(run())


def sitting(home: Path, game: str, *sitters: str, lang: str = "en", left: int | None = None) -> LocalSitting:
    """Sit down at a new game, or at one with about this many moves left."""
    seating = Seating(sitters, (), lang, 7)
    options: dict[str, Any] = {"round_limit": 2} if game == "battle" else {}
    g = bardhall.new(game, seats=len(sitters), seed=7, **options)
    bot, played, moves = bardhall.bot("random", seed=3), g.clone(), []
    while left is not None and played.outcome is None:
        seat = played.seats_to_answer[0]
        moves.append((bot(played.view(seat), played.ask(seat)), seat))
        played.play(*moves[-1])
    for choice, seat in moves[: -(left or 1)]:
        g.play(choice, seat)
    return LocalSitting(Table(g, seating, home / "save.json"), is_resumed=False)


@pytest.mark.parametrize(("game", "lang"), [("bardwood", "fr"), ("battle", "en"), ("cove", "en"), ("taverns", "fr")])
def test_a_game_is_played_to_its_end_in_the_smallest_terminal(tmp_path: Path, game: str, lang: str) -> None:
    bot, decisions = bardhall.bot("random", seed=3), 0
    here = sitting(tmp_path, game, "me", "random", lang=lang, left=ENDGAME)

    async def play(person: Person) -> None:
        nonlocal decisions
        while (ask := here.ask()) is not None:
            assert person.is_all_in_sight()
            await person.choose(bot(here.view(), ask))
            decisions += 1
        assert here.game.outcome is not None
        assert person.text("#reader Static").count(str(here.game.outcome.scores[0]))
        assert person.pressed <= MOST_KEYS * decisions

    at_the_screen(here, play)
    assert decisions >= 3


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["bardwood", "battle", "cove", "taverns"])
def test_every_option_of_a_game_has_a_key_and_what_one_has_is_in_sight(game: str, lang: str) -> None:
    g, bot, keys, decisions = bardhall.new(game, seats=3, seed=5), bardhall.bot("random", seed=2), 0, 0
    width, most = SMALLEST[0] - COLUMNS - 1, 24
    while g.outcome is None:
        ask = g.ask(seat := g.seats_to_answer[0])
        view, wording = g.view(seat), g.start.wording
        room = SMALLEST[1] - BARS - len(wording.board(view, lang))
        assert len(fitted(wording.hand(view, lang), COLUMNS, room)) <= room
        options, choice = options_of(ask, lang, ()), bot(view, ask)
        rows = SMALLEST[1] - BARS - LOG_ROWS - len(rows_of(ask.prompt(lang), width))
        pages = pages_of(options, width, rows, most)
        shown = sorted(option.number for page in pages for entry in page for option in entry.options)
        assert shown == [option.number for option in options]
        keys, decisions = keys + presses(pages, choice, width, rows, most), decisions + 1
        g.play(choice, seat)
    assert keys <= MOST_KEYS * decisions


def presses(pages: list[list[Entry]], choice: Choice, width: int, rows: int, most: int) -> int:
    """Count the keys that lead to a choice."""
    for turned, page in enumerate(pages):
        for entry in page:
            if choice in [option.choice for option in entry.options]:
                inner = pages_of(members_of(entry), width, rows, most) if len(entry.options) > 1 else []
                return turned + 1 + (presses(inner, choice, width, rows, most) if inner else 0)
    raise AssertionError(choice)


def test_keys_and_mouse_reach_everything_that_a_person_may_ask(tmp_path: Path) -> None:
    here = sitting(tmp_path, "taverns", "me", "random")

    async def play(person: Person) -> None:
        app, options = person.app, person.app.query_one("#options", OptionList)
        for key, said in (("w", "Unavailable"), ("r", "TD-"), ("g", "prestige"), ("s", "minion"), ("t", "Ember")):
            await person.press(key)
            assert said in person.text("#reader Static")
            assert not app.query_one("#board").display
        await person.press("escape")
        assert app.query_one("#board").display
        before = here.game.move
        await person.press("h")
        assert "about" in person.text("#reader Static")
        await person.press("enter")
        assert here.game.move > before
        made = here.game.move
        await person.pilot.click(options, offset=(3, 0))
        await person.settle()
        assert here.game.move > made or app.opened
        await person.press("escape", "u")
        assert here.game.move <= made
        dark = app.current_theme.dark
        await person.press("c")
        assert app.current_theme.dark != dark
        assert "1 Player 1" in person.text("#standing")
        await person.press("q")
        assert not app.is_running

    at_the_screen(here, play)


def test_a_hand_is_shown_only_to_its_owner_at_a_shared_keyboard(tmp_path: Path) -> None:
    here = sitting(tmp_path, "battle", "me", "me")

    async def play(person: Person) -> None:
        assert "Player 1" in person.text("#prompt")
        assert person.text("#hand Static") == ""
        await person.press("enter")
        assert "hand:" in person.text("#hand Static")
        while here.waits_for() is None:
            ask = here.ask()
            assert ask is not None
            await person.choose(ask.options[0])
        assert person.text("#hand Static") == ""

    at_the_screen(here, play)


@pytest.mark.parametrize("command", ["play battle", "learn cove", "solo play --game bardwood", "show {record}"])
def test_a_command_says_what_the_client_needs(tmp_path: Path, command: str) -> None:
    record = tmp_path / "record.json"
    record.write_text(bardhall.new("battle", seats=2, seed=7).record())
    words = f"{command.format(record=record)} --screen"
    assert "--screen needs a terminal" in Console(tmp_path).type(command=words).err
    with mock.patch.dict("sys.modules", {"textual": None}), mock.patch.dict("sys.modules"):
        del sys.modules["bardhall.terminal.full_screen"]
        said = Console(tmp_path).type(command=words)
    assert said.err == 'bardhall: --screen needs the package textual: pip install "bardhall[terminal]"\n'
    assert not Console(tmp_path).saves


def test_a_game_alone_shows_whom_the_rules_play(tmp_path: Path) -> None:
    game = bardhall.new("bardwood", seats=1, seed=7)
    table = Table(game, Seating(("me",), (), "en", 7), tmp_path / "save.json")

    async def play(person: Person) -> None:
        assert "The Rival" in person.text("#standing")
        keys = person.app.query_one("#keys")
        await person.pilot.click(keys, offset=(person.text("#keys").index("Goal") + 1, 0))
        await person.settle()
        assert "points" in person.text("#reader Static")

    at_the_screen(LocalSitting(table, is_resumed=False), play)


def test_a_lesson_leads_into_its_game(tmp_path: Path) -> None:
    with mock.patch.dict("os.environ", BARDHALL_HOME=str(tmp_path)):
        lesson = lessons.find("battle")
        table, run = new_table(lesson, "en")
        run.marks += [run.game.move] * 2  # to the third step
        here = LessonSitting(table, run, "bardhall learn battle")

        async def play(person: Person) -> None:
            assert len(person.text("#prompt")) > 40
            assert person.is_all_in_sight()
            at = run.at
            for _ in range(8):
                await person.press("1")
            assert run.at > at
            before = run.at
            await person.press("u")
            assert run.at <= before
            run.marks += [run.game.move] * (len(lesson.steps) - run.at - 1)  # to the last one
            person.app.go_on([])
            while isinstance(person.app.sitting, LessonSitting):
                await person.press("1")
            assert person.app.sitting.ask() is not None

        at_the_screen(here, play)


def test_a_record_is_replayed_move_by_move(tmp_path: Path) -> None:
    g = bardhall.new("cove", seats=2, seed=7)
    bot = bardhall.bot("random", seed=3)
    for _ in range(12):
        g.play(bot(g.view(g.seat), g.ask()))

    async def play(person: Person) -> None:
        assert person.text("#prompt") == "Move 0 of 12."
        for key, move in (("1", 1), ("1", 2), ("2", 1), ("6", 12), ("1", 12), ("u", 11), ("5", 0)):
            await person.press(key)
            assert person.text("#prompt") == f"Move {move} of 12."
        await person.press("3")
        assert person.text("#prompt") not in ("Move 0 of 12.", "Move 12 of 12.")

    at_the_screen(ReplaySitting(g, LogFormatter("en", ("Lute", "Harp")), None, None), play)
