"""Random: a bot that plays any option with equal probability."""

from __future__ import annotations

from bardhall.kernel.asks import Ask
from bardhall.kernel.chance import keyed, pick
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import View
from bardhall.kernel.state import State, open_table


class Dice:
    """A bot's own random generator, which gives the same numbers for the same seed on every machine."""

    def __init__(self, *words: object) -> None:
        self._state = State()
        open_table(self._state, 0, keyed("bot", *words))

    def pick(self, n: int) -> int:
        """Return a random number from 0 to n - 1."""
        return int(pick(self._state, n))

    def seed(self) -> int:
        """Return a random seed for another generator."""
        return self.pick(2**30) << 30 | self.pick(2**30)


class Random:
    """A bot that plays random options."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice("random", seed)

    def __call__(self, view: View, ask: Ask) -> Choice:
        return ask.options[self._dice.pick(len(ask.options))]
