"""Solo games: the entries of the solo history, the seed of the day, and the ranking of results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from bardhall.kernel import registry
from bardhall.kernel.chance import keyed
from bardhall.kernel.codec import fault, read_bool, read_day, read_dict, read_fields, read_int, read_list, read_str
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.info import Options
from bardhall.kernel.solo import Solo

FORMAT = 2
LONGEST_KEY = 60
MOST_SEEDS = 10**12  # short enough to be typed
_FIELDS = ("format", "games")
_ENTRY_FIELDS = ("key", "day", "game", "options", "who", "seed", "daily", "score", "opponent", "is_won")
_ID = re.compile(r"[a-z][a-z0-9_]{0,59}")


@dataclass(frozen=True)
class SoloEntry:
    """A finished solo game as the history stores it.

    `key` identifies the game, so that it is recorded once. `seed` is empty for a game with a random key. `daily` is the
    day of a game of the day, or empty. `who` is the card that was played, and `opponent` the score to compare with, in
    games that have them.
    """

    key: str
    day: str
    game: str
    options: Options
    who: str
    seed: int | None
    daily: str
    score: int
    opponent: int | None
    is_won: bool

    @property
    def level(self) -> str:
        """Return the difficulty of the game, if it has one."""
        rules = rules_of(self.game)
        return str(self.options.get(Solo.level if rules is None else rules.level, ""))

    @property
    def merit(self) -> tuple[bool, int, int]:
        """Return the key by which results are ranked: a win before a loss, then the player's score, then the lead."""
        return self.is_won, self.score, -(self.opponent or 0)


def games() -> list[str]:
    """Return the sorted ids of the games that can be played solo."""
    return [game for game in registry.games() if rules_of(game) is not None]


@cache
def rules_of(game: str) -> Solo | None:
    """Return the solo rules of a game; None if it has none or is not installed."""
    return registry.rules_of(game).solo() if game in registry.games() else None


def pick(game: str | None) -> Solo:
    """Return the solo rules of a game; the name is optional while only one game has them."""
    known = games()
    chosen = known[0] if game is None and len(known) == 1 else game
    rules = None if chosen is None else rules_of(chosen)
    if rules is None:
        said = "which game?" if game is None else f"{game} cannot be played alone;"
        raise Malformed(f"{said} choose from {', '.join(known) or 'none'}")
    return rules


def daily_seed(game: str, day: date, level: str) -> int:
    """Return the seed of the day, which depends only on the day and the level."""
    return keyed("daily", game, day.isoformat(), level) % MOST_SEEDS


def entry_of(game: Game, key: str, begun: date, ended: date) -> SoloEntry | None:
    """Return the history entry of a game; None unless it is over and was played solo from its set-up."""
    start, rules = game.start, game.start.rules.solo()
    if rules is None or game.outcome is None or start.seats != 1 or start.world is not None:
        return None
    result = rules.result(game)
    return SoloEntry(
        key=key,
        day=ended.isoformat(),
        game=start.game,
        options=start.options,
        who=result.who,
        seed=start.seed,
        daily=daily_of(game, begun),
        score=result.score,
        opponent=result.opponent,
        is_won=result.is_won,
    )


def daily_of(game: Game, begun: date) -> str:
    """Return the day if the game is that day's game, else an empty text."""
    rules = game.start.rules.solo()
    return begun.isoformat() if rules is not None and _is_daily(game, rules, begun) else ""


def _is_daily(game: Game, rules: Solo, day: date) -> bool:
    """Return whether this is the game of that day: its seed, the usual options at some level, and no added packs."""
    start = game.start
    level = str(start.options.get(rules.level, ""))
    is_usual = rules.has_daily and start.options == rules.daily_options(level)
    return is_usual and len(start.packs()) == 1 and start.seed == daily_seed(start.game, day, level)


def tries(entries: Sequence[SoloEntry], entry: SoloEntry) -> list[SoloEntry]:
    """Return all attempts at the game of the day that this entry played."""
    return [e for e in entries if (e.daily, e.game, e.level) == (entry.daily, entry.game, entry.level)]


def rank_of(entries: Sequence[SoloEntry], entry: SoloEntry) -> int:
    """Return the rank of an entry, from 1; equal results share a rank."""
    return 1 + sum(e.merit > entry.merit for e in entries)


def best_of(entries: Sequence[SoloEntry]) -> set[str]:
    """Return the keys of the best result for each game and level; of equal results, the earliest."""
    best: dict[tuple[str, str], SoloEntry] = {}
    for entry in entries:
        other = best.get((entry.game, entry.level))
        if other is None or entry.merit > other.merit:
            best[entry.game, entry.level] = entry
    return {entry.key for entry in best.values()}


# As plain JSON values


def write(entries: Sequence[SoloEntry]) -> dict[str, Any]:
    """Return the solo history as JSON values, in an order that is easy to read."""
    return {"format": FORMAT, "games": [{name: getattr(e, name) for name in _ENTRY_FIELDS} for e in entries]}


def read(data: object) -> list[SoloEntry]:
    """Read a stored solo history; an error names the invalid field."""
    fields = read_fields(data, "book", _FIELDS)
    if fields["format"] != FORMAT:
        fault("book.format", f"format {FORMAT}", fields["format"])
    listed = read_list(fields["games"], "book.games")
    entries = [_read_entry(item, f"book.games[{i}]") for i, item in enumerate(listed)]
    seen: set[str] = set()
    for i, entry in enumerate(entries):
        if entry.key in seen:
            raise Malformed(f"book.games[{i}].key: {entry.key!r} is recorded twice")
        seen.add(entry.key)
    return entries


def _read_entry(value: object, where: str) -> SoloEntry:
    fields = read_fields(value, where, _ENTRY_FIELDS)
    entry = SoloEntry(
        key=_read_key(fields["key"], f"{where}.key"),
        day=read_day(fields["day"], f"{where}.day"),
        game=_read_id(fields["game"], f"{where}.game"),
        options=_read_options(fields["options"], f"{where}.options"),
        who=_read_id(fields["who"], f"{where}.who") if fields["who"] != "" else "",
        seed=None if fields["seed"] is None else _read_seed(fields["seed"], f"{where}.seed"),
        daily=read_day(fields["daily"], f"{where}.daily") if fields["daily"] != "" else "",
        score=read_int(fields["score"], f"{where}.score"),
        opponent=None if fields["opponent"] is None else read_int(fields["opponent"], f"{where}.opponent"),
        is_won=read_bool(fields["is_won"], f"{where}.is_won"),
    )
    if entry.is_won and entry.opponent is not None and entry.score < entry.opponent:
        raise Malformed(f"{where}.is_won: {entry.score} to {entry.opponent} is not a win")
    return entry


def _read_key(value: object, where: str) -> str:
    text = read_str(value, where)
    if not 1 <= len(text) <= LONGEST_KEY or not text.isprintable():
        fault(where, f"1 to {LONGEST_KEY} characters on one line", text)
    return text


def _read_id(value: object, where: str) -> str:
    text = read_str(value, where)
    if not _ID.fullmatch(text):
        fault(where, "an id in small letters", text)
    return text


def _read_seed(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**63:
        fault(where, "a whole number from 0 to 2**63 - 1", value)
    return value


def _read_options(value: object, where: str) -> Options:
    options = read_dict(value, where)
    for name, given in options.items():
        is_plain = given is None or isinstance(given, bool | int | str)
        if not _ID.fullmatch(name) or not is_plain or not str(given).isprintable() or len(str(given)) > 200:
            fault(f"{where}.{name[:60]}", "the value of an option", given)
    return options
