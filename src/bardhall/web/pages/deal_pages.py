"""The page with the tables of one deal, which compares their results and lets players replay a known deal."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.pages import replies
from bardhall.web.pages.contexts import DealPage
from bardhall.web.pages.forms import Form
from bardhall.web.pages.new_form import whole
from bardhall.web.store import result_rows
from bardhall.web.store.result_rows import SeatResult
from bardhall.web.tables import checks, deals, opening
from bardhall.web.tables.guests import Invited, TheGuest, TheService, person_of

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Compared:
    """The results of a seat at all tables of a deal, with the best score."""

    seats: tuple[SeatResult, ...]
    best: int


@router.get("/deal/{deal}")
async def show(deal: str, service: TheService, guest: Invited) -> Response:
    """Show the tables of a deal to their players; when all are over, show the results to everybody."""
    tables = await deals.tables_of(service, deal, guest)
    results = [] if tables else await result_rows.results_of_deal(service.store, deal)
    if not tables and not results:
        raise Refusal(404, "no_deal")
    at_seats = zip(*(result.seats for result in results), strict=True)
    rows = [Compared(seats, max(seat.score for seat in seats)) for seats in at_seats]
    return replies.page(DealPage(path=paths.deal(deal), tables=tables, results=results, rows=rows), guest)


@router.post("/replay/{table}/again")
async def play_again(table: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Play the deal of a finished game again, alone against bots, where the result does not count."""
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    held = (await service.store.held(guest.person, table)).seats
    seat, bot = whole(form.get("seat", "0"), "seat"), checks.check_bot(form.get("bot", ""))
    async with service.hall.at(table) as found:
        checks.check_may_look(found, held, guest.person)
        if found.status != "finished" or found.is_sealed:
            raise Refusal(409, "running")
        plan = deals.known_deal(found.sheet, seat, bot)
    person = await person_of(request, service)
    made = await opening.open_table(service, plan, person.id, guest.client)
    return replies.welcome(paths.table(made.id), person, service)
