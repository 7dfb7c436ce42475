"""Playing on: behind a line of play everybody answers as greedy would, in the imagined world, for some decisions.

Where what a turn is good for shows only some turns later, a judgement at its end says little: then a search judges
later. A game says for how many decisions that pays (`Rules.rollout_depth`); docs/bots.md tells how that was found.
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
    """Plays on in the worlds of one decision."""

    __slots__ = ("_decisions", "_rules")

    def __init__(self, rules: Rules[Any, Any, Any], decisions: int) -> None:
        self._rules: Final = rules
        self._decisions: Final = decisions

    def run(self, g: State) -> State:
        """The world some decisions later, or at the end of the game."""
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
        """The options of a seat, those first whose whole action looks best in these worlds."""
        values = [-line.value for line in Lookahead(self._rules, worlds, seat).best_variations(options)]
        return [options[i] for i in sorted(range(len(options)), key=values.__getitem__)]
