"""What is kept beside the tables: campaigns, solo books and uploaded records."""

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
    """A campaign as it is kept: `text` is its JSON, and every change counts its revision up."""

    id: str
    name: str
    owner: str
    at: float
    revision: int
    playing: str
    text: str


async def add_campaign(store: Store, row: CampaignRow, limits: Limits) -> None:
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


async def find_campaign(store: Store, campaign_id: str) -> CampaignRow | None:
    """A campaign by its id."""
    query = f"SELECT {_COLUMNS} FROM campaigns WHERE id = :id"
    rows = await store.read(lambda session: session.rows(query, id=campaign_id))
    return CampaignRow(*rows[0]) if rows else None


async def campaigns_of(store: Store, person: str, limit: int = 100) -> list[CampaignRow]:
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


async def change_campaign(store: Store, row: CampaignRow, playing: str, text: str, at: float) -> bool:
    """Take a change in, if nobody has changed the campaign since that row was read."""
    after = "revision = revision + 1, playing = :playing, campaign = :text, changed = :at"
    query = f"UPDATE campaigns SET {after} WHERE id = :id AND revision = :revision"
    values = {"playing": playing, "text": text, "at": at, "id": row.id, "revision": row.revision}
    return await store.write(lambda session: session.change(query, **values)) == 1


async def delete_campaign(store: Store, campaign_id: str) -> None:
    """Remove a campaign; its tables stay."""
    await store.write(lambda session: session.change("DELETE FROM campaigns WHERE id = :id", id=campaign_id))


async def unentered(store: Store, person: str, limit: int) -> list[str]:
    """Finished tables where the person holds the only seat, and which the book has not looked at yet."""
    held = 'SELECT "table" FROM holders WHERE person = :person'
    known = 'SELECT "table" FROM solo WHERE person = :person'
    fresh = f"id IN ({held}) AND id NOT IN ({known}) AND status = 'finished'"
    query = f"SELECT id, names FROM tables WHERE {fresh} ORDER BY moved"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [table for table, names in rows if len(msgspec.json.decode(names)) == 1][:limit]


async def add_solo(store: Store, person: str, table: str, at: float, text: str, is_private: bool) -> None:
    """Enter a table, once. An empty text says that it does not belong in the book."""
    row = {"person": person, "table": table, "at": at, "entry": text, "is_private": is_private}
    await store.write(lambda session: insert(session, "solo", row, ignore_existing=True))


async def solo_book_of(store: Store, person: str, limit: int, is_public: bool = False) -> list[str]:
    """The latest entries of a person, the oldest of them first; on demand only those that others may see."""
    mine = "person = :person AND entry <> ''" + (" AND NOT is_private" if is_public else "")
    query = f'SELECT entry FROM solo WHERE {mine} ORDER BY at DESC, "table" LIMIT :limit'
    rows = await store.read(lambda session: session.rows(query, person=person, limit=limit))
    return [str(row[0]) for row in rows][::-1]


async def running_solo(store: Store, person: str) -> list[e.TableHeader]:
    """The running tables that a person has opened, the latest first."""
    query = "SELECT sheet FROM tables WHERE owner = :person AND status = 'running' ORDER BY opened DESC"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [e.read_sheet(row[0]) for row in rows]


@dataclass(frozen=True)
class RecordRow:
    """An uploaded record. `owner`, whom limits count, is the hash of the client: a person may be made up for each."""

    id: str
    game: str
    at: float
    record: str
    owner: str
    person: str


async def add_record(store: Store, row: RecordRow, limits: Limits) -> None:
    """Keep an uploaded record."""
    mine = "SELECT count(*) FROM records WHERE owner = :owner"

    def work(session: Session) -> None:
        insert(session, "records", asdict(row))
        if first(session.rows("SELECT count(*) FROM records")) > limits.records:
            raise Refusal(503, "too_many_records", limit=limits.records)
        if first(session.rows(mine, owner=row.owner)) > limits.records_each:
            raise Refusal(429, "too_many_own_records", limit=limits.records_each)

    await store.write(work)


async def record_text(store: Store, record_id: str) -> str | None:
    """An uploaded record; None if there is none."""
    query = "SELECT record FROM records WHERE id = :id"
    found: str | None = await store.read(lambda session: first(session.rows(query, id=record_id)))
    return found


@dataclass(frozen=True)
class RecordLine:
    """An uploaded record in a list."""

    id: str
    game: str
    at: float


async def records_of(store: Store, person: str) -> list[RecordLine]:
    """What a person has uploaded, the latest first."""
    query = "SELECT id, game, at FROM records WHERE person = :person ORDER BY at DESC, id"
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [RecordLine(*row) for row in rows]
