"""The path of a click: how many functions run between the form of a choice and its answer, and until it is pushed."""

from __future__ import annotations

import asyncio
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from json import loads
from types import CodeType, FrameType
from typing import Any
from urllib.parse import urlencode, urlsplit

from starlette.types import Message

import bardhall
from bardhall.web.app import create_app
from bardhall.web.core.settings import Settings

ROOT = bardhall.__path__[0]
MOST = 140  # functions of ours between the guard and the answer to a choice, rules included


@contextmanager
def counting() -> Iterator[Counter[CodeType]]:
    """Count the calls of each function of ours, in this thread, without comprehensions, which Python 3.12 inlines."""
    calls: Counter[CodeType] = Counter()
    started: set[FrameType] = set()  # a coroutine is called once, however often it waits

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(ROOT) or code.co_name.startswith("<"):
            return
        if frame not in started:
            started.add(frame)
            calls[code] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


class Browser:
    """Somebody's browser, in the loop of the server itself, so that what runs can be counted."""

    def __init__(self, app: Any, state: dict[str, Any]) -> None:
        self.app, self.state, self.cookies = app, state, dict[str, str]()

    def scope(self, kind: str, path: str, **headers: str) -> dict[str, Any]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        pairs = {"host": "testserver", "cookie": cookie, **headers}
        route, _, query = path.partition("?")
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "path": route, "raw_path": route.encode(),
            "query_string": query.encode(), "root_path": "", "scheme": "ws" if kind == "websocket" else "http",
            "client": ("127.0.0.1", 5000), "server": ("testserver", 80), "state": dict(self.state), "subprotocols": [],
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in pairs.items()],
        }  # fmt: skip

    async def request(self, method: str, path: str, form: dict[str, str] | None = None, **headers: str) -> str:
        """Where an answer leads, or its body; cookies are kept."""
        body = urlencode(form or {}).encode()
        kind = {"content_type": "application/x-www-form-urlencoded"} if form is not None else {}
        incoming: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
        sent: list[Message] = []

        async def receive() -> Message:
            return incoming.pop()

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app({**self.scope("http", path, **kind, **headers), "method": method}, receive, send)
        for name, value in sent[0]["headers"]:
            if name == b"set-cookie":
                key, _, rest = value.decode().partition("=")
                self.cookies[key] = rest.partition(";")[0]
        goes_to = dict(sent[0]["headers"]).get(b"location", b"")
        return (goes_to or b"".join(message.get("body", b"") for message in sent)).decode()


def counts(settings: Settings) -> tuple[Counter[CodeType], Counter[CodeType]]:
    """What runs for a choice at a table of Battle with two people, and for the push that follows on one's page."""
    return asyncio.run(_counts(settings))


async def _counts(settings: Settings) -> tuple[Counter[CodeType], Counter[CodeType]]:
    app = create_app(settings)
    async with app.router.lifespan_context(app) as state:
        browser, other = Browser(app, dict(state or {})), Browser(app, dict(state or {}))
        table = await browser.request("POST", "/new/battle", {"seats": "2", "seat0": "me", "seat1": "friend"})
        link = loads(await browser.request("POST", f"{table}/links", {"seat": "1"}, accept="application/json"))["link"]
        await other.request("GET", urlsplit(link).path)
        token = re.search(r'name="token" value="([\w-]+)"', await other.request("GET", "/seat"))
        assert token
        await other.request("POST", "/seat", {"token": token[1], "name": "Ben"})
        page = await browser.request("GET", table)
        hears, heard = asyncio.Queue[Message](), asyncio.Queue[Message]()
        hears.put_nowait({"type": "websocket.connect"})
        drawn = re.search(r'data-drawn="([\w-]+)"', page)
        word = drawn[1] if drawn else ""
        path = f"/ws{table.removeprefix('/table')}?drawn={word}"
        scope = browser.scope("websocket", path)
        watching = asyncio.create_task(app(scope, hears.get, heard.put))
        await asyncio.wait_for(heard.get(), 5)
        await asyncio.sleep(0.3)
        service, wanted = app.state.service, {"accept": "application/json", "prefer": "return=minimal"}
        for _ in range(8):  # what is read once is known by then
            async with service.hall.at(table.rpartition("/")[2]) as found:
                seat, number, choice = found.game.seat, found.question(found.game.seat), found.game.options[0].text
            form = {"choice": choice, "number": str(number), "seat": str(seat)}
            while not heard.empty():
                heard.get_nowait()
            sender = (browser, other)[seat]
            with counting() as calls:
                answer = await sender.request("POST", f"{table}/play", form, **wanted)
            assert '"ok":true' in answer, answer
            with counting() as pushed:
                await asyncio.sleep(0.3)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    return calls, pushed


def named(calls: Counter[CodeType]) -> Iterator[str]:
    """Functions with their modules, as they stand in a report."""
    for code, number in calls.items():
        yield f"{number:4} {code.co_filename.removeprefix(ROOT)[1:]} {code.co_qualname}"


def test_a_choice_takes_a_short_way(settings: Settings) -> None:
    calls, _ = counts(replace(settings, sweep_seconds=0))  # the sweep is nothing that a choice waits for
    assert len(calls) < MOST, "\n".join(named(calls))
    for once in ("known_guest", "Store.held", "TableManager.at", "Table.fold", "Game.play"):
        assert sum(n for code, n in calls.items() if code.co_qualname.endswith(once)) <= 1, once


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    from bardhall.web.tables import opening
    from tests.web.server import settings_for

    setattr(opening, "draw_key", lambda: bytes(32))  # noqa: B010
    with TemporaryDirectory() as folder:
        counted = counts(replace(settings_for(f"sqlite:///{folder}/hall.sqlite3"), sweep_seconds=0))
    for what, calls in zip(("POST", "push"), counted, strict=True):
        print(*named(calls), sep="\n")
        print(f"{what}: {len(calls)} functions in {len({c.co_filename for c in calls})} modules, {calls.total()} calls")
