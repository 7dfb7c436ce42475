"""What else a table does: take back, hint, motion, steps, and no more bytes than are needed."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect
from tools.hall import Hall

from bardhall.web.pages.render import PARTS
from bardhall.web.tables.opening import SeatPlan
from tests.browser.conftest import Visit
from tests.browser.positions import TIRED, middle, near_end, pick
from tests.browser.visitor import Visitor

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan(bot="random"))
HEAVIEST = 120_000  # bytes of a table's page as transferred, nothing cached
HEAVIEST_FONTS = 110_000  # bytes of the five fonts, which a browser keeps apart
BEATS = """() => {
  const beats = {};
  for (const line of document.querySelectorAll("#steps .step-lines li"))
    (beats[line.dataset.beat] ??= []).push(line.textContent.trim());
  return Object.values(beats).map((lines) => lines.join(" "));
}"""
COUNT_MOTION = """
window.motions = 0;
const begin = document.startViewTransition?.bind(document);
if (begin) document.startViewTransition = (change) => { window.motions += 1; return begin(change); };
"""
NAMED = "() => [...document.querySelectorAll('[data-piece]')].some((e) => e.style.viewTransitionName.startsWith('p-'))"

# Where the board itself was moved by something that came or went.
WATCH_SHIFTS = """() => {
  window.shifts = [];
  const holds = (node) => node?.contains?.(document.querySelector("#board"));
  const note = (entry) => entry.sources.some((it) => holds(it.node)) && window.shifts.push(entry.value);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "layout-shift" });
}"""


def sit(me: Visitor, hall: Hall) -> None:
    """A turn in the middle of the game."""
    me.go(f"/table/{hall.open(middle(), SEATS, me.person, presses=False)}")
    me.question()


def test_take_back_and_why_not(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.forgive("409", "422")
    sit(me, hall)
    first = me.question()
    undo = me.page.locator("[data-key=undo]")
    expect(undo).to_have_count(0)  # nothing to take back: nothing is offered
    me.click(pick(first["choices"], ("use",)))
    second = me.question(first["number"])
    assert second["choices"] != first["choices"]
    expect(me.page.locator("#undo-why")).to_have_count(0)
    undo.click()
    third = me.question(second["number"])
    assert third["choices"] == first["choices"]


def test_a_hint_points_at_a_choice(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    me.page.locator("[data-key=hint]").click()
    hinted = me.page.locator("#play .offer.hinted")
    expect(hinted).to_have_count(1)
    assert hinted.get_attribute("value") in me.question()["choices"]
    expect(me.page.locator(".hint-why")).to_have_text(re.compile(r": about \d+ wins in 100"))


def test_pieces_glide(visit: Visit, hall: Hall) -> None:
    me = visit(reduced_motion="no-preference")
    me.page.add_init_script(COUNT_MOTION)
    sit(me, hall)
    state = me.question()
    me.click(pick(state["choices"], ("use",)))
    state = me.question(state["number"])
    me.click(state["choices"][0])
    me.question(state["number"])
    assert me.page.evaluate("window.motions") >= 2
    me.page.wait_for_function(f"() => !({NAMED})()")


def test_nothing_glides_when_motion_is_unwanted(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.page.add_init_script(COUNT_MOTION)
    sit(me, hall)
    state = me.question()
    me.click(pick(state["choices"], ("use",)))
    me.question(state["number"])
    assert me.page.evaluate("window.motions") == 0


def test_what_the_others_did_is_shown_on_the_board_which_never_jumps(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unasked()
    sit(me, hall)
    me.page.evaluate(WATCH_SHIFTS)
    now = me.page.locator(".step-now")
    state = me.question()
    me.click("pass")
    state = me.question(state["number"])
    while len(beats := me.page.evaluate(BEATS)) < 2:  # the bot may have done but one thing
        me.click(state["choices"][0])
        state = me.question(state["number"])
    expect(now).to_be_empty()  # nothing takes over by itself, if that is unwanted
    ask, earlier = me.page.locator("#ask"), me.page.locator("main.earlier")
    back, on = me.page.locator("[data-step=back]"), me.page.locator("[data-step=on]")
    on.click()
    expect(now).to_have_text(beats[0])
    expect(earlier).to_have_count(1)
    expect(me.page.locator(".touched").first).to_be_visible()
    assert ask.get_attribute("inert") is not None  # the choices are those of now, and wait
    on.click()
    expect(now).to_have_text(beats[1])
    back.click()
    expect(now).to_have_text(beats[0])
    me.page.locator("[data-step=skip]").click()
    expect(now).to_be_empty()
    expect(earlier).to_have_count(0)
    assert ask.get_attribute("inert") is None
    assert me.question()["choices"] == state["choices"]
    assert me.page.evaluate("window.shifts") == []
    me.page.evaluate("document.querySelector('.left').prepend(document.createElement('hr'))")
    me.page.wait_for_function("() => window.shifts.length")  # it would have been seen


def test_what_the_others_did_is_shown_by_itself_and_a_press_makes_the_choice_of_now(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unasked()
    me.context.add_init_script("localStorage['bardhall-speed'] = '600000'")
    sit(me, hall)
    state = me.question()
    me.listed("pass").click()
    showing = me.page.locator("main.showing")
    expect(showing).to_have_count(1)
    expect(me.page.locator(".step-now")).not_to_be_empty()
    state = me.question(state["number"])  # the choices are there at once
    expect(showing).to_have_count(1)
    me.listed(state["choices"][0]).click()
    me.question(state["number"])


def test_my_seat_goes_to_a_bot_and_comes_back(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open(middle(), (*SEATS[:1], SeatPlan('Horn')), me.person, presses=False)}")
    me.question()
    me.page.locator("details.menu > summary").click()
    me.page.get_by_role("button", name="Hand over").click()
    expect(me.page.locator("#play")).to_have_count(0)
    expect(me.page.locator("#ask")).to_contain_text("A bot plays for you.")
    me.page.locator("details.menu > summary").click()
    me.page.locator("#seat_menu").get_by_role("button", name="Reclaim my seat").click()
    expect(me.page.locator("details.menu")).not_to_have_attribute("open", "")
    expect(me.page.locator("#ask")).not_to_contain_text("A bot plays for you.")


def test_a_table_is_light(visit: Visit, hall: Hall) -> None:
    me = visit()
    weights: dict[str, int] = {}
    me.page.on("requestfinished", lambda request: weights.update({request.url: request.sizes()["responseBodySize"]}))
    sit(me, hall)
    me.page.wait_for_load_state("networkidle")
    assert len(weights) >= 4
    fonts = sum(weight for url, weight in weights.items() if url.endswith(".woff2"))
    assert 0 < fonts < HEAVIEST_FONTS
    assert sum(weights.values()) - fonts < HEAVIEST


def test_a_push_holds_only_what_changed(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open(near_end(), (*SEATS[:1], SeatPlan('Horn')), me.person, presses=False)}")
    state = me.question()
    me.page.wait_for_function("() => document.querySelector('.offline').hidden")
    me.click(pick(state["choices"], TIRED))
    me.question(state["number"])
    me.page.wait_for_timeout(300)
    shown: dict[str, str] = {}
    for push in me.pushes:
        fragments = push["fragments"]
        assert all(shown.get(part) != html for part, html in fragments.items())
        assert set(fragments) < set(PARTS)
        assert "chat" not in fragments
        shown |= fragments
    assert me.pushes


def test_a_page_without_a_living_socket_plays_on(visit: Visit, hall: Hall) -> None:
    """Closed, its answers bring everything; silent, it is given up after a while, and the next one tells everything."""
    me = visit()
    line = ["closed"]
    me.page.route_web_socket("**/ws/*", lambda socket: treat(socket, line[0]))
    me.page.clock.install()
    sit(me, hall)
    first = me.question()
    me.click(pick(first["choices"], ("use",)))
    second = me.question(first["number"])
    assert me.pushes == []
    line[0] = "silent"
    me.page.clock.run_for(5000)  # it tries again
    expect(me.page.locator(".offline")).to_be_hidden()
    line[0] = ""
    with me.page.expect_response("**/undo"):
        me.page.locator("[data-key=undo]").click()
    assert me.question()["number"] == second["number"]
    me.page.clock.run_for(2500)
    assert me.question(second["number"])["choices"] == first["choices"]


def treat(socket: WebSocketRoute, kind: str) -> None:
    """A socket as on a bad line, or else as it should be."""
    if kind == "closed":
        socket.close(code=1012)
    elif not kind:
        socket.connect_to_server()


def test_the_table_presses_what_is_the_only_answer(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open(near_end(), SEATS, me.person)}")
    me.click("end_turn")
    me.page.wait_for_function("() => document.querySelectorAll('#play button[name=choice]').length > 1")
