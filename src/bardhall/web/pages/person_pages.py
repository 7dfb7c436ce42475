"""The pages about a person's own data: overview, other devices, export and deletion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest
from bardhall.web.core.runtime import now
from bardhall.web.http.requests import PERSON
from bardhall.web.notices import notifier
from bardhall.web.notices.notifier import Notifier, public_key, why_no_push
from bardhall.web.pages import pages, replies
from bardhall.web.pages.contexts import MailPage, MePage, PrivacyPage, RecoveryPage
from bardhall.web.pages.forms import Form
from bardhall.web.store import game_rows, people_rows, person_rows
from bardhall.web.store.statistics_rows import played_by, statistics
from bardhall.web.tables import persons
from bardhall.web.tables.deletion import delete_person
from bardhall.web.tables.guests import ARRIVAL, TheGuest, TheService, end_arrival, set_arrival, set_cookie
from bardhall.web.tables.persons import check_known
from bardhall.web.tables.scene import TableCard
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)


@router.get(paths.ME)
async def show_me(service: TheService, guest: TheGuest) -> Response:
    """Show everything that this person has here, on all devices."""
    return await show(service, guest)


async def show(service: Service, guest: Guest, link: str = "", tried: Mapping[str, int] | None = None) -> Response:
    """Show a person's own page with what is shown once: a recovery link, or the results of test notifications."""
    mine = await pages.mine(service, guest)
    is_device = bool(guest.person) and guest.person != guest.device
    is_known = is_device or (bool(guest.person) and await person_rows.is_known(service.store, guest.person))
    page = MePage(
        path=paths.ME, is_known=is_known, link=link, profile=await people_rows.find(service.store, guest.person),
        has_passkeys=persons.are_passkeys_offered(service.settings),
        passkeys=await person_rows.count_passkeys(service.store, guest.person) if guest.person else 0,
        devices=await person_rows.count_devices(service.store, guest.person) if guest.person else 0,
        tables=[card for card, status in mine if status == "running"],
        finished=[card for card, status in mine if status == "finished"],
        statistics=statistics(await played_by(service.store, guest.person)),
        records=await _uploaded(service, guest) if is_known else [],
        notices=await person_rows.of_person(service.store, guest.person) if is_known else [], tried=tried or {},
        push_key=await public_key(service) if is_known else "", why_no_push=why_no_push(service.settings),
        has_mail=bool(service.settings.mail_server),
    )  # fmt: skip
    return replies.page(page, guest)


async def _uploaded(service: Service, guest: Guest) -> list[TableCard]:
    """Return the records that this person has uploaded."""
    lines = await game_rows.records_of(service.store, guest.person)
    return [TableCard(line.id, line.game, (), when=pages.when(line.at)) for line in lines]


@router.post(f"{paths.ME}/link")
async def make_link(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Create a recovery link, and show it once."""
    return await show(service, guest, await persons.new_link(service, guest, service.address(request)))


@router.post(f"{paths.ME}/alone")
async def sign_out_others(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Sign out all other devices."""
    await persons.check_known(service, guest)
    await person_rows.sign_out_others(service.store, guest.device, guest.person, now())
    return replies.redirect(paths.ME)


@router.get(f"{paths.ME}/data")
async def download(service: TheService, guest: TheGuest) -> Response:
    """Download all data of this person as a file."""
    body = msgspec.json.format(msgspec.json.encode(await persons.data_of(service, guest)))
    headers = {"Content-Disposition": 'attachment; filename="bardhall-me.json"'}
    return Response(body, media_type="application/json", headers=headers)


@router.post(f"{paths.ME}/delete")
async def delete(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Delete all data of this person."""
    if form.get("sure") != "on":
        raise Refusal(422, "not_sure")
    await delete_person(service, guest)
    response = replies.redirect(paths.ME)
    response.delete_cookie(PERSON, path="/")
    return response


# Coming back by a recovery link


@router.get(f"{paths.RECOVERY}/{{token}}")
async def recovery_link(token: str, service: TheService, guest: TheGuest) -> Response:
    """Redirect from a recovery link, so that the secret does not stay in the address, logs and histories."""
    found = await persons.recovery_by(service, token, guest)
    if found.is_mine:
        return replies.redirect(paths.ME)
    response = replies.redirect(paths.RECOVERY)
    set_arrival(response, token, service, paths.RECOVERY)
    return response


@router.get(paths.RECOVERY)
async def recovery(request: Request, service: TheService, guest: TheGuest) -> Response:
    """Show the page with a button for using a recovery link."""
    token = request.cookies.get(ARRIVAL, "")
    if not token:
        raise Refusal(404, "no_arrival")
    found = await persons.recovery_by(service, token, guest)
    page = RecoveryPage(token=token, has_own=found.has_own, kind=found.kind, path=paths.RECOVERY)
    return replies.page(page, guest)


@router.post(paths.RECOVERY)
async def come_back(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Sign this browser in by a recovery link."""
    found = await persons.recovery_by(service, form.get("token", ""), guest)
    secret = await persons.come_back(service, form.get("token", ""), guest, form.get("joined") == "on")
    response = replies.redirect({persons.TO_HOST: paths.HOST}.get(found.kind, paths.ME))
    if secret:
        set_cookie(response, PERSON, secret, service)
    end_arrival(response, paths.RECOVERY)
    return response


@router.get(paths.PRIVACY)
async def privacy(service: TheService, guest: TheGuest) -> Response:
    """Show what the server stores about visitors, and for how long."""
    return replies.page(PrivacyPage(keeping=asdict(service.settings.keeping), path=paths.PRIVACY), guest)


@router.post(f"{paths.MY_PASSKEY}/options")
async def ask_to_make(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Return the options for creating a passkey."""
    return Response(await persons.ask_to_make(service, guest), media_type="application/json")


@router.post(paths.MY_PASSKEY)
async def keep_passkey(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Store a new passkey of the person."""
    await persons.keep_passkey(service, guest, form.get("credential", ""))
    return replies.redirect(paths.ME)


@router.post(f"{paths.BACK_BY_PASSKEY}/options")
async def ask_to_show(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Return the options for signing in with a passkey."""
    return Response(await persons.ask_to_show(service, guest), media_type="application/json")


@router.post(paths.BACK_BY_PASSKEY)
async def come_back_by_passkey(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Sign this browser in by a passkey."""
    secret = await persons.come_by_passkey(service, guest, form.get("credential", ""), form.get("joined") == "on")
    response = replies.redirect(paths.ME)
    if secret:
        set_cookie(response, PERSON, secret, service)
    return response


@router.post(f"{paths.MY_NOTICES}/push")
async def add_push(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Turn on notifications for this browser."""
    await notifier.add_push(service, guest, form)
    return replies.redirect(paths.MY_NOTICES_SHOWN)


@router.post(f"{paths.MY_NOTICES}/hook")
async def add_hook(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Add a webhook for notifications."""
    await notifier.add_hook(service, guest, form.get("address", ""))
    return replies.redirect(paths.MY_NOTICES_SHOWN)


@router.post(f"{paths.MY_NOTICES}/mail")
async def add_mail(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Ask the owner of a mail address whether it wants notifications."""
    await notifier.add_mail(service, guest, form.get("address", ""))
    return replies.redirect(paths.MY_NOTICES_SHOWN)


@router.get("/mail/{key}")
async def mail(key: str, service: TheService, guest: TheGuest) -> Response:
    """Show one button, to confirm a mail address or to end all mail to it; programs that follow links press none."""
    notice = await person_rows.by_mail_key(service.store, key)
    if notice is None:
        raise Refusal(404, "no_more_mail")
    return replies.page(MailPage(path="/", key=key, address=notice.address, is_new=notice.kind != "mail"), guest)


@router.post("/mail/{key}")
async def answer_mail(key: str, form: Form, service: TheService, guest: TheGuest) -> Response:
    """Confirm a mail address, or end all mail to it; mail programs do that with a form of their own."""
    notice = await person_rows.by_mail_key(service.store, key)
    if notice is None:
        raise Refusal(404, "no_more_mail")
    if form.get("confirm") == "on":
        await person_rows.confirm(service.store, notice.id)
        return replies.redirect(paths.mail(key))
    await person_rows.remove(service.store, notice.person, notice.id)
    return replies.page(MailPage(path="/", key="", address=notice.address, is_new=False), guest)


@router.post(f"{paths.MY_NOTICES}/delete")
async def delete_notice(form: Form, service: TheService, guest: TheGuest) -> Response:
    """Remove one of the person's destinations for notifications."""
    await check_known(service, guest)
    await person_rows.remove(service.store, guest.person, form.get("notice", ""))
    return replies.redirect(paths.MY_NOTICES_SHOWN)


@router.post(f"{paths.MY_NOTICES}/try")
async def try_it(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Send a test notification, and show how the other side responded."""
    await check_known(service, guest)
    service.limiter.check("try", guest.person, service.settings.limits.hints)
    caller: Notifier = request.app.state.caller
    mine = await person_rows.of_person(service.store, guest.person)
    tried = {one.id: await caller.tell(one, paths.ME, "", "try") for one in mine if one.id == form.get("notice")}
    return await show(service, guest, tried=tried)
