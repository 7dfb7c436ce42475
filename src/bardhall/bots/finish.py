"""How a line of play ends: the seat that searches ends its turn, action by action, by those that look best.

A position in the middle of a turn says little: songs, payments and moves count for nothing, or for a loss, until they
are done, and hopes that are about to be disappointed still count in full. So an action is judged where it ends, and a
line of play where the turn does. Of what follows inside an action any answers are tried; which of them are best is
found by the tree, when it has grown so far.
"""

from __future__ import annotations

from typing import Any, Final

from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import answer, legal, open_question
from bardhall.kernel.look import let_others_answer
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

ACTIONS: Final = 24  # longer turns are not followed to their end
LOOKED_AT: Final = 12  # options of each
INSIDE: Final = 6  # answers inside an action


def finished(rules: Rules[Any, Any, Any], g: State, seat: int) -> State:
    """The world after good actions of a seat, as long as it is asked. The world is played on, or a copy of it."""
    for _ in range(ACTIONS):
        let_others_answer(g, seat)
        question = open_question(g, seat)
        if question is None:
            return g
        options = legal(g, question)
        if len(options) == 1:
            answer(g, seat, options[0])
        else:
            g = _after_the_best(rules, g, seat, options)
    return g


def _after_the_best(rules: Rules[Any, Any, Any], g: State, seat: int, options: list[Choice]) -> State:
    """The world at the end of the action that looks best."""
    best: State | None = None
    highest = 0.0
    now = rules.judge_seat(g, seat)
    for choice in _some(g, options):
        world = rules.clone(g)
        answer(world, seat, choice)
        value = _value_at_its_end(rules, world, seat, len(g.stack), now)
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


def _value_at_its_end(rules: Rules[Any, Any, Any], g: State, seat: int, depth: int, now: float) -> float:
    """Go to the end of an action, by any answers: as long as it lasts, or has done nothing yet."""
    for _ in range(INSIDE):
        if len(g.stack) <= depth:
            value = rules.judge_seat(g, seat)
            if value != now:
                return value
        question = open_question(g, seat)
        if question is None or question.begins_step:
            break
        options = legal(g, question)
        answer(g, seat, options[pick(g, len(options))])
    return rules.judge_seat(g, seat)
