"""The guest: what a request says about who sends it, by its cookies and headers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from bardhall.kernel.wording import LANGUAGES
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.secrets import draw_secret, hashed, is_secret
from bardhall.web.http.origins import client_of
from bardhall.web.service import Service, service_of
from bardhall.web.store import person_rows

PERSON = "bardhall_person"
ARRIVAL = "bardhall_arrival"
LANG = "bardhall_lang"
THEME = "bardhall_theme"
THEMES = ("light", "dark", "system")
_YEAR = 365 * 24 * 3600
_RETURNING = 15 * 60  # seconds from opening a recovery link to being the person
_ARRIVING = 24 * 3600  # seconds from opening a secret link to sitting down; also another language leads back to it


@dataclass(frozen=True)
class Guest:
    """Who asks. `person` is the hash of the first secret that the person had; empty for somebody we have never seen."""

    lang: str
    theme: str
    person: str
    client: str
    device: str = ""  # the hash of this browser's secret
    secret: str = field(default="", repr=False)  # that secret itself
    address: str = ""  # how this server was reached, for links


def guest_of(connection: HTTPConnection) -> Guest:
    """The guest behind a request, as far as the request itself tells: for refusals, which need no person."""
    secret = connection.cookies.get(PERSON, "")
    theme = connection.cookies.get(THEME, "")
    device = hashed(secret) if is_secret(secret) else ""
    return Guest(
        language_of(connection), theme if theme in THEMES else "system", device, client_of(connection.scope), device,
        secret if device else "",
    )  # fmt: skip


async def known_guest(connection: HTTPConnection) -> Guest:
    """The guest behind a request, with the person whose device it is."""
    service, guest = service_of(connection), guest_of(connection)
    person = await person_rows.person_behind(service.store, guest.device) if guest.device else ""
    return replace(guest, person=person, address=service.address(connection))


def language_of(connection: HTTPConnection) -> str:
    """The language of a cookie, else the first of the browser's languages that we speak."""
    chosen = connection.cookies.get(LANG, "")
    if chosen in LANGUAGES:
        return chosen
    return preferred_language(connection.headers)


def preferred_language(headers: Mapping[str, str]) -> str:
    """The first of the browser's languages that we speak."""
    for part in headers.get("accept-language", "").split(",")[:20]:
        wanted = part.split(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return wanted
    return LANGUAGES[0]


@dataclass(frozen=True)
class Person:
    """The secret that this browser shows, and who that is in the store."""

    secret: str
    id: str


async def person_of(connection: HTTPConnection, service: Service) -> Person:
    """The person at this browser. A secret that we did not make, or that opens nothing any more, is drawn anew:
    whoever put it there may know it."""
    secret, guest = connection.cookies.get(PERSON, ""), await known_guest(connection)
    is_device = bool(guest.person) and guest.person != guest.device
    if is_device or (guest.person and await person_rows.is_known(service.store, guest.person)):
        return Person(secret, guest.person)
    fresh = draw_secret()
    return Person(fresh, hashed(fresh))


def set_cookie(response: Response, name: str, value: str, service: Service) -> None:
    """A cookie that scripts cannot read and other sites cannot send with a form."""
    secure = service.settings.is_secure
    response.set_cookie(name, value, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def set_arrival(response: Response, token: str, service: Service, path: str = paths.ARRIVAL) -> None:
    """Carries a secret link for a moment, so that it need not stand in an address any longer."""
    secure = service.settings.is_secure
    seconds = _ARRIVING if path == paths.ARRIVAL else _RETURNING
    response.set_cookie(ARRIVAL, token, max_age=seconds, httponly=True, samesite="lax", secure=secure, path=path)


def end_arrival(response: Response, path: str = paths.ARRIVAL) -> None:
    """Somebody sits, or is known again: the link is not needed any more."""
    response.delete_cookie(ARRIVAL, path=path)


async def bearer(connection: HTTPConnection) -> str:
    """The secret in the Authorization header; empty without one."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    if not kind:
        return ""
    if kind.lower() != "bearer" or not is_secret(secret):
        raise Refusal(401, "no_token")
    return secret


async def the_service(connection: HTTPConnection) -> Service:
    """The worker that answers. Like `bearer` it waits for nothing, but what is not async is sent to a thread."""
    return service_of(connection)


TheGuest = Annotated[Guest, Depends(known_guest)]
TheService = Annotated[Service, Depends(the_service)]
Bearer = Annotated[str, Depends(bearer)]
