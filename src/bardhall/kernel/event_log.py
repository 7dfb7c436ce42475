"""The event log: the events and chance outcomes of each choice of a game.

A running game stores only its choices and replays them for the log, the record or an undo, so that play stays cheap. A
game with `listen` writes its log while it is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.kernel.flow import SimultaneousQuestion, answer

if TYPE_CHECKING:
    from bardhall.kernel.chance import Fallen
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.events import Event
    from bardhall.kernel.state import State


_NEAR: Final = 4  # choices between two marks of late; so many are told again when a game goes back a little
_FAR: Final = 32  # between two marks of long ago


class LoggedMove:
    """The events and chance outcomes of one choice; the first entry of a game is its set-up."""

    __slots__ = ("choice", "events", "fallen", "opened", "reveals", "seat")

    def __init__(self, seat: int, choice: Choice | None) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.opened = choice is None  # False while the choice is part of a secret question not yet revealed
        self.reveals = False  # whether it was the last answer to a secret question
        self.events: list[Event] = []
        self.fallen: list[Fallen] = []

    def informs(self) -> bool:
        """Return whether the choice revealed anything new."""
        return self.reveals or bool(self.fallen) or any(e.informs for e in self.events)


class Checkpoint:
    """A position from which a log can continue, after `count` choices, none of which is still secret."""

    __slots__ = ("count", "state")

    def __init__(self, count: int, state: State) -> None:
        self.count: Final = count
        self.state: Final = state


class EventLog:
    """A log that follows a game from its start, or from a checkpoint with the entries before it."""

    def __init__(self, state: State, told: list[LoggedMove], marks: list[Checkpoint]) -> None:
        self.state = state
        self.told: Final = told
        self.marks = marks

    def follow(self, state: State, seat: int, choice: Choice) -> None:
        """Play one more choice in a state that the log owns from now on, and record what it caused."""
        told = LoggedMove(seat, choice)
        state.events, state.fallen = told.events, told.fallen
        is_secret = isinstance(state.stack[-1], SimultaneousQuestion)
        is_open = answer(state, seat, choice)
        state.events = state.fallen = None
        self.state = state
        self.told.append(told)
        if is_open:
            told.reveals = is_secret
            for told in reversed(self.told):
                if told.opened:
                    break
                told.opened = True

    def wants_checkpoint(self) -> bool:
        """Return whether it is time for another checkpoint."""
        count = len(self.told) - 1
        last = self.marks[-1].count if self.marks else 0
        return count - last >= _NEAR and self.told[-1].opened

    def mark(self, state: State) -> None:
        """Store a checkpoint with a copy of the state; only a few of the older ones are kept."""
        count = len(self.told) - 1
        kept: list[Checkpoint] = []
        for mark in self.marks:
            if count - mark.count < _FAR or not kept or mark.count - kept[-1].count >= _FAR:
                kept.append(mark)
        self.marks = [*kept, Checkpoint(count, state)]

    def checkpoints_until(self, count: int) -> list[Checkpoint]:
        """Return the checkpoints within the first `count` choices."""
        return [mark for mark in self.marks if mark.count <= count]
