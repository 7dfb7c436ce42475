"""Attacks at the door: headers, cookies, names, links."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from starlette.responses import HTMLResponse
from starlette.testclient import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from bardhall.web import serving
from bardhall.web.http import guards, requests
from bardhall.web.http.guards import Guard
from bardhall.web.http.requests import PERSON
from bardhall.web.pages import pages, replies
from bardhall.web.serving import ServeOptions, settings_of
from bardhall.web.store import person_rows
from bardhall.web.tables import checks
from tests.web.hostile.threats import nothing, threat
from tests.web.server import FREE, Server, invited, open_table

FORM = {"lang": "fr", "back": "/"}
PLANTED = "p" * 32


def _posts(server: Server, **headers: str) -> bool:
    """Whether a form with these headers is taken."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return server.client.post("/lang", data=FORM, headers=named).status_code == 303


@threat("another site submits a form", Guard, "_check_origin", nothing)
def foreign_form(server: Server) -> bool:
    return _posts(server, Origin="http://evil.example")


@threat(
    "a site of the same name under another scheme submits a form",
    requests.Site,
    "__eq__",
    lambda a, b: a.host == b.host,
)
def downgraded_form(server: Server) -> bool:
    return _posts(server, Origin="https://testserver")


@threat("a malformed origin", guards, "sending_site", nothing)
def malformed_origin(server: Server) -> bool:
    return any(
        _posts(server, Origin=text) for text in ("http://[", "http://a b", "http://x@testserver", "//testserver")
    )


@threat("a malformed host", guards, "asked_site", lambda headers, scheme: requests.Site(scheme, "testserver", 80))
def malformed_host(server: Server) -> bool:
    hosts = ("[", "a b", "x@testserver", "testserver:99999999", "testserver/")
    return any(server.client.get("/", headers={"Host": host}).status_code == 200 for host in hosts)


@threat("another site points its name at a server in the local network", requests, "ip_address", nothing)
def rebound_name(server: Server) -> bool:
    """F-SEC-09d: DNS rebinding. Without the guard every name passes for an address."""
    lan = settings_of(ServeOptions(database="sqlite:///hall.sqlite3", is_lan=True))
    settings = replace(lan, limits=FREE)
    visitor = server.browser(Guard(server.app, settings, server.service.limiter, server.service.metrics))
    return visitor.get("/", headers={"Host": "evil.example:8765"}).status_code == 200


@threat("a cookie that the server did not issue", person_rows, "is_known", lambda *_: _yes())
def planted_cookie(server: Server) -> bool:
    """Somebody plants a cookie in a friend's browser, and sits at the friend's table by it."""
    friend, thief = server.browser(), server.browser()
    for browser in (friend, thief):
        browser.cookies.set(PERSON, PLANTED)
    form = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "greedy", "option_first": "0"}
    table = friend.post("/new/battle", data=form).headers["location"]
    return thief.post(f"{table}/message", data={"text": "x", "seat": "0"}).status_code == 303


async def _yes() -> bool:
    await asyncio.sleep(0)
    return True


@threat(
    "a client forges its address", serving, "proxies_of", lambda options: "*",
    replace(FREE, per_client=(3, 600.0)),
)  # fmt: skip
def forged_address(server: Server) -> bool:
    """Somebody who is stopped goes on under other addresses."""
    believed = serving.proxies_of(ServeOptions())
    app: Any = server.app
    forger = server.browser(ProxyHeadersMiddleware(app, believed) if believed else app)
    forged = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in range(5)]
    return [forger.post("/lang", data=FORM, headers=headers).status_code for headers in forged] == [303] * 5


@threat("an invisible name", checks, "_is_visible", lambda char: True)
def invisible_name(server: Server) -> bool:
    made = open_table(server.client)
    names = ("\u3164", "\u2800 \u2800", "\u0301\ufe0f", "\u115f\u1160")
    return any(made.seats[0].post("name", name=name).status_code == 200 for name in names)


_AT_THE_LINK = SimpleNamespace(page=replies.page, redirect=lambda path: HTMLResponse("a form"))


@threat("a secret link remains in history, logs or referrers", pages, "replies", _AT_THE_LINK)
def link_in_the_address(server: Server) -> bool:
    """Where a link leads must not hold its secret: neither the address nor what the page links to."""
    link = invited(server.client, open_for_a_friend(server.client), 1)
    friend = server.browser()
    arrived = friend.get(link)
    if arrived.status_code != 303:
        return True
    page = friend.get(arrived.headers["location"])
    return bool(re.search(r"/seat/[\w-]{16,}", arrived.headers["location"] + page.text))


def open_for_a_friend(browser: TestClient) -> str:
    """The address of a table with a chair for a friend."""
    form = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "friend", "option_first": "0"}
    return str(browser.post("/new/battle", data=form).headers["location"])
