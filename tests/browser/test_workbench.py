"""A card is written at the workbench: what is typed is saved by itself, and its picture comes."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tools.hall import Hall

from tests.browser.conftest import Visit
from tests.browser.test_axe import faults, violations


def test_a_card_is_written_and_drawn(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go("/workbench?game=bardwood")
    page = me.page
    page.fill("#bench-name", "my-box")
    page.click("button.big-do")
    form = page.locator("form.bench-add", has=page.locator("input[value='skill']"))
    form.locator("input[name='title']").fill("Rain on the Roof")
    form.locator("button").click()
    page.select_option("#f-top-0-new", "gain")
    page.click("#f-top-0-add")
    page.locator(".bench-picture").get_by_text("gain 1 lyric").wait_for()  # a verb brings its fields
    page.click("button[value='remove top.0.gain.lyrics']")
    page.select_option("#f-top-0-gain-new", "melody")
    page.click("#f-top-0-gain-add")
    page.fill("#f-top-0-gain-melody", "2")
    page.locator(".bench-picture").get_by_text("gain 2 melody").wait_for()
    assert page.evaluate("document.activeElement.id") == "f-top-0-gain-melody"
    assert violations(page) == []
    cards = Path(hall.settings.workbench) / "my-box" / "cards.toml"
    assert tomllib.loads(cards.read_text())["skill"][0]["top"] == [{"gain": {"melody": 2}}]
    page.fill("#f-discard-tempo", "77")
    page.locator("#f-discard-faults").wait_for()
    assert faults(page) == {}
