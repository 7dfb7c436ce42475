"""The solo history of a person: the solo games at tables of this server.

Nothing has to happen when such a game ends: the next request for the history finds the finished table and records it,
and a table is recorded before it is deleted. One row per person and table prevents duplicates.
"""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import count

import msgspec

from bardhall import solo
from bardhall.solo import SoloEntry, best_of, rank_of, tries
from bardhall.web.core.errors import UNPLAYABLE, Refusal
from bardhall.web.store import game_rows
from bardhall.web.tables import opening
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table

MOST = 1000  # entries that a page shows
_AT_ONCE = 20  # tables that are entered while somebody waits for the page


@dataclass(frozen=True)
class SoloLine:
    """A line of the solo history; `tries` is 0 unless it was a game of the day."""

    table: str
    game: str
    day: str
    level: str
    who: str
    seed: str  # empty for a game whose chance came from a key
    score: int
    opponent: int | None
    is_won: bool
    is_best: bool
    daily: str
    rank: int
    tries: int


async def entries_of(service: Service, person: str, is_public: bool = False) -> list[SoloEntry]:
    """Return a person's solo history, or only its public part, after recording new results."""
    for table_id in await game_rows.unentered(service.store, person, _AT_ONCE):
        await _enter(service, person, table_id)
    texts = await game_rows.solo_book_of(service.store, person, MOST, is_public)
    return solo.read({"format": solo.FORMAT, "games": [msgspec.json.decode(text) for text in texts]})


async def _enter(service: Service, person: str, table_id: str) -> None:
    at, text, is_private = 0.0, "", True
    try:
        async with service.hall.at(table_id) as table:
            entry, at, is_private = entry_of(table), table.last_at, table.sheet.terms.is_private
        text = "" if entry is None else msgspec.json.encode(solo.write([entry])["games"][0]).decode()
    except Refusal as refusal:
        if refusal.key not in UNPLAYABLE:
            raise
    await game_rows.add_solo(service.store, person, table_id, at, text, is_private)


def entry_of(table: Table) -> SoloEntry | None:
    """Return the history entry of a table; None for a lesson, or if a bot played the seat for a while."""
    if table.game.notes or table.sheet.terms.lesson:
        return None
    opened = datetime.fromtimestamp(table.sheet.opened, UTC).date()
    return solo.entry_of(table.game, table.sheet.id, opened, datetime.fromtimestamp(table.last_at, UTC).date())


async def settle_table(service: Service, table_id: str) -> None:
    """Record a table for everybody who has its seat, before the table is deleted."""
    if await service.store.status(table_id) != "finished":
        return
    for person in sorted({person for person, _ in await service.store.holders(table_id)}):
        if table_id in await game_rows.unentered(service.store, person, MOST):
            await _enter(service, person, table_id)


def lines_of(entries: list[SoloEntry], lang: str) -> list[SoloLine]:
    """Return the history as a page shows it, the latest game first."""
    best = best_of(entries)
    return [_line(entry, entries, entry.key in best, lang) for entry in reversed(entries)]


def _line(entry: SoloEntry, entries: list[SoloEntry], is_best: bool, lang: str) -> SoloLine:
    tried = tries(entries, entry) if entry.daily else []
    rules = solo.rules_of(entry.game)
    return SoloLine(
        table=entry.key,
        game=entry.game,
        day=entry.day,
        level=entry.level if rules is None else rules.level_name(entry.level, lang),
        who=entry.who if rules is None else rules.who_name(entry.who, lang),
        seed="" if entry.seed is None else str(entry.seed),
        score=entry.score,
        opponent=entry.opponent,
        is_won=entry.is_won,
        is_best=is_best,
        daily=entry.daily,
        rank=rank_of(tried, entry),
        tries=len(tried),
    )


# The game of the day


@dataclass(frozen=True)
class CalendarDay:
    """A day of a month, with the best result of its game of the day."""

    day: date
    best: SoloEntry | None
    is_today: bool
    is_to_come: bool


@dataclass(frozen=True)
class Calendar:
    """A month of games of the day; `before` days of the previous month fill its first week, which starts on Monday."""

    before: int
    days: tuple[CalendarDay, ...]
    streak: int  # days in a row that were played, up to today or yesterday


def calendar_of(entries: list[SoloEntry], game: str, now: date) -> Calendar:
    """Return the calendar of this month with the person's games of the day."""
    best: dict[date, SoloEntry] = {}
    for entry in [entry for entry in entries if entry.daily and entry.game == game]:
        day = date.fromisoformat(entry.daily)
        best[day] = max(best.get(day, entry), entry, key=lambda one: one.merit)
    weekday, length = monthrange(now.year, now.month)
    month = [now.replace(day=number) for number in range(1, length + 1)]
    days = tuple(CalendarDay(day, best.get(day), day == now, day > now) for day in month)
    last = now if now in best else now - timedelta(days=1)
    streak = next(n for n in count() if last - timedelta(days=n) not in best)
    return Calendar(weekday, days, streak)


def today() -> date:
    """Return the current day in UTC."""
    return datetime.now(UTC).date()


async def open_daily(service: Service, person: str, client: str, game: str, level: str, name: str) -> str:
    """Return the id of the table with the game of the day: a resumed one or a new one."""
    rules = solo.pick(game or None)
    if not rules.has_daily:
        raise Refusal(404, "no_daily")
    option = rules.level_option()
    options = rules.daily_options("" if option is None else str(option.check(level)))
    seed = solo.daily_seed(rules.info.id, today(), str(options.get(rules.level, "")))
    wanted = (rules.info.id, 1, seed, rules.info.written_options(options))
    for sheet in await game_rows.running_solo(service.store, person):
        if (sheet.game, sheet.seats, sheet.beginning.seed, rules.info.written_options(sheet.options)) == wanted:
            return sheet.id
    plan = Plan(rules.info.id, (SeatPlan(name, "", True),), dict(options), seed=seed)
    return (await opening.open_table(service, plan, person, client)).id
