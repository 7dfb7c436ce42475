"""Several people: a friend by link, a spectator, one screen for two, and a server that goes away and comes back."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from playwright.sync_api import expect
from tools.hall import Hall, hall_in

from bardhall.web.tables.opening import SeatPlan
from tests.browser.conftest import Visit
from tests.browser.positions import TIRED, near_end, pick, pick_in, secrets
from tests.browser.visitor import PHONE, Visitor

ME = SeatPlan("Lute", is_mine=True)
OPEN_IS_NOT = "(number) => document.querySelector('#play [name=number]')?.value !== number"


def test_two_browsers_over_a_friend_link(visit: Visit, hall: Hall) -> None:
    host, friend = visit(), visit()
    table = hall.open(near_end(), (ME, SeatPlan()), host.person, presses=False)
    host.go(f"/table/{table}")
    host.page.locator("[data-key='links 1']").click()
    link = host.page.locator(".invite input[readonly]").input_value()
    assert link.startswith(f"{hall.url}/seat/")
    host.page.reload()
    expect(host.page.locator(".invite input[readonly]")).to_have_value(link)
    host.page.get_by_role("button", name="Copy link").click()
    expect(host.page.locator(".copied")).to_have_text("Copied.")
    host.page.get_by_text("QR code").click()
    expect(host.page.locator(".invite img")).to_be_visible()
    friend.page.goto(link)
    friend.page.get_by_label("Your name at the table").fill("Horn")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url(f"**/table/{table}")
    expect(host.page.locator("#others")).to_contain_text("Horn")
    expect(host.page.locator("#seat_menu")).to_contain_text("Horn")
    expect(host.page.locator("#invite")).to_be_hidden()
    say_and_hear(friend, host)
    for secret in secrets(near_end(), 0):
        assert secret in host.page.content()
        assert secret not in friend.page.content()
    for secret in secrets(near_end(), 1):
        assert secret in friend.page.content()
        assert secret not in host.page.content()
    play_both(host, friend)
    for visitor in (host, friend):
        expect(visitor.page.locator("table.score")).to_be_visible()
    assert friend.page.locator("table.score").inner_text() == host.page.locator("table.score").inner_text()


def say_and_hear(speaker: Visitor, hearer: Visitor) -> None:
    speaker.page.locator(".chat-box summary").click()
    speaker.page.locator("#say-text").fill("One more song <b>!</b>")
    speaker.page.locator("#say-text").press("Enter")
    expect(hearer.page.locator(".messages")).to_contain_text("One more song <b>!</b>")
    expect(speaker.page.locator(".messages")).to_contain_text("One more song")
    expect(speaker.page.locator("#say-text")).to_have_value("")


def play_both(*players: Visitor) -> None:
    """Whoever is asked answers, until the game is over."""
    for _ in range(40):
        for player in players:
            offers = player.page.locator("#play button[name=choice]")
            if player.page.locator("table.score").count():
                return
            if offers.count():
                before = player.page.locator("#play [name=number]").input_value()
                texts = [str(text) for text in offers.evaluate_all("all => all.map(one => one.value)")]
                player.click(pick(texts, TIRED))
                player.page.wait_for_function(OPEN_IS_NOT, arg=before)
    raise AssertionError("the game does not end")


def test_a_spectator_sees_no_hand(visit: Visit, hall: Hall) -> None:
    me, stranger = visit(), visit()
    table = hall.open(near_end(), (ME, SeatPlan("Horn")), me.person, presses=False)
    me.go(f"/table/{table}")
    stranger.go(f"/table/{table}")
    expect(stranger.page.locator("#ask")).to_contain_text("You are watching")
    me.click("end_turn")
    expect(stranger.page.locator(".log-lines")).to_contain_text("Lute ends the turn")
    capture_and_end_turn(hall, table)
    expect(stranger.page.locator(".log-lines")).to_contain_text("Horn ends the turn")
    seen = stranger.page.content() + "".join(str(push) for push in stranger.pushes)
    for secret in secrets(near_end(), 0):
        assert secret in me.page.content()
    for secret in secrets(near_end(), 0) | secrets(near_end(), 1):
        assert secret not in seen
    assert stranger.page.locator("button[name=choice]").count() == 0


def capture_and_end_turn(hall: Hall, table: str) -> None:
    """A turn of Horn in which no card leaves the hand: whatever is discarded is public from then on."""
    game = near_end().clone()
    game.play("end_turn")
    while game.seat == 1:
        hall.choose(table, 1, pick_in(game, TIRED))
        game.play(pick_in(game, TIRED))


def test_one_screen_for_two(visit: Visit, hall: Hall) -> None:
    me, stranger = visit(), visit()
    table = hall.open(near_end(), (ME, SeatPlan("Horn", is_mine=True)), me.person, presses=False)
    me.go(f"/table/{table}")
    shown: list[int] = []  # whose secrets were on the screen, one after another
    while not (state := me.question())["isOver"]:
        if state["isHandover"]:
            stranger.go(f"/table/{table}")
            check_nobodys_hand(me, stranger.page.content())
            me.page.get_by_role("button", name="Show my cards").click()
            expect(me.page.locator("#play")).to_be_visible()
            continue
        shown.append(int(me.page.locator("#play [name=seat]").input_value()))
        me.click(pick(state["choices"], TIRED))
        me.page.wait_for_function(OPEN_IS_NOT, arg=state["number"])
    assert set(shown) == {0, 1}
    assert sum(a != b for a, b in pairwise(shown)) >= 3


def check_nobodys_hand(me: Visitor, public: str) -> None:
    """The page holds nothing that a stranger would not see."""
    assert me.page.locator(".my-hand, .my-stage, button[name=choice]").count() == 0
    content = me.page.content()
    for secret in secrets(near_end(), 0) | secrets(near_end(), 1):
        assert secret not in content or secret in public


def test_a_message_that_came_while_somebody_looked_elsewhere(visit: Visit, hall: Hall) -> None:
    me = visit()
    table = hall.open(near_end(), (ME, SeatPlan("Horn")), me.person, presses=False)
    me.go(f"/table/{table}")
    badge, box, title = me.page.locator("#chat .badge"), me.page.locator(".chat-box"), me.page.title()
    hall.say(table, 1, "One")
    expect(box).to_have_attribute("open", "")
    expect(me.page.locator("#chat")).to_contain_text("One")
    assert me.page.title() == title, "it is in sight"
    me.page.locator(".chat-box summary").click()
    hall.say(table, 1, "Two")
    expect(badge).to_have_text("New: 1")
    expect(box).not_to_have_attribute("open", "")
    assert me.page.title() == f"(1) {title}"
    me.page.reload()
    expect(badge).to_have_text("2")  # the box is open on a new page
    me.page.set_viewport_size(PHONE)
    hall.say(table, 1, "Three")
    expect(badge).to_have_text("New: 1")
    expect(me.page.locator("#said")).to_have_text("New: 1")
    me.page.locator("[for=tab-chat]").click()
    expect(badge).to_have_text("3")
    assert me.page.title() == title


def test_spectators_talk_behind_the_players_backs(visit: Visit, hall: Hall) -> None:
    me, one, two = visit(), visit(), visit()
    table = hall.open(near_end(), (ME, SeatPlan("Horn")), me.person, presses=False)
    for visitor in (me, one, two):
        visitor.go(f"/table/{table}")
    one.page.locator(".chat-box summary").click()
    one.page.locator("#say-name").fill("Shawm")
    one.page.locator("#say-text").fill("What would you play?")
    one.page.locator("#say-text").press("Enter")
    for watcher in (one, two):
        expect(watcher.page.locator("#chat")).to_contain_text("What would you play?")
    expect(one.page.locator("#say-name")).to_have_count(0)
    assert "What would you play?" not in me.page.content()


def test_the_server_goes_away_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        me = visit(url=hall.url)
        me.forgive("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
        table = hall.open(near_end(), (ME, SeatPlan("Horn")), me.person, presses=False)
        me.go(f"/table/{table}")
        state = me.question()
        me.click(pick(state["choices"], TIRED))
        state = me.question(state["number"])
        hall.stop()
        expect(me.page.locator(".offline")).to_be_visible()
        chosen = pick(state["choices"], TIRED)
        click_while_it_is_away(me, chosen)
        hall.start()
        hall.say(table, 1, "Are you still there?")
        expect(me.page.locator(".offline")).to_be_hidden()
        expect(me.page.locator("#chat")).to_contain_text("Are you still there?")
        assert int(me.question(state["number"])["number"]) == int(state["number"]) + 1, "it was made, and once"


def click_while_it_is_away(me: Visitor, chosen: str) -> None:
    """Every click is answered by the page itself: a choice waits, a form says that it was not sent, a link stays."""
    line = me.page.locator(".offline")
    me.click(chosen)
    expect(me.listed(chosen)).to_have_attribute("aria-busy", "true")
    expect(line).to_contain_text("will be sent as soon as you are back online")
    me.page.locator("[data-key=hint]").click()
    expect(line).to_contain_text("Not sent")
    me.page.locator(".brand").click()
    expect(line).to_contain_text("This page reconnects")
    me.page.locator(".pref button[name=lang]:visible").click()
    expect(line).to_contain_text("Not sent")
    expect(me.page.locator("#board")).to_be_visible()
