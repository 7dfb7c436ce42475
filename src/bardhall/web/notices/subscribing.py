"""Who wants to be told, and how: by a browser that is asked for it, or by a letter to an address of their own."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

import msgspec

from bardhall.web.core.errors import Refusal
from bardhall.web.core.guest import Guest
from bardhall.web.core.secrets import draw_id
from bardhall.web.core.settings import Settings
from bardhall.web.notices.addresses import hook_address, push_address
from bardhall.web.notices.webhook import Letter
from bardhall.web.store import notice_rows
from bardhall.web.store.notice_rows import Notice
from bardhall.web.tables.clock import now
from bardhall.web.tables.persons import check_known
from bardhall.web.tables.service import Service

_A_DAY = 24 * 3600  # seconds that a push service keeps a notice for a browser that is away


class Notification(msgspec.Struct, frozen=True):
    """What a notice says."""

    table: str  # its address
    game: str
    text: str


def why_no_push(settings: Settings) -> str:
    """Why browsers cannot be told here, by the key of the words; empty if they can."""
    if not settings.public_url.startswith("https://"):
        return "no_tls"
    return "" if find_spec("cryptography") is not None else "no_library"


async def push_key(service: Service) -> str:
    """The hall's key, made once; all notices to browsers are signed by it."""
    from bardhall.web.notices.web_push import draw_key

    return await notice_rows.hall_key(service.store) or await notice_rows.keep_hall_key(service.store, draw_key())


async def public_key(service: Service) -> str:
    """What a browser has to know of it; nothing in a hall that cannot push."""
    if why_no_push(service.settings):
        return ""
    from bardhall.web.notices.web_push import public_half

    return public_half(await push_key(service))


async def add_push(service: Service, guest: Guest, form: Mapping[str, str]) -> None:
    """A browser is told from now on."""
    if why_no_push(service.settings):
        raise Refusal(404, "no_push")
    from bardhall.web.notices.web_push import read_keys

    address, p256dh, auth = (form.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    push_address(address, service.settings)
    if len(p256dh) > 100 or len(auth) > 40 or read_keys(p256dh, auth) is None:
        raise Refusal(422, "bad_push")
    await _add(service, guest, "push", address, f"{p256dh} {auth}")


async def add_hook(service: Service, guest: Guest, address: str) -> None:
    """A letter goes to an address of somebody's own from now on."""
    address = address.strip()
    hook_address(address, service.settings)
    await _add(service, guest, "hook", address)


async def _add(service: Service, guest: Guest, kind: str, address: str, keys: str = "") -> None:
    await check_known(service, guest)
    service.limiter.check("notices", guest.person, service.settings.limits.new_links)
    notice = Notice(draw_id(), guest.person, kind, address, keys, guest.lang, guest.address, now())
    await notice_rows.add(service.store, notice, service.settings.limits.notices_each)


async def letter_of(service: Service, notice: Notice, told: Notification, tag: str) -> Letter:
    """What is posted to somebody who wants to be told."""
    body = msgspec.json.encode(told)
    if notice.kind == "hook":
        return Letter(hook_address(notice.address, service.settings), body, {"Content-Type": "application/json"})
    from bardhall.web.notices.web_push import authorization, encrypted, read_keys

    to = push_address(notice.address, service.settings)
    keys = read_keys(*notice.keys.split(" "))
    if keys is None:
        raise Refusal(422, "bad_push")
    headers = {
        "Authorization": authorization(await push_key(service), to.origin, service.settings.public_url, now()),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(_A_DAY),
        "Urgency": "normal",
        "Topic": tag[:32],  # a newer one of the same table takes the place of an older one
    }
    return Letter(to, encrypted(body, keys), headers)
