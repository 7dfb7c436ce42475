"""What a person chose last, so that nobody chooses it twice: it is read from the tables that they have opened."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.web.core import entries as e
from bardhall.web.store.store import Listed
from bardhall.web.tables.naming import is_given
from bardhall.web.tables.service import Service

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
    """The name that the person has used last; nothing if it was one that the hall had given."""
    there = await service.store.tables_of(person, _LOOKED_AT) if person else []
    return next((name for name in map(_own_name, there) if name), "")


def _own_name(one: Listed) -> str:
    if not one.mine:
        return ""
    seat = one.mine[0]
    name = one.summary.names[seat]
    return "" if is_given(name, seat) else name
