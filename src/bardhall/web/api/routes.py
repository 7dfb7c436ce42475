"""The JSON API, in which a seat sends its secret as a bearer token and cookies are ignored.

Each action of the action table has its route here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated, Any, TypeAlias

import msgspec
from fastapi import APIRouter, Depends, Path, Query
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from bardhall import games, info
from bardhall.bots import OPPONENTS
from bardhall.card_catalog import Deck
from bardhall.kernel.info import GameInfo, Option
from bardhall.web.api import wire
from bardhall.web.api.wire import state_of
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import draw_secret, hashed
from bardhall.web.http.requests import client_of
from bardhall.web.store import link_rows
from bardhall.web.store.seats import SECRET, Link
from bardhall.web.tables import checks, deletion, opening, people
from bardhall.web.tables.action import Accepted, Actor, Decision, SideAction, TableAction
from bardhall.web.tables.actions import ACTIONS, SendMessage, TakeName
from bardhall.web.tables.guests import Bearer, TheGuest, TheService
from bardhall.web.tables.opening import check_game
from bardhall.web.tables.packs import HallPack
from bardhall.web.tables.records import record_of
from bardhall.web.tables.service import Service

REFUSALS = {code: {"model": wire.Fault} for code in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)}
router = APIRouter(prefix="/api", responses=dict(REFUSALS))  # type: ignore[arg-type]

TableId = Annotated[str, Path(max_length=64, pattern="^[0-9A-Za-z_-]+$")]
InLang = Annotated[wire.Lang, Query(description="the language of sentences")]


async def seat_of(service: Service, table: str, token: str) -> int:
    """Return the seat that a secret opens at a table; an invitation opens none."""
    if not token:
        raise Refusal(401, "no_token")
    found = await service.store.seat_of(hashed(token))
    if found is None or found[0] != table:
        raise Refusal(403, "not_yours")
    return found[1]


@router.get("/games")
async def list_games(service: TheService, lang: InLang = "en") -> list[wire.GameCard]:
    """List the games of this server, with their options and packs."""
    return [game_card(info(game), service.packs.of(game), lang) for game in games()]


def game_card(about: GameInfo, packs: list[HallPack], lang: str) -> wire.GameCard:
    """Return a game as JSON."""
    return wire.GameCard(
        id=about.id, name=about.name(lang), summary=about.summary(lang), players=list(about.players),
        options=[_option(option, lang) for option in about.options], bots=list(OPPONENTS),
        packs=[_pack(pack, lang) for pack in packs],
    )  # fmt: skip


def _pack(pack: HallPack, lang: str) -> wire.PackCard:
    return wire.PackCard(name=pack.name, id=pack.kept.id, version=pack.kept.version, title=pack.title(lang))


def _option(option: Option, lang: str) -> wire.OptionInfo:
    return wire.OptionInfo(
        name=option.name, type=option.type.__name__, default=option.default, allowed=list(option.allowed),
        span=list(option.span) if option.span else None, help=option.help(lang),
    )  # fmt: skip


@router.get("/tables")
async def list_tables(service: TheService) -> list[wire.TableLine]:
    """List the tables that anyone may watch, the most active first."""
    return [
        wire.TableLine(
            table=one.id, game=one.game, status=one.summary.status, names=list(one.summary.names),
            asked=list(one.summary.asked),
        )
        for one in await service.store.listed()
    ]  # fmt: skip


@router.post("/tables", status_code=201)
async def open_table(wanted: wire.NewTable, service: TheService, guest: TheGuest) -> wire.Opened:
    """Create a table. The secrets in the response are shown only once, because the server stores only their hashes."""
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    owner = draw_secret()
    seats = tuple(opening.SeatPlan(seat.name, seat.bot) for seat in wanted.seats)
    if all(seat.bot for seat in seats):
        service.limiter.check("bots", guest.client, service.settings.limits.bot_tables)
    clock = e.Clock(wanted.clock.kind, wanted.clock.minutes * 60) if wanted.clock else None
    plan = opening.Plan(wanted.game, seats, dict(wanted.options), clock, wanted.presses, wanted.listed)
    packs = service.packs.chosen(opening.check_game(wanted.game), wanted.packs)
    plan = replace(plan, is_private=wanted.private, packs=packs)
    made = await opening.open_table(service, plan, hashed(owner), guest.client, is_program=True)
    opened = [
        wire.NewSeatSecrets(seat=seat, token=made.secrets.get(seat), invitation=made.invitations.get(seat))
        for seat in range(len(seats))
    ]
    return wire.Opened(table=made.id, seats=opened, owner=owner)


@router.get("/tables/{table}")
async def table_state(table: TableId, service: TheService, token: Bearer, lang: InLang = "en") -> wire.State:
    """Return a table as the seat of the token may see it; without a token, as everybody may see it."""
    seat = await seat_of(service, table, token) if token else None
    async with service.hall.at(table) as found:
        return state_of(found, seat, lang)


@router.get("/tables/{table}/record", response_model=dict[str, Any])
async def table_record(table: TableId, service: TheService, guest: TheGuest, token: Bearer) -> Response:
    """Return the record of a game: all of it if the game is over, else what the seat of the token may know."""
    seat = await seat_of(service, table, token) if token else None
    async with service.hall.at(table) as found:
        checks.check_may_look(found, () if seat is None else (seat,))
        if found.status == "finished":
            seat = None
        elif seat is None:
            raise Refusal(409, "running")
        count = found.count
    return Response(await record_of(service, guest.counted, table, seat, count), media_type="application/json")


@router.delete("/tables/{table}")
async def delete_table(table: TableId, service: TheService, token: Bearer) -> Accepted:
    """Delete a table with everything in it, which only its owner can do."""
    if not token:
        raise Refusal(401, "no_token")
    await deletion.delete_table(service, table, hashed(token))
    return Accepted(number=0)


@router.post("/join", responses={410: {"model": wire.Fault}})
async def join(wanted: TakeName, service: TheService, token: Bearer) -> wire.Joined:
    """Take a seat under a name: by an invitation, which is then used up, or with the secret of a seat, which stays
    valid.
    """
    link = await _link_of(service, token)
    actor = Actor(link.seat, limits=service.settings.limits)
    if link.kind == SECRET:
        await service.hall.act(link.table, wanted.decide, actor)
        return wire.Joined(table=link.table, seat=link.seat, token=token, is_shared=True)
    async with service.hall.at(link.table) as table:
        if table.sheet.terms.is_rated or table.is_sealed:
            raise Refusal(409, "rated_programs")
    secret = draw_secret()
    taken = await link_rows.take(service.store, link, hashed(secret), is_program=True)
    if taken is None:
        raise Refusal(410, "link_taken")
    try:
        await service.hall.act(link.table, wanted.decide, actor)
    except BaseException:
        await link_rows.give_back(service.store, taken)
        raise
    return wire.Joined(table=link.table, seat=link.seat, token=secret, is_shared=False)


async def _link_of(service: Service, token: str) -> Link:
    """Return whether a token is an invitation or the secret of a seat, with its link."""
    link = await link_rows.find(service.store, hashed(token)) if token else None
    if link is not None:
        return link
    spent = await link_rows.spent(service.store, hashed(token)) if token else None
    if spent is None:
        raise Refusal(401, "bad_token")
    raise Refusal(410, "link_taken" if spent.person else "link_withdrawn")


Text = Annotated[str, Query(max_length=255)]
Packs = Annotated[list[str], Query(default_factory=list, max_length=10, description="packs of the hall, by name")]


@router.get("/cards", response_model=list[wire.Card])
async def cards(
    service: TheService, guest: TheGuest, game: Text, pack: Packs, kind: Text = "", search: Text = "",
    lang: InLang = "en",
) -> Response:  # fmt: skip
    """Return the cards of a game, with those of named packs of the server, filtered by kind or by
    words in their texts.
    """
    kept = service.packs.chosen(check_game(game), pack)
    asked = (game, service.packs.folders(game, kept), kind, search, lang)
    text = await service.jobs.cache.get(
        (write_cards, kept, asked), lambda: service.jobs.do(guest.counted, write_cards, *asked)
    )
    return Response(text, media_type="application/json")


def write_cards(game: str, folders: tuple[str, ...], kind: str, search: str, lang: str) -> str:
    """Return the cards as JSON."""
    deck = Deck(game, folders)
    return msgspec.json.encode(deck.data(deck.picked(kind, search, lang))).decode()


Endpoint: TypeAlias = Callable[..., Awaitable[BaseModel]]


async def actor_of(table: TableId, request: Request, service: TheService, token: Bearer, lang: InLang = "en") -> Actor:
    """Return who has sent the token: the seat with that secret at this table, or the owner of the table."""
    if not token:
        raise Refusal(401, "no_token")
    opens = await service.store.seat_of(hashed(token))
    seats = (opens[1],) if opens is not None and opens[0] == table else ()
    limits = service.settings.limits
    client = client_of(request.scope)
    return Actor(seats[0] if seats else -1, seats, hashed(token), lang, service.address(request), client, limits)


TheActor = Annotated[Actor, Depends(actor_of)]


async def do(service: Service, table: str, action: TableAction, actor: Actor) -> BaseModel:
    """Carry out an action and respond when it is done; for an entry, that is when it is stored."""
    action.admit(service.limiter, table, actor)
    if isinstance(action, SendMessage | TakeName):
        await people.check_may_speak(service, actor.person, table, actor.seat)
    if isinstance(action, Decision):
        seat = actor.seat if action.is_for_seats else None
        found = await service.hall.act(table, action.decide, actor)
        return Accepted(number=found.question(seat))
    assert isinstance(action, SideAction)
    return await action.run(service, table, actor)


def _endpoint(kind: type[TableAction]) -> Endpoint:
    """Return the endpoint of an action; an action without fields accepts no body."""

    async def bare(table: TableId, service: TheService, actor: TheActor) -> BaseModel:
        return await do(service, table, kind(), actor)

    async def filled(table: TableId, action: Any, service: TheService, actor: TheActor) -> BaseModel:
        return await do(service, table, action, actor)

    filled.__annotations__["action"] = kind  # the model that FastAPI reads the body by
    return filled if kind.model_fields else bare


def _add(name: str, kind: type[TableAction]) -> None:
    router.add_api_route(
        f"/tables/{{table}}/{name}", _endpoint(kind), methods=["POST"], name=name, description=kind.__doc__,
        response_model=kind.answer,
    )  # fmt: skip


for _name, _kind in ACTIONS.items():
    _add(_name, _kind)
