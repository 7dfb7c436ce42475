"""bardhall solo: games played alone, in a book; the seed of the day."""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import date
from pathlib import Path

import bardhall
from bardhall.commands.parser import Commands, options_of, seed, seed_or_drawn
from bardhall.commands.play import play_table, save_first
from bardhall.commands.solo_telling import GAME, listing
from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.solo import daily_seed
from bardhall.terminal.book import Book, day_of, moment
from bardhall.terminal.saves import decode, fresh_path, home, open_save
from bardhall.terminal.seating import PERSON, Seating
from bardhall.terminal.table import Table

ACTIONS = ("list", "play")
# The options of a new game, and whether the seed of the day may be played with them.
TAKEN = {"difficulty": True, "seed": False, "bard": False, "boxes": False, "muse": False}


def add(commands: Commands) -> None:
    command = commands.add("solo")
    command.argument("action", metavar="ACTION", nargs="?", choices=ACTIONS)
    command.argument("--daily", action="store_true")
    command.argument("--difficulty", metavar="LEVEL")
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--bard", metavar="ID")
    command.argument("--boxes", metavar="BOX,BOX")
    command.argument("--muse", action="store_true")
    command.argument("--lang", choices=("en", "fr"))
    command.runs(lambda args: run(args, command.lang))


def run(args: argparse.Namespace, lang: str) -> int:
    action = args.action or ("play" if args.daily else "list")
    _check(args, action)
    if action == "list":
        print("\n".join(listing(Book().entries(), args.lang or lang)))
        return 0
    Book().entries()  # a book that cannot be read is told before the game, not after it
    return _play_daily(args, lang) if args.daily else _play(args, lang)


def _check(args: argparse.Namespace, action: str) -> None:
    """The arguments fit the action."""
    if action == "list" and args.daily:
        raise Malformed("--daily is for solo play, not for solo list")
    for option, is_daily in TAKEN.items():
        given = getattr(args, option)
        is_given = given is not None and given is not False
        if is_given and action == "list":
            raise Malformed(f"--{option} is for solo play, not for solo list")
        if is_given and args.daily and not is_daily:
            raise Malformed(f"--{option} does not go with --daily: the game of the day is the same for everyone")


def _options(args: argparse.Namespace) -> dict[str, str]:
    """The options of the game, as they were given."""
    given = {"difficulty": args.difficulty, "bards": args.bard, "boxes": args.boxes}
    options = {name: value for name, value in given.items() if value is not None}
    return {**options, "muse": "true"} if args.muse else options


def _new(args: argparse.Namespace, lang: str, drawn: int, path: Path, begun: str) -> Table:
    options = options_of(GAME, [f"{name}={value}" for name, value in _options(args).items()])
    game = bardhall.new(GAME, seats=1, seed=drawn, **options)
    return Table(game, Seating((PERSON,), (), args.lang or lang, keyed("bots", drawn), begun=begun), path)


def _play(args: argparse.Namespace, lang: str) -> int:
    table = _new(args, lang, seed_or_drawn(args.seed), fresh_path(GAME), moment())
    save_first(table)
    return play_table(table, False)


def _play_daily(args: argparse.Namespace, lang: str) -> int:
    """The game of the day: the try that is open, else a new one."""
    begun = moment()
    day = day_of(begun)
    difficulty = str(options_of(GAME, [f"difficulty={args.difficulty}"] if args.difficulty else [])["difficulty"])
    path = daily_path(day, difficulty)
    is_resumed = path.exists()
    drawn = daily_seed(GAME, day, difficulty)
    table = _opened(path, args.lang) if is_resumed else _new(args, lang, drawn, path, begun)
    save_first(table)
    return play_table(table, is_resumed)


def daily_path(day: date, difficulty: str) -> Path:
    """Where the open try at the game of a day is kept, or the next one will be."""
    stem = f"{GAME}-daily-{day.isoformat()}-{difficulty}"
    path, number = home() / "saves" / f"{stem}.json", 1
    while path.exists() and decode(path).get("outcome") is not None:
        number += 1
        path = path.with_name(f"{stem}-{number}.json")
    return path


def _opened(path: Path, lang: str | None) -> Table:
    game, seating = open_save(path)
    if seating is None:
        raise Malformed(f"{path}: this record does not say who played")
    return Table(game, replace(seating, lang=lang or seating.lang), path)
