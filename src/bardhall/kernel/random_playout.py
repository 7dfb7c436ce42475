"""Random playouts inside the engine: the inner loop of simulation and search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.kernel.chance import pick
from bardhall.kernel.flow import answer, first_question, legal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from bardhall.kernel.state import State


def play_out(g: State, limit: int = 1_000_000) -> int:
    """Play random legal choices to the end of the game and return their number."""
    made: i64 = 0
    while g.stack and made < limit:
        frame = first_question(g)
        assert frame is not None
        options = legal(g, frame)
        answer(g, frame.seat, options[pick(g, len(options))])
        made += 1
    return made
