"""The guest: what a request says about who sends it, by its cookies and headers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from bardhall.kernel.wording import LANGUAGES
from bardhall.web.http import paths
from bardhall.web.http.errors import Refusal
from bardhall.web.http.origins import client_of
from bardhall.web.http.secrets import draw_secret, hashed, is_secret
from bardhall.web.service import Service, service_of
from bardhall.web.store import person_rows

PERSON = "bardhall_person"
ARRIVAL = "bardhall_arrival"
LANG = "bardhall_lang"
THEME = "bardhall_theme"
THEMES = ("light", "dark", "system")
_YEAR = 365 * 24 * 3600
_ARRIVING = 15 * 60  # seconds from opening a secret link to sitting down


@dataclass(frozen=True)
class Guest:
    """Who asks. `person` is the hash of the person's secret; empty for somebody we have never seen."""

    lang: str
    theme: str
    person: str
    client: str


def guest_of(connection: HTTPConnection) -> Guest:
    """The guest behind a request."""
    secret = connection.cookies.get(PERSON, "")
    theme = connection.cookies.get(THEME, "")
    return Guest(
        language_of(connection),
        theme if theme in THEMES else "system",
        hashed(secret) if is_secret(secret) else "",
        client_of(connection.scope),
    )


def language_of(connection: HTTPConnection) -> str:
    """The language of a cookie, else the first of the browser's languages that we speak."""
    chosen = connection.cookies.get(LANG, "")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(",")[:20]:
        wanted = part.split(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return wanted
    return LANGUAGES[0]


async def person_of(connection: HTTPConnection, service: Service) -> str:
    """The secret of the person. One that we did not make, or that opens nothing any more, is drawn anew:
    whoever put it there may know it."""
    secret = connection.cookies.get(PERSON, "")
    if is_secret(secret) and await person_rows.is_known(service.store, hashed(secret)):
        return secret
    return draw_secret()


def set_cookie(response: Response, name: str, value: str, service: Service) -> None:
    """A cookie that scripts cannot read and other sites cannot send with a form."""
    secure = service.settings.is_secure
    response.set_cookie(name, value, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def set_arrival(response: Response, token: str, service: Service) -> None:
    """Carries a secret link for a moment, so that it need not stand in an address any longer."""
    secure = service.settings.is_secure
    response.set_cookie(
        ARRIVAL, token, max_age=_ARRIVING, httponly=True, samesite="lax", secure=secure, path=paths.ARRIVAL
    )


def end_arrival(response: Response) -> None:
    """Somebody sits: the link is not needed again."""
    response.delete_cookie(ARRIVAL, path=paths.ARRIVAL)


def bearer(connection: HTTPConnection) -> str:
    """The secret in the Authorization header; empty without one."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    if not kind:
        return ""
    if kind.lower() != "bearer" or not is_secret(secret):
        raise Refusal(401, "no_token")
    return secret


TheGuest = Annotated[Guest, Depends(guest_of)]
TheService = Annotated[Service, Depends(service_of)]
Bearer = Annotated[str, Depends(bearer)]
