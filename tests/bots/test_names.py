"""Bots by name: registered, of a module, of a file; with their options. Whatever does not fit gets one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bardhall
from bardhall.arena.match import Plan
from bardhall.arena.series import Series
from bardhall.bots import BOTS, LEVELS, MEDIUM, OPPONENTS, Greedy, Level, Random, Search, is_steady, label
from bardhall.bots.names import spelled_out
from bardhall.bots.search import LARGEST_BUDGET
from bardhall.kernel.errors import Malformed

FIRST = """
from bardhall.bots import Option


class First:
    options = (
        Option("place", int, 0, {"en": "which option", "fr": "quel choix"}, span=(0, 9)),
        Option("loud", bool, False, {"en": "whether it tells", "fr": "s’il le dit"}),
    )

    def __init__(self, seed, place=0, loud=False):
        self.told = (seed, place, loud)

    def __call__(self, view, ask):
        return ask.options[self.told[1] % len(ask.options)]


class Seedless:
    def __init__(self):
        pass

    def __call__(self, view, ask):
        return ask.options[0]


class Loose(First):
    options = ["place"]


class Mute:
    pass


number = 5
"""


TIMES = ["ms", "0ms", "-5ms", "1.5ms", "100001ms", "5msms", "5 ms", "5s", "5MS", "²ms"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "firsts.py").write_text(FIRST)
    (tmp_path / "broken.py").write_text("import nothing_of_that_kind\n")
    (tmp_path / "garbled.py").write_text("class First\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(name: str, **options: object) -> object:
    return getattr(bardhall.bot(name, 3, **options), "told", None)


def test_ours_are_registered_and_tables_take_them_and_the_levels() -> None:
    assert set(BOTS) >= {"random", "search", "greedy"}
    assert (*LEVELS, *BOTS) == OPPONENTS
    kinds = [type(bardhall.bot(name)) for name in ("random", "search", "greedy", *LEVELS)]
    assert kinds == [Random, Search, Greedy] + [Level] * 6


def test_people_type_a_level_by_its_name() -> None:
    typed = ("very-easy", "easy", "medium", "challenging", "hard", "very-hard")
    assert tuple(spelled_out(name) for name in typed) == LEVELS
    assert [label(name) for name in typed] == ["Very easy", "Easy", "Medium", "Challenging", "Hard", "Very hard"]
    assert [label("medium", "fr"), label("level:6", "fr")] == ["Moyen", "Très difficile"]
    assert MEDIUM == "level:3"
    with pytest.raises(Malformed, match="a number from 1 to 6, not 7"):
        bardhall.bot("level:7")


def test_a_level_has_one_seed_for_a_game() -> None:
    assert [is_steady(name) for name in ("easy", "level:6", "greedy", "search:400")] == [True, True, False, False]


def test_a_bot_of_a_file(folder: Path) -> None:
    for name in ("firsts.py:First", f"{folder}/firsts.py:First", f"{folder}/./firsts.py:First"):
        assert told(name) == (3, 0, False)
    game = bardhall.new("battle", seats=2, seed=1)
    assert bardhall.bot("firsts.py:First")(game.view(0), game.ask(0)) is game.ask(0).options[0]


def test_a_bot_of_a_module(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(folder)
    assert told("firsts:First:4") == (3, 4, False)
    assert isinstance(bardhall.bot("bardhall.bots.search:Search:5"), Search)


def test_a_bot_of_another_package_is_found_by_its_entry_point(folder: Path) -> None:
    about = folder / "firsts-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: firsts\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[bardhall.bots]\nfirst = firsts:First\n")
    program = "import bardhall; from bardhall.bots import BOTS; print(bardhall.bot('first:2', 1).told, BOTS)"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("(1, 2, False) ('first', 'greedy', 'random', 'search')")


@pytest.mark.parametrize(
    ("name", "options", "given"),
    [
        ("firsts.py:First:4", {}, (3, 4, False)),
        ("firsts.py:First:4:true", {}, (3, 4, True)),
        ("firsts.py:First:loud=true:place=2", {}, (3, 2, True)),
        ("firsts.py:First", {"place": 7}, (3, 7, False)),
        ("firsts.py:First:4", {"loud": True}, (3, 4, True)),
    ],
)
@pytest.mark.usefixtures("folder")
def test_options_stand_in_the_name_or_beside_it(name: str, options: dict[str, object], given: object) -> None:
    assert told(name, **options) == given


def test_the_budget_of_a_search() -> None:
    for budget in (1, 400, LARGEST_BUDGET):
        assert isinstance(bardhall.bot(f"search:{budget}"), Search)
        assert isinstance(bardhall.bot("search", budget=budget), Search)
        assert isinstance(bardhall.bot(f"search:{budget}ms"), Search)
        assert isinstance(bardhall.bot("search", budget=f"{budget}ms"), Search)


def test_levels_of_the_search_play_for_who_names_them_and_are_not_offered() -> None:
    kinds = {type(bardhall.bot(name)).__name__ for name in ("search-6", "search-1", "search-level:4")}
    assert kinds == {"SearchLevel"}
    assert not [name for name in BOTS if name.startswith("search-")]
    for name, sentence in (("search-level:7", "from 1 to 6, not"), ("search-7", "unknown bot 'search-7'")):
        with pytest.raises(bardhall.Malformed, match=sentence):
            bardhall.bot(name)


@pytest.mark.parametrize("budget", ["", "0", "-5", "1.5", "1e3", "lots", "100001", "9" * 5000, "²", "٣", " 4", *TIMES])
def test_a_bad_budget_is_refused(budget: str) -> None:
    wanted = "the bot search: option budget must be a number from 1 to 100000, or so many ms, not "
    with pytest.raises(bardhall.Malformed, match=wanted) as refusal:
        bardhall.bot(f"search:{budget}")
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", [":", ":4", "genius", "genius:4", "Search", "firsts.py", "firsts.py:", "", "x" * 5000])
@pytest.mark.usefixtures("folder")
def test_an_unknown_name_gets_the_list_and_the_three_ways(name: str) -> None:
    ways = "choose from greedy, level, random, search, or package.module:Name, or path/to/file.py:Name"
    with pytest.raises(bardhall.Malformed, match="unknown bot") as refusal:
        bardhall.bot(name)
    assert str(refusal.value).endswith(ways)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("random:", "the bot random: '' is one option too many; its options are none"),
        ("greedy:4", "the bot greedy: '4' is one option too many; its options are none"),
        ("search:4:4", "the bot search: '4' is one option too many; its options are budget"),
        ("search:depth=3", "the bot search has no option 'depth'; choose from budget"),
        ("search:4:budget=4", "the bot search has its option 'budget' twice"),
        ("firsts.py:First:10", "the bot firsts.py:First: option place must be a number from 0 to 9, not 10"),
        ("firsts.py:First:1:2", "the bot firsts.py:First: option loud must be true or false, not '2'"),
        ("firsts.py:Second", "firsts.py has no class Second"),
        ("nowhere.py:First", "the bot nowhere.py:First cannot be loaded: FileNotFoundError: "),
        ("broken.py:First", "the bot broken.py:First cannot be loaded: ModuleNotFoundError: No module named"),
        ("garbled.py:First", "the bot garbled.py:First cannot be loaded: SyntaxError: "),
        ("nowhere.at_all:First", "the bot nowhere.at_all:First cannot be loaded: ModuleNotFoundError: "),
        (
            "firsts.py:Mute",
            "firsts.py:Mute is not a bot: write a class whose instances are called with a view",
        ),
        ("firsts.py:number", "firsts.py:number is not a bot: write a class whose instances are called with a view"),
        ("firsts.py:Seedless", "the bot firsts.py:Seedless cannot be created: TypeError: "),
        ("firsts.py:Loose", "the bot firsts.py:Loose must declare its options as a tuple of bardhall.bots"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_does_not_fit_gets_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(bardhall.Malformed) as refusal:
        bardhall.bot(name)
    assert str(refusal.value).startswith(sentence)
    assert "\n" not in str(refusal.value)


@pytest.mark.usefixtures("folder")
def test_the_processes_of_the_arena_load_a_bot_of_a_file() -> None:
    plan = Plan("battle", ("firsts.py:First:1", "random"), 2, seed=1, options={"round_limit": "1"})
    alone, together = Series(plan, games=2), Series(plan, games=2, jobs=2)
    for series in (alone, together):
        series.run(lambda done, asked, seconds: None)
    assert [result.ending for result in together.results] == [result.ending for result in alone.results]


def test_a_name_as_people_read_it() -> None:
    names = ("search:400", "search:50ms", "search-6", "greedy", "path/to/firsts.py:First:2", "some.package:First")
    read = ["Search 400", "Search 50ms", "Search-level 6", "Greedy", "First 2", "First"]
    assert [label(name) for name in names] == read
