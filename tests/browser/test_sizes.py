"""The boxes of every table, measured at five widths in both languages: nothing overlaps, is cut off or too small."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.hall import Hall

from bardhall.kernel.game import Game
from bardhall.web.http.requests import LANG
from bardhall.web.tables.opening import SeatPlan
from tests.browser import grove, inn, quay, test_solo
from tests.browser.conftest import Visit
from tests.browser.positions import middle
from tests.browser.visitor import PHONE, Visitor

IS_SOAK = os.environ.get("BARDHALL_SIZE") == "soak"
MEASURES = (Path(__file__).parent / "measures.js").read_text(encoding="utf-8")
HEIGHTS = {1920: 1080, 1440: 900, 1280: 800, 1024: 768, 390: 844}
LEAST_LETTERS = 12  # pixels
FINGER, APART = 44, 8  # pixels
TABLES: dict[str, Callable[[], Game]] = {
    "battle": middle, "bardwood song": grove.song, "bardwood": grove.late, "taverns": inn.turn, "cove": quay.song,
    "cove deal": quay.deal, "alone": lambda: test_solo.finished().at(test_solo.move_of("Compose", 0.5)),
}  # fmt: skip
# The gate looks at the widest words and the narrowest windows of two games; where there is time it is everything.
LOOKS = (
    [(name, lang, tuple(HEIGHTS)) for name in TABLES for lang in ("en", "fr")]
    if IS_SOAK
    else [("bardwood", "fr", (1280, 390)), ("battle", "fr", (1024, 390))]
)

# A page with something wrong of each kind.
BREAK = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`#ask .prompt { font-size: 9px } #board h3 { width: 20px; overflow: hidden; white-space: nowrap }
    #mine .zone { position: fixed; left: 9rem; top: 9rem }`);
  document.adoptedStyleSheets = [sheet];
}"""


def sit(me: Visitor, hall: Hall, game: Game, lang: str = "en") -> None:
    """At a table in the middle of that game, where a question of mine is open."""
    bots = (SeatPlan(bot="random"),) * (game.start.seats - 1)
    me.context.add_cookies([{"name": LANG, "value": lang, "url": hall.url}])
    me.go(f"/table/{hall.open(game, (SeatPlan('Lute', is_mine=True), *bots), me.person, presses=False)}")
    me.question()


def faults(page: Page, width: int) -> list[str]:
    """What is wrong with the boxes at that width."""
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.mouse.move(0, 0)
    is_phone = width < 1024
    asked: dict[str, Any] = {"letters": LEAST_LETTERS, "finger": FINGER if is_phone else 0, "gap": APART}
    found: list[str] = page.evaluate(MEASURES, asked)
    for tab in page.locator(".tabs label").all() if is_phone else ():
        tab.click()
        found += page.evaluate(MEASURES, asked)
    return found


@pytest.mark.parametrize(("name", "lang", "widths"), LOOKS, ids=lambda part: part if isinstance(part, str) else None)
def test_nothing_overlaps_or_is_cut_off(
    visit: Visit, hall: Hall, name: str, lang: str, widths: tuple[int, ...]
) -> None:
    me = visit()
    sit(me, hall, TABLES[name](), lang)
    assert {width: those for width in widths if (those := faults(me.page, width))} == {}
    if not IS_SOAK and name == "battle":
        check_the_judge(me.page)
    if not IS_SOAK and name == "bardwood":
        check_the_sheet(me.page)
        check_the_outline(me.page)


def check_the_judge(page: Page) -> None:
    """It finds fault where there is some."""
    page.evaluate(BREAK)
    kinds = {fault.partition(":")[0] for fault in faults(page, 1024)}
    assert {"small", "cut off", "overlap"} <= kinds


def check_the_sheet(page: Page) -> None:
    """On a phone it folds to what I have and what is asked, and the choices come back."""
    page.set_viewport_size(PHONE)
    choice = page.locator("#play .offer").first
    expect(choice).to_be_visible()
    page.locator(".fold").click()
    expect(choice).to_be_hidden()
    for part in (".held", "#ask .prompt"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    page.locator(".fold").click()
    expect(choice).to_be_visible()


def check_the_outline(page: Page) -> None:
    """A choice of the list outlines its piece, by mouse and by focus."""
    page.set_viewport_size({"width": 1280, "height": 800})
    text = page.locator("main [form=play]").first.get_attribute("value")
    choice = page.locator(f'#play [value="{text}"]')
    choice.hover()
    expect(page.locator(".outlined")).not_to_have_count(0)
    page.mouse.move(0, 0)
    expect(page.locator(".outlined")).to_have_count(0)
    choice.focus()
    expect(page.locator(".outlined")).not_to_have_count(0)
