"""The six levels of opponents for any game, from a beginner to the strongest bot.

They play by the game's net, the weaker ones at a higher temperature (`bots/learned.py`). Where no net fits, for
instance with custom packs, the six levels of the search play instead (`bots/search_levels.py`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.bots.ladder import ladder_of
from bardhall.bots.learned import decide
from bardhall.bots.search_levels import LEVEL, SearchLevel
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import View
from bardhall.kernel.net_evaluation import evaluator_of


class Level:
    """A bot of one level, whose decisions depend only on its seed and its view."""

    options: ClassVar = (LEVEL,)
    is_steady: ClassVar = True

    def __init__(self, seed: int, level: int = 3) -> None:
        self._seed: Final = seed
        self._level: Final = level
        self._search: Final = SearchLevel(seed, level)

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        evaluator = evaluator_of(view.start)
        if evaluator is None:
            return self._search(view, ask)
        temperature = ladder_of(view.start.rules).temperature(self._level, view.start.seats)
        return decide(evaluator, view, ask, temperature, self._seed)
