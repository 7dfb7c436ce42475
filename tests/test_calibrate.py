"""What a lead is worth was measured for every game."""

from __future__ import annotations

import pytest
from tools.calibrate import PHASES

import bardhall
from bardhall.kernel.registry import rules_of


@pytest.mark.parametrize("game", bardhall.games())
def test_every_game_of_the_house_is_measured(game: str) -> None:
    rules = rules_of(game)
    measured = rules.calibration()
    assert len(measured.leads) == PHASES
    assert all(lead > 0.0 for lead in measured.leads)
    assert len(measured.alone) == (PHASES if 1 in rules.info().players else 1)
