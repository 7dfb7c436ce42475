"""A game of OpenSpiel at random, measured in this process: `python spiel.py GAME SECONDS` prints JSON.

Runs in an environment that holds OpenSpiel and nothing of ours. Only decisions of players count; what chance does on
the way is played, each outcome equally often, and timed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import pyspiel
from clockwork import clone_time, lots, play  # type: ignore[import-not-found]  # beside this script

CLONED_AT = (10, 20, 40)


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


def main(name: str, seconds: float) -> None:
    game = pyspiel.load_game(name)
    found = play(lambda _, draws, lengths: play_one(game, draws, lengths), seconds)
    print(json.dumps(found | {"clone": clone_time([position(game, n).clone for n in CLONED_AT])}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
