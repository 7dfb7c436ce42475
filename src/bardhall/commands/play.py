"""bardhall play and watch: games in plain text, at the keyboard or between bots."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import bardhall
from bardhall.commands.parser import Commands, names, options_of, seconds, seed, seed_or_drawn
from bardhall.commands.solo_telling import enter
from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.terminal import Session, watch
from bardhall.terminal.local_sitting import LocalSitting
from bardhall.terminal.saves import fresh_path, latest, open_save, write_text
from bardhall.terminal.seating import Seating, check
from bardhall.terminal.sitting import Sitting
from bardhall.terminal.solo_history import moment
from bardhall.terminal.table import Table

Client = Callable[[LocalSitting], int]  # shows a table until the person leaves, and returns the exit code


def add_play(commands: Commands) -> None:
    command = commands.add("play")
    command.game(nargs="?")
    command.argument("--seats", metavar="WHO,WHO", type=names)
    command.argument("--names", metavar="NAME,NAME", type=names)
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--lang", choices=("en", "fr"))
    command.argument("--save", metavar="FILE", type=Path)
    command.argument("--resume", metavar="FILE", nargs="?", const="", default=None)
    command.argument("--screen", action="store_true")
    command.packs()
    command.options()
    command.runs(lambda args: run_play(args, command.lang))


def run_play(args: argparse.Namespace, lang: str) -> int:
    show = client(args.screen)
    table = new_table(args, lang) if args.resume is None else resumed_table(args, lang)
    save_first(table)
    return play_table(table, show, args.resume is not None)


def play_table(table: Table, show: Client, is_resumed: bool, command: str = "") -> int:
    """Run a table, and record a finished solo game in the solo history."""
    try:
        return show(LocalSitting(table, is_resumed, command))
    finally:
        enter(table)


def client(is_full_screen: bool) -> Client:
    """Return what shows a table: plain text, or the full-screen client."""
    return full_screen() if is_full_screen else lambda sitting: Session(sitting).run()


def full_screen() -> Callable[[Sitting], int]:
    """Return what fills the terminal; refuse it without its packages or without a terminal."""
    try:
        from bardhall.terminal.full_screen import run
    except ModuleNotFoundError as error:
        raise Malformed(f'--screen needs the package {error.name}: pip install "bardhall[terminal]"') from None
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Malformed("--screen needs a terminal; without --screen, the game is plain text")
    return run


def save_first(table: Table) -> None:
    """Write the save before play starts; refuse a table at which no person plays."""
    if not table.seating.people:
        raise Malformed("seats: one seat must be 'me'; to watch bots play, use: bardhall watch")
    try:
        table.save()
    except OSError as error:
        raise Malformed(f"{table.path}: cannot be written ({error.strerror}); try --save FILE") from None


def new_table(args: argparse.Namespace, lang: str) -> Table:
    """Set up a table as the command line describes it."""
    if args.game is None:
        raise Malformed(f"which game? Choose from {', '.join(bardhall.games())}; to continue a saved game: --resume")
    sitters = args.seats or ("me", "medium")
    bot_seed = keyed("bots", seed_or_drawn(args.seed))
    seating = replace(_seating(args, sitters, args.lang or lang, bot_seed), begun=moment())
    options = options_of(args.game, args.option)
    game = bardhall.new(args.game, seats=len(sitters), seed=args.seed, packs=args.packs, **options)
    if args.save is not None and args.save.exists():
        raise Malformed(f"{args.save} already exists; to continue that game: --resume {args.save}")
    return Table(game, seating, args.save or fresh_path(args.game))


def _seating(args: argparse.Namespace, sitters: tuple[str, ...], lang: str, bot_seed: int) -> Seating:
    return check(Seating(sitters, args.names or (), lang, bot_seed, resolved(args.packs)))


def resolved(packs: Sequence[str]) -> tuple[str, ...]:
    """Return the absolute folders of packs, so that a save finds them from anywhere."""
    return tuple(str(Path(folder).resolve()) for folder in packs)


def resumed_table(args: argparse.Namespace, lang: str) -> Table:
    """Open a saved game; a record without seating needs --seats."""
    for name in ("seed", "option"):
        if getattr(args, name):
            raise Malformed(f"--{name} is for a new game; a saved game keeps its own")
    path = Path(args.resume) if args.resume else latest(args.game)
    game, seating = open_save(path, tuple(args.packs))
    if seating is None and args.seats is None:
        raise Malformed(f"{path}: this record does not name the players; give --seats, such as --seats me,medium")
    sitters = args.seats or (seating.sitters if seating else ())
    if len(sitters) != game.start.seats:
        raise Malformed(f"seats: {len(sitters)} given, but this game has {game.start.seats}")
    if seating is None:
        fresh = _seating(args, sitters, args.lang or lang, keyed("bots", game.fingerprint()))
        return Table(game, fresh, args.save or fresh_path(game.start.game))
    kept = replace(seating, sitters=sitters, given=args.names or seating.given, lang=args.lang or seating.lang)
    return Table(game, check(kept), args.save or path)


def add_watch(commands: Commands) -> None:
    command = commands.add("watch")
    command.game()
    command.argument("--bots", metavar="BOT,BOT", type=names, default=("greedy", "greedy"))
    command.argument("--names", metavar="NAME,NAME", type=names)
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--pause", metavar="SECONDS", type=seconds, default=0.0)
    command.argument("--record", metavar="FILE", type=Path)
    command.language()
    command.packs()
    command.options()
    command.runs(run_watch)


def run_watch(args: argparse.Namespace) -> int:
    if "me" in args.bots:
        raise Malformed("bots: 'me' is not a bot; to play yourself, use: bardhall play")
    drawn = seed_or_drawn(args.seed)
    seating = check(Seating(args.bots, args.names or (), args.lang, keyed("bots", drawn)))
    options = options_of(args.game, args.option)
    game = bardhall.new(args.game, seats=len(args.bots), seed=drawn, packs=args.packs, **options)
    if args.record is not None and args.record.exists():
        raise Malformed(f"{args.record} already exists; give another name")
    table = Table(game, seating, args.record or Path())
    watch(table, args.pause)
    if args.record is not None:
        write_text(args.record, game.record())
    return 0
