"""Many tables at once, as browsers use them: what a move costs, how long it takes, how many go through.

Persons open tables by the forms of the hall and press choices on their pages; greedy bots play against them, others
watch. Each game is measured by itself, then all of them at growing numbers of tables, then the hall on PostgreSQL with
one worker and two, then a boardgame.io server with a small game as a neighbour. Servers listen on this machine alone
and are ended with the measurement. docs/load.md tells how to read the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys

from tools.load import machine
from tools.load.plan import SERVERS, Wish, stages
from tools.load.progress import Progress
from tools.load.report import Report
from tools.load.servers import NoServer, engine
from tools.load.stages import go_through
from tools.load.tables import PARTIES, USUAL

import bardhall
from bardhall.web.core.runtime import OPEN_FILES, allow_files

MOST_TABLES = 1000
LONGEST = 600.0  # seconds


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    games, servers = bardhall.games(), list(SERVERS)
    parser.add_argument("--games", nargs="+", choices=games, default=games, help="our games; all if none is named")
    parser.add_argument("--servers", nargs="+", choices=servers, default=servers, help="all if none is named")
    parser.add_argument("--tables", type=tables, default=200, help="for each game by itself; 0 for none (default 200)")
    parser.add_argument("--growth", nargs="*", type=tables, default=[50, 100, 200, 400], metavar="TABLES",
        help="numbers of tables of all games together, on SQLite; none if none is named (50 100 200 400)")  # fmt: skip
    parser.add_argument("--seconds", type=seconds, default=25.0, help="of choices at a walk (default 25)")
    parser.add_argument("--run", type=seconds, default=15.0, help="seconds as fast as it goes (default 15)")
    parser.add_argument("--pace", type=seconds, default=6.0, help="seconds between choices at a table (default 6)")
    parser.add_argument("--parties", nargs="+", choices=list(PARTIES), default=list(USUAL),
        help="who sits at the tables, in turn; `alone` is a person and a bot that nobody watches")  # fmt: skip
    parser.add_argument("--minutes", type=seconds, default=15.0, help="for everything: what does not fit is left out")
    parser.add_argument("--engine", choices=("auto", "plain", "compiled"), default="auto",
        help="auto: compiled, if it was built from these sources")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    return parser.parse_args()


def tables(text: str) -> int:
    if not text.isdigit() or int(text) > MOST_TABLES:
        raise argparse.ArgumentTypeError(f"a whole number up to {MOST_TABLES}, not {text!r}")
    return int(text)


def seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 1 <= found <= LONGEST:
        raise argparse.ArgumentTypeError(f"a number from 1 to {LONGEST:.0f}, not {text!r}")
    return found


def wish_of(asked: argparse.Namespace) -> tuple[Wish, str]:
    """What was asked for, and with which engine."""
    python, name = engine(asked.engine)
    growth = sorted({size for size in asked.growth if size})
    lengths = (asked.seconds, asked.run, asked.pace)
    return Wish(asked.games, asked.servers, asked.tables, growth, *lengths, asked.parties, python), name


async def measure(report: Report, minutes: float) -> None:
    """Go through all stages; a polite end (SIGTERM) is as good as Ctrl-C."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    wanted = stages(report.wish)
    progress = Progress(wanted, minutes)
    try:
        await go_through(wanted, progress, report.rows, report.notes)
    finally:
        progress.end()


def main() -> int:
    asked = arguments()
    if not machine.can_count():
        sys.exit("CPU and memory of processes are read from /proc, which only Linux has")
    try:
        wish, name = wish_of(asked)
    except NoServer as fault:
        sys.exit(str(fault))
    report = Report(wish, name, os.cpu_count() or 1)
    if allow_files() < OPEN_FILES:
        report.notes.append(
            f"the system allows fewer than {OPEN_FILES} open files: many tables may not fit (ulimit -n)"
        )
    try:
        asyncio.run(measure(report, asked.minutes))
    except (KeyboardInterrupt, asyncio.CancelledError):
        report.notes.append("interrupted: what had been measured stands above")
    print(report.as_json() if asked.json else report.as_text())
    return 0 if report.rows else 1


if __name__ == "__main__":
    sys.exit(main())
