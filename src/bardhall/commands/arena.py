"""bardhall arena: bots play series of games, and the command counts, explains and compares the results."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

import bardhall
from bardhall.commands.parser import Commands, count, names, options_of, seed
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.arena import Plan, Series
    from bardhall.arena.cluster import Cluster
    from bardhall.arena.series import Players

NAME = "arena"
INTERRUPTED = 130
STDOUT = Path("-")
LINES = ".jsonl"  # the ending of a file with a line for each game; else it is the report


def add(commands: Commands) -> None:
    command = commands.add(NAME)
    command.game()
    command.argument("--bots", metavar="BOT,BOT", type=names, default=("greedy", "random"))
    command.argument("--games", metavar="N", type=count, default=100)
    command.argument("--seats", metavar="N", type=count)
    command.argument("--jobs", metavar="N", type=count, default=1)
    command.argument("--seed", metavar="N", type=seed, default=0)
    command.argument("--out", metavar="FOLDER", type=Path)
    command.argument("--report", metavar="FILE", type=Path)
    command.argument("--json", metavar="FILE", type=Path)
    command.argument("--csv", metavar="FILE", type=Path)
    command.argument("--compare", metavar=("PACK", "PACK"), nargs=2)
    command.argument("--duel", action="store_true")
    command.argument("--dataset", metavar="FOLDER", type=Path)
    command.argument("--ray", metavar="ADDRESS", nargs="?", const="local")
    command.language()
    command.packs()
    command.options()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    _check_files([path for path in (args.report, args.json, args.csv) if path not in (None, STDOUT)])
    if args.dataset is not None and (args.compare or args.out):
        raise Malformed("--dataset cannot be used with --compare or --out: it records one whole series")
    if args.duel:
        _check_duel(args)
    plan = _plan(args)
    players = _cluster(args)
    try:
        if args.duel:
            return _duel(args, plan, players)
        return _compare(args, plan, players) if args.compare else _series(args, plan, players)
    finally:
        if players is not None:
            players.close()


def _plan(args: argparse.Namespace) -> Plan:
    from bardhall.arena import Plan

    options_of(args.game, args.option)
    options = dict(text.partition("=")[::2] for text in args.option)
    seats = args.seats or _usual_seats(args.game, len(args.bots))
    with_account = bool(args.report or args.out or args.compare)
    has_dataset = args.dataset is not None
    return Plan(args.game, args.bots, seats, args.seed, tuple(args.packs), options, with_account, has_dataset)


def _usual_seats(game: str, bots: int) -> int:
    """Return the usual number of seats: one for each bot, within the game's limits."""
    players = bardhall.info(game).players
    return max(min(players), min(bots, max(players)))


def _cluster(args: argparse.Namespace) -> Cluster | None:
    if args.ray is None:
        return None
    from bardhall.arena.cluster import Cluster

    return Cluster(args.ray, args.jobs)


def _series(args: argparse.Namespace, plan: Plan, players: Players | None) -> int:
    from bardhall.arena import report_of, report_text
    from bardhall.arena.csv_file import csv_of
    from bardhall.arena.page import page_of

    series = _played(args, plan, players, args.out)
    report = report_of(series)
    _say(args, report_text(report, args.lang))
    _write_json(args, [series], report)
    if args.csv is not None:
        _write(args.csv, csv_of(plan, series.results))
    if args.report is not None:
        _write(args.report, page_of(report, args.lang))
    return INTERRUPTED if series.is_interrupted else 0


def _compare(args: argparse.Namespace, plan: Plan, players: Players | None) -> int:
    from bardhall.arena import report_of
    from bardhall.arena.comparing import LEAST, comparison_of, plans
    from bardhall.arena.comparing_text import comparison_text
    from bardhall.arena.page import comparison_page

    if args.csv is not None:
        raise Malformed("--csv cannot be used with --compare: it describes a single series")
    if args.games < LEAST:
        raise Malformed(f"comparing packs needs at least {LEAST} pairs of games, not {args.games}")
    both = plans(plan, *args.compare)
    for side in both:
        side.check()
    before = _played(args, both[0], players, args.out and args.out / "before")
    after = before if before.is_interrupted else _played(args, both[1], players, args.out and args.out / "after")
    if after is before:
        raise Malformed("stopped before the second side was played; with --out you can continue later")
    comparison = comparison_of(before, after)
    reports = {"before": report_of(before), "after": report_of(after)}
    _say(args, comparison_text(comparison, args.lang))
    _write_json(args, [before, after], {**comparison, "reports": reports})
    if args.report is not None:
        _write(args.report, comparison_page(comparison, reports["after"], args.lang))
    return INTERRUPTED if after.is_interrupted else 0


def _check_duel(args: argparse.Namespace) -> None:
    others = [name for name in ("compare", "dataset", "out", "report", "csv") if getattr(args, name)]
    if others or args.json == STDOUT or (args.json is not None and args.json.suffix == LINES):
        raise Malformed("--duel has a short report of its own: use it without other files than --json FILE.json")
    if len(args.bots) != 2:
        raise Malformed(f"--duel compares two bots, not {len(args.bots)}: --bots BOT,BOT")


def _duel(args: argparse.Namespace, plan: Plan, players: Players | None) -> int:
    from bardhall.arena.duel import Duel, Rotated, duel_text
    from bardhall.arena.progress import Meter
    from bardhall.arena.series import players_of

    duel = Duel(Rotated(plan.game, plan.bots, plan.seats, plan.seed, plan.packs, plan.options), args.games)
    duel.plan.check()
    meter = Meter(args.lang)
    try:
        duel.run(meter, players or players_of(min(args.jobs, duel.games)))
    finally:
        meter.close()
    report = duel.report()
    _say(args, duel_text(report, args.lang))
    _write_json(args, [], report)
    return INTERRUPTED if duel.is_interrupted else 0


def _played(args: argparse.Namespace, plan: Plan, players: Players | None, folder: Path | None) -> Series:
    """Play a series, or resume the series stored in a folder."""
    from bardhall.arena import Series
    from bardhall.arena.progress import Meter
    from bardhall.arena.series import keep_nothing, players_of
    from bardhall.arena.series_file import SeriesFile

    plan.check()
    kept = None if folder is None else SeriesFile(folder, plan)
    series = Series(plan, args.games, args.jobs, kept.results if kept else ())
    meter = Meter(args.lang, series.before)
    try:
        with _dataset(args, plan, players or players_of(series.jobs)) as playing:
            series.run(meter, kept.add if kept else keep_nothing, playing)
    finally:
        meter.close()
    return series


@contextmanager
def _dataset(args: argparse.Namespace, plan: Plan, players: Players) -> Iterator[Players]:
    """Yield what plays the games of a series; with a dataset, the games are also written to it."""
    from bardhall.arena.dataset import Dataset, Exporting

    if args.dataset is None:
        yield players
        return
    dataset = Dataset(args.dataset, plan)
    try:
        yield Exporting(players, dataset)
    finally:
        dataset.close()


def _say(args: argparse.Namespace, lines: list[str]) -> None:
    """Print the report, on stderr if the results go to standard output."""
    print("\n".join(lines), file=sys.stderr if args.json == STDOUT else sys.stdout)


def _write_json(args: argparse.Namespace, series: list[Series], report: object) -> None:
    """Write the results as a line of JSON for each game, or the whole report as JSON."""
    from bardhall.arena.series_file import line_of

    lines = b"".join(line_of(result) for one in series for result in one.results).decode()
    if args.json == STDOUT:
        print(lines, end="")
    elif args.json is not None and args.json.suffix == LINES:
        _write(args.json, lines)
    elif args.json is not None:
        _write(args.json, msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n")


def _check_files(paths: list[Path]) -> None:
    """Refuse output files that cannot be written, before any game is played."""
    for path in paths:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"{path}: cannot be written ({error.strerror})") from None
        if path.is_dir():
            raise Malformed(f"{path}: cannot be written (it is a folder)")


def _write(path: Path, text: str) -> None:
    from bardhall.terminal.saves import write_text

    try:
        write_text(path, text)
    except OSError as error:
        raise Malformed(f"{path}: cannot be written ({error.strerror})") from None
