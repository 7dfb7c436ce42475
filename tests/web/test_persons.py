"""A person over several devices: recovery links, what is theirs, taking it along and deleting it."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.cli import main
from bardhall.web.core.settings import Settings
from bardhall.web.serving import host_link
from tests.web.campaigning import begin, call, finish
from tests.web.hostile.doors import open_for_a_friend
from tests.web.server import Server, arrive, invited, start
from tests.web.test_driver import do
from tests.web.test_replays import a_record, upload

FORM = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "random", "option_first": "0"}


def sit_down(browser: TestClient) -> str:
    """Open a table against a bot; its address."""
    return str(browser.post("/new/battle", data=FORM).headers["location"])


def recovery_link(browser: TestClient) -> str:
    """The address of a new recovery link, as the page shows it."""
    found = re.search(r"/back/[\w-]+", browser.post("/me/link", data={"x": ""}).text)
    assert found
    return found[0]


def come_back(browser: TestClient, link: str, **form: str) -> int:
    """Open a recovery link and press the button; the status of the answer."""
    if browser.get(link).status_code != 303:
        return browser.get(link).status_code
    found = re.search(r'name="token" value="([\w-]+)"', browser.get("/back").text)
    assert found
    return browser.post("/back", data={"token": found[1], **form}).status_code


def may_speak(browser: TestClient, table: str) -> bool:
    """Whether the browser holds the first seat."""
    return browser.post(f"{table}/message", data={"text": "hello", "seat": "0"}).status_code == 303


def test_a_recovery_link_brings_all_seats_to_another_device(server: Server) -> None:
    first, second = server.client, server.browser()
    tables = [sit_down(first), sit_down(first)]
    assert not may_speak(second, tables[0])
    assert come_back(second, recovery_link(first)) == 303
    assert all(may_speak(browser, table) for browser in (first, second) for table in tables)
    later = sit_down(second)
    assert may_speak(first, later)
    assert first.cookies["bardhall_person"] != second.cookies["bardhall_person"]
    for browser in (first, second):
        page = browser.get("/me").text
        assert all(f'href="{table}"' in page for table in (*tables, later))
        assert f'href="{later}"' in browser.get("/").text


def test_a_link_works_once_and_a_new_one_ends_the_old(server: Server) -> None:
    first = server.client
    sit_down(first)
    old = recovery_link(first)
    new = recovery_link(first)
    assert first.get(new).headers["location"] == "/me"  # it is mine, and stays unspent
    assert come_back(server.browser(), old) == 410
    assert come_back(server.browser(), new) == 303
    assert come_back(server.browser(), new) == 410
    assert server.browser().get("/back").status_code == 404


def test_who_has_nothing_here_gets_no_link(server: Server) -> None:
    stranger = server.browser()
    assert stranger.post("/me/link", data={"x": ""}).status_code == 404
    assert stranger.get("/me/data").status_code == 404
    assert stranger.post("/me/delete", data={"sure": "on"}).status_code == 404
    assert "/me/delete" not in stranger.get("/me").text


def test_games_of_both_browsers_are_joined_if_that_is_meant(server: Server) -> None:
    first, second = server.client, server.browser()
    one, two = sit_down(first), sit_down(second)
    campaign = begin(second)
    link = recovery_link(first)
    assert come_back(second, link) == 409
    assert not may_speak(first, two)
    assert come_back(second, link, joined="on") == 303
    assert all(may_speak(browser, table) for browser in (first, second) for table in (one, two))
    assert first.post(f"{two}/close", data={"seat": ""}).status_code == 303  # it is who opened the table, too
    assert f'href="{campaign}"' in first.get("/campaigns").text


def test_other_devices_are_signed_out(server: Server) -> None:
    first, second, third = server.client, server.browser(), server.browser()
    table = sit_down(first)
    for browser in (second, third):
        assert come_back(browser, recovery_link(first)) == 303
    unused = recovery_link(first)
    assert second.post("/me/alone", data={"x": ""}).status_code == 303
    assert [may_speak(browser, table) for browser in (first, second, third)] == [False, True, False]
    assert come_back(server.browser(), unused) == 410
    assert may_speak(first, sit_down(first))  # as somebody new


def test_a_person_has_so_many_devices(settings: Settings) -> None:
    with start(replace(settings, limits=replace(settings.limits, devices=2))) as server:
        table, devices = sit_down(server.client), [server.browser() for _ in range(3)]
        assert [come_back(browser, recovery_link(server.client)) for browser in devices] == [303] * 3
        assert [may_speak(browser, table) for browser in (server.client, *devices)] == [True, False, True, True]


def test_the_file_holds_what_is_mine_and_nothing_else(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_for_a_friend(mine)
    arrive(friend, invited(mine, table, 1), "Horn")
    mine.post(f"{table}/message", data={"text": "my words", "seat": "0"})
    friend.post(f"{table}/message", data={"text": "their words", "seat": "1"})
    begin(mine)
    answer = mine.get("/me/data")
    data = answer.json()
    assert "attachment" in answer.headers["content-disposition"]
    (told,) = data["tables"]
    assert (told["table"], told["seats"], told["name"]) == (table.removeprefix("/table/"), [0], ["Lute"])
    assert "my words" in answer.text
    assert "their words" not in answer.text
    assert [campaign["name"] for campaign in data["campaigns"]] == ["Spring band"]
    sheet = call(server, lambda: server.service.store.sheet(told["table"]))
    assert sheet is not None
    assert all(secret not in answer.text for secret in (sheet.beginning.key, sheet.secret, sheet.owner))


def test_deleting_hands_seats_to_bots_and_takes_names_away(server: Server, tmp_path: Path) -> None:
    mine, friend = server.client, server.browser()
    alone, running, over = sit_down(mine), open_for_a_friend(mine), open_for_a_friend(mine)
    begin(mine)
    for table in (running, over):
        arrive(friend, invited(mine, table, 1), "Horn")
        mine.post(f"{table}/message", data={"text": "my words", "seat": "0"})
    finish(server, over.removeprefix("/table/"))
    assert mine.post("/me/delete", data={"x": ""}).status_code == 422
    assert mine.post("/me/delete", data={"sure": "on"}).status_code == 303
    assert "bardhall_person" not in mine.cookies
    assert friend.get(alone).status_code == 404
    state = friend.get(f"/api{running.replace('table', 'tables')}").json()
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person"]
    for table, name in ((running, state["seats"][0]["name"]), (over, "a guest")):
        page = friend.get(table).text
        assert name in page
        assert "Lute" not in page
        assert "my words" not in page
    assert friend.post(f"{running}/message", data={"text": "on we go", "seat": "1"}).status_code == 303
    with sqlite3.connect(tmp_path / "hall.sqlite3") as database:
        text = "\n".join(database.iterdump())
    database.close()
    assert "Lute" not in text
    assert "my words" not in text
    assert "Spring band" not in text


def test_the_names_stay_away_when_the_hall_opens_again(settings: Settings) -> None:
    with start(settings) as server:
        friend = server.browser()
        table = open_for_a_friend(server.client)
        arrive(friend, invited(server.client, table, 1), "Horn")
        server.client.post("/me/delete", data={"sure": "on"})
        cookies = dict(friend.cookies)
    with start(settings) as server:
        server.client.cookies.update(cookies)
        assert "Lute" not in server.client.get(table).text
        assert server.client.post(f"{table}/message", data={"text": "x", "seat": "1"}).status_code == 303


def test_uploaded_records_are_their_persons(server: Server) -> None:
    mine, other = server.browser(), server.browser()
    replay = upload(mine, a_record())
    sit_down(other)
    assert f'href="{replay}"' in mine.get("/me").text
    assert come_back(other, recovery_link(mine), joined="on") == 303
    (told,) = other.get("/me/data").json()["records"]
    assert (told["game"], told["record"]) == ("battle", f"{replay}/record")
    assert server.browser().get(told["record"]).text == a_record()
    assert other.post("/me/delete", data={"sure": "on"}).status_code == 303
    assert server.browser().get(replay).status_code == 404


@pytest.mark.parametrize(("lang", "words"), [("en", "180 days"), ("fr", "180 jours")])
def test_the_privacy_page_tells_the_days_of_this_hall(client: TestClient, lang: str, words: str) -> None:
    page = client.get("/privacy", headers={"Accept-Language": lang}).text
    assert words in page


def test_devices_of_who_has_nothing_expire(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    with start(settings) as server:
        table = sit_down(server.client)
        assert come_back(server.browser(), recovery_link(server.client)) == 303
        do(server, "UPDATE devices SET at = 0")
        tidy = ["tidy", "--yes", "--database", settings.database]
        assert main(tidy) == 0
        assert "nothing to delete" in capsys.readouterr().out
        server.client.post(f"{table}/delete", data={"seat": ""})
        assert main(tidy) == 0
        assert "nothing to delete" in capsys.readouterr().out  # they have a name still
        do(server, "UPDATE people SET at = 0")
        assert main(tidy) == 0
        assert "1 name of people" in capsys.readouterr().out
        assert main(tidy) == 0
        assert "1 device" in capsys.readouterr().out


def test_a_closed_hall_lets_in_its_host_and_who_is_invited(settings: Settings) -> None:
    stale, link = (asyncio.run(host_link(settings.database)) for _ in range(2))
    with start(replace(settings, is_invite_only=True)) as server:
        host, friend, stranger = server.client, server.browser(), server.browser()
        refused = stranger.post("/new/battle", data=FORM)
        assert refused.status_code == 403
        assert "for invited players only" in refused.text
        assert come_back(host, stale) == 410
        assert come_back(host, link) == 303
        table = open_for_a_friend(host)
        arrive(friend, invited(host, table, 1), "Horn")
        assert may_speak(friend, sit_down(friend))
        assert come_back(server.browser(), recovery_link(host)) == 303
        assert host.post("/me/alone", data={"x": ""}).status_code == 303
        assert stranger.post("/record", files={"file": b"{}"}).status_code == 403
    assert asyncio.run(host_link(settings.database)) == ""


@pytest.mark.parametrize(("lang", "head"), [("en", "Reports: 1."), ("fr", "Signalements : 1.")])
def test_a_report_reaches_who_runs_the_hall(
    settings: Settings, capsys: pytest.CaptureFixture[str], lang: str, head: str
) -> None:
    with start(settings) as server:
        mine, friend = server.client, server.browser()
        table = open_for_a_friend(mine)
        arrive(friend, invited(mine, table, 1), "Horn")
        assert f"{table}/report" in mine.get(table).text
        wish = {"about": "1", "text": "sings out of tune", "seat": "0"}
        assert mine.post(f"{table}/report", data=wish).status_code == 200
        assert server.browser().post(f"{table}/report", data=wish).status_code == 403
        assert mine.post(f"{table}/report", data={**wish, "about": "7"}).status_code == 404
        assert "out of tune" not in friend.get(table).text
        assert main(["status", "--database", settings.database, "--lang", lang]) == 0
        told = capsys.readouterr().out
        assert head in told
        assert "Horn" in told
        assert "sings out of tune" in told
        assert [mine.post(f"{table}/report", data=wish).status_code for _ in range(10)] == [200] * 9 + [429]


def test_who_is_muted_is_not_heard_by_me_alone(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_for_a_friend(mine)
    arrive(friend, invited(mine, table, 1), "Horn")
    friend.post(f"{table}/message", data={"text": "la la la", "seat": "1"})
    assert "la la la" in mine.get(table).text
    assert mine.post(f"{table}/mute", data={"about": "1", "seat": "0"}).status_code == 200
    json = {"Accept": "application/json"}
    answer = mine.post(f"{table}/message", data={"text": "quiet now", "seat": "0"}, headers=json)
    assert "quiet now" in answer.json()["fragments"]["chat"]
    assert "la la la" not in answer.text + mine.get(table).text
    assert "la la la" in friend.get(table).text
    assert server.browser().post(f"{table}/mute", data={"about": "1"}).status_code == 403
    assert mine.post(f"{table}/mute", data={"about": "x", "seat": "0"}).status_code == 422
    mine.post(f"{table}/mute", data={"about": "1", "seat": "0"})
    assert "la la la" in mine.get(table).text


def test_the_about_page_tells_what_the_hall_holds(server: Server) -> None:
    sit_down(server.client)
    page = server.browser().get("/about").text
    assert "1 running table " in page
    assert "1 player has" in page
    assert "This server runs the" in page


def test_who_is_blocked_keeps_the_seat_and_gets_no_other(server: Server) -> None:
    mine, friend = server.client, server.browser()
    table = open_for_a_friend(mine)
    assert mine.post(f"{table}/block", data={"about": "1", "seat": "0"}).status_code == 409
    arrive(friend, invited(mine, table, 1), "Horn")
    assert friend.post(f"{table}/block", data={"about": "0", "seat": "1"}).status_code == 403
    assert mine.post(f"{table}/block", data={"about": "1", "seat": "0"}).status_code == 200
    assert friend.post(f"{table}/message", data={"text": "still here", "seat": "1"}).status_code == 303
    finish(server, table.removeprefix("/table/"))
    again = mine.post(f"{table}/rematch", data={"seat": "0"}).headers["location"]
    assert friend.post(f"{again}/message", data={"text": "me too", "seat": "1"}).status_code == 403
    assert mine.post(f"{table}/block", data={"about": "1", "seat": "0"}).status_code == 200
    assert arrive(friend, invited(mine, again, 1), "Horn").status_code == 303
