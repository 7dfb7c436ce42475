"""The page and the form of the solo book."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import info
from bardhall.games.bardwood.campaign.game import GAME
from bardhall.kernel.errors import BardhallError
from bardhall.web.http import paths, replies
from bardhall.web.http.errors import Refusal, say, text_of
from bardhall.web.http.guests import PERSON, Guest, TheGuest, TheService, set_cookie
from bardhall.web.http.secrets import hashed
from bardhall.web.pages.forms import Form, person_of
from bardhall.web.service import Service
from bardhall.web.tables import solo_book

router = APIRouter(include_in_schema=False)


@router.get("/solo")
async def show_book(service: TheService, guest: TheGuest) -> Response:
    """The games that this browser has played alone, and the game of the day."""
    return await _page(service, guest, 200, {}, "")


async def _page(service: Service, guest: Guest, code: int, form: dict[str, str], error: str) -> Response:
    entries = await solo_book.entries_of(service, guest.person) if guest.person else []
    option = solo_book.difficulties()
    return replies.page(
        "solo", guest, code, info=info(GAME), lines=solo_book.lines_of(entries, guest.lang),
        won=sum(entry.is_won for entry in entries), day=solo_book.today().isoformat(), levels=option.allowed,
        level=form.get("difficulty", option.default), path="/solo", error=error,
    )  # fmt: skip


@router.post("/solo")
async def play_daily(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """To the table of the game of the day."""
    person = person_of(request)
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        name = say("seat_name", "en", n=1)
        made = await solo_book.open_daily(service, hashed(person), form.get("difficulty", ""), name)
    except (Refusal, BardhallError) as error:
        if replies.wants_json(request.headers):
            raise
        sentence = error.text(guest.lang) if isinstance(error, Refusal) else text_of(error, guest.lang)
        return await _page(service, guest, error.status if isinstance(error, Refusal) else 422, {}, sentence)
    response = replies.redirect(paths.table(made))
    set_cookie(response, PERSON, person, service)
    return response
