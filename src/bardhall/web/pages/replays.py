"""Replays: any finished game of this hall, and any record file, move by move."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

import bardhall
from bardhall.bots import MEDIUM, OPPONENTS
from bardhall.kernel.errors import BardhallError
from bardhall.kernel.game import Game
from bardhall.web.http import paths, replies
from bardhall.web.http.errors import Refusal, text_of
from bardhall.web.http.guests import PERSON, Guest, TheGuest, TheService, set_cookie
from bardhall.web.http.secrets import draw_id, hashed
from bardhall.web.pages.forms import Form, person_of
from bardhall.web.pages.new_form import whole
from bardhall.web.pages.scene import Scene, SeatCard
from bardhall.web.pages.table_scene import LOG_LINES, events_of, log_lines, names_of
from bardhall.web.service import Service
from bardhall.web.tables import opening
from bardhall.web.tables.checks import check_bot

router = APIRouter(include_in_schema=False)

_UPLOADED = "r"  # begins the ids of uploaded records; those of tables are hexadecimal


@lru_cache(maxsize=16)
def replayed(record: str) -> Game:
    """The game of a record; only looked at, so it can be kept."""
    return bardhall.replay(record)


async def load(service: Service, replay: str, lang: str) -> tuple[Game, tuple[str, ...]]:
    """A game that is over, or was uploaded, and the names of its players."""
    if replay.startswith(_UPLOADED):
        record = await service.store.record(replay)
        if record is None:
            raise Refusal(404, "no_replay")
        game = await asyncio.to_thread(replayed, record)
        wording = game.start.wording
        return game, tuple(wording.render("seat", seat, lang, ()) for seat in range(game.start.seats))
    async with service.hall.at(replay) as table:
        if table.status != "finished":
            raise Refusal(409, "running")
        return table.game, names_of(table, lang)


@router.get("/replay/{replay}")
async def show(
    replay: str, service: TheService, guest: TheGuest, move: Annotated[str, Query()] = "", view: str = "all"
) -> Response:
    """A finished game at one of its moves."""
    game, names = await load(service, replay, guest.lang)
    past = game.at(_move(game, move))
    scene = replay_scene(replay, past, game, names, _seat(game, view), guest.lang)
    scene = replace(
        scene, view_name=view, views=tuple(map(past.view, range(game.start.seats))) if view == "all" else ()
    )
    path = paths.replay(replay, past.move, view)
    return replies.page("replay", guest, scene=scene, viewer=view, bots=OPPONENTS, finished=True, path=path)


def _move(game: Game, text: str) -> int:
    """The move to show; the last one if none is named."""
    if text == "":
        return game.move
    if not (text.isascii() and text.isdigit() and len(text) < 8 and game.start.move <= int(text) <= game.move):
        raise Refusal(404, "bad_move", first=game.start.move, last=game.move)
    return int(text)


def _seat(game: Game, view: str) -> int | None:
    if view in ("all", "public"):
        return None
    if not (view.isascii() and view.isdigit() and len(view) < 3 and int(view) < game.start.seats):
        raise Refusal(404, "bad_view")
    return int(view)


def replay_scene(replay: str, past: Game, game: Game, names: tuple[str, ...], seat: int | None, lang: str) -> Scene:
    """The scene of a past moment."""
    asked = past.seats_to_answer
    cards = tuple(SeatCard(i, name, "person", is_me=i == seat, is_asked=i in asked) for i, name in enumerate(names))
    lines = log_lines(past, seat, lang, names, LOG_LINES)
    return Scene(
        table=replay, game=game.start.game, lang=lang, seat=seat, names=names, seats=cards, view=past.view(seat),
        wording=game.start.wording, number=past.move, log=tuple(lines), outcome=past.outcome, mode="replay",
        news=sum(line.move == past.move for line in lines), move=past.move, last_move=game.move, bots=OPPONENTS,
        events=events_of(past, seat),
    )  # fmt: skip


@router.get("/replay/{replay}/record")
async def download(replay: str, service: TheService, guest: TheGuest) -> Response:
    """The record as a file."""
    game, _ = await load(service, replay, guest.lang)
    name = f"bardhall-{game.start.game}-{replay[:16]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(game.record(), media_type="application/json", headers=headers)


@router.post("/record")
async def upload(request: Request, service: TheService, guest: TheGuest) -> Response:
    """A record file: checked by playing it, then kept, so that it can be shared by link."""
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        text = await _uploaded(request)
        game = await asyncio.to_thread(replayed, text)
        replay = _UPLOADED + draw_id()
        await service.store.add_record(replay, game.start.game, time.time(), text, service.settings.limits.records)
    except (Refusal, BardhallError) as error:
        return _not_taken(error, request, guest)
    return replies.redirect(paths.replay(replay))


async def _uploaded(request: Request) -> str:
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Refusal(415, "bad_form")
    async with request.form(max_files=1, max_fields=10) as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise Refusal(422, "bad_form")
        content = await file.read()
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Refusal(422, "bad_form") from None


def _not_taken(error: Refusal | BardhallError, request: Request, guest: Guest) -> Response:
    if replies.wants_json(request.headers):
        raise error
    sentence = error.text(guest.lang) if isinstance(error, Refusal) else text_of(error, guest.lang)
    status = error.status if isinstance(error, Refusal) else 422
    return replies.page("record", guest, status, error=sentence, path="/record")


@router.post("/replay/{replay}/play")
async def play_on(replay: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Play on from a past moment against bots. What the seat could not know then is dealt again."""
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    game, names = await load(service, replay, guest.lang)
    past = game.at(_move(game, form.get("move", "")))
    if past.seat is None:
        raise Refusal(409, "over")
    seat = whole(form.get("seat", "0"), "seat")
    if seat >= game.start.seats:
        raise Refusal(404, "no_seat")
    bot = check_bot(form.get("bot", MEDIUM))
    plan = _plan(past, names, seat, bot)
    person = person_of(request)
    made = await opening.open_table(service, plan, hashed(person))
    response = replies.redirect(paths.table(made.id))
    set_cookie(response, PERSON, person, service)
    return response


def _plan(past: Game, names: tuple[str, ...], seat: int, bot: str) -> opening.Plan:
    seats = [opening.SeatPlan("", bot) for _ in names]
    seats[seat] = opening.SeatPlan(names[seat][:24], "", True)
    branch = opening.branch_of(past, seat)
    return opening.Plan(past.start.game, tuple(seats), dict(past.start.options), dump=branch)
