"""A game of OpenSpiel at random, measured in this process: `python spiel.py GAME SECONDS` prints JSON.

Runs in an environment that holds OpenSpiel and nothing of ours. Only decisions of players count; what chance does on
the way is played, each outcome equally often, and timed.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import pyspiel
from lots import lots  # type: ignore[import-not-found]  # beside this script

CLONING_SECONDS = 0.3
CLONED_AT = (10, 20, 40)


def play(game: Any, seconds: float) -> dict[str, float]:
    """Random legal play, driven from here, games being set up included. What is counted is counted afterwards."""
    draws = lots()
    games = 0
    lengths: list[int] = []
    play_one(game, draws, [])
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < seconds:
        games += 1
        play_one(game, draws, lengths)
    decisions = len(lengths)
    found = {"speed": decisions / taken, "options": sum(lengths) / decisions, "forced": lengths.count(1) / decisions}
    return found | {"length": decisions / games}


def play_one(game: Any, draws: Iterator[int], lengths: list[int]) -> None:
    """One game; notes how many choices there were each time."""
    state = game.new_initial_state()
    while not state.is_terminal():
        is_chance = state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[next(draws) % len(actions)])
        if not is_chance:
            lengths.append(len(actions))


def position(game: Any, steps: int) -> Any:
    """A game in its course."""
    draws = lots()
    state = game.new_initial_state()
    for _ in range(steps):
        last = state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[next(draws) % len(actions)])
        if state.is_terminal():
            return last
    return state


def clone_time(game: Any) -> float:
    """Microseconds to copy a game, over positions in its course."""
    positions = [position(game, n) for n in CLONED_AT]
    copies = 0
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < CLONING_SECONDS:
        for state in positions:
            state.clone()
        copies += len(positions)
    return taken / copies * 1e6


def main(name: str, seconds: float) -> None:
    game = pyspiel.load_game(name)
    print(json.dumps(play(game, seconds) | {"clone": clone_time(game)}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
