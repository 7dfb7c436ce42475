"""The rows of campaigns in the store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Limits
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store

_COLUMNS: Final = "id, name, owner, at, revision, playing, campaign"


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


async def add(store: Store, row: CampaignRow, limits: Limits) -> None:
    """Keep a new campaign."""
    head = {"id": row.id, "name": row.name, "owner": row.owner, "at": row.at, "revision": row.revision}

    mine = "SELECT count(*) FROM campaigns WHERE owner = :owner"

    def work(session: Session) -> None:
        insert(session, "campaigns", {**head, "playing": row.playing, "campaign": row.text, "changed": row.at})
        if first(session.rows("SELECT count(*) FROM campaigns")) > limits.campaigns:
            raise Refusal(503, "too_many_campaigns", limit=limits.campaigns)
        if first(session.rows(mine, owner=row.owner)) > limits.campaigns_each:
            raise Refusal(429, "too_many_own_campaigns", limit=limits.campaigns_each)

    await store.write(work)


async def find(store: Store, campaign_id: str) -> CampaignRow | None:
    """A campaign by its id."""
    query = f"SELECT {_COLUMNS} FROM campaigns WHERE id = :id"
    rows = await store.read(lambda session: session.rows(query, id=campaign_id))
    return CampaignRow(*rows[0]) if rows else None


async def of_person(store: Store, person: str, limit: int = 100) -> list[CampaignRow]:
    """The campaigns that a person began, and those at whose tables the person sits or sat."""
    begun = f"SELECT {_COLUMNS} FROM campaigns WHERE owner = :person ORDER BY at DESC LIMIT :limit"
    one = f"SELECT {_COLUMNS} FROM campaigns WHERE id = :id"

    def work(session: Session) -> list[CampaignRow]:
        found = list(session.rows(begun, person=person, limit=limit))
        for campaign in _joined(session, person) - {row[0] for row in found}:
            found += session.rows(one, id=campaign)
        return sorted((CampaignRow(*row) for row in found), key=lambda row: -row.at)[:limit]

    return await store.read(work)


def _joined(session: Session, person: str) -> set[str]:
    """The campaigns that the tables of a person belong to, as their sheets say."""
    mine = 'SELECT "table" FROM holders WHERE person = :person'
    query = f"SELECT sheet FROM tables WHERE id IN ({mine}) AND sheet LIKE :some"
    rows = session.rows(query, person=person, some='%"campaign":"%')
    return {e.read_sheet(sheet).terms.campaign for (sheet,) in rows} - {""}


async def change(store: Store, row: CampaignRow, playing: str, text: str, at: float) -> bool:
    """Take a change in, if nobody has changed the campaign since that row was read."""
    after = "revision = revision + 1, playing = :playing, campaign = :text, changed = :at"
    query = f"UPDATE campaigns SET {after} WHERE id = :id AND revision = :revision"
    values = {"playing": playing, "text": text, "at": at, "id": row.id, "revision": row.revision}
    return await store.write(lambda session: session.change(query, **values)) == 1


async def delete(store: Store, campaign_id: str) -> None:
    """Remove a campaign; its tables stay."""
    await store.write(lambda session: session.change("DELETE FROM campaigns WHERE id = :id", id=campaign_id))
