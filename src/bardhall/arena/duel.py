"""A duel shows whether one bot is better than another: both play the same deals from every seat until the result is
clear.

Each deal is played once per seat: the first bot plays that seat, the second one all others. After each deal a
sequential test asks which fits the results better, a fair share of the wins or that share times 1.12 (50 or 56 %, with
two seats). It ends the duel once an error is as likely as 5 % on either side.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import bardhall
from bardhall.arena.lineups import Lineup
from bardhall.arena.match import Plan, Result
from bardhall.arena.series import Players, Progress
from bardhall.arena.statistics import wilson
from bardhall.arena.wording import WORDS
from bardhall.kernel.chance import keyed
from bardhall.kernel.game import Game

Report: TypeAlias = dict[str, Any]

BETTER: Final = 1.12  # times a fair share
SURE: Final = math.log(0.95 / 0.05)
LEAST: Final = 8  # deals before anything is plain


@dataclass(frozen=True)
class Rotated(Plan):
    """A plan in which the first bot plays each seat of a deal in turn, and the second bot all other seats."""

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


class Duel:
    """A series of deals that ends when the test is decided or `games` were played, counting whole deals in order."""

    def __init__(self, plan: Rotated, games: int) -> None:
        self.plan = plan
        self.games = -(-games // plan.seats) * plan.seats
        self.deals: list[list[Result]] = []
        self.seconds = 0.0
        self.is_interrupted = False

    def run(self, progress: Progress, players: Players) -> None:
        """Play the duel, whose result does not depend on the number of processes; Ctrl-C keeps the finished deals."""
        arrived: dict[int, Result] = {}
        began = time.monotonic()
        playing = players.play(self.plan, range(self.games))
        try:
            for batch in playing:
                arrived.update({result.number: result for result in batch})
                progress(len(arrived), self.games, time.monotonic() - began)
                if self._is_plain_with(arrived):
                    break
        except KeyboardInterrupt:
            self.is_interrupted = True
        finally:
            close = getattr(playing, "close", None)
            if close is not None:  # and so end the processes, when the answer is there
                close()
        self.seconds = time.monotonic() - began

    def _is_plain_with(self, arrived: dict[int, Result]) -> bool:
        """Count the deals that are complete by now, up to the first that decides; return whether the
        result is clear.
        """
        while not self.is_plain():
            first = len(self.deals) * self.plan.seats
            numbers = range(first, first + self.plan.seats)
            if any(number not in arrived for number in numbers):
                return False
            self.deals.append([arrived[number] for number in numbers])
        return True

    def is_plain(self) -> bool:
        """Return whether the test is decided."""
        return len(self.deals) >= LEAST and abs(self.likelihood()) > SURE

    def likelihood(self) -> float:
        """Return how much better the higher share explains the results than a fair one, as a logarithm."""
        shares = [share(deal) for deal in self.deals]
        n, fair, better = len(shares), 1 / self.plan.seats, BETTER / self.plan.seats
        mean = sum(shares) / n
        spread = (0.25 + sum([(one - mean) ** 2 for one in shares])) / n
        return n * (better - fair) * (2 * mean - fair - better) / (2 * spread)

    def report(self) -> Report:
        """Return the result as numbers, with its verdict: better, not_better, worse or open."""
        plan, results = self.plan, [result for deal in self.deals for result in deal]
        told: Report = {
            "game": plan.game, "bot": plan.bots[0], "against": plan.bots[1], "seats": plan.seats, "seed": plan.seed,
            "played": len(results), "is_interrupted": self.is_interrupted, "seconds": self.seconds,
        }  # fmt: skip
        if not results:
            return told
        wins = share(results)
        low, high = wilson(wins * len(results), len(results))
        verdict = self._verdict(high) if self.is_plain() else "open"
        margin = sum([_margin(result) for result in results]) / len(results)
        pace = {name: _milliseconds(results, bot) for bot, name in enumerate(("milliseconds", "other_milliseconds"))}
        return {**told, "share": wins, "low": low, "high": high, "margin": margin, "verdict": verdict, **pace}

    def _verdict(self, high: float) -> str:
        if self.likelihood() > 0:
            return "better"
        return "worse" if high < 1 / self.plan.seats else "not_better"


def duel_text(report: Report, lang: str) -> list[str]:
    """Return the result of a duel as lines of plain text."""
    keys = ["interrupted"] if report["is_interrupted"] else []
    keys += ["head", "wins", "pace", report["verdict"]] if report["played"] else ["nothing"]
    sections = {"interrupted": "report", "nothing": "report"}
    return [WORDS.say(sections.get(key, "duel"), key, report, lang) for key in keys]


def _margin(result: Result) -> int:
    """Return the lead of the first bot over the best of the other seats."""
    first = result.lineup.index(0)
    return result.scores[first] - max(score for seat, score in enumerate(result.scores) if seat != first)


def _milliseconds(results: list[Result], bot: int) -> float:
    """Return the time that one of the bots needed per decision."""
    own = [one for r in results for one, who in zip(r.thinking, r.lineup, strict=True) if who == bot]
    return 1000 * sum([one.seconds for one in own]) / max(1, sum([one.decisions for one in own]))
