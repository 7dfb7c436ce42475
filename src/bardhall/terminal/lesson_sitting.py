"""A lesson on this computer: its steps, and the moves that each step accepts."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.kernel.asks import Ask, Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.lessons import Choose, NotNow, Run, Try, show
from bardhall.lessons.showing import Shown
from bardhall.terminal.lesson_saves import keep
from bardhall.terminal.local_sitting import LocalSitting, TableSitting
from bardhall.terminal.saves import fresh_path
from bardhall.terminal.sitting import Step
from bardhall.terminal.table import Table
from bardhall.terminal.words import WORDS


class LessonSitting(TableSitting):
    """A learner at this computer, whose current step is saved after every answer."""

    def __init__(self, table: Table, run: Run, command: str) -> None:
        super().__init__(table, command)
        self.run = run
        self.looker = run.seat
        self.told = len(run.game.teller().told) if run.at else 0

    def say(self, key: str, **args: object) -> str:
        """Return one of the sentences about lessons, filled with these values."""
        return WORDS.say("lesson", key, args, self.formatter.lang, self.formatter.names)

    def shown(self) -> Shown:
        """Return the current step in words."""
        shown = show(self.run, self.formatter.lang, self.formatter.names)
        assert shown is not None
        return shown

    def is_asked(self) -> bool:
        """Return whether the step waits for a choice, not only for Enter."""
        return isinstance(self.run.step, Choose | Try) and self.run.is_asked

    def ask(self) -> Ask | None:
        run = self.run
        return run.game.ask(run.seat).narrowed(run.allowed()) if self.is_asked() else None

    def is_forced(self) -> bool:
        """Return whether a further decision inside the step is forced."""
        run = self.run
        return run.made() > 0 and run.is_asked and len(run.game.ask(run.seat).options) == 1 == len(run.allowed())

    def advance(self) -> None:
        while self.run.step is not None and self.is_forced():
            self.play(self.run.allowed())

    def log(self, moves: int | None = None) -> list[str]:
        return self.formatter.last_news(self.run.game, self.run.seat, moves)

    def news(self) -> list[str]:
        return self.formatter.news(self.run.game, self.run.seat, self.told)

    def mark_told(self) -> None:
        """Note that the learner has seen everything up to now."""
        self.told = len(self.run.game.teller().told)

    def why_not(self, choice: Choice) -> Reason | NotNow | None:
        return self.run.why_not(choice)

    def play(self, choices: Sequence[Choice]) -> list[str]:
        notes = []
        for choice in choices:
            why = self.run.why_not(choice)
            if why is not None:
                notes.append(self._refusal(why))
                break
            self.run.play(choice)
        return [*notes, *self.save()]

    def _refusal(self, why: Reason | NotNow) -> str:
        if isinstance(why, Reason):
            return self.formatter.reason(why)
        return why.text(self.formatter.lang, self.formatter.names)

    def message(self) -> str:
        return "" if self.run.step is None else self.shown().text

    def steps(self) -> list[Step]:
        return [] if self.is_asked() else [Step(self.formatter.say("go_on"), self.go_on)]

    def successor(self) -> LocalSitting | None:
        return None if self.run.step is not None else self.game_after()

    def go_on(self) -> list[str]:
        """Continue after a step that is only read, or let the other players move."""
        self.run.go_on(self._answer_for)
        return self.save()

    def _answer_for(self, game: Game, seat: int) -> Choice:
        return self.table.seating.decide(game, seat)

    def undo(self) -> list[str]:
        """Go back to the start of the step, or to the step before."""
        if not self.run.can_go_back:
            return [self.say("not_back")]
        self.run.back()
        self.table.game = self.run.game
        self.mark_told()
        return [self.say("back", number=self.run.at + 1), *self.save()]

    def _write(self) -> None:
        keep(self.table, self.run)

    def game_after(self) -> LocalSitting:
        """Return the normal game that follows the lesson, with its own save; the saved step is no longer needed."""
        left, self.table.path = self.table.path, fresh_path(self.run.lesson.game)
        self.table.save()
        left.unlink(missing_ok=True)
        return LocalSitting(self.table, is_resumed=True)

    def parting(self) -> list[str]:
        return [self.say("kept", command=self.command)]
