"""Friends at a table: how they are invited, come, go and come back, and what the page says of it."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from tests.web.server import Server, arrive
from tests.web.test_pages import new_table

JSON = {"Accept": "application/json"}


def links(page: str) -> list[str]:
    """The invitations that a page shows."""
    return re.findall(r'value="http://testserver(/seat/[\w-]+)"', page)


# Inviting


def test_a_link_is_there_at_once_and_stays_until_somebody_sits_down(server: Server) -> None:
    owner, friend = server.client, server.browser()
    table = new_table(owner, seat1="friend")
    (link,) = links(owner.get(table).text)
    assert links(owner.get(table).text) == [link]
    assert links(friend.get(table).text) == []
    parts = owner.post(f"{table}/links", data={"seat": "1"}, headers=JSON).json()
    assert parts["link"] == f"http://testserver{link}"  # asked for once more, it is the same
    arrive(friend, link, "Harp")
    assert links(owner.get(table).text) == []


def test_a_link_that_was_withdrawn_gives_way_to_another(server: Server) -> None:
    owner = server.client
    table = new_table(owner, seat1="friend")
    (first,) = links(owner.get(table).text)
    owner.post(f"{table}/withdraw", data={"seat": "1"})
    assert links(owner.get(table).text) == []
    assert server.browser().get(first).status_code == 410
    owner.post(f"{table}/links", data={"seat": "1"})
    (second,) = links(owner.get(table).text)
    assert second != first
    assert arrive(server.browser(), second, "Harp").headers["location"] == table


def test_a_friend_is_awaited_by_name(server: Server) -> None:
    owner, friend = server.client, server.browser()
    table = new_table(owner, seats="3", seat1="friend", name1="Viola", seat2="friend", name2="")
    page = owner.get(table).text
    assert "The seat of Viola is open." in page
    friend.get(links(page)[0])
    page = friend.get("/seat").text
    assert "You are invited to Battle of the Bards, with Ann." in page
    assert 'value="Viola"' in page


@pytest.mark.parametrize(("form", "choice"), [("/lang", {"lang": "fr"}), ("/theme", {"theme": "dark"})])
def test_another_language_or_theme_keeps_the_invitation(server: Server, form: str, choice: dict[str, str]) -> None:
    friend = server.browser()
    friend.get(links(server.client.get(new_table(server.client, seat1="friend")).text)[0])
    back = re.search(r'name="back" value="([^"]+)"', friend.get("/seat").text)
    assert back
    del friend.cookies["bardhall_arrival"]  # as after a quarter of an hour
    assert friend.post(form, data={**choice, "back": back[1]}, follow_redirects=True).url.path == "/seat"
    assert 'name="token"' in friend.get("/seat").text


# Somebody else plays my seat


def test_who_concedes_is_told_so_and_cannot_twice(client: TestClient) -> None:
    table = new_table(client, seat1="random")
    assert "Yes, I concede" in client.get(table).text
    parts = client.post(f"{table}/concede", data={"seat": "0"}, headers=JSON).json()["fragments"]
    assert "You conceded. A bot plays your seat to the end." in parts["ask"]
    assert "concede" not in parts["menu"]
    assert "Take my seat back" not in parts["menu"] + parts["ask"]


def test_the_way_back_from_a_bot_is_in_sight(client: TestClient) -> None:
    table = new_table(client, seat1="friend")
    parts = client.post(f"{table}/bot", data={"seat": "0", "bot": "random"}, headers=JSON).json()["fragments"]
    assert "A bot plays for you." in parts["ask"]
    assert "Take my seat back" in parts["ask"]
    assert "Hand over" not in parts["menu"]
    parts = client.post(f"{table}/back", data={"seat": "0"}, headers=JSON).json()["fragments"]
    assert "A bot plays for you." not in parts["ask"]
    assert "Hand over" in parts["menu"]


def test_a_closed_table_waits_for_nobody(client: TestClient) -> None:
    table = new_table(client, seat1="random")
    client.post(f"{table}/close", data={"seat": "0"})
    page = client.get(table).text
    assert "Waiting for" not in page
    assert "This table has been closed." in page
    for gone in ("Yes, I concede", "Hand over", "Yes, close it"):
        assert gone not in page


def test_my_own_clock_is_in_the_header(client: TestClient) -> None:
    table = new_table(client, seat1="me", clock="move", minutes="5")
    header = client.get(table).text.partition('id="header"')[2].partition("</header>")[0]
    assert 'role="timer" title="My time"' in header
