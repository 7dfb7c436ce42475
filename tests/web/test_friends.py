"""Friends at a table: how they are invited, come, go and come back, and what the page says of it."""

from __future__ import annotations

import asyncio
import re
import time

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import Guest, hashed
from bardhall.web.store import link_rows
from bardhall.web.store.seats import INVITATION, Link
from bardhall.web.tables.rematch import play_again
from tests.web.campaigning import begin, call, finish, kept, play
from tests.web.server import PATIENCE, Server, arrive, invited, open_table
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
    assert "The seat of Viola is free." in page
    friend.get(links(page)[0])
    page = friend.get("/seat").text
    assert "You are invited to play Battle of the Bards with Ann." in page
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


# Somebody else plays my seat


def test_who_concedes_is_told_so_and_cannot_twice(client: TestClient) -> None:
    table = new_table(client, seat1="random")
    assert "Yes, I concede" in client.get(table).text
    parts = client.post(f"{table}/concede", data={"seat": "0"}, headers=JSON).json()["fragments"]
    assert "You conceded. A bot plays for you until the end." in parts["ask"]
    assert "concede" not in parts["seat_menu"]
    assert "Reclaim my seat" not in parts["seat_menu"] + parts["ask"]


def test_the_way_back_from_a_bot_is_in_sight(client: TestClient) -> None:
    table = new_table(client, seat1="friend")
    parts = client.post(f"{table}/bot", data={"seat": "0", "bot": "random"}, headers=JSON).json()["fragments"]
    assert "A bot plays for you." in parts["ask"]
    assert "Reclaim my seat" in parts["ask"]
    assert "Hand over" not in parts["seat_menu"]
    parts = client.post(f"{table}/back", data={"seat": "0"}, headers=JSON).json()["fragments"]
    assert "A bot plays for you." not in parts["ask"]
    assert "Hand over" in parts["seat_menu"]


def test_a_closed_table_waits_for_nobody(client: TestClient) -> None:
    table = new_table(client, seat1="random")
    client.post(f"{table}/close", data={"seat": "0"})
    page = client.get(table).text
    assert "is choosing" not in page
    assert "This table is closed." in page
    for gone in ("Yes, I concede", "Hand over", "Yes, close the table"):
        assert gone not in page


def test_my_own_clock_is_in_the_header(client: TestClient) -> None:
    table = new_table(client, seat1="me", clock="move", minutes="5")
    header = client.get(table).text.partition('id="header"')[2].partition("</header>")[0]
    assert 'role="timer" title="My time"' in header


# One person, one seat


def secret_of(browser: TestClient, table: str, seat: int) -> dict[str, str]:
    """The header of a program with a new secret of a seat."""
    answer = browser.post(f"{table}/links", data={"seat": str(seat)}, headers=JSON)
    return {"Authorization": f"Bearer {answer.json()['link'].rpartition('/')[2]}"}


def sees(server: Server, table: str, program: dict[str, str]) -> bool:
    """Whether a program is shown the view of a seat."""
    return server.client.get(f"/api{table.replace('table', 'tables')}", headers=program).status_code == 200


@pytest.mark.parametrize("game", bardhall.games())
def test_an_invitation_shows_nothing_before_somebody_sits_down(client: TestClient, game: str) -> None:
    """F-SEC-01, in every game."""
    made = open_table(client, game=game, seats=[{"name": "Lute"}, {}], options={})
    for holder in ({}, {"lang": "fr"}):
        address = f"/api/tables/{made.table}"
        shown = client.get(address, params=holder, headers={"Authorization": f"Bearer {made.invitations[1]}"})
        assert shown.status_code == 403
    assert client.get(address, headers=made.seats[0].headers).json()["seat"] == 0


def test_the_secrets_that_a_friend_makes_for_programs_live(server: Server) -> None:
    """F-SEC-01: they open the friend's seat beside the friend; the owner's other invitations are dead."""
    owner, friend = server.client, server.browser()
    table = new_table(owner, seat1="friend")
    first, second = (invited(owner, table, 1) for _ in range(2))
    arrive(friend, first, "Harp")
    program = secret_of(friend, table, 1)
    assert sees(server, table, program)
    joined = owner.post("/api/join", json={"name": "Robin"}, headers=program).json()
    assert (joined["seat"], joined["is_shared"]) == (1, True)
    assert friend.post(f"{table}/message", data={"text": "both of us"}).status_code == 303
    for late in (server.browser(), owner):
        assert late.get(second).status_code == 410
    assert links(owner.get(table).text) == []
    assert owner.post(f"{table}/links", data={"seat": "1"}).status_code == 403
    assert sees(server, table, program)


def test_a_seat_moves_to_another_device(server: Server) -> None:
    """F-SEC-01: whoever sits down by a link has the seat alone: nobody gives away a seat that they still see."""
    first, second = server.client, server.browser()
    table = new_table(first, seat1="friend")
    program, link = secret_of(first, table, 0), invited(first, table, 0)
    assert first.get(link).headers["location"] == table  # it is the same person: nothing is spent
    assert arrive(second, link, "").headers["location"] == table
    assert first.post(f"{table}/message", data={"text": "x"}).status_code == 403
    assert second.post(f"{table}/message", data={"text": "x"}).status_code == 303
    assert not sees(server, table, program)
    assert links(first.get(table).text)  # who opened the table still invites to the other one


def test_who_does_not_sit_down_after_all_has_taken_nothing(server: Server) -> None:
    """F-SEC-01: with a name that is refused everything is as it was, for those who hold the seat, too."""
    owner, friend = server.client, server.browser()
    table = new_table(owner, seat1="friend")
    used, spare = (invited(owner, table, 1) for _ in range(2))
    program, moved = secret_of(owner, table, 0), invited(owner, table, 0)
    for link in (used, moved):
        assert friend.get(link).status_code == 303
        assert friend.post("/seat", data={"token": link.removeprefix("/seat/"), "name": "\u3164"}).status_code == 422
    assert friend.post(f"{table}/message", data={"text": "x"}).status_code == 403
    assert owner.post(f"{table}/message", data={"text": "x"}).status_code == 303
    assert sees(server, table, program)
    assert arrive(server.browser(), spare, "Harp").status_code == 303


def test_a_freed_chair_has_new_invitations_alone(server: Server) -> None:
    """F-SEC-01: neither the owner's old links nor the secrets of who had to leave open it again."""
    owner, friend, another = server.client, server.browser(), server.browser()
    table = new_table(owner, seat1="friend")
    used, spare = (invited(owner, table, 1) for _ in range(2))
    arrive(friend, used, "Harp")
    program = secret_of(friend, table, 1)
    assert owner.post(f"{table}/free", data={"about": "1", "seat": "0"}).status_code == 200
    assert not sees(server, table, program)
    assert [another.get(link).status_code for link in (used, spare)] == [410, 410]
    fresh = invited(owner, table, 1)
    assert fresh not in (used, spare)
    assert arrive(another, fresh, "Oboe").status_code == 303


def test_a_bot_keeps_a_friends_seat_for_the_friend(server: Server) -> None:
    """F-SEC-01: while a bot plays it, after it was reclaimed and after an undo nobody is invited to it."""
    owner, friend = server.client, server.browser()
    table = new_table(owner, seat1="friend")
    spare = invited(owner, table, 1)
    arrive(friend, invited(owner, table, 1), "Harp")
    for action, form in (("bot", {"bot": "random"}), ("back", {}), ("undo", {"number": "0"})):
        friend.post(f"{table}/{action}", data={"seat": "1", **form})
        assert owner.post(f"{table}/links", data={"seat": "1"}).status_code == 403
        assert server.browser().get(spare).status_code == 410
        assert links(owner.get(table).text) == []
    assert friend.post(f"{table}/message", data={"text": "mine"}).status_code == 303


def test_an_invitation_that_comes_too_late_is_not_made(server: Server) -> None:
    """F-SEC-01: somebody sits down between the owner's wish and the link."""
    table = new_table(server.client, seat1="friend")
    arrive(server.browser(), invited(server.client, table, 1), "Harp")
    late = Link("late", table.removeprefix("/table/"), 1, INVITATION)
    with pytest.raises(Refusal):
        call(server, lambda: link_rows.add(server.service.store, late, 20))


def test_a_rematch_invites_nobody_to_a_friends_seat(server: Server) -> None:
    """F-SEC-01: whoever opened a table has no link to a seat where somebody comes along."""
    owner, friend = server.client, server.browser()
    table = new_table(owner, seat1="friend")
    arrive(friend, invited(owner, table, 1), "Harp")
    owner.post(f"{table}/close", data={"seat": "0"})
    again = friend.post(f"{table}/rematch", data={"x": ""}).headers["location"]
    for browser, seat in ((friend, "0"), (owner, "1")):
        assert links(browser.get(again).text) == []
        assert browser.post(f"{again}/links", data={"seat": seat}).status_code == 403
        assert browser.post(f"{again}/message", data={"text": "x"}).status_code == 303


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
    assert "Start the next game" in page
    assert campaign in friend.get("/campaigns").text
    waiting = friend.post(f"/table/{table}/rematch", data={"x": ""})
    assert waiting.status_code == 403
    assert "The owner of the campaign starts the next game." in waiting.text
    following = owner.post(f"/table/{table}/rematch", data={"x": ""}).headers["location"]
    assert friend.post(f"/table/{table}/rematch", data={"x": ""}).headers["location"] == following
    assert kept(server, campaign).playing == following.removeprefix("/table/")
    assert "Join the next game" in friend.get(f"/table/{table}").text
    assert friend.post(f"{following}/message", data={"text": "once more"}).status_code == 303


def test_a_finished_table_can_be_left(server: Server) -> None:
    table = play(server.client, begin(server.client))
    assert server.client.post(f"/table/{table}/leave", data={"x": ""}).status_code == 409
    finish(server, table)
    assert table in server.client.get("/").text
    assert server.client.post(f"/table/{table}/leave", data={"x": ""}).headers["location"] == "/"
    assert table not in server.client.get("/").text + server.client.get("/me").text
    assert server.client.get(f"/replay/{table}").status_code == 200
