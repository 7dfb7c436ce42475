"""A game in play: the object behind the front door."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bardhall.kernel.asks import Ask, Bar, Reason, not_asked
from bardhall.kernel.chance import Told, keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import IllegalChoice, Malformed, NotYourTurn, Stale, UndoRefused
from bardhall.kernel.flow import Asking, Part, Together, answer, first_question, legal, open_question, seats_to_answer
from bardhall.kernel.start import Start
from bardhall.kernel.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.rules import Json
    from bardhall.kernel.state import State
    from bardhall.kernel.wording import Names

NO_ONE: Final = Bar("HALL-END-01", "over")
_NOT_YOURS: Final = "not_your_turn"


class LogLine:
    """One sentence of the log, with its rule and the move that caused it (0 is the set-up)."""

    __slots__ = ("move", "rule", "text")

    def __init__(self, move: int, rule: str, text: str) -> None:
        self.move: Final = move
        self.rule: Final = rule
        self.text: Final = text

    def __str__(self) -> str:
        return self.text


class View:
    """What one seat may know (None: the public). Holds no state."""

    __slots__ = ("seat", "sight", "start")

    def __init__(self, start: Start, seat: int | None, sight: Any) -> None:
        self.start: Final = start  # the open part of it: rules, box and options, the same for everybody
        self.seat: Final = seat
        self.sight: Final = sight

    def json(self) -> str:
        """The view as JSON text."""
        return msgspec.json.encode(self.start.rules.write_view(self.sight)).decode()

    def imagine(self, seed: int) -> Game:
        """A game that fits the view, with hidden parts dealt again and chance of its own."""
        start = self.start
        world = start.rules.imagine(self.sight, keyed("imagine", seed))
        return Game(start.of_world(world), world)


class Game:
    """A state with its choices so far. Play is cheap: telling, recording and undo replay when asked."""

    __slots__ = (
        "_choices", "_dictations", "_first", "_open", "_options", "_seats", "_teller", "move", "notes",
        "start", "state",
    )  # fmt: skip

    def __init__(self, start: Start, state: State) -> None:
        self.start: Final = start
        self.state = state
        self.move = start.move
        self.notes: list[Json] = []
        self._first: Final = start.move
        # Shared between clones up to `move`; whoever appends behind another's end takes a copy first.
        self._seats: list[int] = []
        self._choices: list[Choice] = []
        self._dictations: dict[int, list[Told]] = {}
        # The question of the first seat to answer, and its options once somebody has asked for them.
        self._open = first_question(state)
        self._options: tuple[Choice, ...] | None = None
        self._teller: Teller | None = None

    # Questions

    @property
    def seats_to_answer(self) -> tuple[int, ...]:
        """Seats with an open question, ascending; () when the game is over."""
        return seats_to_answer(self.state)

    @property
    def seat(self) -> int | None:
        """The first seat to answer, or None when the game is over."""
        frame = self._open
        return None if frame is None else frame.seat

    @property
    def options(self) -> tuple[Choice, ...]:
        """The legal choices of the first seat to answer; () when the game is over."""
        options = self._options
        if options is None:
            frame = self._open
            options = () if frame is None else tuple(legal(self.state, frame))
            self._options = options
        return options

    def ask(self, seat: int | None = None) -> Ask:
        """The open question of a seat (None: of the first seat to answer)."""
        frame = self._question(self._seat(seat))
        candidates = frame.candidates(self.state)
        bars = [frame.bar(self.state, c) for c in candidates]
        return Ask(frame, candidates, bars, self.start.wording, frame.prompt_args(self.state))

    def parse(self, text: str) -> Choice:
        """The choice with that text; raises Malformed."""
        return self.start.choices.parse(text)

    def why_not(self, choice: Choice | str, seat: int | None = None) -> Reason | None:
        """None if the choice is legal for the seat, else the reason; for every well-formed choice."""
        choice = self._known(choice)
        frame = self._open_for(seat)
        bar = self._bar(frame, choice)
        if bar is None:
            return None
        args = self.start.wording.reason_args(self.state, frame, choice, bar.key)
        return Reason(bar.rule, bar.key, args, self.start.wording)

    def _bar(self, frame: Asking[Any] | None, choice: Choice) -> Bar | None:
        if frame is not None:
            return frame.bar(self.state, choice)
        if not self.state.stack:
            return NO_ONE
        return Bar(not_asked(self._top_rule()).rule, _NOT_YOURS)

    def _top_rule(self) -> str:
        top = self.state.stack[-1]
        return top.parts[0].rule if isinstance(top, Together) else top.rule

    def _open_for(self, seat: int | None) -> Asking[Any] | None:
        if seat is None and self.seat is None:
            return None
        return open_question(self.state, self._seat(seat))

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            first = self.seat
            if first is None:
                raise NotYourTurn("the game is over, nobody has an open question")
            return first
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.state.seats:
            raise Malformed(f"seat {seat!r} is not at this table; its seats are 0 to {self.state.seats - 1}")
        return seat

    def _question(self, seat: int) -> Asking[Any]:
        frame = open_question(self.state, seat)
        if frame is None:
            raise NotYourTurn(f"seat {seat} has no open question; it is for {list(self.seats_to_answer)} to answer")
        return frame

    def _known(self, choice: Choice | str) -> Choice:
        if isinstance(choice, Choice):
            return self.start.choices.own(choice)
        if not isinstance(choice, str):
            raise Malformed(f"{choice!r} is not a choice, nor the text of one")
        return self.start.choices.parse(choice)

    # Play

    def play(self, choice: Choice | str, seat: int | None = None, move: int | None = None) -> None:
        """Make a choice for a seat. `move`, if given, is the number of the question it answers.

        Raises Malformed, NotYourTurn, Stale or IllegalChoice, and then nothing has changed.
        """
        known = self._known(choice)
        frame = self._open
        if frame is None or (seat is not None and seat != frame.seat):
            frame = self._question(self._seat(seat))
        who = frame.seat
        if move is not None and move != self.question(who):
            raise Stale(f"this answers question {move}, but question {self.question(who)} is open")
        if not self._is_legal(frame, known):
            reason = self.why_not(known, who)
            assert reason is not None
            raise IllegalChoice(reason)
        self._apply(who, known)

    def _is_legal(self, frame: Asking[Any], choice: Choice) -> bool:
        if self._options is None or frame is not self._open:
            return frame.bar(self.state, choice) is None
        for option in self._options:
            if option is choice:
                return True
        return False

    def _apply(self, seat: int, choice: Choice) -> None:
        state = self.state
        if state.dictated:  # a dictated outcome may not fit: then nothing has happened
            state = self.start.rules.clone(state)
        answer(state, seat, choice)
        self.state = state
        made = self.move - self._first
        if len(self._choices) != made:
            self._choices = self._choices[:made]
            self._seats = self._seats[:made]
        self._choices.append(choice)
        self._seats.append(seat)
        self.move += 1
        self._options = None
        self._open = first_question(state)

    def dictate(self, outcomes: Sequence[object]) -> None:
        """Dictate the next chance outcomes: per roll its faces, per shuffle ids from the top, per draw one id."""
        told = self.start.told(outcomes)
        self.state.dictated.extend(told)
        self._dictations = {**self._dictations, self.move: self._dictations.get(self.move, []) + told}
        self._teller = None

    def question(self, seat: int) -> int:
        """The number of the question the seat has to answer: the choices made, without those still secret to it."""
        hidden = [told for told in self.teller().told[1:] if not told.opened and told.seat != seat]
        return self.move - len(hidden)

    # Undo

    def why_not_undo(self, seat: int) -> Reason | None:
        """None if the seat may freely take back the last choice, else the reason."""
        self._seat(seat)
        bar = self._undo_bar(seat)
        return Reason(bar.rule, bar.key, {}, self.start.wording) if bar else None

    def _undo_bar(self, seat: int) -> Bar | None:
        if seat not in self._seats[: self.move - self._first]:
            return Bar("HALL-UNDO-01", "undo_nothing")
        if self._seats[self.move - self._first - 1] != seat:
            return Bar("HALL-UNDO-01", "undo_other")
        if self._final_rule(seat):
            return Bar(self._final_rule(seat), "undo_final")
        return Bar("HALL-UNDO-02", "undo_informed") if self.teller().told[-1].informs() else None

    def _final_rule(self, seat: int) -> str:
        """The rule that makes the seat's finished part of an open secret question final."""
        top = self.state.stack[-1] if self.state.stack else None
        if isinstance(top, Together):
            for part in top.parts:
                if isinstance(part, Part) and part.seat == seat and part.is_done(self.state):
                    return part.final
        return ""

    def undo(self, seat: int, agreed: Sequence[int] = ()) -> None:
        """Take back the last choice, if it is free or if all seats have agreed; else UndoRefused.

        What a ledger calls final is final, also if all agree.
        """
        reason = self.why_not_undo(seat)
        everybody = set(agreed) == set(range(self.state.seats))
        if reason is not None and (not everybody or self.move == self._first or reason.key == "undo_final"):
            raise UndoRefused(reason)
        if reason is not None:
            self.notes = [*self.notes, {"undone": self.move, "asked_by": seat, "rule": reason.rule}]
        self._rewind(self.move - 1)

    def _rewind(self, move: int) -> None:
        """Go back to the question before `move + 1`: play again from the start."""
        past = self.at(move)
        self.state = past.state
        self._dictations = past._dictations
        self.move = move
        self._options = None
        self._open = past._open
        self._teller = None

    def at(self, move: int) -> Game:
        """The game as it stood when `move` choices had been made."""
        if not self._first <= move <= self.move:
            raise Malformed(f"this game has moves {self._first} to {self.move}, not {move}")
        past = self.start.begin()
        for i in range(move - self._first):
            self._redictate(past, self._first + i)
            past._apply(self._seats[i], self._choices[i])
        told = self._dictated(move)
        if told:
            past.state.dictated.extend(told)
            past._dictations[move] = told
        return past

    def _dictated(self, move: int) -> list[Told]:
        """What somebody dictated before that move, without the outcomes that a replay took from its record."""
        told = [t for t in self._dictations.get(move, []) if t.fixed or not t.values]
        return [Told(t.values[: t.fixed], t.fixed, t.is_cards) for t in told]

    def _redictate(self, past: Game, move: int) -> None:
        told = self._dictations.get(move)
        if told:
            past.state.dictated.extend(told)
            past._dictations[move] = told

    # What happened

    def teller(self) -> Teller:
        """The game told from its start up to now."""
        if self._teller is None:
            state, opening = self.start.told_opening()
            self._teller = Teller(self.start.rules, state, opening)
        teller = self._teller
        for i in range(len(teller.told) - 1, self.move - self._first):
            teller.state.dictated.extend(self._dictations.get(self._first + i, []))
            teller.follow(self._seats[i], self._choices[i])
        return teller

    def log(self, seat: int | None = None, lang: str = "en", names: Names = ()) -> list[LogLine]:
        """What happened, in sentences, as far as the seat may know (None: the public)."""
        wording = self.start.wording
        if seat is not None:
            self._seat(seat)
        return [
            LogLine(self._first + i, event.rule, wording.event(event, seat, lang, names))
            for i, told in enumerate(self.teller().told)
            for event in told.events
        ]

    def view(self, seat: int | None = None) -> View:
        """What the seat may know (None: the public)."""
        looker = -1 if seat is None else self._seat(seat)
        return View(self.start.open_part(), seat, self.start.rules.view(self.state, looker))

    def imagine(self, seat: int | None, seed: int) -> Game:
        """A game that fits the seat's view (None: the public's), with hidden parts dealt again."""
        return self.view(seat).imagine(seed)

    def evaluate(self, seat: int) -> float:
        """The rules' own judgement of the position. For worlds: on a real game it would see hidden things."""
        return self.start.rules.judge_seat(self.state, self._seat(seat))

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs."""
        return None if self.state.stack else self.start.rules.outcome(self.state)

    # The position

    def clone(self) -> Game:
        """An independent copy."""
        twin = Game(self.start, self.start.rules.clone(self.state))
        twin.move = self.move
        twin.notes = self.notes
        twin._seats = self._seats
        twin._choices = self._choices
        twin._dictations = self._dictations
        twin._options = self._options
        return twin

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.start.plays_like(other.start)
            and self.start.rules.same(self.state, other.state)
        )

    def __hash__(self) -> int:
        raise TypeError("a game in play changes; hash its fingerprint() instead")

    def dump(self) -> str:
        """The position as JSON that a person can read and edit, without history."""
        return self.start.dump(self.state, self.move)

    def fingerprint(self) -> str:
        """A hash of the position, without the generator and the history."""
        return fingerprint(self.start, self.state)

    def audit(self) -> None:
        """Raise AssertionError if any component of the box is lost or doubled."""
        self.start.rules.audit(self.state)

    def record(self, seat: int | None = None) -> str:
        """The game as JSON text with a checksum; with a seat, only what it may know."""
        from bardhall.kernel.record import write_record

        return write_record(self, None if seat is None else self._seat(seat))


def fingerprint(start: Start, state: State) -> str:
    """A hash of a position, the same on every machine."""
    position = start.rules.write(state)
    return blake2b(msgspec.json.encode(position), digest_size=16).hexdigest()
