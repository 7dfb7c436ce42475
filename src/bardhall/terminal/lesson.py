"""A lesson at the keyboard: step by step, and then a normal game."""

from __future__ import annotations

from bardhall.kernel.asks import Ask, Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.lessons import Choose, NotNow, Run, Try, Watch, show
from bardhall.terminal.command_reader import CommandReader, Leave
from bardhall.terminal.formatter import LogFormatter, changed
from bardhall.terminal.lesson_saves import keep
from bardhall.terminal.lookup import plain
from bardhall.terminal.saves import fresh_path
from bardhall.terminal.screen import EndOfInput, Screen
from bardhall.terminal.session import INTERRUPTED, Session, unbroken
from bardhall.terminal.table import Table
from bardhall.terminal.words import WORDS, commands

NOTHING_SHOWN = -1


class LessonSession:
    """Runs a lesson. The current step is saved after every answer; after the last one the lesson becomes a
    `Session`.
    """

    def __init__(self, table: Table, run: Run, command: str) -> None:
        self.table = table
        self.run = run
        self.command = command
        self.screen = Screen(table.seating.lang)
        self.teller = LogFormatter(table.seating.lang, table.seating.names())
        self.desk = CommandReader(table, self.screen, self.teller)
        self.told = len(run.game.teller().told) if run.at else 0
        self.seen: list[str] = []  # the table as it was shown last
        self.step = NOTHING_SHOWN  # the one that was shown last

    def take(self) -> int:
        """Run the lesson and then the game; return the exit code."""
        try:
            self._greet()
            while self.run.step is not None:
                self._take_step()
        except (Leave, EndOfInput):
            self._say("kept", command=self.command)
            return 0
        except KeyboardInterrupt:
            self.screen.show("")
            self._say("kept", command=self.command)
            return INTERRUPTED
        finally:
            self.screen.finish()
        return self._play_on()

    def _word(self, key: str, **args: object) -> str:
        return WORDS.say("lesson", key, args, self.teller.lang, self.teller.names)

    def _say(self, key: str, **args: object) -> None:
        self.screen.show(self._word(key, **args))

    def _greet(self) -> None:
        lesson, lang, key = self.run.lesson, self.teller.lang, "resumed" if self.run.at else "title"
        count, number = len(lesson.steps), self.run.at + 1
        self._say(key, title=lesson.title.said(lang), count=count, minutes=lesson.minutes, number=number)
        self.screen.show(lesson.blurb.said(lang))
        self._say("how")

    def _play_on(self) -> int:
        """Continue as a normal game with its own save; the saved step is no longer needed."""
        self._say("over")
        left, self.table.path = self.table.path, fresh_path(self.run.lesson.game)
        self.table.save()
        left.unlink(missing_ok=True)
        return Session(self.table, True).run()

    # One step

    def _take_step(self) -> None:
        self._tell_news()
        if self.step != self.run.at:
            self._show_step()
        if self._is_forced():
            self._play(self.run.allowed())
            return
        if isinstance(self.run.step, Choose | Try):
            self._show_question(self._question())
        else:
            self._say("watch" if isinstance(self.run.step, Watch) else "go_on")
        self._take_line(self.screen.read())

    def _tell_news(self) -> None:
        lines = self.teller.news(self.run.game, self.run.seat, self.told) if self.step != NOTHING_SHOWN else []
        if lines:
            self.screen.tell(["", self.teller.say("news"), *lines])
        self.told = len(self.run.game.teller().told)

    def _show_step(self) -> None:
        """Print the changes on the table, then the sentence of the step; for the first step the other way round."""
        shown = show(self.run, self.teller.lang, self.teller.names)
        assert shown is not None
        said = ("", self._word("step", number=shown.number, count=shown.count, text=shown.text))
        if self.screen.is_brief:
            self.screen.show([*self.teller.hand(self.run.game, self.run.seat), said[1]])
            self.step = self.run.at
            return
        lines = self.teller.table(self.run.game, self.run.seat)
        if not self.seen:
            self.screen.show([*said, "", self.teller.say("table", seat=self.run.seat), *lines, ""])
        else:
            parts = changed(self.seen, lines)
            self.screen.show([*(["", self.teller.say("changed"), *parts] if parts else ()), *said])
        self.seen, self.step = lines, self.run.at

    def _show_question(self, ask: Ask) -> None:
        if self.screen.is_brief:
            self.screen.ask(self.teller.brief_question(ask, self.screen.width, self.screen.height // 2))
        else:
            self.screen.ask(["", *self.teller.question(ask)])

    def _is_forced(self) -> bool:
        """Return whether a further decision inside the step is forced."""
        run = self.run
        return run.made() > 0 and run.is_asked and len(run.game.ask(run.seat).options) == 1 == len(run.allowed())

    def _question(self) -> Ask:
        return self.run.game.ask(self.run.seat).narrowed(self.run.allowed())

    # What is typed

    def _take_line(self, line: str) -> None:
        self.desk.quit_if_asked(line)
        command = commands().get(plain(line))
        if command == "undo":
            self._back()
        elif command == "hint" and not isinstance(self.run.step, Try):
            self.step = NOTHING_SHOWN  # the step says what to do: it is shown again
        elif isinstance(self.run.step, Choose | Try):
            self._play(self.desk.answer(line, self._question()))
        elif not line:
            self._go_on()
        elif self.run.is_asked:
            self._play(self.desk.answer(line, self.run.game.ask(self.run.seat)))

    def _play(self, choices: list[Choice]) -> None:
        """Make choices one after another, as long as the rules and the lesson take them."""
        self.screen.ask([])
        with unbroken():
            for choice in choices:
                why = self.run.why_not(choice)
                if why is not None:
                    self._refuse(why)
                    break
                self.run.play(choice)
            self._keep()

    def _refuse(self, why: Reason | NotNow) -> None:
        if isinstance(why, Reason):
            self.screen.show(self.teller.reason(why))
        else:
            self.screen.show(why.text(self.teller.lang, self.teller.names))

    def _go_on(self) -> None:
        with unbroken():
            self.run.go_on(self._answer_for)
            self._keep()

    def _answer_for(self, game: Game, seat: int) -> Choice:
        return self.table.seating.bot(seat, game.move)(game.view(seat), game.ask(seat))

    def _back(self) -> None:
        if not self.run.can_go_back:
            self._say("not_back")
            return
        self.run.back()
        self.table.game = self.run.game
        self.told = len(self.run.game.teller().told)
        self.step = NOTHING_SHOWN
        self._say("back", number=self.run.at + 1)
        self._keep()

    def _keep(self) -> None:
        try:
            keep(self.table, self.run)
        except OSError as error:
            self.screen.show(self.teller.say("unsaved", path=self.table.path, error=error.strerror))
