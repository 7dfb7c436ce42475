"""People: a name and a portrait chosen once, shown at all tables, and a page that others may see."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from bardhall.web.core.portraits import PORTRAITS
from bardhall.web.core.settings import Settings
from bardhall.web.store.statistics_rows import Played, WinLoss, statistics
from tests.web.campaigning import call, finish
from tests.web.hostile.doors import open_for_a_friend
from tests.web.server import Server, arrive, invited, start
from tests.web.test_persons import FORM, come_back, recovery_link, sit_down


def page_of(browser: TestClient) -> str:
    """The address of the page of the person at this browser."""
    found = re.search(r'href="(/people/\d+)"', browser.get("/me").text)
    assert found
    return found[1]


def choose(browser: TestClient, name: str, portrait: str = "") -> int:
    """Choose a name and a portrait by the form; the status of the answer."""
    return browser.post("/me/name", data={"name": name, "portrait": portrait}).status_code


def names_at(browser: TestClient, table: str) -> list[str]:
    """The names of the seats of a table."""
    state = browser.get(f"/api{table.replace('table', 'tables')}").json()
    return [seat["name"] for seat in state["seats"]]


def settle(server: Server) -> None:
    """Have what has ended entered at once."""
    from bardhall.web.tables.results import settle as settled

    call(server, lambda: settled(server.service))


def test_a_name_is_chosen_once_and_follows_its_person(server: Server) -> None:
    mine = server.client
    assert choose(mine, "Lute", "fox") == 303
    tables = [str(mine.post("/new/battle", data={**FORM, "name0": "Someone"}).headers["location"]) for _ in range(2)]
    friend = server.browser()
    open_seat = open_for_a_friend(friend)
    arrive(mine, invited(friend, open_seat, 1), "Anybody")
    assert [names_at(mine, table)[0] for table in tables] == ["Lute", "Lute"]
    assert names_at(mine, open_seat)[1] == "Lute"
    assert choose(mine, "Theorbo", "owl") == 303
    assert [names_at(mine, table)[0] for table in tables] == ["Theorbo", "Theorbo"]
    assert names_at(mine, open_seat)[1] == "Theorbo"
    assert page_of(mine) in friend.get(open_seat).text


def test_a_name_at_the_first_table_is_the_persons(server: Server) -> None:
    sit_down(server.client)
    assert "Lute" in server.browser().get(page_of(server.client)).text
    stranger = server.browser()
    stranger.post("/new/battle", data={**FORM, "name0": ""})  # a name that the hall has given is nobody's
    assert 'href="/people/' not in stranger.get("/me").text


def test_another_name_at_a_table_is_another_name_everywhere(server: Server) -> None:
    one, two = sit_down(server.client), sit_down(server.client)
    assert server.client.post(f"{one}/name", data={"seat": "0", "name": "Shawm"}).status_code == 303
    assert (names_at(server.client, one)[0], names_at(server.client, two)[0]) == ("Shawm", "Shawm")
    assert "Shawm" in server.client.get(page_of(server.client)).text


def test_on_a_shared_screen_the_other_seats_have_names_of_their_own(server: Server) -> None:
    form = {**FORM, "seat1": "me", "name1": "Horn"}
    table = str(server.client.post("/new/battle", data=form).headers["location"])
    assert names_at(server.client, table) == ["Lute", "Horn"]
    assert server.client.post(f"{table}/name", data={"seat": "1", "name": "Crumhorn"}).status_code == 303
    assert names_at(server.client, table) == ["Lute", "Crumhorn"]
    assert "Lute" in server.client.get(page_of(server.client)).text


@pytest.mark.parametrize(("name", "portrait"), [("", "fox"), ("Lute", "unicorn"), ("\u200b", ""), ("x" * 25, "")])
def test_what_is_no_name_or_no_portrait_is_refused(server: Server, name: str, portrait: str) -> None:
    assert choose(server.client, name, portrait) == 422
    assert server.client.get("/me/data").status_code == 404


def test_all_portraits_can_be_chosen(server: Server) -> None:
    page = server.client.get("/me").text
    assert all(f'value="{key}"' in page for key in PORTRAITS)


def test_the_name_is_there_on_another_device_and_goes_with_all_else(server: Server) -> None:
    mine, other = server.client, server.browser()
    choose(mine, "Lute", "fox")
    assert come_back(other, recovery_link(mine)) == 303
    address = page_of(other)
    assert address == page_of(mine)
    assert other.get("/me/data").json()["person"] == {"name": "Lute", "portrait": "fox", "number": int(address[8:])}
    other.post("/me/delete", data={"sure": "on"})
    assert mine.get(address).status_code == 404


def test_two_persons_who_are_joined_keep_their_results(server: Server) -> None:
    first, second, friend = server.client, server.browser(), server.browser()
    for browser in (first, second):
        table = open_for_a_friend(browser)
        arrive(friend, invited(browser, table, 1), "Horn")
        finish(server, table.removeprefix("/table/"))
    settle(server)
    old, kept = page_of(second), page_of(first)
    assert come_back(second, recovery_link(first), joined="on") == 303
    assert friend.get(old).headers["location"] == kept
    assert friend.get(kept).text.count('class="thumb"') == 2
    assert page_of(second) == kept


def test_my_games_count_what_i_have_won_and_lost(server: Server) -> None:
    mine, friend = server.client, server.browser()
    assert "Wins in a row" not in mine.get("/me").text
    table = open_for_a_friend(mine)
    arrive(friend, invited(mine, table, 1), "Horn")
    finish(server, table.removeprefix("/table/"))
    settle(server)
    told = [re.sub(r"<[^>]+>", " ", browser.get("/me").text).split() for browser in (mine, friend)]
    ends = [tuple(words[words.index("people") + 1 :][:2]) for words in told]
    assert sorted(ends) == [("0", "1"), ("1", "0")]
    assert ["won" in words for words in told] == [end == ("1", "0") for end in ends]


def test_statistics_count_by_game_and_opponent_and_find_streaks() -> None:
    played = [Played("battle", "level:3", won) for won in (True, True, False, True)] + [Played("cove", "", True)]
    found = statistics(played)
    assert found.lines == (WinLoss("battle", "level:3", 3, 1), WinLoss("cove", "", 1, 0))
    assert (found.won, found.lost, found.streak, found.longest) == (4, 1, 2, 2)
    assert (statistics([]).streak, statistics([*played, Played("cove", "", False)]).streak) == (0, 0)


def test_a_closed_hall_says_so_before_anybody_types(settings: Settings) -> None:
    with start(replace(settings, is_invite_only=True)) as server:
        stranger = server.browser()
        for address in ("/new/battle", "/campaigns", "/solo", "/record", "/ratings", "/people/123456789"):
            answer = stranger.get(address)
            assert (answer.status_code, "for invited players only" in answer.text) == (403, True), address
        assert "for invited players only" in stranger.get("/").text
        assert choose(stranger, "Lute") == 403
        assert stranger.get("/me").status_code == 200
