"""catanatron with four players at random, measured in this process: `python theirs.py SECONDS` prints JSON.

Runs in an environment that holds catanatron and nothing of ours.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer
from lots import lots  # type: ignore[import-not-found]  # beside this script

CLONING_SECONDS = 0.3
CLONED_AT = (20, 80, 160, 240)


def new(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def running(game: Game) -> bool:
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


def play(seconds: float) -> dict[str, float]:
    """Random legal play, driven from here, games being set up included. What is counted is counted afterwards."""
    draws = lots()
    games = 0
    lengths: list[int] = []
    # A first game outside the clock, here as with ours: modules are loaded and caches fill only once.
    play_one(0, draws, [])
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < seconds:
        games += 1
        play_one(games, draws, lengths)
    decisions = len(lengths)
    found = {"speed": decisions / taken, "options": sum(lengths) / decisions, "forced": lengths.count(1) / decisions}
    return found | {"length": decisions / games}


def play_one(seed: int, draws: Iterator[int], lengths: list[int]) -> None:
    """One game; notes how many choices there were each time."""
    game = new(seed)
    while running(game):
        choices = game.state.playable_actions
        game.execute(choices[next(draws) % len(choices)])
        lengths.append(len(choices))


def position(decisions: int) -> Game:
    """A game in its course."""
    game = new(1)
    lot = 12345
    for _ in range(decisions):
        choices = game.state.playable_actions
        lot = (lot * 1103515245 + 12345) & 0x7FFFFFFF
        game.execute(choices[(lot >> 8) % len(choices)])
    return game


def clone_time() -> float:
    """Microseconds to copy a game, over positions in its course."""
    positions = [position(n) for n in CLONED_AT]
    copies = 0
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < CLONING_SECONDS:
        for game in positions:
            game.copy()
        copies += len(positions)
    return taken / copies * 1e6


if __name__ == "__main__":
    print(json.dumps(play(float(sys.argv[1])) | {"clone": clone_time()}))
