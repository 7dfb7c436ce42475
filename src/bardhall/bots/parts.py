"""Secret questions, for bots that look ahead: nobody knows what the others have answered, nor how they would."""

from __future__ import annotations

from bardhall.kernel.chance import pick
from bardhall.kernel.flow import Together, answer, first_question, legal, open_question
from bardhall.kernel.state import State


def let_others_answer(g: State, seat: int) -> None:
    """In a secret question, once the own part is done: the others answer at random."""
    while g.stack and isinstance(g.stack[-1], Together) and open_question(g, seat) is None:
        question = first_question(g)
        assert question is not None
        options = legal(g, question)
        answer(g, question.seat, options[pick(g, len(options))])
