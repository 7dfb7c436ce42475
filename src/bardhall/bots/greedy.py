"""Greedy: one step ahead in worlds that fit the view, by the game's own judgement.

A step is a whole action: a choice that opens further questions for the same seat (naming dice, paying), or that has
done nothing yet, is followed to its end by the best answers. In a secret question the others answer at random.
"""

from __future__ import annotations

from typing import Any

from bardhall.bots.random import Dice
from bardhall.kernel.asks import Ask
from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Together, answer, legal, open_question, seats_to_answer
from bardhall.kernel.game import View
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

WORLDS = 3  # worlds per decision: chance and hidden cards differ between them
BUDGET = 60  # positions judged per choice and world, so that big pools do not stall a table


class Greedy:
    """Plays the option whose whole action looks best on average."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice("greedy", seed)

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        worlds = [view.imagine(self._seed()).state for _ in range(WORLDS)]
        looks = [_Look(view.start.rules, world, ask.seat) for world in worlds]
        values = [sum(look.value_of(choice) for look in looks) for choice in ask.options]
        return ask.options[values.index(max(values))]

    def _seed(self) -> int:
        return self._dice.pick(2**30) << 30 | self._dice.pick(2**30)


class _Look:
    """Looks into one world. Everything here happens in copies of it."""

    def __init__(self, rules: Rules[Any, Any, Any], world: State, seat: int) -> None:
        self.rules = rules
        self.world = world
        self.seat = seat
        self.depth = len(world.stack)
        self.now = rules.evaluate(world, seat)
        self.left = 0

    def value_of(self, choice: Choice) -> float:
        """What the choice is worth, with the best that can follow it inside the action."""
        self.left = BUDGET
        return self._after(self.world, choice)

    def _after(self, before: State, choice: Choice) -> float:
        state = self.rules.clone(before)
        answer(state, self.seat, choice)
        self._let_others_answer(state)
        self.left -= 1
        value = self.rules.evaluate(state, self.seat)
        question = open_question(state, self.seat)
        if question is None or self.left <= 0 or not (len(state.stack) > self.depth or value == self.now):
            return value
        return max(self._after(state, further) for further in legal(state, question))

    def _let_others_answer(self, state: State) -> None:
        """In a secret question, once the own part is done."""
        while state.stack and isinstance(state.stack[-1], Together) and open_question(state, self.seat) is None:
            other = seats_to_answer(state)[0]
            question = open_question(state, other)
            assert question is not None
            options = legal(state, question)
            answer(state, other, options[pick(state, len(options))])
