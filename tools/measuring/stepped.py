"""A level that is only tried out: `tools.measuring.stepped:Stepped:look=action:noise=150` misjudges by 1.5 points."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from bardhall.bots import Option
from bardhall.bots.ladder import Step
from bardhall.bots.levels import decide, fair_lead_of
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import View

_NOISE = {"en": "misjudgement, in hundredths of a point", "fr": "erreur de jugement, en centièmes de point"}
_LOOK = {"en": "how far it looks", "fr": "jusqu’où il voit"}
_BUDGET = {"en": "lines of play of a search", "fr": "lignes de jeu d’une recherche"}


class Stepped:
    """Decides like a level that is not in any file."""

    options: ClassVar = (
        Option("look", str, "action", _LOOK, allowed=("choice", "action", "search")),
        Option("noise", int, 0, _NOISE, span=(0, 10_000)),
        Option("budget", int, 0, _BUDGET, span=(0, 100_000)),
    )

    def __init__(self, seed: int, look: str = "action", noise: int = 0, budget: int = 0) -> None:
        self._step = msgspec.convert({"look": look, "noise": noise / 100, "budget": budget or None}, Step)
        self._seed = seed

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        return decide(view, ask, self._step, fair_lead_of(view), self._seed)


def name_of(step: Step) -> str:
    """How a bot is named that plays like this step."""
    return f"tools.measuring.stepped:Stepped:{step.look}:{round(100 * step.noise)}:{step.budget or 0}"
