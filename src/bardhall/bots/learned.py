"""Learned: plays by a net trained by self-play, or by the strongest search where no net fits the table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.bots.ladder import HEIGHT
from bardhall.bots.random import Dice
from bardhall.bots.search_levels import SearchLevel
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import View
from bardhall.kernel.info import Option
from bardhall.kernel.lookahead import WORLDS
from bardhall.kernel.net_evaluation import evaluator_of, mean

if TYPE_CHECKING:
    from bardhall.kernel.net_evaluation import NetEvaluator

CLEAR: Final = 0.3  # of a fair share: with two seats whoever gives away 15 wins in 100 loses clearly
_CONSIDERED: Final = 4  # options that are looked at before the best one is played
_EVEN: Final = 1 << 30
_PERCENT: Final = 100
_TEXTS: Final = {
    "en": "the file of a net; default: the one installed with the game",
    "fr": "le fichier d’un réseau ; par défaut, celui qui est installé avec le jeu",
}
_TEMPERATURE: Final = {
    "en": "how freely it chooses, in hundredths; 0 plays the best option, 100 as often as the net says",
    "fr": "la liberté de ses choix, en centièmes ; 0 joue la meilleure option, 100 aussi souvent que le réseau le dit",
}


class Learned:
    """A bot that plays the option that its net rates highest, or samples an option at a temperature."""

    options: ClassVar = (
        Option("net", str, "", _TEXTS),
        Option("temperature", int, 0, _TEMPERATURE, span=(0, 10_000)),
    )
    is_steady: ClassVar = True

    def __init__(self, seed: int, net: str = "", temperature: int = 0) -> None:
        self._seed: Final = seed
        self._path: Final = net
        self._temperature: Final = temperature / _PERCENT
        self._search: Final = SearchLevel(seed, HEIGHT)

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        evaluator = evaluator_of(view.start, self._path)
        if evaluator is None:
            return self._search(view, ask)
        return decide(evaluator, view, ask, self._temperature, self._seed)


def decide(evaluator: NetEvaluator, view: View, ask: Ask, temperature: float, seed: int) -> Choice:
    """Return the choice of a bot that plays by a net.

    Options are sampled with softmax probabilities of their ratings at that temperature; 0 takes the best option, and
    the first of several best ones. Options that the net values as clear losses are excluded. The same view and seed
    always give the same choice.
    """
    ratings = evaluator.ratings(view, ask.options)
    best = ratings.index(max(ratings))
    if temperature == 0.0:
        return ask.options[best]
    dice = Dice("learned", seed, view.json())
    drawn = [rating + temperature * _gumbel(dice) for rating in ratings]
    order = sorted(range(len(drawn)), key=drawn.__getitem__, reverse=True)[:_CONSIDERED]
    if order[0] == best:
        return ask.options[best]
    seeds = [dice.seed() for _ in range(WORLDS)]
    least = mean(evaluator.after(view, [ask.options[best]], seeds)[0]) - CLEAR / view.start.seats
    for i in order:
        if i == best or mean(evaluator.after(view, [ask.options[i]], seeds)[0]) >= least:
            return ask.options[i]
    return ask.options[best]


def _gumbel(dice: Dice) -> float:
    """Return rounded Gumbel noise; the option whose rating plus noise is largest is a softmax sample."""
    return round(-math.log(-math.log((dice.pick(_EVEN) + 0.5) / _EVEN)), 9)
