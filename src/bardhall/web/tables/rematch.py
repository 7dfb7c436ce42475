"""Rematches: one next table for all players, no matter who asks first.

The old table stores the next one as an entry, so that simultaneous requests lead to the same table on any worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest
from bardhall.web.store import game_rows, moderation_rows
from bardhall.web.tables import campaigns, opening
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table


async def play_again(service: Service, table_id: str, guest: Guest, held: Sequence[int]) -> str:
    """Return the table of the next game, existing or new."""
    async with service.hall.at(table_id) as table:
        if table.status == "running":
            raise Refusal(409, "running")
        sheet, names, following = table.sheet, [chair.name for chair in table.chairs], table.following
    if following and await service.store.status(following) == "running":
        return following
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    unwelcome = await moderation_rows.blocked(service.store, guest.person)
    holders = {seat: who for who, seat in await service.store.holders(table_id) if who not in unwelcome}
    plan = opening.rematch_of(sheet, names, held, holders)
    if sheet.terms.campaign and await game_rows.find_campaign(service.store, sheet.terms.campaign) is not None:
        made = await _next_in_campaign(service, sheet, plan, guest)
    else:
        made = (await opening.open_table(service, plan, guest.person, guest.client, guest.secret)).id
    return await _announce(service, table_id, following, made)


async def _next_in_campaign(service: Service, sheet: e.TableHeader, plan: Plan, guest: Guest) -> str:
    """Create the campaign's next game, with the same extras and friends as the last one."""
    kept = await campaigns.settled(service, sheet.terms.campaign)
    if kept.campaign.playing:
        return kept.campaign.playing
    if kept.row.owner != guest.person:
        raise Refusal(403, "campaign_waits")
    seats = tuple(seat if seat.bot or seat.is_mine else SeatPlan(is_open=True) for seat in plan.seats)
    extras = [name for name in campaigns.offered(kept) if sheet.options.get(name) is True]
    made = await campaigns.open_game(service, kept, replace(plan, seats=seats), extras, guest.client, guest.secret)
    return made.id


async def _announce(service: Service, table_id: str, before: str, made: str) -> str:
    """Store the next table in the old one; return it, or the one that was stored first by somebody else."""

    def decide(table: Table, _: object) -> e.TableChange:
        if table.following not in (before, made):
            raise Refusal(409, "running")
        return e.Followed(made)

    try:
        await service.hall.act(table_id, decide)
    except Refusal:
        async with service.hall.at(table_id) as table:
            following = table.following
        if following in (before, made):
            raise
        await service.hall.delete(made)
        return following
    return made
