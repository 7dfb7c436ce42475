"""People with several devices: recovery links, passkeys, the export of their data, and its deletion.

There are no passwords and no e-mail addresses. A browser's secret identifies its person. A recovery link, which works
once, makes another browser that of the same person.
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
from bardhall.web.store import game_rows, people_rows, person_rows, result_rows, spectator_rows
from bardhall.web.store.person_rows import Coming, Passkey
from bardhall.web.store.session import Taken
from bardhall.web.tables import campaigns, solo_book
from bardhall.web.tables.service import Service

if TYPE_CHECKING:
    from bardhall.web.http.authenticators import PasskeySite

FORMAT = 1  # of the file with a person's data


async def check_known(service: Service, guest: Guest) -> None:
    """Refuse people who have no data here."""
    is_device = guest.person != guest.device
    if not guest.person or not (is_device or await person_rows.is_known(service.store, guest.person)):
        raise Refusal(404, "nobody_yet")


async def new_link(service: Service, guest: Guest, address: str) -> str:
    """Create a recovery link, which is shown once, works once, and replaces the previous one."""
    await check_known(service, guest)
    service.limiter.check("recovery", guest.person, service.settings.limits.new_links)
    secret = draw_secret()
    await person_rows.renew_link(service.store, hashed(secret), guest.person, now())
    return address + paths.recovery(secret)


OWN, TO_HOST, INVITATION = "own", "host", "invitation"


@dataclass(frozen=True)
class Recovery:
    """The person behind a recovery link or passkey.

    If `has_own`, this browser has games of another person, which would be merged. `kind` says whether the link is the
    person's own, makes somebody the host, or admits a new person.
    """

    person: str
    is_mine: bool
    has_own: bool
    kind: str = OWN


async def recovery_by(service: Service, token: str, guest: Guest) -> Recovery:
    """Return the person behind a recovery link; refuse a link that was already used."""
    person = await person_rows.behind_link(service.store, hashed(token)) if is_secret(token) else None
    if person is None:
        raise Refusal(410, "bad_recovery")
    return await _recovery(service, person, guest)


async def _recovery(service: Service, person: str, guest: Guest) -> Recovery:
    is_mine = guest.person == person
    has_own = not is_mine and bool(guest.person) and await person_rows.is_known(service.store, guest.person)
    return Recovery(person, is_mine, has_own, await _kind(service, person))


async def _kind(service: Service, person: str) -> str:
    if person == person_rows.HOST:
        return TO_HOST
    is_old = await person_rows.is_known(service.store, person) or await person_rows.is_invited(service.store, person)
    return OWN if is_old else INVITATION


async def come_back(service: Service, token: str, guest: Guest, is_joined: bool) -> str:
    """Sign this browser in by a recovery link; return its new secret, which is empty if the old one stays."""
    return await _come(service, await recovery_by(service, token, guest), guest, is_joined, hashed(token))


async def come_as(service: Service, person: str, guest: Guest, is_joined: bool) -> str:
    """Sign this browser in as a person who has proved the identity by a passkey, as `come_back` does."""
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
    """Refuse to merge people without consent, because a link from somebody else would give them the games of this
    browser.
    """
    if found.has_own and not is_joined:
        raise Refusal(409, "not_joined")


# What is kept of a person


async def data_of(service: Service, guest: Guest) -> dict[str, object]:
    """Return all data of a person for export, leaving out secrets of running games."""
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
        "sanction": (await service.orders()).sanction_of(person),
        "spectator_messages": await spectator_rows.written_by(store, person),
        "notices": [_notice_data(notice) for notice in await person_rows.of_person(store, person)],
    }


async def _profile_data(service: Service, person: str) -> dict[str, object] | None:
    """Return the public profile of a person for export."""
    profile = await people_rows.find(service.store, person)
    if profile is None:
        return None
    return {"name": profile.name, "portrait": profile.portrait, "number": profile.number}


async def _result_data(service: Service, person: str) -> list[dict[str, object]]:
    """Return the results of a person for export, including private ones, with the person's own seats."""
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
    """Return a table with everything done in the person's seats; a finished game includes the address of its record."""
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
    """Return an uploaded record for export, with its address."""
    return {"game": line.game, "at": line.at, "record": f"{paths.replay(line.id)}/record"}


def _notice_data(notice: person_rows.Notice) -> dict[str, object]:
    """Return a destination for notifications, for export."""
    return {"kind": notice.kind, "address": notice.address, "at": notice.at}


def _campaign_data(row: game_rows.CampaignRow) -> dict[str, object]:
    """Return a campaign for export, without content that is still to be revealed."""
    results = campaigns.read_row(row).campaign.results
    games = [{"table": result.key, "players": list(result.players)} for result in results]
    return {"campaign": row.id, "name": row.name, "begun": row.at, "games": games}


_BYTES = 32


def are_passkeys_offered(settings: Settings) -> bool:
    """Return whether passkeys can work here, which needs an https address with a name, and the library."""
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
    """Use up a challenge, so that an answer to it counts only once."""
    if not await person_rows.spend_challenge(service.store, hashed(challenge.hex()), now()):
        raise Refusal(410, "late_passkey")


async def ask_to_make(service: Service, guest: Guest) -> str:
    """Return the options for creating a passkey."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    await check_known(service, guest)
    user = sha256(f"passkey/{guest.person}".encode()).digest()  # tells nothing about the person, and is always the same
    label = f"Bardhall {datetime.now(UTC):%Y-%m-%d}"
    return authenticators.ask_to_make(site, user, label, await _draw_challenge(service, guest))


async def keep_passkey(service: Service, guest: Guest, text: str) -> None:
    """Store a new passkey of this person."""
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
    """Return the options for signing in with a passkey."""
    site = _site(service.settings)
    from bardhall.web.http import authenticators

    return authenticators.ask_to_show(site, await _draw_challenge(service, guest))


async def come_by_passkey(service: Service, guest: Guest, text: str, is_joined: bool) -> str:
    """Sign this browser in by a passkey; return its new secret, which is empty if the old one stays."""
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
