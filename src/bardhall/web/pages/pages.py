"""The pages that are only looked at. Nothing here changes anything."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import games, info, rules
from bardhall.__about__ import VERSION
from bardhall.bots import OPPONENTS
from bardhall.kernel import registry
from bardhall.web.http import replies
from bardhall.web.http.errors import Refusal
from bardhall.web.http.guests import TheGuest, TheService
from bardhall.web.http.secrets import hashed, is_secret
from bardhall.web.pages import table_list
from bardhall.web.pages.fragments import look, scene_for
from bardhall.web.tables.opening import check_game
from bardhall.web.tables.suited import suited_to

router = APIRouter(include_in_schema=False)


@router.get("/")
async def hall(service: TheService, guest: TheGuest) -> Response:
    """The hall: games, my tables, finished games, tables to watch."""
    mine = await table_list.mine(service, guest)
    return replies.page(
        "hall", guest, games=[info(game) for game in games()], path="/",
        tables=[card for card, status in mine if status == "running"],
        finished=[card for card, status in mine if status == "finished"],
        listed=await table_list.listed(service, guest),
    )  # fmt: skip


@router.get("/new/{game}")
async def new_table(game: str, service: TheService, guest: TheGuest) -> Response:
    """The form for a new table."""
    about = info(check_game(game))
    suited = await suited_to(service, guest.person, about.id)
    return replies.page("new", guest, info=about, bots=OPPONENTS, suited=suited, path=f"/new/{game}")


@router.get("/table/{table}")
async def table(table: str, service: TheService, guest: TheGuest) -> Response:
    """A table, as this browser may see it."""
    async with service.hall.at(table) as found:
        viewer = await look(service, found, guest)
        scene = scene_for(service, found, viewer)
    return replies.page("table", guest, scene=scene, path=f"/table/{table}")


@router.get("/seat/{token}")
async def seat(token: str, service: TheService, guest: TheGuest) -> Response:
    """Arrival by a secret link: who comes presses one button, and the link is not needed again."""
    found = await service.store.seat_of(hashed(token)) if is_secret(token) else None
    if found is None:
        raise Refusal(404, "bad_token")
    async with service.hall.at(found[0]) as table:
        names = tuple(chair.name for chair in table.chairs)
        about = info(table.sheet.game)
    return replies.page("seat", guest, token=token, game=about, names=names, name=names[found[1]], path="/")


@router.get("/rules/{game}")
async def rulebook(game: str, guest: TheGuest) -> Response:
    """The rulebook of a game."""
    book = rules(check_game(game))
    return replies.page("rules", guest, info=info(game), rulebook=book, path=f"/rules/{game}")


@router.get("/gallery/{game}")
async def gallery(game: str, guest: TheGuest) -> Response:
    """Every card of a game."""
    box = registry.box_of(check_game(game))
    wording = registry.rules_of(game).wording(box)
    return replies.page("gallery", guest, info=info(game), box=box, wording=wording, path=f"/gallery/{game}")


@router.get("/record")
async def record(guest: TheGuest) -> Response:
    """The form to upload a record."""
    return replies.page("record", guest, path="/record")


@router.get("/about")
async def about(request: Request, guest: TheGuest) -> Response:
    """What this is."""
    return replies.page("about", guest, version=VERSION, path="/about")
