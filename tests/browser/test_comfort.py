"""Keys, the sheet that lists them, what is read out, a question before what is final, and rules in a small window."""

from __future__ import annotations

from playwright.sync_api import expect
from tools.hall import Hall

import bardhall
from bardhall.kernel.game import Game
from bardhall.web.tables.opening import SeatPlan
from tests.browser import inn
from tests.browser.conftest import Visit
from tests.browser.positions import middle
from tests.browser.test_axe import violations

SEATS = (SeatPlan("Lute", is_mine=True), SeatPlan("Horn"))


LISTEN = """
window.notes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.notes += 1; start.apply(this, when); };
"""


def test_keys(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.page.add_init_script(LISTEN)
    me.go(f"/table/{hall.open(middle(), SEATS, me.person, presses=False)}")
    first = me.question()
    keyboard, said = me.page.keyboard, me.page.locator("#said")
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(me.page.locator("#ask")).to_be_focused()
    keyboard.press("h")
    expect(me.page.locator("#play .offer.hinted")).to_have_count(1)
    keyboard.press("1")
    second = me.question(first["number"])
    expect(said).to_have_text(me.page.locator("#ask .prompt").inner_text().removesuffix("§").strip())
    me.page.locator("[data-key=hint]").focus()
    keyboard.press("u")
    assert me.question(second["number"])["choices"] == first["choices"]
    expect(me.page.locator("[data-key=hint]")).to_be_focused()
    card = me.page.locator("#board .card").first
    card.focus()
    keyboard.press("ArrowRight")
    expect(me.page.locator("#board .card").nth(1)).to_be_focused()
    me.page.locator("#ask .prompt a.rule").click()
    expect(me.page.locator(".rule-tip")).to_contain_text(bardhall.rules("battle").rule("BB-TURN-02").text("en"))
    assert violations(me.page) == []
    keyboard.press("Escape")
    expect(me.page.locator(".rule-tip")).to_be_hidden()
    keyboard.press("k")
    sheet = me.page.locator("#keys")
    expect(sheet).to_be_visible()
    assert violations(me.page) == []
    sheet.get_by_label("Quiet sounds").check()
    me.page.wait_for_function("() => window.notes === 2")
    sheet.get_by_label("Single-key shortcuts").uncheck()
    keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    me.page.reload()
    me.question()
    keyboard.press("1")
    keyboard.press("k")
    expect(sheet).to_be_hidden()
    expect(me.page.locator("[aria-busy]")).to_have_count(0)


def test_what_is_final_is_asked_about_once_more(visit: Visit, hall: Hall) -> None:
    me = visit(locale="fr-FR")
    game = bardhall.new("battle", seats=2, seed=7)
    for _ in range(2):
        game.play(game.ask(0).options[0], 0)
    me.go(f"/table/{hall.open(game, SEATS, me.person, presses=False)}")
    sheet = me.page.locator("#sure")
    choices = me.question()["choices"]
    expect(me.page.locator("#ask .prompt")).to_contain_text("2 sur 3")
    me.click(choices[0])
    expect(sheet).to_contain_text("ce choix est définitif")
    assert violations(me.page) == []
    sheet.get_by_role("button", name="Pas encore").click()
    expect(me.page.locator("[aria-busy]")).to_have_count(0)
    me.listed(choices[1]).press("Enter")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("#play")).to_have_count(0)


def test_ending_a_turn_asks_once_while_a_gain_is_open(visit: Visit, hall: Hall) -> None:
    me = visit()
    game = inn.finished()
    moves = (move for move in range(game.move) if game.at(move).seat == 0)
    position = next(past for move in moves if {"end_turn"} < kinds(past := game.at(move)) & {"end_turn", "collect"})
    me.go(f"/table/{hall.open(position, (*SEATS, SeatPlan(bot='random')), me.person, presses=False)}")
    me.question()
    sheet = me.page.locator("#sure")
    me.click("end_turn")
    expect(sheet).to_contain_text("Collect")
    assert violations(me.page) == []
    sheet.get_by_role("button", name="Not yet").click()
    me.click("end_turn")
    expect(me.page.locator("#play [value=end_turn]")).to_have_count(0)


def kinds(game: Game) -> set[str]:
    """The first words of the choices."""
    return {option.text.split()[0] for option in game.options}
