"""The glossary and the rulebook in a browser: sheets on the table, a page, the tip of an icon; axe finds nothing."""

from __future__ import annotations

from playwright.sync_api import expect
from tools.hall import Hall

from bardhall.web.pages.rule_book import open_book
from tests.browser.conftest import Visit
from tests.browser.positions import middle
from tests.browser.test_axe import SEATS, violations
from tests.browser.visitor import PHONE, Visitor


def test_sheets_on_the_table_and_a_tip(visit: Visit, hall: Hall) -> None:
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
    me.page.keyboard.press("Escape")
    check_the_book_beside_the_board(me)


def check_the_book_beside_the_board(me: Visitor) -> None:
    """The sign of a rule leads to it, the menu to the search; the game goes on beside it."""
    book, sign = me.page.locator(".book-sheet"), me.page.locator("#ask .prompt a.rule")
    sign.click()
    me.page.locator(".rule-tip a").click()
    expect(book.locator(".rule-text.here")).to_be_in_viewport()
    expect(book.locator(".rule-text.here")).to_have_id(sign.get_attribute("aria-label") or "")
    me.page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    expect(sign).to_be_focused()
    me.page.locator("details.menu > summary").click()
    me.page.locator("[data-book]").click()
    expect(book.locator("[type=search]")).to_be_focused()
    me.page.keyboard.type("Tune tóken")
    expect(book.locator(".rule-text:visible")).to_have_count(open_book("battle", "en", "tune token").found)
    expect(book.locator(".overview")).to_be_hidden()
    expect(me.page.locator("#play .offer").first).to_be_in_viewport()
    assert violations(me.page) == []


def test_a_page_of_its_own(visit: Visit) -> None:
    me = visit(viewport=PHONE)
    me.go("/glossary/bardwood")
    assert violations(me.page) == []
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
