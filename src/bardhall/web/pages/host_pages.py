"""The host's desk, to which only the host's browser has access; `bardhall host` does the same."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query
from starlette.responses import Response

from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest
from bardhall.web.core.runtime import now
from bardhall.web.pages import replies
from bardhall.web.pages.contexts import HostPage
from bardhall.web.pages.forms import Form
from bardhall.web.pages.new_form import whole
from bardhall.web.pages.pages import when
from bardhall.web.pages.people_pages import season_span
from bardhall.web.store import host_rows, result_rows
from bardhall.web.store.host_rows import TableLine
from bardhall.web.tables import desk
from bardhall.web.tables.guests import TheService, known_guest
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.scene import TableCard
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)
_LINES: Final = 30  # on a page
_PAGES: Final = 1_000
_OLD: Final = 7 * 24 * 3600.0  # seconds after which a backup is called old


async def the_host(guest: Annotated[Guest, Depends(known_guest)]) -> Guest:
    """Return the guest if that is the host; refuse everybody else."""
    if not guest.is_host:
        raise Refusal(403, "host_only")
    return guest


TheHost = Annotated[Guest, Depends(the_host)]
Number = Annotated[int, Query(ge=1, le=_PAGES)]


@router.get(paths.HOST)
async def show(
    service: TheService, host: TheHost,
    search: Annotated[str, Query(max_length=40)] = "", page: Number = 1, tables: Number = 1,
) -> Response:  # fmt: skip
    """Show the desk; `page` numbers the list of people, `tables` the list of tables."""
    return await _desk(service, host, search, page, tables)


async def _desk(
    service: Service, host: Guest, search: str = "", page: int = 1, tables: int = 1, links: list[str] | None = None
) -> Response:
    overview = await desk.overview(service)
    people = await host_rows.people(service.store, search, (page - 1) * _LINES, _LINES + 1)
    running = await host_rows.running(service.store, (tables - 1) * _LINES, _LINES + 1)
    return replies.page(
        HostPage(
            path=paths.HOST, overview=overview, links=links or [], search=search, number=page, tables_number=tables,
            backup=when(overview.backup) if overview.backup else "", is_old=now() - overview.backup > _OLD,
            seasons=[season_span(one) for one in await result_rows.seasons_of(service.store)],
            people=[(one, when(one.at)) for one in people[:_LINES]], is_last=len(people) <= _LINES,
            tables=[_card(line, host.lang) for line in running[:_LINES]], is_last_table=len(running) <= _LINES,
            reports=[(one, when(one.at)) for one in overview.stats.reports[:_LINES]],
        ),
        host,
    )  # fmt: skip


def _card(line: TableLine, lang: str) -> TableCard:
    names = tuple(display_name(name, seat, lang) for seat, name in enumerate(line.names))
    return TableCard(line.id, line.game, names, when=when(line.moved))


@router.post(f"{paths.HOST}/invite")
async def invite(form: Form, service: TheService, host: TheHost) -> Response:
    """Create links that invite people, and show them once."""
    links = await desk.invite(service, whole(form.get("number", ""), "number"))
    return await _desk(service, host, links=[host.address + link for link in links])


@router.post(f"{paths.HOST}/announce")
async def announce(form: Form, service: TheService, host: TheHost) -> Response:
    """Show a sentence on every page, or withdraw it."""
    await desk.announce(service, form.get("text", "").strip())
    return replies.redirect(paths.HOST)


@router.post(f"{paths.HOST}/sanction")
async def sanction(form: Form, service: TheService, host: TheHost) -> Response:
    """Mute or ban a person, or lift both."""
    kind = form.get("kind", "")
    if kind not in ("", host_rows.MUTED, host_rows.BANNED):
        raise Refusal(422, "bad_form")
    await desk.sanction(service, form.get("who", ""), kind)
    return replies.redirect(f"{paths.HOST}#people")


@router.post(f"{paths.HOST}/close")
async def close(form: Form, service: TheService, host: TheHost) -> Response:
    """Close a running table."""
    await desk.close(service, form.get("table", ""))
    return replies.redirect(f"{paths.HOST}#tables")


@router.post(f"{paths.HOST}/season")
async def season(form: Form, service: TheService, host: TheHost) -> Response:
    """Start or change a season."""
    least = whole(form.get("least", ""), "least")
    await desk.keep_season(service, form.get("name", ""), form.get("begins", ""), form.get("ends", ""), least)
    return replies.redirect(f"{paths.HOST}#seasons")


@router.post(f"{paths.HOST}/season/delete")
async def drop_season(form: Form, service: TheService, host: TheHost) -> Response:
    """Delete a season of the leaderboards."""
    await desk.drop_season(service, form.get("name", ""))
    return replies.redirect(f"{paths.HOST}#seasons")


@router.post(f"{paths.HOST}/report")
async def drop_report(form: Form, service: TheService, host: TheHost) -> Response:
    """Delete the reports about a seat, once they are dealt with."""
    await host_rows.drop_report(service.store, form.get("table", ""), whole(form.get("seat", ""), "seat"))
    return replies.redirect(f"{paths.HOST}#reports")
