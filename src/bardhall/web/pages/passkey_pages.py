"""Forms for passkeys. The page's script asks for the options, has the browser make or show one, and sends the form."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from bardhall.web.core import paths
from bardhall.web.http.requests import PERSON
from bardhall.web.pages import replies
from bardhall.web.pages.forms import Form
from bardhall.web.tables import passkeys
from bardhall.web.tables.guests import TheGuest, TheService, set_cookie

router = APIRouter(include_in_schema=False)


@router.post(f"{paths.MY_PASSKEY}/options")
async def ask_to_make(form: Form, service: TheService, guest: TheGuest) -> Response:
    """What the browser needs to make a passkey."""
    return Response(await passkeys.ask_to_make(service, guest), media_type="application/json")


@router.post(paths.MY_PASSKEY)
async def keep(form: Form, service: TheService, guest: TheGuest) -> Response:
    """A passkey that the browser has made."""
    await passkeys.keep(service, guest, form.get("credential", ""))
    return replies.redirect(paths.ME)


@router.post(f"{paths.BACK_BY_PASSKEY}/options")
async def ask_to_show(form: Form, service: TheService, guest: TheGuest) -> Response:
    """What the browser needs to show a passkey."""
    return Response(await passkeys.ask_to_show(service, guest), media_type="application/json")


@router.post(paths.BACK_BY_PASSKEY)
async def come_back(form: Form, service: TheService, guest: TheGuest) -> Response:
    """This browser is the person of the passkey from now on."""
    secret = await passkeys.come_back(service, guest, form.get("credential", ""), form.get("joined") == "on")
    response = replies.redirect(paths.ME)
    if secret:
        set_cookie(response, PERSON, secret, service)
    return response
