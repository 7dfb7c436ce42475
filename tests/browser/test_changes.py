"""What a change shows of itself: points count up, dice roll; with reduced motion all of it stands still."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tools.hall import Hall

from bardhall.kernel.points import points_by_move
from tests.browser.conftest import Visit
from tests.browser.positions import finished
from tests.browser.test_table import SEATS

WATCH = """
window.begun = [];
document.addEventListener("animationstart", (event) => window.begun.push(event.animationName));
"""
ANOTHER = "(number) => document.querySelector('#play [name=number]')?.value !== number"


def moves() -> tuple[int, int]:
    """A choice of seat 0 that brings points before the last round, and one that rolls dice."""
    told, points = finished().teller().told, points_by_move(finished())
    own = [i for i, one in enumerate(told) if one.choice and one.seat == 0]
    gains = next(i for i in own if points[i][0] > points[i - 1][0])
    return gains, next(i for i in own if any(event.kind == "rolled" for event in told[i].events))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_points_count_up_and_dice_roll(visit: Visit, hall: Hall, motion: str) -> None:
    me = visit(reduced_motion=motion)
    me.play_unasked()
    me.context.add_init_script(WATCH)
    for move, animation in zip(moves(), ("gained", "rolled"), strict=True):
        choice = finished().teller().told[move].choice
        assert choice is not None
        me.go(f"/table/{hall.open(finished().at(move - 1), SEATS, me.person, presses=False)}")
        state = me.question()
        me.listed(choice.text).click()
        me.page.wait_for_function(ANOTHER, arg=state["number"])
        if animation == "gained":
            expect(me.page.locator(".far-me b")).to_have_text(str(points_by_move(finished())[move][0]))
        if motion == "reduce":
            assert animation not in me.page.evaluate("window.begun")
        else:
            me.page.wait_for_function("(name) => window.begun.includes(name)", arg=animation)
