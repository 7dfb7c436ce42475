"""catanatron with four players at random, measured in this process: `python theirs.py SECONDS` prints JSON.

Runs in an environment that holds catanatron and nothing of ours.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer
from clockwork import clone_time, play  # type: ignore[import-not-found]  # beside this script

CLONED_AT = (20, 80, 160, 240)


def new(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def running(game: Game) -> bool:
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


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


def main(seconds: float) -> None:
    print(json.dumps(play(play_one, seconds) | {"clone": clone_time([position(n).copy for n in CLONED_AT])}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
