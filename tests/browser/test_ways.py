"""Other ways to play than by mouse on a desk: by keyboard alone, on a phone, in French, without JavaScript."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tools.hall import Hall

from bardhall.web.tables.opening import SeatPlan
from tests.browser.conftest import Visit
from tests.browser.positions import TIRED, middle, near_end, pick
from tests.browser.visitor import PHONE, Visitor

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan(bot="random"))
FARTHEST = 120  # keys from one end of the page to the other
FOCUS = """() => {
  const at = document.activeElement;
  const framed = [at, ...at.querySelectorAll(":scope > .card-body")];
  return {
    choice: at.name === "choice" ? at.value : "",
    isShown: framed.some((element) => getComputedStyle(element).outlineStyle !== "none"),
    isAtTable: at.closest("main") !== null,
  };
}"""


def sit(visit: Visit, hall: Hall, **more: object) -> Visitor:
    """A visitor at a table shortly before its end."""
    me = visit(**more)
    me.go(f"/table/{hall.open(near_end(), SEATS, me.person, presses=False)}")
    return me


def test_by_keyboard_alone(visit: Visit, hall: Hall) -> None:
    me = sit(visit, hall)
    me.question()

    def choose(text: str) -> None:
        for _ in range(FARTHEST):
            focus = me.page.evaluate(FOCUS)
            assert focus["isShown"] or not focus["isAtTable"], focus
            if focus["choice"] == text:
                me.page.keyboard.press("Enter")
                return
            me.page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {text!r}")

    def choose_and_stay(text: str) -> None:
        choose(text)
        me.page.wait_for_function("() => document.activeElement !== document.body")

    assert me.finish(TIRED, choose_and_stay) >= 3
    assert me.page.evaluate(FOCUS)["isAtTable"], "after the last choice the focus is still at the table"


def test_arrows_walk_through_the_choices(visit: Visit, hall: Hall) -> None:
    me = sit(visit, hall)
    choices = me.question()["choices"]
    me.listed(choices[0]).focus()
    me.page.keyboard.press("ArrowDown")
    expect(me.listed(choices[1])).to_be_focused()
    me.page.keyboard.press("ArrowUp")
    expect(me.listed(choices[0])).to_be_focused()


def test_why_not_by_keyboard(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open(middle(), SEATS, me.person, presses=False)}")
    me.question()
    me.page.locator(".barred-list summary").focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Tab")
    barred = me.page.locator(".barred-list button:focus")
    expect(barred).to_have_attribute("aria-disabled", "true")
    reason = me.page.locator(f"#{barred.get_attribute('aria-describedby')}")
    expect(reason).to_be_visible()
    expect(reason.locator("a.rule")).to_have_attribute("href", re.compile(r"/rules/battle#BB-"))
    assert len(reason.inner_text()) > 20


def test_a_barred_card_says_why_when_it_has_the_focus(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go(f"/table/{hall.open(middle(), SEATS, me.person, presses=False)}")
    me.question()
    card = me.page.locator("#board .card:has(.bars)").first
    reason = card.locator(".bars")
    expect(reason).not_to_be_visible()
    for _ in range(FARTHEST):
        me.page.keyboard.press("Tab")
        if card.evaluate("card => card === document.activeElement"):
            break
    expect(reason).to_be_visible()
    assert "BB-" in (reason.locator("a.rule").get_attribute("aria-label") or "")


def test_on_a_phone(visit: Visit, hall: Hall) -> None:
    me = sit(visit, hall, viewport=PHONE, has_touch=True, is_mobile=True)

    def tap(text: str) -> None:
        assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        ask = me.page.locator("#ask").bounding_box()
        assert ask is not None
        assert ask["y"] + ask["height"] <= PHONE["height"] + 1, "the question is within thumb's reach"
        me.listed(text).tap()

    check_that_words_close(me, me.page.locator("#board .card:not([data-press])").first)
    assert me.finish(TIRED, tap) >= 3
    expect(me.page.locator("table.score")).to_be_visible()
    for tab in ("others", "log", "chat", "mine"):
        me.page.locator(f"label[for=tab-{tab}]").tap()
        expect(me.page.locator(f"#{tab}")).to_be_visible()


def check_that_words_close(me: Visitor, card: Locator) -> None:
    """What a card says covers the top of the window, until a tap anywhere, which does nothing else."""
    words, choice = me.page.locator(".told-sheet"), me.page.locator("#play .offer").first
    card.tap()
    expect(words).to_contain_text(card.locator(".card-text p").last.text_content() or "")
    choice.tap()
    expect(words).to_be_hidden()
    expect(choice).not_to_have_attribute("aria-busy", "true")


def test_a_finger_that_rests_explains_what_a_tap_would_choose(visit: Visit, hall: Hall) -> None:
    me = sit(visit, hall, viewport=PHONE, has_touch=True, is_mobile=True)
    number = me.question()["number"]
    card, words = me.page.locator("#board .card[data-press]").first, me.page.locator(".told-sheet")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    finger, place = me.context.new_cdp_session(me.page), {"x": box["x"] + 40, "y": box["y"] + 40}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(words).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    words.tap()
    expect(words).to_be_hidden()
    assert me.question()["number"] == number
    card.tap()
    me.question(number)


def test_in_french(visit: Visit, hall: Hall) -> None:
    me = sit(visit, hall, locale="fr-FR")
    expect(me.page.locator("html")).to_have_attribute("lang", "fr")
    expect(me.page.locator(".turn")).to_have_text("À vous de jouer")

    def choose(text: str) -> None:
        seen = me.page.locator("body").inner_text()
        assert not re.search(r"\b(Your|Take back|Hint|Pass|dice|What happened|and|with)\b", seen)
        me.click(text)

    assert me.finish(TIRED, choose) >= 3
    expect(me.page.locator("table.score thead")).to_contain_text("Points")
    me.page.get_by_role("button", name="English").click()
    expect(me.page.locator("html")).to_have_attribute("lang", "en")


def test_without_javascript(visit: Visit, hall: Hall) -> None:
    me = sit(visit, hall, java_script_enabled=False)
    me.page.locator("[data-key=hint]").click()
    expect(me.page.locator("#play .offer.hinted")).to_have_count(1)
    numbers = []
    for _ in range(5):
        buttons = me.page.locator("#play button[name=choice]")
        while not buttons.count():  # the bot thinks
            me.page.reload()
        numbers.append(int(me.page.locator("#play [name=number]").input_value()))
        texts = [button.get_attribute("value") or "" for button in buttons.all()]
        me.piece(pick(texts, TIRED)).click()
        me.page.wait_for_load_state()
    assert numbers == sorted(set(numbers))
    expect(me.page.locator(".log-lines li").first).to_be_visible()
