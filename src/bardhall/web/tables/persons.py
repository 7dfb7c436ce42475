"""A person over several devices: the recovery link, what is kept of them, and how it is deleted.

There are no passwords and no addresses. Whoever shows a browser's secret is its person, and a recovery link, which
works once, makes another browser the same person.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest, draw_secret, hashed, is_secret
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Settings
from bardhall.web.store import game_rows, people_rows, person_rows, result_rows
from bardhall.web.store.person_rows import Coming, Passkey
from bardhall.web.store.session import Taken
from bardhall.web.tables import campaigns, solo_book
from bardhall.web.tables.service import Service

if TYPE_CHECKING:
    from bardhall.web.http.authenticators import PasskeySite

FORMAT = 1  # of the file with a person's data


async def check_known(service: Service, guest: Guest) -> None:
    """There is something to be kept, shown or deleted."""
    is_device = guest.person != guest.device
    if not guest.person or not (is_device or await person_rows.is_known(service.store, guest.person)):
        raise Refusal(404, "nobody_yet")


async def new_link(service: Service, guest: Guest, address: str) -> str:
    """A recovery link: shown this once, it works once, and the one before opens nothing any more."""
    await check_known(service, guest)
    service.limiter.check("recovery", guest.person, service.settings.limits.new_links)
    secret = draw_secret()
    await person_rows.renew_link(service.store, hashed(secret), guest.person, now())
    return address + paths.recovery(secret)


@dataclass(frozen=True)
class Recovery:
    """Where a recovery link or a passkey leads. `has_own`: this browser has games of another person, to be joined."""

    person: str
    is_mine: bool
    has_own: bool


async def recovery_by(service: Service, token: str, guest: Guest) -> Recovery:
    """Where a recovery link leads this guest; refuses one that is spent."""
    person = await person_rows.behind_link(service.store, hashed(token)) if is_secret(token) else None
    if person is None:
        raise Refusal(410, "bad_recovery")
    return await _recovery(service, person, guest)


async def _recovery(service: Service, person: str, guest: Guest) -> Recovery:
    is_mine = guest.person == person
    has_own = not is_mine and bool(guest.person) and await person_rows.is_known(service.store, guest.person)
    return Recovery(person, is_mine, has_own)


async def come_back(service: Service, token: str, guest: Guest, is_joined: bool) -> str:
    """This browser is the person of the link from now on. Its new secret; empty if it keeps the one it has."""
    return await _come(service, await recovery_by(service, token, guest), guest, is_joined, hashed(token))


async def come_as(service: Service, person: str, guest: Guest, is_joined: bool) -> str:
    """The same for who has shown by something else to be that person."""
    return await _come(service, await _recovery(service, person, guest), guest, is_joined)


async def _come(service: Service, found: Recovery, guest: Guest, is_joined: bool, link: str = "") -> str:
    if found.is_mine:
        return ""
    check_joined(found, is_joined)
    secret = draw_secret()
    coming = Coming(found.person, hashed(secret), guest.person if found.has_own else "", link)
    moved = await person_rows.come(service.store, coming, now(), service.settings.limits.devices)
    if moved is None:
        raise Refusal(410, "bad_recovery")
    for table in moved:
        service.hall.forget(table)
        service.hub.wake(table)
    return "" if found.has_own else secret


def check_joined(found: Recovery, is_joined: bool) -> None:
    """Somebody else's link would give them the games of this browser: nothing is joined that is not meant."""
    if found.has_own and not is_joined:
        raise Refusal(409, "not_joined")


# What is kept of a person


async def data_of(service: Service, guest: Guest) -> dict[str, object]:
    """Everything that the hall keeps under a person, without what the person may not know."""
    await check_known(service, guest)
    service.limiter.check("data", guest.person, service.settings.limits.hints)
    person, store = guest.person, service.store
    ids = await store.read(lambda session: person_rows.tables_in(session, person))
    await solo_book.entries_of(service, person)
    begun = [row for row in await game_rows.campaigns_of(store, person) if row.owner == person]
    return {
        "bardhall": "person",
        "format": FORMAT,
        "at": now(),
        "person": await _profile_data(service, person),
        "results": await _result_data(service, person),
        "tables": [told for table in ids if (told := await _table_data(service, table, person)) is not None],
        "campaigns": [_campaign_data(row) for row in begun],
        "solo": [msgspec.json.decode(text) for text in await game_rows.solo_book_of(store, person, solo_book.MOST)],
        "records": [_record_data(line) for line in await game_rows.records_of(store, person)],
        "devices": 1 + await person_rows.count_devices(store, person),
        "passkeys": await person_rows.count_passkeys(store, person),
        "notices": [_notice_data(notice) for notice in await person_rows.of_person(store, person)],
    }


async def _profile_data(service: Service, person: str) -> dict[str, object] | None:
    """What others know of the person."""
    profile = await people_rows.find(service.store, person)
    if profile is None:
        return None
    return {"name": profile.name, "portrait": profile.portrait, "number": profile.number}


async def _result_data(service: Service, person: str) -> list[dict[str, object]]:
    """The person's results, private ones too, with the own seats of each."""
    results = await result_rows.results_of(service.store, person, 0, solo_book.MOST, is_mine=True)
    mine = await people_rows.numbers_of(service.store, person)
    return [
        {
            "table": result.table, "game": result.game, "at": result.at, "kind": result.kind,
            "seats": [
                {"seat": seat.seat, "place": seat.place, "score": seat.score, "gone": seat.gone}
                for seat in result.seats if seat.player in mine
            ],
        }
        for result in results
    ]  # fmt: skip


async def _table_data(service: Service, table: str, person: str) -> dict[str, object] | None:
    """A table with all that was done from the person's seats; the record of a finished game has an address."""
    stored = await service.store.load(table)
    if stored is None:
        return None
    sheet, seats = stored.sheet, (await service.store.held(person, table)).seats
    status = await service.store.status(table)
    mine = [entry for entry in stored.entries if getattr(entry.change, "seat", None) in seats]
    return {
        "table": table,
        "game": sheet.game,
        "status": status,
        "opened": sheet.opened,
        "is_opened_by_me": sheet.owner == person,
        "seats": list(seats),
        "options": sheet.options,
        "name": [sheet.terms.names[seat] for seat in seats],
        "done": [msgspec.to_builtins(entry) for entry in mine],
        "record": f"{paths.replay(table)}/record" if status == "finished" else "",
    }


def _record_data(line: game_rows.RecordLine) -> dict[str, object]:
    """An uploaded record, which has an address until it is deleted."""
    return {"game": line.game, "at": line.at, "record": f"{paths.replay(line.id)}/record"}


def _notice_data(notice: person_rows.Notice) -> dict[str, object]:
    """Where the person is told that it is their turn."""
    return {"kind": notice.kind, "address": notice.address, "at": notice.at}


def _campaign_data(row: game_rows.CampaignRow) -> dict[str, object]:
    """A campaign without what is still to come in it."""
    results = campaigns.read_row(row).campaign.results
    games = [{"table": result.key, "players": list(result.players)} for result in results]
    return {"campaign": row.id, "name": row.name, "begun": row.at, "games": games}


_BYTES = 32


def are_passkeys_offered(settings: Settings) -> bool:
    """Whether browsers let passkeys be used here, and the library for them is there."""
    url = urlsplit(settings.public_url)
    return url.scheme == "https" and _is_name(url.hostname or "") and find_spec("webauthn") is not None


def _is_name(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return bool(host)
    return False


def _site(settings: Settings) -> PasskeySite:
    if not are_passkeys_offered(settings):
        raise Refusal(404, "no_passkeys")
    from bardhall.web.http.authenticators import PasskeySite

    url = urlsplit(settings.public_url)
    port = "" if url.port in (None, 443) else f":{url.port}"
    return PasskeySite(url.hostname or "", f"https://{url.hostname}{port}")


async def _draw_challenge(service: Service, guest: Guest) -> bytes:
    service.limiter.check("passkey", guest.client, service.settings.limits.new_links)
    challenge = secrets.token_bytes(_BYTES)
    await person_rows.add_challenge(service.store, hashed(challenge.hex()), now())
    return challenge


async def _spend(service: Service, challenge: bytes) -> None:
    """An answer counts once, and only to a challenge of ours."""
    if not await person_rows.spend_challenge(service.store, hashed(challenge.hex()), now()):
        raise Refusal(410, "late_passkey")


async def ask_to_make(service: Service, guest: Guest) -> str:
    """What the browser of a person needs to make a passkey."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    await check_known(service, guest)
    user = sha256(f"passkey/{guest.person}".encode()).digest()  # tells nothing about the person, and is always the same
    label = f"Bardhall {datetime.now(UTC):%Y-%m-%d}"
    return authenticators.ask_to_make(site, user, label, await _draw_challenge(service, guest))


async def keep_passkey(service: Service, guest: Guest, text: str) -> None:
    """A passkey that the browser has made leads to this person from now on."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    await check_known(service, guest)
    answer = authenticators.read_made(text)
    await _spend(service, answer.challenge)
    passkey = Passkey(answer.id, guest.person, authenticators.check_made(site, answer), 0, now())
    try:
        await person_rows.add_passkey(service.store, passkey, service.settings.limits.devices)
    except Taken:
        raise Refusal(409, "bad_passkey") from None


async def ask_to_show(service: Service, guest: Guest) -> str:
    """What a browser needs to show a passkey."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    return authenticators.ask_to_show(site, await _draw_challenge(service, guest))


async def come_by_passkey(service: Service, guest: Guest, text: str, is_joined: bool) -> str:
    """This browser is the person of the passkey from now on. Its new secret; empty if it keeps the one it has."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    answer = authenticators.read_shown(text)
    await _spend(service, answer.challenge)
    passkey = await person_rows.find_passkey(service.store, answer.id)
    if passkey is None:
        raise Refusal(403, "unknown_passkey")
    uses = authenticators.check_shown(site, answer, passkey.public_key, passkey.uses)
    await person_rows.note_use(service.store, passkey.id, uses)
    return await come_as(service, passkey.person, guest, is_joined)
