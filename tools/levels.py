"""Find how freely each level plays by the net of a game: prints the temperatures for its `levels.toml`.

`python -m tools.levels GAME [--seats 2] [--games 400] [--share 0.62] [--net FILE]`

From the strongest level down, each temperature is found by halving an interval: that at which the level above wins so
large a share of its games. Deals differ from those of docs/strength.md.
"""

from __future__ import annotations

import argparse
import os
import sys

from tools.deals import Rotated, share

from bardhall.arena.series import Series
from bardhall.bots import LEVELS

SEED = 2
STEPS = 6  # halvings
WARMEST = 1000  # hundredths; beyond, every option is nearly equally likely


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--share", type=float, default=0.62)
    parser.add_argument("--net", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    found = [0]
    for level in reversed(range(1, len(LEVELS))):
        low, high = found[0], min(WARMEST, max(100, 4 * found[0]))
        for _ in range(STEPS):
            middle = (low + high) // 2
            won = _share(args, found[0], middle)
            print(f"level {level} at {middle / 100}: the next one wins {100 * won:.1f} %", flush=True)
            low, high = (low, middle) if won > args.share else (middle, high)
        found.insert(0, (low + high) // 2)
    print(f"{args.seats} = {[temperature / 100 for temperature in found]}")
    return 0


def _share(args: argparse.Namespace, stronger: int, weaker: int) -> float:
    bots = tuple(f"learned:net={args.net}:temperature={temperature}" for temperature in (stronger, weaker))
    series = Series(Rotated(args.game, bots, args.seats, SEED), args.games, args.jobs)
    series.run(lambda done, asked, seconds: None)
    return share(series.results)


if __name__ == "__main__":
    sys.exit(main())
