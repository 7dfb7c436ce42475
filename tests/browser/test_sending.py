"""A press shows at once, and on a slow or broken line no click is lost, made twice or dropped without a word."""

from __future__ import annotations

from playwright.sync_api import Route, expect
from tools.hall import Hall

from bardhall.web.tables.opening import SeatPlan
from tests.browser.conftest import Visit
from tests.browser.positions import middle
from tests.browser.visitor import Visitor

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan("Horn"))
# Whether a press is marked in the task in which the page hears of it, before anything else can run.
WATCH = """
window.marks = [];
addEventListener("click", () => { window.isLate = false; setTimeout(() => (window.isLate = true)); }, true);
new MutationObserver((changes) => {
  const isPress = (it) => it.target.getAttribute("aria-busy") === "true";
  if (changes.some(isPress)) window.marks.push(window.isLate ? "late" : "at once");
}).observe(document, { subtree: true, attributeFilter: ["aria-busy"] });
"""


def sit(visit: Visit, hall: Hall) -> Visitor:
    """A turn in the middle of the game, with a watch on presses."""
    me = visit()
    me.page.add_init_script(WATCH)
    me.go(f"/table/{hall.open(middle(), SEATS, me.person, presses=False)}")
    return me


def test_a_press_shows_at_once_and_a_second_one_is_answered(visit: Visit, hall: Hall) -> None:
    me = sit(visit, hall)
    state = me.question()
    held: list[Route] = []
    me.page.route("**/play", lambda route: held.append(route))
    first, second = state["choices"][:2]
    me.listed(first).click()
    expect(me.listed(first)).to_have_attribute("aria-busy", "true")
    me.listed(second).click()
    expect(me.page.locator(".offline")).to_contain_text("is already being sent")
    expect(me.listed(second)).not_to_have_attribute("aria-busy", "true")
    assert len(held) == 1
    held[0].continue_()
    assert me.question(state["number"])["choices"] != state["choices"]
    expect(me.page.locator("[aria-busy]")).to_have_count(0)
    assert me.page.evaluate("window.marks")[0] == "at once"


def test_cut_off_in_the_middle_of_a_click(visit: Visit, hall: Hall) -> None:
    """The hall has taken the choice, and its answer is lost: the page asks again, and the choice stands once."""
    me = sit(visit, hall)
    me.forgive("ERR_FAILED", "409")
    state = me.question()
    broken: list[str] = []

    def cut(route: Route) -> None:
        broken.append(route.request.post_data or "")
        if len(broken) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    me.page.route("**/play", cut)
    me.listed(state["choices"][0]).click()
    after = me.question(state["number"])
    expect(me.page.locator(".offline")).to_contain_text("You are back online")
    assert broken == [broken[0]] * 2, "the same choice, for the same question"
    assert int(after["number"]) == int(state["number"]) + 1
