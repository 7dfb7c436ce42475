"""A lesson in progress: a real game and the current step, which limits the moves and can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bardhall import api
from bardhall.kernel.asks import Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import BardhallError, IllegalChoice, Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.wording import Names
from bardhall.lessons.reading import Choose, Lesson, Step, Try, Watch
from bardhall.lessons.saying import WORDS
from bardhall.lessons.sentences import Filler

Player: TypeAlias = Callable[[Game, int], Choice]  # who answers for the others, from what that seat may know


class NotNow:
    """A reason why the lesson does not accept a legal choice in this step."""

    def __init__(self, run: Run, step: Step) -> None:
        self._run = run
        self._step = step

    def text(self, lang: str = "en", names: Names = ()) -> str:
        """Return the reason as a friendly sentence."""
        step, run = self._step, self._run
        if isinstance(step, Choose) and step.instead is not None:
            return Filler(run.begun().view(run.seat), lang, names).fill(step.instead.said(lang))
        labels = [run.game.ask(run.seat).label(choice, lang, names) for choice in run.allowed()]
        key = "choose" if isinstance(step, Choose | Try) else "go_on"
        return WORDS.say("not_now", key, {"choices": WORDS.either(labels, lang)}, lang)


class NotInLesson(BardhallError):
    """An exception for a choice that the lesson does not accept in this step."""

    def __init__(self, why: NotNow) -> None:
        super().__init__(why.text("en"))
        self.why = why


class Run:
    """A lesson in progress; `marks` are the move numbers at which the steps so far started, the current one last.

    After the last step the lesson is over and the game continues like any other.
    """

    def __init__(self, lesson: Lesson, game: Game, marks: Sequence[int]) -> None:
        self.lesson = lesson
        self.game = game
        self.marks = list(marks)

    @property
    def seat(self) -> int:
        """Return the learner's seat."""
        return self.lesson.seat

    @property
    def at(self) -> int:
        """Return the index of the current step."""
        return len(self.marks) - 1

    @property
    def step(self) -> Step | None:
        """Return the current step; None once the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def is_asked(self) -> bool:
        """Return whether the learner must decide something now."""
        return self.seat in self.game.seats_to_answer

    def begun(self) -> Game:
        """Return the game at the start of the step, which is what the step's sentence describes."""
        return self.game if self.game.move == self.marks[-1] else self.game.at(self.marks[-1])

    # What the step takes

    def allowed(self) -> list[Choice]:
        """Return those of the learner's options that the step accepts."""
        step = self.step
        if not self.is_asked or not isinstance(step, Choose | Try):
            return []
        options = self.game.ask(self.seat).options
        return [c for c in options if isinstance(step, Try) or c.text in step.choices]

    def why_not(self, choice: Choice | str) -> Reason | NotNow | None:
        """Return None if the learner may make a choice in this step, else the reason of the rules or of the lesson."""
        step = self.step
        if step is None or isinstance(step, Choose | Try):
            reason = self.game.why_not(choice, self.seat)
            if reason is not None:
                return reason
        if step is None or isinstance(step, Try):
            return None
        known = self.game.parse(choice) if isinstance(choice, str) else choice
        return None if isinstance(step, Choose) and known.text in step.choices else NotNow(self, step)

    # Going on

    def play(self, choice: Choice | str) -> None:
        """Make the learner's choice; if it is refused, raise IllegalChoice or NotInLesson and change nothing."""
        why = self.why_not(choice)
        if isinstance(why, Reason):
            raise IllegalChoice(why)
        if why is not None:
            raise NotInLesson(why)
        self.game.play(choice, self.seat)
        if self._is_done():
            self._next()

    def go_on(self, player: Player | None = None) -> None:
        """Continue after a step that is only read, or let the others play their step."""
        step = self.step
        if isinstance(step, Choose | Try):
            raise NotInLesson(NotNow(self, step))
        if isinstance(step, Watch):
            self._let_others_play(step, player or self._by_bot)
        if step is not None:
            self._next()

    def _let_others_play(self, step: Watch, player: Player) -> None:
        for text in step.moves:
            self.game.play(text, self._other())
        while not step.moves and not self.is_asked and self.game.seat is not None:
            seat = self._other()
            self.game.play(player(self.game, seat), seat)

    def _other(self) -> int:
        """Return the first of the other seats that must decide."""
        others = [seat for seat in self.game.seats_to_answer if seat != self.seat]
        if not others:
            raise Malformed(
                f"{self.lesson.game}/{self.lesson.id}, step {self.at + 1}: no other seat has a decision to make"
            )
        return others[0]

    def _by_bot(self, game: Game, seat: int) -> Choice:
        return api.bot(self.lesson.opponent, seed=seat)(game.view(seat), game.ask(seat))

    def made(self) -> int:
        """Return the number of choices that the learner has made in this step."""
        begun = self.marks[-1] - self.game.start.move
        return self.game.history.seats[begun:].count(self.seat)

    def _is_done(self) -> bool:
        step = self.step
        if not self.is_asked or isinstance(step, Choose):
            return not isinstance(step, Choose) or self.made() >= step.answers
        if not isinstance(step, Try):
            return False
        if step.answers is not None:
            return self.made() >= step.answers
        return step.until != "" and self.game.ask(self.seat).rule == step.until

    def _next(self) -> None:
        self.game.withdraw_dictated()
        self.marks.append(self.game.move)
        self._enter()

    def _enter(self) -> None:
        if self.step is not None:
            self.game.dictate(self.step.chance)

    # Going back

    @property
    def can_go_back(self) -> bool:
        """Return whether there is an earlier step or move to go back to."""
        return self.at > 0 or self.game.move > self.marks[-1]

    def back(self) -> None:
        """Go back to the start of the step, or to the step before if the learner has done nothing in this one."""
        if self.game.move == self.marks[-1] and self.at > 0:
            self.marks.pop()
        self.game = self.game.at(self.marks[-1])
        self.game.withdraw_dictated()
        self._enter()


def begin(lesson: Lesson) -> Run:
    """Start a lesson."""
    start = lesson.start
    game = api.new(lesson.game, seats=start.seats, seed=start.seed, chance=start.chance, **start.options)
    run = Run(lesson, game, [game.move])
    game.dictate(lesson.steps[0].chance)
    return run


def go_on_with(lesson: Lesson, game: Game, marks: Sequence[int]) -> Run:
    """Resume a lesson from the record of its game."""
    is_in_order = list(marks) == sorted(marks) and 1 <= len(marks) <= len(lesson.steps) + 1
    if not is_in_order or marks[0] < game.start.move or marks[-1] > game.move or game.start.game != lesson.game:
        raise Malformed(f"this game does not match the lesson {lesson.game}/{lesson.id}")
    return Run(lesson, game, marks)
