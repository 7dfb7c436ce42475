"""Friends at a table: how they are invited, come, go and come back, and what the page says of it."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.web.test_pages import new_table

JSON = {"Accept": "application/json"}


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
