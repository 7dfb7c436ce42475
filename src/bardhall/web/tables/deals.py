"""The same deal at several tables: other people get the same cards and dice, and compare their results afterwards.

Until all of these tables are over, they are sealed: only its players see a table, and nobody plays at two of them.
docs/ratings.md states the rules for players.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from bardhall.web.core import entries as e
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest, draw_id
from bardhall.web.store import deal_rows
from bardhall.web.tables import opening
from bardhall.web.tables.checks import check_running, why_not_pair
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import names_of
from bardhall.web.tables.unlogged_actions import invitations


async def open_twin(service: Service, table_id: str, guest: Guest) -> str:
    """Create another table with the deal of a running one, with open seats for people; return the id of the deal."""
    async with service.hall.at(table_id) as table:
        if not table.is_opened_by(guest.person):
            raise Refusal(403, "not_owner")
        _check_pairable(table)
        deal, sheet = table.deal or draw_id(), table.sheet
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    terms = sheet.terms
    plan = replace(
        _same_deal(sheet), seats=tuple(SeatPlan(bot=bot, is_open=not bot) for bot in terms.bots), deal=deal,
        clock=terms.clock, presses=terms.presses, is_private=terms.is_private, is_rated=terms.is_rated,
        secret=sheet.secret,
    )  # fmt: skip
    made = await opening.open_table(service, plan, guest.person, guest.client, guest.secret)
    try:
        await service.hall.act(table_id, lambda found, _: _paired(found, deal))
    except BaseException:
        await service.hall.delete(made.id)
        raise
    return deal


def _check_pairable(table: Table) -> None:
    check_running(table)
    if why_not := why_not_pair(table):
        raise Refusal(409, why_not)


def _paired(table: Table, deal: str) -> e.TableChange:
    _check_pairable(table)
    if table.deal not in ("", deal):  # somebody was quicker
        raise Refusal(409, "deal_plain")
    return e.Paired(deal)


def _same_deal(sheet: e.TableHeader) -> Plan:
    return Plan(sheet.game, (), dict(sheet.options), packs=sheet.beginning.packs, beginning=sheet.beginning)


def known_deal(sheet: e.TableHeader, seat: int, bot: str) -> Plan:
    """Return the plan for playing the deal of a finished game again, as one person in that seat against bots of a
    level.
    """
    if sheet.terms.lesson or not 0 <= seat < sheet.seats:
        raise Refusal(404, "no_seat")
    seats = [SeatPlan(bot=own or bot) for own in sheet.terms.bots]
    seats[seat] = SeatPlan(is_mine=True)
    return replace(_same_deal(sheet), seats=tuple(seats), is_known_deal=True)


async def check_apart(service: Service, sheet: e.TableHeader, person: str) -> None:
    """Refuse a person who plays at another table of the same deal."""
    if await deal_rows.sits_elsewhere(service.store, sheet.id, person):
        raise Refusal(409, "deal_seat")


@dataclass(frozen=True)
class DealTable:
    """A table of a deal that is not over: its status and, for its owner, the links to its open seats."""

    id: str
    names: tuple[str, ...]
    status: str
    is_mine: bool
    links: tuple[tuple[int, str], ...] = ()


async def tables_of(service: Service, deal: str, guest: Guest) -> list[DealTable]:
    """Return the tables of a sealed deal, for their players and owners, without anything that happened at them."""
    found, may_look = [], False
    for table_id in await deal_rows.tables_in(service.store, deal):
        held = (await service.store.held(guest.person, table_id)).seats
        async with service.hall.at(table_id) as table:
            is_owner = table.is_opened_by(guest.person)
            may_look |= is_owner or bool(held)
            links = await invitations(service.store, guest.secret, table) if is_owner else ()
            shown = tuple((seat, guest.address + paths.seat(secret)) for seat, secret in links)
            found.append(DealTable(table_id, names_of(table, guest.lang), table.status, bool(held), shown))
    if found and not may_look:
        raise Refusal(403, "sealed")
    return found


async def unseal(service: Service) -> None:
    """Unseal the tables of all deals that are over everywhere."""
    for table_id in await deal_rows.over(service.store):
        await service.hall.act(table_id, lambda *_: e.Unsealed())


def unsealing(service: Service) -> Callable[[Table], None]:
    """Return a watcher that unseals a deal as soon as the last of its tables is over."""

    def watch(table: Table) -> None:
        if table.is_sealed:
            service.background.do(unseal(service))

    return watch
