"""Friends at a table: how they are invited, come, go and come back, and what the page says of it."""

from __future__ import annotations

import asyncio
import re
import time

import pytest
from starlette.testclient import TestClient

from bardhall.web.http.guests import Guest
from bardhall.web.http.secrets import hashed
from bardhall.web.tables.hub import Hub
from bardhall.web.tables.rematch import play_again
from tests.web.campaigning import begin, call, finish, kept, play
from tests.web.server import PATIENCE, Server, arrive
from tests.web.test_pages import new_table

JSON = {"Accept": "application/json"}


def links(page: str) -> list[str]:
    """The invitations that a page shows."""
    return re.findall(r'value="http://testserver(/seat/[\w-]+)"', page)


def shown_with(browser: TestClient, path: str, words: str) -> str:
    """A page, once it has these words."""
    until = time.monotonic() + PATIENCE
    while words not in (page := browser.get(path).text):
        assert time.monotonic() < until, words
        time.sleep(0.02)
    return page


# Inviting


def test_a_link_is_there_at_once_and_stays_until_somebody_sits_down(server: Server) -> None:
    owner, friend = server.client, server.browser()
    table = new_table(owner, seat1="friend")
    (link,) = links(owner.get(table).text)
    assert links(owner.get(table).text) == [link]
    assert links(friend.get(table).text) == []
    other = owner.post(f"{table}/links", data={"seat": "1"}, headers=JSON).json()["link"]
    assert other not in ("", f"http://testserver{link}")  # a second one is shown once
    assert links(owner.get(table).text) == [link]
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
    opened = friend.get(links(server.client.get(new_table(server.client, seat1="friend")).text)[0])
    assert "Max-Age=86400" in opened.headers["set-cookie"]  # whoever reads for long has not lost it either
    back = re.search(r'name="back" value="([^"]+)"', friend.get("/seat").text)
    assert back
    assert friend.post(form, data={**choice, "back": back[1]}, follow_redirects=True).url.path == "/seat"
    assert 'name="token"' in friend.get("/seat").text


# Coming and going


def test_a_page_that_is_loaded_anew_is_no_news() -> None:
    async def come_and_go() -> None:
        hub = Hub(grace=0.02)
        with hub.listening("oak", ()) as heard:
            with hub.listening("oak", (1,)):
                assert heard.is_set()
                heard.clear()
            with hub.listening("oak", (1,)):
                await asyncio.sleep(0.05)
                assert not heard.is_set()
            assert hub.here("oak") == {1}
            await heard.wait()
            assert hub.here("oak") == frozenset()

    asyncio.run(come_and_go())


# Somebody else plays my seat


def test_who_concedes_is_told_so_and_cannot_twice(client: TestClient) -> None:
    table = new_table(client, seat1="random")
    assert "Yes, I concede" in client.get(table).text
    parts = client.post(f"{table}/concede", data={"seat": "0"}, headers=JSON).json()["fragments"]
    assert "You conceded. A bot plays your seat to the end." in parts["ask"]
    assert "concede" not in parts["seat_menu"]
    assert "Take my seat back" not in parts["seat_menu"] + parts["ask"]


def test_the_way_back_from_a_bot_is_in_sight(client: TestClient) -> None:
    table = new_table(client, seat1="friend")
    parts = client.post(f"{table}/bot", data={"seat": "0", "bot": "random"}, headers=JSON).json()["fragments"]
    assert "A bot plays for you." in parts["ask"]
    assert "Take my seat back" in parts["ask"]
    assert "Hand over" not in parts["seat_menu"]
    parts = client.post(f"{table}/back", data={"seat": "0"}, headers=JSON).json()["fragments"]
    assert "A bot plays for you." not in parts["ask"]
    assert "Hand over" in parts["seat_menu"]


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


# Playing again


def test_two_who_play_again_come_to_one_table(server: Server) -> None:
    owner, friend = server.client, server.browser()
    table = new_table(owner, seat1="friend")
    arrive(friend, links(owner.get(table).text)[0], "Harp")
    owner.post(f"{table}/close", data={"seat": "0"})
    again = [browser.post(f"{table}/rematch", data={"x": ""}).headers["location"] for browser in (friend, owner)]
    assert again[0] == again[1] != table
    owner.post(f"{again[0]}/close", data={"seat": "0"})
    friend.post(f"{again[0]}/close", data={"seat": "1"})  # who opened it
    third = owner.post(f"{table}/rematch", data={"x": ""}).headers["location"]
    assert third not in (table, again[0])


def test_two_at_once_come_to_one_table(server: Server) -> None:
    table = new_table(server.client).removeprefix("/table/")
    person = hashed(server.client.cookies["bardhall_person"])

    async def both() -> list[str]:
        guests = [Guest("en", "light", person, "here") for _ in range(4)]
        return list(await asyncio.gather(*(play_again(server.service, table, guest, (0, 1)) for guest in guests)))

    server.client.post(f"/table/{table}/close", data={"seat": "0"})
    assert len(set(call(server, both))) == 1
    assert server.client.get("/").text.count('href="/table/') == 1


def test_a_campaign_goes_on_at_its_next_table_and_says_what_has_opened(server: Server) -> None:
    owner, friend = server.client, server.browser()
    campaign = begin(owner)
    table = play(owner, campaign, seat1="friend")
    arrive(friend, links(owner.get(f"/table/{table}").text)[0], "Harp")
    finish(server, table)
    owner.post(f"/table/{table}/message", data={"text": "well played"})  # the hall has not seen the end itself
    page = shown_with(owner, f"/table/{table}", "A box opens: spring.")
    assert "Next game of the campaign" in page
    assert campaign in friend.get("/campaigns").text
    waiting = friend.post(f"/table/{table}/rematch", data={"x": ""})
    assert waiting.status_code == 403
    assert "Who began the campaign opens its next game." in waiting.text
    following = owner.post(f"/table/{table}/rematch", data={"x": ""}).headers["location"]
    assert friend.post(f"/table/{table}/rematch", data={"x": ""}).headers["location"] == following
    assert kept(server, campaign).playing == following.removeprefix("/table/")
    assert "To the next game" in friend.get(f"/table/{table}").text
    assert friend.post(f"{following}/message", data={"text": "once more"}).status_code == 303


def test_a_finished_table_can_be_left(server: Server) -> None:
    table = play(server.client, begin(server.client))
    assert server.client.post(f"/table/{table}/leave", data={"x": ""}).status_code == 409
    finish(server, table)
    assert table in server.client.get("/").text
    assert server.client.post(f"/table/{table}/leave", data={"x": ""}).headers["location"] == "/"
    assert table not in server.client.get("/").text + server.client.get("/me").text
    assert server.client.get(f"/replay/{table}").status_code == 200
