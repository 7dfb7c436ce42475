"""The page of the arena in a browser: axe finds nothing, light and dark, and a table sorts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from bardhall.arena import Plan, Series, report_of
from bardhall.arena.page import page_of
from tests.browser.test_axe import violations

# The judge would look at every cell for seconds; a few rows and tables are enough.
KEEP_A_FEW = """() => document.querySelectorAll('tbody tr:nth-child(n + 3), details:nth-of-type(n + 3)')
  .forEach((part) => part.remove())"""
PLAN = Plan("battle", ("random", "random"), 2, seed=1, options={"round_limit": "3"}, with_account=True)


@pytest.fixture(scope="module")
def page() -> str:
    series = Series(PLAN, 12)
    series.run(lambda done, asked, seconds: None)
    return page_of(report_of(series), "en")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, page: str, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    shown = context.new_page()
    shown.set_content(page)
    shown.evaluate(KEEP_A_FEW)
    assert violations(shown) == []
    context.close()


def test_a_table_sorts_by_the_heading_that_is_pressed(browser: Browser, page: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    shown = context.new_page()
    shown.set_content(page)
    assert shown.evaluate("document.documentElement.scrollWidth") <= 390
    table = shown.get_by_role("region", name="Veterans")
    table.get_by_role("button", name="Seen").click()
    cells = table.locator("tbody tr td:nth-child(2)").all_inner_texts()
    shares = [float(cell.removesuffix(" %")) for cell in cells]
    assert shares == sorted(shares, reverse=True)
    table.get_by_role("button", name="Seen").click()
    assert table.locator("th[aria-sort]").get_attribute("aria-sort") == "ascending"
    context.close()
