"""Telling a game: playing it once more, aside, with the sinks on.

A running game keeps only its choices. Events, chance outcomes and hashes are worked out when somebody asks for
the log, the record or an undo, so that play itself stays cheap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.kernel.flow import Together, answer

if TYPE_CHECKING:
    from bardhall.kernel.chance import Fallen
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.events import Event
    from bardhall.kernel.state import State


class ToldChoice:
    """What one choice did: its events and chance outcomes. The first entry of a game is its set-up."""

    __slots__ = ("choice", "events", "fallen", "opened", "reveals", "seat")

    def __init__(self, seat: int, choice: Choice | None) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.opened = choice is None  # False while the choice is part of a secret question not yet revealed
        self.reveals = False  # whether it was the last answer to a secret question
        self.events: list[Event] = []
        self.fallen: list[Fallen] = []

    def informs(self) -> bool:
        """Whether the choice showed anything new."""
        return self.reveals or bool(self.fallen) or any(e.informs for e in self.events)


class Teller:
    """Follows a game from its start."""

    def __init__(self, start: State, opening: ToldChoice) -> None:
        self.state: Final = start
        self.told: Final = [opening]

    def follow(self, seat: int, choice: Choice) -> None:
        """Play one more choice and keep what it did."""
        told = ToldChoice(seat, choice)
        self.state.events = told.events
        self.state.fallen = told.fallen
        self.told.append(told)
        is_secret = isinstance(self.state.stack[-1], Together)
        if answer(self.state, seat, choice):
            told.reveals = is_secret
            self._open_all()

    def _open_all(self) -> None:
        for told in reversed(self.told):
            if told.opened:
                return
            told.opened = True
