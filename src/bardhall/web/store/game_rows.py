"""Campaigns, solo histories and uploaded records in the database."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

import msgspec

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Limits
from bardhall.web.store.session import Session, first, insert
from bardhall.web.store.store import Store

_COLUMNS: Final = "id, name, owner, at, revision, playing, campaign"


@dataclass(frozen=True)
class CampaignRow:
    """A stored campaign: `text` is its JSON, and each change increments its revision."""

    id: str
    name: str
    owner: str
    at: float
    revision: int
    playing: str
    text: str


async def add_campaign(store: Store, row: CampaignRow, limits: Limits) -> None:
    """Store a new campaign."""
    head = {"id": row.id, "name": row.name, "owner": row.owner, "at": row.at, "revision": row.revision}

    mine = "SELECT count(*) FROM campaigns WHERE owner = :owner"

    def work(session: Session) -> None:
        insert(session, "campaigns", {**head, "playing": row.playing, "campaign": row.text, "changed": row.at})
        if first(session.rows("SELECT count(*) FROM campaigns")) > limits.campaigns:
            raise Refusal(503, "too_many_campaigns", limit=limits.campaigns)
        if first(session.rows(mine, owner=row.owner)) > limits.campaigns_each:
            raise Refusal(429, "too_many_own_campaigns", limit=limits.campaigns_each)

    await store.write(work)


async def find_campaign(store: Store, campaign_id: str) -> CampaignRow | None:
    """Return a campaign by its id."""
    query = f"SELECT {_COLUMNS} FROM campaigns WHERE id = :id"
    rows = await store.read(lambda session: session.rows(query, id=campaign_id))
    return CampaignRow(*rows[0]) if rows else None


async def campaigns_of(store: Store, person: str, limit: int = 100) -> list[CampaignRow]:
    """Return the campaigns that a person owns, and those at whose tables the person has or had a seat."""
    begun = f"SELECT {_COLUMNS} FROM campaigns WHERE owner = :person ORDER BY at DESC LIMIT :limit"
    one = f"SELECT {_COLUMNS} FROM campaigns WHERE id = :id"

    def work(session: Session) -> list[CampaignRow]:
        found = list(session.rows(begun, person=person, limit=limit))
        for campaign in _joined(session, person) - {row[0] for row in found}:
            found += session.rows(one, id=campaign)
        return sorted((CampaignRow(*row) for row in found), key=lambda row: -row.at)[:limit]

    return await store.read(work)


def _joined(session: Session, person: str) -> set[str]:
    """Return the campaigns to which a person's tables belong, from their headers."""
    mine = 'SELECT "table" FROM holders WHERE person = :person'
    query = f"SELECT sheet FROM tables WHERE id IN ({mine}) AND sheet LIKE :some"
    rows = session.rows(query, person=person, some='%"campaign":"%')
    return {e.read_sheet(sheet).terms.campaign for (sheet,) in rows} - {""}


async def change_campaign(store: Store, row: CampaignRow, playing: str, text: str, at: float) -> bool:
    """Store a changed campaign, unless another change was stored since its row was read."""
    after = "revision = revision + 1, playing = :playing, campaign = :text, changed = :at"
    query = f"UPDATE campaigns SET {after} WHERE id = :id AND revision = :revision"
    values = {"playing": playing, "text": text, "at": at, "id": row.id, "revision": row.revision}
    return await store.write(lambda session: session.change(query, **values)) == 1


async def delete_campaign(store: Store, campaign_id: str) -> None:
    """Delete a campaign; its tables stay."""
    await store.write(lambda session: session.change("DELETE FROM campaigns WHERE id = :id", id=campaign_id))


async def unentered(store: Store, person: str, limit: int) -> list[str]:
    """Return finished tables where the person has the only seat, and that the solo history has not processed yet."""
    held = 'SELECT "table" FROM holders WHERE person = :person'
    known = 'SELECT "table" FROM solo WHERE person = :person'
    fresh = f"id IN ({held}) AND id NOT IN ({known}) AND status = 'finished'"
    query = f"SELECT id, names FROM tables WHERE {fresh} ORDER BY moved"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [table for table, names in rows if len(msgspec.json.decode(names)) == 1][:limit]


async def add_solo(store: Store, person: str, table: str, at: float, text: str, is_private: bool) -> None:
    """Record a table in the solo history once; an empty text marks a table that does not belong there."""
    row = {"person": person, "table": table, "at": at, "entry": text, "is_private": is_private}
    await store.write(lambda session: insert(session, "solo", row, ignore_existing=True))


async def solo_book_of(store: Store, person: str, limit: int, is_public: bool = False) -> list[str]:
    """Return the latest entries of a person's solo history, oldest first, or only the public ones."""
    mine = "person = :person AND entry <> ''" + (" AND NOT is_private" if is_public else "")
    query = f'SELECT entry FROM solo WHERE {mine} ORDER BY at DESC, "table" LIMIT :limit'
    rows = await store.read(lambda session: session.rows(query, person=person, limit=limit))
    return [str(row[0]) for row in rows][::-1]


async def running_solo(store: Store, person: str) -> list[e.TableHeader]:
    """Return the running tables that a person owns, the latest first."""
    query = "SELECT sheet FROM tables WHERE owner = :person AND status = 'running' ORDER BY opened DESC"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [e.read_sheet(row[0]) for row in rows]


@dataclass(frozen=True)
class RecordRow:
    """An uploaded record; `owner`, by which limits count, is the hash of the client, because people can be invented."""

    id: str
    game: str
    at: float
    record: str
    owner: str
    person: str


async def add_record(store: Store, row: RecordRow, limits: Limits) -> None:
    """Store an uploaded record."""
    mine = "SELECT count(*) FROM records WHERE owner = :owner"

    def work(session: Session) -> None:
        insert(session, "records", asdict(row))
        if first(session.rows("SELECT count(*) FROM records")) > limits.records:
            raise Refusal(503, "too_many_records", limit=limits.records)
        if first(session.rows(mine, owner=row.owner)) > limits.records_each:
            raise Refusal(429, "too_many_own_records", limit=limits.records_each)

    await store.write(work)


async def record_text(store: Store, record_id: str) -> str | None:
    """Return the text of an uploaded record; None if it does not exist."""
    query = "SELECT record FROM records WHERE id = :id"
    found: str | None = await store.read(lambda session: first(session.rows(query, id=record_id)))
    return found


@dataclass(frozen=True)
class RecordLine:
    """An uploaded record as lists show it."""

    id: str
    game: str
    at: float


async def records_of(store: Store, person: str) -> list[RecordLine]:
    """Return the records that a person has uploaded, the latest first."""
    query = "SELECT id, game, at FROM records WHERE person = :person ORDER BY at DESC, id"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [RecordLine(*row) for row in rows]
