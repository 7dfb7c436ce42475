"""The example of self-play in plain PyTorch: it learns a little and plays. Where torch is: make soak brings it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch: Any = pytest.importorskip("torch", reason="torch is not installed", exc_type=ImportError)

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "ppo_self_play.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("ppo_self_play", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ppo_self_play"] = module
    spec.loader.exec_module(module)
    return module


def test_every_seat_learns_from_its_own_decisions_and_its_own_result(example: Any) -> None:
    """Seats 0, 1, 0 move; seat 1 wins; then seat 1 starts the next game, where only seat 0 moves again."""
    settings = example.Settings(tables=1, length=5, discount=0.5, trace=1.0)
    rollout = example.Rollout(settings, 1, 1)
    rollout.seats[:, 0] = [0, 1, 0, 1, 0]
    rollout.values[:, 0] = torch.tensor([0.1, 0.2, 0.3, 0.4, 0.5])
    rollout.over[2, 0] = True
    rollout.rewards[2, 0] = [-1, 1]
    advantages, is_known = rollout.advantages(settings, np.array([0]), np.array([0.8]))
    last = -1 - 0.3
    first = 0.5 * 0.3 - 0.1 + 0.5 * last
    assert advantages[:, 0] == pytest.approx([first, 1 - 0.2, last, 0.5 * 0 - 0.4, 0.5 * 0.8 - 0.5])
    assert is_known[:, 0].tolist() == [True, True, True, False, True]


def test_it_learns_and_plays(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLE), "--steps", "8192", "--games", "2"]
    environment = os.environ | {"BARDHALL_LEARNED": str(tmp_path / "battle.pt")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("ppo_self_play.py:Agent: wins") == 2
