"""Measure how strong the bots are, and write docs/strength.md: `make strength`.

`python -m tools.strength [GAME ...] [--games N] [--seats K] [--against BOT] [--jobs J] [--write]`

Every game that is played is kept in tools/measuring/played, so that it may be stopped at any time and goes on where it
was, also in another clone. `--games` plays fewer (or more) games of each meeting than are meant to be published,
`--seats` and `--against` only some of the meetings, and `--write` none.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec
from tools.measuring.book import Timed, read_book, write_book
from tools.measuring.meetings import Meeting, meetings
from tools.measuring.pace import paces_of
from tools.measuring.page import Measured, page
from tools.measuring.playing import digest_of, play, tally_in

import bardhall
from bardhall.arena.progress import Meter
from bardhall.bots.ladder import ladder_of
from bardhall.kernel.registry import rules_of

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tools" / "measuring" / "played"
PAGE = ROOT / "docs" / "strength.md"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--games", type=int)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--against", metavar="BOT")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    wanted = [one for game in args.game or bardhall.games() for one in meetings(game, args.games)]
    wanted = [one for one in wanted if args.seats in (None, one.seats) and args.against in (None, one.against)]
    wanted.sort(key=lambda one: one.seats)
    is_done = args.write or all(_play(one, args.jobs) for one in wanted)
    if is_done and not args.write:
        for game in sorted({one.game for one in wanted}):
            _time(game)
    found = [_measured(game) for game in bardhall.games()]
    PAGE.write_text(page(found))
    print(f"{PAGE.relative_to(ROOT)} is written")
    return 0 if is_done else 130


def _play(meeting: Meeting, jobs: int) -> bool:
    meter: list[Meter] = []

    def started(before: int) -> Meter:
        meter.append(Meter("en", before))
        return meter[-1]

    is_done = play(_path(meeting.game), meeting, jobs, started)
    for one in meter:
        one.close()
    tally = tally_in(read_book(_path(meeting.game)), meeting)
    low, high = tally.span
    told = f"{100 * tally.share:.1f} % ({100 * low:.0f} to {100 * high:.0f}) of {tally.games} games"
    print(f"{meeting.game}, {meeting.seats} players: {meeting.bot} against {meeting.against}: {told}", flush=True)
    return is_done


def _path(game: str) -> Path:
    return KEPT / f"{game}.json"


def _digest_of_paces(game: str) -> str:
    """The paces of a game hold as long as its bots and levels stay as they are."""
    return digest_of(game, msgspec.json.encode(ladder_of(rules_of(game), 2)))


def _time(game: str) -> None:
    book, digest = read_book(_path(game)), _digest_of_paces(game)
    if book.paces_of(digest) is None:
        book.timed = Timed(digest, paces_of(game))
        write_book(_path(game), book)


def _measured(game: str) -> Measured:
    book = read_book(_path(game))
    return Measured(game, {one: tally_in(book, one) for one in meetings(game)}, book.paces_of(_digest_of_paces(game)))


if __name__ == "__main__":
    sys.exit(main())
