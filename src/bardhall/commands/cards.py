"""bardhall cards: the cards of a game in plain text, as data for programs, or as a page to print and cut."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from bardhall.card_catalog import Deck
from bardhall.commands.extras import needs_web
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed
from bardhall.terminal.lookup import card_lines, find_cards
from bardhall.terminal.pager import Pager
from bardhall.terminal.saves import write_text

PLANS = "en"  # the language that designers write their plans in


def add(commands: Commands) -> None:
    command = commands.add("cards")
    command.game()
    command.argument("card", metavar="CARD", nargs="?")
    command.argument("--kind", metavar="KIND")
    command.argument("--search", metavar="WORDS")
    command.argument("--json", action="store_true")
    command.argument("--html", metavar="FILE", type=Path)
    command.language()
    command.packs()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    deck = Deck(args.game, args.packs)
    codes = _picked(args, deck)
    if args.html is not None:
        return _write_page(args, deck, codes)
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
    """The cards that are asked for: by name, by kind, by what stands on them."""
    codes = deck.picked(args.kind or "", args.search or "", args.lang)
    if args.card:
        codes = [code for code in find_cards(deck.box, args.card) if code in codes]
    if not codes:
        asked = [text for text in (args.card, args.kind, args.search) if text]
        wanted = " ".join(repr(text) for text in asked)
        raise Malformed(f"there is no card {wanted}; give its name, a part of it, or its id")
    return codes


@needs_web
def _write_page(args: argparse.Namespace, deck: Deck, codes: list[int]) -> int:
    from bardhall.web.pages.gallery import laid, sheets

    text = sheets(deck, laid(deck, codes, args.lang), args.lang, is_alone=True)
    try:
        write_text(args.html, text)
    except OSError as error:
        raise Malformed(f"{args.html}: cannot be written ({error.strerror})") from None
    print(WORDS.say("cards", "page", {"file": args.html, "n": len(codes)}, args.lang))
    return 0
