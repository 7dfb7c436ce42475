"""A review of a finished game by its net.

A choice is evaluated in worlds that fit its seat's view at that moment, so that nobody is blamed for what was revealed
later. Luck is the rest: the result of the game minus the costs of all choices.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import legal, open_question
from bardhall.kernel.game import Game, View
from bardhall.kernel.hints import Hint, compare
from bardhall.kernel.net_evaluation import NetEvaluator, evaluator_of, mean
from bardhall.kernel.win_chances import win_chances

MOST: Final = 3  # moments of a seat
WORLDS: Final = 12  # in which a choice is compared with the best one
FEW_WORLDS: Final = 4  # for the sum of all choices
_JUDGED: Final = 40  # choices of a seat: those that the net itself would make least
_CONSIDERED: Final = 6  # of these, for its moments
_LEAST: Final = 0.04  # of a fair share that a choice must cost, or it is not worth a word
_SURE: Final = 2.0  # standard errors


@dataclass(frozen=True)
class Moment:
    """An expensive choice in a game; `move` is the number of choices before it, `hint` has the better choice and the
    reasons.
    """

    seat: int
    move: int
    chosen: Choice
    cost: float
    hint: Hint


@dataclass(frozen=True)
class Balance:
    """A seat's way from its chance at the start of a game to its share of the win, in parts that add up."""

    start: float
    luck: float
    own: float  # what its choices cost; above zero if it chose better than the net
    others: float  # what the choices of the other seats gave it
    result: float


@dataclass(frozen=True)
class Review:
    """A review of a game: the chances after each move, the balance of each seat, and the most expensive choices."""

    chances: list[list[float]]
    balances: list[Balance]
    moments: list[Moment]


@dataclass(frozen=True)
class _Decision:
    """A decision with several options, and how much less likely the net makes the choice than the best one."""

    seat: int
    move: int
    turn: int  # counts how often another seat was to move
    view: View
    chosen: Choice
    best: Choice
    regret: float


def review(game: Game, path: str = "") -> Review | None:
    """Review a game; None if it is not over, or if no net fits it. `path` names a net."""
    if game.outcome is None:
        return None
    evaluator = evaluator_of(game.start, path)
    chances = win_chances(game, path)
    if evaluator is None or chances is None:
        return None
    costs: list[float] = []
    moments: list[Moment] = []
    for decisions in _decisions(game, evaluator):
        judged = [(one, *cost_of(evaluator, one.view, one.best, one.chosen, FEW_WORLDS)) for one in decisions[:_JUDGED]]
        costs.append(sum(cost for _, cost, _ in judged))
        worst = [one for one, _, _ in sorted(judged, key=lambda one: -one[1])[:_CONSIDERED]]
        found = [(one, *cost_of(evaluator, one.view, one.best, one.chosen, WORLDS)) for one in worst]
        least = _LEAST / game.start.seats
        clear = [(one, cost) for one, cost, error in found if cost > max(least, _SURE * error)]
        moments += [_moment(evaluator, *one) for one in _worst_of_turns(clear)]
    return Review(chances, _balances(chances, costs), moments)


def _decisions(game: Game, evaluator: NetEvaluator) -> list[list[_Decision]]:
    """Return, for each seat, the decisions on which the net disagrees, the least likely choices first."""
    start, history = game.start, game.history
    known, turn = start.open_part(), 0
    found: list[list[_Decision]] = [[] for _ in range(start.seats)]
    for i, state in enumerate(history.states()):
        if i == len(history.choices):
            break
        seat, chosen = history.seats[i], history.choices[i]
        turn += i > 0 and seat != history.seats[i - 1]
        frame = open_question(state, seat)
        options = [] if frame is None else legal(state, frame)
        if len(options) < 2:
            continue
        view = View(known, seat, start.rules.view(state, seat))
        ratings = evaluator.ratings(view, options)
        total = sum(map(math.exp, ratings))
        own = ratings[options.index(chosen)]
        if own < 0.0:
            best, regret = options[ratings.index(0.0)], (1.0 - math.exp(own)) / total
            found[seat].append(_Decision(seat, start.move + i, turn, view, chosen, best, regret))
    return [sorted(decisions, key=lambda decision: -decision.regret) for decisions in found]


def cost_of(
    evaluator: NetEvaluator, view: View, best: Choice, chosen: Choice, worlds: int = WORLDS
) -> tuple[float, float]:
    """Return by how much a choice is worse than the best one in the same worlds, and the standard error."""
    seen = view.json()
    seeds = [keyed("coach", number, seen) for number in range(worlds)]
    after_best, after_chosen = evaluator.after(view, [best, chosen], seeds)
    costs = [one - other for one, other in zip(after_best, after_chosen)]
    cost = mean(costs)
    spread = math.sqrt(mean([(one - cost) ** 2 for one in costs]) / (worlds - 1))
    return cost, spread


def _worst_of_turns(found: list[tuple[_Decision, float]]) -> list[tuple[_Decision, float]]:
    """Return the most expensive choices, with at most one from each turn."""
    worst: list[tuple[_Decision, float]] = []
    for decision, cost in sorted(found, key=lambda one: -one[1]):
        if all(decision.turn != other.turn for other, _ in worst):
            worst.append((decision, cost))
    return worst[:MOST]


def _moment(evaluator: NetEvaluator, decision: _Decision, cost: float) -> Moment:
    best = evaluator.win_probability(decision.view)
    shares = [best, max(0.0, best - cost)]
    hint = compare(decision.view, [decision.best, decision.chosen], shares)
    return Moment(decision.seat, decision.move, decision.chosen, cost, hint)


def _balances(chances: list[list[float]], costs: list[float]) -> list[Balance]:
    """Separate luck from play: a seat pays the cost of its own choices, which the other seats gain in equal parts."""
    balances = []
    for seat, (start, result) in enumerate(zip(chances[0], chances[-1])):
        others = sum(costs) - costs[seat]
        gained = others / (len(costs) - 1) if len(costs) > 1 else 0.0
        balances.append(Balance(start, result - start + costs[seat] - gained, -costs[seat], gained, result))
    return balances
