"""What the server suggests to a person: a suitable level, and the settings of their last table."""

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
    """The recommended level, and the number of games on which the recommendation is based."""

    level: str
    games: int


async def suited_to(service: Service, person: str, game: str) -> Suited | None:
    """Return the recommended level for a person's next game; None if there are too few games."""
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
    """Return a finished game for the recommendation; None unless all opponents were bots all the time."""
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
    """The person's last table, with its settings and the person's seats."""

    sheet: e.TableHeader
    mine: tuple[int, ...]
    names: tuple[str, ...]


async def last_table(service: Service, person: str, game: str) -> LastTable | None:
    """Return the last table of a game that the person set up by hand, which excludes lessons, games of the day and
    campaigns.
    """
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
    """Return a person's name, or the one last used; empty if that was a default name."""
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
