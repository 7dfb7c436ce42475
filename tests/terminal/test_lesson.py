"""Lessons in plain text: taken, gone back in, left and gone on with, and ended in a real game."""

from __future__ import annotations

import os
from pathlib import Path
from unittest import mock

import msgspec
import pytest

from bardhall.kernel.record import seal, unseal
from bardhall.lessons import find
from bardhall.terminal.lesson_saves import keep, new_table, path_of
from bardhall.terminal.table import Table
from tests.lessons.learner import taken
from tests.terminal.console import Console


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


def test_all_lessons_are_listed(console: Console) -> None:
    said = console.type(command="learn")
    assert "battle first: Opening night (12 min)." in said.out
    assert "battle first : Soir de première (12 min)." in console.type(command="learn --lang fr").out


def test_a_lesson_begins_with_its_goal_and_then_asks(console: Console) -> None:
    said = console.type("", "table", command="learn battle")
    asked = said.out.partition("Step 2 of ")[2].partition("> ")[0]
    assert said.out.index("Step 1 of ") < said.out.index("The table, as Player 1 sees it:")
    assert "When a player has 4 of them, that round is the last" in said.out
    assert "1. Put Clearing Hopper on stage (stage basic_dance)" in asked
    assert "Wanted Poster" not in asked  # the step takes something else


def test_what_the_step_does_not_take_is_kindly_refused(console: Console) -> None:
    said = console.type("", "stage wanted", "hint", "stage basic_song", "back", "undo", "back", command="learn battle")
    assert "Keep the Wanted Poster in your hand" in said.after("stage wanted")
    assert "Curtain up!" in said.after("hint")
    assert "2. Put Reed Piper on stage" in said.after("stage basic_song")
    assert "Back to step 2." in said.out
    assert "Back to step 1." in said.after("undo")
    assert "This is the first step." in said.after("back")


def test_at_a_step_to_look_at_nothing_is_played(console: Console) -> None:
    said = console.type("stage basic_song", "rule", "card wanted", command="learn battle")
    assert "Your turn comes in a moment." in said.after("stage basic_song")
    assert "BB-STAGE-03" in said.after("rule")
    assert "Wanted Poster" in said.after("card wanted")


def test_a_lesson_is_left_and_gone_on_with(console: Console) -> None:
    left = console.type("", "1", command="learn battle --lang fr")
    assert "Pour continuer : bardhall learn battle first" in left.out
    assert "vous en êtes à l’étape 2" in console.type(command="learn --lang fr").out
    said = console.type("1 2", command="learn battle")
    assert "Étape 2 sur" in said.out  # in the language that it was begun in
    assert "Étape 3 sur" in said.after("1 2")
    assert "Step 3 of" in console.type(command="learn battle --lang en").out
    assert "Step 1 of" in console.type(command="learn battle --again").out


def test_a_lesson_ends_in_a_real_game(console: Console) -> None:
    """The last step is left behind: the place is gone, and the game is a save like others, which goes on."""
    lesson = find("battle")
    with mock.patch.dict(os.environ, console.variables):
        for run in taken(lesson):
            if run.at == len(lesson.steps) - 1:
                keep(Table(run.game, new_table(lesson, "en")[0].seating, path_of(lesson)), run)
    said = console.type("", "quit", command="learn battle")
    assert "That was the lesson." in said.out
    assert "Fiddle: a bot; it knows the ropes" in said.out
    assert list((console.home / "lessons").iterdir()) == []
    assert len(console.saves) == 1
    assert "resumed after" in console.type("quit", command="play --resume").out


def test_a_lesson_that_is_not_there_is_refused(console: Console) -> None:
    said = console.type(command="learn battle second")
    assert said.code == 2
    assert said.err == "bardhall: battle has no lesson 'second'; choose from first\n"


@pytest.mark.parametrize(("marks", "why"), [("[0, 99]", "does not match the lesson"), ('"x"', "lesson.marks")])
def test_a_place_that_makes_no_sense_is_refused(console: Console, marks: str, why: str) -> None:
    console.type("", command="learn battle")
    path = console.home / "lessons" / "battle-first.json"
    data = {**unseal(path.read_text()), "lesson": {"id": "first", "marks": msgspec.json.decode(marks)}}
    path.write_text(seal(data))
    said = console.type(command="learn battle")
    assert said.code == 2
    assert why in said.err
