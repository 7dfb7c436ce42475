"""Packs for a single table, with forms to upload and download them."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import info
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.http.requests import file_of, wants_json
from bardhall.web.pages import replies
from bardhall.web.pages.contexts import UploadPage
from bardhall.web.tables import checks
from bardhall.web.tables.guests import Invited, TheGuest, TheService, check_invited
from bardhall.web.tables.opening import check_game
from bardhall.web.tables.packs import take
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)


@router.get("/uploads/{game}")
async def show_form(game: str, service: TheService, guest: Invited) -> Response:
    """Show the form to upload a pack."""
    _check_open(service)
    about = info(check_game(game))
    return replies.page(UploadPage(info=about, path=f"/uploads/{about.id}"), guest)


def _check_open(service: Service) -> None:
    if not service.settings.uploads:
        raise Refusal(404, "no_uploads")


@router.post("/uploads/{game}")
async def upload(game: str, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Upload a pack as a zip file: check and store it, then redirect to the form of its table."""
    _check_open(service)
    about = info(check_game(game))
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        await check_invited(service, guest.person)
        content = await file_of(request)
        settings = service.settings
        digest = await service.jobs.do(
            guest.counted, take, settings.uploads, content, about.id, seconds=settings.limits.pack_seconds
        )
    except Refusal as refusal:
        if wants_json(request.headers):
            raise
        page = UploadPage(info=about, error=refusal.text(guest.lang), path=f"/uploads/{about.id}")
        return replies.page(page, guest, refusal.status)
    return replies.redirect(f"/new/{about.id}?pack={digest}")


@router.get("/table/{table}/pack/{digest}")
async def download(table: str, digest: str, service: TheService, guest: TheGuest) -> Response:
    """Download a table's pack, for anyone who may see the table."""
    held = (await service.store.held(guest.person, table)).seats
    async with service.hall.at(table) as found:
        checks.check_may_look(found, held, guest.person)
        used = [pack for pack in found.sheet.beginning.packs if pack.digest == digest]
    shelf = service.packs
    content = shelf.uploads.zipped(used[0]) or shelf.kept.zipped(used[0]) if used else None
    if content is None:
        raise Refusal(404, "no_page")
    headers = {"Content-Disposition": f'attachment; filename="{paths.file_name(used[0].id)}.zip"'}
    return Response(content, media_type="application/zip", headers=headers)
