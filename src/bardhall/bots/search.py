"""Search: information-set Monte Carlo tree search, for any game.

Every iteration follows one variation in a world that fits the view; all of them share a tree, and their results decide
which branches are followed further. All options are tried in the same worlds in turn, so that they meet the same hidden
cards and the same luck. The budget is a number of iterations, so that the same seed decides the same on every machine,
or a time in milliseconds: `search:400`, `search:200ms`.
"""

from __future__ import annotations

import time
from typing import ClassVar, Final

from bardhall.bots.race import Race
from bardhall.bots.random import Dice
from bardhall.bots.tree import Tree
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import View
from bardhall.kernel.info import Option
from bardhall.kernel.lookahead import WORLDS
from bardhall.kernel.state import State

BUDGET: Final = 200
LARGEST_BUDGET: Final = 100_000
_UNIT: Final = "ms"
_TEXTS: Final = {
    "en": "how many lines of play it follows, or for how long, like 200ms",
    "fr": "combien de lignes de jeu il suit, ou pendant combien de temps, comme 200ms",
}


class Search:
    """A bot that plays the option its search visited most often."""

    options: ClassVar = (Option("budget", int, BUDGET, _TEXTS, span=(1, LARGEST_BUDGET), unit=_UNIT),)

    def __init__(self, seed: int, budget: int | str = BUDGET) -> None:
        self._dice = Dice("search", seed)
        self._lines = budget if isinstance(budget, int) else LARGEST_BUDGET
        self._seconds = int(budget.removesuffix(_UNIT)) / 1000 if isinstance(budget, str) else 0.0

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        return grown(view, ask, self._dice, self._lines, self._seconds).best()


def grown(view: View, ask: Ask, dice: Dice, lines: int, seconds: float = 0.0) -> Tree | Race:
    """Return the tree after that many iterations, after fewer if the decision is settled, or after as many as fit into
    a time.
    """
    seeds = [dice.seed() for _ in range(WORLDS if view.start.rules.rollout_depth() else 1)]
    tree = _begun(view, ask, [view.world(seed) for seed in seeds])
    began = time.perf_counter()
    for left in reversed(range(lines)):
        option = tree.next()
        if tree.tries_of(option) == len(seeds):
            seeds.append(dice.seed())
        tree.grow(option, view.world(seeds[tree.tries_of(option)]))
        if tree.is_decided(left) or (seconds and _is_late(time.perf_counter() - began, lines - left, seconds)):
            break
    return tree


def _begun(view: View, ask: Ask, worlds: list[State]) -> Tree | Race:
    """Return an empty tree, or a race for games in which the value of a choice only shows after the turn."""
    rules = view.start.rules
    if rules.rollout_depth():
        return Race(rules, ask.seat, ask.options, worlds)
    return Tree(rules, ask.seat, ask.options, worlds[0])


def _is_late(spent: float, followed: int, seconds: float) -> bool:
    """Return whether another iteration of average length would exceed the time."""
    return spent + spent / followed > seconds
