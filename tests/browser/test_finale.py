"""The end of a game through the page: line by line, all at once after a press, and without motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tools.hall import Hall

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.grove import EAGER
from tests.browser.test_bardwood import click
from tests.browser.test_replay import at
from tests.browser.test_solo import finished, sit
from tests.browser.visitor import PHONE

SLOW = "localStorage['bardhall-speed'] = '600000'"


@pytest.mark.parametrize("size", [{}, {"viewport": PHONE, "has_touch": True}])
def test_the_score_sheet_comes_line_by_line(visit: Visit, hall: Hall, size: dict[str, object]) -> None:
    me = visit(reduced_motion="no-preference", **size)
    me.play_unasked()
    me.context.add_init_script(SLOW)
    sit(me, hall, finished().move - 1)
    me.finish(EAGER, lambda text: click(me, text))
    result, counted = me.page.locator(".finale .prompt"), me.page.locator(".finale .counted")
    expect(counted).to_have_count(1)
    me.page.keyboard.press("Shift")  # alone, it skips nothing
    expect(result).not_to_be_visible()
    me.page.keyboard.press("x")
    expect(result).to_be_visible()
    outcome = finished().outcome
    assert outcome is not None
    assert me.page.locator(".score tfoot td").all_inner_texts() == [str(n) for n in outcome.scores]
    me.page.reload()
    expect(result).to_be_visible()
    expect(counted).to_have_count(0)


def test_without_motion_the_score_sheet_is_there_at_once_and_can_be_put_away(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unasked()
    sit(me, hall, finished().move - 1)
    me.finish(EAGER, lambda text: click(me, text))
    sheet = me.page.locator(".finale")
    expect(me.page.locator(".finale .prompt")).to_be_visible()
    wide = sheet.bounding_box()
    me.page.get_by_text("See the board").click()
    narrow = sheet.bounding_box()
    assert wide is not None
    assert narrow is not None
    assert narrow["width"] < wide["width"] / 1.5
    me.page.get_by_text("See the score sheet", exact=True).click()
    assert sheet.bounding_box() == wide


def test_the_last_moves_come_before_the_score_sheet(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unasked()
    me.context.add_init_script(SLOW)
    sit(me, hall, finished().move - 1)
    me.finish(EAGER, lambda text: click(me, text))
    me.page.get_by_text("See the board").click()
    me.page.locator('#steps [data-step="play"]').click()
    expect(me.page.locator(".finale .prompt")).not_to_be_visible()
    me.page.get_by_text("These are the last moves.").click()
    expect(me.page.locator(".finale .prompt")).to_be_visible()
    expect(me.page.get_by_text("These are the last moves.")).not_to_be_visible()


def test_a_press_on_the_graph_of_a_replay_leads_there(visit: Visit, ended: str) -> None:
    me = visit()
    me.go(f"/table/{ended}")
    expect(me.page.locator(".finale .graph .curve")).to_have_count(2)
    me.go(f"/replay/{ended}?move=0")
    graph = me.page.locator(".reel .graph > svg")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] / 2, "y": 10})
    me.page.wait_for_url(re.compile(rf"move={round(positions.finished().move / 2)}\b"))
    assert me.page.locator(".graph-now").get_attribute("x1") == f"{100 * at(me) / positions.finished().move:g}%"
