"""bardhall games: what can be played here."""

from __future__ import annotations

import argparse

import bardhall
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS
from bardhall.kernel.info import Option
from bardhall.terminal.pager import Pager


def add(commands: Commands) -> None:
    command = commands.add("games")
    command.language()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    paper = Pager()
    for game in bardhall.games():
        about = bardhall.info(game)
        players = ", ".join(str(n) for n in about.players)
        told = {"id": game, "name": about.name(args.lang), "summary": about.summary(args.lang), "players": players}
        paper.head(WORDS.say("games", "game", told, args.lang))
        paper.write(f"  {told['summary']}", WORDS.say("games", "players", told, args.lang))
        paper.write(*(option_line(option, args.lang) for option in about.options))
    paper.show()
    return 0


def option_line(option: Option, lang: str) -> str:
    """An option with its help and default."""
    key = "option" if option.default is None else "option_default"
    return WORDS.say("games", key, {"name": option.name, "help": option.help(lang), "default": option.default}, lang)
