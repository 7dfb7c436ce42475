"""Forms from a table's page: who sends them, for which seat, and what they show apart from the change at the table.

Most of them are actions of the action table. Only the browser's own concerns are handled here: the seat on its screen,
deleting or leaving a table, and a rematch, which redirects.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from pydantic import BaseModel
from starlette.requests import Request

from bardhall.kernel.errors import Stale
from bardhall.web.core import entries as e
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import Guest
from bardhall.web.pages.table_page import resolve_viewer
from bardhall.web.store import link_rows, moderation_rows
from bardhall.web.tables import spectators
from bardhall.web.tables.action import Actor, TableAction
from bardhall.web.tables.actions import Emptied
from bardhall.web.tables.checks import check_seat
from bardhall.web.tables.deals import open_twin
from bardhall.web.tables.deletion import delete_table
from bardhall.web.tables.guests import check_invited, person_of
from bardhall.web.tables.lessons import at_step, gone_back, gone_on
from bardhall.web.tables.rematch import play_again
from bardhall.web.tables.scene import Scene
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, viewer_of
from bardhall.web.tables.unlogged_actions import Hinted, Linked, Reported, Withdrawn


@dataclass(frozen=True)
class TableForm:
    """A form from a table's page."""

    service: Service
    request: Request
    guest: Guest
    table: str
    fields: dict[str, str]
    held: tuple[int, ...]  # the seats of this browser
    shown: int | None  # the one that is on its screen
    muted: tuple[int, ...]  # the seats that its person does not hear

    def actor(self, kind: type[TableAction]) -> Actor:
        """Return who acts: in the seat of the form, else in the one on the screen, else in this browser's first one."""
        named, seat = self.fields.get("seat", ""), -1
        if kind.is_for_seats and not named:
            seat = self.shown if self.shown is not None else next(iter(self.held), -1)
        elif kind.is_for_seats:
            if not (named.isascii() and named.isdigit() and len(named) < 8):
                raise Refusal(422, "bad_form")
            seat = int(named) if int(named) in self.held else -1
        guest, limits = self.guest, self.service.settings.limits
        return Actor(seat, self.held, guest.person, guest.lang, guest.address, guest.client, limits, guest.secret)

    def own_actor(self) -> Actor:
        """Return who acts in a seat, within the rate limit of that seat."""
        actor = self.actor(TableAction)
        TableAction.admit(self.service.limiter, self.table, actor)
        return actor

    def viewer(self, table: Table) -> Viewer:
        """Return who views the table after the form."""
        viewer = viewer_of(table, self.held, self.shown, table.is_opened_by(self.guest.person), self.guest.lang)
        return replace(viewer, muted=self.muted)


@dataclass(frozen=True)
class News:
    """What a form shows apart from the change at the table: something to show once, or a redirect."""

    hint: str = ""
    hint_why: str = ""
    notice: str = ""
    link: str = ""
    link_seat: int = -1
    goes_to: str = ""
    secret: str = field(default="", repr=False)  # of a person who is new, for the cookie

    def is_shown(self) -> bool:
        """Return whether there is something to show once."""
        return bool(self.hint or self.notice or self.link)

    def added_to(self, scene: Scene) -> Scene:
        """Return the scene with what is shown once."""
        seats = [replace(c, link=self.link) if c.index == self.link_seat else c for c in scene.seats]
        return replace(scene, hint=self.hint, hint_why=self.hint_why, notice=self.notice, seats=tuple(seats))


def news_of(answer: BaseModel, lang: str) -> News:
    """Return the response of an action without entry in the form that a page shows."""
    if isinstance(answer, Hinted):
        return News(hint=answer.choice, hint_why=answer.why[0])
    if isinstance(answer, Linked):
        return News(link=answer.link, link_seat=answer.seat)
    if isinstance(answer, Withdrawn):
        return News(notice=say("links_withdrawn", lang))
    if isinstance(answer, Reported):
        return News(notice=say("reported", lang))
    if isinstance(answer, Emptied):
        return News(notice=say("chair_freed", lang))
    return News()


async def _show(form: TableForm) -> News:
    """Show the seat that the form names, or the one that must decide, after a shared screen changed hands."""
    async with form.service.hall.at(form.table) as found:
        following = (await resolve_viewer(form.service, found, form.guest)).next_seat
    seat = form.own_actor().seat if form.fields.get("seat") or following is None else following
    await form.service.store.show(form.guest.person, form.table, seat)
    form.service.hub.wake(form.table)
    return News()


async def _mute(form: TableForm) -> News:
    """Mute or unmute a seat, without notifying anybody."""
    form.own_actor()
    about = await _about(form)
    is_muted = await moderation_rows.turn_mute(form.service.store, form.guest.person, form.table, about)
    form.service.hub.wake(form.table)
    return News(notice=say("muted" if is_muted else "unmuted", form.guest.lang))


async def _about(form: TableForm) -> int:
    """Return the seat of another player that the form names."""
    about = form.fields.get("about", "")
    if not (about.isascii() and about.isdigit() and len(about) < 8):
        raise Refusal(422, "bad_form")
    async with form.service.hall.at(form.table) as found:
        check_seat(found, int(about))
    return int(about)


async def _block(form: TableForm) -> News:
    """Block or unblock a player at this owner's other tables; at this table the player keeps the seat."""
    async with form.service.hall.at(form.table) as found:
        if not found.is_opened_by(form.guest.person):
            raise Refusal(403, "not_owner")
    about, owner, store = await _about(form), form.guest.person, form.service.store
    persons = {who for who, seat in await store.holders(form.table) if seat == about and who != owner}
    if not persons:
        raise Refusal(409, "nobody_to_block")
    is_blocked = await moderation_rows.turn_block(store, owner, persons, form.service.settings.limits.blocks)
    return News(notice=say("blocked" if is_blocked else "unblocked", form.guest.lang))


async def _delete(form: TableForm) -> News:
    await delete_table(form.service, form.table, form.guest.person)
    return News(goes_to="/")


async def _remark(form: TableForm) -> News:
    """Send a message to the other spectators; a new person gets the whole page again, because it now knows them."""
    service, guest, fields = form.service, form.guest, form.fields
    person = await person_of(form.request, service)
    await check_invited(service, person.id)
    is_new = person.id != guest.person
    if is_new:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    await spectators.write(service, form.table, guest, person.id, fields.get("name", ""), fields.get("text", ""))
    return News(goes_to=paths.table(form.table), secret=person.secret) if is_new else News()


async def _unpack(form: TableForm) -> News:
    """Remove the packs uploaded for this table, which ends its game."""
    async with form.service.hall.at(form.table) as found:
        if not found.is_opened_by(form.guest.person):
            raise Refusal(403, "not_owner")
    form.service.packs.leave(form.table)
    form.service.hall.forget(form.table)
    return News(goes_to="/")


async def _rematch(form: TableForm) -> News:
    form.own_actor()
    return News(goes_to=paths.table(await play_again(form.service, form.table, form.guest, form.held)))


async def _same_deal(form: TableForm) -> News:
    """Create another table with the same deal."""
    return News(goes_to=paths.deal(await open_twin(form.service, form.table, form.guest)))


async def _leave(form: TableForm) -> News:
    """Remove a finished table from the person's lists; the person keeps the seat."""
    form.own_actor()
    if await form.service.store.status(form.table) == "running":
        raise Refusal(409, "running")
    await link_rows.leave_table(form.service.store, form.guest.person, form.table)
    return News(goes_to="/")


async def _go_on(form: TableForm) -> News:
    """Continue a lesson; after its last step redirect, because the full page has parts that a lesson leaves out."""
    lasts = await go_on(form)
    return News() if lasts else News(goes_to=paths.table(form.table))


async def _go_back(form: TableForm) -> News:
    await go_back(form)
    return News()


PAGE_ACTIONS: dict[str, Callable[[TableForm], Awaitable[News]]] = {
    "show": _show,
    "mute": _mute,
    "block": _block,
    "delete": _delete,
    "remark": _remark,
    "unpack": _unpack,
    "rematch": _rematch,
    "same_deal": _same_deal,
    "leave": _leave,
    "go_on": _go_on,
    "go_back": _go_back,
}


async def go_on(form: TableForm) -> bool:
    """Pass a step that is only read, or let the others play; return whether the lesson continues."""
    actor, number, hall = form.own_actor(), _number(form), form.service.hall
    async with hall.at(form.table) as table:
        run, count = at_step(table, number), table.count
    change = await asyncio.to_thread(gone_on, run)

    def decide(table: Table, _: object) -> e.TableChange:
        if table.count != count:
            raise Stale("the lesson has moved on")
        return change

    await hall.act(form.table, decide, actor)
    return not change.is_last


async def go_back(form: TableForm) -> None:
    """Go back to the start of the step, or to the previous one."""
    actor, number = form.own_actor(), _number(form)
    await form.service.hall.act(form.table, lambda table, _: gone_back(table, number), actor)


def _number(form: TableForm) -> int:
    text = form.fields.get("number", "")
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Refusal(422, "bad_form")
    return int(text) - 1
