"""bardhall train: training a net for a game with any packs, by self-play."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import bardhall
from bardhall.commands.parser import Commands, count, seed
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.learning.train import Line

NAME = "train"
INTERRUPTED = 130


def add(commands: Commands) -> None:
    command = commands.add(NAME)
    command.game()
    command.argument("--minutes", metavar="N", type=minutes, default=20.0)
    command.argument("--rounds", metavar="N", type=count)
    command.argument("--out", metavar="FOLDER", type=Path)
    command.argument("--processes", metavar="N", type=count, default=1)
    command.argument("--ray", metavar="ADDRESS", nargs="?", const="local")
    command.argument("--seed", metavar="N", type=seed, default=0)
    command.argument("--seats", metavar="N", type=count, nargs="+")
    command.argument("--games", metavar="N", type=count, default=24)
    command.argument("--imitation", metavar="PERCENT", type=percent, default=15)
    command.argument("--device", metavar="NAME", default="")
    command.language()
    command.packs()
    command.options()
    command.runs(run)


def minutes(text: str) -> float:
    """Return a training time in minutes from an argument."""
    try:
        given = float(text)
    except ValueError:
        given = 0.0
    if not 0 < given <= 10_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of minutes: give more than 0, at most 10000")
    return given


def percent(text: str) -> int:
    """Return a percentage from an argument."""
    if not text.isdecimal() or int(text) > 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 100")
    return int(text)


def run(args: argparse.Namespace) -> int:
    try:
        from bardhall.learning.collect import Setting
        from bardhall.learning.train import Plan, Run
        from bardhall.learning.workers import ClusterWorkers, Workers
    except ImportError as missing:
        raise Malformed(f'training needs numpy and torch: pip install "bardhall[learn]" ({missing})') from None

    options = _given_options(args)
    seats = tuple(args.seats) if args.seats else None
    setting = Setting(args.game, tuple(args.packs), seats, options)
    folder = args.out or Path(f"{args.game}-net")
    plan = Plan(
        setting, folder, args.minutes * 60, args.rounds, args.games, args.imitation / 100, args.seed, args.device
    )
    _check_folder(folder)
    workers = ClusterWorkers(args.ray, args.processes) if args.ray else Workers(args.processes)
    try:
        training = Run(plan, workers)
        key = "continued" if training.round else "started"
        _say(args.lang, key, {"folder": str(folder), "round": training.round, "count": workers.count})
        try:
            for line in training.rounds():
                _tell(args.lang, line)
        except KeyboardInterrupt:
            training.save()
            _say(args.lang, "stopped", {"folder": str(folder)})
            return INTERRUPTED
        _say(args.lang, "ended", {"net": str(folder / "net.npz"), "game": args.game})
    finally:
        workers.close()
    return 0


def _given_options(args: argparse.Namespace) -> dict[str, object]:
    """Return the options that are set for every game of the run; all others vary."""
    pairs: dict[str, object] = {}
    for text in args.option:
        name, sign, value = text.partition("=")
        if not sign:
            raise Malformed(f"option {text!r}: write it as NAME=VALUE")
        pairs[name] = value
    checked = bardhall.info(args.game).check_options(pairs)
    return {name: checked[name] for name in pairs}


def _check_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{folder}: cannot be written ({error.strerror})") from None


def _tell(lang: str, line: Line) -> None:
    """Print a line for a round; outside a terminal, only for rounds with a measured strength."""
    figures = ", ".join(f"{name.replace('_', ' ')} {value:.2f}" for name, value in line.figures.items())
    said: dict[str, object] = {
        "round": line.round, "time": f"{int(line.seconds) // 60}:{int(line.seconds) % 60:02}",
        "decisions": f"{line.decisions / 1e6:.2f}", "phase": line.phase, "figures": figures,
    }  # fmt: skip
    if line.strength is not None:
        _say(lang, "strength", {**said, "strength": round(100 * line.strength)})
    elif sys.stdout.isatty():
        _say(lang, "round", said)


def _say(lang: str, key: str, source: dict[str, object]) -> None:
    print(WORDS.say(NAME, key, source, lang), flush=True)
