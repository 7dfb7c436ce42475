"""Calibration: values become chances that come true."""

from __future__ import annotations

import numpy as np

import bardhall
from bardhall.learning.calibrate import calibrated, fit, play_for_values, reliability
from bardhall.learning.collect import Setting
from tests.made_up_net import made_up


def test_the_fit_finds_slope_and_shift() -> None:
    rng = np.random.default_rng(1)
    values = rng.normal(size=20_000)
    won = rng.random(len(values)) < 1 / (1 + np.exp(-(1.7 * values - 0.4)))
    slope, shift = fit(np.column_stack([values, won]))
    assert abs(slope - 1.7) < 0.1
    assert abs(shift + 0.4) < 0.1


def test_a_few_games_that_are_all_won_do_not_run_away() -> None:
    slope, shift = fit(np.array([[1.0, 1.0], [2.0, 1.0], [0.5, 1.0]]))
    assert 0 < slope < 3
    assert 0 < shift < 3


def test_a_calibrated_net_gives_chances_that_come_true() -> None:
    net = made_up(bardhall.new("battle", seats=2, seed=1))
    setting = Setting("battle", seats=(2, 3), options={"round_limit": 1})
    values = play_for_values(setting, 3, 30, net)
    assert len(values) > 300
    after = calibrated(net, values)
    assert after.about["calibration"] == list(fit(values))
    assert after.arrays is net.arrays
    checked = reliability(after, values)
    assert sum(decisions for _, _, decisions in checked) == len(values)
    mean = sum(chance * decisions for chance, _, decisions in checked) / len(values)
    assert abs(mean - values[:, 1].mean()) < 0.01
