"""What suits a person: the level that they play at, and the settings of their last table."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.bots.recommend_level import Played, counts, suited_level
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.store import people_rows
from bardhall.web.store.store import Listed
from bardhall.web.tables.naming import is_given
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table

LATEST = 8  # games of that kind are looked at


@dataclass(frozen=True)
class Suited:
    """The level to propose, and how many games say so."""

    level: str
    games: int


async def suited_to(service: Service, person: str, game: str) -> Suited | None:
    """What to propose to a person for the next game; nothing after too few of them."""
    if not person:
        return None
    there = await service.store.tables_of(person)
    finished = [one for one in there if one.game == game and one.summary.status == "finished" and len(one.mine) == 1]
    found = [await _played(service, one.id, one.mine[0]) for one in finished[:LATEST]]
    games = [played for played in reversed(found) if played is not None]
    level = suited_level(games)
    return None if level is None else Suited(level, len(games))


async def _played(service: Service, table_id: str, seat: int) -> Played | None:
    try:
        async with service.hall.at(table_id) as table:
            return played_by(table, seat)
    except Refusal:
        return None


def played_by(table: Table, seat: int) -> Played | None:
    """What a finished table says of the person at a seat; nothing unless all others were bots, from first to last."""
    bots = [bot for other, bot in enumerate(table.sheet.terms.bots) if other != seat]
    outcome = table.game.outcome
    is_whole = not table.game.notes and not table.sheet.beginning.dump and not table.sheet.terms.lesson
    if outcome is None or not is_whole or not counts(bots):
        return None
    places = {who: place for place, tied in enumerate(outcome.ranking) for who in tied}
    others = [places[other] for other in range(table.sheet.seats) if other != seat]
    beaten = sum(1.0 if place > places[seat] else 0.5 if place == places[seat] else 0.0 for place in others)
    return Played(bots, beaten / len(others))


_LOOKED_AT = 12  # of the latest tables


@dataclass(frozen=True)
class LastTable:
    """A table that a person has set up: what was agreed, and the seats that were theirs."""

    sheet: e.TableHeader
    mine: tuple[int, ...]
    names: tuple[str, ...]


async def last_table(service: Service, person: str, game: str) -> LastTable | None:
    """The latest table of a game that the person has set up by hand: no lesson, no game of a day or of a campaign."""
    there = await service.store.tables_of(person) if person else []
    for one in [one for one in there if one.game == game][:_LOOKED_AT]:
        sheet = await service.store.sheet(one.id)
        if sheet is not None and sheet.owner == person and _is_by_hand(sheet):
            return LastTable(sheet, one.mine, one.summary.names)
    return None


def _is_by_hand(sheet: e.TableHeader) -> bool:
    begun = sheet.beginning
    return not (sheet.terms.lesson or sheet.terms.campaign or begun.dump) and bool(begun.key)


async def name_of(service: Service, person: str) -> str:
    """The name that a person goes by, or else has used last; nothing if it was one that the hall had given."""
    profile = await people_rows.find(service.store, person)
    if profile is not None:
        return profile.name
    there = await service.store.tables_of(person, _LOOKED_AT) if person else []
    return next((name for name in map(_own_name, there) if name), "")


def _own_name(one: Listed) -> str:
    if not one.mine:
        return ""
    seat = one.mine[0]
    name = one.summary.names[seat]
    return "" if is_given(name, seat) else name
