"""Passkeys: who has one comes back with it in any browser, and nobody else does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from bardhall.cli import main
from bardhall.web.core.settings import Settings
from bardhall.web.store import person_rows
from bardhall.web.tables import persons
from tests.web.hostile.threats import row
from tests.web.server import Server, start
from tests.web.test_driver import do
from tests.web.test_persons import come_back, may_speak, recovery_link, sit_down

if TYPE_CHECKING:
    from tests.web.authenticator import Authenticator

HALL = "https://bards.example"
KEEP, COME = "/me/passkey", "/back/passkey"


@pytest.fixture
def hall(settings: Settings) -> Iterator[Server]:
    """A hall that is reached by a name and TLS."""
    pytest.importorskip("webauthn", reason="pip install 'bardhall[passkeys]'")
    with start(replace(settings, public_url=HALL)) as server:
        yield server


def a_passkey(origin: str = HALL) -> Authenticator:
    from tests.web.authenticator import Authenticator

    return Authenticator(origin)


def options(browser: TestClient, where: str) -> dict[str, Any]:
    answer = browser.post(f"{where}/options", data={"x": ""})
    assert answer.status_code == 200, answer.text
    asked: dict[str, Any] = answer.json()
    return asked


def send(browser: TestClient, where: str, credential: str, **form: str) -> int:
    return browser.post(where, data={"credential": credential, **form}).status_code


def keep(browser: TestClient, passkey: Authenticator) -> int:
    return send(browser, KEEP, passkey.make(options(browser, KEEP)))


def come(browser: TestClient, passkey: Authenticator, **form: str) -> int:
    return send(browser, COME, passkey.show(options(browser, COME)), **form)


def test_a_passkey_brings_all_seats_to_another_browser(hall: Server) -> None:
    mine, later, passkey = hall.client, hall.browser(), a_passkey()
    table = sit_down(mine)
    asked = options(mine, KEEP)
    assert (asked["rp"]["id"], asked["authenticatorSelection"]["userVerification"]) == ("bards.example", "required")
    assert keep(mine, passkey) == 303
    assert "1 passkey opens" in mine.get("/me").text
    assert mine.get("/me/data").json()["passkeys"] == 1
    assert [come(later, passkey), come(hall.browser(), passkey), come(mine, passkey)] == [303] * 3
    assert may_speak(later, table)
    assert may_speak(mine, sit_down(later))


def test_games_are_joined_only_if_that_is_meant(hall: Server) -> None:
    mine, other, passkey = hall.client, hall.browser(), a_passkey()
    sit_down(mine)
    keep(mine, passkey)
    table = sit_down(other)
    own = a_passkey()
    keep(other, own)
    assert come(other, passkey) == 409
    assert come(other, passkey, joined="on") == 303
    assert may_speak(mine, table)
    third = hall.browser()
    assert come(third, own) == 303  # what led to the games of the other leads to all of them now
    assert may_speak(third, table)


def test_passkeys_are_forgotten(hall: Server, settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    mine, passkey = hall.client, a_passkey()
    table = sit_down(mine)
    assert keep(mine, passkey) == 303
    assert keep(mine, passkey) == 409
    assert mine.post("/me/alone", data={"x": ""}).status_code == 303
    assert come(hall.browser(), passkey) == 403
    assert keep(mine, passkey) == 303
    do(hall, "UPDATE passkeys SET at = 0")
    mine.post(f"{table}/delete", data={"seat": ""})
    do(hall, "UPDATE people SET at = 0")
    tidy = ["tidy", "--yes", "--database", settings.database]
    assert main(tidy) == 0
    assert "1 name of people" in capsys.readouterr().out  # passkeys are kept as long as a name
    assert main(tidy) == 0
    assert "1 device, passkey" in capsys.readouterr().out
    assert come(hall.browser(), passkey) == 403


def test_a_person_who_is_deleted_has_no_passkey(hall: Server) -> None:
    passkey = a_passkey()
    sit_down(hall.client)
    keep(hall.client, passkey)
    assert hall.client.post("/me/delete", data={"sure": "on"}).status_code == 303
    assert come(hall.browser(), passkey) == 403


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"id": 1}', "x" * 5000])
def test_what_is_no_answer_is_refused(hall: Server, text: str) -> None:
    sit_down(hall.client)
    assert send(hall.client, KEEP, text) == 422
    assert send(hall.browser(), COME, text) == 422


@row("a passkey response is replayed")
def test_an_answer_counts_once(hall: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, passkey = hall.client, a_passkey()
    sit_down(mine)
    keep(mine, passkey)
    passkey.uses = -1  # one that does not count
    overheard = passkey.show(options(hall.browser(), COME))
    assert [send(hall.browser(), COME, overheard) for _ in range(2)] == [303, 410]

    async def waiting(*_: object) -> bool:
        return True

    monkeypatch.setattr(person_rows, "spend_challenge", waiting)
    assert send(hall.browser(), COME, overheard) == 303


@row("another site, or someone without the device, presents a passkey")
def test_only_the_passkey_itself_answers_for_this_hall(hall: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, passkey, thief = hall.client, a_passkey(), hall.browser()
    table = sit_down(mine)
    keep(mine, passkey)
    forged = a_passkey()
    forged.id = passkey.id
    assert come(thief, forged) == 422
    passkey.origin = "https://bards.example.evil.example"
    assert come(thief, passkey) == 422
    passkey.origin, passkey.flags = HALL, 0x01  # nobody was asked for a finger or a code
    assert come(thief, passkey) == 422
    assert come(thief, a_passkey()) == 403
    assert not may_speak(thief, table)

    from bardhall.web.http import authenticators

    monkeypatch.setattr(authenticators, "check_shown", lambda *_: 0)
    assert come(thief, forged) == 303
    assert may_speak(thief, table)


def test_only_a_hall_with_a_name_and_tls_offers_them(server: Server) -> None:
    sit_down(server.client)
    assert "passkey" not in server.client.get("/me").text
    assert server.client.post(f"{COME}/options", data={"x": ""}).status_code == 404
    for url in ("", "http://bards.example", "https://192.0.2.1", "https://[2001:db8::1]:8000"):
        assert not persons.are_passkeys_offered(Settings(public_url=url))


def test_a_hall_that_offers_them_has_links_all_the_same(hall: Server) -> None:
    sit_down(hall.client)
    page = hall.client.get("/me").text
    assert 'data-passkey="/me/passkey/options"' in page
    assert "/passkey.js" in page
    link = recovery_link(hall.client)
    assert come_back(hall.browser(), link) == 303
