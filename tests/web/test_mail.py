"""Notices by e-mail, against a real SMTP server here: to confirmed addresses, bundled, stopped by a press."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from starlette.testclient import TestClient

from bardhall.kernel.errors import Malformed
from bardhall.web.core.settings import Settings
from bardhall.web.notices.mail import MailServer, check_mail, is_address, mail_server
from tests.web.hostile.threats import nothing, row
from tests.web.server import PATIENCE, Server, arrive, start
from tests.web.test_friends import links
from tests.web.test_notices import end_turn
from tests.web.test_pages import new_table
from tests.web.test_persons import sit_down

HALL = "https://bards.example"
HARP = "harp@mail.example"


@dataclass
class Box:
    """What the SMTP server has taken; it refuses the addresses in `unknown`."""

    port: int
    mails: list[EmailMessage] = field(default_factory=list)
    unknown: set[str] = field(default_factory=set)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: list[str]) -> str:
        if address in self.unknown:
            return "550 nobody here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        read = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(read, EmailMessage)
        self.mails.append(read)
        return "250 OK"

    def wait(self, number: int) -> list[EmailMessage]:
        until = time.monotonic() + PATIENCE
        while len(self.mails) < number:
            assert time.monotonic() < until
            time.sleep(0.01)
        return self.mails


@pytest.fixture
def box() -> Iterator[Box]:
    pytest.importorskip("aiosmtplib", reason="pip install 'bardhall[mail]'")
    controllers = pytest.importorskip("aiosmtpd.controller")
    with socket.create_server(("127.0.0.1", 0)) as free:
        made = Box(free.getsockname()[1])
    controller = controllers.Controller(made, hostname="127.0.0.1", port=made.port)
    controller.start()
    yield made
    controller.stop()


@pytest.fixture
def hall(settings: Settings, box: Box) -> Iterator[Server]:
    known = replace(
        settings, public_url=HALL, mail_server=f"smtp://127.0.0.1:{box.port}", mail_from="hall@bards.example",
        notice_seconds=0.01, mail_seconds=0.5,
    )  # fmt: skip
    with start(known) as server:
        yield server


def ask(browser: TestClient, address: str = HARP) -> int:
    return browser.post("/me/notices/mail", data={"address": address}).status_code


def link_in(message: EmailMessage) -> str:
    """The path of the link that confirms or stops."""
    found = re.search(rf"{HALL}(/mail/[\w-]+)", message.get_content())
    assert found
    return found[1]


def confirm(browser: TestClient, box: Box) -> str:
    assert ask(browser) == 303
    link = link_in(box.wait(1)[0])
    page = browser.get(link).text
    assert HARP in page
    assert browser.post(link, data={"confirm": "on"}).headers["location"] == link
    return link


def tables_of_friends(hall: Server, number: int) -> tuple[list[str], TestClient]:
    friend = hall.browser()
    tables = []
    for _ in range(number):
        tables.append(new_table(hall.client, seat1="friend"))
        shown = hall.client.get(tables[-1]).text.replace(HALL, "http://testserver")
        arrive(friend, links(shown)[0], "Harp")
    return tables, friend


def test_two_turns_and_a_message_come_in_one_mail(hall: Server, box: Box) -> None:
    tables, friend = tables_of_friends(hall, 2)
    stop = confirm(friend, box)
    for table in tables:
        end_turn(friend, table)
        end_turn(hall.client, table)
    hall.client.post(f"{tables[0]}/message", data={"text": "a <secret> word", "seat": "0"})
    _, told = box.wait(2)
    text = told.get_content()
    assert (told["To"], told["From"]) == (HARP, "hall@bards.example")
    assert told["Subject"] == "Battle of the Bards and more: 3 notifications"
    assert told["List-Unsubscribe"].strip() == f"<{HALL}{stop}>"
    assert text.count("It is your turn.") == 2
    assert text.count("There is a new message.") == 1
    assert all(HALL + table in text for table in tables)
    assert "secret" not in text
    assert len(box.mails) == 2


def test_who_has_looked_gets_no_mail(hall: Server, box: Box) -> None:
    (table,), friend = tables_of_friends(hall, 1)
    confirm(friend, box)
    end_turn(friend, table)
    end_turn(hall.client, table)
    end_turn(friend, table)
    time.sleep(1.0)
    assert len(box.mails) == 1


def test_the_owner_hears_of_a_seat_that_is_taken(hall: Server, box: Box) -> None:
    table = new_table(hall.client, seat1="friend")
    confirm(hall.client, box)
    shown = hall.client.get(table).text.replace(HALL, "http://testserver")
    arrive(hall.browser(), links(shown)[0], "Harp")
    assert "A player has taken a seat at your table." in box.wait(2)[1].get_content()


@row("somebody requests mail to another person's address")
def test_an_address_that_does_not_agree_gets_one_mail(hall: Server, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    (table,), friend = tables_of_friends(hall, 1)
    assert ask(friend) == 303
    box.wait(1)
    assert "waiting for your confirmation" in friend.get("/me").text
    end_turn(friend, table)
    end_turn(hall.client, table)
    time.sleep(1.0)
    assert len(box.mails) == 1
    assert [ask(friend), ask(friend), ask(friend)] == [303, 303, 429]
    sit_down(other := hall.browser())
    assert ask(other) == 429
    monkeypatch.setattr(hall.service.limiter, "check", nothing)
    assert ask(other) == 303


def test_one_press_stops_all_mail(hall: Server, box: Box) -> None:
    (table,), friend = tables_of_friends(hall, 1)
    link = confirm(friend, box)
    provider = hall.browser()
    assert "Stop all e-mail" in provider.get(link).text
    assert provider.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert provider.get(link).status_code == 404
    end_turn(friend, table)
    end_turn(hall.client, table)
    time.sleep(1.0)
    assert len(box.mails) == 1
    assert friend.get("/me/data").json()["notices"] == []


def test_an_address_is_tried_and_one_that_is_gone_is_removed(hall: Server, box: Box) -> None:
    _, friend = tables_of_friends(hall, 1)
    confirm(friend, box)
    notice = friend.get("/me").text.partition('name="notice" value="')[2].partition('"')[0]
    assert "Sent and received." in friend.post("/me/notices/try", data={"notice": notice}).text
    box.unknown.add(HARP)
    friend.post("/me/notices/try", data={"notice": notice})
    assert friend.get("/me/data").json()["notices"] == []
    assert ask(friend, "nobody@mail.example") == 303
    box.unknown.add("gone@mail.example")
    assert ask(friend, "gone@mail.example") == 503
    assert [one["address"] for one in friend.get("/me/data").json()["notices"]] == ["nobody@mail.example"]


def test_a_server_without_mail_offers_none(client: TestClient) -> None:
    sit_down(client)
    assert 'id="mail"' not in client.get("/me").text
    assert ask(client) == 404


@row("an e-mail address contains headers or other recipients")
@pytest.mark.parametrize("text", [
    "", "harp", "harp@", "@mail.example", "a@b@c", "a b@mail.example", "harp@mail.example\r\nBcc: x@y.example",
    "harp@mail.example,x@y.example", "<harp@mail.example>", '"harp"@mail.example', "a..b@mail.example",
    "é@mail.example", "x" * 65 + "@mail.example", "harp@" + "x" * 260,
])  # fmt: skip
def test_what_is_no_address_is_refused(text: str) -> None:
    assert not is_address(text)
    assert is_address("harp+bards@mail.example")


def test_the_settings_of_mail_are_checked_before_the_start() -> None:
    assert mail_server("smtps://a%40b:c@mail.example") == MailServer("mail.example", 465, "a@b", "c", True)
    assert mail_server("smtp://localhost:25").is_here
    assert not mail_server("smtp://mail.example").is_here
    good = Settings(database="x", mail_server="smtp://localhost", mail_from=HARP, public_url=HALL)
    check_mail(good)
    for wrong in (replace(good, mail_server="mail.example"), replace(good, mail_from=""), replace(good, public_url="")):
        with pytest.raises(Malformed):
            check_mail(wrong)


def test_a_password_is_not_sent_in_the_clear(hall: Server, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(hall.client)
    monkeypatch.setattr(MailServer, "is_here", False)  # as if the server were far away: it has no TLS
    assert ask(hall.client) == 503
    assert box.mails == []
