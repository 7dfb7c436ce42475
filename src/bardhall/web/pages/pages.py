"""The pages that are only looked at. Nothing here changes anything."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bardhall import info, rules
from bardhall.__about__ import VERSION
from bardhall.kernel.rulebook import HALL
from bardhall.kernel.wording import LANGUAGES
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.runtime import engine
from bardhall.web.pages import contexts, listings, render, replies, rule_book
from bardhall.web.pages.arrival import arrival_by
from bardhall.web.pages.fragments import drawing_for, resolve_viewer, scene_for
from bardhall.web.pages.listings import game_cards
from bardhall.web.pages.new_form import last_fields
from bardhall.web.pages.ready_games import lessons_for
from bardhall.web.pages.sockets import awaited
from bardhall.web.tables.guests import ARRIVAL, TheGuest, TheService, set_arrival
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.opening import check_game
from bardhall.web.tables.preferences import suited_to

router = APIRouter(include_in_schema=False)


@router.get("/")
async def hall(service: TheService, guest: TheGuest) -> Response:
    """The hall: games, my tables, finished games, tables to watch."""
    mine, lessons = await listings.mine(service, guest), await lessons_for(service, guest)
    taught = {offer.table for offer in lessons}
    sat = [(card, status) for card, status in mine if card.table not in taught]
    page = contexts.HallPage(
        games=game_cards(lessons, {card.game for card, _ in sat}),
        tables=[card for card, status in sat if status == "running"],
        finished=[card for card, status in mine if status == "finished"],
        listed=await listings.listed(service, guest),
    )
    return replies.page(page, guest)


@router.get("/new/{game}")
async def new_table(game: str, service: TheService, guest: TheGuest, pack: str = "") -> Response:
    """The form for a new table; with a pack that has just been uploaded, if it is named."""
    about = info(check_game(game))
    suited = await suited_to(service, guest.person, about.id)
    packs = service.packs.offered(about.id, [pack])
    values = {**await last_fields(service, guest.person, about), f"pack_{pack}": "on"}
    uploads = service.settings.uploads
    page = contexts.NewPage(info=about, suited=suited, packs=packs, values=values, uploads=uploads, path=f"/new/{game}")
    return replies.page(page, guest)


@router.get("/table/{table}")
async def table(table: str, service: TheService, guest: TheGuest) -> Response:
    """A table, as this browser may see it."""
    async with service.hall.at(table) as found:
        viewer = await resolve_viewer(service, found, guest)
        scene, drawing = scene_for(service, found, viewer), drawing_for(service, found, viewer)
    drawn = awaited().add(drawing)
    page = contexts.TablePage(scene=scene, drawing=drawing, drawn=drawn, path=f"/table/{table}")
    return replies.page(page, guest)


@router.get("/seat/{token}")
async def seat_link(token: str, service: TheService, guest: TheGuest) -> Response:
    """Arrival by a secret link: the secret goes out of the address, where logs and histories would keep it."""
    found = await arrival_by(service, token, guest.person)
    if found.is_mine:
        return replies.redirect(paths.table(found.table))
    response = replies.redirect(paths.ARRIVAL)
    set_arrival(response, token, service)
    return response


@router.get("/seat")
async def seat(request: Request, service: TheService, guest: TheGuest) -> Response:
    """Who has arrived presses one button."""
    token = request.cookies.get(ARRIVAL, "")
    if not token:
        raise Refusal(404, "no_arrival")
    found = await arrival_by(service, token, guest.person)
    async with service.hall.at(found.table) as table:
        about, named = info(table.sheet.game), [display_name(c.name, s, guest.lang) for s, c in enumerate(table.chairs)]
        names = [named[s] for s, c in enumerate(table.chairs) if s != found.seat and c.name]
        name = named[found.seat] if table.chairs[found.seat].name else ""
    page = contexts.SeatPage(token=token, about=about, names=names, name=name, path=paths.ARRIVAL)
    return replies.page(page, guest)


@router.get("/rules/{game}")
async def rulebook(
    game: str, service: TheService, guest: TheGuest, search: Annotated[str, Query(max_length=255)] = ""
) -> Response:
    """The rulebook of a game, or what of it has some words."""
    asked = rule_book.Asked(check_game(game), guest.lang, guest.theme, " ".join(search.split()))
    if not asked.search:
        return HTMLResponse(rule_book.draw_once(asked))
    return HTMLResponse(await service.jobs.do(guest.client, rule_book.draw, asked))


@router.get("/rules/{game}/{rule}/{lang}")
async def rule(game: str, rule: str, lang: str) -> Response:
    """One rule: what the sign § opens at a table. The same for everybody, and kept by the browser for a while."""
    if lang not in LANGUAGES:
        raise Refusal(422, "bad_lang")
    found = rules(check_game(game)).rules.get(rule) or HALL.rules.get(rule)
    if found is None:
        raise Refusal(404, "no_page")
    return HTMLResponse(render.rule(game, found, lang), headers={"Cache-Control": "public, max-age=3600"})


@lru_cache(maxsize=100)
def _glossary(game: str, lang: str, theme: str) -> bytes:
    """A long page that is the same for everybody is drawn once."""
    page = contexts.GlossaryPage(info=info(game), rulebook=rules(game), path=paths.glossary(game))
    return render.page(page, lang, theme).encode()


@router.get("/glossary/{game}")
async def glossary(game: str, guest: TheGuest) -> Response:
    """Every icon of a game."""
    return HTMLResponse(_glossary(check_game(game), guest.lang, guest.theme))


@router.get("/record")
async def record(guest: TheGuest) -> Response:
    """The form to upload a record."""
    return replies.page(contexts.RecordPage(path="/record"), guest)


@router.get("/about")
async def about(service: TheService, guest: TheGuest) -> Response:
    """What this is, and what this hall holds."""
    store_stats = await service.store_stats()
    page = contexts.AboutPage(version=VERSION, engine=engine(), store_stats=store_stats, path="/about")
    return replies.page(page, guest)
