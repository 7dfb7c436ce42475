"""Strict reading of requests: their origin, their sender, and the form that the response should have."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers, UploadFile
from starlette.requests import HTTPConnection, Request, cookie_parser
from starlette.types import Scope

from bardhall.kernel.wording import LANGUAGES
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest, hashed, is_secret

PERSON = "bardhall_person"
LANG = "bardhall_lang"
THEME = "bardhall_theme"
THEMES = ("light", "dark", "system")


def device_of(headers: Headers) -> str:
    """Return the hash of the secret that a browser shows; empty without one."""
    secret = cookie_parser(headers.get("cookie", "")).get(PERSON, "")
    return hashed(secret) if is_secret(secret) else ""


def guest_of(connection: HTTPConnection) -> Guest:
    """Return the guest from the request alone, for refusals, which need no person from the database."""
    secret = connection.cookies.get(PERSON, "")
    theme = connection.cookies.get(THEME, "")
    device = hashed(secret) if is_secret(secret) else ""
    return Guest(
        language_of(connection), theme if theme in THEMES else "system", device, client_of(connection.scope), device,
        secret if device else "",
    )  # fmt: skip


def language_of(connection: HTTPConnection) -> str:
    """Return the language in the cookie, or else the first supported language of the browser."""
    chosen = connection.cookies.get(LANG, "")
    if chosen in LANGUAGES:
        return chosen
    return preferred_language(connection.headers)


def preferred_language(headers: Mapping[str, str]) -> str:
    """Return the first supported language of the browser."""
    return _preferred(headers.get("accept-language", "")[:200])


@lru_cache(maxsize=1000)
def _preferred(languages: str) -> str:
    for part in languages.split(",")[:20]:
        wanted = part.split(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return wanted
    return LANGUAGES[0]


def wants_json(headers: Mapping[str, str]) -> bool:
    """Return whether the page's script or a program has sent the request."""
    return "application/json" in headers.get("accept", "")


def wants_minimal(headers: Mapping[str, str]) -> bool:
    """Return whether the response can leave out changes, because the page's script gets them through its socket."""
    return headers.get("prefer", "") == "return=minimal"


def is_for_program(scope: Scope, headers: Headers) -> bool:
    """Return whether the response should be JSON."""
    return scope["path"].startswith("/api/") or wants_json(headers)


async def file_of(request: Request) -> bytes:
    """Return the content of the file in the form field `file`."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Refusal(415, "bad_form")
    async with request.form(max_files=1, max_fields=10) as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise Refusal(422, "bad_form")
        return await file.read()


_NAME: Final = r"(\[[0-9A-Fa-f:.]{2,45}\]|[0-9A-Za-z][0-9A-Za-z._-]{0,252})(?::([0-9]{1,5}))?"
_HOST: Final = re.compile(_NAME)
_ORIGIN: Final = re.compile(rf"(https?)://{_NAME}", re.IGNORECASE)
_PORTS: Final = {"http": 80, "https": 443}
_SCHEMES: Final = {"ws": "http", "wss": "https"}


@dataclass(frozen=True)
class Site:
    """The scheme, name and port of a site; two pages belong together if all three are equal."""

    scheme: str
    host: str
    port: int


OPAQUE: Final = Site("", "", 0)  # "null": a page that hides where it is from


def asked_site(found: Sequence[str], scheme: str) -> Site:
    """Return the site that a request asks for, from its `Host` headers."""
    match = _HOST.fullmatch(found[0]) if len(found) == 1 else None
    if match is None:
        raise Refusal(400, "bad_host")
    return _site(_SCHEMES.get(scheme, scheme), match[1], match[2])


def sending_site(found: Sequence[str]) -> Site | None:
    """Return the site of the page that has sent a request, from its `Origin` headers; None if no page did."""
    if not found:
        return None
    site = read_origin(found[0]) if len(found) == 1 else None
    if site is None:
        raise Refusal(400, "bad_origin_header")
    return site


def read_origin(text: str) -> Site | None:
    """Return the site that an origin names; None if it names none."""
    if text == "null":
        return OPAQUE
    match = _ORIGIN.fullmatch(text)
    return None if match is None else _site(match[1].lower(), match[2], match[3])


def _site(scheme: str, name: str, port: str | None) -> Site:
    return Site(scheme, name.strip("[]").lower(), int(port) if port else _PORTS.get(scheme, 0))


def is_address(host: str) -> bool:
    """Return whether the host is an IP address, which DNS rebinding cannot redirect."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def client_of(scope: Scope) -> str:
    """Return the client that limits count: an address, or a 64-bit IPv6 network, because one client
    controls all of it.
    """
    return _counted(str(scope["client"][0]) if scope.get("client") else "")


@lru_cache(maxsize=1000)
def _counted(name: str) -> str:
    try:
        address = ip_address(name)
    except ValueError:
        return name[:64]
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Network((int(address) >> 64 << 64, 64)))
    return str(address)


def is_among(client: str, names: tuple[str, ...]) -> bool:
    """Return whether an address is in the list or in one of its networks; a star stands for all addresses."""
    return client in names or "*" in names or any(_is_in(client, name) for name in names)


def _is_in(client: str, network: str) -> bool:
    try:
        return ip_address(client) in ip_network(network, strict=False)
    except ValueError:
        return False
