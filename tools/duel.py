"""Is one bot better than another? Games in pairs, until it is plain.

`python -m tools.duel battle very-hard search-6 [--games 400] [--seed 1] [--option modules=all] [--seats 2]`

Each deal is played once from every seat: the first bot sits there, the second one everywhere else. After each deal a
sequential test asks which fits the results better, a fair share of the wins or that share times 1.12 (50 or 56 %, with
two seats), and ends the duel once an error is as likely as 5 % on either side. It runs in one process.
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import dataclass, field

from tools.deals import Rotated, won

from bardhall.arena.match import Result, play_match
from bardhall.arena.statistics import wilson
from bardhall.kernel.errors import BardhallError

BETTER = 1.12  # so many times a fair share
SURE = math.log(0.95 / 0.05)
LEAST = 8  # deals before anything is plain


@dataclass
class Tally:
    """What the first bot has won, deal by deal, and how long it thought."""

    seats: int
    shares: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0

    def add(self, deal: list[Result]) -> None:
        """A deal that was played from every seat."""
        self.shares.append(sum(map(won, deal)) / self.seats)
        self.margins.append(sum(map(_margin, deal)) / self.seats)
        for result in deal:
            thinking = result.thinking[result.lineup.index(0)]
            self.seconds += thinking.seconds
            self.decisions += thinking.decisions

    @property
    def games(self) -> int:
        return len(self.shares) * self.seats

    def likelihood(self) -> float:
        """How much better the higher share explains the results, as a logarithm; by the spread of the deals."""
        n = len(self.shares)
        fair, better = 1 / self.seats, BETTER / self.seats
        mean = sum(self.shares) / n
        spread = (0.25 + sum((share - mean) ** 2 for share in self.shares)) / n
        return n * (better - fair) * (2 * mean - fair - better) / (2 * spread)

    def is_plain(self) -> bool:
        return len(self.shares) >= LEAST and abs(self.likelihood()) > SURE

    def __str__(self) -> str:
        share = sum(self.shares) / len(self.shares)
        low, high = wilson(share * self.games, self.games)
        won = f"{100 * share:.1f} % ({100 * low:.0f}-{100 * high:.0f})"
        margin = sum(self.margins) / len(self.margins)
        return f"{self.games} games, {won}, margin {margin:+.1f}, {self._pace()}, likelihood {self.likelihood():+.2f}"

    def _pace(self) -> str:
        return f"{1000 * self.seconds / max(self.decisions, 1):.1f} ms a decision"


def _margin(result: Result) -> int:
    """The lead of the first bot over the best of the others."""
    first = result.lineup.index(0)
    return result.scores[first] - max(score for seat, score in enumerate(result.scores) if seat != first)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", type=lambda text: text.split("=", 1), default=[])
    parser.add_argument("--to-the-end", action="store_true", help="play all games, for a number and not for a verdict")
    args = parser.parse_args()
    plan = Rotated(args.game, (args.bot, args.against), args.seats, args.seed, options=dict(args.option))
    try:
        plan.check()
    except BardhallError as error:
        parser.error(str(error))
    tally = Tally(args.seats)
    while tally.games < args.games and (args.to_the_end or not tally.is_plain()):
        tally.add([play_match(plan, tally.games + seat) for seat in range(args.seats)])
        if len(tally.shares) % 4 == 0:
            print(tally, flush=True)
    print(f"{args.game} {args.bot} against {args.against}: {tally}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
