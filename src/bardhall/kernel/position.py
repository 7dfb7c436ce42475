"""A position: a state with its game, and all queries that need no history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.asks import Ask, Obstacle, Reason, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.codec import whole
from bardhall.kernel.dump import write_dump
from bardhall.kernel.errors import Malformed, NotYourTurn
from bardhall.kernel.flow import QuestionFrame, SimultaneousQuestion, legal, open_question, seats_to_answer
from bardhall.kernel.start import fingerprint

if TYPE_CHECKING:
    from bardhall.kernel.codec import Text, Whole
    from bardhall.kernel.outcome import Outcome, ScoredCard
    from bardhall.kernel.start import Start
    from bardhall.kernel.state import State

NO_ONE: Final = Obstacle("HALL-END-01", "over")
_NOT_YOURS: Final = "not_your_turn"


class Position:
    """A position to query: the half of a game that changes nothing."""

    __slots__ = ("_open", "_options", "move", "start", "state")

    start: Start
    state: State
    move: int  # how many choices have been made
    # The question of the first seat to answer, and its options once somebody has asked for them.
    _open: QuestionFrame[Any] | None
    _options: tuple[Choice, ...] | None

    def __repr__(self) -> str:
        to_answer = ", ".join([str(seat) for seat in self.seats_to_answer])
        stands = f"to answer: {to_answer}" if to_answer else "over"
        return f"<{type(self).__name__} {self.start.game}, {self.start.seats} seats, move {self.move}, {stands}>"

    # Questions

    @property
    def seats_to_answer(self) -> tuple[int, ...]:
        """Return the seats with a pending question, ascending; () when the game is over."""
        return seats_to_answer(self.state)

    @property
    def seat(self) -> int | None:
        """Return the first seat that must answer; None when the game is over."""
        frame = self._open
        return None if frame is None else frame.seat

    @property
    def options(self) -> tuple[Choice, ...]:
        """Return the legal choices of the first seat that must answer; () when the game is over."""
        options = self._options
        if options is None:
            frame = self._open
            options = () if frame is None else tuple(legal(self.state, frame))
            self._options = options
        return options

    def ask(self, seat: Whole | None = None) -> Ask:
        """Return the pending question of a seat (None: of the first seat that must answer)."""
        frame = self._question(self._seat(seat))
        candidates = frame.candidates(self.state)
        bars = [frame.bar(self.state, c) for c in candidates]
        labels = {c.text: frame.label_args(self.state, c) for c in candidates}
        return Ask(frame, candidates, bars, self.start.wording, frame.prompt_args(self.state), labels)

    def parse(self, text: Text) -> Choice:
        """Return the choice with that text; raise Malformed if there is none."""
        return self.start.choices.parse(text)

    def why_not(self, choice: Choice | Text, seat: Whole | None = None) -> Reason | None:
        """Return the reason why a choice is illegal for the seat, None if it is legal; any well-formed choice can be
        asked about.
        """
        known = self._known(choice)
        frame = self._open_for(seat)
        bar = self._bar(frame, known)
        if bar is None:
            return None
        args = self.start.wording.reason_args(self.state, frame, known, bar.key)
        return Reason(bar.rule, bar.key, args, self.start.wording)

    def _bar(self, frame: QuestionFrame[Any] | None, choice: Choice) -> Obstacle | None:
        if frame is not None:
            return frame.bar(self.state, choice)
        if not self.state.stack:
            return NO_ONE
        return Obstacle(not_asked(self._top_rule()).rule, _NOT_YOURS)

    def _top_rule(self) -> str:
        top = self.state.stack[-1]
        return top.parts[0].rule if isinstance(top, SimultaneousQuestion) else top.rule

    def _open_for(self, seat: Whole | None) -> QuestionFrame[Any] | None:
        if seat is None and self.seat is None:
            return None
        return open_question(self.state, self._seat(seat))

    def _seat(self, seat: Whole | None) -> int:
        if seat is None:
            first = self.seat
            if first is None:
                raise NotYourTurn("the game is over; no seat has a decision to make")
            return first
        number = whole(seat)
        if number is None or not 0 <= number < self.state.seats:
            raise Malformed(f"seat {seat!r} does not exist; this table has seats 0 to {self.state.seats - 1}")
        return number

    def _question(self, seat: int) -> QuestionFrame[Any]:
        frame = open_question(self.state, seat)
        if frame is None:
            raise NotYourTurn(
                f"seat {seat} has no decision to make; waiting for {list(self.seats_to_answer)} to answer"
            )
        return frame

    def _known(self, choice: Choice | Text) -> Choice:
        if isinstance(choice, Choice):
            return self.start.choices.own(choice)
        return self.start.choices.parse(choice)

    # The table

    def evaluate(self, seat: Whole) -> float:
        """Return the hand-written evaluation of the position; use it on worlds, because on a real game it sees hidden
        cards.
        """
        return self.start.rules.evaluate_seat(self.state, self._seat(seat))

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome; None while the game is running."""
        return None if self.state.stack else self.start.rules.outcome(self.state)

    def scored_cards(self, seat: Whole) -> list[ScoredCard]:
        """Return the cards behind the numbers of a seat's score lines; none while the game is running."""
        return [] if self.state.stack else self.start.rules.scored_cards(self.state, self._seat(seat))

    @property
    def commitment(self) -> str | None:
        """Return the hash that fixes all chance of this game; None if it was created with a seed."""
        return self.start.commitment()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.start.plays_like(other.start)
            and self.start.rules.same(self.state, other.state)
        )

    def __hash__(self) -> int:
        raise TypeError("a running game is mutable; hash its fingerprint() instead")

    def dump(self) -> str:
        """Return the position as JSON that a person can read and edit, without history."""
        return write_dump(self.start, self.state, self.move)

    def fingerprint(self) -> str:
        """Return a hash of the position, without generator and history."""
        return fingerprint(self.start, self.state)

    def audit(self) -> None:
        """Raise AssertionError if any component of the box is missing or duplicated."""
        self.start.rules.audit(self.state)
