"""bardhall show and verify: printing a dump, a record or a save, and verifying a record by its key and commitment."""

from __future__ import annotations

import argparse
from pathlib import Path

import bardhall
from bardhall.commands.parser import Commands
from bardhall.commands.play import full_screen
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.verify import FAULT, UNPROVED, Finding, verdict, verify
from bardhall.terminal.formatter import LogFormatter
from bardhall.terminal.pager import Pager
from bardhall.terminal.replay_sitting import ReplaySitting
from bardhall.terminal.saves import open_save, peek, read_text
from bardhall.terminal.seating import Seating


def add_show(commands: Commands) -> None:
    command = commands.add("show")
    command.argument("file", metavar="FILE", type=Path)
    command.argument("--seat", metavar="N", type=int)
    command.argument("--move", metavar="N", type=int)
    command.argument("--screen", action="store_true")
    command.language()
    command.packs()
    command.runs(run_show)


def run_show(args: argparse.Namespace) -> int:
    game, seating = open_game(args.file, tuple(args.packs))
    seat = None if args.seat is None else _seat(game, args.seat)
    teller = LogFormatter(args.lang, names_of(game, seating, args.lang))
    if args.screen:
        return full_screen()(ReplaySitting(game, teller, seat, args.move))
    if args.move is not None:
        game = game.at(args.move)
    table = [WORDS.say("show", "table", {}, args.lang), *teller.table(game.view(seat))]
    news = teller.news(game, seat)
    paper = Pager()
    paper.head(WORDS.say("show", "head", _head(game, args.lang), args.lang))
    paper.write(*([teller.say("news"), *news, *table] if news else table))
    paper.write(*_end(game, teller, seat))
    paper.show()
    return 0


def _seat(game: Game, number: int) -> int:
    """Return the index of a seat, which people count from 1."""
    if not 1 <= number <= game.start.seats:
        raise Malformed(f"seat {number} is not at this table; its seats are 1 to {game.start.seats}")
    return number - 1


def open_game(path: Path, packs: tuple[str, ...]) -> tuple[Game, Seating | None]:
    """Return the game in a dump, a record or a save; for a save also its seating."""
    text = read_text(path)
    try:
        if "moves" in peek(text):
            return open_save(path, packs)
        return bardhall.load(text, packs=packs), None
    except BardhallError as error:
        raise Malformed(str(error) if str(error).startswith(str(path)) else f"{path}: {error}") from None


def names_of(game: Game, seating: Seating | None, lang: str) -> list[str]:
    """Return the names of the players, from the save or else the usual ones of the language."""
    if seating is not None and seating.given:
        return list(seating.given)
    return [WORDS.say("term", "player", {"n": seat + 1}, lang) for seat in range(game.start.seats)]


def _head(game: Game, lang: str) -> dict[str, object]:
    about = game.start.rules.info()
    return {"game": about.name(lang), "seats": game.start.seats, "move": game.move}


def _end(game: Game, teller: LogFormatter, seat: int | None) -> list[str]:
    """Return lines about the result, or about the pending decisions."""
    if game.outcome is not None:
        return teller.outcome(game, game.outcome)
    asks = [game.ask(asked) for asked in game.seats_to_answer]
    return [teller.question(ask)[0] for ask in asks if seat in (None, ask.seat)]


WRONG = 1
NOT_ALL_CHANCE = 3
_ENDS = {FAULT: (WRONG, "not_all_holds"), UNPROVED: (NOT_ALL_CHANCE, "not_all_chance")}


def add_verify(commands: Commands) -> None:
    command = commands.add("verify")
    command.argument("record", metavar="RECORD", type=Path)
    command.argument("--commitment", metavar="HEX", default="")
    command.language()
    command.packs()
    command.runs(run_verify)


def run_verify(args: argparse.Namespace) -> int:
    text = read_text(args.record)
    try:
        findings = _findings(text, args.packs, args.commitment)
    except Malformed as error:
        raise Malformed(f"{args.record}: {error}") from None
    code, key = _ENDS.get(verdict(findings), (0, "all_holds"))
    end = WORDS.say("verify", key, {}, args.lang)
    print("\n".join([*(_line(finding, args.lang) for finding in findings), end]))
    return code


def _findings(text: str, packs: list[str], commitment: str) -> list[Finding]:
    if "moves" not in peek(text):
        raise Malformed("this is not a record: it has no moves")
    return verify(text, packs, commitment)


def _line(finding: Finding, lang: str) -> str:
    sentence = WORDS.say("verify", finding.key, finding.args, lang)
    return WORDS.say("verify", finding.kind, {"sentence": sentence}, lang)
