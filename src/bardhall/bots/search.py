"""Search: information-set Monte Carlo tree search, for any game.

Every iteration deals a world that fits the view and follows one line of play in it; all lines share a tree, and what
they lead to decides which of them are followed further. The budget is a number of iterations, never a time, so that
the same seed decides the same on every machine.
"""

from __future__ import annotations

from bardhall.bots.random import Dice
from bardhall.bots.tree import Tree
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View

BUDGET = 200
LARGEST_BUDGET = 100_000


class Search:
    """Plays the option that the search came back to most often."""

    def __init__(self, seed: int, budget: int = BUDGET) -> None:
        self._dice = Dice("search", seed)
        self._budget = budget

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        tree = Tree(view.start.rules, ask.seat, self._budget)
        for _ in range(self._budget):
            tree.grow(view.imagine(self._dice.seed()).state)
        return tree.most_tried(ask.options)


def read_budget(text: str) -> int:
    """The budget of `search:400`."""
    if not (text.isascii() and text.isdigit() and len(text) < 8 and 1 <= int(text) <= LARGEST_BUDGET):
        wanted = f"a whole number of iterations from 1 to {LARGEST_BUDGET}"
        raise Malformed(f"the bot search takes {wanted}, like search:400, not {text[:40]!r}")
    return int(text)
