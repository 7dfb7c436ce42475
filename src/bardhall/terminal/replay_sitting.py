"""Looking at a recorded game, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.terminal.formatter import LogFormatter
from bardhall.terminal.sitting import Sitting, Step


class ReplaySitting(Sitting):
    """A person who looks at a recorded game, knowing what a seat or everybody knows."""

    def __init__(self, game: Game, formatter: LogFormatter, seat: int | None, move: int | None) -> None:
        self.whole = game
        self.formatter = formatter
        self.looker = seat
        self.move = game.start.move if move is None else move
        self.shown = game.at(self.move)

    @property
    def game(self) -> Game:
        return self.shown

    def ask(self) -> Ask | None:
        return None

    def log(self, moves: int | None = None) -> list[str]:
        return self.formatter.last_news(self.shown, self.looker, moves)

    def news(self) -> list[str]:
        return self.formatter.last_news(self.shown, self.looker, 1)

    def mark_told(self) -> None:
        """Do nothing, because the news in a replay are those of the move that is shown."""

    def message(self) -> str:
        return self.formatter.say("replay", move=self.move, last=self.whole.move)

    def steps(self) -> list[Step]:
        first, last, say = self.whole.start.move, self.whole.move, self.formatter.say
        known = {"next": self.move + 1, "back": self.move - 1, "next_turn": self._turn(1), "back_turn": self._turn(-1)}
        known |= {"start": first, "end": last}
        return [Step(say(f"replay_{key}"), partial(self.go_to, move)) for key, move in known.items()]

    def _turn(self, by: int) -> int:
        """Return the next or the previous move at which another seat acts."""
        seats, first = self.whole.history.seats, self.whole.start.move
        at = self.move + by
        while first < at < self.whole.move and seats[at - first] == seats[at - first - 1]:
            at += by
        return at

    def go_to(self, move: int) -> list[str]:
        """Show the game after this number of moves, or the nearest possible position."""
        self.move = min(max(move, self.whole.start.move), self.whole.move)
        self.shown = self.whole.at(self.move)
        return []

    def play(self, choices: Sequence[Choice]) -> list[str]:
        raise AssertionError("nobody plays in a replay")

    def undo(self) -> list[str]:
        return self.go_to(self.move - 1)

    def advance(self) -> None:
        """Do nothing, because a replay only waits for the person."""
