"""Packs of a hall: read when it opens, chosen in the form, kept by the table, found again by bots and records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import bardhall
from bardhall.bots import OPPONENTS
from bardhall.kernel.errors import Malformed
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Limits, Settings
from bardhall.web.tables import bot_pool, opening
from bardhall.web.tables.packs import MOST, HallPack, PackShelf, read_shelf
from tests.test_docs import ADD_A_CARD, TOML
from tests.web.campaigning import FORM, begin, play, sheet_of
from tests.web.server import Server, open_table, start
from tests.web.test_replays import upload

STAR = """
[[veteran]]
id = "star"
name = { en = "Evening Star", fr = "Étoile du soir" }
colour = "song"
vp = 2
ability = { cost = { op = "ge", value = 4 }, icons = ["gain_tune"] }
"""
SHORT = {"first": 0, "round_limit": 1}


def pack(home: Path, name: str, cards: str = STAR, version: str = "1.0.0", game: str = "battle") -> Path:
    """A pack in the folder of a hall."""
    folder = home / name
    folder.mkdir(parents=True, exist_ok=True)
    title = f'name = {{ en = "The {name} pack", fr = "Le paquet {name}" }}'
    (folder / "pack.toml").write_text(f'id = "{name}"\ngame = "{game}"\nversion = "{version}"\n{title}\n')
    (folder / "cards.toml").write_text(cards)
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of packs."""
    pack(tmp_path / "packs", "star")
    return tmp_path / "packs"


@pytest.fixture
def packed(settings: Settings, home: Path) -> Settings:
    return replace(settings, packs=str(home))


@pytest.fixture
def hall(packed: Settings) -> Iterator[Server]:
    with start(packed) as running:
        yield running


def test_what_a_pack_brings_can_be_picked_by_name(settings: Settings, tmp_path: Path) -> None:
    """Of a pack that is not ticked the sentence says so, by its name."""
    pack(tmp_path / "packs", "newt", dict(TOML.findall(ADD_A_CARD))["bard.toml"], game="bardwood")
    form = {"seats": "2", "seat0": "me", "seat1": "greedy", "option_bards": "each"}
    form |= {"option_bards_0": "ocarina", "option_bards_1": "banjo"}
    with start(replace(settings, packs=str(tmp_path / "packs"))) as running:
        shown = running.client.get("/new/bardwood").text
        assert re.search(r'value="ocarina">.*?<b>The Ocarina Newt</b>\s*<i>The newt pack</i>', shown, re.DOTALL)
        refused = running.client.post("/new/bardwood", data=form)
        assert refused.status_code == 422
        assert "The Ocarina Newt is part of the pack “The newt pack”. Tick that pack too." in refused.text
        opened = running.client.post("/new/bardwood", data={**form, "pack_newt": "on"})
        assert opened.status_code == 303
        assert "The Ocarina Newt" in running.client.get(opened.headers["location"]).text


def played(home: Path) -> str:
    """The record of a short game with the pack."""
    game = bardhall.new("battle", seats=2, seed=5, packs=[home / "star"], first=0, round_limit=1)
    while game.seat is not None:
        game.play(game.options[0])
    return game.record()


def test_what_is_broken_is_said_and_left_out(home: Path) -> None:
    pack(home, "broken", STAR.replace("song", "silence"))
    pack(home, "foreign", game="chess")
    pack(home, "other", STAR.replace("star", "moon"))
    (home / "twin").mkdir()
    for file in (home / "other").iterdir():
        (home / "twin" / file.name).write_text(file.read_text())
    (home / "notes.txt").write_text("not a pack")
    shelf, faults = read_shelf(Settings(packs=str(home)))
    assert [found.name for found in shelf.packs] == ["other", "star"]
    assert [fault for fault in faults if "cards.toml:5: " in fault and "silence" in fault]
    assert [fault for fault in faults if "unknown game 'chess'" in fault]
    assert [fault for fault in faults if "version 1.0.0 is there already, in other" in fault]
    assert len(faults) == 3


def test_the_form_offers_the_packs_of_the_game(hall: Server) -> None:
    page = hall.client.get("/new/battle").text
    assert 'name="pack_star"' in page
    assert "The star pack, version 1.0.0" in page
    assert "pack_star" not in hall.client.get("/new/cove").text
    hall.client.post("/lang", data={"lang": "fr"})
    assert "Le paquet star, version 1.0.0" in hall.client.get("/new/battle").text


def test_a_refused_form_keeps_the_tick(hall: Server) -> None:
    answer = hall.client.post("/new/battle", data={"seats": "9", "pack_star": "on"})
    assert answer.status_code == 422
    assert 'name="pack_star" value="on" checked' in answer.text


def test_a_table_of_the_form_is_played_with_its_packs(hall: Server) -> None:
    form = {"seats": "2", "seat1": "random", "pack_star": "on", "name0": "Lute"}
    table = hall.client.post("/new/battle", data=form).headers["location"]
    page = hall.client.get(table).text
    assert "The star pack 1.0.0" in page
    assert '/gallery/battle?pack=star"' in page
    state = hall.client.get(f"/api/tables/{table.split('/')[-1]}").json()
    assert [used["id"] for used in state["packs"]] == ["battle-base", "star"]
    assert hall.client.post(f"{table}/hint", data={"seat": "0"}).status_code == 200


def test_a_pack_is_called_in_the_language_of_the_reader(hall: Server) -> None:
    """Without a name in that language by another one; never by its id, as long as it has a name at all."""
    form = {"seats": "2", "seat1": "random", "pack_star": "on"}
    table = hall.client.post("/new/battle", data=form).headers["location"]
    assert "The star pack 1.0.0</a>" in hall.client.get(table).text
    hall.client.post("/lang", data={"lang": "fr", "back": "/"})
    page = hall.client.get(table).text
    assert "Le paquet star 1.0.0</a>" in page
    assert ">star 1.0.0<" not in page
    one = HallPack("folder", "battle", e.KeptPack("star", "1.0.0", ""), {"en": "The star pack"})
    assert (one.title("en"), one.title("fr")) == ("The star pack", "The star pack")
    assert replace(one, titles={}).title("fr") == "star"


def test_programs_see_and_choose_packs(hall: Server) -> None:
    games = {game["id"]: game for game in hall.client.get("/api/games?lang=fr").json()}
    offered = {"name": "star", "id": "star", "version": "1.0.0", "title": "Le paquet star"}
    assert games["battle"]["packs"] == [offered]
    assert games["cove"]["packs"] == []
    wanted = {"game": "battle", "seats": [{}, {}], "packs": ["moon"]}
    answer = hall.client.post("/api/tables", json=wanted)
    assert (answer.status_code, "no pack “moon”" in answer.json()["error"]) == (404, True)


def test_record_replay_check_and_playing_on(hall: Server) -> None:
    made = open_table(hall.client, "", "random", options=SHORT, packs=["star"])
    seat = made.seats[0]
    while seat.wait()["status"] == "running":
        seat.play()
    record = hall.client.get(f"/api/tables/{made.table}/record").text
    assert [used["id"] for used in json.loads(record)["packs"]] == ["battle-base", "star"]
    for replay in (f"/replay/{made.table}", upload(hall.client, record)):
        assert "The star pack 1.0.0" in hall.client.get(replay).text
        checked = hall.client.get(f"{replay}/verify").text
        assert "<b>Every check passed.</b>" in checked
        assert "--commitment HEX --packs star</code>" in checked
        answer = hall.client.post(f"{replay}/play", data={"move": "3", "seat": "0", "bot": "random"})
        assert "The star pack 1.0.0" in hall.client.get(answer.headers["location"]).text


def test_a_record_whose_pack_is_not_here_is_refused_in_words(settings: Settings, home: Path) -> None:
    with start(settings) as bare:
        answer = bare.client.post("/record", files={"file": ("game.json", played(home))})
    assert answer.status_code == 422
    assert "this game needs pack star version 1.0.0; it is not here" in answer.text


@pytest.mark.parametrize(("change", "sentence"), [("gone", "is not on this server"), ("edited", "was changed")])
def test_a_table_without_its_pack_says_so(packed: Settings, home: Path, change: str, sentence: str) -> None:
    with start(packed) as hall:
        cookies = hall.client.cookies
        form = {"seats": "2", "seat1": "friend", "pack_star": "on"}
        table = hall.client.post("/new/battle", data=form).headers["location"]
    if change == "gone":
        (home / "star").rename(home.parent / "elsewhere")
    else:
        pack(home, "star", STAR.replace("vp = 2", "vp = 3"))
    with start(packed) as hall:
        hall.client.cookies = cookies
        answer = hall.client.get(table)
        assert (answer.status_code, sentence in answer.text) == (409, True)
        assert hall.client.get("/").status_code == 200


def test_a_pack_that_changes_under_a_running_hall(hall: Server, home: Path) -> None:
    pack(home, "star", STAR.replace("vp = 2", "vp = 3"))
    answer = hall.client.post("/api/tables", json={"game": "battle", "seats": [{}, {}], "packs": ["star"]})
    assert (answer.status_code, "was changed" in answer.json()["error"]) == (409, True)


def test_bots_in_other_processes_find_the_packs(home: Path) -> None:
    game = bardhall.new("battle", seats=2, seed=1, packs=[home / "star"])
    view = game.view(game.seats_to_answer[0])
    task = bot_pool.Asked("t", OPPONENTS[0], 1, view, (str(home / "star"),)).task()
    assert bot_pool.read_view(task).start.box is game.start.box
    changed = tuple(msgspec.structs.replace(used, digest="0" * 16) for used in task.packs)
    with pytest.raises(Malformed, match="changed since the game started"):
        bot_pool.read_view(msgspec.structs.replace(task, packs=changed))


def test_packs_that_do_not_go_together_are_refused_without_their_paths(home: Path) -> None:
    twice = pack(home, "twice", STAR)
    (twice / "pack.toml").write_text((home / "star" / "pack.toml").read_text().replace("1.0.0", "2.0.0"))
    shelf, _ = read_shelf(Settings(packs=str(home)))
    with pytest.raises(Refusal, match="already has the id") as refused:
        shelf.folders("battle", shelf.chosen("battle", ["star", "twice"]))
    assert str(home) not in str(refused.value)


def test_a_rematch_has_the_same_packs() -> None:
    used = (e.KeptPack("star", "1.0.0", "0" * 16),)
    plan = opening.Plan("battle", (opening.SeatPlan("Lute"), opening.SeatPlan("Horn")))
    sheet = opening.draw_up(plan, "", Limits())
    sheet = msgspec.structs.replace(sheet, beginning=msgspec.structs.replace(sheet.beginning, packs=used))
    assert opening.rematch_of(sheet, ("Lute", "Horn"), (0,), {0: ""}).packs == used
    assert e.read_sheet(msgspec.json.encode(sheet).decode()) == sheet


def test_a_table_takes_only_so_many() -> None:
    names = [str(n) for n in range(MOST + 1)]
    shelf = PackShelf(tuple(HallPack(f"/x/{n}", "battle", e.KeptPack(n, "1", n), {}) for n in names))
    assert len(shelf.chosen("battle", names[:MOST])) == MOST
    with pytest.raises(Refusal, match="at most 5 packs"):
        shelf.chosen("battle", names)


def test_the_games_of_a_campaign_take_packs(settings: Settings, tmp_path: Path) -> None:
    motif = '[[motif]]\nid = "my_motif"\nname = { en = "Mine", fr = "Le mien" }\nbonus = [{ gain = { coin = 1 } }]\n'
    pack(tmp_path / "packs", "grove", motif, game="bardwood")
    with start(replace(settings, packs=str(tmp_path / "packs"))) as hall:
        campaign = begin(hall.client)
        assert 'name="pack_grove"' in hall.client.get(campaign).text
        refused = hall.client.post(f"{campaign}/play", data={**FORM, "pack_moon": "on"})
        assert (refused.status_code, "no pack “moon”" in refused.text) == (404, True)
        table = play(hall.client, campaign, pack_grove="on")
        assert [used.id for used in sheet_of(hall, table).beginning.packs] == ["grove"]
        assert "The grove pack 1.0.0" in hall.client.get(f"/table/{table}").text
