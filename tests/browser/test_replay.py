"""A record file, uploaded and looked at: forward, back, jump, by other eyes, and played on."""

from __future__ import annotations

import re

from playwright.sync_api import FilePayload, expect

from tests.browser.conftest import Visit
from tests.browser.positions import duel, near_end, secrets
from tests.browser.visitor import Visitor


def upload(me: Visitor) -> None:
    me.go("/record")
    record: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": duel().record().encode()}
    me.page.set_input_files("#record-file", record)
    me.page.get_by_role("button", name="Open record").click()
    me.page.wait_for_url("**/replay/*")


def at(me: Visitor) -> int:
    return int(me.page.locator("#reel-move").input_value())


def test_forward_back_and_jump(visit: Visit) -> None:
    me = visit()
    upload(me)
    last = duel().move
    assert at(me) == 0
    for name, move in (("Go to end", last), ("Previous move", last - 1), ("Go to start", 0), ("Next move", 1)):
        me.page.get_by_role("link", name=name).click()
        me.page.wait_for_url(re.compile(rf"move={move}\b"))
        assert at(me) == move
        expect(me.page.locator("table.score")).to_have_count(1 if move == last else 0)
    me.page.locator("#reel-move").fill(str(near_end().move))  # the slider needs no button
    me.page.wait_for_url(re.compile(rf"move={near_end().move}\b"))
    me.page.locator("main").press("ArrowLeft")
    me.page.wait_for_url(re.compile(rf"move={near_end().move - 1}\b"))
    me.page.goto(me.page.url.split("?")[0])  # the place is remembered
    me.page.wait_for_url(re.compile(rf"move={near_end().move - 1}\b"))
    me.page.locator(".rounds-list summary").click()
    me.page.locator(".rounds-list a", has_text="Round 2 begins").click()
    me.page.wait_for_url(re.compile(r"move=(?!0\b)\d+\b"))
    assert 0 < at(me) < near_end().move - 1


def test_other_eyes(visit: Visit) -> None:
    me = visit()
    upload(me)
    address = f"{me.page.url.split('?')[0]}?move={near_end().move}&view="
    hands = {"all": (True, True), "public": (False, False), "0": (True, False), "1": (False, True)}
    for view, seen in hands.items():
        me.page.goto(address + view)
        places = me.page.locator("#mine").inner_html() + me.page.locator("#others").inner_html()
        for seat in (0, 1):
            assert {secret in places for secret in secrets(near_end(), seat)} == {seen[seat]}, (view, seat)


def test_play_on_from_here(visit: Visit) -> None:
    me = visit()
    upload(me)
    me.page.goto(f"{me.page.url.split('?')[0]}?move={near_end().move}&view=0")
    me.page.get_by_role("button", name="Play from here").click()
    me.page.wait_for_url("**/table/*")
    assert me.question()["choices"] == [option.text for option in near_end().options]


def test_the_deal_is_checked(visit: Visit, ended: str) -> None:
    me = visit()
    me.go(f"/table/{ended}")
    me.page.get_by_role("link", name="Verify this game").click()
    me.page.wait_for_url(f"**/replay/{ended}/verify")
    expect(me.page.get_by_role("heading", name="The server’s own check")).to_be_visible()
    expect(me.page.get_by_role("status")).to_have_text("Every check passed.")


def test_the_record_is_a_file(visit: Visit) -> None:
    me = visit()
    upload(me)
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Download record", exact=True).first.click()
    assert download.value.path().read_text() == duel().record()
