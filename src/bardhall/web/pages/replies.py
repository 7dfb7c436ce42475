"""Responses of the pages: whole pages, redirects, and refusals in one sentence, as a page or as JSON."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import Scope

from bardhall.kernel.errors import BardhallError
from bardhall.web.core.errors import Refusal, status_of, text_of
from bardhall.web.core.identity import Guest
from bardhall.web.http.requests import PERSON, guest_of, is_for_program
from bardhall.web.pages import render
from bardhall.web.pages.contexts import ErrorPage, Page
from bardhall.web.tables.guests import Person, set_cookie
from bardhall.web.tables.service import Service


def page(context: Page, guest: Guest, code: int = 200) -> HTMLResponse:
    """Return a whole page."""
    return HTMLResponse(render.page(context, guest.lang, guest.theme, guest.announced, guest.is_host), code)


def redirect(path: str) -> RedirectResponse:
    """Return a redirect to follow a form."""
    return RedirectResponse(path, 303)


def welcome(path: str, person: Person, service: Service) -> RedirectResponse:
    """Return a redirect with the cookie that makes this browser that of the person."""
    response = redirect(path)
    set_cookie(response, PERSON, person.secret, service)
    return response


def refuse(error: Refusal | BardhallError, scope: Scope) -> Response:
    """Return a refusal in the client's language and format."""
    guest = guest_of(HTTPConnection(scope))
    return sentence(scope, status_of(error), text_of(error, guest.lang), guest)


def sentence(scope: Scope, status: int, text: str, guest: Guest) -> Response:
    """Return a response with a status and a sentence."""
    if is_for_program(scope, Headers(scope=scope)):
        return JSONResponse({"ok": False, "error": text}, status)
    return page(ErrorPage(status=status, sentence=text), guest, status)
