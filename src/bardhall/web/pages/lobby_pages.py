"""The lobby page, its forms, and the socket that sends its changes.

A message {"fragments": {part: HTML}} has the parts that have changed: lobby_mine, lobby_free, lobby_people.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final

import msgspec
from anyio import CancelScope
from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from bardhall import games, info
from bardhall.bots import bot_name
from bardhall.kernel.info import GameInfo
from bardhall.web.boards import folder_of
from bardhall.web.core import entries as e
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import Guest
from bardhall.web.core.portraits import face_of
from bardhall.web.core.rating import shown
from bardhall.web.pages import pages, render, replies
from bardhall.web.pages.contexts import LobbyPage
from bardhall.web.pages.forms import Form
from bardhall.web.pages.table_page import SIGHTS, spots_of
from bardhall.web.store import lobby_rows, people_rows
from bardhall.web.store.lobby_rows import FreeTable
from bardhall.web.store.session import LOBBY
from bardhall.web.tables import lobby, opening, persons, seating
from bardhall.web.tables.guests import (
    Invited,
    TheGuest,
    TheService,
    check_invited,
    invited_guest,
    looked_up_again,
    person_of,
)
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.presence import GONE, HALL, HERE, Look
from bardhall.web.tables.service import Service, service_of
from bardhall.web.tables.sockets import part_with, serve

router = APIRouter(include_in_schema=False)
_TABLES: Final = 20  # on a page
_PEOPLE: Final = 60  # that are named
_PAGES: Final = 1_000
_BREATH: Final = 1.0  # seconds between two pushes


@dataclass(frozen=True)
class Asked:
    """A request for a part of the lobby; an empty field means any game or any pace."""

    game: str = ""
    pace: str = ""
    page: int = 1


@dataclass(frozen=True)
class Sitting:
    """A player at a table with free seats; people have a `rating`, bots a `level`."""

    name: str
    portrait: str = ""
    player: int = 0
    rating: int | None = None
    level: str = ""
    state: str = GONE


@dataclass(frozen=True)
class FreeLine:
    """A table with free seats; `options` are those with unusual values, in words."""

    table: str
    game: str
    sitting: Sequence[Sitting]
    free: int
    options: Sequence[tuple[str, str]]
    clock: e.Clock | None
    is_rated: bool


@dataclass(frozen=True)
class PersonHere:
    """A person who has a page of the hall open."""

    player: int
    name: str
    portrait: str
    state: str


Game = Annotated[str, Query(max_length=40)]
Pace = Annotated[str, Query(max_length=10)]
Number = Annotated[int, Query(ge=1, le=_PAGES)]


def _asked(game: str, pace: str, page: int) -> Asked:
    if pace and pace not in lobby.PACES:
        raise Refusal(422, "bad_form")
    return Asked(opening.check_game(game) if game else "", pace, page)


@router.get(paths.LOBBY)
async def show(service: TheService, guest: Invited, game: Game = "", pace: Pace = "", page: Number = 1) -> Response:
    """Show the tables with free seats, and who is here."""
    return replies.page(await _page(service, guest, _asked(game, pace, page)), guest)


async def _page(service: Service, guest: Guest, asked: Asked) -> LobbyPage:
    found = await lobby_rows.free_tables(service.store, asked.game, asked.pace, (asked.page - 1) * _TABLES, _TABLES + 1)
    return LobbyPage(
        path=paths.LOBBY, games=games(), asked=asked, is_last=len(found) <= _TABLES,
        free=[_line(service, one, guest.lang) for one in found[:_TABLES]],
        people=await _people(service), tables=await pages.my_turn_first(service, guest),
        profile=await people_rows.find(service.store, guest.person),
        has_passkeys=persons.are_passkeys_offered(service.settings),
    )  # fmt: skip


def _line(service: Service, found: FreeTable, lang: str) -> FreeLine:
    sheet, terms, here = found.sheet, found.sheet.terms, service.presence.at(HALL)
    known = {one.seat: one for one in found.people}
    sitting = []
    for seat, bot in enumerate(terms.bots):
        one, name = known.get(seat), display_name(found.names[seat], seat, lang)
        if bot:
            portrait = face_of(sheet.id, terms.bots, seat, bot).portrait
            sitting.append(Sitting(name, portrait, level=bot_name(bot, lang), state=HERE))
        elif one is not None:
            rating = None if one.rating is None else shown(one.rating)[0]
            state = here.get(one.player, GONE)
            sitting.append(Sitting(one.name or name, one.portrait, one.player if one.name else 0, rating, state=state))
        elif found.names[seat]:
            sitting.append(Sitting(name))
    options = _unusual(info(sheet.game), sheet.options, lang)
    return FreeLine(sheet.id, sheet.game, sitting, found.free, options, terms.clock, terms.is_rated)


def _unusual(about: GameInfo, options: dict[str, object], lang: str) -> list[tuple[str, str]]:
    """Return the options with unusual values in words; options that list cards are only named."""
    told = []
    for option in about.options:
        value = options.get(option.name, option.default)
        if value == option.default or value is None:
            continue
        names = [option.value_name(one, lang) for one in str(value).split(",")]
        if isinstance(value, bool) or (option.of and names == str(value).split(",")):
            names = []
        elif option.is_seat and isinstance(value, int):
            names = [say("seat_name", lang, n=value + 1)]
        told.append((option.label(lang), ", ".join(names)))
    return told


async def _people(service: Service) -> list[PersonHere]:
    """Return the people who are here, then those who are away, leaving out people without a name."""
    here = service.presence.at(HALL)
    profiles = await people_rows.named(service.store, sorted(here, key=lambda who: here[who] != HERE)[:_PEOPLE])
    found = [PersonHere(one.number, one.name, one.portrait, here[one.number]) for one in profiles]
    return sorted(found, key=lambda one: (one.state != HERE, one.name.casefold()))


@router.post(f"{paths.LOBBY}/sit")
async def sit(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Take a free seat, and redirect to the table."""
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    person, table = await person_of(request, service), form.get("table", "")
    await check_invited(service, person.id)
    await seating.take_free_seat(service, table, person.id, guest.lang)
    return replies.welcome(paths.table(table), person, service)


@router.post(f"{paths.LOBBY}/find")
async def find(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Redirect to a table that waits for such a game, or to a new one."""
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    person = await person_of(request, service)
    await check_invited(service, person.id)
    wish = lobby.Wish(opening.check_game(form.get("game", "")), form.get("pace", ""), form.get("rated") == "on")
    told = folder_of(wish.game).about
    table = await lobby.find_game(service, wish, guest, person, dict(told.quick) if told else {})
    return replies.welcome(paths.table(table), person, service)


@router.websocket(f"/ws{paths.LOBBY}")
async def lobby_socket(socket: WebSocket, game: Game = "", pace: Pace = "", page: Number = 1) -> None:
    """Send the changes in the lobby to its viewer, including those at the viewer's tables."""
    service = service_of(socket)
    await socket.accept()
    try:
        guest, asked = await invited_guest(socket), _asked(game, pace, page)
    except Refusal as refusal:
        return await part_with(socket, refusal)
    sent: dict[str, str] = {}

    async def push(_: asyncio.Event) -> None:
        with CancelScope(shield=True):
            drawn = await _parts(service, await looked_up_again(service, guest), asked)
        news = {part: html for part, html in drawn.items() if sent.get(part) != html}
        sent.update(drawn)
        if news:
            await socket.send_text(msgspec.json.encode({"fragments": news}).decode())
        await asyncio.sleep(_BREATH)

    async def overhear(look: Look) -> None:
        while True:
            word = await socket.receive_text()
            if word in SIGHTS:
                look.see(SIGHTS[word])

    mine = [card.table for card in await pages.my_turn_first(service, guest)]
    await serve(service, socket, [LOBBY, *mine], await spots_of(service, guest.person), push, overhear)


async def _parts(service: Service, guest: Guest, asked: Asked) -> dict[str, str]:
    """Return the parts of the page, drawing those that are the same for everybody once per change."""
    drawn, key = service.hub.lobby_parts, (asked, guest.lang)
    if key not in drawn:
        page = await _page(service, replace(guest, person=""), asked)
        drawn[key] = {part: render.part(part, page, guest.lang) for part in ("lobby_free", "lobby_people")}
    mine = LobbyPage(tables=await pages.my_turn_first(service, guest))
    return {**drawn[key], "lobby_mine": render.part("lobby_mine", mine, guest.lang)}
