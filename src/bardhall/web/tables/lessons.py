"""A lesson at a table: where its learner is in it, and what they see."""

from __future__ import annotations

from bardhall import lessons
from bardhall.kernel.errors import Malformed
from bardhall.lessons import NotNow, Run, show
from bardhall.web.core import paths
from bardhall.web.tables.scene import LessonCard, Offer, Scene, changed
from bardhall.web.tables.table import Table


def run_of(table: Table) -> Run | None:
    """The lesson of a table, while it lasts. One that this version does not have any more is over."""
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
    """The scene with the open step; nobody else at the table is taught."""
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
    """The offer, or why the lesson does not take it now."""
    if not offer.is_legal or offer.text in choices:
        return offer
    why = run.why_not(offer.text)
    assert isinstance(why, NotNow)
    assert run.step is not None
    text = why.text(scene.lang, scene.names).removesuffix(FULL_STOP)
    return changed(offer, rule=run.step.rule or scene.rule, reason=text)
