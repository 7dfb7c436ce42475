"""axe, the judge of accessible pages, finds nothing: light and dark, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize
from tools.hall import Hall

from bardhall.web.http.guests import THEME
from bardhall.web.tables.opening import SeatPlan
from tests.browser.conftest import Visit
from tests.browser.positions import finished, middle
from tests.browser.visitor import DESK, PHONE

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan(bot="random"))
RUN = """async () => {
  const found = await axe.run({ resultTypes: ["violations"] });
  return found.violations.map((one) => [one.id, one.help, ...one.nodes.slice(0, 3).map((node) =>
    `${node.target.join(" ")}: ${node.any.concat(node.all, node.none).map((check) => check.message).join("; ")}`)]);
}"""


def violations(page: Page) -> Any:
    page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_page(visit: Visit, hall: Hall, ended: str, size: ViewportSize, theme: str) -> None:
    me = visit(viewport=size)
    me.context.add_cookies([{"name": THEME, "value": theme, "url": hall.url}])
    table = hall.open(middle(), SEATS, me.person, presses=False)
    pages = [
        "/", "/new/battle", "/rules/battle", "/gallery/battle", "/record", "/about", "/campaigns", f"/table/{table}",
        f"/table/{ended}", f"/replay/{ended}", f"/replay/{ended}?move={finished().move // 2}&view=0",
    ]  # fmt: skip
    found = {}
    for path in pages:
        me.go(path)
        found[path] = violations(me.page)
    assert {path: those for path, those in found.items() if those} == {}


def test_a_menu_a_reason_and_a_card_that_are_open(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open(middle(), SEATS, me.person, presses=False)}")
    me.question()
    me.page.locator(".barred-list summary").click()
    me.page.locator(".chat-box summary").click()
    me.page.locator("details.menu > summary").click()
    assert violations(me.page) == []
    me.page.keyboard.press("Escape")
    me.page.locator("#board .card").first.focus()
    assert violations(me.page) == []


def test_the_judge_can_find_fault(visit: Visit) -> None:
    me = visit()
    me.go("/about")
    me.page.evaluate("() => document.querySelector('main').append(document.createElement('img'))")
    assert [those[0] for those in violations(me.page)] == ["image-alt"]
