"""axe, the judge of accessible pages, finds nothing: light and dark, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize, expect
from tools.hall import Hall

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

# The judge would look at every card for half a minute; a few of each kind are enough.
KEEP_A_FEW = "() => document.querySelectorAll('.shelf .card:nth-child(n + 4)').forEach((card) => card.remove())"


def violations(page: Page) -> Any:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN)


def faults(page: Page, *windows: ViewportSize) -> dict[tuple[int, str], Any]:
    """What axe finds, light and dark: in these windows, else on a desk and on a phone."""
    found = {}
    for window in windows or (DESK, PHONE):
        page.set_viewport_size(window)
        for theme in ("light", "dark"):
            page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
            found[window["width"], theme] = violations(page)
    return {look: those for look, those in found.items() if those}


@pytest.mark.parametrize("path", [
    "/", "/rules/bardwood", "/record", "/about", "/docs", "/me", "/campaigns", "/table/{table}",
    "/table/{ended}", "/replay/{ended}", "/replay/{ended}?move={move}&view=0",
])  # fmt: skip
def test_every_page(visit: Visit, hall: Hall, ended: str, path: str) -> None:
    me = visit()
    table = hall.open(middle(), SEATS, me.person, presses=False)
    me.go(path.format(table=table, ended=ended, move=finished().move // 2))
    assert faults(me.page) == {}


def test_the_form_of_a_new_table_with_everything_open(visit: Visit) -> None:
    me = visit()
    me.go("/new/bardwood")
    expect(me.page.locator(".seat-rows li:visible")).to_have_count(2)
    me.page.locator("[name=seats][value='3']").check(force=True)
    expect(me.page.locator(".seat-rows li:visible")).to_have_count(3)  # unused seats are not there
    assert me.page.locator(".big-do").evaluate("(it) => it.getBoundingClientRect().bottom <= innerHeight")
    me.page.evaluate("() => document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
    for each in me.page.locator("label:has([value=each])").all():
        each.click()  # the button that stays in sight may lie over it: a click scrolls on, a forced check does not
    assert faults(me.page) == {}
    assert me.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")  # on the phone, by now


@pytest.mark.parametrize("game", ["battle", "bardwood", "taverns"])
def test_a_gallery(visit: Visit, game: str) -> None:
    me = visit()
    me.go(f"/gallery/{game}")
    me.page.evaluate(KEEP_A_FEW)
    assert faults(me.page) == {}


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
