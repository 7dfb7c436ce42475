"""What is lit acts when pressed: anywhere on it, by mouse and by finger, in every game."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest
from tools.hall import Hall

import bardhall
from bardhall.kernel.game import Game
from bardhall.kernel.presses import ways
from bardhall.web.tables.opening import SeatPlan
from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, PHONE, Visitor

# Nothing is sent: what a press would have sent is noted, so that one position serves for all that lies on it.
NOTED = """
window.sent = [];
const real = window.fetch;
window.fetch = (to, more) => {
  if (more?.method !== "POST") return real(to, more);
  window.sent.push(new URLSearchParams(more.body).get("choice"));
  return Promise.resolve(new Response('{"ok": false, "error": ""}', { status: 409 }));
};
"""
# Every lit piece that can be seen, with the choices that a press on it may make.
LIT = """() => {
  for (const it of document.querySelectorAll("[data-test]")) delete it.dataset.test;
  const shown = (it) => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().width > 0;
  const found = [...document.querySelectorAll("main section[id] :is([data-press], button[form=play], .lit)")];
  return found.filter(shown).map((it, i) => {
    it.dataset.test = i;
    const choices = it.dataset.press ?? it.getAttribute("value") ?? "";
    return { name: `${it.className} ${it.id}`, choices: choices.split("|") };
  });
}"""
# The middle of it, once it is in sight; nothing if what was pressed before has hidden it.
MIDDLE = """(i) => {
  const it = document.querySelector(`[data-test="${i}"]`);
  it.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  window.scrollBy({ top: innerHeight / 8, behavior: "instant" }); // on a phone the question covers the lower half
  const { left, top, width, height } = it.getBoundingClientRect();
  return width ? [left + width / 2, top + height / 2] : null;
}"""
OPTIONS = "document.querySelectorAll('.options:not([hidden]) .offer').length"
MOST = 99 if os.environ.get("BARDHALL_SIZE") == "soak" else 8  # positions of each game


@cache
def positions(name: str) -> tuple[Game, ...]:
    """Questions of seat 0, until every kind of choice that came up in a game is asked for in one of them."""
    game, bot, found = bardhall.new(name, seats=2, seed=11), bardhall.bot("random", seed=1), dict[int, set[str]]()
    while game.seat is not None:
        if game.seat == 0 and len(game.options) > 1:
            found[game.move] = kinds(game)
        game.play(bot(game.view(game.seat), game.ask()))
    left, chosen = set[str]().union(*found.values()), list[Game]()
    while left and len(chosen) < MOST:
        best = max(found, key=lambda move: len(found[move] & left))
        chosen.append(game.at(best))
        left -= found[best]
    return tuple(chosen)


def kinds(game: Game) -> set[str]:
    """The kinds of the choices, and of those that several ways complete in one press."""
    rules, state = game.start.rules, game.state
    completed = {type(choice).__name__ for choice in game.options if ways(rules, state, 0, choice)}
    return {type(choice).__name__ for choice in game.options} | {f"{kind}, completed" for kind in completed}


def check_presses(me: Visitor, hall: Hall, game: Game, is_touch: bool) -> list[str]:
    """What lit pieces do not do."""
    table = hall.open(game, (SeatPlan("Lute", is_mine=True), SeatPlan(bot="random")), me.person)
    me.go(f"/table/{table}")
    me.question()
    wrong = []
    for i, piece in enumerate(me.page.evaluate(LIT)):
        middle = me.page.evaluate(MIDDLE, i)
        if middle is None:
            continue
        press(me, (middle[0], middle[1]), is_touch)
        made = sent(me)
        if not made and len(piece["choices"]) > 1 and me.page.evaluate(OPTIONS) == len(piece["choices"]):
            option = me.page.locator(".options .offer").first
            option.tap() if is_touch else option.click()
            made = sent(me)
        if len(made) != 1 or made[0] not in piece["choices"]:
            at = me.page.evaluate("(at) => document.elementFromPoint(...at)?.outerHTML.slice(0, 160)", middle)
            wrong.append(f"{piece} made {made} at {middle} {at}")
        me.page.keyboard.press("Escape")
    return wrong


def press(me: Visitor, at: tuple[float, float], is_touch: bool) -> None:
    """Press there, once what was pressed before is done."""
    me.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
    if is_touch:
        me.page.touchscreen.tap(*at)
    else:
        me.page.mouse.click(*at)


def sent(me: Visitor) -> list[str]:
    """What the presses since the last time would have sent."""
    found: list[str] = me.page.evaluate("window.sent.splice(0)")
    return found


@pytest.mark.parametrize("is_touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", bardhall.games())
def test_what_is_lit_acts(visit: Visit, hall: Hall, game: str, is_touch: bool) -> None:
    more: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if is_touch else {"viewport": DESK}
    me = visit(**more)
    me.play_unasked()
    me.play_unpainted()
    me.page.add_init_script(NOTED)
    me.forgive("409")
    wrong = [fault for position in positions(game) for fault in check_presses(me, hall, position, is_touch)]
    assert wrong == [], "\n".join(wrong)
