"""Arriving by a secret link: it is for one person, and whoever comes later is told so."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.web.http.errors import Refusal, say
from bardhall.web.http.secrets import hashed, is_secret
from bardhall.web.service import Service
from bardhall.web.store import block_rows, link_rows
from bardhall.web.tables import entries as e
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import TakeName
from bardhall.web.tables.hall import no_answer


@dataclass(frozen=True)
class Arrival:
    """The seat that a secret opens; `is_mine`: the same person has sat down by it before."""

    table: str
    seat: int
    is_mine: bool = False


async def arrival_by(service: Service, token: str, person: str) -> Arrival:
    """Where a secret leads that person; refuses one that is spent."""
    if not is_secret(token):
        raise Refusal(404, "bad_token")
    spent = await link_rows.spent(service.store, hashed(token))
    if spent is not None:
        if not spent.person or spent.person != person:
            raise Refusal(410, "link_taken" if spent.person else "link_withdrawn")
        return Arrival(spent.table, spent.seat, True)
    found = await service.store.seat_of(hashed(token))
    if found is None:
        raise Refusal(404, "bad_token")
    return Arrival(*found)


async def sit_down(service: Service, token: str, person: str, name: str, lang: str) -> str:
    """Sit down by a link, which is spent from now on; the table. Who gives no name gets one in that language."""
    found = await arrival_by(service, token, person)
    if found.is_mine:
        return found.table
    await check_welcome(service, found.table, person)
    if not await link_rows.take(service.store, hashed(token), person):
        raise Refusal(410, "link_taken")
    try:
        await _enter(service, found, name, lang)
        await service.store.hold(person, found.table, found.seat)
    except BaseException:
        await link_rows.give_back(service.store, hashed(token))
        raise
    return found.table


async def check_welcome(service: Service, table: str, person: str) -> None:
    """Who opened the table has not blocked the person."""
    sheet = await service.store.sheet(table)
    if sheet is not None and person in await block_rows.blocked(service.store, sheet.owner):
        raise Refusal(403, "blocked_here")


async def _enter(service: Service, found: Arrival, name: str, lang: str) -> None:
    """Under a name, for the table to see; one that is left empty stays as it was."""
    seat = found.seat
    async with service.hall.at(found.table) as table:
        wanted = name.strip() or table.chairs[seat].name or say("seat_name", lang, n=seat + 1)
        is_news = table.chairs[seat].is_open or wanted != table.chairs[seat].name
    if is_news:
        actor = Actor(seat, limits=service.settings.limits)
        await service.hall.act(found.table, TakeName.from_form({"name": wanted}).by(actor), no_answer)
    await service.hall.act(found.table, lambda _: e.Said(seat, e.BY_LINK), no_answer)
