"""The lobby: a game for anybody who asks for one, at a waiting table or at a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bardhall import info
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import Guest
from bardhall.web.core.runtime import now
from bardhall.web.store import lobby_rows
from bardhall.web.store.lobby_rows import FreeTable
from bardhall.web.tables import opening, seating
from bardhall.web.tables.guests import Person
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.presence import GONE, HALL
from bardhall.web.tables.service import Service

LIVE, BY_TURNS = "live", "turns"
PACES: Final = {LIVE: e.Clock("move", 5 * 60.0), BY_TURNS: e.Clock("move", 2 * e.A_DAY)}  # of tables that it opens
_TRIED: Final = 50  # tables at most
_FRESH: Final = 3600.0  # seconds that somebody who is gone may be expected back at a live table


@dataclass(frozen=True)
class Wish:
    """The game that a person would like to play."""

    game: str
    pace: str  # live or turns
    is_rated: bool


async def find_game(service: Service, wish: Wish, guest: Guest, person: Person, options: dict[str, object]) -> str:
    """Sit down at the table that fits and has waited longest, or open one with these options; return its id."""
    about = info(opening.check_game(wish.game))
    if wish.pace not in PACES:
        raise Refusal(422, "bad_form")
    found = await lobby_rows.free_tables(service.store, about.id, wish.pace, 0, _TRIED, without=person.id)
    for one in reversed(found):
        if one.sheet.terms.is_rated == wish.is_rated and is_awake(service, one):
            try:
                await seating.take_free_seat(service, one.sheet.id, person.id, guest.lang)
            except Refusal as refusal:
                if refusal.status == 503:
                    raise
                continue  # somebody was quicker, or its owner has blocked the person
            return one.sheet.id
    seats = min(count for count in about.players if count > 1)
    me = SeatPlan(say("seat_name", guest.lang, n=1), is_mine=True)
    free = [SeatPlan(is_open=True, is_offered=True)] * (seats - 1)
    plan = Plan(about.id, (me, *free), options, PACES[wish.pace], is_rated=wish.is_rated)
    return (await opening.open_table(service, plan, person.id, guest.client, person.secret)).id


def is_awake(service: Service, table: FreeTable) -> bool:
    """Return whether a game could start at a table: by turns, or with a player who is here or was not long ago."""
    clock, present = table.sheet.terms.clock, service.presence.at(HALL)
    is_by_turns = clock is not None and clock.is_by_turns
    is_there = any(present.get(one.player, GONE) != GONE for one in table.people)
    return is_by_turns or is_there or table.sheet.opened > now() - _FRESH
