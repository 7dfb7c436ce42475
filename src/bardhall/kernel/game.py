"""A game in play: the class behind `bardhall.new`, `load`, `replay` and `imagine`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from bardhall.kernel import undo
from bardhall.kernel.asks import Reason
from bardhall.kernel.chance import BY_KEY, keyed
from bardhall.kernel.codec import check_move, check_seed, whole
from bardhall.kernel.errors import IllegalChoice, Malformed, Stale, UndoRefused
from bardhall.kernel.flow import answer, first_question
from bardhall.kernel.hints import Hint, find_hint
from bardhall.kernel.history import WITHDRAWN, History, dictate
from bardhall.kernel.keys import draw_key
from bardhall.kernel.net_evaluation import evaluator_of
from bardhall.kernel.position import Position
from bardhall.kernel.record import PUBLIC, write_record
from bardhall.kernel.view_picture import html_of, svg_of
from bardhall.kernel.wording import check_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bardhall.kernel.chance import Dictated
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.codec import Text, Whole
    from bardhall.kernel.event_log import EventLog
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.rules import Json
    from bardhall.kernel.start import Start
    from bardhall.kernel.state import State
    from bardhall.kernel.wording import Names


class LogLine:
    """One sentence of the log with its rule and the number of the move that caused it (0 for the set-up)."""

    __slots__ = ("move", "rule", "text")

    def __init__(self, move: int, rule: str, text: str) -> None:
        self.move: Final = move
        self.rule: Final = rule
        self.text: Final = text

    def __str__(self) -> str:
        return self.text


class View:
    """What one seat, or the public (None), may know about a game, without its state."""

    __slots__ = ("seat", "sight", "start")

    def __init__(self, start: Start, seat: int | None, sight: Any) -> None:
        self.start: Final = start  # the open part of it: rules, box and options, the same for everybody
        self.seat: Final = seat
        self.sight: Final = sight

    def __repr__(self) -> str:
        return f"<View of {self.start.game} for {'the public' if self.seat is None else f'seat {self.seat}'}>"

    def json(self) -> str:
        """Return the view as JSON text."""
        return msgspec.json.encode(self.start.rules.write_view(self.sight)).decode()

    def world(self, seed: Whole) -> State:
        """Return a state that fits the view, with hidden cards dealt at random and its own chance."""
        world: State = self.start.rules.imagine(self.sight, keyed("imagine", check_seed(seed)))
        return world

    def imagine(self, seed: Whole) -> Game:
        """Return a game that fits the view, with hidden cards dealt at random and its own chance."""
        world = self.world(seed)
        return Game(self.start.of_world(world), world)

    def of_seat(self, seat: int, state: State) -> View:
        """Return what a seat would know in another position, such as a world."""
        return View(self.start, seat, self.start.rules.view(state, seat))

    def win_probability(self) -> float | None:
        """Return the seat's win probability by the net of the game; None if no net fits."""
        evaluator = evaluator_of(self.start)
        return None if evaluator is None or self.seat is None else evaluator.win_probability(self)

    def hint(self) -> Hint:
        """Recommend a choice to the seat, with reasons; the same view always gives the same hint."""
        return find_hint(self)

    def svg(self, lang: Text = "en", names: Names = ()) -> str:
        """Return a picture of the board and the seat's hand."""
        return svg_of(self, check_language(lang), names)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the picture, everyone's progress and the meaning of the signs."""
        return html_of(self, "en", ())


class Game(Position):
    """A game in play: a position with the choices made so far."""

    __slots__ = ("_first", "_history", "notes")

    def __init__(self, start: Start, state: State, history: History | None = None) -> None:
        self.start = start
        self.state = state
        self.move = start.move
        self.notes: list[Json] = []
        self._first: Final = start.move
        self._history = History(start, [], [], {}) if history is None else history
        self._open = first_question(state)
        self._options = None

    # Play

    def play(self, choice: Choice | Text, seat: Whole | None = None, move: Whole | None = None) -> None:
        """Make a choice for a seat; `move`, if given, is the number of the question that the choice answers.

        Raises Malformed, NotYourTurn, Stale or IllegalChoice, and then nothing has changed.
        """
        known = self._known(choice)
        frame = self._open
        if frame is None or (seat is not None and seat != frame.seat):
            frame = self._question(self._seat(seat))
        who = frame.seat
        if move is not None and check_move(move) != self.question(who):
            raise Stale(f"this answers question {move}, but the pending question is {self.question(who)}")
        if not self._is_legal(frame, known):
            reason = self.why_not(known, who)
            assert reason is not None
            raise IllegalChoice(reason)
        self._apply(who, known)

    def _is_legal(self, frame: QuestionFrame[Any], choice: Choice) -> bool:
        if self._options is None or frame is not self._open:
            return frame.bar(self.state, choice) is None
        options: tuple[object, ...] = self._options  # of any class: compiled code need not look what each one is
        for option in options:
            if option is choice:
                return True
        return False

    def _apply(self, seat: int, choice: Choice) -> None:
        state = self.state
        if state.dictated:  # a dictated outcome may not fit: then nothing has happened
            state = self.start.rules.clone(state)
        history = self._history
        if history.is_live:
            history.play(state, seat, choice)
        else:
            answer(state, seat, choice)
            if len(history.choices) != self.move - self._first:
                history = self.history
        self.state = state
        history.choices.append(choice)
        history.seats.append(seat)
        self.move += 1
        self._options = None
        self._open = first_question(state)

    def dictate(self, outcomes: Sequence[object]) -> None:
        """Script the next chance outcomes, in order: faces per roll, ids as in dumps per shuffle or draw.

        A shuffle takes the ids from the top, all or only the first; None and [] leave an outcome to chance. Raises
        Malformed, and changes nothing, for anything that is no outcome of this game, and for outcomes that no legal
        choice can use. If they do not fit later, `play` raises Malformed and changes nothing either.
        """
        read = self.start.read_outcomes(outcomes)
        self._check_fits(read)
        self.expect(read)

    def _check_fits(self, outcomes: list[Dictated]) -> None:
        """Refuse outcomes that no legal choice can use."""
        if not any(outcome.values for outcome in outcomes):
            return
        misfit = Malformed("the game is over: there is no chance outcome left to dictate")
        for choice in self.options:
            state = self.start.rules.clone(self.state)
            dictate(state, outcomes)
            try:
                answer(state, self._seat(None), choice)
            except Malformed as error:
                misfit = error
            else:
                return
        raise misfit

    def withdraw_dictated(self) -> None:
        """Remove the scripted outcomes that have not occurred, and leave them to chance."""
        if self.state.dictated:
            self.expect([WITHDRAWN])

    def expect(self, outcomes: list[Dictated]) -> None:
        """Script outcomes that were already read, for a replay."""
        if outcomes:
            self._history = self.history.dictated(outcomes)
            dictate(self.state, outcomes)

    def question(self, seat: Whole | None) -> int:
        """Return the number of the pending question: the number of choices made, except those still secret to the seat
        (None: to everybody).
        """
        asked = None if seat is None else self._seat(seat)
        number = self.move
        for told in reversed(self.teller().told):
            if told.opened:  # and so is all before it
                break
            number -= told.seat != asked
        return number

    # Undo

    def why_not_undo(self, seat: Whole, move: Whole | None = None, agreed: object = False) -> Reason | None:
        """Return why the seat cannot undo its last choice, or None; `agreed` means that all seats agreed.

        `move` selects an earlier position: the one after that many choices.
        """
        who = self._seat(seat)
        choices = self.teller().told[1:]
        falls = self._falling(who, move)
        bar = (undo.bar_for_all if agreed else undo.bar)(self.state, choices, falls, who)
        return Reason(bar.rule, bar.key, {}, self.start.wording) if bar else None

    def _falling(self, seat: int, move: Whole | None) -> list[int]:
        choices = self.teller().told[1:]
        first = undo.last_of(choices, seat) if move is None else check_move(move) - self._first
        return undo.falling(choices, seat, first)

    def undo(self, seat: Whole, agreed: Iterable[object] = (), move: Whole | None = None) -> list[int]:
        """Undo the seat's last choice and everything after it; raise UndoRefused unless that is free or all seats
        agree.

        A completed secret choice stays final even if all agree. Returns the numbers, from 0, of the choices removed.
        """
        who = self._seat(seat)
        reason = self.why_not_undo(who, move)
        if reason is not None and (not self._is_everybody(agreed) or self.why_not_undo(who, move, True) is not None):
            raise UndoRefused(reason)
        falls = self._falling(who, move)
        if reason is not None:
            numbers = [self._first + i + 1 for i in reversed(falls)]
            self.notes = self.notes + [{"undone": n, "asked_by": who, "rule": reason.rule} for n in numbers]
        history = self.history.without(falls)
        history.is_live = self.history.is_live
        self._go_on_from(history)
        return falls

    def _is_everybody(self, seats: Iterable[object]) -> bool:
        try:
            return set(seats) == set(range(self.state.seats))
        except TypeError:
            raise Malformed(f"agreed must list the seats that agree, not {seats!r}") from None

    def _go_on_from(self, history: History) -> None:
        self._history = history
        self.state = history.last_state()
        self.move = self._first + len(history.choices)
        self._open = first_question(self.state)
        self._options = None

    def at(self, move: Whole) -> Game:
        """Return the game as it was when `move` choices had been made."""
        made = whole(move)
        if made is None or not self._first <= made <= self.move:
            raise Malformed(f"this game has moves {self._first} to {self.move}, not {move!r}")
        past = Game(self.start, self.state)
        past._go_on_from(self.history.until(made - self._first))
        return past

    def branch(self) -> Game:
        """Return a separate game from this position with a new key, so that the two share no future chance."""
        state = self.start.rules.clone(self.state)
        state.rng = BY_KEY
        state.key = draw_key()
        state.counter = 0
        state.dictated = []
        return Game(self.start.of_world(state, self.move), state)

    # What happened

    @property
    def history(self) -> History:
        """Return the choices of this game; the history is longer if a clone was played further."""
        made = self.move - self._first
        if len(self._history.choices) != made:
            self._history = self._history.until(made)
        return self._history

    def listen(self) -> None:
        """Write the log while the game is played, instead of replaying the game for each query."""
        if not self._history.is_live:
            history = self._history.until(self.move - self._first)
            history.is_live = True
            self._go_on_from(history)

    def teller(self) -> EventLog:
        """Return the event log of the game from its start."""
        return self.history.teller()

    def log(self, seat: Whole | None = None, lang: Text = "en", names: Names = ()) -> list[LogLine]:
        """Return sentences about what happened, as far as the seat (None: the public) may know."""
        looker = None if seat is None else self._seat(seat)
        wording, spoken = self.start.wording, check_language(lang)
        return [
            LogLine(self._first + i, event.rule, wording.event(event, looker, spoken, names))
            for i, told in enumerate(self.teller().told)
            for event in told.events
        ]

    def view(self, seat: Whole | None = None) -> View:
        """Return what the seat (None: the public) may know."""
        looker = None if seat is None else self._seat(seat)
        sight = self.start.rules.view(self.state, -1 if looker is None else looker)
        return View(self.start.open_part(), looker, sight)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the public view, because others may look on."""
        return self.view()._repr_html_()

    def imagine(self, seat: Whole | None, seed: Whole) -> Game:
        """Return a game that fits the view of the seat (None: the public), with hidden cards dealt at random."""
        return self.view(seat).imagine(seed)

    def hint(self, seat: Whole | None = None) -> Hint:
        """Recommend a choice to the seat (None: the first to answer), with reasons, from its view alone.

        Raises Malformed or NotYourTurn.
        """
        who = self._seat(seat)
        self._question(who)
        return self.view(who).hint()

    def clone(self) -> Game:
        """Return an independent copy."""
        history = self._history.until(self.move - self._first) if self._history.is_live else self._history
        twin = Game(self.start, self.start.rules.clone(self.state), history)
        twin.move = self.move
        twin.notes = self.notes
        twin._options = self._options
        return twin

    def record(self, seat: Whole | None = None) -> str:
        """Return the game as JSON text with a checksum; if a seat is given, with only what that seat may know."""
        return write_record(self, None if seat is None else self._seat(seat))

    def public_record(self) -> str:
        """Return the record with only what everybody may know."""
        return write_record(self, PUBLIC)
