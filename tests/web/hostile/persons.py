"""Attacks on who somebody is: recovery links and devices."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace

from starlette.responses import HTMLResponse

from bardhall.web.pages import person_pages, replies
from bardhall.web.store import person_rows
from bardhall.web.tables import actions, checks, opening, persons, seating
from tests.web.campaigning import finish
from tests.web.hostile.doors import open_for_a_friend
from tests.web.hostile.threats import nothing, threat
from tests.web.server import Server, arrive, invited
from tests.web.test_persons import FORM, come_back, may_speak, recovery_link, sit_down

_AT_THE_LINK = SimpleNamespace(page=replies.page, redirect=lambda path: HTMLResponse("a form"))


@threat("a recovery link remains in the address", person_pages, "replies", _AT_THE_LINK)
def recovery_in_the_address(server: Server) -> bool:
    owner, device = server.browser(), server.browser()
    sit_down(owner)
    arrived = device.get(recovery_link(owner))
    if arrived.status_code != 303:
        return True
    page = device.get(arrived.headers["location"])
    return bool(re.search(r"/back/[\w-]{16,}", arrived.headers["location"] + page.text))


@threat("a recovery link is used a second time", person_rows, "spend", nothing)
def recovery_twice(server: Server) -> bool:
    """Somebody finds the link where its owner has left it."""
    owner, thief = server.browser(), server.browser()
    table = sit_down(owner)
    link = recovery_link(owner)
    assert come_back(server.browser(), link) == 303
    return come_back(thief, link) == 303 and may_speak(thief, table)


@threat(
    "someone tricks a player into opening a recovery link, to get the player's games", persons, "check_joined", nothing
)  # fmt: skip
def recovery_for_another(server: Server) -> bool:
    """The guest takes it for a link to a seat, and presses the button."""
    thief, guest = server.browser(), server.browser()
    sit_down(thief)
    table = sit_down(guest)
    come_back(guest, recovery_link(thief))
    return may_speak(thief, table)


async def _nobody(*_: object) -> None:
    return None


@threat("a signed-out device keeps playing", person_rows, "sign_out_others", _nobody)
def signed_out(server: Server) -> bool:
    owner, lost = server.browser(), server.browser()
    table = sit_down(owner)
    assert come_back(lost, recovery_link(owner)) == 303
    assert owner.post("/me/alone", data={"x": ""}).status_code == 303
    return may_speak(lost, table)


@threat("a stranger opens tables on an invite-only server", opening, "check_invited", _nobody)
def uninvited(server: Server) -> bool:
    settings = server.service.settings
    server.service.settings = replace(settings, is_invite_only=True)
    try:
        return any(_opens_something(server))
    finally:
        server.service.settings = settings


def _opens_something(server: Server) -> list[bool]:
    """Whether a stranger gets through each of the doors."""
    wish = {"game": "battle", "seats": [{"name": "Lute"}, {"bot": "random"}]}
    answers = [
        server.browser().post("/new/battle", data=FORM),
        server.browser().post("/campaigns", data={"name": "Band", "road": "normal"}),
        server.browser().post("/solo", data={"game": "bardwood", "difficulty": "easy"}),
        server.browser().post("/api/tables", json=wish),
    ]
    return [answer.status_code in (201, 303) for answer in answers]


@threat("a blocked player takes a seat by another link", seating, "check_welcome", _nobody)
def blocked(server: Server) -> bool:
    owner, pest = server.browser(), server.browser()
    first, second = open_for_a_friend(owner), open_for_a_friend(owner)
    arrive(pest, invited(owner, first, 1), "Horn")
    assert owner.post(f"{first}/block", data={"about": "1", "seat": "0"}).status_code == 200
    return arrive(pest, invited(owner, second, 1), "Horn").status_code == 303


@threat("a removed player keeps playing", actions, "put_out", _nobody)
def put_out(server: Server) -> bool:
    owner, pest = server.browser(), server.browser()
    table = open_for_a_friend(owner)
    arrive(pest, invited(owner, table, 1), "Horn")
    assert owner.post(f"{table}/free", data={"about": "1", "seat": "0"}).status_code == 200
    return pest.post(f"{table}/message", data={"text": "still here", "seat": "1"}).status_code == 303


@threat("a stranger watches a private table", checks, "check_may_look", nothing)
def private(server: Server) -> bool:
    owner, friend, stranger = server.browser(), server.browser(), server.browser()
    form = {**FORM, "seat1": "friend", "private": "on", "listed": "on"}
    table = str(owner.post("/new/battle", data=form).headers["location"])
    arrive(friend, invited(owner, table, 1), "Horn")
    assert [browser.get(table).status_code for browser in (owner, friend)] == [200, 200]
    api = f"/api{table.replace('table', 'tables')}"
    finish(server, table.removeprefix("/table/"))
    replay = table.replace("table", "replay")
    assert friend.get(f"{replay}/record").status_code == 200
    doors = (table, api, f"{api}/record", replay, f"{replay}/record", f"{replay}/verify")
    return table in stranger.get("/").text or any(stranger.get(door).status_code == 200 for door in doors)
