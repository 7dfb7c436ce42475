"""The history of a game: its choices and scripted outcomes, from which log, record, undo and past positions follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from bardhall.kernel.chance import Dictated
from bardhall.kernel.event_log import EventLog
from bardhall.kernel.flow import answer

if TYPE_CHECKING:
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.start import Start
    from bardhall.kernel.state import State

WITHDRAWN: Final = Dictated((), 0, True)  # stands among dictated outcomes: what still waited was withdrawn then


class History:
    """The choices of a game with their seats, and the outcomes scripted before each choice, by its number from 0.

    A game and its clones share one history, which only grows at its end; a game with fewer choices than the history
    copies its own part with `until`. Every other operation returns a new history that continues from the last
    checkpoint in common, so going back costs the same however long the game is.
    """

    __slots__ = ("_shared", "_teller", "_told_before", "choices", "dictations", "is_live", "seats", "start")

    def __init__(
        self, start: Start, seats: list[int], choices: list[Choice], dictations: dict[int, list[Dictated]]
    ) -> None:
        self.start: Final = start
        self.seats: Final = seats
        self.choices: Final = choices
        self.dictations: Final = dictations
        self._teller: EventLog | None = None
        self._told_before: EventLog | None = None  # of the history that this one came from
        self._shared = 0  # how many choices they have in common
        self.is_live = False  # one game alone has it, and writes the log while it is played

    def until(self, count: int) -> History:
        """Return the history of the first `count` choices, with the outcomes scripted after them."""
        dictations = {i: outcomes for i, outcomes in self.dictations.items() if i < count}
        if count in self.dictations:
            dictations[count] = _by_somebody(self.dictations[count])
        return self._after(History(self.start, self.seats[:count], self.choices[:count], dictations), count)

    def without(self, numbers: list[int]) -> History:
        """Return the history without these choices (in ascending order); outcomes scripted after a removed choice move
        to the choice before.
        """
        first = numbers[0]
        if len(numbers) == len(self.choices) - first:
            return self.until(first)
        kept = [i for i in range(len(self.choices)) if i not in numbers]
        dictations: dict[int, list[Dictated]] = {}
        for i in sorted(self.dictations):
            dictations.setdefault(len([k for k in kept if k < i]), []).extend(self.dictations[i])
        seats, choices = [self.seats[i] for i in kept], [self.choices[i] for i in kept]
        return self._after(History(self.start, seats, choices, dictations), first)

    def dictated(self, outcomes: list[Dictated]) -> History:
        """Return the history with these outcomes scripted next."""
        count = len(self.choices)
        if self.is_live:
            self.dictations[count] = self.dictations.get(count, []) + outcomes
            return self
        dictations = {**self.dictations, count: self.dictations.get(count, []) + outcomes}
        return self._after(History(self.start, self.seats, self.choices, dictations), count)

    def _after(self, history: History, count: int) -> History:
        """Return a history that starts with the first `count` choices of this one."""
        if self._teller is not None:
            history._told_before = self._teller
            history._shared = count
        else:
            history._told_before = self._told_before
            history._shared = min(count, self._shared)
        return history

    # Playing it once more

    def states(self) -> Iterator[State]:
        """Yield the state after the set-up and after each choice; it is always the same object, one choice further."""
        state = self.start.first_state()
        yield state
        for i in range(len(self.choices)):
            self._dictate(state, i)
            answer(state, self.seats[i], self.choices[i])
            yield state

    def last_state(self) -> State:
        """Return the state after all choices, with the outcomes scripted since."""
        state: State = self.start.rules.clone(self.teller().state)
        self._dictate(state, len(self.choices))
        return state

    def teller(self) -> EventLog:
        """Return the event log of the game from its start."""
        if self._teller is None:
            self._teller = self._begin_telling()
            self._told_before = None
        teller = self._teller
        for i in range(len(teller.told) - 1, len(self.choices)):
            self._dictate(teller.state, i)
            self._follow(teller, teller.state, self.seats[i], self.choices[i])
        return teller

    def _follow(self, teller: EventLog, state: State, seat: int, choice: Choice) -> None:
        teller.follow(state, seat, choice)
        if teller.wants_checkpoint():
            teller.mark(self.start.rules.clone(state))

    def play(self, state: State, seat: int, choice: Choice) -> None:
        """Play one more choice of a live game, in its state or in a copy that replaces it."""
        assert self._teller is not None
        self._follow(self._teller, state, seat, choice)

    def _begin_telling(self) -> EventLog:
        before = self._told_before
        marks = [] if before is None else before.checkpoints_until(self._shared)
        if before is None or not marks:
            state, opening = self.start.told_opening()
            return EventLog(state, [opening], [])
        last = marks[-1]
        return EventLog(self.start.rules.clone(last.state), before.told[: last.count + 1], marks)

    def _dictate(self, state: State, index: int) -> None:
        dictate(state, self.dictations.get(index, []))


def dictate(state: State, outcomes: list[Dictated]) -> None:
    """Append outcomes to those that are already scripted."""
    for outcome in outcomes:
        if outcome is WITHDRAWN:
            state.dictated.clear()
        else:
            state.dictated.append(outcome)


def _by_somebody(outcomes: list[Dictated]) -> list[Dictated]:
    """Return the scripted outcomes that a person gave, without those that a replay took from its record."""
    kept = [o for o in outcomes if o.fixed or not o.values]
    return [o if o is WITHDRAWN else Dictated(o.values[: o.fixed], o.fixed, o.is_cards) for o in kept]
