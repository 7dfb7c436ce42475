"""What the gate plays and what it leaves to `make soak`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import bardhall
from bardhall.testing.configurations import (
    configurations,
    gate_configurations,
    left_out,
    option_sets,
    soak_configurations,
)
from tests.conformance.configurations import every_game

ROOT = Path(__file__).resolve().parent.parent.parent


@every_game
def test_the_gate_plays_each_number_of_players_and_each_set_of_options(game: str) -> None:
    played = gate_configurations(game)
    assert {known.seats for known in played} == set(bardhall.info(game).players)
    assert {known.options for known in played} == {known.options for known in configurations(game)}
    assert len(set(played)) == len(played) <= len(configurations(game))


@every_game
def test_soak_plays_all_of_them(game: str) -> None:
    every = soak_configurations(game)
    assert set(configurations(game)) <= set(every)
    assert sum(len(option_sets(game, seats)) for seats in bardhall.info(game).players) <= len(every)
    listed = "from tests.conformance.configurations import CONFIGURATIONS as all; print(*all, sep='\\n')"
    environment = {**os.environ, "BARDHALL_SIZE": "soak"}
    command = [sys.executable, "-c", listed]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert [line for line in done.stdout.splitlines() if line.split("-")[0] == game] == [str(known) for known in every]


@every_game
def test_what_is_left_out_is_named(game: str) -> None:
    told = left_out(game)
    played = gate_configurations(game)
    for known in soak_configurations(game):
        assert (str(known) in told.split("without ")[1].split(", ")) == (known not in played)
