"""Rules as frames: a stack of pending procedures, held as data in the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.state import State

if TYPE_CHECKING:
    from bardhall.kernel.names import Seat
    from bardhall.kernel.visibility import Open
    from bardhall.kernel.wording import Args

S = TypeVar("S", bound=State)

STEP: Final = 0
QUESTION: Final = 1
TOGETHER: Final = 2

ON_THE_TABLE: Final = ""  # what the lowest frame of a stack lies on


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One open procedure of the rulebook: immutable, holds ids only."""

    __slots__ = ()
    rule: ClassVar[str] = ""
    allowed_below: ClassVar[
        tuple[str, ...]
    ] = ()  # the frames, by name, that the rules put it directly on; or ON_THE_TABLE

    # One of the three shapes below. A method, since compiled code calls it faster than it tests a class.
    def shape(self) -> int:
        """STEP, QUESTION or TOGETHER."""
        raise AssertionError("a frame is a step, a question or a secret question")

    def asked(self, g: S) -> QuestionFrame[S]:
        """The question of the first seat to answer."""
        raise AssertionError(f"{self.rule} asks nobody")

    def run(self, g: S) -> None:
        """A step: what the rulebook says happens."""
        raise AssertionError(f"{self.rule} does not say what happens")

    def take(self, g: S, choice: Choice) -> None:
        """A question: what the answer does. The frame has been taken off the stack."""
        raise AssertionError(f"{self.rule} takes no answer")

    # For positions that come from outside.
    def is_consistent(self, g: S) -> bool:
        """Whether what the frame names is on the table, so that the rules can go on from it."""
        return True

    def seats_named(self) -> tuple[int, ...]:
        """Every seat that the frame names."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """A frame that asks nobody: it runs as soon as it is on top."""

    __slots__ = ()

    def shape(self) -> int:
        return STEP


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A step of one seat."""

    __slots__ = ("seat",)
    seat: int

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat = seat

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class QuestionFrame(Frame[S]):
    """A frame that puts one question to one seat. `candidates` and `bar` are pure."""

    __slots__ = ("seat",)
    ends_lookahead: ClassVar[bool] = (
        False  # what led here is done: a bot that looks one step ahead judges it as it stands
    )
    seat: int

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat = seat

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)

    def candidates(self, g: S) -> list[Choice]:
        """The choices worth showing, without doubles; every legal one is among them."""
        raise AssertionError(f"{self.rule} offers nothing")

    def bar(self, g: S, choice: Choice) -> Obstacle | None:
        """None if legal. Answers for every choice of the box."""
        return not_asked(self.rule)

    def legal(self, g: S) -> list[Choice]:
        """The candidates without a bar. A frame that is asked often may find the same list by a shorter way."""
        return [c for c in self.candidates(g) if self.bar(g, c) is None]

    def prompt_args(self, g: S) -> Args:
        """What the prompt names beside the fields of the frame, because it stands on the table."""
        return {}

    def label_args(self, g: S, choice: Choice) -> Args:
        """What the label of a candidate names beside the fields of the choice, because it stands on the table."""
        return choice.label_args(g, self.seat) if isinstance(choice, Action) else {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(QuestionFrame[S]):
    """A public question."""

    __slots__ = ()

    def shape(self) -> int:
        return QUESTION

    def asked(self, g: S) -> QuestionFrame[S]:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class ListQuestion(Question[S]):
    """A question that lists its answers: each of them is legal, and nothing else is."""

    __slots__ = ()
    kind: ClassVar[type[Choice]] = Choice  # of its answers
    others: ClassVar[Obstacle | None] = None  # what bars others of that kind

    def legal(self, g: S) -> list[Choice]:
        return self.candidates(g)

    def bar(self, g: S, choice: Choice) -> Obstacle | None:
        if choice in self.candidates(g):
            return None
        return self.others if self.others is not None and isinstance(choice, self.kind) else not_asked(self.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretPart(QuestionFrame[S]):
    """One seat's part of a secret question, with the answers given so far."""

    __slots__ = ()
    final: ClassVar[str] = ""  # the rule by which a part that is done cannot be taken back

    def is_done(self, g: S) -> bool:
        """Whether the seat has answered all of its part."""
        raise AssertionError(f"{self.rule} never ends")

    def answered(self, g: S, choice: Choice) -> SecretPart[S]:
        """The part with one more answer in it."""
        raise AssertionError(f"{self.rule} takes no answer")


@mypyc_attr(allow_interpreted_subclasses=True)
class SimultaneousQuestion(Frame[S]):
    """Secret simultaneous questions, a part for each seat asked, by ascending seat.

    It opens when every part is done; nothing happens before that.
    """

    __slots__ = ("parts",)
    parts: tuple[SecretPart[Any], ...]

    def __init__(self, parts: Open[tuple[SecretPart[Any], ...]]) -> None:
        self.parts = parts

    def shape(self) -> int:
        return TOGETHER

    def seats_named(self) -> tuple[int, ...]:
        return tuple([seat for part in self.parts for seat in part.seats_named()])

    def asked(self, g: S) -> QuestionFrame[S]:
        for part in self.parts:
            if not part.is_done(g):
                return part
        raise AssertionError("a secret question that is done has not been opened")

    def renewed(self, parts: tuple[SecretPart[Any], ...]) -> SimultaneousQuestion[S]:
        """The same frame with other parts."""
        raise AssertionError(f"{self.rule} cannot go on")

    def reveal(self, g: S) -> None:
        """All have answered. The frame has been taken off the stack."""
        raise AssertionError(f"{self.rule} does not open")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Choice, Generic[S]):
    """A choice that acts for itself: whether it is in reach, what it lacks and what it does stand in its chapter.

    A question lists the actions in reach and forwards to them; `out_of_reach` says the same as a test, and `missing`
    alone says every cost, count and other condition.
    """

    __slots__ = ()

    def out_of_reach(self, g: S, seat: int) -> Obstacle | None:
        """What keeps the action out of reach: the place, the card, the phase."""
        return None

    def missing(self, g: S, seat: int) -> Obstacle | None:
        """What an action in reach still lacks."""
        return None

    def act(self, g: S, seat: int) -> None:
        """What it costs and what happens."""
        raise AssertionError(f"{self.text} does nothing")

    def label_args(self, g: S, seat: int) -> Args:
        """What its label names beside its fields, because it stands on the table: what it costs or brings now."""
        return {}

    def price_args(self, g: S, seat: int) -> Args:
        """What its price names of the table beside what its label names; only screens ask for it."""
        return {}


class Offers(Generic[S]):
    """What a question offers: all that is in reach, or of that only what can be done.

    Chapters put into it what is in reach. Nothing is listed only to be thrown out again, as this is asked often: what
    all actions of a group lack is looked at once for all of them.
    """

    __slots__ = ("choices", "g", "seat", "shows_all")

    def __init__(self, g: S, seat: int, shows_all: bool) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.shows_all: Final = shows_all
        self.choices: list[Choice] = []

    def add(self, action: Action[S]) -> None:
        """An action in reach."""
        if self.shows_all or action.missing(self.g, self.seat) is None:
            self.choices.append(action)


def push(g: State, frame: Frame[Any]) -> None:
    """Do that next."""
    g.stack.append(frame)


def then(g: State, *frames: Frame[Any]) -> None:
    """Push frames so that the first named is done first."""
    for i in range(len(frames) - 1, -1, -1):
        g.stack.append(frames[i])


def advance(g: State) -> None:
    """Go on to the next question, or to the end of the game."""
    stack = g.stack
    while stack:
        top = stack[-1]
        shape = top.shape()
        if shape == STEP:
            stack.pop()
            top.run(g)
        elif shape == QUESTION:
            return
        else:
            assert isinstance(top, SimultaneousQuestion)
            if not is_complete(g, top):
                return
            stack.pop()
            top.reveal(g)


def is_complete(g: State, frame: SimultaneousQuestion[Any]) -> bool:
    """Whether every part of a secret question is done."""
    for part in frame.parts:
        if not part.is_done(g):
            return False
    return True


def waiting(g: State, frame: SimultaneousQuestion[Any]) -> tuple[int, ...]:
    """The seats whose part is not done, ascending."""
    return tuple([part.seat for part in frame.parts if not part.is_done(g)])


def committed(g: State) -> tuple[int, ...]:
    """The seats whose part of the open secret question is done, which everybody sees."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, SimultaneousQuestion):
        return ()
    return tuple([part.seat for part in top.parts if part.is_done(g)])


def seats_to_answer(g: State) -> tuple[int, ...]:
    """The seats with an open question, ascending; none when the game is over."""
    if not g.stack:
        return ()
    top = g.stack[-1]
    if isinstance(top, SimultaneousQuestion):
        return waiting(g, top)
    assert isinstance(top, Question)
    return (top.seat,)


def first_question(g: State) -> QuestionFrame[Any] | None:
    """The question of the first seat to answer; None when the game is over."""
    return g.stack[-1].asked(g) if g.stack else None


def open_question(g: State, seat: int) -> QuestionFrame[Any] | None:
    """The question that waits for that seat."""
    if not g.stack:
        return None
    top = g.stack[-1]
    if isinstance(top, Question):
        return top if top.seat == seat else None
    assert isinstance(top, SimultaneousQuestion)
    for part in top.parts:
        if part.seat == seat and not part.is_done(g):
            return part
    return None


def legal(g: State, frame: QuestionFrame[Any]) -> list[Choice]:
    """The options: the candidates without a bar."""
    return frame.legal(g)


def answer(g: State, seat: int, choice: Choice) -> bool:
    """Take a legal choice and go on to the next question. False if the choice is still a secret."""
    top = g.stack[-1]
    if top.shape() == QUESTION:
        g.stack.pop()
        top.take(g, choice)
        advance(g)
        return True
    assert isinstance(top, SimultaneousQuestion)
    parts = [p.answered(g, choice) if p.seat == seat else p for p in top.parts]
    waiting_on = top.renewed(tuple(parts))
    g.stack[-1] = waiting_on
    advance(g)
    return not g.stack or g.stack[-1] is not waiting_on
