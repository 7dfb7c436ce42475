"""A lesson in play: a real game, and where in the lesson it is. Nothing but its steps is taken, and all can go back."""

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
    """Why the lesson does not take a choice at this step, though the rules might."""

    def __init__(self, run: Run, step: Step) -> None:
        self._run = run
        self._step = step

    def text(self, lang: str = "en", names: Names = ()) -> str:
        """One kind sentence."""
        step, run = self._step, self._run
        if isinstance(step, Choose) and step.instead is not None:
            return Filler(run.begun().view(run.seat), lang, names).fill(step.instead.said(lang))
        labels = [run.game.ask(run.seat).label(choice, lang, names) for choice in run.allowed()]
        key = "choose" if isinstance(step, Choose | Try) else "go_on"
        return WORDS.say("not_now", key, {"choices": WORDS.either(labels, lang)}, lang)


class NotInLesson(BardhallError):
    """The lesson does not take that choice now."""

    def __init__(self, why: NotNow) -> None:
        super().__init__(why.text("en"))
        self.why = why


class Run:
    """`marks` are the moves at which the steps so far were begun: the last one is the open step's.

    After the last step the lesson is over and the game goes on like any other.
    """

    def __init__(self, lesson: Lesson, game: Game, marks: Sequence[int]) -> None:
        self.lesson = lesson
        self.game = game
        self.marks = list(marks)

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.lesson.seat

    @property
    def at(self) -> int:
        """The number of the open step, from 0."""
        return len(self.marks) - 1

    @property
    def step(self) -> Step | None:
        """The open step; nothing once the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def is_asked(self) -> bool:
        """Whether the learner has an open question."""
        return self.seat in self.game.seats_to_answer

    def begun(self) -> Game:
        """The game as it stood when the step was begun: its sentence speaks of that moment."""
        return self.game if self.game.move == self.marks[-1] else self.game.at(self.marks[-1])

    # What the step takes

    def allowed(self) -> list[Choice]:
        """The options of the learner's open question that the step takes."""
        step = self.step
        if not self.is_asked or not isinstance(step, Choose | Try):
            return []
        options = self.game.ask(self.seat).options
        return [c for c in options if isinstance(step, Try) or c.text in step.choices]

    def why_not(self, choice: Choice | str) -> Reason | NotNow | None:
        """None if the learner may make that choice at this step; else what the rules or the lesson have against it."""
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
        """The learner's choice; raises IllegalChoice or NotInLesson, and then nothing has changed."""
        why = self.why_not(choice)
        if isinstance(why, Reason):
            raise IllegalChoice(why)
        if why is not None:
            raise NotInLesson(why)
        self.game.play(choice, self.seat)
        if self._is_done():
            self._next()

    def go_on(self, player: Player | None = None) -> None:
        """Past a step to look at; or the others play, and then past theirs."""
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
        """The first of the others who is to answer."""
        others = [seat for seat in self.game.seats_to_answer if seat != self.seat]
        if not others:
            raise Malformed(f"{self.lesson.game}/{self.lesson.id}, step {self.at + 1}: nobody else is to play")
        return others[0]

    def _by_bot(self, game: Game, seat: int) -> Choice:
        return api.bot(self.lesson.opponent, seed=seat)(game.view(seat), game.ask(seat))

    def made(self) -> int:
        """How many answers the learner has given in this step."""
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
        """Whether there is something to go back to."""
        return self.at > 0 or self.game.move > self.marks[-1]

    def back(self) -> None:
        """To the beginning of the step, if something has been done in it, else to the step before."""
        if self.game.move == self.marks[-1] and self.at > 0:
            self.marks.pop()
        self.game = self.game.at(self.marks[-1])
        self.game.withdraw_dictated()
        self._enter()


def begin(lesson: Lesson) -> Run:
    """The lesson from its beginning."""
    start = lesson.start
    game = api.new(lesson.game, seats=start.seats, seed=start.seed, chance=start.chance, **start.options)
    run = Run(lesson, game, [game.move])
    game.dictate(lesson.steps[0].chance)
    return run


def go_on_with(lesson: Lesson, game: Game, marks: Sequence[int]) -> Run:
    """A lesson that was left, with the game of its record."""
    is_in_order = list(marks) == sorted(marks) and 1 <= len(marks) <= len(lesson.steps) + 1
    if not is_in_order or marks[0] < game.start.move or marks[-1] > game.move or game.start.game != lesson.game:
        raise Malformed(f"this game does not fit the lesson {lesson.game}/{lesson.id}")
    return Run(lesson, game, marks)
