"""Somebody who takes a lesson: looks at everything, chooses what is allowed, and tries whatever comes to mind."""

from __future__ import annotations

from collections.abc import Iterator

import bardhall
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.lessons import Choose, Lesson, Run, Try, begin, lessons_of

LESSONS = [lesson for game in bardhall.games() for lesson in lessons_of(game)]
MOST = 400  # answers in one lesson; a learner who needs more is stuck


def taken(lesson: Lesson, seed: int = 0) -> Iterator[Run]:
    """The lesson at every step and after every answer, to its end. Seed 0 always takes the first choice allowed."""
    run = begin(lesson)
    yield run
    for _ in range(MOST):
        if run.step is None:
            return
        answer(run, seed)
        yield run
    raise AssertionError(f"{lesson} does not end")


def answer(run: Run, seed: int) -> None:
    """Do what the step asks for."""
    if isinstance(run.step, Choose | Try):
        run.play(picked(run, seed))
    else:
        run.go_on(quick)


def picked(run: Run, seed: int) -> Choice:
    """One of the choices that are allowed: by the author's first word, or by the dice of a seed."""
    allowed = run.allowed()
    assert allowed, f"{run.lesson}, step {run.at + 1}: nothing that is allowed can be done"
    if seed == 0:
        return allowed[0]
    bot = bardhall.bot("random", seed=1000 * seed + run.game.move)
    return bot(run.game.view(run.seat), run.game.ask(run.seat).narrowed(allowed))


def quick(game: Game, seat: int) -> Choice:
    """An opponent who does not think."""
    return bardhall.bot("random", seed=game.move)(game.view(seat), game.ask(seat))
