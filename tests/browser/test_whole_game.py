"""A whole game through the page, by mouse: from the score sheet back to the first click nothing is skipped."""

from __future__ import annotations

from bardhall.web.opening import Place, Plan
from tests.browser.conftest import Visit
from tests.browser.positions import SEED, pick
from tests.browser.visitor import Visitor
from tools.hall import Hall

PLACES = (Place("Ysolde", is_mine=True), Place(bot="random"))


def test_a_whole_game_by_mouse(visit: Visit, hall: Hall) -> None:
    me = visit()
    table = hall.open_seeded(Plan("battle", PLACES, {"first": 0}, presses=False), me.person, SEED)
    me.go(f"/table/{table}")
    clicks = play_to_the_end(me)
    assert clicks > 60
    assert me.page.locator(".finale table.score tbody tr").count() >= 3


def play_to_the_end(me: Visitor) -> int:
    clicks = 0
    state = me.question()
    while not state["isOver"]:
        me.piece(pick(state["choices"])).click(timeout=5000)
        clicks += 1
        state = me.question(state["number"])
    return clicks
