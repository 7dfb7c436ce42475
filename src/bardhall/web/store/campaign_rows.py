"""The rows of campaigns in the store."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Row, func, select, update

from bardhall.web.http.errors import Refusal
from bardhall.web.store.schema import CAMPAIGNS, HOLDERS
from bardhall.web.store.store import Store


@dataclass(frozen=True)
class CampaignRow:
    """A campaign as it is kept: `text` is its JSON, and every change counts its revision up."""

    id: str
    name: str
    owner: str
    at: float
    revision: int
    playing: str
    text: str


async def add(store: Store, row: CampaignRow, limit: int) -> None:
    """Keep a new campaign."""
    counted = select(func.count()).select_from(CAMPAIGNS)
    head = {"id": row.id, "name": row.name, "owner": row.owner, "at": row.at, "revision": row.revision}
    async with store.writing() as connection:
        await connection.execute(CAMPAIGNS.insert().values(**head, playing=row.playing, campaign=row.text))
        if (await connection.execute(counted)).scalar_one() > limit:
            raise Refusal(503, "too_many_campaigns", limit=limit)


async def find(store: Store, campaign_id: str) -> CampaignRow | None:
    """A campaign by its id."""
    async with store.reading() as connection:
        row = (await connection.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign_id))).one_or_none()
    return None if row is None else _campaign(row)


async def of_person(store: Store, person: str, limit: int = 100) -> list[CampaignRow]:
    """The campaigns that a person began, and those with an open game where the person sits."""
    tables = select(HOLDERS.c.table).where(HOLDERS.c.person == person)
    mine = (CAMPAIGNS.c.owner == person) | CAMPAIGNS.c.playing.in_(tables)
    query = select(CAMPAIGNS).where(mine).order_by(CAMPAIGNS.c.at.desc()).limit(limit)
    async with store.reading() as connection:
        return [_campaign(row) for row in (await connection.execute(query)).all()]


async def change(store: Store, row: CampaignRow, playing: str, text: str) -> bool:
    """Take a change in, if nobody has changed the campaign since that row was read."""
    as_read = (CAMPAIGNS.c.id == row.id) & (CAMPAIGNS.c.revision == row.revision)
    after = {"revision": row.revision + 1, "playing": playing, "campaign": text}
    async with store.writing() as connection:
        changed = await connection.execute(update(CAMPAIGNS).where(as_read).values(**after))
        return changed.rowcount == 1


async def delete(store: Store, campaign_id: str) -> None:
    """Remove a campaign; its tables stay."""
    async with store.writing() as connection:
        await connection.execute(CAMPAIGNS.delete().where(CAMPAIGNS.c.id == campaign_id))


def _campaign(row: Row[tuple[object, ...]]) -> CampaignRow:
    return CampaignRow(row.id, row.name, row.owner, row.at, row.revision, row.playing, row.campaign)
