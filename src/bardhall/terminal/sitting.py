"""A person at a table: what the person sees, is asked, and can do.

Both interfaces of the terminal, the lines of plain text (`session.py`, `lesson.py`) and the full-screen client, use a
`Sitting`, and neither repeats anything that is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bardhall.kernel.asks import Ask, Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game, View
from bardhall.lessons import NotNow
from bardhall.terminal.formatter import LogFormatter


class Step(NamedTuple):
    """A way to continue that is no choice of the game; it returns sentences on what did not work."""

    label: str
    act: Callable[[], list[str]]


class Advice(NamedTuple):
    """A recommended choice and the reasons for it, or no choice and why there is none."""

    choice: Choice | None
    why: list[str]


class Sitting(ABC):
    """What a person at a table sees and can do, wherever the game is stored."""

    formatter: LogFormatter
    changed: Callable[[], object] | None = None  # called from any thread after a change that the person has not made
    is_left = False  # the person has gone
    looker: int | None  # the seat whose hidden cards may be shown; None: what everyone knows

    @property
    @abstractmethod
    def game(self) -> Game:
        """Return the game; if a server has it, a game that fits what the person knows."""

    def view(self) -> View:
        """Return the view that the screen may show."""
        return self.game.view(self.looker)

    @abstractmethod
    def ask(self) -> Ask | None:
        """Return the question for the person at the screen; None if there is none."""

    @abstractmethod
    def log(self, moves: int | None = None) -> list[str]:
        """Return all lines of the log that the screen may show."""

    @abstractmethod
    def news(self) -> list[str]:
        """Return the lines of the log that are new to the person."""

    @abstractmethod
    def mark_told(self) -> None:
        """Note that the person knows everything up to now."""

    @abstractmethod
    def play(self, choices: Sequence[Choice]) -> list[str]:
        """Make choices one after another, as long as each is legal; return sentences about what did not work."""

    @abstractmethod
    def undo(self) -> list[str]:
        """Undo the person's last choice if that is allowed; return sentences about what happened."""

    def hint(self) -> Advice | None:
        """Recommend a choice; None while the person has no question to answer."""
        ask = self.ask()
        if ask is None:
            return None
        hint = self.game.hint(ask.seat)
        return Advice(hint.choice, hint.why(self.formatter.lang, self.formatter.names))

    def why_not(self, choice: Choice) -> Reason | NotNow | None:
        """Return the reason why the person cannot make a choice; None if it is legal."""
        ask = self.ask()
        return None if ask is None else self.game.why_not(choice, ask.seat)

    def waits_for(self) -> int | None:
        """Return the seat that takes over the keyboard before anything is shown."""
        return None

    def hand_over(self) -> None:
        """Show the hand of the seat that takes over the keyboard."""
        self.looker = self.waits_for()

    def message(self) -> str:
        """Return what the person reads in place of the question; empty if there is no more than the question."""
        seat = self.waits_for()
        return "" if seat is None else self.formatter.say("handover", seat=seat)

    def steps(self) -> list[Step]:
        """Return what the person can do while no question waits for them."""
        return [] if self.waits_for() is None else [Step(self.formatter.say("go_on"), self._take_keyboard)]

    def _take_keyboard(self) -> list[str]:
        self.hand_over()
        return []

    def successor(self) -> Sitting | None:
        """Return where the person sits next; None while this place stays theirs."""
        return None

    @abstractmethod
    def advance(self) -> None:
        """Let everyone else act until the person must decide."""

    def ending(self) -> list[str]:
        """Return the lines of the result, once the game is over."""
        game = self.game
        return [] if game.outcome is None else self.formatter.ending(game, has_table=False)

    def parting(self) -> list[str]:
        """Return the lines that a person reads when leaving."""
        return []
