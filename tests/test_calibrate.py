"""What a lead is worth: found again from outcomes that were made by it, and there for every game of the house."""

from __future__ import annotations

import pytest
from tools.calibrate import PHASES, Moment, fair_lead, half_alone

import bardhall
from bardhall.kernel.evaluation import Calibration, win_probabilities_of
from bardhall.kernel.registry import rules_of

LEADS = [i / 2 for i in range(-40, 41)]


@pytest.mark.parametrize("lead", [4.0, 8.0, 25.0])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_lead_is_found_again(lead: float, seats: int) -> None:
    tables = [[at, *range(seats - 1)] for at in LEADS]
    moments = [Moment(0, table, win_probabilities_of(table, Calibration([lead], [0.0]), 0.0)) for table in tables]
    assert fair_lead(moments) == pytest.approx(lead, abs=0.1)


def test_what_wins_alone_is_found_again() -> None:
    measured = Calibration([8.0], [13.0])
    moments = [Moment(0, [at], win_probabilities_of([at], measured, 0.0)) for at in LEADS]
    assert half_alone(moments, 8.0) == pytest.approx(13.0, abs=0.1)


@pytest.mark.parametrize("game", bardhall.games())
def test_every_game_of_the_house_is_measured(game: str) -> None:
    rules = rules_of(game)
    measured = rules.calibration()
    assert len(measured.leads) == PHASES
    assert all(lead > 0.0 for lead in measured.leads)
    assert len(measured.alone) == (PHASES if 1 in rules.info().players else 1)
