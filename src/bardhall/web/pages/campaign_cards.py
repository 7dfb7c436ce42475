"""A campaign as the pages show it."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall import campaigns
from bardhall.kernel.campaign import CampaignResult
from bardhall.kernel.errors import Malformed
from bardhall.web.store.game_rows import CampaignRow
from bardhall.web.tables.campaigns import Kept, read_row, settled
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.service import Service


@dataclass(frozen=True)
class Scored:
    """One player of a game that was played."""

    name: str
    card: str  # the name of what they played; empty if nobody knows
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
class Extra:
    """An option that the group may turn on for the next game."""

    name: str
    help: str


@dataclass(frozen=True)
class CampaignCard:
    """What is reached, what comes next, and the results so far, as the game tells it."""

    id: str
    name: str
    fault: str = ""  # why it cannot be read; then nothing else is known
    path: str = ""
    length: int = 0
    standing: str = ""
    number: int = 1
    coming: tuple[str, ...] = ()
    extras: tuple[Extra, ...] = ()
    playing: str = ""
    results: tuple[Played, ...] = ()
    is_owner: bool = False


@dataclass(frozen=True)
class NewCampaign:
    """What the form for a new campaign of a game asks. `paths` are the ways through it, each with its help."""

    game: str
    name: str
    lead: str
    which_path: str
    paths: tuple[tuple[str, str], ...]
    usual: str


def card_of(kept: Kept, lang: str, person: str) -> CampaignCard:
    """The campaign for somebody."""
    campaign = kept.campaign
    rules = campaigns.rules_of(campaign.game)
    return CampaignCard(
        id=kept.row.id,
        name=kept.row.name,
        path=rules.path_name(campaign.path, lang),
        length=rules.length(campaign.path),
        standing=rules.standing(campaign, lang),
        number=campaign.number,
        coming=tuple(rules.coming(campaign, lang)),
        extras=tuple(Extra(name, rules.extra_help(name, lang)) for name in rules.offered(campaign)),
        playing=campaign.playing,
        results=tuple(_played(n, result, rules, lang) for n, result in enumerate(campaign.results, 1)),
        is_owner=bool(person) and kept.row.owner == person,
    )


def new_ones(lang: str) -> list[NewCampaign]:
    """The campaigns that can be begun, one for each game that has some."""
    return [_new_one(campaigns.rules_of(game), lang) for game in campaigns.games()]


def _new_one(rules: campaigns.Rules, lang: str) -> NewCampaign:
    paths = tuple((path, rules.path_help(path, lang)) for path in rules.paths())
    lead, which = rules.say("lead", lang), rules.say("which_path", lang)
    return NewCampaign(rules.info.id, rules.info.name(lang), lead, which, paths, rules.usual_path())


async def line_of(service: Service, row: CampaignRow, lang: str, person: str) -> CampaignCard:
    """The campaign for a list; one that no longer makes sense says why, and the others are listed all the same."""
    try:
        return card_of(await settled(service, row.id) if row.playing else read_row(row), lang, person)
    except Malformed as error:
        return CampaignCard(row.id, row.name, str(error))


def _played(number: int, result: CampaignResult, rules: campaigns.Rules, lang: str) -> Played:
    cards = rules.who(result, lang)
    players = [
        Scored(display_name(name, seat, lang), cards[seat], result.scores[seat], seat in result.winners)
        for seat, name in enumerate(result.players)
    ]
    return Played(number, result.day, result.key, tuple(players))
