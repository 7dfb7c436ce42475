"""The forms of the pages, each of which does one thing and then redirects, or answers the page's script in JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bardhall import info
from bardhall.kernel.errors import BardhallError
from bardhall.kernel.wording import LANGUAGES
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, status_of, text_of
from bardhall.web.http.requests import LANG, PERSON, THEME, THEMES, wants_json, wants_minimal
from bardhall.web.pages import render, replies
from bardhall.web.pages.contexts import NewPage, TablePage
from bardhall.web.pages.new_form import packs_in, plan_of
from bardhall.web.pages.table_forms import PAGE_ACTIONS, News, TableForm, news_of
from bardhall.web.pages.table_page import drawing_for, resolve_viewer, scene_for
from bardhall.web.pages.templates import qr_picture
from bardhall.web.tables import opening, people
from bardhall.web.tables.action import Decision, SideAction
from bardhall.web.tables.actions import ACTIONS, SendMessage, TakeName
from bardhall.web.tables.guests import (
    TheGuest,
    TheService,
    check_invited,
    end_arrival,
    known_guest,
    person_of,
    set_cookie,
)
from bardhall.web.tables.seating import sit_down
from bardhall.web.tables.service import Service, service_of
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer

router = APIRouter(include_in_schema=False)
_FIELDS = 100  # of a form, at most


async def read_form(request: Request) -> dict[str, str]:
    """Return the text fields of a form."""
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind == "application/x-www-form-urlencoded":  # of scripts and most pages: whole is quicker than as a stream
        body = (await request.body()).decode("latin-1")
        try:
            return dict(parse_qsl(body, keep_blank_values=True, max_num_fields=_FIELDS))
        except ValueError:
            raise Refusal(400, "bad_form") from None
    if kind != "multipart/form-data":
        raise Refusal(415, "bad_form")
    async with request.form(max_files=0, max_fields=_FIELDS) as data:
        return {name: value for name, value in data.items() if not isinstance(value, UploadFile)}


Form = Annotated[dict[str, str], Depends(read_form)]


@router.post("/lang")
async def choose_language(form: Form, service: TheService) -> Response:
    """Change the language of the pages."""
    if form.get("lang") not in LANGUAGES:
        raise Refusal(422, "bad_lang")
    response = replies.redirect(_back(form))
    set_cookie(response, LANG, form["lang"], service)
    return response


@router.post("/theme")
async def choose_theme(form: Form, service: TheService) -> Response:
    """Change the theme of the pages."""
    if form.get("theme") not in THEMES:
        raise Refusal(422, "bad_theme")
    response = replies.redirect(_back(form))
    set_cookie(response, THEME, form["theme"], service)
    return response


def _back(form: dict[str, str]) -> str:
    """Return a page of this server to which a form returns; a second slash, which would name another
    host, is refused.
    """
    path = form.get("back", "/")
    is_ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() and path.isascii()
    return path if is_ours else "/"


@router.post("/new/{game}")
async def new_table(game: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Create a table as the form describes it."""
    about = info(opening.check_game(game))
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        person = await person_of(request, service)
        packs = service.packs.chosen(about.id, packs_in(form))
        plan = replace(plan_of(about, form, guest.lang, service.packs.of(about.id)), packs=packs)
        await check_invited(service, person.id)
        mine = next((i for i, seat in enumerate(plan.seats) if seat.is_mine), 0)
        await people.introduce(service, person.id, plan.seats[mine].name if plan.seats[mine].is_mine else "", mine)
        made = await opening.open_table(service, plan, person.id, guest.client, person.secret)
    except (Refusal, BardhallError) as error:
        if wants_json(request.headers):
            raise
        packed, uploads = service.packs.offered(about.id, packs_in(form)), service.settings.uploads
        page = NewPage(info=about, packs=packed, uploads=uploads, values=form, error=text_of(error, guest.lang))
        return replies.page(page, guest, status_of(error, 422))
    return replies.welcome(paths.table(made.id), person, service)


@router.post("/seat")
async def take_seat(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Exchange a secret link for the person's cookie, and redirect to the table without the secret."""
    person = await person_of(request, service)
    table = await sit_down(service, form.get("token", ""), person.id, form.get("name", ""), guest.lang)
    response = replies.redirect(paths.table(table))
    set_cookie(response, PERSON, person.secret, service)
    end_arrival(response)
    return response


AT_TABLE = "/table/{table}/{action}"


async def at_table(request: Request) -> Response:
    """Carry out a form at a table; because all moves come this way, this route comes first and skips every extra."""
    form, action = await read_form(request), request.path_params["action"]
    if action not in ACTIONS and action not in PAGE_ACTIONS:
        raise Refusal(404, "no_page")
    service, guest, table = service_of(request), await known_guest(request), request.path_params["table"]
    held, shown, muted = await service.store.held(guest.person, table)
    if not held:
        async with service.hall.at(table):
            pass  # a table that does not exist is refused as such
    sent = TableForm(service, request, guest, table, form, held, shown, muted)
    try:
        if action in PAGE_ACTIONS:
            news = await PAGE_ACTIONS[action](sent)
            response = await _done(sent, news)
            if news.secret:
                set_cookie(response, PERSON, news.secret, service)
            return response
        kind = ACTIONS[action]
        actor = sent.actor(kind)
        kind.admit(service.limiter, table, actor)
        wanted = kind.from_form(form)
        if isinstance(wanted, SendMessage | TakeName):
            await people.check_may_speak(service, guest.person, table, actor.seat)
        if isinstance(wanted, TakeName) and await people.renamed(service, guest, table, actor.seat, wanted.name):
            return await _done(sent, News())
        if isinstance(wanted, Decision):
            return _accepted(sent, await service.hall.act(table, wanted.decide, actor))
        assert isinstance(wanted, SideAction)
        return await _done(sent, news_of(await wanted.run(service, table, actor), guest.lang))
    except (Refusal, BardhallError) as error:
        return await _refused(sent, error)


def _accepted(form: TableForm, table: Table) -> Response:
    """Redirect to the table, or send the updated table to the page's script."""
    if not wants_json(form.request.headers):
        return replies.redirect(paths.table(form.table))
    viewer = form.viewer(table)
    if wants_minimal(form.request.headers):
        return JSONResponse({"ok": True, "error": "", "number": table.question(viewer.seat)})
    drawn = drawing_for(form.service, table, viewer).parts
    known = {part: html for part, html in drawn.items() if part != "invite"}  # links are read elsewhere, and stand
    return JSONResponse({"ok": True, "error": "", "number": table.question(viewer.seat), "fragments": known})


async def _done(form: TableForm, news: News) -> Response:
    if wants_json(form.request.headers):
        return await _json(form, news, "", 200)
    if news.goes_to:
        return replies.redirect(news.goes_to)
    if news.is_shown():
        return await _page(form, news, 200)
    return replies.redirect(paths.table(form.table))


async def _refused(form: TableForm, error: Refusal | BardhallError) -> Response:
    """Return the reason of a refusal together with the current table."""
    sentence, status = text_of(error, form.guest.lang), status_of(error, 409)
    if status == 404:
        raise error
    if wants_json(form.request.headers):
        return await _json(form, News(), sentence, status)
    return await _page(form, News(notice=sentence), status)


async def _json(form: TableForm, news: News, sentence: str, status: int) -> Response:
    body: dict[str, object] = {"ok": not sentence, "error": sentence}
    if news.goes_to:
        return JSONResponse({**body, "goes_to": news.goes_to}, status)
    if wants_minimal(form.request.headers) and not news.is_shown():
        return JSONResponse(body, status)
    async with form.service.hall.at(form.table) as found:
        viewer = await resolve_viewer(form.service, found, form.guest)
        return JSONResponse({**body, **_parts(form.service, found, viewer, news)}, status)


def _parts(service: Service, table: Table, viewer: Viewer, news: News) -> dict[str, object]:
    """Return the number of the pending question and the parts of the page, including news that is shown once."""
    number = table.question(viewer.seat)
    if not news.is_shown():
        return {"number": number, "fragments": drawing_for(service, table, viewer).parts}
    parts = render.fragments(news.added_to(scene_for(service, table, viewer)))
    code = qr_picture(news.link) if news.link else ""
    return {"number": number, "fragments": parts, "hint": news.hint, "link": news.link, "code": code}


async def _page(form: TableForm, news: News, status: int) -> Response:
    async with form.service.hall.at(form.table) as found:
        scene = news.added_to(scene_for(form.service, found, await resolve_viewer(form.service, found, form.guest)))
    page = TablePage(scene=scene, drawing=render.drawing(scene), path=paths.table(form.table))
    return replies.page(page, form.guest, status)
