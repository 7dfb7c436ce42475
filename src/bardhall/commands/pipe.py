"""bardhall pipe: a program in any language plays, by lines of JSON."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import bardhall
from bardhall.commands.parser import Commands, count, names, options_of, seed, seed_or_drawn
from bardhall.commands.pipe_talk import Talk
from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game
from bardhall.terminal.saves import write_text
from bardhall.terminal.seating import Seating, check


def add(commands: Commands) -> None:
    command = commands.add("pipe")
    command.game()
    command.argument("--seats", metavar="WHO,WHO", type=names, default=("me", "medium"))
    command.argument("--games", metavar="N", type=count, default=1)
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--numbers", action="store_true")
    command.argument("--record", metavar="FILE", type=Path)
    command.language()
    command.packs()
    command.options()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    if "me" not in args.seats:
        raise Malformed("seats: nobody is 'me'; to let bots play among themselves, use: bardhall arena")
    if args.record is not None and (args.games > 1 or args.record.exists()):
        raise Malformed(f"--record keeps one game, in a file that is not there yet; not {args.record}")
    drawn = seed_or_drawn(args.seed)
    for number in range(args.games):
        game = play_one(args, number, drawn if number == 0 else keyed("pipe", drawn, number))
        if args.record is not None:
            write_text(args.record, game.record())
    return 0


def play_one(args: argparse.Namespace, number: int, drawn: int) -> Game:
    """A whole game."""
    seating = check(Seating(args.seats, (), args.lang, keyed("bots", drawn)))
    options = options_of(args.game, args.option)
    game = bardhall.new(args.game, seats=len(args.seats), seed=drawn, packs=args.packs, **options)
    Talk(game, seating, args.numbers, sys.stdin, sys.stdout).run(number)
    return game
