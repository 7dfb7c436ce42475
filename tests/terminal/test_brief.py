"""Plain text in a terminal of 80 by 24: wrapped, the question last, and in `brief` at most one screen an answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.console import Console, Said

WIDTH, HEIGHT = 80, 24
MOVES = 100
GAMES = ("bardwood", "battle", "cove", "taverns")
ASKED = ("table", "map", "all", "rule", "log all", "help", "goal", "hint")


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


def answers(said: Said) -> list[list[str]]:
    """What was said between two prompts, line by line; with the prompt itself."""
    return [["> ", *part.splitlines()[1:]] for part in said.out.split("\n> ")[1:]]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_brief_fits_a_screen_an_answer(console: Console, game: str, lang: str) -> None:
    brief = "brief" if lang == "en" else "bref"
    typed = [brief, *ASKED, *["1"] * MOVES]
    said = console.type(*typed, command=f"play {game} --seats me,random --seed 3 --lang {lang}")
    assert (said.code, said.err) == (0, "")
    shown = answers(said)
    assert len(shown) > 50
    for answer in shown[1:-1][:MOVES]:
        assert len(answer) <= HEIGHT, "\n".join(answer)
        assert all(len(line) <= WIDTH for line in answer), "\n".join(answer)


def test_a_group_is_opened_by_its_letter_and_numbers_stay(console: Console) -> None:
    said = console.type("1", "brief", "c", "24", "quit", command="play taverns --seats me,random --seed 7")
    assert "  a. Bank, … (1 to 8)" in said.after("brief")
    assert "  c. Move the … (13 to 24)" in said.after("brief")
    assert "  24. Move the plain minion with a 4: 4 zones\n" in said.after("c")
    assert "You send the plain minion off with a 4." in said.after("24")


def test_a_long_answer_comes_page_by_page_and_ends_with_the_question(console: Console) -> None:
    said = console.type("brief", "table", "", "", "", "quit", command="play taverns --seats me,random --seed 7")
    assert "more lines: press Enter)" in said.after("table")
    assert said.out.rpartition("> quit")[0].rstrip().endswith("5. The Sleeping Bear")


def test_brief_and_full_are_switched_at_the_table(console: Console) -> None:
    said = console.type("brief", "full", "table", "quit", command="play cove --seats me,random --seed 7")
    assert "Town square:" not in said.after("brief")
    assert "Town square:" in said.after("table")
