"""A game in a package of its own: found by its entry point, played by the conformance suite, drawn by the hall.

`bardhall/skeleton` is the game of `docs/add-a-game.md`. It is not installed: what an installer would leave is written
beside it, and everything runs in a process that has both on its path.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from shutil import copytree

import pytest

from tests.installing import ROOT, installed_in, pytest_in, run

TINY = ROOT / "src" / "bardhall" / "skeleton"
GAME = TINY / "highnote"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FILE = re.compile(r"^```(?:python|toml)\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the package is installed."""
    return installed_in(TINY, tmp_path_factory.mktemp("site"))


def test_it_is_found_by_its_entry_point(installed: dict[str, str]) -> None:
    said = run(installed, "-m", "bardhall", "games", "--lang", "en")
    assert "highnote: High Note\n  Add your notes to the melody" in said
    assert "\n  players: 2, 3, 4, 5\n" in said.partition("highnote: ")[2]


def test_the_conformance_suite_plays_it(installed: dict[str, str]) -> None:
    # At the size "check" it would play the shortest table of each game only, and this is not of two seats.
    said = pytest_in({**installed, "BARDHALL_SIZE": "gate"}, "tests/conformance", "-k", "highnote-3")
    assert int(re.findall(r"(\d+) passed", said)[0]) > 20


# Faults that conformance finds in a game, without a line about that game: what stands there, and the fault.
PLANTED = {
    "test_twin_worlds_are_told_the_same": (
        'whisper(g, "drawn", "HN-TURN-03", seat, {"card": card})',
        'whisper(g, "drawn", "HN-TURN-03", seat, {"card": card}, note=card)',
        " learns from sing note_",
    ),
    "test_what_changes_on_the_table_is_told": (
        '        tell(g, "higher" if is_higher else "lower", "HN-TURN-02", self.seat, card=choice.card)\n', "",
        "AddNote changes ",
    ),
}  # fmt: skip


@pytest.mark.parametrize("test", PLANTED)
def test_conformance_finds_a_planted_fault(test: str, tmp_path: Path) -> None:
    """F-TEST-03: a secret in the public arguments of an event, and a change of the table without an event."""
    right, wrong, said = PLANTED[test]
    tiny, home = tmp_path / "tiny", tmp_path / "home"
    copytree(TINY, tiny)
    home.mkdir()
    rules = tiny / "highnote" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert text.count(right) == 1
    rules.write_text(text.replace(right, wrong), encoding="utf-8")
    words = ("tests/conformance", "-k", f"{test} and highnote-3")
    with pytest.raises(AssertionError, match=said):
        pytest_in({**installed_in(tiny, home), "BARDHALL_SIZE": "gate"}, *words)


def test_the_arena_explains_it(installed: dict[str, str], tmp_path: Path) -> None:
    """It says nothing about what is counted: events take, choices use."""
    page, report = tmp_path / "report.html", tmp_path / "report.json"
    series = ("highnote", "--bots", "random,random", "--games", "4", "--lang", "en")
    said = run(installed, "-m", "bardhall", "arena", *series, "--report", str(page), "--json", str(report))
    assert said.startswith("highnote, 2 seats, 4 games, seed 0\n")
    assert "<summary>note (" in page.read_text(encoding="utf-8")
    things = json.loads(report.read_text(encoding="utf-8"))["things"]
    assert all(thing["seen"] >= thing["taken"] >= thing["used"] > 0 for thing in things)


def test_the_hall_draws_it(installed: dict[str, str]) -> None:
    assert "4 passed" in pytest_in(installed, "tests/check_tables.py")


def test_the_page_shows_the_files_as_they_are() -> None:
    shown = dict(FILE.findall(PAGE))
    assert {"pyproject.toml", "highnote/state.py", "highnote/rules.py", "highnote/box.py"} <= set(shown)
    for name, text in shown.items():
        assert text == (TINY / name).read_text(encoding="utf-8"), name


def test_its_rules_are_short() -> None:
    lines = (
        (GAME / "rules.py").read_text(encoding="utf-8").partition("HAND = ")[2].partition("def outcome")[0].splitlines()
    )
    assert len([line for line in lines if line.strip() and not line.strip().startswith('"""')]) <= 35
