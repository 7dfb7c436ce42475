"""Search, first version: information-set Monte Carlo tree search, for any game.

Every iteration deals a world that fits the view and follows one line of play in it; all lines share a tree, and what
they lead to decides which of them are followed further. The budget is a number of iterations, never a time, so that
the same seed decides the same on every machine.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.bots.frozen.tree_1 import Tree
from bardhall.bots.random import Dice
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import View
from bardhall.kernel.info import Option

BUDGET: Final = 200
LARGEST_BUDGET: Final = 100_000
_TEXTS: Final = {"en": "how many lines of play it follows", "fr": "combien de lignes de jeu il suit"}


class Search1:
    """Plays the option that the search came back to most often."""

    options: ClassVar = (Option("budget", int, BUDGET, _TEXTS, span=(1, LARGEST_BUDGET)),)

    def __init__(self, seed: int, budget: int = BUDGET) -> None:
        self._dice = Dice("search", seed)
        self._budget = budget

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        tree = Tree(view.start.rules, ask.seat, self._budget)
        for _ in range(self._budget):
            tree.grow(view.world(self._dice.seed()))
        return tree.most_tried(ask.options)
