"""Measure how strong the levels are, and write docs/strength.md: `make strength`.

`python -m tools.strength [GAME ...] [--games N] [--jobs J]`
`python -m tools.strength --against-search [GAME ...] [--games N] [--jobs J]`

With some of the games, or with fewer games of each meeting, results are only printed. What has been measured against
the search stays in `tools/strength_search.toml`, with its date; `--against-search` measures it again: that takes hours.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import bardhall
from bardhall.arena.duel import Rotated, share
from bardhall.arena.progress import Meter
from bardhall.arena.series import Series
from bardhall.arena.statistics import wilson
from bardhall.bots import LEVELS, bot_name
from bardhall.kernel import flow
from bardhall.kernel.chance import keyed

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
SEARCH = ROOT / "tools" / "strength_search.toml"
SEED = 1
YARDSTICK = "search-6"
TWO_SEATS, LARGEST = 400, 200  # games of a meeting
SEARCH_TWO, SEARCH_LARGEST = 100, 60
DECISIONS = 300  # that are timed
HEAD = """\
# How strong the bots are

`make strength` measures the levels and writes this page, in about 20 minutes on two cores. A bot plays each deal from
every seat against copies of another bot. A shared win counts as its share, and the brackets hold 95 % Wilson intervals.

- **Levels.** With two players, a level should beat the next lower one in 55 to 75 % of games. At the largest table, it
  should win 1.1 to 1.6 times its fair share against copies of the lower level.
- **`greedy`** searches one action ahead with the hand-written evaluation.
- **`search-6`** is the strongest level that plays by search, as Very hard does where no net is installed
  ([how bots decide](bots.md#levels)). Games against it take hours, so they are played separately
  (`python -m tools.strength --against-search`), and the table shows their date.
"""


@dataclass(frozen=True)
class Meeting:
    """A bot against copies of another one."""

    game: str
    seats: int
    bot: str
    against: str
    games: int


@dataclass(frozen=True)
class Measured:
    """How often the first bot of a meeting won."""

    meeting: Meeting
    share: float
    when: str = ""

    def line(self) -> str:
        meeting = self.meeting
        low, high = wilson(self.share * meeting.games, meeting.games)
        won = f"{100 * self.share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
        won += f", {meeting.seats * self.share:.2f} times its share" if meeting.seats > 2 else ""
        against = f"{_called(meeting.against)}, {self.when}" if self.when else _called(meeting.against)
        return f"| {_called(meeting.bot)} | {against} | {meeting.games} | {won} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--against-search", action="store_true")
    args = parser.parse_args()
    games = args.game or bardhall.games()
    if args.against_search:
        found = [_played(one, args.jobs) for game in games for one in _against_search(game, args.games)]
        if args.games is None:
            _keep(found)
        return 0
    chapters = [_chapter(game, args.games, args.jobs) for game in games]
    if not args.game and args.games is None:
        PAGE.write_text("\n".join([HEAD, *chapters]))
        print(f"{PAGE.relative_to(ROOT)} is written")
    return 0


def _meetings(game: str, fewer: int | None) -> Iterator[Meeting]:
    for seats, games in _tables(game, TWO_SEATS, LARGEST, fewer):
        for lower, higher in pairwise(LEVELS):
            yield Meeting(game, seats, higher, lower, games)
        yield Meeting(game, seats, LEVELS[-1], "greedy", games)


def _against_search(game: str, fewer: int | None) -> Iterator[Meeting]:
    for seats, games in _tables(game, SEARCH_TWO, SEARCH_LARGEST, fewer):
        yield Meeting(game, seats, LEVELS[-1], YARDSTICK, games)


def _tables(game: str, two: int, largest: int, fewer: int | None) -> list[tuple[int, int]]:
    """Return the numbers of seats that are measured, each with its games: in whole deals."""
    tables = [(2, fewer or two), (max(bardhall.info(game).players), fewer or largest)]
    return [(seats, -(-games // seats) * seats) for seats, games in tables]


def _played(meeting: Meeting, jobs: int) -> Measured:
    plan = Rotated(meeting.game, (meeting.bot, meeting.against), meeting.seats, SEED)
    meter = Meter("en")
    series = Series(plan, meeting.games, jobs)
    series.run(meter)
    meter.close()
    if series.is_interrupted:
        raise KeyboardInterrupt
    measured = Measured(meeting, share(series.results))
    print(f"{meeting.game}, {meeting.seats} players {measured.line()}", flush=True)
    return measured


def _chapter(game: str, fewer: int | None, jobs: int) -> str:
    found = [_played(meeting, jobs) for meeting in _meetings(game, fewer)] + [
        one for one in _kept() if one.meeting.game == game
    ]
    lines = [f"## {bardhall.info(game).name('en')}\n"]
    for seats in sorted({one.meeting.seats for one in found}):
        fair = f", a fair share is {100 / seats:.1f} %" if seats > 2 else ""
        lines += [f"{seats} players{fair}:\n", "| | against | games | wins of the first |", "|---|---|---|---|"]
        lines += [one.line() for one in found if one.meeting.seats == seats]
        lines.append("")
    return "\n".join([*lines, *_paces(game), ""])


# Against the search: kept with its date


def _kept() -> list[Measured]:
    entries = tomllib.loads(SEARCH.read_text()).get("played", []) if SEARCH.exists() else []
    found = []
    for entry in entries:
        meeting = Meeting(entry["game"], entry["seats"], LEVELS[-1], YARDSTICK, entry["games"])
        found.append(Measured(meeting, entry["share"], entry["date"]))
    return found


def _keep(new: list[Measured]) -> None:
    """Write what was played today in the place of what was played before of the same tables."""
    tables = {(one.meeting.game, one.meeting.seats) for one in new}
    kept = [one for one in _kept() if (one.meeting.game, one.meeting.seats) not in tables]
    today = datetime.now(UTC).date().isoformat()
    lines = [
        "# The strongest level against the strongest level of the search: python -m tools.strength --against-search"
    ]
    for one in sorted(kept + new, key=lambda one: (one.meeting.game, one.meeting.seats)):
        meeting = one.meeting
        lines += [
            "", "[[played]]", f'game = "{meeting.game}"', f"seats = {meeting.seats}", f"games = {meeting.games}",
            f"share = {one.share:.4f}", f'date = "{one.when or today}"',
        ]  # fmt: skip
    SEARCH.write_text("\n".join(lines) + "\n")
    print(f"{SEARCH.relative_to(ROOT)} is written")


# Time


def _paces(game: str) -> Iterator[str]:
    engine = "not compiled" if str(flow.__file__).endswith(".py") else "compiled"
    yield f"CPU time per decision in milliseconds, with 2 players ({os.cpu_count()} cores, the engine {engine}):\n"
    yield "| | median | 95th percentile |"
    yield "|---|---|---|"
    for bot in (LEVELS[0], LEVELS[2], LEVELS[-1], "greedy", YARDSTICK):
        taken = _times(game, bot)
        yield f"| {_called(bot)} | {taken[len(taken) // 2]:.2f} | {taken[len(taken) * 95 // 100]:.2f} |"


def _times(game: str, bot: str) -> list[float]:
    """Return how long a bot thinks about a decision, against itself: from the shortest time to the longest."""
    taken: list[float] = []
    number = 0
    while len(taken) < DECISIONS:
        g = bardhall.new(game, seats=2, seed=keyed("pace", number))
        bots = [bardhall.bot(bot, keyed("pace", number, seat)) for seat in range(2)]
        while (seat := g.seat) is not None:
            if len(g.options) == 1:
                g.play(g.options[0], seat)
                continue
            view, ask = g.view(seat), g.ask(seat)
            began = time.process_time()
            choice = bots[seat](view, ask)
            taken.append(1000 * (time.process_time() - began))
            g.play(choice, seat)
        number += 1
    return sorted(taken[:DECISIONS])


def _called(bot: str) -> str:
    return f"{LEVELS.index(bot) + 1} {bot_name(bot, 'en')}" if bot in LEVELS else f"`{bot}`"


if __name__ == "__main__":
    sys.exit(main())
