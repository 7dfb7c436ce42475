"""A lesson as its learner sees it: the card, and a question that offers what the step takes."""

from __future__ import annotations

from bardhall.lessons import NotNow, Run, show
from bardhall.web.core import paths
from bardhall.web.tables.scene import LessonCard, Offer, Scene, changed

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
