"""One-ply lookahead in worlds that fit a view, by the game's evaluation.

A ply is a whole action: a choice that opens further questions for the same seat (naming dice, paying), or that has done
nothing yet, is followed by the best answers until the action is over or a new action starts. Every variation is tried
in all worlds at once and evaluated by its mean, so that the search cannot exploit the dice of a single world.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.chance import pick
from bardhall.kernel.flow import SimultaneousQuestion, answer, first_question, legal, open_question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.choices import Choice
    from bardhall.kernel.rules import Rules
    from bardhall.kernel.state import State

WORLDS: Final = 3  # chance and hidden cards differ between them
LINES: Final = 120  # lines tried for a decision, so that big pools do not stall a table
LINES_EACH: Final = 12  # at least so many for each option


class Variation:
    """A sequence of choices, and the position that it leads to in each world."""

    __slots__ = ("_is_judged", "_rules", "_seat", "_value", "picked", "states")

    def __init__(
        self, rules: Rules[Any, Any, Any], seat: int, states: list[State], picked: tuple[int, ...] = ()
    ) -> None:
        self.states: Final = states
        self.picked: Final = picked
        self._rules: Final = rules
        self._seat: Final = seat
        self._is_judged = False
        self._value = 0.0

    @property
    def value(self) -> float:
        """Return the mean evaluation over all worlds; computed lazily, because evaluation dominates the cost."""
        if not self._is_judged:
            self._value = self._judge()
            self._is_judged = True
        return self._value

    def _judge(self) -> float:
        """Return the mean by plain addition, because `sum` rounds differently in some versions of Python."""
        total = 0.0
        for state in self.states:
            total += self._rules.evaluate_seat(state, self._seat)
        return total / len(self.states)

    def key_after(self, choice: Choice) -> tuple[int, ...]:
        """Return a key for the sequence with one more choice; it ignores their order, which is irrelevant while pieces
        are only named.
        """
        return tuple(sorted((*self.picked, choice.index)))


def let_others_answer(g: State, seat: int) -> None:
    """Give random answers to a secret question for the other seats, once the seat's own part is done."""
    while g.stack and isinstance(g.stack[-1], SimultaneousQuestion) and open_question(g, seat) is None:
        question = first_question(g)
        assert question is not None
        options = legal(g, question)
        answer(g, question.seat, options[pick(g, len(options))])


class Lookahead:
    """A lookahead that plays in copies of its worlds."""

    __slots__ = ("depth", "rules", "seat", "start", "tried")

    def __init__(self, rules: Rules[Any, Any, Any], worlds: list[State], seat: int) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.start: Final = Variation(rules, seat, worlds)
        self.depth: Final = len(worlds[0].stack)
        self.tried: Final[set[tuple[int, ...]]] = set()

    def best_variations(self, options: Sequence[Choice]) -> list[Variation]:
        """Return for each option the best variation that starts with it."""
        lines = max(LINES_EACH, LINES // len(options))
        return [self._best_variation(choice, lines) for choice in options]

    def _best_variation(self, choice: Choice, lines: int) -> Variation:
        """Return the best variation that starts with a choice and stays within its action, trying short ones first."""
        best: Variation | None = None
        waiting = deque([(self.start, choice)])
        while waiting and lines:
            lines -= 1
            line = self.extend(*waiting.popleft())
            onward = self._continuations(line)
            if not onward and (best is None or line.value > best.value):
                best = line
            for further in onward:
                if line.key_after(further) not in self.tried:
                    self.tried.add(line.key_after(further))
                    waiting.append((line, further))
        return self.start if best is None else best

    def extend(self, line: Variation, choice: Choice) -> Variation:
        """Return a variation with one more choice."""
        states = [self.rules.clone(state) for state in line.states]
        for state in states:
            answer(state, self.seat, choice)
            let_others_answer(state, self.seat)
        return Variation(self.rules, self.seat, states, line.key_after(choice))

    def _continuations(self, line: Variation) -> list[Choice]:
        """Return the answers that can follow; none if the action is over or the worlds now ask different questions."""
        if len(line.states[0].stack) <= self.depth and line.value != self.start.value:
            return []
        if any(self._ends_lookahead(state) for state in line.states):
            return []
        offers = [self._offer(state) for state in line.states]
        return offers[0] if all(offer == offers[0] for offer in offers) else []

    def _ends_lookahead(self, state: State) -> bool:
        question = open_question(state, self.seat)
        return question is not None and question.ends_lookahead

    def _offer(self, state: State) -> list[Choice]:
        question = open_question(state, self.seat)
        return [] if question is None else legal(state, question)
