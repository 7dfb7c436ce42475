"""Actions that leave no entry at the table: a hint, and secret links to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias

from pydantic import BaseModel, Field

from bardhall.web.http import paths
from bardhall.web.http.errors import Refusal
from bardhall.web.http.secrets import draw_secret, hashed
from bardhall.web.settings import Limits, Rate
from bardhall.web.tables.action import Actor, SideAction
from bardhall.web.tables.bot_pool import HINT_BOT, task
from bardhall.web.tables.checks import check_seat
from bardhall.web.tables.table import Table

if TYPE_CHECKING:
    from bardhall.web.service import Service

SeatIndex: TypeAlias = Annotated[int, Field(ge=0, le=9)]


class Hinted(BaseModel):
    """What the bot would do from what the seat can see."""

    choice: str
    label: str


class Hint(SideAction):
    """What the bot would do from what the seat can see."""

    answer: ClassVar[type[BaseModel]] = Hinted

    @classmethod
    def rates(cls, limits: Limits) -> tuple[tuple[str, Rate], ...]:
        return (*super().rates(limits), ("hint", limits.hints))

    async def run(self, service: Service, table: str, actor: Actor) -> Hinted:
        async with service.hall.at(table) as found:
            if actor.seat not in found.asked:
                raise Refusal(409, "not_your_turn")
            wanted = task(found, actor.seat, HINT_BOT, found.question(actor.seat))
            game = found.game
        text = await service.bot_pool.think(wanted)
        return Hinted(choice=text, label=game.start.wording.label(game.parse(text), actor.lang))


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
