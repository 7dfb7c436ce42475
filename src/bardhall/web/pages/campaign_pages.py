"""The pages and forms of campaigns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import info
from bardhall.campaigns import Rules, games, rules_of
from bardhall.card_catalog import Deck
from bardhall.kernel.campaign import Campaign, CampaignResult
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.web.boards.common.cards import PrintedCard
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, status_of, text_of
from bardhall.web.core.identity import Guest
from bardhall.web.http.requests import wants_json
from bardhall.web.pages import replies
from bardhall.web.pages.contexts import CampaignPage, CampaignsPage
from bardhall.web.pages.forms import Form
from bardhall.web.pages.gallery import laid
from bardhall.web.pages.new_form import fields_of, packs_in, plan_of
from bardhall.web.store import game_rows
from bardhall.web.store.game_rows import CampaignRow
from bardhall.web.tables import campaigns
from bardhall.web.tables.campaigns import Kept, read_row, settled
from bardhall.web.tables.guests import Invited, TheGuest, TheService, person_of
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.service import Service


@dataclass(frozen=True)
class Scored:
    """A player in a finished campaign game."""

    name: str
    card: str  # the name of what they played; empty if nobody knows
    score: int
    has_won: bool


@dataclass(frozen=True)
class Played:
    """A finished campaign game, with its table."""

    number: int
    day: str
    table: str
    players: tuple[Scored, ...]


@dataclass(frozen=True)
class Extra:
    """An option that the group can turn on for the next game."""

    name: str
    help: str


@dataclass(frozen=True)
class ShownBox:
    """An opened box with its cards as pictures."""

    name: str
    is_new: bool
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True)
class CampaignCard:
    """A campaign's progress, next game and results, in the words of its game."""

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
    """The form for a new campaign of a game; `paths` has the available paths, each with its help."""

    game: str
    name: str
    lead: str
    which_path: str
    paths: tuple[tuple[str, str], ...]
    usual: str


def card_of(kept: Kept, lang: str, person: str) -> CampaignCard:
    """Return a campaign as a person may see it."""
    campaign = kept.campaign
    rules = rules_of(campaign.game)
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
    """Return the campaigns that can be started, one for each game that has campaigns."""
    return [_new_one(rules_of(game), lang) for game in games()]


def _new_one(rules: Rules, lang: str) -> NewCampaign:
    paths = tuple((path, rules.path_help(path, lang)) for path in rules.paths())
    lead, which = rules.say("lead", lang), rules.say("which_path", lang)
    return NewCampaign(rules.info.id, rules.info.name(lang), lead, which, paths, rules.usual_path())


async def line_of(service: Service, row: CampaignRow, lang: str, person: str) -> CampaignCard:
    """Return a campaign for a list; one that cannot be read shows its error, without affecting the others."""
    try:
        return card_of(await settled(service, row.id) if row.playing else read_row(row), lang, person)
    except Malformed as error:
        return CampaignCard(row.id, row.name, str(error))


def _played(number: int, result: CampaignResult, rules: Rules, lang: str) -> Played:
    cards = rules.who(result, lang)
    players = [
        Scored(display_name(name, seat, lang), cards[seat], result.scores[seat], seat in result.winners)
        for seat, name in enumerate(result.players)
    ]
    return Played(number, result.day, result.key, tuple(players))


router = APIRouter(include_in_schema=False)


@router.get("/campaigns")
async def list_campaigns(service: TheService, guest: Invited) -> Response:
    """Show the campaigns of this browser, and the form for a new one."""
    return await _list(service, guest, 200, {}, "")


async def _list(service: Service, guest: Guest, code: int, form: dict[str, str], error: str) -> Response:
    rows = await game_rows.campaigns_of(service.store, guest.person) if guest.person else []
    cards = [await line_of(service, row, guest.lang, guest.person) for row in rows]
    ones = new_ones(guest.lang)
    page = CampaignsPage(campaigns=cards, new_ones=ones, values=form, error=error, path="/campaigns")
    return replies.page(page, guest, code)


@router.post("/campaigns")
async def new_campaign(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Start a campaign."""
    person = await person_of(request, service)
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        name, road = form.get("name", ""), form.get("road", "")
        made = await campaigns.begin(service, form.get("game", ""), name, road, person.id)
    except Refusal as refusal:
        if wants_json(request.headers):
            raise
        return await _list(service, guest, refusal.status, form, refusal.text(guest.lang))
    return replies.welcome(paths.campaign(made), person, service)


@router.get("/campaign/{campaign}")
async def show_campaign(campaign: str, service: TheService, guest: TheGuest) -> Response:
    """Show a campaign; its owner also gets the form for the next game."""
    kept = await campaigns.settled(service, campaign)
    values = await _as_last_time(service, kept) if kept.campaign.results else {}
    return _page(service, guest, 200, kept, values, "")


def _page(
    service: Service, guest: Guest, code: int, kept: campaigns.Kept, values: dict[str, str], error: str
) -> Response:
    card = card_of(kept, guest.lang, guest.person)
    packs = service.packs.of(kept.campaign.game)
    page = CampaignPage(
        card=card, boxes=_boxes(kept.campaign, guest.lang), info=info(kept.campaign.game), decided=_decided(kept),
        packs=packs, values=values, error=error, path=paths.campaign(card.id),
    )  # fmt: skip
    return replies.page(page, guest, code)


@lru_cache(maxsize=50)
def _cards(game: str, codes: tuple[int, ...], lang: str) -> tuple[PrintedCard, ...]:
    return tuple([card for shelf in laid(Deck(game), codes, lang) for card in shelf.cards])


def _boxes(campaign: Campaign, lang: str) -> list[ShownBox]:
    """Return the opened boxes, the latest first."""
    opened = rules_of(campaign.game).boxes(campaign, lang)
    return [ShownBox(box.name, box.is_new, _cards(campaign.game, box.cards, lang)) for box in reversed(opened)]


def _decided(kept: campaigns.Kept) -> tuple[str, ...]:
    """Return the options of the next game that the campaign sets, and that the form leaves out."""
    return tuple(rules_of(kept.campaign.game).options(kept.campaign))


async def _as_last_time(service: Service, kept: campaigns.Kept) -> dict[str, str]:
    """Return the form as it was filled in for the last game, as far as that game's table is still stored."""
    last = kept.campaign.results[-1]
    sheet = await service.store.sheet(last.key)
    if sheet is None:
        return {}
    mine = (await service.store.held(kept.row.owner, last.key)).seats
    used = [pack for pack in service.packs.of(sheet.game) if pack.kept in sheet.beginning.packs]
    packs = {f"pack_{pack.name}": "on" for pack in used}
    return fields_of(info(sheet.game), sheet, mine, last.players) | packs


@router.post("/campaign/{campaign}/play")
async def play(campaign: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Create the table of the next game."""
    kept = await campaigns.settled(service, campaign)
    try:
        campaigns.check_owner(kept, guest.person)
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        decided = [f"option_{name}" for name in _decided(kept)]
        asked = {name: text for name, text in form.items() if name not in decided}
        game = kept.campaign.game
        packs = service.packs.chosen(game, packs_in(form))
        plan = replace(plan_of(info(game), asked, guest.lang, service.packs.of(game)), packs=packs)
        made = await campaigns.open_game(service, kept, plan, _extras(form), guest.client, guest.secret)
    except (Refusal, BardhallError) as error:
        if wants_json(request.headers):
            raise
        return _page(service, guest, status_of(error, 422), kept, form, text_of(error, guest.lang))
    return replies.redirect(paths.table(made.id))


def _extras(form: dict[str, str]) -> list[str]:
    """Return the extras that the group has chosen for the next game."""
    return [name.removeprefix("extra_") for name, text in form.items() if name.startswith("extra_") and text == "on"]


@router.post("/campaign/{campaign}/reset")
async def reset(campaign: str, form: Form, service: TheService, guest: TheGuest) -> Response:
    """Restart a campaign."""
    kept = await campaigns.settled(service, campaign)
    campaigns.check_owner(kept, guest.person)
    await campaigns.put_back(service, kept)
    return replies.redirect(paths.campaign(campaign))


@router.post("/campaign/{campaign}/delete")
async def delete(campaign: str, form: Form, service: TheService, guest: TheGuest) -> Response:
    """Delete a campaign, even one that cannot be read; its tables stay."""
    row = await game_rows.find_campaign(service.store, campaign)
    if row is None:
        raise Refusal(404, "no_campaign")
    if not guest.person or row.owner != guest.person:
        raise Refusal(403, "not_campaign_owner")
    await game_rows.delete_campaign(service.store, campaign)
    return replies.redirect("/campaigns")
