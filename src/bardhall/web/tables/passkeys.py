"""Passkeys: an optional way to keep one's games, in a hall that is reached by a name and TLS.

The device keeps the secret half and never shows it. Whoever has the passkey comes back in any browser, as by a recovery
link; there is no name to remember.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from hashlib import sha256
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bardhall.web.core.errors import Refusal
from bardhall.web.core.guest import Guest
from bardhall.web.core.secrets import hashed
from bardhall.web.core.settings import Settings
from bardhall.web.store import person_rows
from bardhall.web.store.person_rows import Passkey
from bardhall.web.store.session import Taken
from bardhall.web.tables import persons
from bardhall.web.tables.clock import now
from bardhall.web.tables.service import Service

if TYPE_CHECKING:
    from bardhall.web.http.authenticators import PasskeySite

_BYTES = 32


def are_offered(settings: Settings) -> bool:
    """Whether browsers let passkeys be used here, and the library for them is there."""
    url = urlsplit(settings.public_url)
    return url.scheme == "https" and _is_name(url.hostname or "") and find_spec("webauthn") is not None


def _is_name(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return bool(host)
    return False


def _site(settings: Settings) -> PasskeySite:
    if not are_offered(settings):
        raise Refusal(404, "no_passkeys")
    from bardhall.web.http.authenticators import PasskeySite

    url = urlsplit(settings.public_url)
    port = "" if url.port in (None, 443) else f":{url.port}"
    return PasskeySite(url.hostname or "", f"https://{url.hostname}{port}")


async def _draw_challenge(service: Service, guest: Guest) -> bytes:
    service.limiter.check("passkey", guest.client, service.settings.limits.new_links)
    challenge = secrets.token_bytes(_BYTES)
    await person_rows.add_challenge(service.store, hashed(challenge.hex()), now())
    return challenge


async def _spend(service: Service, challenge: bytes) -> None:
    """An answer counts once, and only to a challenge of ours."""
    if not await person_rows.spend_challenge(service.store, hashed(challenge.hex()), now()):
        raise Refusal(410, "late_passkey")


async def ask_to_make(service: Service, guest: Guest) -> str:
    """What the browser of a person needs to make a passkey."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    await persons.check_known(service, guest)
    user = sha256(f"passkey/{guest.person}".encode()).digest()  # tells nothing about the person, and is always the same
    label = f"Bardhall {datetime.now(UTC):%Y-%m-%d}"
    return authenticators.ask_to_make(site, user, label, await _draw_challenge(service, guest))


async def keep(service: Service, guest: Guest, text: str) -> None:
    """A passkey that the browser has made leads to this person from now on."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    await persons.check_known(service, guest)
    answer = authenticators.read_made(text)
    await _spend(service, answer.challenge)
    passkey = Passkey(answer.id, guest.person, authenticators.check_made(site, answer), 0, now())
    try:
        await person_rows.add_passkey(service.store, passkey, service.settings.limits.devices)
    except Taken:
        raise Refusal(409, "bad_passkey") from None


async def ask_to_show(service: Service, guest: Guest) -> str:
    """What a browser needs to show a passkey."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    return authenticators.ask_to_show(site, await _draw_challenge(service, guest))


async def come_back(service: Service, guest: Guest, text: str, is_joined: bool) -> str:
    """This browser is the person of the passkey from now on. Its new secret; empty if it keeps the one it has."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    answer = authenticators.read_shown(text)
    await _spend(service, answer.challenge)
    passkey = await person_rows.find_passkey(service.store, answer.id)
    if passkey is None:
        raise Refusal(403, "unknown_passkey")
    uses = authenticators.check_shown(site, answer, passkey.public_key, passkey.uses)
    await person_rows.note_use(service.store, passkey.id, uses)
    return await persons.come_as(service, passkey.person, guest, is_joined)
