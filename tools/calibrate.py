"""Measure what a lead in a game's judgement is worth, and write it beside the game: calibration.toml.

Greedy plays itself at every number of players. At each change of seat the judgement and how far the game is are noted;
by phase of the game, the lead that is worth three quarters of a win is the one under which the outcomes were likeliest.
Everything follows from the seed, whatever the number of processes is.

`python -m tools.calibrate GAME [--games NUMBER]`
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import bardhall
from bardhall.kernel.chance import keyed
from bardhall.kernel.evaluation import Calibration, win_probabilities, win_probabilities_of
from bardhall.kernel.registry import rules_of

PHASES = 5
SHORTEST, LONGEST = 0.5, 100.0  # leads that are thought of
LEAST = 0.001  # of a win: nobody is that sure
STEPS = 40
MERCHANTS = ("entertainer", "trader")  # play in every mix

HEADER = "# What a lead is worth, by fifths of a game: python -m tools.calibrate {game} --games {games} --seed {seed}\n"


@dataclass(frozen=True)
class Moment:
    """A position: its phase, how it is judged for each seat, and what each seat had of the win in the end."""

    phase: int
    judged: list[float]
    won: list[float]

    def loss(self, lead: float, alone: float = 0.0) -> float:
        """How much the outcome surprises who takes this lead for three quarters of a win."""
        found = win_probabilities_of(self.judged, Calibration([lead], [alone]), 0.0)
        sure = [*found, 1.0 - found[0]] if len(found) == 1 else found
        won = [*self.won, 1.0 - self.won[0]] if len(found) == 1 else self.won
        return -sum(w * math.log(max(LEAST, s)) for w, s in zip(won, sure, strict=True) if w)


def play(job: tuple[str, int, int, int]) -> list[Moment]:
    """One game of greedy against itself."""
    name, count, seed, number = job
    key = keyed("calibrate", seed, count, number)
    game = bardhall.new(name, seats=count, seed=key, **options_of(name, count, number))
    rules = game.start.rules
    bots = [bardhall.bot("greedy", seed=key + seat) for seat in range(count)]
    seen: list[tuple[float, list[float]]] = []
    last = None
    while game.seat is not None:
        if game.seat != last or count == 1:
            seen.append((rules.progress(game.state), rules.evaluate(game.state)))
        last = game.seat
        game.play(bots[last](game.view(last), game.ask(last)))
    won = win_probabilities(rules, game.state)
    return [Moment(min(PHASES - 1, int(progress * PHASES)), judged, won) for progress, judged in seen]


def options_of(game: str, seats: int, number: int) -> dict[str, str]:
    """The usual ones; merchants in every mix."""
    if game != "cove":
        return {}
    return {"merchants": ",".join(MERCHANTS[number >> seat & 1] for seat in range(seats))}


def play_all(game: str, games: int, seed: int, jobs: int) -> list[Moment]:
    """So many games, as many of each number of players, with a progress line."""
    counts = rules_of(game).info().players
    work = [(game, counts[number % len(counts)], seed, number // len(counts)) for number in range(games)]
    began = time.monotonic()
    found: list[Moment] = []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for done, moments in enumerate(pool.imap(play, work), 1):
            found += moments
            left = (time.monotonic() - began) / done * (games - done)
            print(f"\r{game}: {done} of {games} games, {left:.0f} s left ", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def least(loss: Callable[[float], float], low: float, high: float) -> float:
    """Where a loss with one valley is least, by golden section."""
    golden = (math.sqrt(5.0) - 1.0) / 2.0
    for _ in range(STEPS):
        first, second = high - golden * (high - low), low + golden * (high - low)
        low, high = (low, second) if loss(first) < loss(second) else (first, high)
    return (low + high) / 2.0


def fair_lead(moments: list[Moment]) -> float:
    """The lead under which the outcomes were likeliest; looked for by its logarithm."""
    found = least(lambda x: mean_loss(moments, math.exp(x)), math.log(SHORTEST), math.log(LONGEST))
    return round(math.exp(found), 1)


def half_alone(moments: list[Moment], lead: float) -> float:
    """What is judged when half of the games alone are won."""
    judged = [moment.judged[0] for moment in moments]
    return round(least(lambda x: mean_loss(moments, lead, x), min(judged), max(judged)), 1)


def mean_loss(moments: list[Moment], lead: float, alone: float = 0.0) -> float:
    return sum(moment.loss(lead, alone) for moment in moments) / len(moments)


def measured(moments: list[Moment]) -> Calibration:
    """The lead of each phase among several, and what is judged alone; a line for each phase on the way."""
    found = Calibration([], [])
    for phase in range(PHASES):
        here = [moment for moment in moments if moment.phase == phase]
        several = [moment for moment in here if len(moment.judged) > 1]
        alone = [moment for moment in here if len(moment.judged) == 1]
        lead = fair_lead(several)
        found.leads.append(lead)
        if alone:
            found.alone.append(half_alone(alone, lead))
        coin = sum(math.log(len(moment.judged)) for moment in several) / len(several)
        told = f"{len(several)} moments, lead {lead}, loss {mean_loss(several, lead):.3f} (known nothing: {coin:.3f})"
        print(f"phase {phase + 1}: {told}", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=bardhall.games())
    parser.add_argument("--games", type=int, default=400, help="over all numbers of players (400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    found = measured(play_all(args.game, args.games, args.seed, args.jobs))
    out = args.out or rules_of(args.game).folder() / "calibration.toml"
    lines = [HEADER.format(game=args.game, games=args.games, seed=args.seed), f"leads = {found.leads}\n"]
    lines += [f"alone = {found.alone}  # judged so, half of the games for one are won\n"] if found.alone else []
    out.write_text("".join(lines), encoding="utf-8")
    print(f"wrote {out}")


if __name__ == "__main__":
    main()
