"""Merchants Cove through the page: to the end by mouse in every mode, a song, a phone; and axe finds nothing."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect
from tools.hall import Hall

from bardhall.kernel.game import Game
from bardhall.web.http.requests import LANG, THEME
from bardhall.web.tables.opening import Plan, SeatPlan
from tests.browser import quay
from tests.browser.conftest import Visit
from tests.browser.positions import pick
from tests.browser.test_axe import KEEP_A_FEW, violations
from tests.browser.test_bardwood import TABLET, WIDER_THAN_THE_WINDOW
from tests.browser.test_taverns import TOO_SMALL
from tests.browser.visitor import DESK, PHONE, Visitor

ME = SeatPlan("Lute", is_mine=True)
MODES = [("entertainer", 1), ("entertainer", 2), ("trader, entertainer", 2), ("trader, entertainer, trader", 3)]
# The gate plays the last choices of a game in each of these; where there is time it is a whole game, and one of four.
IS_SOAK = os.environ.get("BARDHALL_SIZE") == "soak"
MODES += [("entertainer, trader, entertainer, trader", 4)] * IS_SOAK
HEIGHT = "() => document.documentElement.scrollHeight"
FINGER = 44  # pixels
# Text that is wider than the piece it stands on.
CUT_OFF = """() => [...document.querySelectorAll(".plate, .go span, .flat h3, .tag-name, .deal-name, .row-name, .good")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 &&
    getComputedStyle(one).display !== "inline").map((one) => one.textContent.trim())"""
# What can be pressed on the board or in my place, and is too small for a finger.
TOO_NARROW = """(least) => [...document.querySelectorAll("#board button, #mine button, #ask .offer")]
  .filter((one) => one.checkVisibility()).filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width < least - .5 || height < least - .5;
  }).map((one) => `${one.className}: ${one.value}`)"""


def sit(me: Visitor, hall: Hall, game: Game) -> dict[str, Any]:
    """A table at that position, at a question of mine."""
    seats = (ME, *[SeatPlan(bot="random")] * (game.state.seats - 1))
    me.go(f"/table/{hall.open(game, seats, me.person, presses=False)}")
    return me.question()


def click(me: Visitor, text: str) -> None:
    """Choose by mouse: on the piece if one can be seen, else in the list, which may have to be unfolded."""
    me.page.mouse.move(0, 0)  # whatever the pointer had opened closes
    on_piece = me.page.locator(f'button[form="play"][value="{text}"]:visible')
    if on_piece.count():
        on_piece.first.click()
        return
    if not me.listed(text).is_visible():
        me.page.locator(f'details.asides:has(button[value="{text}"]) > summary').click()
    me.listed(text).click()


def totals_are_right(me: Visitor) -> None:
    lines = me.page.locator("table.score tbody tr:not(.behind)")
    columns = [[int(text) for text in lines.nth(i).locator("td").all_inner_texts()] for i in range(lines.count())]
    totals = [int(text) for text in me.page.locator("table.score tfoot td").all_inner_texts()]
    assert totals == [sum(column) for column in zip(*columns, strict=True)]


@pytest.mark.skipif(not IS_SOAK, reason="make soak plays it; the gate plays Battle whole")
def test_a_whole_game_by_mouse(visit: Visit, hall: Hall) -> None:
    me = visit()
    table = hall.open_seeded(Plan("cove", (ME,), {"merchants": "trader"}, presses=False), me.person, quay.SEED)
    me.go(f"/table/{table}")
    assert me.finish(quay.TIRED, lambda text: click(me, text)) > 30
    totals_are_right(me)


@pytest.mark.parametrize(("merchants", "seats"), MODES, ids=lambda mode: str(mode))
def test_to_the_end_by_mouse(visit: Visit, hall: Hall, merchants: str, seats: int) -> None:
    """And whatever is asked on the way, everything is in sight."""
    me = visit()
    me.go(f"/table/{opened(me, hall, merchants, seats)}")

    def choose(text: str) -> None:
        assert me.page.evaluate(CUT_OFF) == []
        assert me.page.evaluate(HEIGHT) <= DESK["height"]
        click(me, text)

    assert me.finish(quay.EAGER, choose) > (60 if IS_SOAK else 3)
    totals_are_right(me)


def opened(me: Visitor, hall: Hall, merchants: str, seats: int) -> str:
    bots = (SeatPlan(bot="random"),) * (seats - 1)
    if IS_SOAK:
        plan = Plan("cove", (ME, *bots), {"merchants": merchants}, presses=False)
        return hall.open_seeded(plan, me.person, quay.SEED)
    return hall.open(quay.late(merchants, seats), (ME, *bots), me.person, presses=False)


def test_a_song_is_sung_on_the_board(visit: Visit, hall: Hall) -> None:
    """A part of a card is spent by a click on it, a lower half is unlocked on it, the performer goes where I click."""
    me = visit()
    game = quay.song()
    state = sit(me, hall, game)
    best = max(
        (text for text in state["choices"] if text.startswith("spend")), key=lambda t: quay.gold(quay.after(game, t))
    )
    click(me, best)
    state = me.question(state["number"])
    expect(me.page.locator("#p-purse .heap b").first).to_have_text(str(quay.gold(quay.after(game, best))))
    expect(me.page.locator(".my-song .part.spent").first).to_be_visible()
    me.page.locator('.my-song button[value^="unlock"]').first.click()
    state = me.question(state["number"])
    expect(me.page.locator(".my-song .low.unlocked").first).to_be_visible()
    place = pick(state["choices"], ("move",)).split()[1]
    me.page.locator(f"#p-{place} .go").click()
    me.question(state["number"])
    expect(me.page.locator(f"#p-{place}.sung")).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_fits_and_can_be_read(visit: Visit, hall: Hall, lang: str) -> None:
    """On a desk nothing scrolls, not even four players and a song of eight cards."""
    me = visit()
    me.context.add_cookies([{"name": LANG, "value": lang, "url": hall.url}])
    for game in (quay.song(), quay.deal(), quay.crowd()):
        sit(me, hall, game)
        for size in (PHONE, TABLET, DESK):
            me.page.set_viewport_size(size)
            assert not me.page.evaluate(WIDER_THAN_THE_WINDOW)
            assert me.page.evaluate(TOO_SMALL) == []
            assert me.page.evaluate(CUT_OFF) == []
        assert me.page.evaluate(HEIGHT) <= DESK["height"]


def test_fingers_hit_what_they_mean(visit: Visit, hall: Hall) -> None:
    """And what I have is in sight, whatever tab is open."""
    me = visit(viewport=PHONE)
    for game in (quay.song(), quay.deal()):
        sit(me, hall, game)
        assert me.page.evaluate(TOO_NARROW, FINGER) == []
        expect(me.page.locator(".held")).to_contain_text(str(quay.gold(game)))
        expect(me.page.locator(".held")).to_be_in_viewport(ratio=1)
        expect(me.page.locator("#ask .prompt")).to_be_in_viewport()


def test_a_spectator_finds_no_hidden_card(visit: Visit, hall: Hall) -> None:
    me, other = visit(), visit()
    game = next(
        past for move in range(20, 200) if len(quay.secrets(past := quay.finished("entertainer", 2).at(move))) > 1
    )
    table = hall.open(game, (ME, SeatPlan("Horn")), me.person, presses=False)
    me.go(f"/table/{table}")
    assert all(name in me.page.content() for name in quay.secrets(game))
    other.go(f"/table/{table}")
    assert [name for name in quay.secrets(game) if name in other.page.content()] == []


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_axe_of_a_song(visit: Visit, hall: Hall, size: ViewportSize, theme: str) -> None:
    me = visit(viewport=size)
    me.context.add_cookies([{"name": THEME, "value": theme, "url": hall.url}])
    sit(me, hall, quay.song())
    for summary in me.page.locator(".asides summary, .barred-list summary").all():
        summary.click()
    me.page.locator("#board .spot").first.focus()
    assert violations(me.page) == []


def test_axe_of_a_stall_and_the_gallery(visit: Visit, hall: Hall) -> None:
    me = visit(viewport=TABLET)
    me.context.add_cookies([{"name": THEME, "value": "dark", "url": hall.url}])
    sit(me, hall, quay.deal())
    assert violations(me.page) == []
    me.go("/gallery/cove")
    me.page.evaluate(KEEP_A_FEW)
    assert violations(me.page) == []
