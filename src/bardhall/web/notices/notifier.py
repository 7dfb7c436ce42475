"""Notifying players of their turn, of seats taken and of messages: where to send this, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Final, TypeAlias

import msgspec

from bardhall import info
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import Guest, draw_id, draw_secret
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Settings
from bardhall.web.notices import mail
from bardhall.web.notices.webhook import Letter, WebhookClient, hook_address, push_address
from bardhall.web.store import person_rows
from bardhall.web.store.person_rows import Notice
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.persons import check_known
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table

_GONE: Final = (404, 410)  # nobody is there any more
_REFUSED: Final = (401, 403)  # a push service does not take our word for this browser
_MAIL: Final = ("mail", "unconfirmed")
_KINDS: Final = {"turn": "your_turn", "seat": "seat_taken", "message": "message_sent"}  # and their sentences
Event: TypeAlias = tuple[str, int, str]  # a table, a seat there, and what it may be told
_MOST: Final = 20_000  # seats that are remembered as told


class Notifier:
    """The notifier of a worker, which decides when people are notified."""

    def __init__(self, service: Service, postman: WebhookClient) -> None:
        self.service = service
        self.postman = postman
        self._told: set[Event] = set()  # since their last choice, or since they last looked
        self._waiting: set[Event] = set()  # that somebody may be told in a moment
        self._bundles: dict[str, dict[Event, Notification]] = {}  # what the next mail to an address says

    def watch(self, table: Table, is_mine: bool) -> None:
        """Note that a table has changed or was loaded; `is_mine` means that this worker did it."""
        if not is_mine:
            return
        name, here = table.sheet.id, self.service.presence.at(table.sheet.id)
        for seat in (*here, table.last_chooser):
            self._told -= {(name, seat, kind) for kind in _KINDS}
        if table.status == "closed" or table.is_taught:
            return
        kind, by = table.news
        for seat in table.persons() if kind else ():
            if seat != by and seat not in here and not table.chairs[seat].is_open:
                self._plan((name, seat, kind))
        if table.status != "running":
            return
        owed = due(table)
        for seat in table.asked:
            chair = table.chairs[seat]
            if chair.bot or chair.is_open or chair.asked_since != table.last_at or seat == table.last_chooser:
                continue  # the last entry has not brought them the question, or their own choice has
            is_owed = owed is not None and owed.seat == seat
            if not is_owed and seat not in here:
                self._plan((name, seat, "turn"))

    def _plan(self, event: Event) -> None:
        """Plan to notify the person in a seat in a moment, unless that was done or is already planned."""
        if event not in self._told and event not in self._waiting:
            self._waiting.add(event)
            self.service.background.do(self._call(event))

    async def _call(self, event: Event) -> None:
        """Wait a little before notifying, because a page may be loading, or another device may answer the question."""
        try:
            await asyncio.sleep(self.service.settings.notice_seconds)
        finally:
            self._waiting.discard(event)
        notices = await person_rows.at_seat(self.service.store, *event[:2])
        if not notices or event in self._told or not await self._is_news(event):
            return
        async with self.service.hall.at(event[0]) as table:
            game = table.sheet.game
        if len(self._told) >= _MOST:
            self._told.clear()
        self._told.add(event)
        await asyncio.gather(*(self._tell_of(event, notice, game) for notice in notices))

    async def _is_news(self, event: Event) -> bool:
        """Return whether nobody has looked at the table since then, and any turn is still theirs."""
        table_id, seat, kind = event
        if seat in self.service.presence.at(table_id):
            return False
        async with self.service.hall.at(table_id) as table:
            return kind != "turn" or (seat in table.asked and not table.chairs[seat].bot)

    async def _tell_of(self, event: Event, notice: Notice, game: str) -> None:
        """Notify one destination at once, or in the next mail to it."""
        if notice.kind not in _MAIL:
            await self.tell(notice, paths.table(event[0]), game, event[0], event[2])
        elif notice.kind == "mail":
            if notice.id not in self._bundles:
                self._bundles[notice.id] = {}
                self.service.background.do(self._mail(notice))
            self._bundles[notice.id][event] = _notification(notice, paths.table(event[0]), game, event[2])

    async def _mail(self, notice: Notice) -> None:
        """Send what has come together for an address, without what its owner has seen meanwhile."""
        await asyncio.sleep(self.service.settings.mail_seconds)
        bundle = self._bundles.pop(notice.id)
        is_wanted = await person_rows.by_mail_key(self.service.store, notice.keys)
        told = [told for event, told in bundle.items() if event in self._told and await self._is_news(event)]
        if is_wanted is not None and told:
            await self._send(notice, told)

    async def _send(self, notice: Notice, told: Sequence[Notification]) -> int:
        """Send a mail and return the status; an address that does not exist is removed."""
        stop = notice.hall + paths.mail(notice.keys)
        lines = [f"{one.game}: {one.text}\n{one.table}" for one in told]
        text = "\n\n".join([*lines, say("mail_stop", notice.lang, link=stop)])
        key = "mail_subject" if len(told) == 1 else "mail_subject_more"
        subject = say(key, notice.lang, game=told[0].game, text=told[0].text, n=len(told))
        status = await mail.send(self.service.settings, notice.address, subject, text + "\n", stop)
        self.service.metrics.notices.labels("mail", "sent" if status == mail.SENT else "failed").inc()
        if status == mail.REFUSED:
            await person_rows.remove(self.service.store, notice.person, notice.id)
        return status

    async def tell(self, notice: Notice, path: str, game: str, tag: str, kind: str = "turn") -> int:
        """Send a notification and return the HTTP status; remove a destination that no longer exists."""
        try:
            self.service.limiter.check("told", notice.person, self.service.settings.limits.notices)
            told = _notification(notice, path, game, kind)
            if notice.kind in _MAIL:
                return await self._send(notice, [told]) if notice.kind == "mail" else 409
            status = await self.postman.post(await letter_of(self.service, notice, told, tag))
        except Refusal as refusal:  # what was allowed once may be so no longer
            return refusal.status
        self.service.metrics.notices.labels(notice.kind, "sent" if 200 <= status < 300 else "failed").inc()
        if status in _GONE or (notice.kind == "push" and status in _REFUSED):
            await person_rows.remove(self.service.store, notice.person, notice.id)
        return status


_A_DAY = 24 * 3600  # seconds that a push service keeps a notice for a browser that is away


class Notification(msgspec.Struct, frozen=True):
    """A notification about a table, with its text."""

    table: str  # its address
    game: str
    text: str


def _notification(notice: Notice, path: str, game: str, kind: str) -> Notification:
    """Return the notification for a destination in its language, without anything that happened in the game."""
    name = info(game).name(notice.lang) if game else "Bardhall"
    return Notification(notice.hall + path, name, say(_KINDS[kind] if game else "notice_tried", notice.lang))


def why_no_push(settings: Settings) -> str:
    """Return why browsers cannot be notified here, as a key of the words; empty if they can."""
    if not settings.public_url.startswith("https://"):
        return "no_tls"
    return "" if find_spec("cryptography") is not None else "no_library"


async def push_key(service: Service) -> str:
    """Return the server's private key, created once, which signs all notifications to browsers."""
    from bardhall.web.notices.web_push import draw_key

    return await person_rows.hall_key(service.store) or await person_rows.keep_hall_key(service.store, draw_key())


async def public_key(service: Service) -> str:
    """Return the public key for browsers; empty if this server has no push."""
    if why_no_push(service.settings):
        return ""
    from bardhall.web.notices.web_push import public_half

    return public_half(await push_key(service))


async def add_push(service: Service, guest: Guest, form: Mapping[str, str]) -> None:
    """Add a browser as a destination for notifications."""
    if why_no_push(service.settings):
        raise Refusal(404, "no_push")
    from bardhall.web.notices.web_push import read_keys

    address, p256dh, auth = (form.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    push_address(address, service.settings)
    if len(p256dh) > 100 or len(auth) > 40 or read_keys(p256dh, auth) is None:
        raise Refusal(422, "bad_push")
    await _add(service, guest, "push", address, f"{p256dh} {auth}")


async def add_hook(service: Service, guest: Guest, address: str) -> None:
    """Add a webhook as a destination for notifications."""
    address = address.strip()
    hook_address(address, service.settings)
    await _add(service, guest, "hook", address)


async def add_mail(service: Service, guest: Guest, address: str) -> None:
    """Ask a mail address whether it wants notifications; until it agrees, it gets nothing else."""
    address, settings = address.strip(), service.settings
    if not settings.mail_server:
        raise Refusal(404, "no_mail")
    if not mail.is_address(address):
        raise Refusal(422, "bad_mail")
    await check_known(service, guest)
    for key in (guest.person, guest.client):
        service.limiter.check("mails", key, settings.limits.mails)
    service.limiter.check("mails to", address.lower(), settings.limits.mails_each)
    key = draw_secret()
    notice = await _add(service, guest, "unconfirmed", address, key)
    link = guest.address + paths.mail(key)
    text = say("mail_confirm", guest.lang, link=link)
    if await mail.send(settings, address, say("mail_confirm_subject", guest.lang), text + "\n", link) != mail.SENT:
        await person_rows.remove(service.store, notice.person, notice.id)
        raise Refusal(503, "mail_failed")


async def _add(service: Service, guest: Guest, kind: str, address: str, keys: str = "") -> Notice:
    await check_known(service, guest)
    service.limiter.check("notices", guest.person, service.settings.limits.new_links)
    notice = Notice(draw_id(), guest.person, kind, address, keys, guest.lang, guest.address, now())
    await person_rows.add(service.store, notice, service.settings.limits.notices_each)
    return notice


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
