"""Checks of seeds: the same seed gives the same game, even in a process with another hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

from bardhall.testing.cases import every_configuration, every_game
from bardhall.testing.configurations import Configuration
from bardhall.testing.prints import prints_of
from bardhall.testing.walks import SEED, Walk, walk


@every_configuration
def test_the_same_seed_gives_the_same_game(configuration: Configuration) -> None:
    first, second = walk(configuration), Walk(configuration, SEED)
    assert [str(c) for c in first.choices] == [str(c) for c in second.choices]
    assert [g.fingerprint() for g in first.positions] == [g.fingerprint() for g in second.positions]
    assert first.dumps == second.dumps


@every_configuration
def test_another_seed_gives_another_game(configuration: Configuration) -> None:
    assert configuration.new(SEED).fingerprint() != configuration.new(SEED + 1).fingerprint()


@every_game
def test_another_process_plays_the_same_games(game: str) -> None:
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    command = [sys.executable, "-m", "bardhall.testing.prints", game]
    environment = {**os.environ, "PYTHONHASHSEED": other}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    there = dict(line.split() for line in done.stdout.splitlines())
    assert there == prints_of(game)
