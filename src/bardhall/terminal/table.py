"""A running game with its seats and its save file."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.asks import Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.terminal.saves import save_text, write_text
from bardhall.terminal.seating import Seating


class Table:
    """A game in play, whose save is complete after every choice of a person.

    Bots' moves are not saved one by one, because they follow from earlier choices and a resumed game repeats them.
    """

    def __init__(self, game: Game, seating: Seating, path: Path) -> None:
        self.game = game
        self.seating = seating
        self.path = path
        game.listen()

    def save(self) -> None:
        """Write the save; raise OSError if the disk refuses."""
        write_text(self.path, save_text(self.game, self.seating))

    def is_forced(self) -> bool:
        """Return whether the pending question has only one option."""
        return len(self.game.options) == 1

    def let_bot_play(self, seat: int) -> None:
        """Let the seat's bot answer, based on what that seat may know."""
        game = self.game
        if self.is_forced():
            game.play(game.options[0], seat)
        else:
            game.play(self.seating.decide(game, seat), seat)

    def play(self, choice: Choice | str, seat: int) -> None:
        """Make a choice for a person."""
        self.game.play(choice, seat)

    def undo(self, seat: int) -> Reason | None:
        """Undo back to the seat's last real decision, or return the reason why not and change nothing.

        Forced moves on the way are undone as well, because the table would only make them again.
        """
        past = self.game.clone()
        while True:
            reason = past.why_not_undo(seat)
            if reason is not None:
                return reason
            past.undo(seat)
            if seat in past.seats_to_answer and len(past.ask(seat).options) > 1:
                self.game = past
                past.listen()
                return None
