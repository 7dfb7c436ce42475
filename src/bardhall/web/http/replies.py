"""Replies: pages, redirects, and refusals in one sentence, as a page or as JSON."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import Scope

from bardhall.kernel.errors import BardhallError
from bardhall.web.core.errors import Refusal, status_of, text_of
from bardhall.web.core.limits import TooFast
from bardhall.web.http.guests import Guest, guest_of, preferred_language
from bardhall.web.pages import render


def page(which: str, guest: Guest, code: int = 200, /, **context: object) -> HTMLResponse:
    """A whole page."""
    return HTMLResponse(render.page(which, guest.lang, guest.theme, **context), code)


def redirect(path: str) -> RedirectResponse:
    """Back to a page, after a form."""
    return RedirectResponse(path, 303)


def wants_json(headers: Mapping[str, str]) -> bool:
    """Whether the page's script asks, or a program."""
    return "application/json" in headers.get("accept", "")


def wants_minimal(headers: Mapping[str, str]) -> bool:
    """Whether the page's script hears of every change by its socket, so that an answer need not repeat it."""
    return headers.get("prefer", "") == "return=minimal"


def refuse(error: Refusal | BardhallError, scope: Scope) -> Response:
    """A refusal, in the language and form of who asked."""
    guest = guest_of(HTTPConnection(scope))
    if isinstance(error, Refusal):
        return sentence(scope, error.status, error.text(guest.lang), guest)
    return sentence(scope, status_of(error), text_of(error, guest.lang), guest)


def refuse_briefly(error: Refusal, scope: Scope) -> Response:
    """A refusal that costs next to nothing: the sentence alone, without page or cookies."""
    headers = Headers(scope=scope)
    text = error.text(preferred_language(headers))
    later = {"Retry-After": str(error.seconds)} if isinstance(error, TooFast) else {}
    if _is_for_program(scope, headers):
        return JSONResponse({"ok": False, "error": text}, error.status, later)
    return PlainTextResponse(text, error.status, later)


def _is_for_program(scope: Scope, headers: Headers) -> bool:
    return scope["path"].startswith("/api/") or wants_json(headers)


def sentence(scope: Scope, status: int, text: str, guest: Guest) -> Response:
    """A status with its sentence."""
    if _is_for_program(scope, Headers(scope=scope)):
        return JSONResponse({"ok": False, "error": text}, status)
    return page("error", guest, status, status=status, sentence=text)
