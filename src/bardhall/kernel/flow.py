"""Rules as frames: a stack of pending procedures, stored as data in the state."""

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
    """A pending procedure of the rulebook: an immutable object that holds only ids."""

    __slots__ = ()
    rule: ClassVar[str] = ""
    allowed_below: ClassVar[
        tuple[str, ...]
    ] = ()  # the frames, by name, that the rules put it directly on; or ON_THE_TABLE

    # One of the three shapes below. A method, since compiled code calls it faster than it tests a class.
    def shape(self) -> int:
        """Return whether the frame is a STEP, a QUESTION or TOGETHER (a simultaneous question)."""
        raise AssertionError("a frame must be a step, a question or a secret question")

    def asked(self, g: S) -> QuestionFrame[S]:
        """Return the question of the first seat that must answer."""
        raise AssertionError(f"{self.rule} asks nobody")

    def run(self, g: S) -> None:
        """Carry out a step."""
        raise AssertionError(f"{self.rule}: run is not implemented")

    def take(self, g: S, choice: Choice) -> None:
        """Carry out the answer to a question, whose frame is no longer on the stack."""
        raise AssertionError(f"{self.rule} takes no answer")

    # For positions that come from outside.
    def is_consistent(self, g: S) -> bool:
        """Return whether everything that the frame names is on the table, so that the rules can continue from it."""
        return True

    def seats_named(self) -> tuple[int, ...]:
        """Return every seat that the frame names."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """A frame without a question, which runs as soon as it is on top of the stack."""

    __slots__ = ()

    def shape(self) -> int:
        return STEP


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A step that belongs to one seat."""

    __slots__ = ("seat",)
    seat: int

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat = seat

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class QuestionFrame(Frame[S]):
    """A frame with one question to one seat; `candidates` and `bar` are pure functions."""

    __slots__ = ("seat",)
    ends_lookahead: ClassVar[bool] = (
        False  # what led here is done: a bot that looks one step ahead judges it as it stands
    )
    completes: ClassVar[bool] = False  # its answers complete the choice that led here: screens take both in one press
    seat: int

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat = seat

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)

    def candidates(self, g: S) -> list[Choice]:
        """Return the choices worth showing, without duplicates and including every legal one."""
        raise AssertionError(f"{self.rule} offers nothing")

    def bar(self, g: S, choice: Choice) -> Obstacle | None:
        """Return None if the choice is legal, else its obstacle; this works for every choice of the box."""
        return not_asked(self.rule)

    def legal(self, g: S) -> list[Choice]:
        """Return the candidates without an obstacle. A frame that is asked often may compute the same list faster."""
        return [c for c in self.candidates(g) if self.bar(g, c) is None]

    def prompt_args(self, g: S) -> Args:
        """Return facts from the table that fill the prompt, in addition to the fields of the frame."""
        return {}

    def label_args(self, g: S, choice: Choice) -> Args:
        """Return facts from the table that fill a candidate's label, in addition to the fields of the choice."""
        return choice.label_args(g, self.seat) if isinstance(choice, Action) else {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(QuestionFrame[S]):
    """A question whose answer everybody may see."""

    __slots__ = ()

    def shape(self) -> int:
        return QUESTION

    def asked(self, g: S) -> QuestionFrame[S]:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class ListQuestion(Question[S]):
    """A question that lists its answers: every listed choice is legal, and no other is."""

    __slots__ = ()
    completes: ClassVar[bool] = True
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
        """Return whether the seat has given all of its answers."""
        raise AssertionError(f"{self.rule} never ends")

    def answered(self, g: S, choice: Choice) -> SecretPart[S]:
        """Return the part with one more answer."""
        raise AssertionError(f"{self.rule} takes no answer")


@mypyc_attr(allow_interpreted_subclasses=True)
class SimultaneousQuestion(Frame[S]):
    """Several secret questions at once: one part per seat asked, in ascending order of seats.

    All answers are revealed when every part is done; nothing happens before that.
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
        raise AssertionError("a secret question was closed before its answers were revealed")

    def renewed(self, parts: tuple[SecretPart[Any], ...]) -> SimultaneousQuestion[S]:
        """Return the same frame with other parts."""
        raise AssertionError(f"{self.rule}: renewed is not implemented")

    def reveal(self, g: S) -> None:
        """Carry out all answers, after the frame was removed from the stack."""
        raise AssertionError(f"{self.rule}: reveal is not implemented")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Choice, Generic[S]):
    """A choice whose class defines when it is in reach, what it still lacks, and what it does.

    A question lists the actions in reach and forwards to them. `out_of_reach` agrees with that list; `missing` alone
    checks costs, counts and all other conditions.
    """

    __slots__ = ()

    def out_of_reach(self, g: S, seat: int) -> Obstacle | None:
        """Return why the action is out of reach, such as the wrong place, card or phase; None if it is in reach."""
        return None

    def missing(self, g: S, seat: int) -> Obstacle | None:
        """Return what still prevents an action in reach, such as a cost; None if it can be taken."""
        return None

    def act(self, g: S, seat: int) -> None:
        """Pay the cost and carry out the action."""
        raise AssertionError(f"{self.text} does nothing")

    def label_args(self, g: S, seat: int) -> Args:
        """Return facts from the table that fill the label besides the fields, such as the current cost or gain."""
        return {}

    def price_args(self, g: S, seat: int) -> Args:
        """Return facts from the table that fill the price, in addition to those of the label; only screens use them."""
        return {}


class Offers(Generic[S]):
    """The actions that a question offers: either all in reach, or only those that can be taken now.

    Chapters add the actions in reach. To stay fast, they test a condition that a group of actions shares only once,
    instead of adding actions that would be discarded.
    """

    __slots__ = ("choices", "g", "seat", "shows_all")

    def __init__(self, g: S, seat: int, shows_all: bool) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.shows_all: Final = shows_all
        self.choices: list[Choice] = []

    def add(self, action: Action[S]) -> None:
        """Add an action that is in reach."""
        if self.shows_all or action.missing(self.g, self.seat) is None:
            self.choices.append(action)


def push(g: State, frame: Frame[Any]) -> None:
    """Push a frame onto the stack, to be carried out next."""
    g.stack.append(frame)


def then(g: State, *frames: Frame[Any]) -> None:
    """Push frames so that they are carried out in the order in which they are named."""
    for i in range(len(frames) - 1, -1, -1):
        g.stack.append(frames[i])


def advance(g: State) -> None:
    """Run frames up to the next question, or to the end of the game."""
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
    """Return whether every part of a secret question is done."""
    for part in frame.parts:
        if not part.is_done(g):
            return False
    return True


def waiting(g: State, frame: SimultaneousQuestion[Any]) -> tuple[int, ...]:
    """Return the seats whose part of a secret question is not done, in ascending order."""
    return tuple([part.seat for part in frame.parts if not part.is_done(g)])


def committed(g: State) -> tuple[int, ...]:
    """Return the seats whose part of the pending secret question is done, which is public."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, SimultaneousQuestion):
        return ()
    return tuple([part.seat for part in top.parts if part.is_done(g)])


def seats_to_answer(g: State) -> tuple[int, ...]:
    """Return the seats with a pending question in ascending order; none when the game is over."""
    if not g.stack:
        return ()
    top = g.stack[-1]
    if isinstance(top, SimultaneousQuestion):
        return waiting(g, top)
    assert isinstance(top, Question)
    return (top.seat,)


def first_question(g: State) -> QuestionFrame[Any] | None:
    """Return the question of the first seat that must answer; None when the game is over."""
    return g.stack[-1].asked(g) if g.stack else None


def open_question(g: State, seat: int) -> QuestionFrame[Any] | None:
    """Return the pending question of a seat, if there is one."""
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
    """Return the options: the candidates without an obstacle."""
    return frame.legal(g)


def answer(g: State, seat: int, choice: Choice) -> bool:
    """Carry out a legal choice and advance to the next question. Returns False if the choice stays secret for now."""
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
