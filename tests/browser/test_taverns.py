"""Taverns & Dragons through the page: a whole game by mouse, a picked die, the folded asides; and axe finds nothing."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import expect
from tools.hall import Hall

from bardhall.kernel.game import Game
from bardhall.web.http.requests import LANG
from bardhall.web.tables.opening import Plan, SeatPlan
from tests.browser import inn
from tests.browser.conftest import Visit
from tests.browser.positions import pick
from tests.browser.test_axe import faults
from tests.browser.test_bardwood import TABLET, WIDER_THAN_THE_WINDOW, check_width
from tests.browser.visitor import DESK, PHONE, Visitor

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan(bot="random"), SeatPlan(bot="random"))
FIVE = (*SEATS, SeatPlan(bot="random"), SeatPlan(bot="random"))
# A sentence, a number or a name that is smaller than 12 pixels, wherever it stands.
TOO_SMALL = """() => [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility() &&
  !one.closest("svg, .unseen") && [...one.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) &&
  parseFloat(getComputedStyle(one).fontSize) < 12).map((one) => `${one.className}: ${one.textContent}`)"""
# Text that is wider than the piece it stands on.
CUT_OFF = """() => [...document.querySelectorAll(".vale-name span, .site-name span, .flat h3, .minion-name span")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map((one) => one.textContent)"""

TITLES = "all => all.map((one) => one.title)"
# A choice that a finger could miss, wherever it lies.
TOO_THIN = """() => [...document.querySelectorAll("button[name=choice]")].filter((one) => one.checkVisibility())
  .map((one) => [one.value, one.getBoundingClientRect()]).filter(([, box]) => box.width < 44 || box.height < 44)
  .map(([value, box]) => `${value}: ${box.width} x ${box.height}`)"""
# The gate plays the last round on a phone; where there is time it is the whole game.
IS_SOAK = os.environ.get("BARDHALL_SIZE") == "soak"


def sit(me: Visitor, hall: Hall, game: Game | None = None) -> dict[str, Any]:
    """A table in the middle of a game, at a turn of mine."""
    me.go(f"/table/{hall.open(game or inn.turn(), SEATS, me.person, presses=False)}")
    return me.question()


def click(me: Visitor, text: str) -> None:
    """Choose by mouse: on the piece if one can be seen, else in the list, which may have to be unfolded."""
    me.page.mouse.move(0, 0)  # whatever the pointer had opened closes
    on_piece = me.page.locator(f'button[form="play"][value="{text}"]:visible')
    if on_piece.count():
        on_piece.first.click()
        return
    if not me.listed(text).is_visible():
        me.page.locator(".asides summary").click()
    me.listed(text).click()


@pytest.mark.skipif(not IS_SOAK, reason="make soak plays it; the gate plays other games to their end")
def test_a_whole_game_by_mouse(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unpainted()
    me.play_unasked()
    table = hall.open_seeded(Plan("taverns", SEATS, {"modules": "all"}, presses=False), me.person, inn.SEED)
    me.go(f"/table/{table}")
    assert me.finish(inn.EAGER, lambda text: click(me, text)) > 60
    lines = me.page.locator("table.score tbody tr:not(.behind)")
    columns = [[int(text) for text in lines.nth(i).locator("td").all_inner_texts()] for i in range(lines.count())]
    totals = [int(text) for text in me.page.locator("table.score tfoot td").all_inner_texts()]
    assert totals == [sum(column) for column in zip(*columns, strict=True)]


def test_a_game_on_a_phone(visit: Visit, hall: Hall) -> None:
    me = visit(viewport=PHONE)
    me.play_unasked()
    me.go(f"/table/{opened_for_a_phone(me, hall)}")

    def tap(text: str) -> None:
        expect(me.page.locator(".held")).to_be_in_viewport(ratio=1)
        assert me.page.evaluate(TOO_THIN) == []
        assert not me.page.evaluate(WIDER_THAN_THE_WINDOW)
        click(me, text)

    assert me.finish(inn.EAGER, tap) > (60 if IS_SOAK else 10)


def opened_for_a_phone(me: Visitor, hall: Hall) -> str:
    if IS_SOAK:
        return hall.open_seeded(Plan("taverns", SEATS, {"modules": "all"}, presses=False), me.person, inn.SEED)
    return hall.open(inn.last_round(), SEATS, me.person, presses=False)


def test_a_picked_die_lights_what_it_can_do_and_where_minions_would_stop(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall, inn.turn_with_moves())
    values = inn.values(inn.turn_with_moves())
    expect(me.page.locator(".stop:visible")).to_have_count(0)
    me.page.locator(f".pick-{values[0]}").check(force=True)
    for value in values:
        shown = me.page.locator(f".place.v-{value}:visible, .stop.v-{value}:visible")
        assert (shown.count() > 0) == (value == values[0])
        assert me.page.locator(f"#ask li.v-{value}:visible").count() == 0 or value == values[0]
    stop = me.page.locator(".stop:visible").first
    text = stop.get_attribute("value")
    number = me.question()["number"]
    stop.click()
    assert text not in me.question(number)["choices"]


def test_dice_are_picked_by_keyboard_and_stay_picked_when_the_board_is_drawn_anew(visit: Visit, hall: Hall) -> None:
    """Here by an update that tells the page everything, as after a hint."""
    me = visit()
    me.page.route_web_socket("**/ws/*", lambda socket: socket.connect_to_server().send("anew"))
    sit(me, hall)
    die = me.page.locator(".pick input").first
    die.focus()
    me.page.keyboard.press("Space")
    expect(die).to_be_checked()
    die.evaluate("old => old.classList.add('old')")
    hall.say(me.page.url.rpartition("/")[2], 1, "And now?")
    expect(me.page.locator("#chat")).to_contain_text("And now?")
    expect(me.page.locator(".pick .old")).to_have_count(0)
    expect(die).to_be_checked()
    expect(die).to_be_focused()


def test_asides_are_folded_and_one_key_leads_on(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unasked()
    state = sit(me, hall)
    asides = me.page.locator(".asides")
    expect(asides.locator(".offer").first).to_be_hidden()
    asides.locator("summary").click()
    expect(asides.locator(".offer").first).to_be_visible()
    while "end_turn" not in state["choices"]:
        click(me, pick(state["choices"], ("bank", "energy", "move", "walk")))
        state = me.question(state["number"])
    me.page.keyboard.press("Control+Enter")
    assert me.question(state["number"])["number"] != state["number"]


def test_my_goods_stay_in_sight_on_a_phone(visit: Visit, hall: Hall) -> None:
    me = visit(viewport=PHONE)
    sit(me, hall)
    purse = me.page.locator(".held")
    mine = [int(text) for text in me.page.locator(".my-goods .heap b").all_inner_texts()]
    assert [int(text) for text in purse.locator("b").all_inner_texts()] == mine
    for tab in ("others", "log"):
        me.page.locator(f"label[for=tab-{tab}]").click()
        me.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(purse).to_be_in_viewport(ratio=1)


def test_a_desk_shows_everything_at_once_and_what_others_have_unfolds(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    assert me.page.evaluate("document.documentElement.scrollHeight") <= DESK["height"]
    strip = me.page.locator("#others .inn-strip").filter(has=me.page.locator(".hoards")).first
    names = strip.locator(".tag .tag-name")
    expect(names.first).to_be_hidden()
    listed = " ".join([title or "" for title in strip.locator("summary > span").evaluate_all(TITLES)])
    strip.locator("summary").click()
    expect(names.first).to_be_visible()
    assert all(name in listed for name in names.all_inner_texts())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_fits_and_can_be_read(visit: Visit, hall: Hall, lang: str) -> None:
    me = visit()
    me.context.add_cookies([{"name": LANG, "value": lang, "url": hall.url}])
    sit(me, hall)
    for window in (DESK, TABLET, PHONE):
        me.page.set_viewport_size(window)
        assert not me.page.evaluate(WIDER_THAN_THE_WINDOW), window
        assert me.page.evaluate(TOO_SMALL) == [], window
        assert me.page.evaluate(CUT_OFF) == [], window


def test_five_taverns_fit(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open_seeded(Plan('taverns', FIVE, {'modules': 'all'}), me.person, inn.SEED)}")
    me.question()
    check_width(me)
    expect(me.page.locator("#others .inn-strip")).to_have_count(4)


def test_axe_at_the_table(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    assert faults(me.page) == {}


def test_axe_with_a_picked_die_and_everything_open(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall)
    me.page.locator(".asides summary").click()
    me.page.locator(".barred-list summary").click()
    me.page.locator(".pick input").first.check(force=True)
    me.page.locator("#board .site").first.focus()
    assert faults(me.page) == {}
