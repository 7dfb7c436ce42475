"""Is one bot better than another? Games in pairs, until it is plain.

`python tools/duel.py battle search:200 search@1:200 [--games 400] [--seed 1] [--option modules=all] [--seats 2]`

Each deal is played once from every seat: the first bot sits there, the second one everywhere else. After each deal a
sequential test asks which fits the results better, a fair share of the wins or that share times 1.12 (50 or 56 %, with
two seats), and ends the duel once an error is as likely as 5 % on either side. It runs in one process.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from dataclasses import dataclass, field

import bardhall
from bardhall.arena.statistics import wilson
from bardhall.kernel.chance import keyed

BETTER = 1.12  # so many times a fair share
SURE = math.log(0.95 / 0.05)
LEAST = 8  # deals before anything is plain


@dataclass
class Tally:
    """What the first bot has won, deal by deal, and how long it thought."""

    seats: int
    shares: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

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
        thought = sorted(1000 * seconds for seconds in self.seconds)
        return f"{sum(thought) / len(thought):.1f} ms a decision (p95 {thought[len(thought) * 95 // 100]:.1f})"


def play(args: argparse.Namespace, deal: int, first: int, tally: Tally) -> tuple[float, float]:
    """One game with the first bot at that seat: its share of the win, and its lead over the best of the others."""
    seed = keyed("duel", args.seed, deal)
    game = bardhall.new(args.game, seats=args.seats, seed=seed, **dict(args.option))
    names = [args.bot if seat == first else args.against for seat in range(args.seats)]
    bots = [bardhall.bot(name, keyed("duel", args.seed, deal, first, seat)) for seat, name in enumerate(names)]
    while (seat := game.seat) is not None:
        options = game.options
        if len(options) == 1:
            game.play(options[0], seat)
            continue
        view, ask = game.view(seat), game.ask(seat)
        began = time.process_time()
        choice = bots[seat](view, ask)
        if seat == first:
            tally.seconds.append(time.process_time() - began)
        game.play(choice, seat)
    outcome = game.outcome
    assert outcome is not None
    winners = outcome.ranking[0]
    others = [score for seat, score in enumerate(outcome.scores) if seat != first]
    return (1 / len(winners) if first in winners else 0.0), outcome.scores[first] - max(others)


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
    tally = Tally(args.seats)
    while tally.games < args.games and (args.to_the_end or not tally.is_plain()):
        played = [play(args, len(tally.shares), first, tally) for first in range(args.seats)]
        tally.shares.append(sum(share for share, _ in played) / args.seats)
        tally.margins.append(sum(margin for _, margin in played) / args.seats)
        if len(tally.shares) % 4 == 0:
            print(tally, flush=True)
    print(f"{args.game} {args.bot} against {args.against}: {tally}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
