"""Bardwood Grove through the page: to the end by mouse, by keyboard, on a phone; and axe finds nothing."""

from __future__ import annotations

from playwright.sync_api import ViewportSize, expect
from tools.hall import Hall

from bardhall.kernel.game import Game
from bardhall.web.tables.opening import Plan, SeatPlan
from tests.browser import grove
from tests.browser.conftest import Visit
from tests.browser.positions import pick
from tests.browser.test_axe import faults
from tests.browser.visitor import DESK, PHONE, Visitor

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan(bot="greedy"))
TABLET: ViewportSize = {"width": 1024, "height": 768}
WIDER_THAN_THE_WINDOW = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def sit(me: Visitor, hall: Hall, game: Game | None = None) -> None:
    """A table at the beginning of a song, or at that position."""
    me.go(f"/table/{hall.open(game or grove.song(), SEATS, me.person, presses=False)}")
    me.question()


def click(me: Visitor, text: str) -> None:
    """Choose by mouse: on the piece if one can be seen, else in the list."""
    me.page.mouse.move(0, 0)  # whatever the pointer had opened closes
    on_piece = me.page.locator(f'button[form="play"][value="{text}"]:visible')
    (on_piece.first if on_piece.count() else me.listed(text)).click()


def test_to_the_end_by_mouse(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unpainted()
    sit(me, hall, grove.late())
    assert me.finish(grove.EAGER, lambda text: click(me, text)) > 15
    lines = me.page.locator("table.score tbody tr:not(.behind)")
    columns = [[int(text) for text in lines.nth(i).locator("td").all_inner_texts()] for i in range(lines.count())]
    totals = [int(text) for text in me.page.locator("table.score tfoot td").all_inner_texts()]
    assert totals == [sum(column) for column in zip(*columns, strict=True)]


def test_a_turn_from_the_start(visit: Visit, hall: Hall) -> None:
    me = visit()
    table = hall.open_seeded(Plan("bardwood", SEATS, {"first": 0}, presses=False), me.person, grove.SEED)
    me.go(f"/table/{table}")
    state = me.question()
    click(me, pick(state["choices"], ("add",)))
    state = me.question(state["number"])
    expect(me.page.locator(".field.lit")).to_have_count(sum(text.startswith("move ") for text in state["choices"]))
    click(me, pick(state["choices"], ("move",)))
    me.question(state["number"])
    expect(me.page.locator(".grove-song .card")).to_have_count(2)


def test_a_region_lights_its_locations_and_a_location_speaks(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    region = me.page.locator(".region.here")
    box = region.locator(".field").bounding_box()
    assert box is not None
    region.locator(".field").hover(position={"x": box["width"] / 4, "y": box["height"] / 2})  # between the houses
    expect(region.locator(".tip")).to_be_visible()
    assert region.locator(".tip li").count() == region.locator(".halo-of").count()
    assert set(region.locator(".halo-of").evaluate_all("all => all.map((e) => getComputedStyle(e).opacity)")) == {"1"}
    me.page.mouse.move(0, 0)
    spot = me.page.locator(".spot.near").first
    spot.focus()
    expect(spot.locator(".tip")).to_be_visible()


def test_sections_are_used_by_keyboard(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    state = me.question()
    section = me.page.locator(".grove-song button.sec.lit").first
    text = section.get_attribute("value")
    section.focus()
    me.page.keyboard.press("Enter")
    assert text not in me.question(state["number"])["choices"]
    me.page.locator(".spot.near").first.focus()
    me.page.keyboard.press("ArrowRight")
    assert me.page.evaluate("() => document.activeElement.closest('.grove-map') !== null")


def test_nothing_is_wider_than_the_window(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    check_width(me)


def check_width(me: Visitor) -> None:
    """In windows of every kind the page is not wider than the window."""
    for window in (DESK, TABLET, PHONE):
        me.page.set_viewport_size(window)
        assert not me.page.evaluate(WIDER_THAN_THE_WINDOW), window


def test_a_song_needs_no_scrolling_on_a_desk(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    assert me.page.evaluate("() => document.documentElement.scrollHeight") <= DESK["height"]


def test_axe_at_the_table(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    assert faults(me.page) == {}


def test_axe_with_reasons_and_a_card_open(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    me.page.locator(".barred-list summary").click()
    card = me.page.locator("#mine .card:visible").first
    card.focus()
    expect(card).to_be_focused()
    assert faults(me.page) == {}
