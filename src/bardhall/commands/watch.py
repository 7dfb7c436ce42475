"""bardhall watch: bots play, told in plain text."""

from __future__ import annotations

import argparse
from pathlib import Path

import bardhall
from bardhall.commands.parser import Commands, names, options_of, seconds, seed, seed_or_drawn
from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.terminal import watch
from bardhall.terminal.saves import write_text
from bardhall.terminal.seating import Seating, check
from bardhall.terminal.table import Table


def add(commands: Commands) -> None:
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
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    if "me" in args.bots:
        raise Malformed("bots: 'me' is no bot; to play yourself, use: bardhall play")
    drawn = seed_or_drawn(args.seed)
    seating = check(Seating(args.bots, args.names or (), args.lang, keyed("bots", drawn)))
    options = options_of(args.game, args.option)
    game = bardhall.new(args.game, seats=len(args.bots), seed=drawn, packs=args.packs, **options)
    if args.record is not None and args.record.exists():
        raise Malformed(f"{args.record} is there already; give another name")
    table = Table(game, seating, args.record or Path())
    watch(table, args.pause)
    if args.record is not None:
        write_text(args.record, game.record())
    return 0
