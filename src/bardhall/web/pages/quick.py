"""A quick game: one click on the first page, and one sits at a table with a bot that plays about as well as oneself."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import info
from bardhall.bots import LEVELS
from bardhall.kernel.info import GameInfo
from bardhall.web.boards import folder_of
from bardhall.web.core import paths
from bardhall.web.core.errors import say
from bardhall.web.http.requests import PERSON
from bardhall.web.pages import replies
from bardhall.web.pages.forms import Form
from bardhall.web.tables import opening
from bardhall.web.tables.guests import TheGuest, TheService, person_of, set_cookie
from bardhall.web.tables.last_settings import name_of
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.recommended_level import suited_to
from bardhall.web.tables.service import Service

FIRST = LEVELS[1]  # for somebody of whom nothing is known: easy, and not a walk-over

router = APIRouter(include_in_schema=False)


@router.post("/quick/{game}")
async def quick_game(game: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Open a table with what is usual, and go there."""
    about = info(opening.check_game(game))
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    person = await person_of(request, service)
    made = await opening.open_table(
        service, await _plan(service, about, person.id, guest.lang), person.id, guest.client
    )
    response = replies.redirect(paths.table(made.id))
    set_cookie(response, PERSON, person.secret, service)
    return response


async def _plan(service: Service, about: GameInfo, person: str, lang: str) -> Plan:
    """Me, and as few bots as the game can be played with."""
    suited = await suited_to(service, person, about.id)
    name = await name_of(service, person) or say("seat_name", lang, n=1)
    seats = min([count for count in about.players if count > 1] or about.players)
    bots = [SeatPlan(bot=suited.level if suited else FIRST)] * (seats - 1)
    told = folder_of(about.id).about
    return Plan(about.id, (SeatPlan(name, is_mine=True), *bots), dict(told.quick) if told else {})
