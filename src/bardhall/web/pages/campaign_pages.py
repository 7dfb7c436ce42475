"""The pages and forms of campaigns."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import info
from bardhall.bots import OPPONENTS
from bardhall.campaigns import rules_of
from bardhall.kernel.errors import BardhallError
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, text_of
from bardhall.web.core.guest import Guest
from bardhall.web.http.requests import PERSON, wants_json
from bardhall.web.pages import replies
from bardhall.web.pages.campaign_cards import card_of, line_of, new_ones
from bardhall.web.pages.forms import Form
from bardhall.web.pages.new_form import fields_of, packs_in, plan_of
from bardhall.web.store import game_rows
from bardhall.web.tables import campaigns
from bardhall.web.tables.guests import TheGuest, TheService, person_of, set_cookie
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)


@router.get("/campaigns")
async def list_campaigns(service: TheService, guest: TheGuest) -> Response:
    """The campaigns of this browser, and the form for a new one."""
    return await _list(service, guest, 200, {}, "")


async def _list(service: Service, guest: Guest, code: int, form: dict[str, str], error: str) -> Response:
    rows = await game_rows.campaigns_of(service.store, guest.person) if guest.person else []
    cards = [await line_of(service, row, guest.lang, guest.person) for row in rows]
    return replies.page(
        "campaigns", guest, code, campaigns=cards, new_ones=new_ones(guest.lang), path="/campaigns", values=form,
        error=error,
    )  # fmt: skip


@router.post("/campaigns")
async def new_campaign(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Begin a campaign."""
    person = await person_of(request, service)
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        name, road = form.get("name", ""), form.get("road", "")
        made = await campaigns.begin(service, form.get("game", ""), name, road, person.id)
    except Refusal as refusal:
        if wants_json(request.headers):
            raise
        return await _list(service, guest, refusal.status, form, refusal.text(guest.lang))
    response = replies.redirect(paths.campaign(made))
    set_cookie(response, PERSON, person.secret, service)
    return response


@router.get("/campaign/{campaign}")
async def show_campaign(campaign: str, service: TheService, guest: TheGuest) -> Response:
    """What is reached, what comes next, the results so far; for its owner the form for the next game."""
    kept = await campaigns.settled(service, campaign)
    values = await _as_last_time(service, kept) if kept.campaign.results else {}
    return _page(service, guest, 200, kept, values, "")


def _page(
    service: Service, guest: Guest, code: int, kept: campaigns.Kept, values: dict[str, str], error: str
) -> Response:
    card = card_of(kept, guest.lang, guest.person)
    return replies.page(
        "campaign", guest, code, card=card, info=info(kept.campaign.game), bots=OPPONENTS, decided=_decided(kept),
        packs=service.packs.of(kept.campaign.game), values=values, error=error, path=paths.campaign(card.id),
    )  # fmt: skip


def _decided(kept: campaigns.Kept) -> tuple[str, ...]:
    """The options of the next game that the campaign decides; the form does not ask for them."""
    return tuple(rules_of(kept.campaign.game).options(kept.campaign))


async def _as_last_time(service: Service, kept: campaigns.Kept) -> dict[str, str]:
    """The form as it was filled in for the last game, as far as its table still tells."""
    last = kept.campaign.results[-1]
    sheet = await service.store.sheet(last.key)
    if sheet is None:
        return {}
    mine, _ = await service.store.held(kept.row.owner, last.key)
    used = [pack for pack in service.packs.of(sheet.game) if pack.kept in sheet.beginning.packs]
    packs = {f"pack_{pack.name}": "on" for pack in used}
    return fields_of(info(sheet.game), sheet, mine, last.players) | packs


@router.post("/campaign/{campaign}/play")
async def play(campaign: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Open the table of the next game."""
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
        sentence = error.text(guest.lang) if isinstance(error, Refusal) else text_of(error, guest.lang)
        status = error.status if isinstance(error, Refusal) else 422
        return _page(service, guest, status, kept, form, sentence)
    return replies.redirect(paths.table(made.id))


def _extras(form: dict[str, str]) -> list[str]:
    """The extras that the group wants for the next game."""
    return [name.removeprefix("extra_") for name, text in form.items() if name.startswith("extra_") and text == "on"]


@router.post("/campaign/{campaign}/reset")
async def reset(campaign: str, form: Form, service: TheService, guest: TheGuest) -> Response:
    """Back to the first state."""
    kept = await campaigns.settled(service, campaign)
    campaigns.check_owner(kept, guest.person)
    await campaigns.put_back(service, kept)
    return replies.redirect(paths.campaign(campaign))


@router.post("/campaign/{campaign}/delete")
async def delete(campaign: str, form: Form, service: TheService, guest: TheGuest) -> Response:
    """Remove a campaign, also one that cannot be read any more; its tables stay."""
    row = await game_rows.find_campaign(service.store, campaign)
    if row is None:
        raise Refusal(404, "no_campaign")
    if not guest.person or row.owner != guest.person:
        raise Refusal(403, "not_campaign_owner")
    await game_rows.delete_campaign(service.store, campaign)
    return replies.redirect("/campaigns")
