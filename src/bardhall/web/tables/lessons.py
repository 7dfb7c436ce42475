"""Lessons at tables: the learner's step, what the page shows of it, and the effect of a choice."""

from __future__ import annotations

from bardhall import lessons
from bardhall.kernel.errors import Malformed, Stale
from bardhall.lessons import NotInLesson, NotNow, Run, show
from bardhall.web.core import entries as e
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.tables.checks import check_running
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.scene import LessonCard, Offer, Scene, changed
from bardhall.web.tables.table import Table


def run_of(table: Table) -> Run | None:
    """Return the running lesson of a table; a lesson that this version lacks counts as over."""
    return table.cached("lesson", lambda: _run_of(table)) if table.is_taught else None


def _run_of(table: Table) -> Run | None:
    try:
        lesson = lessons.find(table.sheet.game, table.sheet.terms.lesson)
        run = lessons.go_on_with(lesson, table.game, table.marks)
    except Malformed:
        return None
    return None if run.step is None else run


FULL_STOP = "."  # the page sets one behind every reason


def with_lesson(scene: Scene, run: Run | None) -> Scene:
    """Return the scene with the current step, which only the learner sees."""
    shown = None if run is None else show(run, scene.lang, scene.names)
    if run is None or shown is None or scene.seat != run.seat:
        return scene
    card = LessonCard(
        title=run.lesson.title.said(scene.lang), number=shown.number, count=shown.count, kind=shown.kind,
        text=shown.text, rule=shown.rule, points=tuple(f"p-{key}" for key in shown.points_at),
        can_go_back=shown.can_go_back, link=paths.rule(scene.game, shown.rule) if shown.rule else "",
    )  # fmt: skip
    is_asked = shown.kind in ("choose", "try")
    offers = tuple(_taken(offer, scene, run, set(shown.choices)) for offer in scene.offers)
    return changed(scene, lesson=card, offers=offers, prompt=scene.prompt if is_asked else "")


def _taken(offer: Offer, scene: Scene, run: Run, choices: set[str]) -> Offer:
    """Return an offer, with the lesson's reason if the step does not accept it."""
    if not offer.is_legal or offer.text in choices:
        return offer
    why = run.why_not(offer.text)
    assert isinstance(why, NotNow)
    assert run.step is not None
    text = why.text(scene.lang, scene.names).removesuffix(FULL_STOP)
    return changed(offer, rule=run.step.rule or scene.rule, reason=text)


def taught(table: Table, chosen: e.Chose, lang: str) -> e.TableChange:
    """Return the entry of a choice; refuse what the current step does not accept."""
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
    """Return a copy of a lesson with a separate game."""
    return Run(run.lesson, run.game.at(run.game.move), run.marks)


def _stepped(before: Run, after: Run) -> e.LessonStepDone:
    """Return the entry for everything between two states of a lesson."""
    history, first = after.game.history, before.game.move - before.game.start.move
    made = zip(history.seats[first:], history.choices[first:], strict=True)
    choices = tuple(e.Chose(seat, choice.text, _who(seat, before)) for seat, choice in made)
    is_done = after.at > before.at
    chance = tuple(after.step.chance) if is_done and after.step is not None else ()
    return e.LessonStepDone(choices, is_done, after.step is None, chance)


def _who(seat: int, run: Run) -> str:
    return "person" if seat == run.seat else "bot"


def at_step(table: Table, number: int) -> Run:
    """Return a copy of the lesson, if the given step is still the current one."""
    check_running(table)
    run = run_of(table)
    if run is None or run.at != number:
        raise Stale("the lesson has moved on")
    return _copy(run)


def gone_on(before: Run) -> e.LessonStepDone:
    """Return the entry for passing a step, which may include moves of the other players, so bots may
    think for a while.
    """
    after = _copy(before)
    after.go_on()
    return _stepped(before, after)


def gone_back(table: Table, number: int) -> e.SteppedBack:
    """Return the entry for going back to the start of the step, or to the previous one."""
    run = at_step(table, number)
    if not run.can_go_back:
        raise Stale("this is the first step of the lesson")
    run.back()
    assert run.step is not None
    return e.SteppedBack(run.at, tuple(run.step.chance))


def check_untaught(table: Table) -> None:
    """Refuse actions that are not possible in a lesson."""
    if run_of(table) is not None:
        raise Refusal(409, "in_lesson")
