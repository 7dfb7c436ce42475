"""Lessons in a real browser: by keyboard alone, on a phone, in both languages; what the card points at is seen."""

from __future__ import annotations

import os
from contextlib import nullcontext
from typing import Any

import pytest
from playwright.sync_api import Page

from bardhall.lessons import Lesson
from tests.browser.conftest import Visit
from tests.browser.test_axe import faults, violations
from tests.browser.visitor import DESK, PHONE, Visitor
from tests.lessons.learner import LESSONS, MOST

IS_SOAK = os.environ.get("BARDHALL_SIZE") == "soak"
BATTLE = next(lesson for lesson in LESSONS if lesson.game == "battle")
TAKEN = [(BATTLE, "en", DESK, "Enter")]  # the last one: the key by which it is played alone, without a mouse
TAKEN += [(it, lang, window, "") for it in LESSONS for lang in ("en", "fr") for window in (DESK, PHONE)] * IS_SOAK

# What a learner sees: the sentence, what is read out, and which of the things that it points at have no ring around.
SEEN = """() => {
  const card = document.querySelector(".lesson-card");
  if (!card) return null;
  const rings = [...document.querySelectorAll(".pointing .ring")].map((ring) => ring.getBoundingClientRect());
  const isRinged = ({ x, y, width }) => rings.some((ring) => ring.x <= x && x + width <= ring.right && ring.y <= y);
  const boxed = (it) => (it && getComputedStyle(it).display === "contents" ? it.firstElementChild : it);
  const things = card.dataset.points.split(" ").map((id) => boxed(document.getElementById(id)));
  const shown = things.filter((thing) => thing?.checkVisibility()).map((thing) => thing.getBoundingClientRect());
  return {
    kind: card.dataset.kind,
    text: card.querySelector(".lesson-text").textContent,
    said: document.querySelector("#lesson-said").textContent,
    isPointing: card.dataset.points !== "",
    isSeen: shown.some((it) => it.bottom > 0 && it.y < innerHeight && isRinged(it)),
    width: document.documentElement.scrollWidth - innerWidth,
  };
}"""
# Where the lesson is: it is somewhere else after every answer.
PLACE = """() => [document.querySelector(".lesson-at")?.textContent ?? "",
  document.querySelector("#play [name=number]")?.value ?? ""].join()"""
IS_LAST = "() => document.querySelector('.lesson-far').value === document.querySelector('.lesson-far').max"
FOCUS = "() => document.activeElement.dataset.key ?? document.activeElement.tagName"


def begin(me: Visitor, lesson: Lesson) -> None:
    """From the first page of the hall."""
    me.go("/")
    me.page.locator(f'form[action="/learn/{lesson.game}/{lesson.id}"] button').click()
    me.page.locator("#lesson-said:not(:empty)").wait_for(state="attached")


def go_on(page: Page, press: str = "") -> None:
    """What the step asks for, by the mouse or a key on what has the focus; after the last one the page comes anew."""
    before = page.evaluate(PLACE)
    with page.expect_navigation() if page.evaluate(IS_LAST) else nullcontext():
        do(page, press)
    page.wait_for_function(f"(before) => ({PLACE})() !== before", arg=before)


def do(page: Page, press: str) -> None:
    if press:
        page.keyboard.press("Control+Enter" if page.locator("#ask [data-go]").count() else press)
    else:
        page.locator("#lesson .strong, #ask [data-go], #ask .offer[name=choice]").first.click()


def look(page: Page) -> Any:
    """The open step; nothing once the lesson is over."""
    seen = page.evaluate(SEEN)
    if seen is not None:
        assert seen["said"] == seen["text"]
        assert seen["width"] <= 0
    return seen


def take(me: Visitor, press: str = "") -> None:
    """The whole lesson; every thing that a step points at can be seen when the step begins."""
    told = ""
    for _ in range(MOST):
        me.page.evaluate("() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
        seen = look(me.page)
        if seen is None:
            return
        if seen["text"] != told and seen["isPointing"]:
            assert seen["isSeen"], seen["text"]
        told = seen["text"]
        go_on(me.page, press)
    raise AssertionError("the lesson does not end")


def named(it: Any) -> str:
    """A part of the name of a test."""
    return f"{it.game}-{it.id}" if isinstance(it, Lesson) else str(it["width"]) if isinstance(it, dict) else it


@pytest.mark.parametrize(("lesson", "lang", "window", "press"), TAKEN, ids=named)
def test_a_lesson(visit: Visit, lesson: Lesson, lang: str, window: Any, press: str) -> None:
    me = visit(viewport=window, locale={"en": "en-GB", "fr": "fr-FR"}[lang])
    me.play_unpainted()
    begin(me, lesson)
    assert me.page.locator("html").get_attribute("lang") == lang
    while press and me.page.evaluate(FOCUS) != "go_on":
        me.page.keyboard.press("Tab")
    take(me, press)
    me.page.locator("main.table:not(:has(.lesson-card))").wait_for()
    assert me.page.locator(".pointing > *").count() == 0


def test_the_judge_finds_nothing_and_what_is_not_taken_says_why(visit: Visit) -> None:
    me = visit()
    begin(me, BATTLE)
    assert violations(me.page) == []
    go_on(me.page)
    me.page.keyboard.press("Tab")  # who walks by keys reads what has the focus
    me.page.locator("#p-card-0-wanted").focus()
    why = me.page.locator("#p-card-0-wanted .bars")
    why.wait_for()
    assert why.inner_text().startswith("Keep the Wanted Poster in your hand")
    assert faults(me.page, *([DESK, PHONE] if IS_SOAK else [PHONE])) == {}
