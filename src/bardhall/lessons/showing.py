"""The current step of a lesson, as a page or a terminal shows it."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.kernel.wording import Names
from bardhall.lessons.reading import Step
from bardhall.lessons.run import Run
from bardhall.lessons.sentences import Filler


@dataclass(frozen=True)
class Shown:
    """The current step of a lesson in words.

    `points_at` are keys of pieces; on a page, the element of a piece has the id `p-<key>`. `choices` are the texts of
    the choices that the step accepts; `kind` is look, choose, try or watch.
    """

    number: int  # of the step, from 1
    count: int  # of steps in all
    kind: str
    text: str
    rule: str
    points_at: tuple[str, ...]
    choices: tuple[str, ...]
    can_go_back: bool


def show(run: Run, lang: str, names: Names = ()) -> Shown | None:
    """Return the current step; None once the lesson is over."""
    step = run.step
    if step is None:
        return None
    return Shown(
        number=run.at + 1,
        count=len(run.lesson.steps),
        kind=kind_of(step),
        text=Filler(run.begun().view(run.seat), lang, names).fill(step.said(lang)),
        rule=step.rule,
        points_at=step.points_at,
        choices=tuple(choice.text for choice in run.allowed()),
        can_go_back=run.can_go_back,
    )


def kind_of(step: Step) -> str:
    """Return the kind of a step, as the word that its file uses."""
    return type(step).__name__.lower()
