"""Playouts to the end of a turn: the searching seat finishes its turn with the actions that look best.

A position in the middle of a turn is misleading: unfinished songs, payments and moves count for nothing or for a loss.
So an action is evaluated at its end, and a variation at the end of the turn. Inside an action any answers are played;
the tree finds the best ones once it has grown that far.
"""

from __future__ import annotations

from typing import Any, Final

from bardhall.kernel.chance import pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import answer, legal, open_question
from bardhall.kernel.lookahead import let_others_answer
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

ACTIONS: Final = 24  # longer turns are not followed to their end
LOOKED_AT: Final = 6  # options of each: those that have brought most when they were last looked at
INSIDE: Final = 6  # answers inside an action
_SEAT_BITS: Final = 4
_UNKNOWN: Final = 1e9  # points: what was never looked at comes first


class TurnPlayout:
    """Turn playouts in the worlds of one decision, with a cache of the gain that each choice brought last."""

    __slots__ = ("_gains", "_rules")

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules: Final = rules
        self._gains: Final[dict[int, float]] = {}  # by seat and choice, in points

    def run(self, g: State, seat: int) -> State:
        """Return the world after good actions of a seat until that seat is no longer asked; the given world may be
        reused for it.
        """
        for _ in range(ACTIONS):
            let_others_answer(g, seat)
            question = open_question(g, seat)
            if question is None:
                return g
            options = legal(g, question)
            if len(options) == 1:
                answer(g, seat, options[0])
            else:
                g = self._after_the_best(g, seat, self._worth_a_look(seat, options))
        return g

    def gain(self, g: State, seat: int, choice: Choice) -> float:
        """Return the gain of a choice for its seat in points, taken from the cache even if that was in another
        position.
        """
        known = self._gains.get(choice.index << _SEAT_BITS | seat)
        if known is not None:
            return known
        now = self._rules.evaluate_seat(g, seat)
        return self._look(self._rules.clone(g), seat, choice, now) - now

    def _worth_a_look(self, seat: int, options: list[Choice]) -> list[Choice]:
        if len(options) <= LOOKED_AT:
            return options
        gains = [-self._gains.get(choice.index << _SEAT_BITS | seat, _UNKNOWN) for choice in options]
        ranked = sorted(range(len(options)), key=gains.__getitem__)
        return [options[i] for i in ranked[:LOOKED_AT]]

    def _after_the_best(self, g: State, seat: int, options: list[Choice]) -> State:
        """Return the world at the end of the action that looks best."""
        best: State | None = None
        highest = 0.0
        now = self._rules.evaluate_seat(g, seat)
        for choice in options:
            world = self._rules.clone(g)
            value = self._look(world, seat, choice, now)
            if best is None or value > highest:
                best, highest = world, value
        assert best is not None
        return best

    def _look(self, g: State, seat: int, choice: Choice, now: float) -> float:
        """Play to the end of the action that a choice starts, and return its gain."""
        depth = len(g.stack)
        answer(g, seat, choice)
        value = self._value_at_its_end(g, seat, depth, now)
        self._gains[choice.index << _SEAT_BITS | seat] = value - now
        return value

    def _value_at_its_end(self, g: State, seat: int, depth: int, now: float) -> float:
        """Play any answers until an action ends, or as long as it has done nothing, and return the evaluation there."""
        for _ in range(INSIDE):
            if len(g.stack) <= depth:
                value = self._rules.evaluate_seat(g, seat)
                if value != now:
                    return value
            question = open_question(g, seat)
            if question is None or question.ends_lookahead:
                break
            options = legal(g, question)
            answer(g, seat, options[pick(g, len(options))])
        return self._rules.evaluate_seat(g, seat)
