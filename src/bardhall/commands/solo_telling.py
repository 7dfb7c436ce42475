"""The solo book in words."""

from __future__ import annotations

from collections.abc import Sequence

import bardhall
from bardhall.commands.words import WORDS
from bardhall.kernel import registry
from bardhall.solo import Entry, best_of, rank_of, tries
from bardhall.terminal.book import Book, entry_of
from bardhall.terminal.table import Table

GAME = "bardwood"
_TOLD_APART = ("difficulty", "bards")  # options that a line of the book tells in words


def enter(table: Table) -> None:
    """Enter a table in the book if it belongs there, and say so."""
    entry = entry_of(table)
    if entry is not None:
        print("\n".join(entered(Book().enter(entry), entry, table.seating.lang)))


def entered(entries: Sequence[Entry], entry: Entry, lang: str) -> list[str]:
    """That a game is in the book; of the game of a day, also its rank."""
    number = [other.key for other in entries].index(entry.key) + 1
    lines = [_say("entered", lang, n=number)]
    if entry.daily:
        tried = tries(entries, entry)
        rank = {"day": entry.daily, "difficulty": _difficulty(entry, lang), "rank": rank_of(tried, entry)}
        lines.append(_say("rank" if len(tried) > 1 else "first_try", lang, **rank, n=len(tried)))
    return lines


def listing(entries: Sequence[Entry], lang: str) -> list[str]:
    """The whole book, the latest game last."""
    if not entries:
        return [_say("none", lang)]
    best = best_of(entries)
    won = sum(entry.is_won for entry in entries)
    lines = [_line(n, entry, entries, entry.key in best, lang) for n, entry in enumerate(entries, 1)]
    return [_say("head", lang, n=len(entries), won=won), *lines]


def _line(n: int, entry: Entry, entries: Sequence[Entry], is_best: bool, lang: str) -> str:
    parts = [_game(entry, lang), _difficulty(entry, lang), *_changes(entry), _bard(entry, lang)]
    parts.append(_say("seed", lang, seed=entry.seed))
    said = {"n": n, "day": entry.day, "what": ", ".join(part for part in parts if part)}
    line = _say("won" if entry.is_won else "lost", lang, **said, score=entry.score, rival=entry.rival)
    if entry.daily:
        tried = tries(entries, entry)
        line += _say("of_the_day", lang, day=entry.daily, rank=rank_of(tried, entry), n=len(tried))
    return line + _say("best", lang) if is_best else line


def _say(key: str, lang: str, **args: object) -> str:
    return WORDS.say("solo", key, args, lang)


def _game(entry: Entry, lang: str) -> str:
    """The game's name; a game that is not here any more has its id."""
    return bardhall.info(entry.game).name(lang) if entry.game in bardhall.games() else entry.game


def _difficulty(entry: Entry, lang: str) -> str:
    is_known = WORDS.template("difficulty", entry.difficulty, lang) is not None
    return WORDS.say("difficulty", entry.difficulty, {}, lang) if is_known else entry.difficulty


def _changes(entry: Entry) -> list[str]:
    """The other options that were not the usual ones, as one types them."""
    if entry.game not in bardhall.games():
        return []
    usual = {option.name: option.default for option in bardhall.info(entry.game).options}
    changed = {name: value for name, value in entry.options.items() if value != usual.get(name)}
    return [f"{name}={value}".lower() for name, value in changed.items() if name not in _TOLD_APART]


def _bard(entry: Entry, lang: str) -> str:
    if entry.game not in bardhall.games():
        return entry.bard
    box = registry.box_of(entry.game)
    code = box.codes.get(entry.bard)
    return entry.bard if code is None else box.texts[code].name[lang]
