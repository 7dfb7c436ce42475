"""Spectators, who chat among themselves while the players can read it only when the game is over."""

from __future__ import annotations

from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest, draw_id
from bardhall.web.core.runtime import now
from bardhall.web.store import people_rows, spectator_rows
from bardhall.web.store.spectator_rows import Remark, SpectatorMessage
from bardhall.web.tables.checks import check_may_look, clean
from bardhall.web.tables.people import check_may_speak
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table


def may_hear(table: Table, held: tuple[int, ...]) -> bool:
    """Return whether a person with these seats may read the chat of the spectators, as players may not."""
    return not held or table.status != "running"


async def heard(service: Service, table: Table, held: tuple[int, ...], person: str) -> tuple[tuple[Remark, ...], bool]:
    """Return the spectators' messages that this person may read, and whether the person has a name."""
    if not may_hear(table, held):
        return (), True
    return await spectator_rows.heard(service.store, table.sheet.id, person)


async def write(service: Service, table_id: str, guest: Guest, person: str, name: str, text: str) -> None:
    """Send a message to the other spectators; a person without a name takes the given one."""
    limits = service.settings.limits
    await check_may_speak(service, person)
    service.limiter.check("message", f"{table_id}/{person}", limits.says)
    held = (await service.store.held(guest.person, table_id)).seats
    async with service.hall.at(table_id) as table:
        check_may_look(table, held, guest.person)
    if held:
        raise Refusal(403, "spectators_only")
    line = clean(text, limits.message, "bad_text")
    profile = await people_rows.find(service.store, person)
    if profile is None or not profile.name:
        named, portrait = clean(name, limits.name, "bad_name"), "" if profile is None else profile.portrait
        await people_rows.keep(service.store, person, named, portrait, now())
    message = SpectatorMessage(draw_id(), table_id, person, now(), line)
    await spectator_rows.add(service.store, message, limits.messages)
    service.hub.wake(table_id)
