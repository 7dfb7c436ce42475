"""Undo: which choices it removes, and what prevents it (HALL-UNDO-01 to HALL-UNDO-04).

Only what the seat may know counts. Other seats' progress in a pending secret question stays hidden: undoing your own
part neither depends on their parts nor removes them, and whatever led to the question is equally final whether or not
they have answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.asks import Obstacle
from bardhall.kernel.flow import SecretPart, SimultaneousQuestion
from bardhall.kernel.keys import NO_KEY

if TYPE_CHECKING:
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.event_log import LoggedMove
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.state import State

NOTHING: Final = Obstacle("HALL-UNDO-01", "undo_nothing")
OTHER: Final = Obstacle("HALL-UNDO-01", "undo_other")
INFORMED: Final = Obstacle("HALL-UNDO-02", "undo_informed")
SECRET: Final = Obstacle("HALL-UNDO-03", "undo_secret")
OVER: Final = Obstacle("HALL-UNDO-04", "undo_over")


def last_of(choices: list[LoggedMove], seat: int) -> int:
    """Return the number of the seat's last choice, from 0; -1 if there is none."""
    for i in range(len(choices) - 1, -1, -1):
        if choices[i].seat == seat:
            return i
    return -1


def falling(choices: list[LoggedMove], seat: int, first: int) -> list[int]:
    """Return the choices that an undo removes: all later ones, but only the seat's own part of a pending secret
    question.
    """
    if not 0 <= first < len(choices):
        return []
    return [i for i in range(first, len(choices)) if choices[first].opened or choices[i].seat == seat]


def bar_for_all(g: State, choices: list[LoggedMove], falls: list[int], seat: int) -> Obstacle | None:
    """Return what prevents removing these choices even if all seats agree."""
    if not falls:
        return NOTHING
    if not g.stack and g.key != NO_KEY:
        return OVER
    leads_to_it = choices[falls[0]].opened
    for part in _open_parts(g):
        if part.final and part.seat == seat and part.is_done(g):
            return Obstacle(part.final, "undo_final")
        if part.final and part.seat != seat and leads_to_it:
            return Obstacle(part.final, "undo_sealed")
    return None


def bar(g: State, choices: list[LoggedMove], falls: list[int], seat: int) -> Obstacle | None:
    """Return what prevents removing these choices without the agreement of the others."""
    for_all = bar_for_all(g, choices, falls, seat)
    if for_all is not None:
        return for_all
    opened = [choices[i] for i in falls if choices[i].opened]
    if any(choice.seat != seat for choice in opened):
        return OTHER
    if opened and any(part.seat != seat for part in _open_parts(g)):
        return SECRET
    return INFORMED if any(choices[i].informs() for i in falls) else None


def sealed_by(g: State, frame: QuestionFrame[Any], choice: Choice) -> str:
    """Return the rule that makes this answer final because it completes a secret part; else an empty text."""
    if not isinstance(frame, SecretPart) or not frame.final:
        return ""
    return frame.final if frame.answered(g, choice).is_done(g) else ""


def _open_parts(g: State) -> list[SecretPart[State]]:
    """Return the parts of the pending secret question, if there is one."""
    top = g.stack[-1] if g.stack else None
    return list(top.parts) if isinstance(top, SimultaneousQuestion) else []
