"""Greedy rollouts: from the end of a variation, all seats play greedily in its world for some decisions.

They help in games where the value of a turn only shows several turns later, so that an evaluation at its end says
little. Each game sets the number of decisions (`Rules.rollout_depth`); docs/bots.md describes how it was measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import answer, first_question, legal
from bardhall.kernel.lookahead import Lookahead
from bardhall.kernel.rules import Rules
from bardhall.kernel.state import State

FORCED: Final = 400  # answers without a choice, at most: nothing hangs if a game asks for ever


class GreedyRollout:
    """Greedy rollouts in the worlds of one decision."""

    __slots__ = ("_decisions", "_rules")

    def __init__(self, rules: Rules[Any, Any, Any], decisions: int) -> None:
        self._rules: Final = rules
        self._decisions: Final = decisions

    def run(self, g: State) -> State:
        """Return the world after the rollout, or after the game if that ends first."""
        left = self._decisions
        for _ in range(FORCED):
            question = first_question(g)
            if question is None or not left:
                break
            options = legal(g, question)
            if len(options) > 1:
                left -= 1
                answer(g, question.seat, self.in_order(options, [g], question.seat)[0])
            else:
                answer(g, question.seat, options[0])
        return g

    def in_order(self, options: Sequence[Choice], worlds: list[State], seat: int) -> list[Choice]:
        """Return the options of a seat, sorted by greedy evaluation in these worlds with the best first."""
        values = [-line.value for line in Lookahead(self._rules, worlds, seat).best_variations(options)]
        return [options[i] for i in sorted(range(len(options)), key=values.__getitem__)]
