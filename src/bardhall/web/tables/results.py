"""Results of finished games: what is recorded from a table's entries, and when.

Nothing has to happen at the moment when a game ends: a worker that sees the end records it, otherwise another one finds
it later, and a table is recorded before it is deleted. Each game is recorded once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from bardhall.web.core.errors import UNPLAYABLE, Refusal
from bardhall.web.store import result_rows
from bardhall.web.store.result_rows import FRIENDLY, KNOWN, PRIVATE, RATED, GameEnd, SeatEnd
from bardhall.web.tables import deals
from bardhall.web.tables.naming import is_given
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Chair, Table

_AT_ONCE: Final = 20  # tables
_log = logging.getLogger("bardhall.web")


async def record_table(service: Service, table_id: str) -> bool:
    """Record a finished game, unless it is already recorded or does not count; one that cannot be read does not."""
    if await service.store.status(table_id) != "finished":
        return False
    holders: dict[int, str] = {}
    for person, seat in sorted(await service.store.holders(table_id), reverse=True):
        holders[seat] = person
    try:
        async with service.hall.at(table_id) as table:
            end = end_of(table, holders)
    except Refusal as refusal:
        if refusal.key not in UNPLAYABLE:
            raise
        end = None
    return await result_rows.record(service.store, table_id, end)


def end_of(table: Table, holders: dict[int, str]) -> GameEnd | None:
    """Return the end of a game for its record; None for a lesson, or a table without people."""
    sheet, outcome = table.sheet, table.game.outcome
    if outcome is None or sheet.terms.lesson or not holders:
        return None
    gone = {seat: why for seat, chair in enumerate(table.chairs) if (why := _gone(chair, sheet.terms.bots[seat]))}
    places, last = dict[int, int](), 1
    for tied in outcome.ranking:
        stayed = [who for who in tied if who not in gone]
        places |= {who: last for who in stayed if isinstance(who, int)}
        last += len(stayed)
    seats, seen = [], set[str]()
    for seat, chair in enumerate(table.chairs):
        person = holders.get(seat, "") if not sheet.terms.bots[seat] else ""
        person, name = ("", "") if person in seen else (person, chair.name)  # further seats on a shared screen
        seen.add(person)
        bot = "" if person else chair.bot
        score = int(outcome.scores[seat])
        own = "" if is_given(name, seat) else name
        seats.append(SeatEnd(seat, places.get(seat, last), score, bot, gone.get(seat, ""), person, own))
    return GameEnd(
        sheet.id, sheet.game, table.last_at, _kind(table), sheet.terms.is_listed, sheet.terms.campaign, table.deal,
        tuple(seats),
    )  # fmt: skip


def _gone(chair: Chair, bot: str) -> str:
    """Return how a seat's person left before the end; empty if the person stayed, or if the seat was a bot's."""
    if bot or not chair.bot:
        return ""
    return "conceded" if chair.has_conceded else "time" if chair.is_out_of_time else "bot"


def _kind(table: Table) -> str:
    terms = table.sheet.terms
    if terms.is_private:
        return PRIVATE
    return KNOWN if terms.is_known_deal else RATED if terms.is_rated else FRIENDLY


async def settle(service: Service) -> int:
    """Record finished games that are not recorded yet; return the number of tables checked."""
    found = await result_rows.unrecorded(service.store, _AT_ONCE)
    for table_id in found:
        await record_table(service, table_id)
    return len(found)


def recording(service: Service) -> Callable[[Table], None]:
    """Return a watcher that records a game as soon as it is over."""

    def watch(table: Table) -> None:
        if table.status == "finished" and not table.following:
            service.background.do(_record(table.sheet.id))

    async def _record(table_id: str) -> None:
        await record_table(service, table_id)

    return watch


@asynccontextmanager
async def settling(service: Service) -> AsyncIterator[None]:
    """Record, at regular intervals while this context is open, games whose end no worker has seen."""
    task = asyncio.create_task(_settle_on(service))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _settle_on(service: Service) -> None:
    while True:
        try:
            while await settle(service) == _AT_ONCE:
                await asyncio.sleep(service.settings.sweep_seconds)
            await deals.unseal(service)
        except Refusal as refusal:
            _log.warning("results could not be entered: %s", refusal)
        except Exception:
            _log.exception("results could not be entered")
        await asyncio.sleep(max(service.settings.sweep_seconds, _PAUSE))


_PAUSE: Final = 60.0  # seconds between two looks at what was left
