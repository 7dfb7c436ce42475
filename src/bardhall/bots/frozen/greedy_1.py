"""Greedy, first version: one step ahead in worlds that fit the view, by the game's own judgement.

A step is a whole action: a choice that opens further questions for the same seat (naming dice, paying), or that has
done nothing yet, is followed to its end by the best answers, or to a question that begins a step of its own. Every
line is tried in all worlds at once and judged by what it brings on average, so that nobody profits from knowing how the
dice will fall in one of them.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from bardhall.bots.random import Dice
from bardhall.kernel.asks import Ask
from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import SimultaneousQuestion, answer, legal, open_question, seats_to_answer
from bardhall.kernel.game import View
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

WORLDS = 3  # chance and hidden cards differ between them
LINES = 120  # lines tried for a decision, so that big pools do not stall a table
LINES_EACH = 12  # at least so many for each option
UNKNOWN = float("-inf")


class Greedy1:
    """Plays the option whose whole action looks best on average."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice("greedy", seed)

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        look = _Look(view.start.rules, [view.world(self._dice.seed()) for _ in range(WORLDS)], ask.seat)
        lines = max(LINES_EACH, LINES // len(ask.options))
        values = [look.value_of(choice, lines) for choice in ask.options]
        return ask.options[values.index(max(values))]


class _Line:
    """Choices made one after another, and what they lead to in each world."""

    def __init__(self, states: list[State], picked: tuple[int, ...]) -> None:
        self.states = states
        self.picked = picked

    def key_after(self, choice: Choice) -> tuple[int, ...]:
        """The choices of a longer line. Their order is left out: while pieces are only named it makes no difference."""
        return tuple(sorted((*self.picked, choice.index)))


class _Look:
    """Looks into the worlds. Everything happens in copies of them."""

    def __init__(self, rules: Rules[Any, Any, Any], worlds: list[State], seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.start = _Line(worlds, ())
        self.depth = len(worlds[0].stack)
        self.now = self._judge(worlds)
        self.tried: set[tuple[int, ...]] = set()

    def value_of(self, choice: Choice, lines: int) -> float:
        """What the choice is worth with the best that can follow it inside the action, short lines first."""
        best = UNKNOWN
        waiting = deque([(self.start, choice)])
        while waiting and lines:
            lines -= 1
            line = self._longer(*waiting.popleft())
            value = self._judge(line.states)
            onward = self._rollout(line, value)
            if not onward:
                best = max(best, value)
            for further in onward:
                if line.key_after(further) not in self.tried:
                    self.tried.add(line.key_after(further))
                    waiting.append((line, further))
        return self.now if best == UNKNOWN else best

    def _judge(self, states: list[State]) -> float:
        """The mean. Added up one by one: `sum` rounds differently in other versions of Python."""
        total = 0.0
        for state in states:
            total += self.rules.evaluate_seat(state, self.seat)
        return total / len(states)

    def _longer(self, line: _Line, choice: Choice) -> _Line:
        states = [self.rules.clone(state) for state in line.states]
        for state in states:
            answer(state, self.seat, choice)
            self._let_others_answer(state)
        return _Line(states, line.key_after(choice))

    def _let_others_answer(self, state: State) -> None:
        """In a secret question, once the own part is done: the others answer at random."""
        while (
            state.stack
            and isinstance(state.stack[-1], SimultaneousQuestion)
            and open_question(state, self.seat) is None
        ):
            other = seats_to_answer(state)[0]
            question = open_question(state, other)
            assert question is not None
            options = legal(state, question)
            answer(state, other, options[pick(state, len(options))])

    def _rollout(self, line: _Line, value: float) -> list[Choice]:
        """The answers to go on with; none if the action is over, or if the worlds ask different things by now."""
        if value != self.now and len(line.states[0].stack) <= self.depth:
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
