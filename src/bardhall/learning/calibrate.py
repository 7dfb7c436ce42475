"""Calibration: the conversion of a net's value to a win probability, so that a seat given 62 % wins 62 of 100 games."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from bardhall.kernel.batch import Batch
from bardhall.kernel.chance import keyed
from bardhall.kernel.net import Net
from bardhall.kernel.net_evaluation import share_of
from bardhall.learning.collect import Setting
from bardhall.learning.workers import Workers

Array: TypeAlias = "np.ndarray[Any, Any]"

GAMES: Final = 600
_STEPS: Final = 20  # of Newton's method
_TENTHS: Final = 10
_PRIOR: Final = 1.0  # as many decisions speak for a slope of 1 and no shift, so that a few games do not run away


def play_for_values(setting: Setting, seed: int, games: int, net: Net) -> Array:
    """Play games of a net against itself, and return the value and the share of the win for each decision."""
    tables = setting.tables()
    batch = Batch(tables.first.rules, tables.first.box, 1)
    rows: list[tuple[float, float]] = []
    for number in range(games):
        batch.begin(0, tables.start(keyed("values", seed, number)))
        values: list[tuple[int, float]] = []
        while (seat := batch.seats[0]) >= 0:
            hidden = net.hidden(batch.numbers)
            options = [option.index for option in batch.options(0)]
            values.append((seat, net.value(hidden)))
            ratings: list[int] = net.ratings(hidden, options).tolist()
            batch.play(0, options[ratings.index(max(ratings))])
        outcome = batch.game(0).outcome
        assert outcome is not None, "a game without a seat to decide is over"
        rows += [(value, share_of(outcome, seat)) for seat, value in values]
    return np.array(rows).reshape(-1, 2)


def values_of(net: Net, setting: Setting, workers: Workers, seed: int, games: int = GAMES) -> Array:
    """Return the values and the shares of the win from many games, which all workers play."""
    each = -(-games // workers.count)
    tasks = [
        workers.submit(play_for_values, setting, keyed("calibrate", seed, one), each, net)
        for one in range(workers.count)
    ]
    return np.vstack(workers.results(tasks))


def calibrated(net: Net, values: Array) -> Net:
    """Return the net with the slope and shift that make its values predict these shares of the win best."""
    return Net(net.about | {"calibration": list(fit(values))}, net.arrays)


def fit(values: Array) -> tuple[float, float]:
    """Fit a slope and a shift of the logit to results by logistic regression, using Newton's method."""
    x = np.column_stack([values[:, 0], np.ones(len(values))])
    usual = np.array([1.0, 0.0])
    weights = np.zeros(2)  # from there the method does not leap too far
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        spread = x.T @ (x * (chance * (1 - chance))[:, None]) + _PRIOR * np.eye(2)
        weights += np.linalg.solve(spread, x.T @ (values[:, 1] - chance) - _PRIOR * (weights - usual))
    return round(float(weights[0]), 4), round(float(weights[1]), 4)


def reliability(net: Net, values: Array) -> list[tuple[float, float, int]]:
    """Return, for each tenth of the win probability, its mean, the share of the win, and the number of decisions."""
    slope, shift = net.about.get("calibration", (1.0, 0.0))
    chances = 1 / (1 + np.exp(-(slope * values[:, 0] + shift)))
    found = []
    for tenth in range(_TENTHS):
        there = np.minimum(chances * _TENTHS, _TENTHS - 1).astype(int) == tenth
        if there.any():
            found.append((float(chances[there].mean()), float(values[there, 1].mean()), int(there.sum())))
    return found
