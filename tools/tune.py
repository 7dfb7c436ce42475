"""Find how much the levels of a game have to misjudge, so that neighbours are as far apart as they should be.

`python -m tools.tune GAME [--seats 2] [--deals 40] [--share 0.625] [--levels 5,4,3,2,1] [--seed 2]`

From the top down: the level above is given, and after each deal the misjudgement of the level below is made a little
larger or smaller, according to who has won; ever less, so that it settles. Prints the steps for `levels.toml`. Deals
are not those of `make strength`, unless `--seed` is 1: what is measured there is to be new to the levels.
"""

from __future__ import annotations

import argparse
import math
import sys

from msgspec.structs import replace
from tools.measuring.book import won
from tools.measuring.playing import Rotated
from tools.measuring.stepped import name_of

from bardhall.arena.match import play_match
from bardhall.bots.ladder import Step, ladder_of
from bardhall.kernel.registry import rules_of

FIRST = 1.0  # points, for a step that does not misjudge yet
GAIN = 1.2
LEAST, MOST = 0.02, 50.0


def settled(game: str, seats: int, upper: Step, lower: Step, deals: int, share: float, seed: int) -> Step:
    """The lower step with the misjudgement at which the upper one has that share of the wins."""
    noise, later = lower.noise or FIRST, []
    for deal in range(deals):
        won = share_of_deal(game, seats, upper, replace(lower, noise=noise), seed, deal)
        noise *= math.exp(GAIN / math.sqrt(1 + deal) * (share - won))
        noise = min(MOST, max(LEAST, noise))
        later += [math.log(noise)] if deal >= deals // 2 else []
    return replace(lower, noise=round(math.exp(sum(later) / len(later)), 2))


def share_of_deal(game: str, seats: int, upper: Step, lower: Step, seed: int, deal: int) -> float:
    """What the upper step wins of a deal that it plays from every seat."""
    plan = Rotated(game, (name_of(upper), name_of(lower)), seats, seed)
    return sum(won(play_match(plan, deal * seats + seat)) for seat in range(seats)) / seats


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--share", type=float, default=0.625)
    parser.add_argument("--levels", type=lambda text: [int(word) for word in text.split(",")], default=[5, 4, 3, 2, 1])
    parser.add_argument("--seed", type=int, default=2)
    args = parser.parse_args()
    steps = list(ladder_of(rules_of(args.game), args.seats).steps)
    for level in args.levels:
        upper, lower = steps[level], steps[level - 1]
        steps[level - 1] = step = settled(args.game, args.seats, upper, lower, args.deals, args.share, args.seed)
        print(f"level {level}: look {step.look}, budget {step.budget}, noise {step.noise}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
