"""The campaigns in the database, which the tables of their games advance.

A campaign stores the table of its pending game, and nothing has to happen when that game ends: the next request that
reads the campaign finds the finished table and records its result. A change is accepted only if the campaign has not
changed since it was read, and each table is recorded once. So the campaign advances exactly once, whatever fails in
between.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import msgspec

from bardhall import campaigns
from bardhall.kernel.campaign import Campaign, leave_game, start_game
from bardhall.kernel.errors import Malformed
from bardhall.web.core.errors import UNPLAYABLE, Refusal
from bardhall.web.core.identity import draw_id, draw_seed
from bardhall.web.core.runtime import now
from bardhall.web.store import game_rows, moderation_rows
from bardhall.web.store.game_rows import CampaignRow
from bardhall.web.tables import opening
from bardhall.web.tables.checks import clean
from bardhall.web.tables.guests import check_invited
from bardhall.web.tables.opening import OpenedTable, Plan, SeatPlan
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import names_of

_ATTEMPTS = 10


@dataclass(frozen=True)
class Kept:
    """A campaign together with its stored row."""

    row: CampaignRow
    campaign: Campaign


async def begin(service: Service, game: str, name: str, path: str, owner: str) -> str:
    """Start a campaign and return its id; `owner` is the hash of a person's secret."""
    await check_invited(service, owner)
    if game and game not in campaigns.games():
        raise Refusal(404, "no_game")
    rules = campaigns.pick(game or None)
    if path not in rules.paths():
        raise Refusal(422, "bad_path", paths=", ".join(rules.paths()))
    limits = service.settings.limits
    cleaned = clean(name, limits.campaign_name, "bad_campaign_name")
    row = CampaignRow(draw_id(), cleaned, owner, now(), 0, "", _text(rules.new(path, draw_seed())))
    await game_rows.add_campaign(service.store, row, limits)
    return row.id


def _text(campaign: Campaign) -> str:
    return msgspec.json.encode(campaigns.write(campaign)).decode()


def read_row(row: CampaignRow) -> Kept:
    """Return the campaign of a row; refuse it if it does not fit the content of this version."""
    return Kept(row, campaigns.read(msgspec.json.decode(row.text)))


async def settled(service: Service, campaign_id: str) -> Kept:
    """Return a campaign; its pending game is first recorded if it is over, or abandoned if its table was closed."""
    for _ in range(_ATTEMPTS):
        kept = await _find(service, campaign_id)
        after = await _after_table(service, kept.campaign)
        if after == kept.campaign:
            return kept
        await change(service, kept, after)  # or somebody else was quicker: then look again
    raise Refusal(503, "store_failed")


async def _find(service: Service, campaign_id: str) -> Kept:
    row = await game_rows.find_campaign(service.store, campaign_id)
    if row is None:
        raise Refusal(404, "no_campaign")
    return read_row(row)


async def change(service: Service, kept: Kept, after: Campaign) -> bool:
    """Store a changed campaign; return False if it was changed by somebody else meanwhile."""
    return await game_rows.change_campaign(service.store, kept.row, after.playing, _text(after), now())


async def _after_table(service: Service, campaign: Campaign) -> Campaign:
    """Return the campaign after the result of its pending game's table."""
    status = await service.store.status(campaign.playing) if campaign.playing else "running"
    if status == "running":
        return campaign
    if status != "finished":
        return leave_game(campaign)
    try:
        async with service.hall.at(campaign.playing) as table:
            day = datetime.fromtimestamp(table.last_at, UTC).date().isoformat()
            rules = campaigns.rules_of(campaign.game)
            after: Campaign = rules.enter(campaign, table.sheet.id, table.game, names_of(table, "en"), day)
            return after
    except Refusal as refusal:
        if refusal.key not in UNPLAYABLE:
            raise
        return leave_game(campaign)


async def settle_table(service: Service, table_id: str) -> None:
    """Record a table in its campaign before the table is deleted."""
    sheet = await service.store.sheet(table_id)
    campaign_id = "" if sheet is None else sheet.terms.campaign
    if campaign_id and await game_rows.find_campaign(service.store, campaign_id) is not None:
        await settled(service, campaign_id)


def offered(kept: Kept) -> Collection[str]:
    """Return the extras that the group may turn on for the next game."""
    extras: Collection[str] = campaigns.rules_of(kept.campaign.game).offered(kept.campaign)
    return extras


async def news_of(service: Service, table: Table, lang: str) -> str:
    """Return what the end of a table's game has unlocked in its campaign; empty until the result is recorded."""
    campaign_id = table.sheet.terms.campaign
    row = await game_rows.find_campaign(service.store, campaign_id) if campaign_id else None
    if row is None or row.playing == table.sheet.id:
        return ""
    try:
        campaign = read_row(row).campaign
    except Malformed:
        return ""
    is_last = bool(campaign.results) and campaign.results[-1].key == table.sheet.id
    return str(campaigns.rules_of(campaign.game).news(campaign, lang)) if is_last else ""


def entering(service: Service) -> Callable[[Table], None]:
    """Return a watcher that records a campaign game once it is over, so that its table can show the news."""

    async def enter(table_id: str, campaign_id: str) -> None:
        row = await game_rows.find_campaign(service.store, campaign_id)
        if row is not None and row.playing == table_id:
            await settled(service, campaign_id)
            service.hub.wake(table_id)

    def watch(table: Table) -> None:
        if table.sheet.terms.campaign and table.status == "finished":
            service.background.do(enter(table.sheet.id, table.sheet.terms.campaign))

    return watch


def check_owner(kept: Kept, person: str) -> None:
    """Refuse anyone but the owner of a campaign."""
    if not person or kept.row.owner != person:
        raise Refusal(403, "not_campaign_owner")


async def open_game(
    service: Service, kept: Kept, plan: Plan, extras: Collection[str], client: str, browser: str = ""
) -> OpenedTable:
    """Create the table of the next game, with the options of the campaign and the friends of the last game."""
    campaign = kept.campaign
    rules = campaigns.rules_of(campaign.game)
    if campaign.playing:
        raise Refusal(409, "campaign_open")
    for extra in extras:
        if extra not in rules.offered(campaign):
            raise Refusal(422, "extra_closed", extra=extra[:40])
    prescribed = rules.options(campaign, extras)
    plan = await _with_friends(service, kept, plan)
    plan = replace(plan, options={**plan.options, **prescribed}, campaign=kept.row.id)
    made = await opening.open_table(service, plan, kept.row.owner, client, browser)
    if not await change(service, kept, start_game(campaign, made.id)):
        await service.hall.delete(made.id)
        raise Refusal(409, "campaign_open")
    return made


async def _with_friends(service: Service, kept: Kept, plan: Plan) -> Plan:
    """Return the plan of a table with the friends of the last game in their seats, if the seats fit."""
    if not kept.campaign.results or len(kept.campaign.results[-1].players) != len(plan.seats):
        return plan
    last = kept.campaign.results[-1]
    unwelcome = await moderation_rows.blocked(service.store, kept.row.owner)
    holders = [held for held in await service.store.holders(last.key) if held[0] not in unwelcome]
    friends = {seat: who for who, seat in holders if who != kept.row.owner and plan.seats[seat].is_open}
    planned = [
        SeatPlan(last.players[i], person=friends[i]) if i in friends else seat for i, seat in enumerate(plan.seats)
    ]
    return replace(plan, seats=tuple(planned))


async def put_back(service: Service, kept: Kept) -> None:
    """Restart a campaign; the table of a pending game stays, but no longer counts."""
    fresh = campaigns.rules_of(kept.campaign.game).new(kept.campaign.path, draw_seed())
    if not await change(service, kept, fresh):
        raise Refusal(409, "campaign_moved")
