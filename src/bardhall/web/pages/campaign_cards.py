"""A campaign as the pages show it."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.games.bardwood.campaign.campaign import Result, next_boxes, next_events, next_opening, path_length
from bardhall.games.bardwood.campaign.game import base_box
from bardhall.kernel.errors import Malformed
from bardhall.web.service import Service
from bardhall.web.store.campaign_rows import CampaignRow
from bardhall.web.tables.campaigns import Kept, read_row, settled


@dataclass(frozen=True)
class Scored:
    """One player of a game that was played."""

    name: str
    bard: str  # its name; empty if it is not known
    score: int
    has_won: bool


@dataclass(frozen=True)
class Played:
    """A game that was played, with its table."""

    number: int
    day: str
    table: str
    players: tuple[Scored, ...]


@dataclass(frozen=True)
class CampaignCard:
    """What is open, what comes next, and the results so far."""

    id: str
    name: str
    fault: str = ""  # why it cannot be read; then nothing else is known
    path: str = ""
    length: int = 0
    opened: tuple[str, ...] = ()
    number: int = 1
    events: tuple[str, ...] = ()  # the names of Act I and II, if they are prescribed
    opens: tuple[str, ...] = ()
    opens_after: int | None = None
    has_muse: bool = False
    playing: str = ""
    results: tuple[Played, ...] = ()
    is_owner: bool = False


def card_of(kept: Kept, lang: str, person: str) -> CampaignCard:
    """The campaign for somebody."""
    campaign = kept.campaign
    return CampaignCard(
        kept.row.id, kept.row.name, "", campaign.path, path_length(campaign.path), campaign.opened, campaign.number,
        tuple(_name(event, lang) for event in next_events(campaign)), next_boxes(campaign), next_opening(campaign),
        campaign.has_muse, campaign.playing, tuple(_played(n, r, lang) for n, r in enumerate(campaign.results, 1)),
        bool(person) and kept.row.owner == person,
    )  # fmt: skip


async def line_of(service: Service, row: CampaignRow, lang: str, person: str) -> CampaignCard:
    """The campaign for a list; one that no longer makes sense says why, and the others are listed all the same."""
    try:
        return card_of(await settled(service, row.id) if row.playing else read_row(row), lang, person)
    except Malformed as error:
        return CampaignCard(row.id, row.name, str(error))


def _played(number: int, result: Result, lang: str) -> Played:
    bards = [_name(bard, lang) for bard in result.bards] or [""] * len(result.players)
    players = [
        Scored(name, bards[seat], result.scores[seat], seat in result.winners)
        for seat, name in enumerate(result.players)
    ]
    return Played(number, result.day, result.game, tuple(players))


def _name(card: str, lang: str) -> str:
    box = base_box()
    code = box.codes.get(card)
    return card if code is None else box.texts[code].name[lang]
