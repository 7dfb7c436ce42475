"""bardhall rules: the rulebook, some rules of it, or one."""

from __future__ import annotations

import argparse

import bardhall
from bardhall.commands.parser import Commands
from bardhall.kernel.errors import Malformed
from bardhall.kernel.rulebook import HALL
from bardhall.terminal.lookup import find_rule, rule_has, rule_lines
from bardhall.terminal.pager import Pager


def add(commands: Commands) -> None:
    command = commands.add("rules")
    command.game()
    command.argument("id", metavar="ID", nargs="?")
    command.argument("--search", metavar="WORDS")
    command.language()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    paper = Pager()
    if args.id and args.search is not None:
        raise Malformed("give the id of a rule, or --search, not both")
    if args.id:
        paper.write(*rule_lines(*find_rule(args.game, args.id), args.lang))
    elif not _write_chapters(paper, args):
        raise Malformed(f"no rule of {args.game} has the words {args.search!r}")
    paper.show()
    return 0


def _write_chapters(paper: Pager, args: argparse.Namespace) -> bool:
    """The chapters with the rules that are asked for; whether there are any."""
    is_found = False
    for book in (bardhall.rules(args.game), HALL):
        for chapter in book.chapters:
            rules = [rule for rule in book.of_chapter(chapter.id) if rule_has(rule, args.search or "", args.lang)]
            if rules:
                is_found = True
                paper.write("")
                paper.head(chapter.title[args.lang])
                paper.write("", *(f"{rule.id}  {rule.text(args.lang)}" for rule in rules))
    return is_found
