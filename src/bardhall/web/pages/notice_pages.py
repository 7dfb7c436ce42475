"""The forms for notices, on the page of a person."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall.web.core import paths
from bardhall.web.notices import notifier
from bardhall.web.notices.notifier import Notifier
from bardhall.web.pages import person_pages, replies
from bardhall.web.pages.forms import Form
from bardhall.web.store import notice_rows
from bardhall.web.tables.guests import TheGuest, TheService
from bardhall.web.tables.persons import check_known

router = APIRouter(include_in_schema=False)


@router.post(f"{paths.MY_NOTICES}/push")
async def add_push(form: Form, service: TheService, guest: TheGuest) -> Response:
    """This browser is told from now on."""
    await notifier.add_push(service, guest, form)
    return replies.redirect(paths.MY_NOTICES_SHOWN)


@router.post(f"{paths.MY_NOTICES}/hook")
async def add_hook(form: Form, service: TheService, guest: TheGuest) -> Response:
    """A letter goes to that address from now on."""
    await notifier.add_hook(service, guest, form.get("address", ""))
    return replies.redirect(paths.MY_NOTICES_SHOWN)


@router.post(f"{paths.MY_NOTICES}/delete")
async def delete(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Tell nobody there any more."""
    await check_known(service, guest)
    await notice_rows.remove(service.store, guest.person, form.get("notice", ""))
    return replies.redirect(paths.MY_NOTICES_SHOWN)


@router.post(f"{paths.MY_NOTICES}/try")
async def try_it(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Send a notice now, to see whether it comes; what was answered is shown."""
    await check_known(service, guest)
    service.limiter.check("try", guest.person, service.settings.limits.hints)
    caller: Notifier = request.app.state.caller
    mine = await notice_rows.of_person(service.store, guest.person)
    tried = {one.id: await caller.tell(one, paths.ME, "", "try") for one in mine if one.id == form.get("notice")}
    return await person_pages.show(service, guest, tried=tried)
