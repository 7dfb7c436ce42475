"""Going through a lesson: what is taken and what is not, back a step, left and gone on with; files without sense."""

from __future__ import annotations

from pathlib import Path

import pytest

import bardhall
from bardhall.kernel.errors import IllegalChoice, Malformed
from bardhall.lessons import NotInLesson, NotNow, Run, begin, find, go_on_with, show
from bardhall.lessons.reading import Lesson, read_lesson
from bardhall.lessons.sentences import Filler
from tests.lessons.learner import answer, taken

HEAD = """
title = { en = "Try", fr = "Essai" }
blurb = { en = "A try.", fr = "Un essai." }
minutes = 8
[start]
seats = 2
seed = 7
options = { first = 0 }
chance = [[], [], ["lead_song"], ["basic_music", "basic_song", "basic_dance", "wanted"]]
"""
STEP = """
[[step]]
do = "{do}"
en = "Hello {{number:hand_size}}"
fr = "Bonjour {{number:hand_size}}"
{more}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def lesson(folder: Path, *steps: tuple[str, str], head: str = HEAD) -> Lesson:
    path = folder / "try.toml"
    path.write_text(head + "".join(STEP.format(do=do, more=more) for do, more in steps))
    return read_lesson("battle", path)


STAGE = 'choices = ["stage basic_music", "stage basic_song", "stage basic_dance"]\nanswers = 3'
MINE = ("stage basic_music", "stage basic_song", "stage basic_dance")


def refused(run: Run, choice: str, lang: str = "en") -> str:
    why = run.why_not(choice)
    assert isinstance(why, NotNow)
    return why.text(lang)


def test_only_what_the_step_takes_is_taken(folder: Path) -> None:
    run = begin(lesson(folder, ("look", ""), ("choose", STAGE)))
    assert refused(run, "stage basic_music").startswith("Your turn comes in a moment")
    run.go_on()
    assert refused(run, "stage wanted") == (
        "A fine idea, but for later. For now: Put Clearing Hopper on stage or Put Dawn Warbler on stage"
        " or Put Reed Piper on stage."
    )
    assert refused(run, "stage wanted", "fr").startswith("Bonne idée, mais pour plus tard.")
    with pytest.raises(NotInLesson, match="A fine idea"):
        run.play("stage wanted")
    with pytest.raises(NotInLesson, match="A fine idea"):
        run.go_on()
    with pytest.raises(IllegalChoice):
        run.play("stage lead_song")
    assert run.game.move == 0


def test_a_step_of_several_answers_takes_so_many(folder: Path) -> None:
    run = begin(lesson(folder, ("choose", STAGE)))
    for number, choice in enumerate(MINE):
        assert run.made() == number
        run.play(choice)
    assert run.step is None
    assert run.game.seats_to_answer == (1,)


def test_trying_takes_anything_until_the_others_are_to_play(folder: Path) -> None:
    run = begin(lesson(folder, ("try", ""), ("watch", ""), ("try", 'until = "BB-TURN-02"'), ("look", "")))
    for _ in range(3):
        assert len(run.allowed()) == len(run.game.ask(0).options)
        run.play(run.allowed()[-1])
    assert run.at == 1
    run.go_on(lambda game, seat: game.ask(seat).options[0])
    assert run.at == 2
    assert run.is_asked


def test_trying_may_be_counted(folder: Path) -> None:
    run = begin(lesson(folder, ("try", "answers = 2"), ("look", "")))
    run.play("stage wanted")
    assert run.at == 0
    run.play("stage basic_song")
    assert run.at == 1


def test_others_play_what_is_dictated_and_chance_falls_as_it_is(folder: Path) -> None:
    head = HEAD.replace('"wanted"]]', '"wanted"], ["wanted", "wanted", "roadie", "basic_song"]]')
    moves = ("stage wanted", "stage wanted", "stage roadie", "colour dance", "colour dance", "colour song")
    watch = f"moves = {list(moves)}\nchance = [[1, 2, 3, 4, 5], [6, 6, 6, 6, 6]]"
    run = begin(lesson(folder, ("choose", STAGE), ("watch", watch), ("watch", 'moves = ["pass"]'), head=head))
    for choice in MINE:
        run.play(choice)
    run.go_on()
    assert [str(line) for line in run.game.log(0)][-2].startswith("Player 1 rolls song 1, song 2")
    assert run.game.state.dictated == []
    with pytest.raises(Malformed, match=r"battle/try, step 3: no other seat has a decision to make"):
        run.go_on()


def test_one_goes_back_to_the_beginning_of_a_step_and_then_to_the_one_before() -> None:
    run = begin(find("battle"))
    assert not run.can_go_back
    while run.at < 4:
        answer(run, 0)
    game = run.game.clone()
    run.play("perform")
    run.play("spend S3")
    run.back()
    assert (run.at, run.made()) == (4, 0)
    assert run.game == game
    run.back()
    run.back()
    assert run.at == 2
    run.go_on()
    run.go_on()
    assert run.at == 4
    assert run.game == game  # the same dice have fallen again
    assert bardhall.replay(run.game.record()) == game


def test_a_lesson_that_was_left_goes_on_from_its_record() -> None:
    for left in taken(find("battle"), seed=5):
        if left.at == 9 and left.made() == 1:
            break
    run = go_on_with(left.lesson, bardhall.replay(left.game.record()), left.marks)
    assert show(run, "fr") == show(left, "fr")
    answer(run, 0)
    answer(left, 0)
    assert run.game == left.game


@pytest.mark.parametrize("marks", [[], [0, 3, 2], [0, 99], [0] * 40])
def test_a_place_that_does_not_fit_is_refused(marks: list[int]) -> None:
    run = begin(find("battle"))
    with pytest.raises(Malformed, match="this game does not match the lesson battle/first"):
        go_on_with(run.lesson, run.game, marks)


@pytest.mark.parametrize(
    ("sentence", "filled"),
    [
        ("{number:hand_size} {count:hand.0} {see:round} {name:1}", "4 4 1 Player 2"),
        ("{card:lead_song} {fact:harvest_mice.vp} {term:song}", "Dame Goldcrest 4 song"),
    ],
)
def test_a_sentence_is_filled_by_the_engine(sentence: str, filled: str) -> None:
    assert Filler(bardhall.new("battle", seats=2, seed=7).view(0), "en", ()).fill(sentence) == filled


@pytest.mark.parametrize(
    "part", ["{number:handsize}", "{card:nobody}", "{see:pool.0}", "{count:round}", "{hand:1}", "{fact:wanted.x}"]
)
def test_a_sentence_that_names_nothing_is_refused(part: str) -> None:
    with pytest.raises(Malformed):
        Filler(bardhall.new("battle", seats=2, seed=7).view(0), "en", ()).fill(part)


@pytest.mark.parametrize(
    ("do", "more", "fault"),
    [
        ("dance", "", "Invalid value 'dance'"),
        ("choose", "", "missing required field `choices`"),
        ("look", 'choices = ["pass"]', "unknown field `choices`"),
        ("watch", "answers = 1", "unknown field `answers`"),
        ("try", "answers = 0", ">= 1"),
        ("try", "answers = = 0", "Invalid value"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(folder: Path, do: str, more: str, fault: str) -> None:
    with pytest.raises(Malformed) as error:
        lesson(folder, (do, more))
    assert str(error.value).startswith(str(folder / "try.toml"))
    assert fault in str(error.value)


def test_a_learner_has_a_seat(folder: Path) -> None:
    with pytest.raises(Malformed, match=r"start\.seat: seat 2 does not exist; the table has 2 seats"):
        lesson(folder, ("look", ""), head=HEAD.replace("seed = 7", "seed = 7\nseat = 2"))


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(Malformed, match="battle has no lesson 'second'; choose from first"):
        find("battle", "second")
