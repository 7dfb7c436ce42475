"""The solo history in words."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.commands.words import WORDS
from bardhall.kernel.grammar import capital
from bardhall.solo import SoloEntry, best_of, games, rank_of, rules_of, tries
from bardhall.terminal.solo_history import SoloHistory, entry_of
from bardhall.terminal.table import Table


def enter(table: Table) -> None:
    """Record a finished solo game in the history, and print what was recorded."""
    entry = entry_of(table)
    if entry is not None:
        print("\n".join(entered(SoloHistory().enter(entry), entry, table.seating.lang)))


def entered(entries: Sequence[SoloEntry], entry: SoloEntry, lang: str) -> list[str]:
    """Return lines about a new entry; for a game of the day, with its rank."""
    number = [other.key for other in entries].index(entry.key) + 1
    lines = [_say("entered", lang, n=number)]
    if entry.daily:
        tried = tries(entries, entry)
        level = _level(entry, lang)
        daily = _say("daily_level" if level else "daily", lang, day=entry.daily, level=level)
        key = "rank" if len(tried) > 1 else "first_try"
        lines.append(_say(key, lang, daily=daily, rank=rank_of(tried, entry), n=len(tried)))
    return lines


def listing(entries: Sequence[SoloEntry], lang: str) -> list[str]:
    """Return the whole history as lines, the latest game last."""
    if not entries:
        return [_say("none", lang, game=games()[0])]
    best = best_of(entries)
    won = sum(entry.is_won for entry in entries)
    lines = [_line(n, entry, entries, entry.key in best, lang) for n, entry in enumerate(entries, 1)]
    return [_say("head", lang, n=len(entries), won=won), *lines]


def _line(n: int, entry: SoloEntry, entries: Sequence[SoloEntry], is_best: bool, lang: str) -> str:
    parts = [_game(entry, lang), _level(entry, lang), *_changes(entry), _who(entry, lang)]
    if entry.seed is not None:
        parts.append(_say("seed", lang, seed=entry.seed))
    what = ", ".join(part for part in parts if part)
    result = _say("won" if entry.is_won else "lost", lang)
    line = _say("line", lang, n=n, day=entry.day, what=what, score=_scores(entry, lang), result=result)
    if entry.daily:
        tried = tries(entries, entry)
        line += _say("of_the_day", lang, day=entry.daily, rank=rank_of(tried, entry), n=len(tried))
    rules = rules_of(entry.game)
    if not is_best or rules is None:
        return line
    return line + _say("best", lang, best=capital(rules.say("best_of_level", lang)))


def _say(key: str, lang: str, **args: object) -> str:
    return WORDS.say("solo", key, args, lang)


def _scores(entry: SoloEntry, lang: str) -> str:
    """Return the player's score, and the opponent's if there is an opponent."""
    rules = rules_of(entry.game)
    if entry.opponent is None:
        return _say("score", lang, score=entry.score)
    opponent = "" if rules is None else rules.say("opponent", lang)
    return _say("scores", lang, score=entry.score, opponent=opponent, points=entry.opponent)


def _game(entry: SoloEntry, lang: str) -> str:
    """Return the game's name, or its id if the game is not installed."""
    rules = rules_of(entry.game)
    return entry.game if rules is None else rules.info.name(lang)


def _level(entry: SoloEntry, lang: str) -> str:
    rules = rules_of(entry.game)
    return entry.level if rules is None else rules.level_name(entry.level, lang)


def _changes(entry: SoloEntry) -> list[str]:
    """Return the other options that differ from their defaults, as a user would type them."""
    rules = rules_of(entry.game)
    if rules is None:
        return []
    usual = {option.name: option.default for option in rules.info.options}
    changed = {name: value for name, value in entry.options.items() if value != usual.get(name)}
    return [f"{name}={value}".lower() for name, value in changed.items() if name not in rules.told]


def _who(entry: SoloEntry, lang: str) -> str:
    rules = rules_of(entry.game)
    return entry.who if rules is None else rules.who_name(entry.who, lang)
