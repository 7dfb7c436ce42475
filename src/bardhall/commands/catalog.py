"""bardhall games, rules and cards: listing games, rulebooks and cards as text, as JSON or for printing."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

import bardhall
from bardhall.card_catalog import Deck
from bardhall.commands.parser import Commands, needs_web
from bardhall.commands.sheet_images import write_images
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option
from bardhall.kernel.rulebook import HALL
from bardhall.terminal.lookup import card_lines, find_cards, find_rule, rule_has, rule_lines
from bardhall.terminal.pager import Pager
from bardhall.terminal.saves import write_text


def add_games(commands: Commands) -> None:
    command = commands.add("games")
    command.language()
    command.runs(run_games)


def run_games(args: argparse.Namespace) -> int:
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
    """Return a line about an option, with its help and default."""
    key = "option" if option.default is None else "option_default"
    return WORDS.say("games", key, {"name": option.name, "help": option.help(lang), "default": option.default}, lang)


def add_rules(commands: Commands) -> None:
    command = commands.add("rules")
    command.game()
    command.argument("id", metavar="ID", nargs="?")
    command.argument("--search", metavar="WORDS")
    command.language()
    command.runs(run_rules)


def run_rules(args: argparse.Namespace) -> int:
    paper = Pager()
    if args.id and args.search is not None:
        raise Malformed("give the id of a rule, or --search, not both")
    if args.id:
        paper.write(*rule_lines(*find_rule(args.game, args.id), args.lang))
    elif not _write_chapters(paper, args):
        raise Malformed(f"no rule of {args.game} contains {args.search!r}")
    paper.show()
    return 0


def _write_chapters(paper: Pager, args: argparse.Namespace) -> bool:
    """Print the chapters with the requested rules; return whether there are any."""
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


PLANS = "en"  # the language that designers write their plans in


def add_cards(commands: Commands) -> None:
    command = commands.add("cards")
    command.game()
    command.argument("card", metavar="CARD", nargs="?")
    command.argument("--kind", metavar="KIND")
    command.argument("--search", metavar="WORDS")
    command.argument("--json", action="store_true")
    command.argument("--html", metavar="FILE", type=Path)
    command.argument("--png", metavar="FOLDER", type=Path)
    command.argument("--paper", choices=("a4", "letter"), default="a4")
    command.argument("--backs", action="store_true")
    command.argument("--bleed", action="store_true")
    command.language()
    command.packs()
    command.runs(run_cards)


def run_cards(args: argparse.Namespace) -> int:
    deck = Deck(args.game, args.packs)
    codes = _picked(args, deck)
    if args.html is not None or args.png is not None:
        return _write_sheets(args, deck, codes)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(deck.data(codes)), indent=2).decode())
        return 0
    paper = Pager()
    for code in codes:
        name, *lines = card_lines(deck.box, deck.wording, code, args.lang, with_plan=args.lang == PLANS)
        paper.head(name)
        paper.write(*lines)
    if not args.card:
        paper.write(WORDS.say("cards", "count", {"n": len(codes)}, args.lang))
    paper.show()
    return 0


def _picked(args: argparse.Namespace, deck: Deck) -> list[int]:
    """Return the requested cards: by name, by kind, or by words in their texts."""
    codes = deck.picked(args.kind or "", args.search or "", args.lang)
    if args.card:
        codes = [code for code in find_cards(deck.box, args.card) if code in codes]
    if not codes:
        asked = [text for text in (args.card, args.kind, args.search) if text]
        wanted = " ".join(repr(text) for text in asked)
        raise Malformed(f"unknown card {wanted}; give its name, part of its name, or its id")
    return codes


@needs_web
def _write_sheets(args: argparse.Namespace, deck: Deck, codes: list[int]) -> int:
    from bardhall.web.pages.card_sheets import Paper, sheets
    from bardhall.web.pages.gallery import laid

    paper = Paper.named(args.paper, args.backs, args.bleed)
    text = sheets(deck, laid(deck, codes, args.lang), args.lang, paper, is_alone=True)
    if args.html is not None:
        try:
            write_text(args.html, text)
        except OSError as error:
            raise Malformed(f"{args.html}: cannot be written ({error.strerror})") from None
        print(WORDS.say("cards", "page", {"file": args.html, "n": len(codes)}, args.lang))
    if args.png is not None:
        files = write_images(text, paper, args.png)
        print(WORDS.say("cards", "images", {"folder": args.png, "n": len(files)}, args.lang))
    return 0
