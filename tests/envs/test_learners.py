"""Our environments before the judge of Stable-Baselines3, which brings much along: `make soak` asks it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import gymnasium
import pytest

import bardhall
from bardhall.envs.gymnasium import name_of
from tests.conformance.configurations import SIZE

if SIZE != "soak":
    pytest.skip("make soak asks Stable-Baselines3", allow_module_level=True)

env_checker = pytest.importorskip(
    "stable_baselines3.common.env_checker", reason="the extra sb3 is not installed", exc_type=ImportError
)

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "learn_battle.py"
TABLES = [(game, seats) for game in bardhall.games() for seats in bardhall.info(game).players]


def test_the_example_learns_and_plays(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="the extra sb3 is not installed")
    command = [sys.executable, str(EXAMPLE), "--steps", "2048", "--games", "2"]
    environment = os.environ | {"BARDHALL_LEARNED": str(tmp_path / "battle.zip")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert "Agent" in done.stdout


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_checker_of_stable_baselines_passes(game: str, seats: int) -> None:
    env_checker.check_env(gymnasium.make(name_of(game), seats=seats, seat="any", shaping=0.5).unwrapped)
