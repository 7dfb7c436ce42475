"""Replays of finished games and uploaded records, move by move, which jobs compute."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import info
from bardhall.bots import MEDIUM
from bardhall.kernel.errors import BardhallError
from bardhall.kernel.verify import Finding, verdict
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, status_of, text_of
from bardhall.web.core.identity import Guest, draw_id, hashed
from bardhall.web.http.requests import file_of, wants_json
from bardhall.web.pages import history_jobs as work
from bardhall.web.pages import replies
from bardhall.web.pages.contexts import RecordPage, VerifyPage
from bardhall.web.pages.forms import Form
from bardhall.web.pages.new_form import whole
from bardhall.web.pages.table_page import resolve_viewer
from bardhall.web.store import game_rows
from bardhall.web.store.game_rows import RecordRow
from bardhall.web.tables import checks, opening
from bardhall.web.tables.guests import TheGuest, TheService, check_invited, person_of
from bardhall.web.tables.records import record_of
from bardhall.web.tables.service import Service
from bardhall.web.tables.table_scene import names_of

router = APIRouter(include_in_schema=False)

_VARY = {"Vary": "Accept"}  # or a browser that goes back would show what its script was sent
_UPLOADED = "r"  # begins the ids of uploaded records; those of tables are hexadecimal


@dataclass(frozen=True)
class Replay:
    """A finished game or an uploaded record; the players of an upload have no names."""

    record: str
    names: tuple[str, ...] = ()
    commitment: str = ""  # as its table has shown it from the beginning


async def load(service: Service, replay: str, guest: Guest) -> Replay:
    """Return the replay with that id."""
    if replay.startswith(_UPLOADED):
        record = await game_rows.record_text(service.store, replay)
        if record is None:
            raise Refusal(404, "no_replay")
        return Replay(record)
    held = (await service.store.held(guest.person, replay)).seats
    async with service.hall.at(replay) as table:
        checks.check_may_look(table, held, guest.person)
        if table.status != "finished":
            raise Refusal(409, "running")
        names, commitment, count = names_of(table, guest.lang), table.commitment, table.count
    return Replay(await record_of(service, guest.counted, replay, None, count), names, commitment)


@router.get("/replay/{replay}")
async def show(
    replay: str,
    request: Request,
    service: TheService,
    guest: TheGuest,
    move: str = "",
    view: str = "all",
    coach: str = "",
) -> Response:
    """Show a finished game at one of its moves, as a page or as JSON for the page's script."""
    found = await load(service, replay, guest)
    look = work.ReplayView(replay, move[:8], view[:8], guest.lang, guest.theme, bool(coach))
    is_script = wants_json(request.headers)
    job = work.moment if is_script else work.draw
    text = await service.jobs.cache.get(
        (look, found.names, is_script),
        lambda: service.jobs.do(guest.counted, job, found.record, service.packs, found.names, look),
    )
    return Response(text, media_type="application/json" if is_script else "text/html", headers=_VARY)


@router.get("/replay/{replay}/record")
async def download(replay: str, service: TheService, guest: TheGuest) -> Response:
    """Download the record of a finished game."""
    found = await load(service, replay, guest)
    name = paths.record_name(work.read_head(found.record).game, replay)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.record, media_type="application/json", headers=headers)


@router.get("/replay/{replay}/coach")
async def review(replay: str, service: TheService, guest: TheGuest) -> Response:
    """Return the coach's review of a finished game as JSON."""
    found = await load(service, replay, guest)
    text = await service.jobs.cache.get(
        ("coach", replay, found.names, guest.lang),
        lambda: service.jobs.do(guest.counted, work.review, found.record, service.packs, found.names, guest.lang),
    )
    return Response(text, media_type="application/json")


@router.get("/replay/{replay}/chances")
async def chances(replay: str, service: TheService, guest: TheGuest) -> Response:
    """Return the win probability of each seat as JSON: `chances[0]` at the move `first`, and so on."""
    found = await load(service, replay, guest)
    text = await service.jobs.cache.get(
        ("chances", replay), lambda: service.jobs.do(guest.counted, work.chances, found.record, service.packs)
    )
    return Response(text, media_type="application/json")


@router.get("/replay/{replay}/points")
async def points(replay: str, service: TheService, guest: TheGuest) -> Response:
    """Return the graph of the points as HTML, to be shown at the end of a game."""
    found = await load(service, replay, guest)
    text = await service.jobs.cache.get(
        ("points", replay, found.names, guest.lang),
        lambda: service.jobs.do(guest.counted, work.graph, found.record, service.packs, found.names, guest.lang),
    )
    return Response(text, media_type="text/html")


@router.get("/replay/{replay}/verify")
async def check(replay: str, service: TheService, guest: TheGuest) -> Response:
    """Show the verification of a game, with instructions to repeat it without this server."""
    found = await load(service, replay, guest)
    told = await service.jobs.cache.get(
        ("check", replay),
        lambda: service.jobs.do(guest.counted, work.check, found.record, service.packs, found.commitment),
    )
    findings = msgspec.json.decode(told, type=list[work.Checked])
    total = verdict([Finding(finding.kind, finding.key) for finding in findings])
    about = work.read_head(found.record)
    page = VerifyPage(
        replay=replay, info=info(about.game), head=about, names=found.names, findings=findings, verdict=total,
        shown=found.commitment, path=paths.check(replay),
    )  # fmt: skip
    return replies.page(page, guest)


@router.post("/record")
async def upload(request: Request, service: TheService, guest: TheGuest) -> Response:
    """Upload a record: replay it, then store it so that people can share it by its link."""
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        await check_invited(service, guest.person)
        text = await _uploaded(request)
        game = await service.jobs.do(guest.counted, work.game_of, text, service.packs)
        replay = _UPLOADED + draw_id()
        person = await person_of(request, service)
        row = RecordRow(replay, game, time.time(), text, hashed(guest.client), person.id)
        await game_rows.add_record(service.store, row, service.settings.limits)
    except (Refusal, BardhallError) as error:
        return _not_taken(error, request, guest)
    return replies.welcome(paths.replay(replay), person, service)


async def _uploaded(request: Request) -> str:
    content = await file_of(request)
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Refusal(422, "bad_form") from None


def _not_taken(error: Refusal | BardhallError, request: Request, guest: Guest) -> Response:
    if wants_json(request.headers):
        raise error
    page = RecordPage(error=text_of(error, guest.lang), path="/record")
    return replies.page(page, guest, status_of(error, 422))


@router.post("/replay/{replay}/play")
async def play_on(replay: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Continue a game from a past position, against bots."""
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    found = await load(service, replay, guest)
    seat, bot = whole(form.get("seat", "0"), "seat"), checks.check_bot(form.get("bot", MEDIUM))
    move = form.get("move", "")[:8]
    branch = await service.jobs.do(guest.counted, work.branch, found.record, service.packs, move, seat, guest.lang)
    person = await person_of(request, service)
    plan = _plan(branch, found.names or branch.names, seat, bot)
    made = await opening.open_table(service, plan, person.id, guest.client)
    return replies.welcome(paths.table(made.id), person, service)


def _plan(branch: work.Branch, names: tuple[str, ...], seat: int, bot: str) -> opening.Plan:
    seats = [opening.SeatPlan("", bot) for _ in names]
    seats[seat] = opening.SeatPlan(names[seat][:24], "", True)
    return opening.Plan(branch.game, tuple(seats), dict(branch.options), dump=branch.dump, packs=branch.packs)


@router.get("/table/{table}/step/{move}")
async def step(table: str, move: str, service: TheService, guest: TheGuest, since: str = "") -> Response:
    """Return an earlier board as this browser could see it, compared with the position at the move `since`."""
    async with service.hall.at(table) as found:
        viewer = replace(await resolve_viewer(service, found, guest), muted=(), is_owner=False)
        # What was taken back is counted: with another history the same move is another moment.
        key = ("step", table, len(found.undone), names_of(found, guest.lang), viewer, move[:8], since[:8])
        count = found.count

    async def make() -> str:
        stored = await service.store.load(table)
        if stored is None:
            raise Refusal(404, "no_table")
        sheet, entries = stored.sheet, stored.entries[:count]
        folders = service.packs.folders(sheet.game, sheet.beginning.packs)
        return await service.jobs.do(
            guest.counted, work.draw_step, sheet, folders, entries, viewer, move[:8], since[:8]
        )

    return Response(await service.jobs.cache.get(key, make), media_type="application/json")
