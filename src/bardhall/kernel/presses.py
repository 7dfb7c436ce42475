"""Presses: what a choice leads to, looked at before it is made, so that screens ask once for one decision.

A choice is looked at on a copy of the position. What it would bring to light stays there: callers learn only that
it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.event_log import LoggedMove
from bardhall.kernel.flow import SimultaneousQuestion, answer

if TYPE_CHECKING:
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.rules import Rules
    from bardhall.kernel.state import State


class Lookahead:
    """The position after a choice, and whether the choice brings something new to light."""

    __slots__ = ("informs", "state")

    def __init__(self, state: State, informs: bool) -> None:
        self.state: Final = state
        self.informs: Final = informs


def look(rules: Rules[Any, Any, Any], state: State, seat: int, choice: Choice) -> Lookahead:
    """Return what a legal choice leads to."""
    after, told = rules.clone(state), LoggedMove(seat, choice)
    after.events, after.fallen = told.events, told.fallen
    is_secret = isinstance(after.stack[-1], SimultaneousQuestion)
    told.reveals = answer(after, seat, choice) and is_secret
    after.events = after.fallen = None
    return Lookahead(after, told.informs())
