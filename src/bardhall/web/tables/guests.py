"""The person behind a request, by the device's secret, and the cookies that carry secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest, draw_secret, hashed, is_secret
from bardhall.web.http.requests import PERSON, guest_of
from bardhall.web.store import person_rows
from bardhall.web.tables.service import Service, service_of

ARRIVAL = "bardhall_arrival"
_YEAR = 365 * 24 * 3600
_RETURNING = 15 * 60  # seconds from opening a recovery link to being the person
_ARRIVING = 24 * 3600  # seconds from opening a secret link to sitting down; also another language leads back to it


async def known_guest(connection: HTTPConnection) -> Guest:
    """Return the guest behind a request: the person of the device."""
    service, guest = service_of(connection), guest_of(connection)
    person = await person_rows.person_behind(service.store, guest.device) if guest.device else ""
    is_recognised = bool(person) and await _recognise(service, guest.device, person)
    orders = await service.orders()
    if person in orders.banned and not _is_allowed_to_banned(connection):
        raise Refusal(403, "banned")
    return replace(
        guest, person=person, address=service.address(connection), is_recognised=is_recognised,
        is_host=person == person_rows.HOST, announced=orders.announcement,
    )  # fmt: skip


def _is_allowed_to_banned(connection: HTTPConnection) -> bool:
    """Return whether a banned person may send a request, because it only reads, or deletes the person's own data."""
    is_read = connection.scope.get("method", "GET") in ("GET", "HEAD")
    return is_read or connection.url.path == f"{paths.ME}/delete"


async def _recognise(service: Service, device: str, person: str) -> bool:
    """Return whether the person has something here, because anybody can show a secret that they have made up."""
    if service.limiter.person_of(device) == person:
        return True
    if person == device and not await person_rows.is_known(service.store, person):
        return False
    service.limiter.recognise(device, person)
    return True


async def looked_up_again(service: Service, guest: Guest) -> Guest:
    """Return a guest again later, because the device may have been signed out or may belong to
    another person by then.
    """
    person = await person_rows.person_behind(service.store, guest.device) if guest.device else ""
    return guest if person == guest.person else replace(guest, person=person)


@dataclass(frozen=True)
class Person:
    """The secret of this browser, and the person in the database to whom it belongs."""

    secret: str
    id: str


async def person_of(connection: HTTPConnection, service: Service) -> Person:
    """Return the person of this browser; an unknown or revoked secret is replaced, because another
    person may know it.
    """
    secret, guest = connection.cookies.get(PERSON, ""), await known_guest(connection)
    is_device = bool(guest.person) and guest.person != guest.device
    if is_device or (guest.person and await person_rows.is_known(service.store, guest.person)):
        return Person(secret, guest.person)
    fresh = draw_secret()
    return Person(fresh, hashed(fresh))


def set_cookie(response: Response, name: str, value: str, service: Service) -> None:
    """Set a cookie that scripts cannot read and that other sites cannot send with a form."""
    secure = service.settings.is_secure
    response.set_cookie(name, value, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def set_arrival(response: Response, token: str, service: Service, path: str = paths.ARRIVAL) -> None:
    """Store a secret link in a short-lived cookie, so that the secret can leave the address."""
    secure = service.settings.is_secure
    seconds = _ARRIVING if path == paths.ARRIVAL else _RETURNING
    response.set_cookie(ARRIVAL, token, max_age=seconds, httponly=True, samesite="lax", secure=secure, path=path)


def end_arrival(response: Response, path: str = paths.ARRIVAL) -> None:
    """Delete the cookie of a secret link that is no longer needed."""
    response.delete_cookie(ARRIVAL, path=path)


async def bearer(connection: HTTPConnection) -> str:
    """Return the secret in the Authorization header; empty without a header."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    if not kind:
        return ""
    if kind.lower() != "bearer" or not is_secret(secret):
        raise Refusal(401, "no_token")
    return secret


async def the_service(connection: HTTPConnection) -> Service:
    """Return the service; it is async like `bearer`, because other functions would run in a thread."""
    return service_of(connection)


async def invited_guest(connection: HTTPConnection) -> Guest:
    """Return the guest; on a server for invited players, refuse strangers before they fill in a form."""
    guest = await known_guest(connection)
    await check_invited(service_of(connection), guest.person)
    return guest


async def check_invited(service: Service, person: str) -> None:
    """Refuse strangers on a server for invited players."""
    if not await is_welcome(service, person):
        raise Refusal(403, "invite_only")


async def is_welcome(service: Service, person: str) -> bool:
    """Return whether a person may create something on this server."""
    return not service.settings.is_invite_only or await person_rows.is_invited(service.store, person)


Invited = Annotated[Guest, Depends(invited_guest)]
TheGuest = Annotated[Guest, Depends(known_guest)]
TheService = Annotated[Service, Depends(the_service)]
Bearer = Annotated[str, Depends(bearer)]
