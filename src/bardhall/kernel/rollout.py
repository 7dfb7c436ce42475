"""Random play inside the engine: the inner loop of simulation, and what a bot that looks ahead makes of secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.kernel.chance import pick
from bardhall.kernel.flow import Together, answer, first_question, legal, open_question

if TYPE_CHECKING:
    from mypy_extensions import i64

    from bardhall.kernel.state import State


def play_out(g: State, limit: int = 1_000_000) -> int:
    """Play random legal choices to the end of the game; how many were made."""
    made: i64 = 0
    while g.stack and made < limit:
        frame = first_question(g)
        assert frame is not None
        options = legal(g, frame)
        answer(g, frame.seat, options[pick(g, len(options))])
        made += 1
    return made


def let_others_answer(g: State, seat: int) -> None:
    """In a secret question, once the own part is done: the others answer at random."""
    while g.stack and isinstance(g.stack[-1], Together) and open_question(g, seat) is None:
        frame = first_question(g)
        assert frame is not None
        options = legal(g, frame)
        answer(g, frame.seat, options[pick(g, len(options))])
