"""The action table, with everything that can be done at a table, by form or by JSON.

An action is a class: its fields are its input, `decide` checks the table and returns the entry or refuses, and
`ACTIONS` lists it. Only the game decides whether a choice is legal, when the choice is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias

from pydantic import BaseModel, Field

from bardhall.kernel import undo
from bardhall.kernel.errors import IllegalChoice, Malformed, Stale
from bardhall.kernel.presses import JOINED
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.limits import Limiter
from bardhall.web.core.settings import Limits, Rate
from bardhall.web.store import link_rows
from bardhall.web.store.person_rows import erase
from bardhall.web.store.session import Session
from bardhall.web.tables.action import Actor, Decision, Press, SideAction, TableAction
from bardhall.web.tables.checks import (
    check_bot,
    check_person,
    check_running,
    check_seat,
    check_unsealed,
    clean,
    why_not_back,
)
from bardhall.web.tables.lessons import check_untaught, taught
from bardhall.web.tables.rated import check_unrated
from bardhall.web.tables.table import Table
from bardhall.web.tables.unlogged_actions import Hint, Links, Report, SeatIndex, WithdrawLinks

if TYPE_CHECKING:
    from bardhall.web.tables.service import Service

FALLBACK_BOT = "greedy"  # plays on for who concedes or runs out of time
Number: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]


class Play(Decision):
    """Make a choice that answers question `number`. Answers that complete it may follow, each after ` > `."""

    choice: Annotated[str, Field(max_length=300)]
    number: Number

    def decide(self, table: Table, actor: Actor) -> e.TableChange | Press:
        first, *answers = self.choice.split(JOINED)
        chosen = choose(table, actor.seat, first, self.number)
        if answers:
            check_press(table, chosen, answers)
            return (chosen, *(e.Chose(actor.seat, answer, "table") for answer in answers))
        return taught(table, chosen, actor.lang) if table.is_taught else chosen


def check_press(table: Table, chosen: e.Chose, answers: list[str]) -> None:
    """Refuse answers that the table does not offer together with the choice."""
    if answers not in [way.texts for way in table.ways(chosen.seat).get(chosen.choice, ())]:
        raise Malformed(f"{answers!r} cannot be chosen together with {chosen.choice!r}")


def choose(table: Table, seat: int, text: str, number: int, by: str = "person") -> e.Chose:
    """Return the entry of a choice that a person, a bot or the table makes in answer to question `number`."""
    check_running(table)
    if by == "person":
        check_person(table, seat)
    if number != table.question(seat):
        raise Stale(f"this answers question {number}, but the pending question is {table.question(seat)}")
    return e.Chose(seat, table.game.parse(text).text, by)


class Undo(Decision):
    """Undo the seat's last choice if that is free; otherwise ask the others, or undo at once if only bots are left.

    `number` is that of the pending question.
    """

    number: Number

    @classmethod
    def admit(cls, limiter: Limiter, table: str, actor: Actor) -> None:
        super().admit(limiter, table, actor)
        limiter.check("undo", table, actor.limits.undos)

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        check_running(table)
        check_untaught(table)
        check_person(table, actor.seat)
        if self.number != table.question(actor.seat):
            raise Stale("the table has changed since then")
        reason = table.why_not_undo(actor.seat)
        if reason is None:
            return e.Undid(actor.seat, table.undo_point(actor.seat))
        if reason.key == undo.NOTHING.key:
            raise IllegalChoice(reason)
        check_unrated(table, "rated_undo")
        _check_not_final(table, actor.seat)
        return e.AskedUndo(actor.seat) if table.to_agree({actor.seat}) else _agreed_undo(table, actor.seat)


class Restart(Undo):
    """Undo all choices of the seat's turn, as far back as that is free. `number` is that of the pending question."""

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        check_running(table)
        check_untaught(table)
        check_person(table, actor.seat)
        point = table.restart_point(actor.seat)
        if self.number != table.question(actor.seat) or point is None:
            raise Stale("the table has changed since then")
        return e.Undid(actor.seat, point)


class AgreeToUndo(Decision):
    """Agree to another seat's undo request; the last agreement undoes the choice."""

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        check_running(table)
        wish = table.wish
        if wish is None:
            raise Refusal(409, "no_wish")
        if wish.seat == actor.seat:
            raise Refusal(409, "own_wish")
        check_person(table, actor.seat)
        left = table.to_agree(wish.agreed | {actor.seat})
        return e.Agreed(actor.seat) if left else _agreed_undo(table, wish.seat)


class DeclineUndo(Decision):
    """Decline an undo request; its author can withdraw it the same way."""

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        if table.wish is None:
            raise Refusal(409, "no_wish")
        return e.Declined(actor.seat)


def _agreed_undo(table: Table, seat: int) -> e.Undid:
    """Return the entry that undoes the seat's last choice and everything after it."""
    _check_not_final(table, seat)
    return e.Undid(seat, table.undo_point(seat), True)


def _check_not_final(table: Table, seat: int) -> None:
    if table.game.why_not_undo(seat, table.undo_point(seat), agreed=True) is not None:
        raise Refusal(409, "final")


class SendMessage(Decision):
    """Send a short chat message to the table."""

    text: Annotated[str, Field(max_length=2000)]

    @classmethod
    def rates(cls, limits: Limits) -> tuple[tuple[str, Rate], ...]:
        return (*super().rates(limits), ("message", limits.says))

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        limits = actor.limits
        if len(table.messages) >= limits.messages:
            raise Refusal(429, "too_many_messages", limit=limits.messages)
        return e.MessageSent(actor.seat, clean(self.text, limits.message, "bad_text"))


class TakeName(Decision):
    """Take a name at the table, or change it."""

    name: Annotated[str, Field(max_length=100)]

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        check_seat(table, actor.seat)
        return e.SeatTaken(actor.seat, clean(self.name, actor.limits.name, "bad_name"))


class ToBots(Decision):
    """The base class of actions that hand a seat to a bot, with a limit against tables that only the server plays."""

    @classmethod
    def admit(cls, limiter: Limiter, table: str, actor: Actor) -> None:
        super().admit(limiter, table, actor)
        limiter.check("bot_seats", actor.client, actor.limits.bot_seats)


class HandToBot(ToBots):
    """Let a bot play the seat."""

    bot: Annotated[str, Field(max_length=40)]

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        check_running(table)
        check_untaught(table)
        check_person(table, actor.seat)
        check_unrated(table, "rated_bot")
        return e.ToBot(actor.seat, check_bot(self.bot))


class TakeBack(Decision):
    """Reclaim the seat from a bot."""

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        check_running(table)
        why_not = why_not_back(table, actor.seat)
        if why_not:
            raise Refusal(409, why_not)
        return e.SeatReclaimed(actor.seat)


class Concede(ToBots):
    """Concede; a bot plays the seat to the end."""

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        check_running(table)
        check_untaught(table)
        if table.chairs[actor.seat].has_conceded:
            raise Refusal(409, "conceded")
        return e.Conceded(actor.seat, table.chairs[actor.seat].bot or FALLBACK_BOT)


class Close(Decision):
    """Close the table, which only its owner can do."""

    is_for_seats: ClassVar[bool] = False

    def decide(self, table: Table, actor: Actor) -> e.TableChange:
        if not table.is_opened_by(actor.person):
            raise Refusal(403, "not_owner")
        check_running(table)
        check_unrated(table, "rated_close")
        return e.Closed()


def run_out_of_time(table: Table, seat: int) -> e.ToBot:
    """Return the entry for a seat whose clock has run out, as the driver needs it."""
    check_running(table)
    check_person(table, seat)
    return e.ToBot(seat, FALLBACK_BOT, True)


class Emptied(BaseModel):
    """The response after a seat was freed."""

    about: int


class FreeChair(SideAction):
    """Free a taken seat, which is then open again, or played by `bot`; only the owner of the table can do this."""

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
    """Refuse anyone but the owner of the table, and seats that no other player has."""
    if not table.is_opened_by(actor.person):
        raise Refusal(403, "not_owner")
    check_seat(table, seat)
    check_running(table)
    check_unrated(table, "rated_free")
    check_unsealed(table)
    if seat in actor.seats:
        raise Refusal(409, "own_chair")
    if table.chairs[seat].is_open or table.sheet.terms.bots[seat]:
        raise Refusal(409, "nobody_to_free")


async def put_out(service: Service, table: str, seat: int) -> None:
    """Remove the holders of a seat, before the table announces it."""

    def work(session: Session) -> None:
        link_rows.empty_chair(session, table, seat)
        erase(session, table, {seat})

    await service.store.write(work)
    service.store.seats.forget(table)


ACTIONS: dict[str, type[TableAction]] = {
    "play": Play,
    "undo": Undo,
    "restart": Restart,
    "agree": AgreeToUndo,
    "decline": DeclineUndo,
    "hint": Hint,
    "message": SendMessage,
    "name": TakeName,
    "bot": HandToBot,
    "back": TakeBack,
    "concede": Concede,
    "links": Links,
    "withdraw": WithdrawLinks,
    "report": Report,
    "free": FreeChair,
    "close": Close,
}
