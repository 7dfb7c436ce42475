"""The pages that only show something, and the tables that they list."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bardhall import games, info, rules, solo
from bardhall.__about__ import VERSION
from bardhall.kernel.info import GameInfo
from bardhall.kernel.outcome import others
from bardhall.kernel.rulebook import HALL
from bardhall.kernel.wording import LANGUAGES
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.about import About
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import Guest
from bardhall.web.core.runtime import engine
from bardhall.web.pages import contexts, render, replies, rule_book
from bardhall.web.pages.new_form import last_fields
from bardhall.web.pages.ready_games import LessonOffer, lessons_for
from bardhall.web.pages.table_page import awaited, drawing_for, resolve_viewer, scene_for
from bardhall.web.store import lobby_rows
from bardhall.web.store.store import Listed
from bardhall.web.tables.guests import ARRIVAL, Invited, TheGuest, TheService, is_welcome, set_arrival
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.opening import check_game
from bardhall.web.tables.preferences import suited_to
from bardhall.web.tables.scene import TableCard
from bardhall.web.tables.seating import arrival_by
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import LOG_LINES, log_lines, names_of

router = APIRouter(include_in_schema=False)


@router.get("/")
async def hall(service: TheService, guest: TheGuest) -> Response:
    """Show the first page: games, the person's tables, finished games, and tables to watch."""
    own, lessons = await mine(service, guest), await lessons_for(service, guest)
    taught = {offer.table for offer in lessons}
    sat = [(card, status) for card, status in own if card.table not in taught]
    page = contexts.HallPage(
        games=game_cards(lessons, {card.game for card, _ in sat}),
        tables=[card for card, status in sat if status == "running"],
        finished=[card for card, status in own if status == "finished"],
        listed=await listed(service, guest),
        free=await lobby_rows.count_free(service.store),
        closed="" if await is_welcome(service, guest.person) else say("invite_only", guest.lang),
    )
    return replies.page(page, guest)


@router.get("/new/{game}")
async def new_table(game: str, service: TheService, guest: Invited, pack: str = "") -> Response:
    """Show the form for a new table, including a newly uploaded pack if one is named."""
    about = info(check_game(game))
    suited = await suited_to(service, guest.person, about.id)
    packs = service.packs.offered(about.id, [pack])
    values = {**await last_fields(service, guest.person, about), f"pack_{pack}": "on"}
    uploads = service.settings.uploads
    page = contexts.NewPage(info=about, suited=suited, packs=packs, values=values, uploads=uploads, path=f"/new/{game}")
    return replies.page(page, guest)


@router.get("/table/{table}")
async def table(table: str, service: TheService, guest: TheGuest) -> Response:
    """Show a table as this browser's person may see it."""
    async with service.hall.at(table) as found:
        if found.is_sealed and found.is_opened_by(guest.person) and not await holds(service, guest, table):
            return replies.redirect(paths.deal(found.deal))
        viewer = await resolve_viewer(service, found, guest)
        scene, drawing = scene_for(service, found, viewer), drawing_for(service, found, viewer)
    drawn = awaited().add(drawing)
    page = contexts.TablePage(scene=scene, drawing=drawing, drawn=drawn, path=f"/table/{table}")
    return replies.page(page, guest)


async def holds(service: Service, guest: Guest, table: str) -> bool:
    """Return whether the guest has a seat at a table."""
    return bool((await service.store.held(guest.person, table)).seats)


@router.get("/seat/{token}")
async def seat_link(token: str, service: TheService, guest: TheGuest) -> Response:
    """Redirect from a secret link, so that the secret does not stay in the address, logs and histories."""
    found = await arrival_by(service, token, guest.person)
    if found.is_mine:
        return replies.redirect(paths.table(found.table))
    response = replies.redirect(paths.ARRIVAL)
    set_arrival(response, token, service)
    return response


@router.get("/seat")
async def seat(request: Request, service: TheService, guest: TheGuest) -> Response:
    """Show the page with a button for taking the seat."""
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
    """Show the rulebook of a game, or only those rules that contain certain words."""
    asked = rule_book.Asked(check_game(game), guest.lang, guest.theme, " ".join(search.split()))
    if not asked.search:
        return HTMLResponse(rule_book.draw_once(asked))
    return HTMLResponse(await service.jobs.do(guest.counted, rule_book.draw, asked))


@router.get("/rules/{game}/{rule}/{lang}")
async def rule(game: str, rule: str, lang: str) -> Response:
    """Return a rule for the § sign at a table, which is the same for everybody and which browsers cache for a while."""
    if lang not in LANGUAGES:
        raise Refusal(422, "bad_lang")
    found = rules(check_game(game)).rules.get(rule) or HALL.rules.get(rule)
    if found is None:
        raise Refusal(404, "no_page")
    return HTMLResponse(render.rule(game, found, lang), headers={"Cache-Control": "public, max-age=3600"})


@lru_cache(maxsize=100)
def _glossary(game: str, lang: str, theme: str) -> bytes:
    """Return the glossary of a game, which is cached because it is long and the same for everybody."""
    page = contexts.GlossaryPage(info=info(game), rulebook=rules(game), path=paths.glossary(game))
    return render.page(page, lang, theme).encode()


@router.get("/glossary/{game}")
async def glossary(game: str, guest: TheGuest) -> Response:
    """Show every icon of a game."""
    return HTMLResponse(_glossary(check_game(game), guest.lang, guest.theme))


@router.get("/record")
async def record(guest: Invited) -> Response:
    """Show the form to upload a record."""
    return replies.page(contexts.RecordPage(path="/record"), guest)


@router.get("/about")
async def about(service: TheService, guest: TheGuest) -> Response:
    """Show information about this server and its contents."""
    store_stats = await service.store_stats()
    page = contexts.AboutPage(version=VERSION, engine=engine(), store_stats=store_stats, path="/about")
    return replies.page(page, guest)


@dataclass(frozen=True)
class GameCard:
    """A game shown as a card on a page; if `is_new`, the viewer has never played it, and its lesson comes first."""

    info: GameInfo
    about: About | None = None
    lessons: tuple[LessonOffer, ...] = ()
    is_new: bool = True


def game_cards(lessons: list[LessonOffer], played: Collection[str]) -> list[GameCard]:
    """Return all games as cards; `played` are the ids of those that the guest has played."""
    return [_game_card(game, lessons, game not in played) for game in games()]


def _game_card(game: str, lessons: list[LessonOffer], is_new: bool) -> GameCard:
    own = tuple(offer for offer in lessons if offer.lesson.game == game)
    return GameCard(info(game), folder_of(game).about, own, is_new)


_NEWS = 3  # lines of what happened, at most
_TOLD = 8  # tables of a status whose news are told; the others are only named


async def mine(service: Service, guest: Guest) -> list[tuple[TableCard, str]]:
    """Return the tables where the guest has a seat, each with its status, first those where it is the guest's turn."""
    cards = []
    for status in ("running", "finished") if guest.person else ():
        listed = await service.store.tables_of(guest.person, status=status)
        listed.sort(key=lambda one: not _is_my_turn(one))
        for place, one in enumerate(listed):
            card = await _told_card(service, guest, one) if place < _TOLD else _card(one, guest)
            cards.append((card, status))
    return cards


async def my_turn_first(service: Service, guest: Guest) -> list[TableCard]:
    """Return the guest's running tables in short form, first those where it is the guest's turn."""
    listed = await service.store.tables_of(guest.person, status="running") if guest.person else []
    return [_card(one, guest) for one in sorted(listed, key=lambda one: not _is_my_turn(one))]


def _is_my_turn(one: Listed) -> bool:
    return bool(set(one.mine) & set(one.summary.asked)) and one.summary.status == "running"


async def listed(service: Service, guest: Guest) -> list[TableCard]:
    """Return the tables that anybody can watch."""
    return [_card(one, guest) for one in await service.store.listed() if one.summary.status == "running"]


def when(at: float) -> str:
    """Return a time in the form that lists use."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _card(one: Listed, guest: Guest, news: tuple[str, ...] = (), result: str = "") -> TableCard:
    names = tuple(display_name(name, seat, guest.lang) for seat, name in enumerate(one.summary.names))
    return TableCard(one.id, one.game, names, _is_my_turn(one), news, result, when(one.summary.moved))


async def _told_card(service: Service, guest: Guest, one: Listed) -> TableCard:
    try:
        async with service.hall.at(one.id) as table:
            told = _card(one, guest, _news(table, one.mine, guest.lang), _result(table, guest.lang))
            opened = datetime.fromtimestamp(table.sheet.opened, UTC).date()
            daily, won = solo.daily_of(table.game, opened), _has_won(table, one.mine)
            return replace(told, names=names_of(table, guest.lang), daily=daily, has_won=won)
    except Refusal:
        return _card(one, guest)


def _news(table: Table, held: tuple[int, ...], lang: str) -> tuple[str, ...]:
    """Return the log since the seat's own last choice; on a shared screen, only its public part."""
    if table.status != "running":
        return ()
    seat = held[0] if len(held) == 1 else None
    told = table.game.teller().told
    own = max((i for i, choice in enumerate(told) if choice.seat in held), default=0)
    lines = log_lines(table.game, seat, lang, names_of(table, lang), LOG_LINES)
    return tuple(line.text for line in lines if line.move - table.game.start.move > own)[-_NEWS:]


def _has_won(table: Table, held: tuple[int, ...]) -> bool | None:
    """Return whether the person has won; None if the game goes on, or they held more than one seat."""
    outcome = table.game.outcome
    return None if outcome is None or len(held) != 1 else held[0] in outcome.ranking[0]


def _result(table: Table, lang: str) -> str:
    outcome = table.game.outcome
    if outcome is None:
        return ""
    rivals = [table.game.start.wording.say("term", other, {}, lang) for other in others(outcome)]
    names = [*names_of(table, lang), *rivals]
    return " · ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
