"""Arriving by a secret link: it is for one person, and whoever comes later is told so."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.secrets import hashed, is_secret
from bardhall.web.store import link_rows, moderation_rows
from bardhall.web.store.seats import Link
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import TakeName
from bardhall.web.tables.service import Service


@dataclass(frozen=True)
class Arrival:
    """The seat that a link leads to; without the link it is the person's already."""

    table: str
    seat: int
    link: Link | None = None

    @property
    def is_mine(self) -> bool:
        """Whether the same person has sat down there before."""
        return self.link is None


async def arrival_by(service: Service, token: str, person: str) -> Arrival:
    """Where a secret leads that person; refuses one that is spent."""
    if not is_secret(token):
        raise Refusal(404, "bad_token")
    spent = await link_rows.spent(service.store, hashed(token))
    if spent is not None:
        if not spent.person or spent.person != person:
            raise Refusal(410, "link_taken" if spent.person else "link_withdrawn")
        return Arrival(spent.table, spent.seat)
    link = await link_rows.find(service.store, hashed(token))
    if link is None:
        raise Refusal(404, "bad_token")
    held = (await service.store.held(person, link.table)).seats
    return Arrival(link.table, link.seat, None if link.seat in held else link)


async def sit_down(service: Service, token: str, person: str, name: str, lang: str) -> str:
    """Sit down by a link, which is spent from now on; the table. Who gives no name gets one in that language."""
    found = await arrival_by(service, token, person)
    if found.link is None:
        return found.table
    await check_welcome(service, found.table, person)
    taken = await link_rows.take(service.store, found.link, person)
    if taken is None:
        raise Refusal(410, "link_taken")
    try:
        await _enter(service, found, name, lang)
    except BaseException:
        await link_rows.give_back(service.store, taken)
        raise
    return found.table


async def check_welcome(service: Service, table: str, person: str) -> None:
    """Who opened the table has not blocked the person."""
    sheet = await service.store.sheet(table)
    if sheet is not None and person in await moderation_rows.blocked(service.store, sheet.owner):
        raise Refusal(403, "blocked_here")


async def _enter(service: Service, found: Arrival, name: str, lang: str) -> None:
    """Under a name, for the table to see; one that is left empty stays as it was."""
    seat = found.seat
    async with service.hall.at(found.table) as table:
        wanted = name.strip() or table.chairs[seat].name or say("seat_name", lang, n=seat + 1)
        is_news = table.chairs[seat].is_open or wanted != table.chairs[seat].name
    if is_news:
        actor = Actor(seat, limits=service.settings.limits)
        await service.hall.act(found.table, TakeName.from_form({"name": wanted}).decide, actor)
    await service.hall.act(found.table, lambda *_: e.MessageSent(seat, e.BY_LINK))
