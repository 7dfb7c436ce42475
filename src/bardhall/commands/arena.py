"""bardhall arena: bots play series of games, and the results are counted."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

import bardhall
from bardhall.commands.parser import Commands, count, names, options_of, seed
from bardhall.kernel.errors import Malformed

INTERRUPTED = 130


def add(commands: Commands) -> None:
    command = commands.add("arena")
    command.game()
    command.argument("--bots", metavar="BOT,BOT", type=names, default=("greedy", "random"))
    command.argument("--games", metavar="N", type=count, default=100)
    command.argument("--seats", metavar="N", type=count)
    command.argument("--jobs", metavar="N", type=count, default=1)
    command.argument("--seed", metavar="N", type=seed, default=0)
    command.argument("--json", metavar="FILE", type=Path)
    command.language()
    command.packs()
    command.options()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    from bardhall.arena import Plan, Series, report_of, report_text
    from bardhall.arena.progress import Meter

    options_of(args.game, args.option)
    options = dict(text.partition("=")[::2] for text in args.option)
    seats = args.seats or _usual_seats(args.game, len(args.bots))
    plan = Plan(args.game, args.bots, seats, args.seed, tuple(args.packs), options)
    series = Series(plan, args.games, args.jobs)
    meter = Meter(args.lang)
    try:
        series.run(meter)
    finally:
        meter.close()
    report = report_of(series)
    print("\n".join(report_text(report, args.lang)))
    if args.json is not None:
        _write(args.json, msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    return INTERRUPTED if series.is_interrupted else 0


def _usual_seats(game: str, bots: int) -> int:
    """A seat for each bot, as far as the game goes."""
    players = bardhall.info(game).players
    return max(min(players), min(bots, max(players)))


def _write(path: Path, text: str) -> None:
    from bardhall.terminal.saves import write_text

    try:
        write_text(path, f"{text}\n")
    except OSError as error:
        raise Malformed(f"{path}: cannot be written ({error.strerror})") from None
