"""bardhall show: a dump, a record or a save in words."""

from __future__ import annotations

import argparse
from pathlib import Path

import bardhall
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.game import Game
from bardhall.terminal.formatter import LogFormatter
from bardhall.terminal.pager import Pager
from bardhall.terminal.saves import open_save, peek, read_text
from bardhall.terminal.seating import Seating


def add(commands: Commands) -> None:
    command = commands.add("show")
    command.argument("file", metavar="FILE", type=Path)
    command.argument("--seat", metavar="N", type=int)
    command.argument("--move", metavar="N", type=int)
    command.language()
    command.packs()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    game, seating = _open(args.file, tuple(args.packs))
    if args.move is not None:
        game = game.at(args.move)
    seat = None if args.seat is None else _seat(game, args.seat)
    teller = LogFormatter(args.lang, _names(game, seating, args.lang))
    table = [WORDS.say("show", "table", {}, args.lang), *teller.table(game, seat)]
    news = teller.news(game, seat)
    paper = Pager()
    paper.head(WORDS.say("show", "head", _head(game, args.lang), args.lang))
    paper.write(*([teller.say("news"), *news, *table] if news else table))
    paper.write(*_end(game, teller, seat))
    paper.show()
    return 0


def _seat(game: Game, number: int) -> int:
    """The seat that a person counts from 1."""
    if not 1 <= number <= game.start.seats:
        raise Malformed(f"seat {number} is not at this table; its seats are 1 to {game.start.seats}")
    return number - 1


def _open(path: Path, packs: tuple[str, ...]) -> tuple[Game, Seating | None]:
    text = read_text(path)
    try:
        if "moves" in peek(text):
            return open_save(path, packs)
        return bardhall.load(text, packs=packs), None
    except BardhallError as error:
        raise Malformed(str(error) if str(error).startswith(str(path)) else f"{path}: {error}") from None


def _names(game: Game, seating: Seating | None, lang: str) -> list[str]:
    if seating is not None and seating.given:
        return list(seating.given)
    return [WORDS.say("term", "player", {"n": seat + 1}, lang) for seat in range(game.start.seats)]


def _head(game: Game, lang: str) -> dict[str, object]:
    about = game.start.rules.info()
    return {"game": about.name(lang), "seats": game.start.seats, "move": game.move}


def _end(game: Game, teller: LogFormatter, seat: int | None) -> list[str]:
    """The result, or who is to answer what."""
    if game.outcome is not None:
        return teller.outcome(game, game.outcome)
    asks = [game.ask(asked) for asked in game.seats_to_answer]
    return [teller.question(ask)[0] for ask in asks if seat in (None, ask.seat)]
