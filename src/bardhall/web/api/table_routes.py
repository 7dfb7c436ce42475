"""The JSON API, continued: what a seat does at its table. Each is answered when it is stored."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request

from bardhall.web.api import wire
from bardhall.web.api.routes import REFUSALS, InLang, MySeat, TableId, seat_of
from bardhall.web.http.errors import Refusal
from bardhall.web.http.guests import Bearer, TheService
from bardhall.web.http.secrets import draw_secret, hashed
from bardhall.web.pages.qr_code import link_to
from bardhall.web.service import Service
from bardhall.web.tables import actions as deeds
from bardhall.web.tables.bot_pool import HINT_BOT, task
from bardhall.web.tables.hall import Decide

router = APIRouter(prefix="/api/tables/{table}", responses=dict(REFUSALS))  # type: ignore[arg-type]


async def _do(service: Service, table: str, seat: int | None, decide: Decide) -> wire.Done:
    await service.hall.act(table, decide)
    async with service.hall.at(table, is_woken=True) as found:
        return wire.Done(number=found.question(seat))


@router.post("/play")
async def play(table: TableId, wish: wire.Play, service: TheService, seat: MySeat) -> wire.Done:
    """Make a choice that answers question `number`."""
    return await _do(service, table, seat, deeds.choose(seat, wish.choice, wish.number))


@router.post("/undo")
async def undo(table: TableId, wish: wire.Undo, service: TheService, seat: MySeat) -> wire.Done:
    """Take the own last choice back, or ask the others if that is not free."""
    return await _do(service, table, seat, deeds.undo(seat, wish.number))


@router.post("/agree")
async def agree(table: TableId, service: TheService, seat: MySeat) -> wire.Done:
    """Agree to another seat's wish to undo."""
    return await _do(service, table, seat, deeds.agree(seat))


@router.post("/decline")
async def decline(table: TableId, service: TheService, seat: MySeat) -> wire.Done:
    """Do not agree to it, or withdraw the own wish."""
    return await _do(service, table, seat, deeds.decline(seat))


@router.post("/message")
async def message(table: TableId, wish: wire.Text, service: TheService, seat: MySeat) -> wire.Done:
    """Say something short."""
    limits = service.settings.limits
    service.limiter.check("say", f"{table}/{seat}", limits.says)
    return await _do(service, table, seat, deeds.say(seat, wish.text, limits.message, limits.messages))


@router.post("/name")
async def name(table: TableId, wish: wire.Name, service: TheService, seat: MySeat) -> wire.Done:
    """Take a name."""
    return await _do(service, table, seat, deeds.sit(seat, wish.name, service.settings.limits.name))


@router.post("/bot")
async def to_bot(table: TableId, wish: wire.BotName, service: TheService, seat: MySeat) -> wire.Done:
    """Let a bot play the seat."""
    return await _do(service, table, seat, deeds.hand_to_bot(seat, wish.bot))


@router.post("/back")
async def back(table: TableId, service: TheService, seat: MySeat) -> wire.Done:
    """Play the seat oneself again."""
    return await _do(service, table, seat, deeds.take_back_seat(seat))


@router.post("/concede")
async def concede(table: TableId, service: TheService, seat: MySeat) -> wire.Done:
    """Give up; a bot plays the seat to the end."""
    return await _do(service, table, seat, deeds.concede(seat))


@router.post("/hint")
async def hint(table: TableId, service: TheService, seat: MySeat, lang: InLang = "en") -> wire.Hint:
    """What the bot would do from what the seat can see."""
    text, label = await ask_hint(service, table, seat, lang)
    return wire.Hint(choice=text, label=label)


async def ask_hint(service: Service, table: str, seat: int, lang: str) -> tuple[str, str]:
    """A hint, as text and in words."""
    service.limiter.check("hint", f"{table}/{seat}", service.settings.limits.hints)
    async with service.hall.at(table) as found:
        if seat not in found.asked:
            raise Refusal(409, "not_your_turn")
        wanted = task(found, seat, HINT_BOT, found.question(seat))
        game = found.game
    text = await service.thinkers.think(wanted)
    return text, game.start.wording.label(game.parse(text), lang)


@router.post("/close")
async def close(table: TableId, service: TheService, token: Bearer) -> wire.Done:
    """Close the table; only who opened it."""
    if not token:
        raise Refusal(401, "no_token")
    return await _do(service, table, None, deeds.close(hashed(token)))


@router.post("/links")
async def links(table: TableId, wish: wire.LinkWish, request: Request, service: TheService, token: Bearer) -> wire.Link:
    """A new secret link to the own seat, or, for who opened the table, to a seat that is still open."""
    if not token:
        raise Refusal(401, "no_token")
    async with service.hall.at(table) as found:
        deeds.check_seat(found, wish.seat)
        is_owner = found.sheet.owner == hashed(token) and found.chairs[wish.seat].is_open
    if not is_owner and await seat_of(service, table, token) != wish.seat:
        raise Refusal(403, "not_yours")
    secret = draw_secret()
    await service.store.add_link(hashed(secret), table, wish.seat, service.settings.limits.links)
    return wire.Link(seat=wish.seat, token=secret, link=link_to(service, request, secret))
