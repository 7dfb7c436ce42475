"""bardhall cards: the cards of a game in plain text."""

from __future__ import annotations

import argparse

from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS
from bardhall.kernel import registry
from bardhall.kernel.errors import Malformed
from bardhall.terminal.lookup import card_lines, find_cards


def add(commands: Commands) -> None:
    command = commands.add("cards")
    command.game()
    command.argument("card", metavar="CARD", nargs="?")
    command.language()
    command.packs()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    box = registry.box_of(args.game, args.packs)
    wording = registry.rules_of(args.game).wording(box)
    codes = find_cards(box, args.card) if args.card else list(range(len(box.ids)))
    if not codes:
        raise Malformed(f"there is no card {args.card!r}; give its name, a part of it, or its id")
    for code in codes:
        print("\n".join(card_lines(box, wording, code, args.lang, with_plan=True)))
    if not args.card:
        print(WORDS.say("cards", "count", {"n": len(codes)}, args.lang))
    return 0
