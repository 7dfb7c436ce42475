"""What the forms at a table do, one function for each. The seat is one that this browser holds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from starlette.requests import Request

from bardhall.web.api.table_routes import ask_hint
from bardhall.web.http import paths
from bardhall.web.http.errors import Refusal, say
from bardhall.web.http.guests import Guest
from bardhall.web.http.secrets import draw_secret, hashed
from bardhall.web.pages.fragments import look
from bardhall.web.pages.qr_code import link_to, picture
from bardhall.web.pages.scene import Scene
from bardhall.web.service import Service
from bardhall.web.tables import actions as deeds
from bardhall.web.tables import opening, solo_book
from bardhall.web.tables.campaigns import settle_table


@dataclass(frozen=True)
class Wish:
    """A form that somebody sent from a table's page."""

    service: Service
    request: Request
    guest: Guest
    table: str
    form: dict[str, str]

    def number(self, name: str) -> int:
        """A field that holds a number."""
        text = self.form.get(name, "")
        if not (text.isascii() and text.isdigit() and len(text) < 8):
            raise Refusal(422, "bad_form")
        return int(text)

    async def seat(self) -> int:
        """The seat of the form, or the only one of this browser; within its rate."""
        held, shown = await self.held()
        asked = self.form.get("seat", "")
        seat = self.number("seat") if asked else shown if shown in held else held[0] if held else -1
        if seat is None or seat not in held:
            raise Refusal(403, "not_yours")
        self.service.limiter.check("seat", f"{self.table}/{seat}", self.service.settings.limits.per_seat)
        return seat

    async def held(self) -> tuple[tuple[int, ...], int | None]:
        """The seats of this browser."""
        async with self.service.hall.at(self.table):
            pass  # a table that does not exist is refused as such
        if not self.guest.person:
            return (), None
        return await self.service.store.held(self.guest.person, self.table)


@dataclass(frozen=True)
class News:
    """What a form brings besides the change at the table: something to show once, or another page to go to."""

    hint: str = ""
    notice: str = ""
    link: str = ""
    link_seat: int = -1
    goes_to: str = ""

    def is_shown(self) -> bool:
        """Whether there is something to show once."""
        return bool(self.hint or self.notice or self.link)

    def added_to(self, scene: Scene) -> Scene:
        """The scene with it."""
        code = picture(self.link) if self.link else ""
        seats = [replace(c, link=self.link, code=code) if c.index == self.link_seat else c for c in scene.seats]
        return replace(scene, hint=self.hint, notice=self.notice, seats=tuple(seats))


async def sit_down(service: Service, table: str, seat: int, name: str) -> None:
    """Sit down by a link; a name that is left empty stays as it was."""
    async with service.hall.at(table) as found:
        wanted = name.strip() or found.chairs[seat].name or say("seat_name", "en", n=seat + 1)
        is_news = found.chairs[seat].is_open or wanted != found.chairs[seat].name
    if is_news:
        await service.hall.act(table, deeds.sit(seat, wanted, service.settings.limits.name))


async def _play(wish: Wish) -> News:
    seat = await wish.seat()
    choice = wish.form.get("choice", "")[:300]
    await wish.service.hall.act(wish.table, deeds.choose(seat, choice, wish.number("number")))
    return News()


async def _undo(wish: Wish) -> News:
    await wish.service.hall.act(wish.table, deeds.undo(await wish.seat(), wish.number("number")))
    return News()


async def _agree(wish: Wish) -> News:
    await wish.service.hall.act(wish.table, deeds.agree(await wish.seat()))
    return News()


async def _decline(wish: Wish) -> News:
    await wish.service.hall.act(wish.table, deeds.decline(await wish.seat()))
    return News()


async def _hint(wish: Wish) -> News:
    choice, _ = await ask_hint(wish.service, wish.table, await wish.seat(), wish.guest.lang)
    return News(hint=choice)


async def _show(wish: Wish) -> News:
    """The screen was handed over: to the seat of the form, else to the one that is asked."""
    async with wish.service.hall.at(wish.table) as found:
        following = (await look(wish.service, found, wish.guest)).next_seat
    seat = await wish.seat() if wish.form.get("seat") or following is None else following
    await wish.service.store.show(wish.guest.person, wish.table, seat)
    wish.service.hub.wake(wish.table)
    return News()


async def _say(wish: Wish) -> News:
    seat = await wish.seat()
    limits = wish.service.settings.limits
    wish.service.limiter.check("say", f"{wish.table}/{seat}", limits.says)
    text = wish.form.get("text", "")
    await wish.service.hall.act(wish.table, deeds.say(seat, text, limits.message, limits.messages))
    return News()


async def _name(wish: Wish) -> News:
    limit = wish.service.settings.limits.name
    await wish.service.hall.act(wish.table, deeds.sit(await wish.seat(), wish.form.get("name", ""), limit))
    return News()


async def _bot(wish: Wish) -> News:
    seat = await wish.seat()
    await wish.service.hall.act(wish.table, deeds.hand_to_bot(seat, wish.form.get("bot", "")))
    return News()


async def _back(wish: Wish) -> News:
    await wish.service.hall.act(wish.table, deeds.take_back_seat(await wish.seat()))
    return News()


async def _concede(wish: Wish) -> News:
    await wish.service.hall.act(wish.table, deeds.concede(await wish.seat()))
    return News()


async def _invite(wish: Wish) -> News:
    """A secret link: to my own seat, for another device, or to an open seat of a table I opened."""
    seat = wish.number("seat")
    held, _ = await wish.held()
    async with wish.service.hall.at(wish.table) as found:
        deeds.check_seat(found, seat)
        is_open = found.sheet.owner == wish.guest.person and found.chairs[seat].is_open
    if seat not in held and not is_open:
        raise Refusal(403, "not_yours")
    secret = draw_secret()
    await wish.service.store.add_link(hashed(secret), wish.table, seat, wish.service.settings.limits.links)
    link = link_to(wish.service, wish.request, secret)
    return News(link=link, link_seat=seat)


async def _close(wish: Wish) -> News:
    await wish.service.hall.act(wish.table, deeds.close(wish.guest.person))
    return News()


async def _delete(wish: Wish) -> News:
    async with wish.service.hall.at(wish.table) as found:
        if not wish.guest.person or found.sheet.owner != wish.guest.person:
            raise Refusal(403, "not_owner")
    await settle_table(wish.service, wish.table)
    await solo_book.settle_table(wish.service, wish.table)
    await wish.service.hall.delete(wish.table)
    return News(goes_to="/")


async def _rematch(wish: Wish) -> News:
    await wish.seat()
    wish.service.limiter.check("new", wish.guest.client, wish.service.settings.limits.new_tables)
    held, _ = await wish.held()
    async with wish.service.hall.at(wish.table) as found:
        if found.status == "running":
            raise Refusal(409, "running")
        names = [chair.name for chair in found.chairs]
        sheet = found.sheet
    holders = await wish.service.store.holders(wish.table)
    plan = opening.rematch_of(sheet, names, held, {seat for _, seat in holders})
    made = await opening.open_table(wish.service, plan, wish.guest.person)
    for person, seat in holders:
        await wish.service.store.hold(person, made.id, seat)
    return News(goes_to=paths.table(made.id))


ACTIONS: dict[str, Callable[[Wish], Awaitable[News]]] = {
    "play": _play, "undo": _undo, "agree": _agree, "decline": _decline, "hint": _hint, "show": _show, "say": _say,
    "name": _name, "bot": _bot, "back": _back, "concede": _concede, "invite": _invite, "close": _close,
    "delete": _delete, "rematch": _rematch,
}  # fmt: skip
