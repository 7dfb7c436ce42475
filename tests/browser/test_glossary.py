"""The glossary in a browser: a sheet on the table and a page of its own, the tip of an icon, and axe finds nothing."""

from __future__ import annotations

from playwright.sync_api import expect
from tools.hall import Hall

from tests.browser.conftest import Visit
from tests.browser.positions import middle
from tests.browser.test_axe import SEATS, violations
from tests.browser.visitor import PHONE


def test_a_sheet_on_the_table_and_a_tip(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open(middle(), SEATS, me.person, presses=False)}")
    me.question()
    sheet, tip = me.page.locator(".glossary-sheet"), me.page.locator(".glyph-tip")
    me.page.locator("#board .card").first.focus()
    me.page.keyboard.press("?")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".glyph.here").first).to_be_in_viewport()
    assert violations(me.page) == []
    me.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    me.page.locator("#board .supply .token").first.hover()
    expect(tip).to_contain_text("gain one performance token")
    me.page.mouse.move(2, 400)
    expect(tip).to_be_hidden()
    me.page.locator("details.menu > summary").click()
    me.page.locator("[data-glossary]").click()
    expect(sheet).to_be_visible()


def test_a_page_of_its_own(visit: Visit) -> None:
    me = visit(viewport=PHONE)
    me.go("/glossary/bardwood")
    assert violations(me.page) == []
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
