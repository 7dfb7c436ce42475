"""What this run plays, as parameters of tests."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.testing.configurations import SIZE, Configuration, configurations, played

__all__ = ["CONFIGURATIONS", "SIZE", "Configuration", "configurations", "every_configuration", "every_game"]

CONFIGURATIONS = [configuration for game in bardhall.games() for configuration in played(game)]

every_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
every_game = pytest.mark.parametrize("game", bardhall.games())
