"""How a line of play ends: the seat that searches goes on with the best answers it can see.

A position in the middle of a turn says little: songs, payments and moves count for nothing until they are done.
"""

from __future__ import annotations

from typing import Any, Final

from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import answer, legal, open_question
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

ANSWERS: Final = 5  # so many at most
LOOKED_AT: Final = 12  # options of each


def finished(rules: Rules[Any, Any, Any], g: State, seat: int) -> State:
    """The world after some best answers of a seat, as long as it is asked. The world is played on, or a copy of it."""
    for _ in range(ANSWERS):
        question = open_question(g, seat)
        if question is None:
            return g
        options = legal(g, question)
        if len(options) == 1:
            answer(g, seat, options[0])
        else:
            g = _best_answer(rules, g, seat, options)
    return g


def _best_answer(rules: Rules[Any, Any, Any], g: State, seat: int, options: list[Choice]) -> State:
    """The world after the option that looks best one step ahead."""
    best: State | None = None
    highest = 0.0
    for choice in _some(g, options):
        world = rules.clone(g)
        answer(world, seat, choice)
        value = rules.judge_seat(world, seat)
        if best is None or value > highest:
            best, highest = world, value
    assert best is not None
    return best


def _some(g: State, options: list[Choice]) -> list[Choice]:
    """Of many options any dozen."""
    rest = options.copy()
    while len(rest) > LOOKED_AT:
        rest.pop(pick(g, len(rest)))
    return rest
