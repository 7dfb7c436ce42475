"""The host's desk: what the host of a server sees and can do, both on the page and with `bardhall host`."""

from __future__ import annotations

import asyncio
import platform
import shutil
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bardhall.__about__ import VERSION
from bardhall.web.core import entries as e
from bardhall.web.core import paths
from bardhall.web.core.errors import UNPLAYABLE, Refusal
from bardhall.web.core.identity import draw_id, draw_secret, hashed
from bardhall.web.core.runtime import engine, now
from bardhall.web.store import host_rows, people_rows, person_rows, result_rows
from bardhall.web.store.host_rows import BANNED
from bardhall.web.store.housekeeping import StoreStats, count_rows
from bardhall.web.store.person_rows import HOST
from bardhall.web.store.result_rows import Season
from bardhall.web.store.sqlite import Sqlite
from bardhall.web.tables.checks import check_running, clean
from bardhall.web.tables.deletion import hand_to_bot
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table


@dataclass(frozen=True)
class Overview:
    """The state of a server; `backup` is the time of the last backup or 0, `free` the bytes left on a disk of this
    machine.
    """

    version: str
    python: str
    engine: str
    stats: StoreStats
    backup: float
    free: int | None
    announcement: str


async def overview(service: Service) -> Overview:
    """Return the state of the server."""
    database = service.store.database
    folder = database.path.parent if isinstance(database, Sqlite) else None
    free = None if folder is None else (await asyncio.to_thread(shutil.disk_usage, folder)).free
    return Overview(
        VERSION, platform.python_version(), engine(), await count_rows(service.store),
        await host_rows.last_backup(service.store), free, (await host_rows.orders(service.store)).announcement,
    )  # fmt: skip


async def host_link(service: Service) -> str:
    """Return the path of a new link that makes one browser the host's; earlier unused ones stop working."""
    secret = draw_secret()
    await person_rows.renew_link(service.store, hashed(secret), HOST, now())
    return paths.recovery(secret)


async def invite(service: Service, number: int) -> list[str]:
    """Return the paths of new links, each of which admits one person to a server for invited players."""
    if not 1 <= number <= service.settings.limits.invitations:
        raise Refusal(422, "bad_invitations", limit=service.settings.limits.invitations)
    secrets = [draw_secret() for _ in range(number)]
    for secret in secrets:
        await person_rows.renew_link(service.store, hashed(secret), hashed(draw_secret()), now())
    return [paths.recovery(secret) for secret in secrets]


async def announce(service: Service, text: str) -> None:
    """Show a sentence on every page; an empty one withdraws it."""
    await host_rows.announce(service.store, clean(text, service.settings.limits.message, "bad_text") if text else "")
    service.renew_orders()


async def find_person(service: Service, who: str) -> str:
    """Return the person with a number, or at a seat given as TABLE/SEAT."""
    table, is_at_seat, seat = who.strip().partition("/")
    if is_at_seat:
        found = [person for person, index in await service.store.holders(table) if str(index + 1) == seat]
        if found:
            return found[0]
    elif table.isdecimal() and table.isascii() and len(table) <= 9:
        profile = await people_rows.by_number(service.store, int(table))
        if profile is not None:
            return profile.person
    raise Refusal(404, "no_player")


async def sanction(service: Service, who: str, kind: str) -> None:
    """Mute or ban a person, or lift both with an empty kind; bots take over the seats of a banned person."""
    person = await find_person(service, who)
    if person == HOST:
        raise Refusal(409, "host_self")
    await host_rows.sanction(service.store, person, kind, now())
    service.renew_orders()
    if kind == BANNED:
        for table in await service.store.read(lambda session: person_rows.tables_in(session, person)):
            await _leave(service, table, person)


async def _leave(service: Service, table: str, person: str) -> None:
    """Hand a person's seats at a table to bots, except those that others hold, too."""
    holders = await service.store.holders(table)
    shared = {seat for who, seat in holders if who != person}
    for seat in sorted({seat for who, seat in holders if who == person} - shared):
        try:
            await hand_to_bot(service, table, seat)
        except Refusal as refusal:
            if refusal.key not in UNPLAYABLE:
                raise


async def close(service: Service, table: str) -> None:
    """Close a running table; even a rated game then has no result."""

    def decide(found: Table, _: object) -> e.TableChange:
        check_running(found)
        return e.Closed()

    await service.hall.act(table, decide)


async def keep_season(service: Service, name: str, begins: str, ends: str, least: int) -> Season:
    """Create or change the season of that name, from its first day to its last; games already played in it count."""
    name = clean(name, service.settings.limits.campaign_name, "bad_season_name")
    first, last = _day(begins), _day(ends)
    if last < first or not 1 <= least <= 1000:
        raise Refusal(422, "bad_season")
    known = await _season(service, name)
    end = last + timedelta(days=1)
    season = Season(known.id if known else draw_id(), name, first.timestamp(), end.timestamp(), least)
    await result_rows.keep_season(service.store, season)
    return season


def days_of(season: Season) -> tuple[str, str]:
    """Return the first and the last day of a season as text."""
    first, end = (datetime.fromtimestamp(at, UTC) for at in (season.begins, season.ends))
    return first.date().isoformat(), (end - timedelta(days=1)).date().isoformat()


def _day(text: str) -> datetime:
    try:
        return datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise Refusal(422, "bad_season") from None


async def drop_season(service: Service, name: str) -> None:
    """Delete a season, while its results stay."""
    known = await _season(service, name)
    if known is None:
        raise Refusal(404, "no_season")
    await result_rows.drop_season(service.store, known.id)


async def _season(service: Service, name: str) -> Season | None:
    return next((one for one in await result_rows.seasons_of(service.store) if one.name == name), None)
