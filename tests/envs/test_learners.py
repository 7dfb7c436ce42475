"""Our environments before the judge of Stable-Baselines3, which brings much along: `make soak` asks it."""

from __future__ import annotations

import gymnasium
import pytest

import bardhall
from bardhall.envs.gymnasium import name_of
from tests.conformance.configurations import SIZE

if SIZE != "soak":
    pytest.skip("make soak asks Stable-Baselines3", allow_module_level=True)

env_checker = pytest.importorskip(
    "stable_baselines3.common.env_checker", reason="the extra judges is not installed", exc_type=ImportError
)

TABLES = [(game, seats) for game in bardhall.games() for seats in bardhall.info(game).players]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_checker_of_stable_baselines_passes(game: str, seats: int) -> None:
    env_checker.check_env(gymnasium.make(name_of(game), seats=seats, seat="any", shaping=0.5).unwrapped)
