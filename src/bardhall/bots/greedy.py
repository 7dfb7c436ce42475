"""Greedy: a one-ply search over whole actions, in worlds that fit the view, with the game's evaluation."""

from __future__ import annotations

from bardhall.bots.random import Dice
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import View
from bardhall.kernel.lookahead import WORLDS, Lookahead


class Greedy:
    """A bot that plays the option with the best mean evaluation at the end of its action."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice("greedy", seed)

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        look = Lookahead(view.start.rules, [view.world(self._dice.seed()) for _ in range(WORLDS)], ask.seat)
        values = [line.value for line in look.best_variations(ask.options)]
        return ask.options[values.index(max(values))]
