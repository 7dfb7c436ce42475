"""Sitting down by a secret link, or in a seat that the lobby offers to everybody.

A secret link is for one person: anyone who uses it later is refused with the reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import draw_secret, hashed, is_secret
from bardhall.web.store import link_rows, moderation_rows
from bardhall.web.store.seats import INVITATION, Link
from bardhall.web.tables import deals, people
from bardhall.web.tables.checks import clean
from bardhall.web.tables.service import Service


@dataclass(frozen=True)
class Arrival:
    """The seat that a link leads to; if the link is gone, the seat is already the person's."""

    table: str
    seat: int
    link: Link | None = None

    @property
    def is_mine(self) -> bool:
        """Return whether the same person has already taken that seat."""
        return self.link is None


async def arrival_by(service: Service, token: str, person: str) -> Arrival:
    """Return the seat to which a secret leads a person; refuse a secret that was already used."""
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


async def sit_down(service: Service, token: str, person: str, name: str, lang: str, is_told: bool = True) -> str:
    """Sit down by a link, which is then used up, and return the table; a person who gives no name gets one in that
    language.

    `is_told` means that a note at the table says that somebody came by a link.
    """
    found = await arrival_by(service, token, person)
    if found.link is None:
        return found.table
    await check_welcome(service, found.table, person)
    taken = await link_rows.take(service.store, found.link, person)
    if taken is None:
        raise Refusal(410, "link_taken")
    try:
        await _enter(service, found, person, name, lang)
        if is_told:
            await service.hall.act(found.table, lambda *_: e.MessageSent(found.seat, e.BY_LINK))
    except BaseException:
        await link_rows.give_back(service.store, taken)
        raise
    return found.table


async def check_welcome(service: Service, table: str, person: str) -> None:
    """Refuse a person whom the table's owner has blocked, or who already has a seat at a rated table."""
    sheet = await service.store.sheet(table)
    if sheet is None:
        return
    if person in await moderation_rows.blocked(service.store, sheet.owner):
        raise Refusal(403, "blocked_here")
    await deals.check_apart(service, sheet, person)
    if sheet.terms.is_rated and (await service.store.held(person, table)).seats:
        raise Refusal(409, "rated_seats")


async def take_free_seat(service: Service, table_id: str, person: str, lang: str) -> None:
    """Sit down in a seat that is free for anybody, by an invitation that nobody has seen; people already there stay."""
    if (await service.store.held(person, table_id)).seats:
        return
    await check_welcome(service, table_id, person)
    async with service.hall.at(table_id) as table:
        free = table.free_seats()
    if not free:
        raise Refusal(409, "no_free_seat")
    secret = draw_secret()
    link = Link(hashed(secret), table_id, free[0], INVITATION)
    try:
        await link_rows.add(service.store, link, service.settings.limits.links)
        await sit_down(service, secret, person, "", lang, is_told=False)
    except Refusal as refusal:
        if refusal.key in ("not_yours", "link_taken", "link_withdrawn"):  # somebody was quicker
            raise Refusal(409, "no_free_seat") from None
        raise


async def _enter(service: Service, found: Arrival, person: str, name: str, lang: str) -> None:
    """Record that a person has sat down under their name, for the table to see; an empty name stays as it was."""
    seat, limit = found.seat, service.settings.limits.name
    async with service.hall.at(found.table) as table:
        wanted = clean(name.strip() or table.chairs[seat].name or say("seat_name", lang, n=seat + 1), limit, "bad_name")
    await people.introduce(service, person, wanted, seat)
    taken = await people.sitting(service, person, seat, wanted)
    if len((await service.store.held(person, found.table)).seats) > 1:
        taken = e.SeatTaken(seat, wanted)  # a shared screen: they are themselves at their first seat
    async with service.hall.at(found.table) as table:
        chair = table.chairs[seat]
        is_news = chair.is_open or (taken.name, taken.sitter) != (chair.name, chair.sitter)
    if is_news:
        await service.hall.act(found.table, lambda *_: taken)
