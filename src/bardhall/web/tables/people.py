"""People: the name and portrait by which others know a person, which are chosen once and shown at all tables."""

from __future__ import annotations

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest
from bardhall.web.core.portraits import check_portrait
from bardhall.web.core.runtime import now
from bardhall.web.store import people_rows
from bardhall.web.store.people_rows import Profile
from bardhall.web.tables.checks import check_running, clean
from bardhall.web.tables.naming import is_given
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table


async def introduce(service: Service, person: str, name: str, seat: int) -> None:
    """Store the first name that a person uses at a table as the person's name, unless it is a default name."""
    if name.strip() and not is_given(name, seat) and await people_rows.find(service.store, person) is None:
        cleaned = clean(name, service.settings.limits.name, "bad_name")
        await people_rows.keep(service.store, person, cleaned, "", now())


async def sitting(service: Service, person: str, seat: int, name: str = "") -> e.SeatTaken:
    """Return the entry of a person who sits down, under the person's own name or else the given one."""
    profile = await people_rows.find(service.store, person)
    return e.SeatTaken(seat, name) if profile is None else _taken(seat, profile)


def _taken(seat: int, profile: Profile) -> e.SeatTaken:
    return e.SeatTaken(seat, profile.name, e.Sitter(profile.number, profile.portrait))


async def check_may_speak(service: Service, person: str, table: str = "", seat: int = -1) -> None:
    """Refuse people whom the host has muted, and programs in their seats."""
    muted = (await service.orders()).muted
    if not muted:
        return
    at_seat = {who for who, own in await service.store.holders(table) if own == seat} if table else frozenset[str]()
    if person in muted or muted & at_seat:
        raise Refusal(403, "muted_by_host")


async def change(service: Service, person: str, name: str, portrait: str) -> Profile:
    """Change a person's name and portrait; running tables show them at once, finished ones keep the old."""
    await check_may_speak(service, person)
    service.limiter.check("people", person, service.settings.limits.new_links)
    cleaned = clean(name, service.settings.limits.name, "bad_name")
    profile = await people_rows.keep(
        service.store, person, cleaned, check_portrait(portrait) if portrait else "", now()
    )
    for listed in await service.store.tables_of(person, service.settings.limits.tables_each):
        if listed.summary.status == "running" and listed.mine:
            await _show(service, listed.id, listed.mine, profile)
    return profile


async def _show(service: Service, table_id: str, seats: tuple[int, ...], profile: Profile) -> None:
    """Update the person's main seat at a table; further seats on a shared screen keep their own names."""

    def decide(table: Table, _: object) -> e.TableChange:
        check_running(table)
        mine = [seat for seat in seats if table.chairs[seat].sitter.player == profile.number] or seats[:1]
        return _taken(mine[0], profile)

    try:
        await service.hall.act(table_id, decide)
    except Refusal as refusal:
        if refusal.status == 503:
            raise  # any other table has ended meanwhile, or cannot be read


async def renamed(service: Service, guest: Guest, table_id: str, seat: int, name: str) -> bool:
    """Rename a seat; return whether it was the person's main seat, so that the name has changed everywhere."""
    profile = await people_rows.find(service.store, guest.person)
    async with service.hall.at(table_id) as table:
        is_own = profile is not None and table.chairs[seat].sitter.player == profile.number
    if profile is not None and is_own:
        await change(service, guest.person, name, profile.portrait)
    return is_own
