"""The forms of the pages: each does one thing and leads back, or answers the page's script in JSON."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bardhall import info
from bardhall.bots import BOTS
from bardhall.kernel.errors import BardhallError
from bardhall.kernel.wording import LANGUAGES
from bardhall.web.http import paths, replies
from bardhall.web.http.errors import Refusal, text_of
from bardhall.web.http.guests import LANG, PERSON, THEME, THEMES, Guest, TheGuest, TheService, set_cookie
from bardhall.web.http.secrets import draw_secret, hashed, is_secret
from bardhall.web.pages import render
from bardhall.web.pages import table_forms as form_deeds
from bardhall.web.pages.fragments import fragments_for, look, scene_for
from bardhall.web.pages.new_form import plan_of
from bardhall.web.pages.qr_code import picture
from bardhall.web.service import Service
from bardhall.web.tables import opening

router = APIRouter(include_in_schema=False)


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; files are not taken here."""
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise Refusal(415, "bad_form")
    async with request.form(max_files=0, max_fields=100) as data:
        return {name: value for name, value in data.items() if not isinstance(value, UploadFile)}


Form = Annotated[dict[str, str], Depends(read_form)]


@router.post("/lang")
async def choose_language(form: Form, service: TheService) -> Response:
    """Another language."""
    if form.get("lang") not in LANGUAGES:
        raise Refusal(422, "bad_lang")
    response = replies.redirect(_back(form))
    set_cookie(response, LANG, form["lang"], service)
    return response


@router.post("/theme")
async def choose_theme(form: Form, service: TheService) -> Response:
    """Another theme."""
    if form.get("theme") not in THEMES:
        raise Refusal(422, "bad_theme")
    response = replies.redirect(_back(form))
    set_cookie(response, THEME, form["theme"], service)
    return response


def _back(form: dict[str, str]) -> str:
    """A page of ours to lead back to: one slash, then no second one, which would name another host."""
    path = form.get("back", "/")
    is_ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() and path.isascii()
    return path if is_ours else "/"


def person_of(request: Request) -> str:
    """The secret of the person, drawn now if there is none."""
    secret = request.cookies.get(PERSON, "")
    return secret if is_secret(secret) else draw_secret()


@router.post("/new/{game}")
async def new_table(game: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Open a table."""
    about = info(opening.check_game(game))
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        person = person_of(request)
        made = await opening.open_table(service, plan_of(about, form), hashed(person))
    except (Refusal, BardhallError) as error:
        if replies.wants_json(request.headers):
            raise
        sentence = error.text(guest.lang) if isinstance(error, Refusal) else text_of(error, guest.lang)
        status = error.status if isinstance(error, Refusal) else 422
        return replies.page("new", guest, status, info=about, bots=tuple(BOTS), values=form, error=sentence)
    response = replies.redirect(paths.table(made.id))
    set_cookie(response, PERSON, person, service)
    return response


@router.post("/seat/{token}")
async def take_seat(token: str, form: Form, request: Request, service: TheService) -> Response:
    """Exchange a secret link for the person's cookie, and go to the table without the secret."""
    found = await service.store.seat_of(hashed(token)) if is_secret(token) else None
    if found is None:
        raise Refusal(404, "bad_token")
    person = person_of(request)
    await form_deeds.sit_down(service, found[0], found[1], form.get("name", ""))
    await service.store.hold(hashed(person), found[0], found[1])
    response = replies.redirect(paths.table(found[0]))
    set_cookie(response, PERSON, person, service)
    return response


@router.post("/table/{table}/{action}")
async def at_table(
    table: str, action: str, form: Form, request: Request, service: TheService, guest: TheGuest
) -> Response:
    """Something at a table."""
    deed = form_deeds.ACTIONS.get(action)
    if deed is None:
        raise Refusal(404, "no_page")
    wish = form_deeds.Wish(service, request, guest, table, form)
    try:
        news = await deed(wish)
    except (Refusal, BardhallError) as error:
        return await _refused(wish, error)
    return await _done(wish, news)


async def _done(wish: form_deeds.Wish, news: form_deeds.News) -> Response:
    if replies.wants_json(wish.request.headers):
        return await _json(wish, news, "", 200)
    if news.goes_to:
        return replies.redirect(news.goes_to)
    if news.is_shown():
        return await _page(wish.service, wish.guest, wish.table, news, 200)
    return replies.redirect(paths.table(wish.table))


async def _refused(wish: form_deeds.Wish, error: Refusal | BardhallError) -> Response:
    """The reason, with the table as it stands now."""
    lang = wish.guest.lang
    sentence = error.text(lang) if isinstance(error, Refusal) else text_of(error, lang)
    status = error.status if isinstance(error, Refusal) else 409
    if status == 404:
        raise error
    if replies.wants_json(wish.request.headers):
        return await _json(wish, form_deeds.News(), sentence, status)
    return await _page(wish.service, wish.guest, wish.table, form_deeds.News(notice=sentence), status)


async def _json(wish: form_deeds.Wish, news: form_deeds.News, sentence: str, status: int) -> Response:
    body: dict[str, object] = {"ok": not sentence, "error": sentence}
    if news.goes_to:
        return JSONResponse({**body, "goes_to": news.goes_to}, status)
    async with wish.service.hall.at(wish.table) as found:
        viewer = await look(wish.service, found, wish.guest)
        body["number"] = found.question(viewer.seat)
        if news.is_shown():
            body["fragments"] = render.fragments(news.added_to(scene_for(wish.service, found, viewer)))
            body |= {"hint": news.hint, "link": news.link, "code": picture(news.link) if news.link else ""}
        else:
            body["fragments"] = fragments_for(wish.service, found, viewer)
    return JSONResponse(body, status)


async def _page(service: Service, guest: Guest, table: str, news: form_deeds.News, status: int) -> Response:
    async with service.hall.at(table) as found:
        scene = scene_for(service, found, await look(service, found, guest))
    return replies.page("table", guest, status, scene=news.added_to(scene), path=paths.table(table))
