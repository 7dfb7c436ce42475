"""Freeing a chair that the wrong person has taken: a matter of who opened the table.

Whoever sat there holds nothing any more, and is taken out of what was entered; the table is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import BaseModel, Field

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.store import link_rows
from bardhall.web.store.person_rows import erase
from bardhall.web.store.session import Session
from bardhall.web.tables.action import Actor, SideAction
from bardhall.web.tables.checks import check_bot, check_running, check_seat
from bardhall.web.tables.table import Table
from bardhall.web.tables.unlogged_actions import SeatIndex

if TYPE_CHECKING:
    from bardhall.web.tables.service import Service


class Emptied(BaseModel):
    """Nobody sits there any more."""

    about: int


class FreeChair(SideAction):
    """Free a chair that somebody has taken: it is open again, or `bot` plays it. Only who opened the table."""

    is_for_seats: ClassVar[bool] = False
    answer: ClassVar[type[BaseModel]] = Emptied
    about: SeatIndex
    bot: Annotated[str, Field(max_length=40)] = ""

    async def run(self, service: Service, table: str, actor: Actor) -> Emptied:
        freed = e.Freed(self.about, check_bot(self.bot) if self.bot else "")
        async with service.hall.at(table) as found:
            _check(found, self.about, actor)
        service.limiter.check("links", f"{table}/{self.about}", actor.limits.new_links)
        if freed.bot:
            service.limiter.check("bot_seats", actor.client, actor.limits.bot_seats)
        await put_out(service, table, self.about)
        await service.hall.act(table, lambda *_: freed)
        return Emptied(about=self.about)


def _check(table: Table, seat: int, actor: Actor) -> None:
    """Only who opened the table, and only a chair where somebody else sits or has sat."""
    if not table.is_opened_by(actor.person):
        raise Refusal(403, "not_owner")
    check_seat(table, seat)
    check_running(table)
    if seat in actor.seats:
        raise Refusal(409, "own_chair")
    if table.chairs[seat].is_open or table.sheet.terms.bots[seat]:
        raise Refusal(409, "nobody_to_free")


async def put_out(service: Service, table: str, seat: int) -> None:
    """Whoever holds the seat holds it no longer; before the table says so, lest it say so in vain."""

    def work(session: Session) -> None:
        link_rows.empty_chair(session, table, seat)
        erase(session, table, {seat})

    await service.store.write(work)
    service.store.seats.forget(table)
