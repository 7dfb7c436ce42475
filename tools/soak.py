"""Random games of every game, player count and set of boxes: none may raise, fail its audit or go on for ever.

`python tools/soak.py [GAME ...] [--games NUMBER] [--jobs 2]`
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement
from typing import Any

import bardhall
from bardhall.bots.random import Dice

ENDLESS = 20_000  # decisions
AUDITED_EVERY = 25  # decisions
BATCH = 20  # games


Options = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """How many games with each set of options, for every player count; some counts may have sets of their own."""

    games: int = 10_000
    options: tuple[Options, ...] = ({},)
    by_seats: dict[int, tuple[Options, ...]] = field(default_factory=dict)

    def at(self, seats: int) -> tuple[Options, ...]:
        """The sets of options for so many players."""
        return self.by_seats.get(seats, self.options)


BARDWOOD: tuple[Options, ...] = ({}, {"boxes": "all"}, {"boxes": "all", "muse": True})
WITH_RIVAL: Options = {"rival": True, "boxes": "all"}
MODULES = ("none", "all", "missions", "events", "boards", "encounters", "goblin")
MERCHANTS = ("entertainer", "trader")
MIXES: dict[int, tuple[Options, ...]] = {
    seats: tuple({"merchants": ",".join(mix)} for mix in combinations_with_replacement(MERCHANTS, seats))
    for seats in range(1, 5)
}
PLANS = {
    "bardwood": Plan(
        5_000,
        BARDWOOD,
        {
            1: ({"difficulty": "easy"}, {"difficulty": "medium"}, {"difficulty": "hard"}),
            2: (*BARDWOOD, WITH_RIVAL),
            3: (*BARDWOOD, WITH_RIVAL),
        },
    ),
    "cove": Plan(
        3_000, by_seats={seats: (*mixes, {**mixes[0], "support_every_market": True}) for seats, mixes in MIXES.items()}
    ),
    "taverns": Plan(3_000, tuple({"modules": modules} for modules in MODULES)),
}


@dataclass(frozen=True)
class Batch:
    game: str
    seats: int
    options: Options
    seeds: range

    def __str__(self) -> str:
        return ", ".join(
            [self.game, f"{self.seats} seats", *(f"{name} {value}" for name, value in self.options.items())]
        )


@dataclass
class Report:
    """What was seen in some games."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    forced: int = 0
    largest: int = 0  # the most candidates in one question
    lengths: list[int] = field(default_factory=list)
    rounds: Counter[int] = field(default_factory=Counter)  # or turns, in a game without rounds
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
            plan = PLANS.get(game, Plan())
            for seats in bardhall.info(game).players:
                for options in plan.at(seats):
                    whole = Batch(game, seats, options, range(asked.number or plan.games))
                    faults += soak_all(pool, whole)
    return 1 if faults else 0


def soak_all(pool: ProcessPoolExecutor, whole: Batch) -> int:
    """All games of one kind, told when they are over; how many faults."""
    began = time.monotonic()
    seen = Report()
    for report in pool.map(soak, batches(whole)):
        seen.add(report)
        progress(f"{whole}: {seen.games} of {len(whole.seeds)}, {len(seen.faults)} faults")
    progress("")
    return tell(whole, seen, time.monotonic() - began)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all of them if none is named")
    parser.add_argument("--games", dest="number", type=int, help="of each kind; as planned if not given")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for game in asked.games:
        if game not in bardhall.games():
            parser.error(f"there is no game {game!r}; there is {', '.join(bardhall.games())}")
    return asked


def batches(whole: Batch) -> Iterator[Batch]:
    for first in range(0, len(whole.seeds), BATCH):
        yield replace(whole, seeds=whole.seeds[first : first + BATCH])


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
            report.faults.append(f"{batch}, seed {seed}: {type(error).__name__}: {error}")
    return report


def play(batch: Batch, seed: int, report: Report) -> None:
    """One random game to its end, audited on the way and at the end."""
    game = bardhall.new(batch.game, seats=batch.seats, seed=seed, **batch.options)
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
    for name in ("round", "turn"):
        if isinstance(table.get(name), int):
            report.rounds[table[name]] += 1


def tell(whole: Batch, report: Report, seconds: float) -> int:
    """What was seen, in a few lines, and one for each fault; how many faults."""
    print(f"{whole}: {report.games} games, {len(report.faults)} faults, {seconds:.0f} s")
    if report.lengths:
        print(f"  decisions a game: {told(report.lengths)}")
        print(f"  options a decision: mean {report.options / report.decisions:.2f}, largest question {report.largest}")
        print(f"  forced decisions: {100 * report.forced / report.decisions:.1f} %")
    if report.rounds:
        print(f"  rounds or turns: {told(list(report.rounds.elements()))}")
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
