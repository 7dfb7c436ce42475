"""Measure the balance of a game's content and write docs/balance-GAME.md: `make balance`.

Greedy plays itself at every number of players, with none and with all of the boxes or modules, or as each mix of
merchants. Everything follows from the seed, whatever the number of processes is; only the time differs.

`python -m tools.balance GAME [--games NUMBER] [--only LABEL]`: with a label one chapter of the page is measured, and
the others stay as they are.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path

from tools.balancing.account import Account, Match, Seat
from tools.balancing.bardwood import BardwoodAccount
from tools.balancing.cove import CoveAccount
from tools.balancing.pages import chapters, chapters_at
from tools.balancing.taverns import TavernsAccount

import bardhall
from bardhall.arena.counts import share
from bardhall.kernel.chance import keyed

ROOT = Path(__file__).resolve().parent.parent
ACCOUNTS: dict[str, Account] = {
    account.game: account for account in (BardwoodAccount(), TavernsAccount(), CoveAccount())
}


def play(job: tuple[str, int, str, int, int]) -> Match:
    """One game of greedy against itself."""
    name, count, label, seed, number = job
    account = ACCOUNTS[name]
    key = keyed("balance", seed, count, label, number)
    game = bardhall.new(name, seats=count, seed=key, **account.options(label))
    bots = [bardhall.bot("greedy", seed=key + seat) for seat in range(count)]
    lots = bardhall.bot("random", seed=key)
    deeds: list[Counter[str]] = [Counter() for _ in range(count)]
    used: Counter[str] = Counter()
    seen: set[str] = set()
    while game.seat is not None:
        seat = game.seat
        ask = game.ask(seat)
        is_by_lot = account.is_by_lot(ask)
        choice = lots(game.view(seat), ask) if is_by_lot else bots[seat](game.view(seat), ask)
        deed = account.deed(choice, game.state)
        if deed:
            deeds[seat][deed] += 1
        used[str(choice)] += 1
        game.play(choice, seat)
        seen.update(account.seen(game.state))
    return Match(_seats(account, game, deeds), account.turns(game.state), used, seen)


def _seats(account: Account, game: bardhall.Game, deeds: list[Counter[str]]) -> list[Seat]:
    """What each player had in the end."""
    outcome = game.outcome
    assert outcome is not None
    seats = []
    for seat in range(game.start.seats):
        points = {line.source: line.points[seat] for line in outcome.lines}
        name, place = account.name(game.state, seat), account.place(game.state, seat)
        seats.append(Seat(name, place, share(outcome.ranking[0], seat), points, deeds[seat]))
    return seats


def run(account: Account, count: int, label: str, games: int, seed: int, jobs: int) -> list[Match]:
    """All games of one number of players, with a progress line."""
    work = [(account.game, count, label, seed, number) for number in range(games)]
    began = time.monotonic()
    found: list[Match] = []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for match in pool.imap(play, work, chunksize=4):
            found.append(match)
            if len(found) % 20 == 0 or len(found) == games:
                seconds = time.monotonic() - began
                left = seconds / len(found) * (games - len(found))
                line = f"\r{count} players, {account.option} {label}: {len(found)} of {games}, {left:.0f} s left "
                print(line, end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ACCOUNTS)
    parser.add_argument("--games", type=int, help="games for each number of players (2000; of cove 1000)")
    parser.add_argument(
        "--more-games",
        type=int,
        help="the same with all boxes or modules (400), or more merchants (1000); 0 leaves it out",
    )
    parser.add_argument("--only", default="", metavar="LABEL", help="measure one chapter of the page, like none or all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    account = ACCOUNTS[args.game]
    games = account.games if args.games is None else args.games
    more = account.more_games if args.more_games is None else args.more_games
    series = {
        (label, count): run(account, count, label, n, args.seed, args.jobs)
        for label, count, n in account.series(games, more)
        if n and args.only in ("", label)
    }
    if not series:
        parser.error(f"nothing of {account.game} is measured with {args.only or 'so few games'}")
    out = args.out or ROOT / "docs" / f"balance-{account.game}.md"
    kept = chapters_at(out) if args.only else {}
    out.write_text("".join((kept | chapters(account.page(series, args.seed))).values()), encoding="utf-8")
    print(f"wrote {out}")


if __name__ == "__main__":
    main()
