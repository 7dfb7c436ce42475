"""Random games of every game and player count: none may raise, fail its audit or go on for ever.

`python tools/soak.py [GAME ...] [--games 10000] [--jobs 2]`
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import bardhall

ENDLESS = 20_000  # decisions
AUDITED_EVERY = 25  # decisions
BATCH = 50  # games


@dataclass(frozen=True)
class Batch:
    game: str
    seats: int
    seeds: range


@dataclass(frozen=True)
class Report:
    batch: Batch
    decisions: int
    longest: int
    faults: tuple[str, ...]


def main() -> int:
    asked = arguments()
    faults = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games or bardhall.games():
            for seats in bardhall.info(game).players:
                began = time.monotonic()
                reports = list(pool.map(soak, batches(game, seats, asked.number)))
                faults += tell(reports, time.monotonic() - began)
    return 1 if faults else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all of them if none is named")
    parser.add_argument("--games", dest="number", type=int, default=10_000, help="of each game and player count")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


def batches(game: str, seats: int, number: int) -> Iterator[Batch]:
    for first in range(0, number, BATCH):
        yield Batch(game, seats, range(first, min(first + BATCH, number)))


def soak(batch: Batch) -> Report:
    lengths, faults = [0], []
    for seed in batch.seeds:
        try:
            lengths.append(play(batch.game, batch.seats, seed))
        except Exception as error:
            faults.append(f"{batch.game}, {batch.seats} seats, seed {seed}: {type(error).__name__}: {error}")
    return Report(batch, sum(lengths), max(lengths), tuple(faults))


def play(name: str, seats: int, seed: int) -> int:
    """One random game to its end, audited on the way and at the end; how many decisions it took."""
    game = bardhall.new(name, seats=seats, seed=seed)
    lot = seed
    while game.seat is not None:
        choices = game.options
        lot = (lot * 1103515245 + 12345) & 0x7FFFFFFF
        game.play(choices[(lot >> 8) % len(choices)])
        if game.move % AUDITED_EVERY == 0:
            game.audit()
        if game.move > ENDLESS:
            raise RuntimeError(f"not over after {ENDLESS} decisions")
    game.audit()
    if game.outcome is None:
        raise RuntimeError("over, but without an outcome")
    return game.move


def tell(reports: list[Report], seconds: float) -> int:
    """One line for a game and player count, and one for each fault; how many faults."""
    batch = reports[0].batch
    games = sum(len(report.batch.seeds) for report in reports)
    decisions = sum(report.decisions for report in reports)
    faults = [fault for report in reports for fault in report.faults]
    longest = max(report.longest for report in reports)
    print(f"{batch.game}, {batch.seats} seats: {games} games, {decisions / games:.0f} decisions each,", end=" ")
    print(f"the longest {longest}, {len(faults)} faults, {seconds:.0f} s", flush=True)
    for fault in faults[:20]:
        print(f"  {fault}", file=sys.stderr)
    return len(faults)


if __name__ == "__main__":
    sys.exit(main())
