"""Deleting tables, people's data, and everything that has expired."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from bardhall.kernel.errors import BardhallError
from bardhall.web.core import entries as e
from bardhall.web.core.errors import UNPLAYABLE, Refusal
from bardhall.web.core.identity import Guest
from bardhall.web.core.runtime import now
from bardhall.web.store import housekeeping, link_rows, person_rows
from bardhall.web.store.person_rows import erase
from bardhall.web.store.session import Session
from bardhall.web.tables import campaigns, results, solo_book
from bardhall.web.tables.actions import FALLBACK_BOT
from bardhall.web.tables.persons import check_known
from bardhall.web.tables.rated import check_unrated
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table

_log = logging.getLogger("bardhall.web")


async def delete_table(service: Service, table_id: str, person: str) -> None:
    """Delete a table with everything in it, which only its owner can do."""
    async with service.hall.at(table_id) as table:
        if not table.is_opened_by(person):
            raise Refusal(403, "not_owner")
        check_unrated(table, "rated_close")
    await results.record_table(service, table_id)
    await campaigns.settle_table(service, table_id)
    await solo_book.settle_table(service, table_id)
    await service.hall.delete(table_id)


async def remove_table(service: Service, table_id: str) -> None:
    """Delete an expired table, even if it cannot be read."""
    try:
        await results.record_table(service, table_id)
        await campaigns.settle_table(service, table_id)
        await solo_book.settle_table(service, table_id)
    except (Refusal, BardhallError) as error:
        if isinstance(error, Refusal) and error.status == 503:
            raise  # a store that fails may be well again later
        _log.warning("table %s is removed, but nothing could be entered: %s", table_id, error)
    await service.hall.delete(table_id)


async def delete_person(service: Service, guest: Guest) -> None:
    """Delete all data of a person."""
    await check_known(service, guest)
    person = guest.person
    for table in await service.store.read(lambda session: person_rows.tables_in(session, person)):
        await _leave(service, table, person)
    await person_rows.forget(service.store, person)


async def _leave(service: Service, table_id: str, person: str) -> None:
    holders = await service.store.holders(table_id)
    shared = {seat for who, seat in holders if who != person}
    mine = {seat for who, seat in holders if who == person} - shared  # a seat that others hold too stays theirs
    if await _is_alone(service, table_id, mine):
        await remove_table(service, table_id)
        return
    for seat in sorted(mine):
        await _stand_up(service, table_id, seat)
    await _erase(service, table_id, person, mine)


async def _is_alone(service: Service, table_id: str, mine: set[int]) -> bool:
    """Return whether nobody else has sat at a table; a table that cannot be read belongs to nobody else."""
    try:
        async with service.hall.at(table_id) as table:
            return not _others(table, mine)
    except Refusal as refusal:
        if refusal.key not in UNPLAYABLE:
            raise
        return True


def _others(table: Table, mine: set[int]) -> list[int]:
    """Return the seats that belong to other people or their programs."""
    persons = [seat for seat, bot in enumerate(table.sheet.terms.bots) if not bot]
    return [seat for seat in persons if seat not in mine and not table.chairs[seat].is_open]


async def hand_to_bot(service: Service, table_id: str, seat: int) -> None:
    """Let a bot take over a seat, for good unless its person may reclaim it; no link or program opens it any longer."""
    await link_rows.withdraw(service.store, table_id, seat)
    async with service.hall.at(table_id) as table:
        is_played = table.status == "running" and not table.chairs[seat].bot
    if is_played:
        await service.hall.act(table_id, lambda *_: e.ToBot(seat, FALLBACK_BOT))


async def _stand_up(service: Service, table_id: str, seat: int) -> None:
    """Let a bot take over a seat, and remove the name there."""
    await hand_to_bot(service, table_id, seat)
    await service.hall.act(table_id, lambda *_: e.SeatTaken(seat, ""))


async def _erase(service: Service, table_id: str, person: str, seats: set[int]) -> None:
    """Remove the person's words and names from the entries, while nobody uses the table."""

    def work(session: Session) -> None:
        erase(session, table_id, seats)
        person_rows.give_table(session, table_id, person, "")
        session.change('DELETE FROM holders WHERE person = :person AND "table" = :id', person=person, id=table_id)
        session.tell(table_id)

    await service.store.write(work)
    service.store.seats.forget(table_id)
    service.hall.forget(table_id)
    service.hub.wake(table_id)


_AT_ONCE: Final = 100  # tables


async def tidy(service: Service) -> None:
    """Delete everything that has expired."""
    keeping = service.settings.keeping
    while found := await housekeeping.tables(service.store, keeping, now(), _AT_ONCE):
        for table_id in found:
            await remove_table(service, table_id)
    await housekeeping.remove_rows(service.store, keeping, now())


@asynccontextmanager
async def tidying(service: Service) -> AsyncIterator[None]:
    """Delete expired data regularly while this context is open."""
    task = asyncio.create_task(_tidy_on(service))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _tidy_on(service: Service) -> None:
    while True:
        await asyncio.sleep(service.settings.tidy_seconds)
        try:
            await tidy(service)
        except Refusal as refusal:
            _log.warning("tidying failed: %s", refusal)
        except Exception:
            _log.exception("tidying failed")
