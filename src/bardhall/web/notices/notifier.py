"""When somebody is told: a question has come to their seat, the page is not open, and they have not been told yet."""

from __future__ import annotations

import asyncio
from typing import Final

from bardhall import info
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say
from bardhall.web.notices.subscribing import Notification, letter_of
from bardhall.web.notices.webhook import WebhookClient
from bardhall.web.store import notice_rows
from bardhall.web.store.notice_rows import Notice
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table

_GONE: Final = (404, 410)  # nobody is there any more
_REFUSED: Final = (401, 403)  # a push service does not take our word for this browser
_MOST: Final = 20_000  # seats that are remembered as told


def just_asked(table: Table) -> list[int]:
    """The persons to whom the last entry has brought a question, and not by a choice of their own."""
    owed = due(table)
    return [
        seat
        for seat in table.asked
        if not (table.chairs[seat].bot or table.chairs[seat].is_open)
        and table.chairs[seat].asked_since == table.last_at
        and seat != table.last_chooser
        and (owed is None or owed.seat != seat)
    ]


class Notifier:
    """Those whose turn it is are told by this one, in one worker."""

    def __init__(self, service: Service, postman: WebhookClient) -> None:
        self.service = service
        self.postman = postman
        self._told: set[tuple[str, int]] = set()  # since their last choice
        self._waiting: set[tuple[str, int]] = set()  # who may be told in a moment

    def watch(self, table: Table) -> None:
        """A table has moved."""
        name = table.sheet.id
        self._told.discard((name, table.last_chooser))
        if table.status != "running" or table.is_taught:
            return
        here = self.service.hub.here(name)
        for seat in just_asked(table):
            place = (name, seat)
            if seat not in here and place not in self._told and place not in self._waiting:
                self._waiting.add(place)
                self.service.background.do(self._call(name, seat))

    async def _call(self, table_id: str, seat: int) -> None:
        """Wait a little: a page may be on its way, and the question may be answered by another device."""
        try:
            await asyncio.sleep(self.service.settings.notice_seconds)
        finally:
            self._waiting.discard((table_id, seat))
        notices = await notice_rows.at_seat(self.service.store, table_id, seat)
        if not notices or seat in self.service.hub.here(table_id) or (table_id, seat) in self._told:
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
        """Tell one of them; the status of the answer. Where nobody is any more, nobody is told again."""
        try:
            self.service.limiter.check("told", notice.person, self.service.settings.limits.notices)
            text = say("your_turn" if game else "notice_tried", notice.lang)
            told = Notification(notice.hall + path, info(game).name(notice.lang) if game else "Bardhall", text)
            status = await self.postman.post(await letter_of(self.service, notice, told, tag))
        except Refusal as refusal:  # what was allowed once may be so no longer
            return refusal.status
        if status in _GONE or (notice.kind == "push" and status in _REFUSED):
            await notice_rows.remove(self.service.store, notice.person, notice.id)
        return status
