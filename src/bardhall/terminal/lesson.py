"""A lesson at the keyboard: step by step, followed by a normal game."""

from __future__ import annotations

from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.lessons import Choose, Try, Watch
from bardhall.terminal.command_reader import CommandReader, Leave
from bardhall.terminal.formatter import changed
from bardhall.terminal.lesson_sitting import LessonSitting
from bardhall.terminal.lookup import plain
from bardhall.terminal.screen import EndOfInput, Screen
from bardhall.terminal.session import INTERRUPTED, Session, unbroken
from bardhall.terminal.words import commands

NOTHING_SHOWN = -1


class LessonSession:
    """A lesson in plain text, which becomes a `Session` after its last step."""

    def __init__(self, sitting: LessonSitting) -> None:
        self.sitting = sitting
        self.run = sitting.run
        self.teller = sitting.formatter
        self.screen = Screen(self.teller.lang)
        self.desk = CommandReader(sitting, self.screen)
        self.seen: list[str] = []  # the table as it was shown last
        self.step = NOTHING_SHOWN  # the one that was shown last

    def take(self) -> int:
        """Run the lesson and the game after it; return the exit code."""
        try:
            self._greet()
            while self.run.step is not None:
                self._take_step()
        except (Leave, EndOfInput):
            self.screen.show(self.sitting.parting())
            return 0
        except KeyboardInterrupt:
            self.screen.show(["", *self.sitting.parting()])
            return INTERRUPTED
        finally:
            self.screen.finish()
        self._say("over")
        return Session(self.sitting.game_after()).run()

    def _say(self, key: str, **args: object) -> None:
        self.screen.show(self.sitting.say(key, **args))

    def _greet(self) -> None:
        lesson, lang, key = self.run.lesson, self.teller.lang, "resumed" if self.run.at else "title"
        count, number = len(lesson.steps), self.run.at + 1
        self._say(key, title=lesson.title.said(lang), count=count, minutes=lesson.minutes, number=number)
        self.screen.show(lesson.blurb.said(lang))
        self._say("how")

    # One step

    def _take_step(self) -> None:
        self._tell_news()
        if self.step != self.run.at:
            self._show_step()
        if self.sitting.is_forced():
            self._play(self.run.allowed())
            return
        if isinstance(self.run.step, Choose | Try):
            self._show_question(self._question())
        else:
            self._say("watch" if isinstance(self.run.step, Watch) else "go_on")
        self._take_line(self.screen.read())

    def _tell_news(self) -> None:
        lines = self.sitting.news() if self.step != NOTHING_SHOWN else []
        if lines:
            self.screen.tell(["", self.teller.say("news"), *lines])
        self.sitting.mark_told()

    def _show_step(self) -> None:
        """Print what changed on the table and the sentence of the step; for the first step the sentence comes first."""
        shown = self.sitting.shown()
        said = ("", self.sitting.say("step", number=shown.number, count=shown.count, text=shown.text))
        if self.screen.is_brief:
            self.screen.show([*self.teller.hand(self.sitting.view()), said[1]])
            self.step = self.run.at
            return
        lines = self.teller.table(self.sitting.view())
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

    def _question(self) -> Ask:
        ask = self.sitting.ask()
        assert ask is not None
        return ask

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
            with unbroken():
                self.screen.show(self.sitting.go_on())
        elif self.run.is_asked:
            self._play(self.desk.answer(line, self.run.game.ask(self.run.seat)))

    def _play(self, choices: list[Choice]) -> None:
        """Make choices one after another, as long as the rules and the lesson accept them."""
        self.screen.ask([])
        with unbroken():
            self.screen.show(self.sitting.play(choices))

    def _back(self) -> None:
        if self.run.can_go_back:
            self.step = NOTHING_SHOWN
        self.screen.show(self.sitting.undo())
