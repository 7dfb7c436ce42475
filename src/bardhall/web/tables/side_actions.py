"""Actions that leave no entry at the table: a hint, and secret links to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias

import msgspec
from pydantic import BaseModel, Field

from bardhall.web.http import paths
from bardhall.web.http.errors import Refusal
from bardhall.web.http.secrets import draw_secret, hashed
from bardhall.web.pages.table_scene import names_of
from bardhall.web.settings import Limits, Rate
from bardhall.web.tables.action import Actor, SideAction
from bardhall.web.tables.bot_pool import hint_task
from bardhall.web.tables.checks import check_seat
from bardhall.web.tables.table import Table

if TYPE_CHECKING:
    from bardhall.web.service import Service

SeatIndex: TypeAlias = Annotated[int, Field(ge=0, le=9)]


class OtherChoice(BaseModel):
    """One of the next best choices: its share of a win, and what the hint has more of each part of the judgement."""

    choice: str
    label: str
    share: float
    parts: dict[str, float]


class Hinted(BaseModel):
    """What the seat might do from what it can see: the choice, its share of a win, why, and the next best ones."""

    choice: str
    label: str
    share: float
    why: list[str]
    others: list[OtherChoice]


class Hint(SideAction):
    """What the seat might do from what it can see, and why."""

    answer: ClassVar[type[BaseModel]] = Hinted

    @classmethod
    def rates(cls, limits: Limits) -> tuple[tuple[str, Rate], ...]:
        return (*super().rates(limits), ("hint", limits.hints))

    async def run(self, service: Service, table: str, actor: Actor) -> Hinted:
        async with service.hall.at(table) as found:
            if actor.seat not in found.asked:
                raise Refusal(409, "not_your_turn")
            wanted = hint_task(found, actor.seat, actor.lang, names_of(found, actor.lang))
        return Hinted.model_validate(msgspec.to_builtins(await service.bot_pool.advise(wanted)))


class Linked(BaseModel):
    """A secret link to a seat: shown this once."""

    seat: int
    token: str
    link: str


class Links(SideAction):
    """A new secret link to the own seat, or, for who opened the table, to a seat that is still open."""

    is_for_seats: ClassVar[bool] = False
    answer: ClassVar[type[BaseModel]] = Linked
    seat: SeatIndex

    async def run(self, service: Service, table: str, actor: Actor) -> Linked:
        async with service.hall.at(table) as found:
            self._check(found, actor)
        secret = draw_secret()
        await service.store.add_link(hashed(secret), table, self.seat, actor.limits.links)
        return Linked(seat=self.seat, token=secret, link=actor.address + paths.seat(secret))

    def _check(self, table: Table, actor: Actor) -> None:
        check_seat(table, self.seat)
        may_invite = table.is_opened_by(actor.person) and table.chairs[self.seat].is_open
        if self.seat not in actor.seats and not may_invite:
            raise Refusal(403, "not_yours")
