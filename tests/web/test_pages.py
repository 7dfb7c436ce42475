"""The pages and their forms, as a browser without scripts uses them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from bardhall import rules
from bardhall.web.http.requests import THEME
from bardhall.web.pages import render
from tests.web.server import Server, arrive, invited

FORM = {"seats": "2", "seat0": "me", "name0": "Ann", "seat1": "me", "name1": "Bo", "option_first": "0"}


def new_table(client: TestClient, **form: str) -> str:
    """Open a table by the form; its address."""
    answer = client.post("/new/battle", data={**FORM, **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def buttons(page: str) -> list[str]:
    """The choices that a page offers."""
    play = page[page.index('id="play"') :]
    found = re.findall(r'name="choice" value="([^"]*)"', play[: play.index("</form>")])
    return [unescape(text) for text in found]


def number(page: str) -> str:
    found = re.search(r'data-number="(\d+)"', page)
    assert found
    return found[1]


PAGES = [
    "/",
    "/new/battle",
    "/rules/battle",
    "/glossary/battle",
    "/gallery/battle",
    "/record",
    "/about",
    "/campaigns",
    "/me",
    "/privacy",
    "/docs",
]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_in_both_languages(client: TestClient, path: str, lang: str) -> None:
    answer = client.get(path, headers={"Accept-Language": f"{lang};q=0.9"})
    assert answer.status_code == 200
    assert f'lang="{lang}"' in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/new/chess", "/rules/chess", "/glossary/chess", "/gallery/chess", "/table/none",
     f"/seat/{'x' * 32}", "/seat/x",
     "/replay/none", "/replay/rnone", "/static/nothing.css", "/static/boards/battle/none.css", "/replay/none/record"],
)  # fmt: skip
def test_unknown_pages_are_404_with_a_sentence(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


def test_every_rule_has_an_anchor(client: TestClient) -> None:
    page = client.get("/rules/battle").text
    assert [rule for rule in rules("battle").rules if f'id="{rule}"' not in page] == []


def test_one_rule_alone(client: TestClient) -> None:
    answer = client.get("/rules/battle/BB-SIM-01/en")
    assert f"<p>{rules('battle').rule('BB-SIM-01').text('en')}</p>" in answer.text
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert "« " not in client.get("/rules/battle/HALL-UNDO-01/fr").text
    assert client.get("/rules/battle/BB-NONE-99/en").status_code == 404
    assert client.get("/rules/battle/BB-SIM-01/de").status_code == 422


@pytest.mark.parametrize("path", ["/rules/battle", "/gallery/battle"])
def test_a_long_page_is_drawn_once(client: TestClient, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = client.get(path)
    monkeypatch.delattr(render, "page")
    assert client.get(path).content == first.content


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_every_press_on_the_theme_button_changes_what_is_seen(client: TestClient, theme: str, system: str) -> None:
    client.cookies.set(THEME, theme)
    button = re.search(rf'<button name="theme" value="(\w+)" class="on-{system}"', client.get("/").text)
    assert button
    looks = [system if look == "system" else look for look in (theme, button[1])]
    assert sorted(looks) == ["dark", "light"]


def test_language_and_theme_are_kept(client: TestClient) -> None:
    answer = client.post("/lang", data={"lang": "fr", "back": "/rules/battle"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/battle")
    assert 'lang="fr"' in client.get("/").text
    client.post("/theme", data={"theme": "dark", "back": "/"})
    assert "dark" in client.get("/").text
    assert client.post("/lang", data={"lang": "de"}).status_code == 422
    assert client.post("/theme", data={"theme": "pink"}).status_code == 422


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "", "x"])
def test_nobody_is_led_away(client: TestClient, back: str) -> None:
    assert client.post("/lang", data={"lang": "fr", "back": back}).headers["location"] == "/"


def test_a_refused_form_comes_back_filled_in(client: TestClient) -> None:
    answer = client.post("/new/battle", data={**FORM, "option_first": "7", "name0": "Zoé"})
    assert answer.status_code == 422
    assert "Zoé" in answer.text
    only_bots = client.post("/new/battle", data={**FORM, "seat0": "greedy", "seat1": "greedy"})
    assert only_bots.status_code == 422


@pytest.mark.parametrize(("lang", "name"), [("en", "Player 1"), ("fr", "Joueur 1")])
def test_who_gives_no_name_has_one_in_the_language_of_the_page(client: TestClient, lang: str, name: str) -> None:
    client.post("/lang", data={"lang": "fr" if lang == "en" else "en", "back": "/"})
    daily = client.post("/solo", data={"game": "bardwood", "difficulty": "easy"}).headers["location"]
    client.post("/lang", data={"lang": lang, "back": "/"})
    assert name in client.get(new_table(client, name0="")).text
    assert name in client.get(daily).text  # though the table was opened in the other language


def test_a_friend_who_gives_no_name_has_one_in_the_language_of_who_reads_it(server: Server) -> None:
    table = new_table(server.client, seat1="friend", name1="")
    friend = server.browser()
    friend.post("/lang", data={"lang": "fr", "back": "/"})
    assert arrive(friend, invited(server.client, table, 1), "").status_code == 303
    assert "Player 2" in server.client.get(table).text
    assert "Joueur 2" in friend.get(table).text


def test_search_is_offered_and_its_budget_is_the_halls(client: TestClient) -> None:
    page = client.get("/new/battle").text
    assert '<option value="search">bot: search</option>' in page
    assert '<option value="level:3" selected>bot: Medium</option>' in page
    assert new_table(client, seat1="search")
    assert client.post("/new/battle", data={**FORM, "seat1": "search:100000"}).status_code == 422


def test_what_is_chosen_for_each_seat_has_a_field_at_each_seat(client: TestClient) -> None:
    form = {**FORM, "seat1": "random", "option_merchants_0": "trader", "option_merchants_1": "entertainer"}
    html = client.get("/new/cove").text
    assert html.count('class="tiles of-seat"') == 4
    assert 'name="option_merchants"' not in html
    page = client.get(client.post("/new/cove", data=form).headers["location"]).text
    assert "cove-mine trades" in page
    assert ">Entertainer</span>" in page
    refused = client.post("/new/cove", data={**form, "option_merchants_1": "wizard"})
    assert refused.status_code == 422
    assert '<input type="radio" name="option_merchants_0" value="trader" checked>' in refused.text


def test_playing_by_forms_on_one_screen(server: Server) -> None:
    client = server.client
    table = new_table(client)
    page = client.get(table).text
    first = buttons(page)[0]
    wish = {"choice": first, "number": number(page), "seat": "0"}
    assert client.post(f"{table}/play", data=wish).headers["location"] == table
    doubled = client.post(f"{table}/play", data=wish)
    assert doubled.status_code == 409
    assert "came too late" in doubled.text
    illegal = client.post(f"{table}/play", data={"choice": "pass", "number": number(client.get(table).text)})
    assert illegal.status_code == 409
    assert "BB-" in illegal.text


def test_the_screen_is_handed_over_before_a_hand_is_shown(server: Server) -> None:
    client = server.client
    table = new_table(client)
    for _ in range(10):
        page = client.get(table).text
        if f'action="{table}/show"' in page:
            break
        client.post(f"{table}/play", data={"choice": buttons(page)[0], "number": number(page), "seat": "0"})
    assert 'id="play"' not in page
    assert client.post(f"{table}/show", data={"seat": ""}).status_code == 303
    assert 'id="play"' in client.get(table).text


def test_a_friend_comes_by_link(server: Server) -> None:
    table = new_table(server.client, seat1="friend")
    invited = server.client.post(f"{table}/links", data={"seat": "1"})
    found = re.search(r"/seat/[\w-]+", invited.text)
    assert found
    assert "data:image/svg+xml" in invited.text
    friend = server.browser()
    assert friend.get("/seat").status_code == 404
    assert friend.get(found[0]).status_code == 303
    assert friend.post(f"{table}/message", data={"text": "not yet"}).status_code == 403
    answer = arrive(friend, found[0], "Cy")
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    cookie = answer.headers.get_list("set-cookie")[0]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert friend.post(f"{table}/message", data={"text": "here I am"}).status_code == 303
    assert "here I am" in server.client.get(table).text
    assert "Cy" in server.client.get(table).text
    assert friend.post(f"{table}/links", data={"seat": "0"}).status_code == 403
    assert friend.post(f"{table}/close").status_code in (403, 415)
    assert friend.post(f"{table}/close", data={"seat": "1"}).status_code == 403
    assert "/table/" in friend.get("/").text


def test_a_link_is_for_one_person(server: Server) -> None:
    table = new_table(server.client, seat1="friend")
    used, spare = (invited(server.client, table, 1) for _ in range(2))
    friend, late = server.browser(), server.browser()
    assert friend.get(used).status_code == 303
    assert friend.post("/seat", data={"token": used.removeprefix("/seat/"), "name": "\u3164"}).status_code == 422
    assert arrive(friend, used, "Cy").status_code == 303
    assert "took the seat with a secret link" in server.client.get(table).text
    refused = late.get(used)
    assert refused.status_code == 410
    assert "This link was already used" in refused.text
    assert friend.get(used).headers["location"] == table
    assert (
        server.client.post(f"{table}/withdraw", data={"seat": "1"}).status_code == 403
    )  # the seat is the friend's now
    assert friend.post(f"{table}/withdraw", data={"seat": "1"}).status_code == 200
    refused = late.get(spare, headers={"Accept-Language": "fr"})
    assert refused.status_code == 410
    assert "Ce lien a été retiré" in refused.text
    assert friend.post(f"{table}/message", data={"text": "still here"}).status_code == 303


def test_strangers_only_watch(server: Server) -> None:
    table = new_table(server.client)
    stranger = server.browser()
    page = stranger.get(table)
    assert page.status_code == 200
    assert 'id="play"' not in page.text
    for action in ("play", "undo", "hint", "message", "name", "bot", "back", "concede", "rematch", "links", "delete"):
        form = {"seat": "0", "number": "0", "choice": "pass", "text": "x", "name": "x", "bot": "greedy"}
        assert stranger.post(f"{table}/{action}", data=form).status_code == 403, action
    assert stranger.post(f"{table}/dance", data={"seat": "0"}).status_code == 404


def test_the_script_is_answered_in_json(client: TestClient) -> None:
    table = new_table(client)
    page = client.get(table).text
    headers = {"Accept": "application/json"}
    wish = {"choice": buttons(page)[0], "number": number(page), "seat": "0"}
    done = client.post(f"{table}/play", data=wish, headers=headers).json()
    assert done["ok"]
    assert "ask" in done["fragments"]
    refused = client.post(f"{table}/play", data=wish, headers=headers)
    assert refused.status_code == 409
    assert refused.json()["fragments"]
    hint = client.post(f"{table}/hint", data={"seat": "0"}, headers=headers).json()
    assert hint["hint"] in [unescape(text) for text in buttons(client.get(table).text)]
    assert re.search(r'<p class="hint-why" role="status">Put .*: about [0-9]+ wins in 100, ', hint["fragments"]["ask"])


def test_close_delete_and_the_list_of_my_tables(client: TestClient) -> None:
    table = new_table(client)
    assert table in client.get("/").text
    assert client.post(f"{table}/close", data={"seat": "0"}).status_code == 303
    assert client.post(f"{table}/rematch", data={"seat": "0"}).headers["location"].startswith("/table/")
    assert client.post(f"{table}/delete", data={"seat": "0"}).headers["location"] == "/"
    assert client.get(table).status_code == 404


def test_a_rematch_brings_everybody_along(server: Server) -> None:
    table = new_table(server.client, seat1="friend")
    friend = server.browser()
    arrive(friend, invited(server.client, table, 1), "Cy")
    assert friend.post(f"{table}/rematch", data={"seat": "1"}).status_code == 409
    server.client.post(f"{table}/close", data={"seat": "0"})
    again = friend.post(f"{table}/rematch", data={"seat": "1"}).headers["location"]
    for browser in (server.client, friend):
        assert again in browser.get("/").text
        assert browser.post(f"{again}/message", data={"text": "once more"}).status_code == 303


def test_forms_that_cannot_be_read(client: TestClient) -> None:
    table = new_table(client)
    assert client.post(f"{table}/play", content=b"{}").status_code == 415
    assert client.post(f"{table}/play", data={"seat": "x"}).status_code == 422
    assert client.post(f"{table}/play", data={"seat": "0", "number": "-1"}).status_code == 422
    assert client.post(f"{table}/play", data={"seat": "9", "number": "0"}).status_code == 403
    assert client.post("/record", data={"file": "x"}).status_code in (415, 422)
