"""Games in which a bot plays every deal from every seat, against copies of another one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import bardhall
from bardhall.arena.lineups import Lineup
from bardhall.arena.match import Plan, Result
from bardhall.kernel.chance import keyed
from bardhall.kernel.game import Game


@dataclass(frozen=True)
class Rotated(Plan):
    """A plan in which the first bot sits at each seat of a deal in turn, and the other one at all the others."""

    def new_game(self, number: int) -> Game:
        seed = keyed("strength", self.seed, "deal", number // self.seats)
        return bardhall.new(self.game, seats=self.seats, seed=seed, packs=self.packs, **self.options)

    def lineup(self, number: int) -> Lineup:
        return tuple(0 if seat == number % self.seats else 1 for seat in range(self.seats))


def won(result: Result) -> float:
    """Return the first bot's share of the win."""
    winners = result.ranking[0]
    return 1 / len(winners) if result.lineup.index(0) in winners else 0.0


def share(results: Iterable[Result]) -> float:
    """Return the share of all wins that the first bot has."""
    shares = [won(result) for result in results]
    return sum(shares) / len(shares)
