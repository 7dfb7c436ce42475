"""One of our games at random, measured in this process: `python ours.py GAME SEATS SECONDS` prints JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator

from clockwork import clone_time, lots, play  # type: ignore[import-not-found]  # beside this script

import bardhall
from bardhall.kernel import flow

CLONED_AT = (20, 80, 160, 240)
SEARCH = "search:40"
SEARCHED = 8  # positions


def play_one(name: str, seats: int, seed: int, draws: Iterator[int], lengths: list[int]) -> None:
    """One game; notes how many choices there were each time."""
    game = bardhall.new(name, seats=seats, seed=seed)
    while game.seat is not None:
        choices = game.options
        game.play(choices[next(draws) % len(choices)])
        lengths.append(len(choices))


def inner_loop(name: str, seats: int, seconds: float) -> float:
    """Decisions per second when the engine plays by itself."""
    decisions = seed = 0
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < seconds:
        decisions += bardhall.rollout(name, seats, seed, 10)
        seed += 10
    return decisions / taken


def position(name: str, seats: int, decisions: int) -> bardhall.Game:
    """A game in its course; where it would end too soon, the last position before the end."""
    game = bardhall.new(name, seats=seats, seed=1)
    lot = 12345
    for _ in range(decisions):
        last = game.clone()
        choices = game.options
        lot = (lot * 1103515245 + 12345) & 0x7FFFFFFF
        game.play(choices[(lot >> 8) % len(choices)])
        if game.seat is None:
            return last
    return game


def searched(name: str, seats: int) -> float:
    """Decisions of a search per second, at positions all over a game. It follows the same lines in both engines."""
    there = crossroads(name, seats)
    bots = [bardhall.bot(SEARCH, seed=1) for _ in there]
    bots[0](there[0].view(there[0].seat), there[0].ask())
    began = time.perf_counter()
    for game, bot in zip(there, bots):
        bot(game.view(game.seat), game.ask())
    return len(there) / (time.perf_counter() - began)


def crossroads(name: str, seats: int) -> list[bardhall.Game]:
    """Positions of a random game where there is something to choose, evenly spread."""
    game = bardhall.new(name, seats=seats, seed=1)
    draws = lots()
    found: list[bardhall.Game] = []
    while game.seat is not None:
        choices = game.options
        if len(choices) > 1:
            found.append(game.clone())
        game.play(choices[next(draws) % len(choices)])
    return found[len(found) // SEARCHED // 2 :: len(found) // SEARCHED][:SEARCHED]


def main(name: str, seats: int, seconds: float) -> None:
    found = play(lambda seed, draws, lengths: play_one(name, seats, seed, draws, lengths), seconds)
    found["compiled"] = not str(flow.__file__).endswith(".py")
    found["inner"] = inner_loop(name, seats, seconds / 2)
    found["clone"] = clone_time([position(name, seats, n).clone for n in CLONED_AT])
    found["searched"] = searched(name, seats)
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
