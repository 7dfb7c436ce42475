"""Every lesson is played to its end: its choices, its chance, its pointers, its sentences and their numbers."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest

import bardhall
from bardhall.kernel.history import WITHDRAWN
from bardhall.kernel.wording import LANGUAGES
from bardhall.lessons import Choose, Lesson, Look, Run, Try, show
from bardhall.lessons.sentences import parsed
from bardhall.web.pages.render import drawing
from tests.lessons.learner import LESSONS, taken
from tests.web.drawing import scene

SEEDS = range(1, 30 if os.environ.get("BARDHALL_SIZE") == "soak" else 2)
NUMBERS = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze)\b",
    re.IGNORECASE,
)
IDS = re.compile(r'\bid="p-([^"]+)"')
MOST_WORDS = 75  # in what one step says
WORDS_A_MINUTE = 120  # for somebody who reads with care and looks at the table meanwhile
ANSWERS_A_MINUTE = 5

# Chapters that no lesson touches: what a first game can do without. Whoever adds a lesson crosses them out.
UNTOUCHED = {
    "bardwood": [
        "SETUP",
        "BANK",
        "CONVERT",
        "MOTIF",
        "STONES",
        "CREST",
        "UNLOCK",
        "EX",
        "GAP",
        "HOUSE",
        "RIVAL-SHOP",
        "RIVAL-BANK",
        "RIVAL-PERFORM",
        "RIVAL-LEGEND",
        "RIVAL-MOTIF",
        "RIVAL-VOLUME",
        "RIVAL-COINS",
        "RIVAL-REST",
        "RIVAL-MULTI",
    ],
    "battle": ["SETUP", "DICE", "SUPPORT", "TIEBREAK", "SUPPLY", "SIM", "EX", "RULING", "GAP"],
    "cove": [
        "CORE-SETUP",
        "CORE-ARRIVAL",
        "CORE-DOCK",
        "CORE-TOWNSFOLK",
        "CORE-MARKET",
        "CORE-CLEANUP",
        "ENT-SETUP",
        "ENT-ICONS",
        "ENT-HALL",
        "ENT-BRAG",
        "ENT-STONE",
        "ENT-REST",
        "ENT-FANS",
        "MULTI",
        "TRADER",
        "SOLO",
        "EX",
        "RULING",
        "GAP",
    ],
    "taverns": [
        "RUNE",
        "SECONDARY",
        "WOUND",
        "BONUS",
        "ROUND-MARKER",
        "KING-CALL",
        "MISSION",
        "EVENT",
        "ASYM",
        "ENCOUNTER",
        "GOBLIN",
        "EX",
        "RULING",
        "GAP",
    ],
}

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=repr)


def pieces(run: Run) -> set[str]:
    """The keys of everything that a page of this table draws."""
    return set(IDS.findall("".join(str(part) for part in drawing(scene(run.game, run.seat, log=())).parts.values())))


def check_step(run: Run, draws: bool) -> None:
    """The step that has just begun asks whom it may ask, and points at pieces that are there."""
    step, where = run.step, f"step {run.at + 1}"
    assert step is not None
    assert run.is_asked or not isinstance(step, Choose | Try), f"{where}: the learner is not asked"
    assert all(show(run, lang, run.lesson.names(lang)) for lang in LANGUAGES)
    if draws:
        assert sorted(set(step.points_at) - pieces(run)) == [], f"{where} points at what is not there"


def check_end(run: Run) -> None:
    """Everything dictated has fallen, and what is left is a game like others."""
    dictated = run.game.history.dictations
    left = [run.marks.index(move) for move, outcomes in dictated.items() if WITHDRAWN in outcomes]
    assert left == [], "chance that was dictated for these steps never fell"
    assert run.game.outcome is None
    assert bardhall.replay(run.game.record()) == run.game


@every_lesson
@pytest.mark.parametrize("seed", [0, *SEEDS])
def test_a_lesson_is_played_to_its_end(lesson: Lesson, seed: int) -> None:
    """Also by somebody who never takes the first choice, and tries anything where anything may be tried.

    Drawing a page takes most of the time, so the second time only what may look different is drawn.
    """
    step, free = -1, [isinstance(step, Try) for step in lesson.steps].index(True)
    for run in taken(lesson, seed):
        if run.step is not None and run.at != step:
            step = run.at
            check_step(run, draws=seed == 0 or step > free)
    check_end(run)


@every_lesson
def test_the_rules_that_it_teaches_stand_in_the_rulebook(lesson: Lesson) -> None:
    rules = bardhall.rules(lesson.game).rules
    for number, step in enumerate(lesson.steps, 1):
        named = [step.rule, step.until if isinstance(step, Try) else ""]
        assert [rule for rule in named if rule and rule not in rules] == [], f"step {number}"


def texts(lesson: Lesson) -> Iterator[tuple[int, list[str]]]:
    """Whatever a lesson says, in all languages, with the number of the step."""
    for number, step in enumerate(lesson.steps, 1):
        yield number, [step.said(lang) for lang in LANGUAGES]
        if isinstance(step, Choose) and step.instead is not None:
            yield number, [step.instead.said(lang) for lang in LANGUAGES]


@every_lesson
def test_numbers_come_from_the_engine(lesson: Lesson) -> None:
    """No sentence counts by itself: a rule or a card that changes changes the sentence."""
    for number, said in texts(lesson):
        bare = " ".join(before for text in said for before, _, _ in parsed(text))
        assert NUMBERS.findall(bare) == [], f"step {number}"


@every_lesson
def test_both_languages_speak_of_the_same_things(lesson: Lesson) -> None:
    for number, said in texts(lesson):
        named = [sorted({f"{kind}:{what}" for _, kind, what in parsed(text) if kind}) for text in said]
        assert named[0] == named[1], f"step {number}"


@every_lesson
def test_it_is_short_and_soon_asks_for_something(lesson: Lesson) -> None:
    """The goal first, the first decision by the third step, few words at a time, and about as long as it says."""
    assert 15 <= len(lesson.steps) <= 30
    assert isinstance(lesson.steps[0], Look)
    assert any(isinstance(step, Choose | Try) for step in lesson.steps[:3])
    words = [len(step.said("en").split()) for step in lesson.steps]
    assert max(words) <= MOST_WORDS
    answers = sum(step.answers for step in lesson.steps if isinstance(step, Choose))
    assert sum(words) / WORDS_A_MINUTE + answers / ANSWERS_A_MINUTE <= lesson.minutes
    assert 8 <= lesson.minutes <= 15


@pytest.mark.parametrize("game", sorted(UNTOUCHED))
def test_the_chapters_that_no_lesson_touches_are_known(game: str) -> None:
    book = bardhall.rules(game)
    taught = {step.rule for lesson in LESSONS if lesson.game == game for step in lesson.steps if step.rule}
    touched = {book.rules[rule].chapter for rule in taught}
    assert [chapter.id for chapter in book.chapters if chapter.id not in touched] == UNTOUCHED[game]


def test_every_game_of_the_house_has_a_lesson() -> None:
    assert {lesson.game for lesson in LESSONS} == set(UNTOUCHED)
