"""What a request says: who sends it, by its cookies and headers; what it wants for an answer; the file in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from starlette.datastructures import Headers, UploadFile
from starlette.requests import HTTPConnection, Request
from starlette.types import Scope

from bardhall.kernel.wording import LANGUAGES
from bardhall.web.core.errors import Refusal
from bardhall.web.core.guest import Guest
from bardhall.web.core.secrets import hashed, is_secret
from bardhall.web.http.origins import client_of

PERSON = "bardhall_person"
LANG = "bardhall_lang"
THEME = "bardhall_theme"
THEMES = ("light", "dark", "system")


def guest_of(connection: HTTPConnection) -> Guest:
    """The guest behind a request, as far as the request itself tells: for refusals, which need no person."""
    secret = connection.cookies.get(PERSON, "")
    theme = connection.cookies.get(THEME, "")
    device = hashed(secret) if is_secret(secret) else ""
    return Guest(
        language_of(connection), theme if theme in THEMES else "system", device, client_of(connection.scope), device,
        secret if device else "",
    )  # fmt: skip


def language_of(connection: HTTPConnection) -> str:
    """The language of a cookie, else the first of the browser's languages that we speak."""
    chosen = connection.cookies.get(LANG, "")
    if chosen in LANGUAGES:
        return chosen
    return preferred_language(connection.headers)


def preferred_language(headers: Mapping[str, str]) -> str:
    """The first of the browser's languages that we speak."""
    return _preferred(headers.get("accept-language", "")[:200])


@lru_cache(maxsize=1000)
def _preferred(languages: str) -> str:
    for part in languages.split(",")[:20]:
        wanted = part.split(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return wanted
    return LANGUAGES[0]


def wants_json(headers: Mapping[str, str]) -> bool:
    """Whether the page's script asks, or a program."""
    return "application/json" in headers.get("accept", "")


def wants_minimal(headers: Mapping[str, str]) -> bool:
    """Whether the page's script hears of every change by its socket, so that an answer need not repeat it."""
    return headers.get("prefer", "") == "return=minimal"


def is_for_program(scope: Scope, headers: Headers) -> bool:
    """Whether an answer is to be JSON."""
    return scope["path"].startswith("/api/") or wants_json(headers)


async def file_of(request: Request) -> bytes:
    """What the field `file` holds."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Refusal(415, "bad_form")
    async with request.form(max_files=1, max_fields=10) as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise Refusal(422, "bad_form")
        return await file.read()
