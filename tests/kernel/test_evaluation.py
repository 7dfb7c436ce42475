"""What a judgement is worth: leads, phases, shares of a win."""

from __future__ import annotations

from pathlib import Path

import pytest

from bardhall.kernel.evaluation import Calibration, interpolate_by_phase, read_calibration, win_probabilities_of

TEN = Calibration([10.0], [0.0])


def test_two_seats_share_a_win() -> None:
    assert win_probabilities_of([7.0, 7.0], TEN, 0.5) == [0.5, 0.5]
    assert win_probabilities_of([12.0, 2.0], TEN, 0.5) == pytest.approx([0.75, 0.25])
    assert win_probabilities_of([2.0, 12.0], TEN, 0.5) == pytest.approx([0.25, 0.75])


def test_several_seats_share_a_win() -> None:
    assert win_probabilities_of([1.0, 1.0, 1.0, 1.0], TEN, 0.5) == [0.25] * 4
    assert win_probabilities_of([20.0, 10.0, 10.0], TEN, 0.5) == pytest.approx([0.6, 0.2, 0.2])
    leader, second, last = win_probabilities_of([20.0, 10.0, 0.0], TEN, 0.5)
    assert leader > 0.5 > second > last > 0.0


def test_who_plays_alone_is_measured_by_what_usually_wins() -> None:
    assert win_probabilities_of([0.0], TEN, 0.5) == [0.5]
    assert win_probabilities_of([30.0], Calibration([10.0], [20.0]), 0.5) == pytest.approx([0.75])


def test_a_phase_goes_over_into_the_next() -> None:
    assert [interpolate_by_phase([20.0, 10.0], at) for at in (0.0, 0.25, 0.5, 0.75, 1.0)] == [
        20.0,
        20.0,
        15.0,
        10.0,
        10.0,
    ]
    assert interpolate_by_phase([10.0], 0.9) == 10.0


def test_the_same_lead_is_worth_more_when_the_game_is_nearly_over() -> None:
    measured = Calibration([25.0, 11.0, 9.0, 8.0, 7.5], [0.0])
    found = [win_probabilities_of([10.0, 0.0], measured, at / 10)[0] for at in range(11)]
    assert found == sorted(found)
    assert found[0] < 0.65 < 0.75 < found[-1]


def test_what_was_not_measured_is_usual(tmp_path: Path) -> None:
    assert read_calibration(tmp_path).leads == [10.0]
    (tmp_path / "calibration.toml").write_text("leads = [8.0, 6.0]\n")
    assert read_calibration(tmp_path).leads == [8.0, 6.0]
    assert read_calibration(tmp_path).alone == [0.0]
