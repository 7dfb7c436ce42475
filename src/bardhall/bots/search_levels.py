"""The six levels of the search, `search-1` to `search-6`, which play where no net fits and only need the game itself.

A weaker level searches less deeply and adds noise to its evaluation, always the same noise for the same position. It
never plays at random, never sees hidden cards, and never makes a choice that it evaluates as a clear loss, even when it
is behind.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.bots.ladder import HEIGHT, Step, ladder_of
from bardhall.bots.noise import Noise
from bardhall.bots.race import Race
from bardhall.bots.random import Dice
from bardhall.bots.search import grown
from bardhall.bots.tree import Tree
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.evaluation import interpolate_by_phase
from bardhall.kernel.flow import answer
from bardhall.kernel.game import View
from bardhall.kernel.info import Option
from bardhall.kernel.lookahead import WORLDS, Lookahead, let_others_answer

_CLEAR: Final = 3 / 7  # of a fair lead: it makes 65 wins of a hundred out of 50, so who gives it away loses clearly
_TEXTS: Final = {"en": "how well it plays, from 1 to 6", "fr": "à quel point il joue bien, de 1 à 6"}


LEVEL: Final = Option("level", int, 3, _TEXTS, span=(1, HEIGHT))


class Opinion:
    """An option with its evaluation in points, both without and with noise."""

    __slots__ = ("choice", "felt", "value")

    def __init__(self, choice: Choice, value: float, felt: float) -> None:
        self.choice: Final = choice
        self.value: Final = value
        self.felt: Final = felt


class SearchLevel:
    """A bot that plays the best option by its noisy evaluation; its decisions depend only on its seed and its view."""

    options: ClassVar = (LEVEL,)
    is_steady: ClassVar = True

    def __init__(self, seed: int, level: int = 3) -> None:
        self._seed = seed
        self._level = level

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        step: Step = ladder_of(view.start.rules).steps[self._level - 1]
        return decide(view, ask, step, fair_lead_of(view), self._seed)


def fair_lead_of(view: View) -> float:
    """Return the lead that gives a win probability of 3/4 at the present progress of the game."""
    rules = view.start.rules
    return interpolate_by_phase(rules.calibration().leads, rules.progress(view.world(0)))


def decide(view: View, ask: Ask, step: Step, fair_lead: float, seed: int) -> Choice:
    """Return the choice of a bot with a given search depth and noise."""
    clear_loss = _CLEAR * fair_lead
    dice = Dice("level", seed, view.json())
    noise = Noise(seed, step.noise)
    if step.budget is None:
        return _favourite(_look(view, ask, step, dice, noise), clear_loss)
    tree = grown(view, ask, dice, step.budget)
    if step.noise == 0.0:
        return tree.best()
    return _favourite(_opinions(tree, view, ask, seed, noise, fair_lead), clear_loss)


def _favourite(opinions: list[Opinion], clear_loss: float) -> Choice:
    """Return the best option by noisy evaluation that is not a clear loss; the first one in a tie."""
    least = max([opinion.value for opinion in opinions]) - clear_loss
    best: Opinion | None = None
    for opinion in opinions:
        if opinion.value >= least and (best is None or opinion.felt > best.felt):
            best = opinion
    assert best is not None
    return best.choice


def _look(view: View, ask: Ask, step: Step, dice: Dice, noise: Noise) -> list[Opinion]:
    """Evaluate options by lookahead, with noise on the final position of each variation only.

    If chance decides something on the way, the noise is that of the position in the first world.
    """
    look = Lookahead(view.start.rules, [view.world(dice.seed()) for _ in range(WORLDS)], ask.seat)
    is_short = step.look == "choice"
    lines = (
        [look.extend(look.start, choice) for choice in ask.options] if is_short else look.best_variations(ask.options)
    )
    opinions: list[Opinion] = []
    for choice, line in zip(ask.options, lines):
        felt = line.value + noise.at(look.rules, line.states[0], ask.seat)
        opinions.append(Opinion(choice, line.value, felt))
    return opinions


def _opinions(tree: Tree | Race, view: View, ask: Ask, seed: int, noise: Noise, fair_lead: float) -> list[Opinion]:
    """Evaluate options by search, with noise on the position right after each option."""
    rules, seat = view.start.rules, ask.seat
    opinions: list[Opinion] = []
    for choice in ask.options:
        value = tree.sure_lead_of(choice, fair_lead)
        if value is not None:
            world = view.world(seed)
            answer(world, seat, choice)
            let_others_answer(world, seat)
            opinions.append(Opinion(choice, value, value + noise.at(rules, world, seat)))
    return opinions
