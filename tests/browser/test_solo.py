"""Bardwood Grove alone, through the page: a whole game against the Rival, and its turn step by step."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect
from tools.hall import Hall

import bardhall
from bardhall.kernel.game import Game
from bardhall.web.http.requests import LANG
from bardhall.web.tables.opening import Plan, SeatPlan
from tests.browser.conftest import Visit
from tests.browser.grove import EAGER, asks
from tests.browser.positions import pick_in
from tests.browser.test_axe import faults
from tests.browser.test_bardwood import check_width, click
from tests.browser.visitor import PHONE, Visitor

SEED = 8  # a short game
SEATS = (SeatPlan("Lute", is_mine=True),)
OPTIONS: dict[str, Any] = {"difficulty": "easy"}


@cache
def finished() -> Game:
    """A whole game of somebody in a hurry."""
    game = bardhall.new("bardwood", seats=1, seed=SEED, **OPTIONS)
    while game.seat is not None:
        game.play(pick_in(game, EAGER))
    return game


@cache
def move_of(question: str, share: float) -> int:
    """After so much of the game, the first move at which that is asked."""
    game = finished()
    return next(move for move in range(int(game.move * share), game.move) if asks(game.at(move)) == question)


def sit(me: Visitor, hall: Hall, moves: int = 0) -> str:
    """A table for one, after so many choices."""
    table = hall.open_seeded(Plan("bardwood", SEATS, OPTIONS, presses=False), me.person, SEED)
    hall.play(table, finished(), moves)
    me.go(f"/table/{table}")
    me.question()
    return table


@pytest.mark.skipif(os.environ.get("BARDHALL_SIZE") != "soak", reason="make soak plays it; the gate plays Battle whole")
def test_a_whole_game_against_the_rival(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.play_unpainted()
    table = sit(me, hall)
    assert me.finish(EAGER, lambda text: click(me, text)) == finished().move
    expect(me.page.locator("table.score thead th")).to_have_count(3)
    outcome = finished().outcome
    assert outcome is not None
    assert me.page.locator("table.score tfoot td").all_inner_texts() == [str(score) for score in outcome.scores]
    expect(me.page.locator(".ending")).to_contain_text("you lose")
    me.go(f"/replay/{table}?move={finished().move // 2}&view=all")
    expect(me.page.locator(".rival-strip")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_turn_is_told_step_by_step_on_the_map(visit: Visit, hall: Hall, lang: str) -> None:
    me = visit()
    me.context.add_cookies([{"name": LANG, "value": lang, "url": hall.url}])
    me.context.add_init_script("localStorage['bardhall-speed'] = '600000'")
    sit(me, hall, move_of("Compose", 0.4))
    steps = me.page.locator("#steps .step-lines li")
    caption = me.page.locator("#steps .step-now")
    expect(caption.get_by_role("link").first).to_have_accessible_name("BG-RIVAL-COMPOSE-01")
    told = steps.evaluate_all("all => all.map((line) => [line.dataset.beat, line.dataset.at])")
    beats = [{place for beat, place in told if beat == number} - {""} for number in dict(told)]
    assert len(beats) > 3
    assert all(len(places) < 2 for places in beats)
    for places in beats[1:]:
        me.page.locator('#steps [data-step="on"]').click()
        expect(me.page.locator("#board .told")).to_have_count(len(places))
        for place in places:
            expect(me.page.locator("#board .told")).to_have_attribute("data-spot", place)
    assert any(beats)
    me.page.locator('#steps [data-step="skip"]').click()
    expect(me.page.locator("#board .told")).to_have_count(0)
    expect(caption).to_be_empty()


def test_a_lost_crest_is_laid_on_a_challenge_by_mouse(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall, move_of("PlaceBet", 0))
    number = me.question()["number"]
    me.page.locator(".challenge button.side").last.click()
    me.question(number)
    expect(me.page.locator(".challenge .bet")).to_have_count(1)


def test_nothing_is_wider_than_the_window(visit: Visit, hall: Hall) -> None:
    me = visit()
    for question in ("Compose", "Sing", "PlaceBet"):
        sit(me, hall, move_of(question, 0.4 if question != "PlaceBet" else 0))
        check_width(me)


def test_axe(visit: Visit, hall: Hall) -> None:
    me = visit()
    sit(me, hall, move_of("PlaceBet", 0))
    assert faults(me.page) == {}
    me.page.set_viewport_size(PHONE)
    me.page.locator('label[for="tab-others"]').click()
    assert faults(me.page, PHONE) == {}
