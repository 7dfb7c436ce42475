"""A running game with its seats, and the file that keeps it."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.asks import Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.terminal.saves import save_text, write_text
from bardhall.terminal.seating import Seating


class Table:
    """The game in play. After every choice of a person the file is complete.

    Bots' moves are not written one by one: they follow from the choices before them, and a resumed game makes them
    again.
    """

    def __init__(self, game: Game, seating: Seating, path: Path) -> None:
        self.game = game
        self.seating = seating
        self.path = path
        game.listen()

    def save(self) -> None:
        """Write the save; raises OSError if the disk refuses."""
        write_text(self.path, save_text(self.game, self.seating))

    def is_forced(self) -> bool:
        """Whether the open question has one answer only."""
        return len(self.game.options) == 1

    def let_bot_play(self, seat: int) -> None:
        """The bot of a seat answers, from what that seat may know."""
        game = self.game
        if self.is_forced():
            game.play(game.options[0], seat)
        else:
            game.play(self.seating.bot(seat, game.move)(game.view(seat), game.ask(seat)), seat)

    def play(self, choice: Choice | str, seat: int) -> None:
        """A person's choice."""
        self.game.play(choice, seat)

    def undo(self, seat: int) -> Reason | None:
        """Back to the seat's last question with a choice to make; or the reason why not, and then nothing has changed.

        Forced answers on the way are taken back with it: by themselves they would only be made again.
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
