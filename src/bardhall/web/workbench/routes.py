"""The pages and forms of the workbench."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

from fastapi import APIRouter, Depends
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bardhall import games, info
from bardhall.bots import MEDIUM
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import GameInfo
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.identity import Guest
from bardhall.web.http.requests import file_of, wants_json
from bardhall.web.pages import render, replies
from bardhall.web.pages.contexts import GamePage, Page
from bardhall.web.pages.forms import Form
from bardhall.web.tables.guests import TheGuest, TheService, check_invited, person_of
from bardhall.web.tables.opening import Plan, SeatPlan, check_game, open_table
from bardhall.web.tables.pack_zips import zipped
from bardhall.web.tables.service import Service
from bardhall.web.workbench import changes, models, pack_files, sheets
from bardhall.web.workbench.bench import Bench, BenchPack, begin_entry
from bardhall.web.workbench.nodes import kind_name, label
from bardhall.web.workbench.pictures import remove_picture, save_picture
from bardhall.web.workbench.presets import presets_of
from bardhall.web.workbench.validation import TRIAL_SEATS, Asked, Examined, examine, trial

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, kw_only=True)
class WorkbenchPage(Page):
    """The page with the packs on the bench, and the form for a new one."""

    template: ClassVar[str] = "workbench"
    bench_packs: list[BenchPack]
    game_infos: list[GameInfo]
    home: str
    values: dict[str, str]
    error: str


@dataclass(frozen=True, kw_only=True)
class PackPage(GamePage):
    """The page with the entries of a pack, its errors, and the forms for new entries."""

    template: ClassVar[str] = "workbench_pack"
    pack: BenchPack
    shelves: list[models.KindShelf]
    faults: list[models.FaultLine]
    can_undo: bool
    is_offered: bool


@dataclass(frozen=True, kw_only=True)
class CardPage(GamePage):
    """The page with the form of an entry."""

    template: ClassVar[str] = "workbench_card"
    form: models.CardForm
    pack: BenchPack
    kind: str
    label: Callable[[str, str], str]
    is_card: bool
    address: str


_MOST_FIELDS = 1_000


async def the_bench(service: TheService, guest: TheGuest) -> Bench:
    """Return the bench; refuse guests who may not edit packs here."""
    bench = Bench(service.settings.workbench)
    await check_invited(service, guest.person)
    return bench


async def read_card_form(request: Request) -> dict[str, str]:
    """Return the fields in the form of a card, of which there may be many."""
    async with request.form(max_files=0, max_fields=_MOST_FIELDS) as data:
        return {name: value for name, value in data.items() if not isinstance(value, UploadFile)}


TheBench = Annotated[Bench, Depends(the_bench)]
CardFields = Annotated[dict[str, str], Depends(read_card_form)]


# Packs


@router.get(paths.WORKBENCH)
async def show_bench(bench: TheBench, guest: TheGuest, game: str = "") -> Response:
    """Show the packs on the bench, and the form for a new one."""
    return _bench_page(bench, guest, 200, {"game": game}, "")


def _bench_page(bench: Bench, guest: Guest, code: int, values: dict[str, str], error: str) -> Response:
    page = WorkbenchPage(
        bench_packs=bench.packs(), game_infos=[info(game) for game in games()], home=str(bench.home), values=values,
        error=error, path=paths.WORKBENCH,
    )  # fmt: skip
    return replies.page(page, guest, code)


@router.post(paths.WORKBENCH)
async def begin_pack(bench: TheBench, form: Form, guest: TheGuest) -> Response:
    """Create a pack."""
    try:
        titles = {lang: form.get(f"title_{lang}", "").strip()[:80] for lang in ("en", "fr")}
        pack = bench.begin(form.get("name", "").strip(), check_game(form.get("game", "")), titles)
    except Refusal as refusal:
        return _bench_page(bench, guest, refusal.status, form, refusal.text(guest.lang))
    return replies.redirect(paths.bench_pack(pack.name))


@router.get("/workbench/{name}")
async def show_pack(name: str, bench: TheBench, service: TheService, guest: TheGuest) -> Response:
    """Show the entries of a pack, its errors, and the forms for new entries."""
    pack = bench.pack(name)
    found = await _examined(service, guest, Asked(pack.game, str(pack.folder), guest.lang))
    page = PackPage(
        pack=pack, info=info(pack.game), shelves=models.shelves(pack, found.faults, guest.lang),
        faults=models.fault_lines(pack, found.faults, guest.lang), can_undo=pack_files.can_undo(pack.folder),
        is_offered=service.offers(bench.home), path=paths.bench_pack(name),
    )  # fmt: skip
    return replies.page(page, guest)


@router.post("/workbench/{name}/new")
async def new_entry(name: str, bench: TheBench, form: Form) -> Response:
    """Create an entry."""
    kind, model = form.get("kind", ""), form.get("model", "")
    title = " ".join(form.get("title", "").split())[:80]
    id = begin_entry(bench.pack(name), kind, title, model, form.get("replaces") == "on")
    return replies.redirect(paths.bench_card(name, kind, id))


@router.post("/workbench/{name}/undo")
async def undo(name: str, bench: TheBench, form: Form) -> Response:
    """Undo the last change of a pack."""
    pack = bench.pack(name)
    pack_files.undo(pack.folder)
    kind, id = form.get("kind", ""), form.get("id", "")
    is_there = kind in sheets.WHOLE or (kind, id) in sheets.all_sheets(pack)
    return replies.redirect(paths.bench_card(name, kind, id) if is_there else paths.bench_pack(name))


@router.post("/workbench/{name}/play")
async def play(name: str, bench: TheBench, service: TheService) -> Response:
    """Offer the bench's packs for a table, with this one ticked; if it has errors, show its page instead."""
    pack = bench.pack(name)
    is_offered = await _offer(pack, service)
    return replies.redirect(f"/new/{pack.game}?pack={name}" if is_offered else paths.bench_pack(name))


async def _offer(pack: BenchPack, service: Service) -> bool:
    """Read the packs for tables again, and return whether they now include this one as it is."""
    await asyncio.to_thread(service.renew_packs)
    return any(offered.folder == str(pack.folder.resolve()) for offered in service.packs.of(pack.game))


@router.get("/workbench/{name}/zip")
async def download(name: str, bench: TheBench) -> Response:
    """Download the pack as a zip file."""
    pack = bench.pack(name)
    headers = {"Content-Disposition": f'attachment; filename="{pack.name}.zip"'}
    return Response(zipped(pack.folder, pack.name), media_type="application/zip", headers=headers)


# Entries


@router.get("/workbench/{name}/{kind}/{id}")
async def show_card(name: str, kind: str, id: str, bench: TheBench, service: TheService, guest: TheGuest) -> Response:
    """Show the form of an entry."""
    sheet = sheets.open_sheet(bench.pack(name), kind, id)
    return _card_page(guest, 200, await _form(service, guest, sheet))


@router.post("/workbench/{name}/{kind}/{id}")
async def save_card(
    name: str,
    kind: str,
    id: str,
    fields: CardFields,
    request: Request,
    bench: TheBench,
    service: TheService,
    guest: TheGuest,
) -> Response:
    """Save the form of an entry, and carry out the button that was pressed."""
    pack = bench.pack(name)
    sheet = sheets.open_sheet(pack, kind, id)
    try:
        now = _save(sheet, fields)
    except Refusal as refusal:
        kept = fields.get("text", "") if "take" in fields else ""
        form = await _form(service, guest, sheets.open_sheet(pack, kind, id), kept, refusal.text(guest.lang))
        return _answer(request, guest, refusal.status, form)
    if now != id:
        goes_to = paths.bench_card(name, kind, now)
        return JSONResponse({"ok": True, "goes_to": goes_to}) if _is_script(request) else replies.redirect(goes_to)
    if not _is_script(request):
        return replies.redirect(paths.bench_card(name, kind, id))
    return _answer(request, guest, 200, await _form(service, guest, sheets.open_sheet(pack, kind, id)))


def _save(sheet: sheets.Sheet, fields: dict[str, str]) -> str:
    """Write the entry and return its new id."""
    if fields.get("mark") != sheet.mark:
        raise Refusal(409, "bench_changed")
    if "take" in fields:
        return sheet.rewrite(fields.get("text", "").replace("\r\n", "\n"))
    node = sheet.node
    data = changes.typed(sheet.data, node, fields)
    if what := fields.get("do", ""):
        data = changes.done(data, node, what, fields, presets_of(sheet.pack.game))
    return sheet.write(data)


@router.post("/workbench/{name}/{kind}/{id}/remove")
async def remove_card(name: str, kind: str, id: str, bench: TheBench, form: Form) -> Response:
    """Remove an entry from its pack."""
    sheet = sheets.open_sheet(bench.pack(name), kind, id)
    if kind in sheets.WHOLE:
        raise Refusal(422, "bad_form")
    pack_files.replace_entry(sheet.entry, "")
    remove_picture(sheet.pack.folder, sheet.id)
    return replies.redirect(paths.bench_pack(name))


@router.post("/workbench/{name}/{kind}/{id}/picture")
async def take_picture(
    name: str, kind: str, id: str, request: Request, bench: TheBench, service: TheService, guest: TheGuest
) -> Response:
    """Give a card a picture from a file."""
    card = sheets.open_sheet(bench.pack(name), kind, id)
    if not card.is_card:
        raise Refusal(422, "bad_form")
    content = await file_of(request)
    try:
        await asyncio.to_thread(save_picture, card.pack.folder, card.id, content)
    except Refusal as refusal:
        return _card_page(guest, refusal.status, await _form(service, guest, card, error=refusal.text(guest.lang)))
    return replies.redirect(paths.bench_card(name, kind, id))


@router.post("/workbench/{name}/{kind}/{id}/picture/remove")
async def leave_picture(name: str, kind: str, id: str, bench: TheBench) -> Response:
    """Remove a card's picture from a file, so that the card gets the drawn one again."""
    card = sheets.open_sheet(bench.pack(name), kind, id)
    remove_picture(card.pack.folder, card.id)
    return replies.redirect(paths.bench_card(name, kind, id))


@router.post("/workbench/{name}/{kind}/{id}/try")
async def try_card(
    name: str, kind: str, id: str, request: Request, bench: TheBench, service: TheService, guest: TheGuest
) -> Response:
    """Open a table against a bot at which the card can be used at once."""
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    pack = bench.pack(name)
    card = sheets.open_sheet(pack, kind, id)
    if not await _offer(pack, service):
        return replies.redirect(paths.bench_card(name, kind, id))
    try:
        begun = await service.jobs.do(guest.client, trial, pack.game, str(pack.folder), card.id)
    except Malformed:
        raise Refusal(409, "bench_no_trial") from None
    person = await person_of(request, service)
    seats = (SeatPlan(say("seat_name", guest.lang, n=1), "", True), *[SeatPlan("", MEDIUM)] * (TRIAL_SEATS - 1))
    packs = service.packs.chosen(pack.game, [name])
    plan = Plan(pack.game, seats, dict(begun.options), dump=begun.dump, packs=packs)
    made = await open_table(service, plan, person.id, guest.client)
    return replies.welcome(paths.table(made.id), person, service)


async def _examined(service: Service, guest: Guest, asked: Asked) -> Examined:
    return await service.jobs.do(guest.counted, examine, asked)


async def _form(
    service: Service, guest: Guest, sheet: sheets.Sheet, text: str = "", error: str = ""
) -> models.CardForm:
    id, own = ("", "") if sheet.kind in sheets.WHOLE else (sheet.id, sheet.text)
    asked = Asked(sheet.pack.game, str(sheet.pack.folder), guest.lang, id, own)
    examined = await _examined(service, guest, asked)
    is_offered = service.offers(Path(service.settings.workbench))
    return models.card_form(sheet, examined, guest.lang, text, error, is_offered)


def _is_script(request: Request) -> bool:
    return wants_json(request.headers)


def _answer(request: Request, guest: Guest, code: int, form: models.CardForm) -> Response:
    if not _is_script(request):
        return _card_page(guest, code, form)
    body = {"ok": not form.error, "error": form.error, "mark": form.sheet.mark, "parts": _parts(guest, form)}
    return JSONResponse(body, code)


def _card_page(guest: Guest, code: int, form: models.CardForm) -> Response:
    return replies.page(_context(guest, form), guest, code)


def _parts(guest: Guest, form: models.CardForm) -> dict[str, str]:
    """Return the parts of the page that change together with an entry, by their ids."""
    names = {"bench-fields": "fields", "bench-look": "look", "bench-text": "text", "bench-state": "state"}
    return {id: render.part(f"workbench_{name}", _context(guest, form), guest.lang) for id, name in names.items()}


def _context(guest: Guest, form: models.CardForm) -> CardPage:
    sheet, pack = form.sheet, form.sheet.pack
    address = paths.bench_card(pack.name, sheet.kind, sheet.id)
    return CardPage(
        form=form, pack=pack, info=info(pack.game), kind=kind_name(sheet.kind, pack.game, guest.lang),
        label=lambda section, name: label(section, name, guest.lang), is_card=sheet.kind not in sheets.WHOLE,
        address=address, path=address,
    )  # fmt: skip
