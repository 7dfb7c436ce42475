"""bardhall rules: the rulebook, or one rule of it."""

from __future__ import annotations

import argparse

import bardhall
from bardhall.commands.parser import Commands
from bardhall.kernel.rulebook import HALL
from bardhall.terminal.lookup import find_rule, rule_lines


def add(commands: Commands) -> None:
    command = commands.add("rules")
    command.game()
    command.argument("id", metavar="ID", nargs="?")
    command.language()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    if args.id:
        print("\n".join(rule_lines(*find_rule(args.game, args.id), args.lang)))
        return 0
    for book in (bardhall.rules(args.game), HALL):
        for chapter in book.chapters:
            print(f"\n{chapter.title[args.lang]}\n")
            for rule in book.of_chapter(chapter.id):
                print(f"{rule.id}  {rule.text(args.lang)}")
    return 0
