"""Farewell: all that is kept of a person is deleted, and nobody else's game ends by it.

At a table with others a bot plays on, and the person's names and messages are taken out of what was entered. A table
where nobody else has ever sat goes as a whole.
"""

from __future__ import annotations

from bardhall.web.core import entries as e
from bardhall.web.core.errors import UNPLAYABLE, Refusal
from bardhall.web.core.guest import Guest
from bardhall.web.store import link_rows, person_rows
from bardhall.web.store.session import Session
from bardhall.web.tables.actions import FALLBACK_BOT
from bardhall.web.tables.deletion import remove_table
from bardhall.web.tables.persons import check_known
from bardhall.web.tables.redaction import erase
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_manager import no_answer


async def delete_person(service: Service, guest: Guest) -> None:
    """Delete everything that is kept of a person."""
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
    """Whether nobody else has sat down; a table that cannot be read is nobody's any more."""
    try:
        async with service.hall.at(table_id) as table:
            return not _others(table, mine)
    except Refusal as refusal:
        if refusal.key not in UNPLAYABLE:
            raise
        return True


def _others(table: Table, mine: set[int]) -> list[int]:
    """The seats where somebody else sits, or a program of somebody's."""
    persons = [seat for seat, bot in enumerate(table.sheet.terms.bots) if not bot]
    return [seat for seat in persons if seat not in mine and not table.chairs[seat].is_open]


async def _stand_up(service: Service, table_id: str, seat: int) -> None:
    """A bot plays on, and the seat has no name any more."""
    await link_rows.withdraw(service.store, table_id, seat)
    async with service.hall.at(table_id) as table:
        is_played = table.status == "running" and not table.chairs[seat].bot
    if is_played:
        await service.hall.act(table_id, lambda _: e.ToBot(seat, FALLBACK_BOT), no_answer)
    await service.hall.act(table_id, lambda _: e.SeatTaken(seat, ""), no_answer)


async def _erase(service: Service, table_id: str, person: str, seats: set[int]) -> None:
    """Take the person out of what was entered; nobody is at the table meanwhile."""

    def work(session: Session) -> None:
        erase(session, table_id, seats)
        person_rows.give_table(session, table_id, person, "")
        session.change('DELETE FROM holders WHERE person = :person AND "table" = :id', person=person, id=table_id)
        session.tell(table_id)

    await service.store.write(work)
    service.store.seats.forget(table_id)
    service.hall.forget(table_id)
    service.hub.wake(table_id)
