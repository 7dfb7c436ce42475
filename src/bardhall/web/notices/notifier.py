"""Notifies players that it is their turn: stores their destinations and decides when to send."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

import msgspec

from bardhall import info
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import Guest, draw_id
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Settings
from bardhall.web.notices.webhook import Letter, WebhookClient, hook_address, push_address
from bardhall.web.store import person_rows
from bardhall.web.store.person_rows import Notice
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.persons import check_known
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table

_GONE: Final = (404, 410)  # nobody is there any more
_REFUSED: Final = (401, 403)  # a push service does not take our word for this browser
_MOST: Final = 20_000  # seats that are remembered as told


class Notifier:
    """The notifier of a worker."""

    def __init__(self, service: Service, postman: WebhookClient) -> None:
        self.service = service
        self.postman = postman
        self._told: set[tuple[str, int]] = set()  # since their last choice
        self._waiting: set[tuple[str, int]] = set()  # who may be told in a moment

    def watch(self, table: Table, is_mine: bool) -> None:
        """Note that a table has changed or was loaded; `is_mine`: by this worker."""
        if not is_mine:
            return
        name = table.sheet.id
        self._told.discard((name, table.last_chooser))
        if table.status != "running" or table.is_taught:
            return
        here, owed = self.service.presence.at(name), due(table)
        for seat in table.asked:
            chair, place = table.chairs[seat], (name, seat)
            if chair.bot or chair.is_open or chair.asked_since != table.last_at or seat == table.last_chooser:
                continue  # the last entry has not brought them the question, or their own choice has
            is_owed = owed is not None and owed.seat == seat
            if not is_owed and seat not in here and place not in self._told and place not in self._waiting:
                self._waiting.add(place)
                self.service.background.do(self._call(name, seat))

    async def _call(self, table_id: str, seat: int) -> None:
        """Wait a little before notifying: a page may be loading, or another device may answer the question."""
        try:
            await asyncio.sleep(self.service.settings.notice_seconds)
        finally:
            self._waiting.discard((table_id, seat))
        notices = await person_rows.at_seat(self.service.store, table_id, seat)
        if not notices or seat in self.service.presence.at(table_id) or (table_id, seat) in self._told:
            return
        async with self.service.hall.at(table_id) as table:
            game, is_asked = table.sheet.game, seat in table.asked and not table.chairs[seat].bot
        if not is_asked:
            return
        if len(self._told) >= _MOST:
            self._told.clear()
        self._told.add((table_id, seat))
        await asyncio.gather(*(self.tell(notice, paths.table(table_id), game, table_id) for notice in notices))

    async def tell(self, notice: Notice, path: str, game: str, tag: str) -> int:
        """Send a notification and return the HTTP status; a destination that is gone is removed."""
        try:
            self.service.limiter.check("told", notice.person, self.service.settings.limits.notices)
            text = say("your_turn" if game else "notice_tried", notice.lang)
            told = Notification(notice.hall + path, info(game).name(notice.lang) if game else "Bardhall", text)
            status = await self.postman.post(await letter_of(self.service, notice, told, tag))
        except Refusal as refusal:  # what was allowed once may be so no longer
            return refusal.status
        if status in _GONE or (notice.kind == "push" and status in _REFUSED):
            await person_rows.remove(self.service.store, notice.person, notice.id)
        return status


_A_DAY = 24 * 3600  # seconds that a push service keeps a notice for a browser that is away


class Notification(msgspec.Struct, frozen=True):
    """The content of a notification."""

    table: str  # its address
    game: str
    text: str


def why_no_push(settings: Settings) -> str:
    """Return why browsers cannot be notified here, as a key of the words; empty if they can."""
    if not settings.public_url.startswith("https://"):
        return "no_tls"
    return "" if find_spec("cryptography") is not None else "no_library"


async def push_key(service: Service) -> str:
    """Return the server's key, created once; it signs all notifications to browsers."""
    from bardhall.web.notices.web_push import draw_key

    return await person_rows.hall_key(service.store) or await person_rows.keep_hall_key(service.store, draw_key())


async def public_key(service: Service) -> str:
    """Return the public key for browsers; empty if this server has no push."""
    if why_no_push(service.settings):
        return ""
    from bardhall.web.notices.web_push import public_half

    return public_half(await push_key(service))


async def add_push(service: Service, guest: Guest, form: Mapping[str, str]) -> None:
    """Add a browser as a destination."""
    if why_no_push(service.settings):
        raise Refusal(404, "no_push")
    from bardhall.web.notices.web_push import read_keys

    address, p256dh, auth = (form.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    push_address(address, service.settings)
    if len(p256dh) > 100 or len(auth) > 40 or read_keys(p256dh, auth) is None:
        raise Refusal(422, "bad_push")
    await _add(service, guest, "push", address, f"{p256dh} {auth}")


async def add_hook(service: Service, guest: Guest, address: str) -> None:
    """Add a webhook as a destination."""
    address = address.strip()
    hook_address(address, service.settings)
    await _add(service, guest, "hook", address)


async def _add(service: Service, guest: Guest, kind: str, address: str, keys: str = "") -> None:
    await check_known(service, guest)
    service.limiter.check("notices", guest.person, service.settings.limits.new_links)
    notice = Notice(draw_id(), guest.person, kind, address, keys, guest.lang, guest.address, now())
    await person_rows.add(service.store, notice, service.settings.limits.notices_each)


async def letter_of(service: Service, notice: Notice, told: Notification, tag: str) -> Letter:
    """Return the HTTP request that notifies a destination."""
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
