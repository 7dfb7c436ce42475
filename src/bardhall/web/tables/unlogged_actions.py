"""Actions that add no entry: hints, secret links, invitations, and reports to the host."""

from __future__ import annotations

import hmac
from abc import ABC
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias

import msgspec
from pydantic import BaseModel, Field

from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import draw_id, draw_secret, hashed
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Limits, Rate
from bardhall.web.store import link_rows, moderation_rows
from bardhall.web.store.seats import INVITATION, SECRET, Link
from bardhall.web.store.store import Store
from bardhall.web.tables.action import Actor, SideAction
from bardhall.web.tables.bot_pool import hint_task
from bardhall.web.tables.checks import check_seat, check_unsealed, clean
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import names_of

if TYPE_CHECKING:
    from bardhall.web.tables.service import Service

SeatIndex: TypeAlias = Annotated[int, Field(ge=0, le=9)]


class OtherChoice(BaseModel):
    """One of the next best choices: its win probability, and the lead of the hint in each evaluation term."""

    choice: str
    label: str
    share: float
    parts: dict[str, float]


class Hinted(BaseModel):
    """A recommended choice from what the seat can see: its win probability, the reasons, and the next best choices."""

    choice: str
    label: str
    share: float
    why: list[str]
    others: list[OtherChoice]


class Hint(SideAction):
    """Recommend a choice, with reasons, from what the seat can see."""

    answer: ClassVar[type[BaseModel]] = Hinted

    @classmethod
    def rates(cls, limits: Limits) -> tuple[tuple[str, Rate], ...]:
        return (*super().rates(limits), ("hint", limits.hints))

    async def run(self, service: Service, table: str, actor: Actor) -> Hinted:
        async with service.hall.at(table) as found:
            if actor.seat not in found.asked:
                raise Refusal(409, "not_your_turn")
            if found.sheet.terms.is_rated:
                raise Refusal(409, "rated_hint")
            wanted = hint_task(found, actor.seat, actor.lang, names_of(found, actor.lang))
        return Hinted.model_validate(msgspec.to_builtins(await service.bot_pool.advise(wanted)))


class Linked(BaseModel):
    """A secret link to a seat, which is shown only once."""

    seat: int
    token: str
    link: str


class OfLinks(SideAction, ABC):
    """The base class of actions on links to one's own seat or, for the owner, to an open seat."""

    is_for_seats: ClassVar[bool] = False
    seat: SeatIndex

    async def check(self, service: Service, table: str, actor: Actor) -> None:
        """Refuse clients who may not use links, or not so often."""
        service.limiter.check("links", f"{table}/{self.seat}", actor.limits.new_links)
        async with service.hall.at(table) as found:
            check_seat(found, self.seat)
            may_invite = found.is_opened_by(actor.person) and found.chairs[self.seat].is_open
            if found.sheet.terms.is_rated and self.seat in actor.seats:
                raise Refusal(409, "rated_link")
            if self.seat in actor.seats:
                check_unsealed(found)
        if self.seat not in actor.seats and not may_invite:
            raise Refusal(403, "not_yours")


class Links(OfLinks):
    """Create a secret link that works once: an invitation to an open seat, or a link for your own device or program."""

    answer: ClassVar[type[BaseModel]] = Linked

    async def run(self, service: Service, table: str, actor: Actor) -> Linked:
        await self.check(service, table, actor)
        kind = SECRET if self.seat in actor.seats else INVITATION
        secret = draw_secret()
        if kind == INVITATION and actor.browser:  # it stays in sight of that browser
            secret = await new_invitation(service.store, actor.browser, table, self.seat)
        await link_rows.add(service.store, Link(hashed(secret), table, self.seat, kind), actor.limits.links)
        return Linked(seat=self.seat, token=secret, link=actor.address + paths.seat(secret))


class Withdrawn(BaseModel):
    """The response after links were withdrawn: no link opens the seat."""

    seat: int


class WithdrawLinks(OfLinks):
    """Withdraw all unused links to a seat, and the secrets of programs at it."""

    answer: ClassVar[type[BaseModel]] = Withdrawn

    async def run(self, service: Service, table: str, actor: Actor) -> Withdrawn:
        await self.check(service, table, actor)
        await link_rows.withdraw(service.store, table, self.seat)
        return Withdrawn(seat=self.seat)


class Reported(BaseModel):
    """The response after a report, which the host will read."""

    about: int


class Report(SideAction):
    """Report a player to the host, without notifying anybody at the table."""

    answer: ClassVar[type[BaseModel]] = Reported
    about: SeatIndex
    text: Annotated[str, Field(max_length=2000)]

    @classmethod
    def rates(cls, limits: Limits) -> tuple[tuple[str, Rate], ...]:
        return (*super().rates(limits), ("report", limits.says))

    async def run(self, service: Service, table: str, actor: Actor) -> Reported:
        async with service.hall.at(table) as found:
            check_seat(found, self.about)
        text = clean(self.text, actor.limits.message, "bad_text")
        report = moderation_rows.Report(draw_id(), table, self.about, actor.seat, now(), text)
        await moderation_rows.add_report(service.store, report, actor.limits)
        return Reported(about=self.about)


_BYTES = 24


def invitation(browser: str, table: str, seat: int, spent: int = 0) -> str:
    """Return the secret in a browser's link to a seat; `spent` is the number of earlier links."""
    digest = hmac.digest(browser.encode(), f"bardhall/invitation/{table}/{seat}/{spent}".encode(), "sha256")
    return urlsafe_b64encode(digest[:_BYTES]).decode()


async def new_invitation(store: Store, browser: str, table: str, seat: int) -> str:
    """Return the secret of a browser's new link; a second one at a time is random and shown once."""
    spent, there = await _read(store, table)
    secret = invitation(browser, table, seat, spent.get(seat, 0))
    return draw_secret() if hashed(secret) in there else secret


async def invitations(store: Store, browser: str, table: Table) -> tuple[tuple[int, str], ...]:
    """Return the open seats with the secrets of the browser's valid links to them."""
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.is_open]
    return await _standing(store, browser, table.sheet.id, seats) if browser and seats else ()


async def _standing(store: Store, browser: str, table: str, seats: Sequence[int]) -> tuple[tuple[int, str], ...]:
    spent, there = await _read(store, table)
    secrets = [(seat, invitation(browser, table, seat, spent.get(seat, 0))) for seat in seats]
    return tuple((seat, secret) for seat, secret in secrets if hashed(secret) in there)


async def _read(store: Store, table: str) -> tuple[dict[int, int], set[str]]:
    """Return the number of used links to each seat, with the hashes of the unused ones."""
    return await store.read(lambda session: (link_rows.spent_in(session, table), link_rows.hashes_in(session, table)))
