"""Find the temperatures of a game's six levels and print them for its `levels.toml`.

`python -m tools.levels GAME [--seats 2] [--games 120] [--net FILE] [--jobs J]`

The net plays neighbouring temperatures of a fixed list against each other. Their results add up to a curve of strength
over the temperature, and the six levels are even steps on it. The deals are not those of docs/strength.md.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from itertools import pairwise

from bardhall.arena.duel import Rotated, share
from bardhall.arena.series import Series
from bardhall.bots import LEVELS

SEED = 2
TEMPERATURES = (0, 40, 70, 100, 140, 190, 250, 330, 450)  # in hundredths
TWO, MORE = 0.62, 1.3  # what a level wins against the one below: of games for two, in fair shares at larger tables


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=120, help="for each pair of neighbours")
    parser.add_argument("--net", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    games = -(-args.games // args.seats) * args.seats  # whole deals
    curve = [0.0]
    for cooler, warmer in pairwise(TEMPERATURES):
        bots = tuple(f"learned:net={args.net}:temperature={one}" for one in (cooler, warmer))
        series = Series(Rotated(args.game, bots, args.seats, SEED), games, args.jobs)
        series.run(lambda done, asked, seconds: None)
        won = share(series.results)
        print(f"temperature {cooler / 100} against {warmer / 100}: {100 * won:.1f} %", flush=True)
        curve.append(min(curve[-1], curve[-1] - _logit(won) + _logit(1 / args.seats)))
    step = _logit(TWO if args.seats == 2 else MORE / args.seats) - _logit(1 / args.seats)
    reached = -curve[-1] / (len(LEVELS) - 1)
    if reached < step:
        print("the warmest temperature is too strong for steps of the usual height; these are lower")
    print(f"{args.seats} = {temperatures(curve, min(step, reached))}")
    return 0


def temperatures(curve: list[float], step: float) -> list[float]:
    """Return the temperature of each level, the weakest first: where the curve has fallen by so many steps."""
    found = []
    for level in range(len(LEVELS)):
        height = -level * step
        after = next((i for i, reached in enumerate(curve) if reached <= height), len(curve) - 1)
        before = max(0, after - 1)
        fall = curve[before] - curve[after]
        part = (curve[before] - height) / fall if fall else 0.0
        found.append(round((TEMPERATURES[before] + part * (TEMPERATURES[after] - TEMPERATURES[before])) / 100, 2))
    return found[::-1]


def _logit(share: float) -> float:
    share = min(max(share, 0.01), 0.99)
    return math.log(share / (1 - share))


if __name__ == "__main__":
    sys.exit(main())
