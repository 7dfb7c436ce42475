"""A whole game through the page, by mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tools.hall import Hall

from bardhall.web.tables.opening import Plan, SeatPlan
from tests.browser.conftest import Visit
from tests.browser.positions import EAGER, SEED

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan(bot="random"))


@pytest.mark.parametrize("game", ["battle", "bardwood"])
def test_two_clicks_and_a_game_is_on(visit: Visit, game: str) -> None:
    me = visit()
    me.go("/")
    me.page.locator(f'.game-do a[href="/new/{game}"]').click()
    me.page.get_by_role("button", name="Create table").click()
    me.page.wait_for_url("**/table/*")
    assert me.question()["choices"]
    me.go("/")
    expect(me.page.locator(".table-card")).to_have_count(1)


def test_a_whole_game_by_mouse(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unpainted()
    me.play_unasked()
    table = hall.open_seeded(Plan("battle", SEATS, {"first": 0}, presses=False), me.person, SEED)
    me.go(f"/table/{table}")
    assert me.finish(EAGER, me.click) > 60
    lines = me.page.locator("table.score tbody tr:not(.behind)")
    columns = [[int(text) for text in lines.nth(i).locator("td").all_inner_texts()] for i in range(lines.count())]
    totals = [int(text) for text in me.page.locator("table.score tfoot td").all_inner_texts()]
    assert totals == [sum(column) for column in zip(*columns, strict=True)]
    me.page.get_by_role("button", name="Play again").click()
    me.page.wait_for_url(lambda url: "/table/" in url and not url.endswith(table))
    assert me.question()["choices"]
