"""Somebody with a browser: the page, who they are, and everything that went wrong on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    WebSocket,
)

from bardhall.web.core.identity import draw_secret
from bardhall.web.http.requests import PERSON
from tests.browser.positions import pick

PATIENCE = 15_000  # milliseconds
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# A break of the content security policy is an error on the console too; this says which one it was.
TELL_POLICY = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""
# What others did is not shown move by move, unless a test is about that.
UNSHOWN = """
if (location.protocol === "http:") localStorage.setItem("bardhall-speed", "off");
"""
# A long game is played without a question before what is final.
UNASKED = """
if (location.protocol === "http:") localStorage.setItem("bardhall-sure", "off");
"""
# Layout, hits and styles stay as they are, but the browser has nothing to paint: half the work of a long game.
UNPAINTED = """
const sheet = new CSSStyleSheet();
sheet.replaceSync("html { opacity: 0 }");
document.adoptedStyleSheets = [sheet];
"""
# The open question as the page shows it, once it is another one than `number`; nothing while we wait for others.
STATE = """(number) => {
  const values = (found) => [...document.querySelectorAll(found)].map((button) => button.value);
  const state = {
    number: document.querySelector("#play [name=number]")?.value ?? "",
    isOver: document.querySelector(".finale") !== null,
    isHandover: document.querySelector("[action$='/show']") !== null,
    choices: values("#play .offer"),
  };
  return state.isOver || state.isHandover || (state.number !== "" && state.number !== number) ? state : null;
}"""


class Visitor:
    """A browser of its own, without the cookies of any other. `faults` has to be empty at the end."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.person = draw_secret()
        self.faults: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.pushes: list[dict[str, Any]] = []
        context.set_default_timeout(PATIENCE)
        context.add_cookies([{"name": PERSON, "value": self.person, "url": url, "httpOnly": True, "sameSite": "Lax"}])
        context.add_init_script(TELL_POLICY)
        context.add_init_script(UNSHOWN)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.faults.append(f"script: {error.error}"))
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        self.page: Page = context.new_page()
        self.page.on("websocket", self._listened)

    # What goes wrong

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} {message.location.get('url', '')}")

    def _asked(self, request: Request) -> None:
        if request.url.startswith(("data:", "blob:")):
            return
        if urlsplit(request.url).netloc != urlsplit(self.url).netloc:
            self.faults.append(f"left the machine: {request.url}")

    def _answered(self, answer: Response) -> None:
        if answer.status >= 500:
            self.faults.append(f"{answer.status}: {answer.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # we went to another page ourselves
            self.faults.append(f"failed: {request.url}: {request.failure}")

    def _listened(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.url).netloc:
            self.faults.append(f"left the machine: {socket.url}")
        socket.on("framereceived", lambda text: self.pushes.append(json.loads(text)))

    def forgive(self, *parts: str) -> None:
        """Faults with these words are what the test is about."""
        self.forgiven += parts

    def complaints(self) -> list[str]:
        """What went wrong and was not forgiven."""
        return [fault for fault in self.faults if not any(part in fault for part in self.forgiven)]

    # What a person does

    def go(self, path: str) -> None:
        """Open a page of the hall."""
        self.page.goto(self.url + path)

    def play_unpainted(self) -> None:
        """From the next page on; for a long game, in which nobody looks at colours."""
        self.context.add_init_script(UNPAINTED)

    def play_unasked(self) -> None:
        """From the next page on nobody asks whether what is final is meant; everybody else plays as people find it."""
        self.context.add_init_script(UNASKED)

    def question(self, number: str = "") -> dict[str, Any]:
        """The next question, once it is another than that one, or the screen goes to somebody else, or all is over."""
        found = self.page.wait_for_function(STATE, arg=number, timeout=2 * PATIENCE)
        state: dict[str, Any] = found.json_value()
        return state

    def piece(self, text: str) -> Locator:
        """The button of a choice: on its piece if it has one, else in the list."""
        on_piece = self.page.locator(f'button[form="play"][value="{text}"]')
        return on_piece.first if on_piece.count() else self.listed(text)

    def listed(self, text: str) -> Locator:
        """The button of a choice in the list."""
        return self.page.locator(f'#play button[value="{text}"]')

    def click(self, text: str) -> None:
        """Choose by mouse, on the piece."""
        self.piece(text).click(timeout=PATIENCE)

    def finish(self, order: tuple[str, ...], choose: Callable[[str], None]) -> int:
        """Play to the end; the number of choices that were made."""
        made = 0
        state = self.question()
        while not state["isOver"]:
            choose(pick(state["choices"], order))
            made += 1
            state = self.question(state["number"])
        return made
