"""Games played alone: what the book keeps of each, the seed of the day, and which result is the better one."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from bardhall import front
from bardhall.kernel.chance import keyed
from bardhall.kernel.codec import fault, read_bool, read_day, read_dict, read_fields, read_int, read_list, read_str
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.info import Options

FORMAT = 1
LONGEST_KEY = 60
MOST_SEEDS = 10**12  # short enough to be typed
_FIELDS = ("format", "games")
_ENTRY_FIELDS = ("key", "day", "game", "options", "bard", "seed", "daily", "score", "rival", "is_won")
_ID = re.compile(r"[a-z][a-z0-9_]{0,59}")


@dataclass(frozen=True)
class Entry:
    """A game that was played alone to its end.

    `key` is the game's own and enters it once. `daily` is the day whose seed it was, or nothing. `bard` is empty in a
    game without bards.
    """

    key: str
    day: str
    game: str
    options: Options
    bard: str
    seed: int
    daily: str
    score: int
    rival: int
    is_won: bool

    @property
    def difficulty(self) -> str:
        """How hard it was, in games that say it."""
        return str(self.options.get("difficulty", ""))

    @property
    def merit(self) -> tuple[bool, int, int]:
        """What results are compared by: a win before a defeat, then one's own score, then the lead."""
        return self.is_won, self.score, -self.rival


def can_be_played_alone(game: str) -> bool:
    """Whether a game is one for a single player too."""
    return 1 in front.info(game).players


def daily_seed(game: str, day: date, difficulty: str) -> int:
    """The seed of the day: the same for everybody, from the day and the difficulty alone."""
    return keyed("daily", game, day.isoformat(), difficulty) % MOST_SEEDS


def entry_of(game: Game, key: str, begun: date, ended: date) -> Entry | None:
    """What the book keeps of a game; nothing unless it was played alone from a seed and is over."""
    start, outcome = game.start, game.outcome
    if outcome is None or start.seats != 1 or start.seed is None or len(outcome.scores) != 2:
        return None
    daily = begun.isoformat() if _is_daily(game, begun) else ""
    bards = json.loads(game.view(None).json()).get("bard") or [""]
    return Entry(
        key=key,
        day=ended.isoformat(),
        game=start.game,
        options=start.options,
        bard=str(bards[0]),
        seed=start.seed,
        daily=daily,
        score=outcome.scores[0],
        rival=outcome.scores[1],
        is_won=0 in outcome.ranking[0],
    )


def _is_daily(game: Game, day: date) -> bool:
    """Whether this is the game of that day: its seed, the usual options at some difficulty, no packs of one's own."""
    start = game.start
    options, difficulty = start.options, str(start.options.get("difficulty", ""))
    is_usual = all(options[o.name] == o.default for o in start.rules.info().options if o.name != "difficulty")
    return is_usual and len(start.packs()) == 1 and start.seed == daily_seed(start.game, day, difficulty)


def tries(entries: Sequence[Entry], entry: Entry) -> list[Entry]:
    """All tries at the seed of the day that this entry played."""
    return [e for e in entries if (e.daily, e.game, e.difficulty) == (entry.daily, entry.game, entry.difficulty)]


def rank_of(entries: Sequence[Entry], entry: Entry) -> int:
    """The rank of an entry, from 1; equal results share a rank."""
    return 1 + sum(e.merit > entry.merit for e in entries)


def best_of(entries: Sequence[Entry]) -> set[str]:
    """The keys of the best games, for each game and difficulty; of equal ones the earliest."""
    best: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        other = best.get((entry.game, entry.difficulty))
        if other is None or entry.merit > other.merit:
            best[entry.game, entry.difficulty] = entry
    return {entry.key for entry in best.values()}


# As plain JSON values


def write(entries: Sequence[Entry]) -> dict[str, Any]:
    """The book, in the order in which a person reads it."""
    return {"format": FORMAT, "games": [{name: getattr(e, name) for name in _ENTRY_FIELDS} for e in entries]}


def read(data: object) -> list[Entry]:
    """The book that was written; one that makes no sense is refused by its field."""
    fields = read_fields(data, "book", _FIELDS)
    if fields["format"] != FORMAT:
        fault("book.format", f"format {FORMAT}", fields["format"])
    listed = read_list(fields["games"], "book.games")
    entries = [_read_entry(item, f"book.games[{i}]") for i, item in enumerate(listed)]
    seen: set[str] = set()
    for i, entry in enumerate(entries):
        if entry.key in seen:
            raise Malformed(f"book.games[{i}].key: {entry.key!r} is entered twice")
        seen.add(entry.key)
    return entries


def _read_entry(value: object, where: str) -> Entry:
    fields = read_fields(value, where, _ENTRY_FIELDS)
    entry = Entry(
        key=_read_key(fields["key"], f"{where}.key"),
        day=read_day(fields["day"], f"{where}.day"),
        game=_read_id(fields["game"], f"{where}.game"),
        options=_read_options(fields["options"], f"{where}.options"),
        bard=_read_id(fields["bard"], f"{where}.bard") if fields["bard"] != "" else "",
        seed=_read_seed(fields["seed"], f"{where}.seed"),
        daily=read_day(fields["daily"], f"{where}.daily") if fields["daily"] != "" else "",
        score=read_int(fields["score"], f"{where}.score"),
        rival=read_int(fields["rival"], f"{where}.rival"),
        is_won=read_bool(fields["is_won"], f"{where}.is_won"),
    )
    if entry.is_won and entry.score < entry.rival:
        raise Malformed(f"{where}.is_won: nobody wins with {entry.score} to {entry.rival}")
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
