"""bardhall coach: a review of a game, with the choices that cost most and what was luck."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from bardhall.coach import as_json, review, sentences
from bardhall.coach.wording import say
from bardhall.commands.parser import Commands
from bardhall.commands.records import names_of, open_game
from bardhall.kernel.errors import Malformed


def add(commands: Commands) -> None:
    command = commands.add("coach")
    command.argument("record", metavar="RECORD", type=Path)
    command.argument("--net", metavar="FILE", default="")
    command.argument("--json", action="store_true")
    command.language()
    command.packs()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    game, seating = open_game(args.record, tuple(args.packs))
    found = review(game, args.net)
    if found is None:
        raise Malformed(f"{args.record}: {say('none_fits' if game.outcome else 'running', args.lang)}")
    names = names_of(game, seating, args.lang)
    if args.json:
        print(msgspec.json.encode(as_json(found, names, args.lang)).decode())
    else:
        print("\n".join(sentences(found, names, args.lang)))
    return 0
