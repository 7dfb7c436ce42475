"""Playing a lesson at a table: `bardhall.lessons` works out on a copy of the game what happens, and that is entered."""

from __future__ import annotations

from bardhall.kernel.errors import Stale
from bardhall.lessons import NotInLesson, Run
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.tables.checks import check_running
from bardhall.web.tables.lessons import run_of
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.table import Table


def taught(table: Table, chosen: e.Chose, lang: str) -> e.TableChange:
    """A choice as the table's lesson takes it, if it has one; what it does not take now is refused in its own words."""
    before = run_of(table)
    if before is None:
        return chosen
    after = _copy(before)
    try:
        after.play(chosen.choice)
    except NotInLesson as error:
        raise Refusal(409, "taught", why=error.why.text(lang, _names(table, lang))) from None
    return _stepped(before, after)


def _names(table: Table, lang: str) -> list[str]:
    return [display_name(chair.name, seat, lang) for seat, chair in enumerate(table.chairs)]


def _copy(run: Run) -> Run:
    """The same with a game of its own."""
    return Run(run.lesson, run.game.at(run.game.move), run.marks)


def _stepped(before: Run, after: Run) -> e.LessonStepDone:
    """What has been done between the two."""
    history, first = after.game.history, before.game.move - before.game.start.move
    made = zip(history.seats[first:], history.choices[first:], strict=True)
    choices = tuple(e.Chose(seat, choice.text, _who(seat, before)) for seat, choice in made)
    is_done = after.at > before.at
    chance = tuple(after.step.chance) if is_done and after.step is not None else ()
    return e.LessonStepDone(choices, is_done, after.step is None, chance)


def _who(seat: int, run: Run) -> str:
    return "person" if seat == run.seat else "bot"


def at_step(table: Table, number: int) -> Run:
    """The lesson, if that step is the open one, with a game of its own."""
    check_running(table)
    run = run_of(table)
    if run is None or run.at != number:
        raise Stale("the lesson has gone on")
    return _copy(run)


def gone_on(before: Run) -> e.LessonStepDone:
    """Past a step to look at, or the others play, and then past theirs. A bot may think for a while."""
    after = _copy(before)
    after.go_on()
    return _stepped(before, after)


def gone_back(table: Table, number: int) -> e.SteppedBack:
    """To the beginning of the step, if something has been done in it, else to the step before."""
    run = at_step(table, number)
    if not run.can_go_back:
        raise Stale("this is where the lesson begins")
    run.back()
    assert run.step is not None
    return e.SteppedBack(run.at, tuple(run.step.chance))
