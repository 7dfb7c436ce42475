"""Campaigns in the hall: begun, played and advanced exactly once, by those who may."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.cli import main
from bardhall.games.bardwood.campaign.game import base_box
from bardhall.games.bardwood.kinds import SETS
from bardhall.web.core.portraits import faces_of
from bardhall.web.core.settings import Settings
from bardhall.web.store import game_rows
from bardhall.web.store.store import Store
from bardhall.web.tables import campaigns
from bardhall.web.tables.opening import Plan, SeatPlan
from tests.web.campaigning import FORM, begin, call, finish, kept, options, play
from tests.web.server import Server, arrive, invited, settings_for, start

# Beginning


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_campaign_is_begun_and_shown(client: TestClient, lang: str) -> None:
    client.post("/lang", data={"lang": lang, "back": "/"})
    assert 'href="/campaigns"' in client.get("/").text
    campaign = begin(client)
    page = client.get(campaign).text
    assert "Spring band" in page
    assert {"en": "After it opens: spring.", "fr": "Après elle s’ouvre\u00a0: Printemps."}[lang] in page
    assert campaign in client.get("/campaigns").text


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        (
            {"name": "", "road": "normal"},
            "Use 1 to 40 characters for the name of a campaign, at least one of them visible.",
        ),
        (
            {"name": "x" * 41, "road": "normal"},
            "Use 1 to 40 characters for the name of a campaign, at least one of them visible.",
        ),
        ({"name": "Band", "road": "quick"}, "Choose a path for the campaign: express, normal, late."),
        ({"name": "Band"}, "Choose a path for the campaign: express, normal, late."),
    ],
)
def test_a_refused_form_comes_back_with_its_sentence(client: TestClient, form: dict[str, str], sentence: str) -> None:
    answer = client.post("/campaigns", data=form)
    assert answer.status_code == 422
    assert sentence in answer.text
    json = client.post("/campaigns", data=form, headers={"Accept": "application/json"})
    assert json.json() == {"ok": False, "error": sentence}


def test_names_are_only_text(client: TestClient) -> None:
    page = client.get(begin(client, name="<b>Band</b>")).text
    assert "<b>Band" not in page
    assert "&lt;b&gt;Band" in page


def test_too_many_campaigns(settings: Settings) -> None:
    with start(replace(settings, limits=replace(settings.limits, campaigns=1))) as server:
        begin(server.client)
        answer = server.client.post("/campaigns", data={"name": "Another", "road": "late"})
        assert answer.status_code == 503
        assert "already stores 1 campaign." in answer.text
    with start(replace(settings, limits=replace(settings.limits, new_tables=(1, 60.0), campaigns=9))) as server:
        begin(server.client)
        assert server.client.post("/campaigns", data={"name": "Another", "road": "late"}).status_code == 429


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_forms_of_other_sites_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    campaign = begin(client)
    for path in ("/campaigns", f"{campaign}/play", f"{campaign}/reset", f"{campaign}/delete"):
        assert client.post(path, data=FORM, headers=headers).status_code == 403


def test_campaigns_that_are_not_there(client: TestClient) -> None:
    assert client.get("/campaign/none").status_code == 404
    for action in ("play", "reset", "delete"):
        assert client.post(f"/campaign/none/{action}", data=FORM).status_code == 404
    assert client.post("/campaign/none/dance", data=FORM).status_code in (404, 405)


# Playing


def test_a_game_takes_boxes_and_events_from_the_campaign(server: Server) -> None:
    campaign = begin(server.client)
    deck = kept(server, campaign).deck
    table = play(server.client, campaign, option_boxes="all", option_muse="true", option_events="drawn")
    found = options(server, table)
    assert (found["boxes"], found["muse"], found["events"]) == ("none", False, ",".join(deck[:2]))
    assert kept(server, campaign).playing == table
    assert f'href="/table/{table}"' in server.client.get(campaign).text
    assert f'href="{campaign}"' in server.client.get(f"/table/{table}").text
    again = server.client.post(f"{campaign}/play", data=FORM)
    assert again.status_code == 409
    assert "This campaign already has a game in progress" in again.text
    assert kept(server, campaign).playing == table


def test_who_has_no_name_is_called_in_the_language_of_the_reader(server: Server) -> None:
    """The names that the hall has given are kept in English, and shown in the language of whoever reads."""
    campaign = begin(server.client)
    finish(server, play(server.client, campaign, name0="", seat1="level:1", name1=""))
    page = server.client.get(campaign).text
    name, bot = kept(server, campaign).results[0].players
    assert name == "Player 1"
    assert bot in [face.name for face in faces_of("level:1")]
    assert bot in page
    server.client.post("/lang", data={"lang": "fr", "back": "/"})
    page = server.client.get(campaign).text
    assert "Joueur 1" in page
    assert bot in page
    assert "Player" not in page  # neither in the results nor in the form for the next game


def test_the_end_of_a_table_advances_the_campaign_once(server: Server) -> None:
    campaign = begin(server.client)
    table = play(server.client, campaign)
    finish(server, table)
    assert f'href="{campaign}"' in server.client.get(f"/table/{table}").text
    for _ in range(3):
        page = server.client.get(campaign).text
        assert "Open boxes: spring." in page
        assert page.count("<b>Game ") == 1
    assert page.count('<details class="campaign-box" open>') == 1
    assert page.count('class="card ') == sum(SETS[card.set] == "spring" for card in base_box().cards)
    after = kept(server, campaign)
    assert (after.opened, after.playing, len(after.deck)) == (("spring",), "", 6)
    assert (after.results[0].key, after.results[0].players) == (table, ("Lute", "Horn"))
    assert len(set(after.results[0].bards)) == 2
    assert 'value="Lute"' in page  # the form is filled in as it was
    assert options(server, play(server.client, campaign))["boxes"] == "spring"


def test_many_eyes_at_once_enter_one_result(server: Server) -> None:
    campaign = begin(server.client)
    finish(server, play(server.client, campaign))
    campaign_id = campaign.removeprefix("/campaign/")

    async def look() -> list[campaigns.Kept]:
        return await asyncio.gather(*(campaigns.settled(server.service, campaign_id) for _ in range(8)))

    found = call(server, look)
    assert {len(one.campaign.results) for one in found} == {1}
    assert kept(server, campaign).opened == ("spring",)


def test_two_tables_at_once_are_one(server: Server) -> None:
    campaign = begin(server.client)
    campaign_id = campaign.removeprefix("/campaign/")

    async def find() -> campaigns.Kept:
        return await campaigns.settled(server.service, campaign_id)

    before = call(server, find)
    table = play(server.client, campaign)
    with pytest.raises(Exception, match="already has a game in progress"):
        call(server, lambda: campaigns.open_game(server.service, before, _plan(), (), ""))
    assert kept(server, campaign).playing == table
    assert server.client.get("/").text.count("/table/") == 1


def _plan() -> Plan:
    return Plan("bardwood", (SeatPlan("Lute", is_mine=True), SeatPlan(bot="random")))


def test_a_table_that_was_given_up_is_played_anew(server: Server) -> None:
    campaign = begin(server.client)
    deck = kept(server, campaign).deck
    for action in ("close", "delete"):
        table = play(server.client, campaign)
        assert server.client.post(f"/table/{table}/{action}", data={"seat": "0"}).status_code == 303
        assert f"{campaign}/play" in server.client.get(campaign).text
        assert (kept(server, campaign).playing, kept(server, campaign).deck) == ("", deck)


def test_a_finished_table_counts_even_if_it_is_deleted(server: Server) -> None:
    campaign = begin(server.client)
    table = play(server.client, campaign)
    finish(server, table)
    assert server.client.post(f"/table/{table}/delete", data={"seat": "0"}).status_code == 303
    assert kept(server, campaign).opened == ("spring",)
    assert server.client.get(campaign).status_code == 200


def test_muse_is_chosen_once_it_is_open(server: Server) -> None:
    campaign = begin(server.client, "express")
    closed = server.client.post(f"{campaign}/play", data={**FORM, "extra_muse": "on"})
    assert closed.status_code == 422
    assert "The campaign does not offer muse yet." in closed.text
    for wanted in ("none", "all"):
        table = play(server.client, campaign)
        assert options(server, table)["boxes"] == wanted
        finish(server, table)
    page = server.client.get(campaign).text
    assert 'name="extra_muse"' in page
    assert "The express path is complete: 2 games played." in page
    assert options(server, play(server.client, campaign, extra_muse="on"))["muse"] is True


def test_a_form_that_is_refused_comes_back(server: Server) -> None:
    campaign = begin(server.client)
    answer = server.client.post(f"{campaign}/play", data={**FORM, "seats": "9", "name0": "Zoé"})
    assert answer.status_code == 422
    assert "Zoé" in answer.text
    bots = server.client.post(f"{campaign}/play", data={**FORM, "seat0": "random", "seat1": "random"})
    assert bots.status_code == 422
    assert kept(server, campaign).playing == ""


# Who may what


def test_strangers_look_and_touch_nothing(server: Server) -> None:
    campaign = begin(server.client)
    stranger = server.browser()
    page = stranger.get(campaign)
    assert page.status_code == 200
    assert "<form" not in page.text.partition("<main")[2].partition("</main>")[0]
    for action in ("play", "reset", "delete"):
        assert stranger.post(f"{campaign}/{action}", data=FORM).status_code == 403
    assert campaign not in stranger.get("/campaigns").text


def test_a_friend_is_at_the_next_table_again(server: Server) -> None:
    campaign = begin(server.client)
    table = play(server.client, campaign, seat1="friend")
    friend = server.browser()
    arrive(friend, invited(server.client, f"/table/{table}", 1), "Harp")
    assert campaign in friend.get("/campaigns").text
    finish(server, table)
    assert friend.get(campaign).status_code == 200
    following = play(server.client, campaign, seat1="friend")
    assert f"/table/{following}" in friend.get("/").text
    assert friend.post(f"/table/{following}/message", data={"text": "here again"}).status_code == 303
    assert kept(server, campaign).results[0].players == ("Lute", "Harp")


def test_reset_and_delete(server: Server) -> None:
    campaign = begin(server.client)
    finish(server, play(server.client, campaign))
    assert server.client.post(f"{campaign}/reset", data={"sure": "on"}).headers["location"] == campaign
    assert (kept(server, campaign).opened, kept(server, campaign).results) == ((), ())
    assert server.client.post(f"{campaign}/delete", data={"sure": "on"}).headers["location"] == "/campaigns"
    assert server.client.get(campaign).status_code == 404


# What is kept


def test_a_campaign_outlives_the_server_and_moves_with_a_backup(settings: Settings, tmp_path: Path) -> None:
    with start(settings) as server:
        campaign = begin(server.client)
        table = play(server.client, campaign)
        finish(server, table)
        cookies = dict(server.client.cookies)
    file, other = tmp_path / "hall.jsonl", f"sqlite:///{tmp_path / 'other.sqlite3'}"
    assert main(["backup", str(file), "--database", settings.database]) == 0
    assert main(["restore", str(file), "--database", other]) == 0
    for database in (settings.database, other):
        with start(settings_for(database)) as server:
            server.client.cookies.update(cookies)
            assert "Open boxes: spring." in server.client.get(campaign).text
            assert kept(server, campaign).results[0].key == table


def test_a_row_that_makes_no_sense_is_refused_and_left(settings: Settings) -> None:
    with start(settings) as server:
        campaign, other = begin(server.client), begin(server.client, name="Another")
        path = settings.database.removeprefix("sqlite:///")
        with sqlite3.connect(path) as database:
            wish = (campaign.removeprefix("/campaign/"),)
            database.execute("UPDATE campaigns SET campaign = replace(campaign, 'normal', 'quick') WHERE id = ?", wish)
        answer = server.client.get(campaign)
        assert answer.status_code == 422
        assert "campaign.path: must be one of express, normal, late" in answer.text
        page = server.client.get("/campaigns").text
        assert "This campaign cannot be used: campaign.path" in page
        assert other in page
        assert server.client.post(f"{campaign}/delete", data={"sure": "on"}).status_code == 303


def test_a_hall_from_before_there_were_campaigns_gets_their_table(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"

    async def opened() -> None:
        store = Store(f"sqlite:///{path}")
        await store.open()
        assert await game_rows.find_campaign(store, "none") is None
        await store.close()

    asyncio.run(opened())
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE campaigns")
    asyncio.run(opened())
