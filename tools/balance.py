"""Measure the balance of Bardwood Grove's content and write docs/balance-bardwood.md: `make balance`.

Greedy plays itself at every number of players, with drawn bards and events. Everything follows from the seed, whatever
the number of processes is; only the time differs.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tools.balance_report import write_report

import bardhall
from bardhall.games.bardwood import choices as c
from bardhall.games.bardwood.kinds import SKILL
from bardhall.games.bardwood.names import ACT_1, INTERLUDE
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import keyed

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "balance-bardwood.md"

# What a choice is called in the profile of a bard.
PROFILE: dict[type[bardhall.Choice], str] = {
    c.Soothe: "soothe", c.Help: "help", c.Perform: "perform", c.Tell: "tell", c.Duel: "duel", c.GetCoins: "coins",
    c.VisitMotif: "motif", c.TradeVolume: "volume", c.BankCoins: "bank", c.BankCrests: "bank", c.UseEvent: "event",
    c.CrestCoin: "crests", c.CrestStone: "crests", c.CrestMotif: "crests", c.CrestGems: "crests",
    c.EmptyPile: "empty pile", c.EmptyShop: "empty shop", c.UseLower: "lower", c.MoveBoat: "boat",
}  # fmt: skip


@dataclass
class Seat:
    """What one player of one game did."""

    bard: str
    place: int
    share: float  # of the win: 1 alone, 1/2 if two share it
    points: dict[str, int] = field(default_factory=dict)
    deeds: Counter[str] = field(default_factory=Counter)


@dataclass
class Match:
    """What happened in a game."""

    seats: list[Seat]
    turns: float  # per player
    saw_both: bool
    used: Counter[str]  # cards by how they were used: sung, lower, bought, fan options, arrows, motifs


def play(job: tuple[int, str, int, int]) -> Match:
    """One game of greedy against itself."""
    count, boxes, seed, number = job
    key = keyed("balance", seed, count, boxes, number)
    game = bardhall.new("bardwood", seats=count, seed=key, boxes=boxes)
    bots = [bardhall.bot("greedy", seed=key + seat) for seat in range(count)]
    deeds: list[Counter[str]] = [Counter() for _ in range(count)]
    used: Counter[str] = Counter()
    chapter = ACT_1
    while game.seat is not None:
        seat, state = game.seat, game.state
        assert isinstance(state, Bardwood)
        choice = bots[seat](game.view(seat), game.ask(seat))
        note(choice, state, deeds[seat], used)
        game.play(choice, seat)
        chapter = max(chapter, state.chapter if state.chapter != INTERLUDE else ACT_1)
    return finished(game, deeds, used, chapter > INTERLUDE)


def note(choice: bardhall.Choice, state: Bardwood, deeds: Counter[str], used: Counter[str]) -> None:
    """Count a choice: in the player's profile, and by the card it used."""
    kind = PROFILE.get(type(choice))
    if isinstance(choice, c.Buy):
        kind = "buy skill" if state.box.cards[choice.card].kind == SKILL else "buy impro"
    if kind:
        deeds[kind] += 1
    used[str(choice)] += 1


def finished(game: bardhall.Game, deeds: list[Counter[str]], used: Counter[str], saw_both: bool) -> Match:
    """The result of a game."""
    outcome, state = game.outcome, game.state
    assert outcome is not None
    assert isinstance(state, Bardwood)
    first = outcome.ranking[0]
    seats = []
    for seat in range(state.seats):
        points = {line.source: line.points[seat] for line in outcome.lines}
        share = 1 / len(first) if seat in first else 0.0
        place = (seat - state.first) % state.seats
        seats.append(Seat(state.box.ids[state.bard[seat]], place, share, points, deeds[seat]))
    return Match(seats, state.turn / state.seats, saw_both, used)


def run(count: int, boxes: str, games: int, seed: int, jobs: int) -> list[Match]:
    """All games of one number of players, with a progress line."""
    work = [(count, boxes, seed, number) for number in range(games)]
    began = time.monotonic()
    found: list[Match] = []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for match in pool.imap(play, work, chunksize=4):
            found.append(match)
            if len(found) % 20 == 0 or len(found) == games:
                seconds = time.monotonic() - began
                left = seconds / len(found) * (games - len(found))
                line = f"\r{count} players, boxes {boxes}: {len(found)} of {games}, {left:.0f} s left "
                print(line, end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games for each number of players (2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--box-games", type=int, default=400, help="the same with all season boxes; 0 leaves it out")
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args()
    series = {
        (boxes, count): run(count, boxes, games, args.seed, args.jobs)
        for boxes, games in (("none", args.games), ("all", args.box_games))
        for count in (2, 3, 4)
        if games
    }
    args.out.write_text(write_report(series, args.seed), encoding="utf-8")
    print(f"wrote {args.out}")


if __name__ == "__main__":
    main()
