"""The same deal at several tables: sealed until all are over, then side by side; and a known deal again."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from bardhall.web.store import deal_rows
from bardhall.web.tables import deals
from tests.web.campaigning import call, finish, sheet_of
from tests.web.server import Server, arrive
from tests.web.test_people import settle
from tests.web.test_results import move, open_rated, results

JSON = {"Accept": "application/json"}


def pair(owner: TestClient, table: str) -> str:
    """Open another table with the deal of that one; the page of the deal."""
    answer = owner.post(f"{table}/same_deal", data={"seat": "0"})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def links_on(page: str) -> list[str]:
    """The invitations that a page shows."""
    return list(dict.fromkeys(re.findall(r"/seat/[\w-]+", page)))


def paired(server: Server, browsers: list[TestClient], **form: str) -> tuple[str, str, str]:
    """Two tables of one deal, with two people at each; their addresses and that of the deal."""
    owner, friend, *others = browsers
    first = open_rated(owner, friend, **form)
    deal = pair(owner, first)
    links = links_on(owner.get(deal).text)
    assert len(links) == 2
    for browser, link, name in zip(others, links, ("Shawm", "Rebec"), strict=True):
        assert arrive(browser, link, name).status_code == 303
    ids = call(server, lambda: deal_rows.tables_in(server.service.store, deal.removeprefix("/deal/")))
    assert ids[0] == first.removeprefix("/table/")
    return first, f"/table/{ids[1]}", deal


@pytest.fixture
def people(server: Server) -> list[TestClient]:
    return [server.browser() for _ in range(4)]


def looks(browser: TestClient, table: str) -> list[int]:
    """What somebody gets who asks for a table in every way."""
    api = table.replace("table", "api/tables")
    return [browser.get(address).status_code for address in (table, api, f"{api}/record", f"{table}/step/0")]


def test_both_tables_have_the_same_cards_and_the_same_bots(server: Server, people: list[TestClient]) -> None:
    one, two, _ = paired(server, people)
    first, second = (sheet_of(server, table.removeprefix("/table/")) for table in (one, two))
    assert (first.beginning, first.secret, first.options) == (second.beginning, second.secret, second.options)
    assert second.terms.is_rated
    assert first.id != second.id


def test_until_all_are_over_only_players_look(server: Server, people: list[TestClient]) -> None:
    one, two, deal = paired(server, people, listed="on")
    stranger = server.browser()
    for table, players in ((one, people[:2]), (two, people[2:])):
        for browser in (*people, stranger):
            seen = browser.get(table).status_code
            is_owner_elsewhere = browser is people[0] and table == two
            assert seen == (303 if is_owner_elsewhere else 200 if browser in players else 403)
        assert looks(stranger, table) == [403] * 4
    assert one.removeprefix("/table/") not in stranger.get("/").text
    finish(server, one.removeprefix("/table/"))
    settle(server)
    replay = one.replace("table", "replay")
    for address in (replay, f"{replay}/record", f"{replay}/verify", f"{replay}/coach", one):
        assert stranger.get(address).status_code == 403, address
        assert people[2].get(address).status_code == 403, address
    assert people[1].get(replay).status_code == 200
    assert stranger.get(deal).status_code == 403
    page = people[2].get(deal).text
    assert "<table" not in page
    finish(server, two.removeprefix("/table/"))
    settle(server)
    call(server, lambda: deals.unseal(server.service))
    for address in (replay, two.replace("table", "replay"), one, two, deal):
        assert stranger.get(address).status_code == 200, address
    page = stranger.get(deal).text
    assert all(name in page for name in ("Lute", "Horn", "Shawm", "Rebec"))
    assert page.count('class="best"') >= 2
    assert [row[0] for row in results(server)] == ["rated", "rated"]


def test_a_table_that_is_closed_counts_as_over(server: Server, people: list[TestClient]) -> None:
    one, two, _ = paired(server, people, rated="")
    assert people[0].post(f"{two}/close", data={"seat": ""}).status_code == 303
    finish(server, one.removeprefix("/table/"))
    call(server, lambda: deals.unseal(server.service))
    assert server.browser().get(one.replace("table", "replay")).status_code == 200


def test_nobody_sits_at_two_of_them(server: Server, people: list[TestClient]) -> None:
    owner, friend = people[:2]
    one = open_rated(owner, friend, rated="")
    link = links_on(owner.get(pair(owner, one)).text)[0]
    for browser in (owner, friend):
        assert arrive(browser, link, "Again").status_code == 409
    secret = link.removeprefix("/seat/")
    joined = owner.post("/api/join", json={"name": "Program"}, headers={"Authorization": f"Bearer {secret}"})
    assert joined.status_code == 409
    assert friend.post(f"{one}/links", data={"seat": "1"}, headers=JSON).status_code == 409  # nor gives a seat away
    assert owner.post(f"{one}/free", data={"about": "1", "bot": ""}, headers=JSON).status_code == 409
    assert arrive(people[2], link, "Shawm").status_code == 303


def test_who_may_give_a_deal_to_others(server: Server, people: list[TestClient]) -> None:
    owner, friend = people[:2]
    one = open_rated(owner, friend, rated="")
    assert friend.post(f"{one}/same_deal", data={"seat": "1"}, headers=JSON).status_code == 403
    move(owner, one)  # somebody may have watched
    refused = owner.post(f"{one}/same_deal", data={"seat": "0"}, headers=JSON)
    assert (refused.status_code, "before the first move" in refused.json()["error"]) == (409, True)
    hidden = open_rated(owner, friend, rated="", private="on")
    move(owner, hidden)
    assert pair(owner, hidden)


def test_no_table_comes_to_a_deal_after_its_first_end(server: Server, people: list[TestClient]) -> None:
    one, two, _ = paired(server, people)
    finish(server, two.removeprefix("/table/"))
    assert people[0].post(f"{one}/same_deal", data={"seat": "0"}, headers=JSON).status_code == 409
    finish(server, one.removeprefix("/table/"))
    assert people[0].post(f"{one}/same_deal", data={"seat": "0"}, headers=JSON).status_code == 409


def test_a_known_deal_counts_for_nothing(server: Server, people: list[TestClient]) -> None:
    mine, friend = people[:2]
    one = open_rated(mine, friend)
    replay = one.replace("table", "replay")
    assert friend.post(f"{replay}/again", data={"seat": "0", "bot": "random"}).status_code == 409
    finish(server, one.removeprefix("/table/"))
    assert f"{replay}/again" in friend.get(replay).text
    answer = friend.post(f"{replay}/again", data={"seat": "0", "bot": "level:1"})
    again = sheet_of(server, str(answer.headers["location"]).removeprefix("/table/"))
    assert again.beginning == sheet_of(server, one.removeprefix("/table/")).beginning
    assert (again.terms.is_rated, again.terms.is_known_deal, again.terms.bots) == (False, True, ("", "level:1"))
    for browser in people[2:]:
        assert browser.post(f"/table/{again.id}/same_deal", data={"seat": "0"}, headers=JSON).status_code == 403
    assert friend.post(f"/table/{again.id}/same_deal", data={"seat": "0"}, headers=JSON).status_code == 409
