"""How every contender is measured: the same random numbers, the same clock, the same figures.

Random numbers are drawn before the clock starts, so that only the engines are timed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

COUNT = 9973
CLONING_SECONDS = 0.3


def lots() -> Iterator[int]:
    """The same numbers over and over; their count is prime, so that games do not repeat."""
    drawn = []
    lot = 12345
    for _ in range(COUNT):
        lot = (lot * 1103515245 + 12345) & 0x7FFFFFFF
        drawn.append(lot >> 8)
    return cycle(drawn)


def play(play_one: Callable[[int, Iterator[int], list[int]], None], seconds: float) -> dict[str, float]:
    """Random legal play, games being set up included. What is counted is counted afterwards.

    `play_one` plays the game of a seed by lots, and notes how many choices there were each time. A first game is played
    outside the clock: modules are loaded, content is read and caches fill only once.
    """
    draws = lots()
    games = 0
    lengths: list[int] = []
    play_one(0, draws, [])
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < seconds:
        games += 1
        play_one(games, draws, lengths)
    decisions = len(lengths)
    found = {"speed": decisions / taken, "options": sum(lengths) / decisions, "forced": lengths.count(1) / decisions}
    return found | {"length": decisions / games}


def clone_time(clones: Sequence[Callable[[], object]]) -> float:
    """Microseconds to copy a game, over positions in its course; each position is given by what copies it."""
    copies = 0
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < CLONING_SECONDS:
        for clone in clones:
            clone()
        copies += len(clones)
    return taken / copies * 1e6
