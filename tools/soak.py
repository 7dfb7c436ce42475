"""Random games of every game and player count: none may raise, fail its audit or go on for ever.

`python tools/soak.py [GAME ...] [--games 10000] [--jobs 2]`
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import bardhall
from bardhall.bots.random import Dice

ENDLESS = 20_000  # decisions
AUDITED_EVERY = 25  # decisions
BATCH = 20  # games


@dataclass(frozen=True)
class Batch:
    game: str
    seats: int
    seeds: range


@dataclass
class Report:
    """What was seen in some games."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    forced: int = 0
    largest: int = 0  # the most candidates in one question
    lengths: list[int] = field(default_factory=list)
    rounds: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Take another report in."""
        for name in ("games", "decisions", "options", "forced"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.largest = max(self.largest, other.largest)
        self.lengths += other.lengths
        self.rounds += other.rounds
        self.reasons += other.reasons
        self.faults += other.faults


def main() -> int:
    asked = arguments()
    faults = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games or bardhall.games():
            for seats in bardhall.info(game).players:
                began = time.monotonic()
                whole = Report()
                for report in pool.map(soak, batches(game, seats, asked.number)):
                    whole.add(report)
                    progress(f"{game}, {seats} seats: {whole.games} of {asked.number}, {len(whole.faults)} faults")
                progress("")
                faults += tell(game, seats, whole, time.monotonic() - began)
    return 1 if faults else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all of them if none is named")
    parser.add_argument("--games", dest="number", type=int, default=10_000, help="of each game and player count")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for game in asked.games:
        if game not in bardhall.games():
            parser.error(f"there is no game {game!r}; there is {', '.join(bardhall.games())}")
    return asked


def batches(game: str, seats: int, number: int) -> Iterator[Batch]:
    for first in range(0, number, BATCH):
        yield Batch(game, seats, range(first, min(first + BATCH, number)))


def progress(line: str) -> None:
    """One line that is written over; nothing, if nobody is watching."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


def soak(batch: Batch) -> Report:
    report = Report()
    for seed in batch.seeds:
        report.games += 1
        try:
            play(batch, seed, report)
        except Exception as error:
            where = f"{batch.game}, {batch.seats} seats, seed {seed}"
            report.faults.append(f"{where}: {type(error).__name__}: {error}")
    return report


def play(batch: Batch, seed: int, report: Report) -> None:
    """One random game to its end, audited on the way and at the end."""
    game = bardhall.new(batch.game, seats=batch.seats, seed=seed)
    dice = Dice("soak", seed)
    while seats := game.seats_to_answer:
        seat = seats[dice.pick(len(seats))]
        ask = game.ask(seat)
        report.decisions += 1
        report.options += len(ask.options)
        report.forced += len(ask.options) == 1
        report.largest = max(report.largest, len(ask.candidates))
        game.play(ask.options[dice.pick(len(ask.options))], seat)
        if game.move % AUDITED_EVERY == 0:
            game.audit()
        if game.move > ENDLESS:
            raise RuntimeError(f"not over after {ENDLESS} decisions")
    game.audit()
    close(game, report)


def close(game: bardhall.Game, report: Report) -> None:
    """Note how a game ended."""
    if game.outcome is None:
        raise RuntimeError("over, but without an outcome")
    report.lengths.append(game.move)
    report.reasons[game.outcome.reason] += 1
    table = json.loads(game.dump())["table"]
    if isinstance(table.get("round"), int):
        report.rounds[table["round"]] += 1


def tell(game: str, seats: int, report: Report, seconds: float) -> int:
    """What was seen, in a few lines, and one for each fault; how many faults."""
    print(f"{game}, {seats} seats: {report.games} games, {len(report.faults)} faults, {seconds:.0f} s")
    if report.lengths:
        print(f"  decisions a game: {told(report.lengths)}")
        print(f"  options a decision: mean {report.options / report.decisions:.2f}, largest question {report.largest}")
        print(f"  forced decisions: {100 * report.forced / report.decisions:.1f} %")
    if report.rounds:
        print(f"  rounds: {told(list(report.rounds.elements()))}")
    ends = ", ".join(f"{reason} {count}" for reason, count in report.reasons.most_common())
    print(f"  ended by {ends or 'nothing'}", flush=True)
    for fault in report.faults[:20]:
        print(f"  {fault}", file=sys.stderr)
    return len(report.faults)


def told(values: list[int]) -> str:
    """The least, the quarters, the most and the mean of some numbers."""
    ranked = sorted(values)
    quarters = " / ".join(str(ranked[(len(ranked) - 1) * part // 4]) for part in range(5))
    return f"{quarters}, mean {sum(ranked) / len(ranked):.1f}"


if __name__ == "__main__":
    sys.exit(main())
