"""Campaigns on disk: readable, whole or not at all, and never written over when they make no sense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bardhall import campaigns
from bardhall.games.bardwood import RULES
from bardhall.kernel.campaign import start_game
from bardhall.kernel.errors import Malformed
from bardhall.terminal.campaign_files import LONGEST_NAME, CampaignFiles
from bardhall.terminal.saves import write_json
from tests.games.bardwood.bands import played

CAMPAIGN = RULES.campaign()


@pytest.fixture
def shelf(tmp_path: Path) -> CampaignFiles:
    return CampaignFiles(tmp_path / "campaigns")


def test_a_campaign_is_kept_as_readable_json(shelf: CampaignFiles) -> None:
    campaign = played(CAMPAIGN.new("normal", 7))
    shelf.add("spring-band", campaign)
    assert shelf.load("spring-band") == campaign
    assert shelf.names() == ["spring-band"]
    text = shelf.path("spring-band").read_text()
    assert json.loads(text)["open"] == ["spring"]
    assert text.startswith('{\n  "game": "bardwood",\n  "format": 1,\n  "path": "normal",\n  "seed": 7,\n')
    assert [path.name for path in shelf.folder.iterdir()] == ["spring-band.json"]


def test_campaigns_live_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARDHALL_HOME", str(tmp_path))
    assert CampaignFiles().path("band") == tmp_path / "campaigns" / "band.json"
    assert CampaignFiles().names() == []


@pytest.mark.parametrize(
    "name", ["", "-band", "a band", "../band", "band.json", "été", "a" * (LONGEST_NAME + 1), "a\n"]
)
def test_what_cannot_be_a_name(shelf: CampaignFiles, name: str) -> None:
    with pytest.raises(Malformed, match="a name has 1 to 40 letters, digits and hyphens"):
        shelf.add(name, CAMPAIGN.new("express", 1))
    assert not shelf.folder.exists()


@pytest.mark.parametrize("name", ["a", "Band-7", "7", "a" * LONGEST_NAME])
def test_what_can_be_a_name(shelf: CampaignFiles, name: str) -> None:
    shelf.add(name, CAMPAIGN.new("express", 1))
    assert shelf.names() == [name]


def test_a_new_campaign_never_takes_the_place_of_another(shelf: CampaignFiles) -> None:
    shelf.add("band", CAMPAIGN.new("normal", 1))
    with pytest.raises(Malformed, match="the campaign 'band' already"):
        shelf.add("band", CAMPAIGN.new("late", 1))
    assert shelf.load("band").path == "normal"


def test_a_campaign_that_is_not_there(shelf: CampaignFiles) -> None:
    with pytest.raises(Malformed, match="unknown campaign 'band'; campaigns: none yet"):
        shelf.load("band")
    shelf.add("choir", CAMPAIGN.new("normal", 1))
    for attempt in (shelf.load, shelf.delete):
        with pytest.raises(Malformed, match="unknown campaign 'band'; campaigns: choir"):
            attempt("band")


def test_a_file_from_before_campaigns_named_their_game_is_still_read(shelf: CampaignFiles) -> None:
    campaign = played(CAMPAIGN.new("normal", 7))
    write_json(shelf.path("band"), CAMPAIGN.write(campaign))
    assert '"game": "bardwood"' not in shelf.path("band").read_text()
    assert shelf.load("band") == campaign


def test_a_game_without_a_campaign_has_none() -> None:
    assert campaigns.games() == ["bardwood"]
    with pytest.raises(Malformed, match="battle has no campaign; games with one: bardwood"):
        campaigns.read({"game": "battle", **CAMPAIGN.write(CAMPAIGN.new("normal", 1))})


SPOILT = {
    "cut": b'{"format": 1, "path": "nor',
    "empty": b"",
    "binary": b"\xff\xfe\x00",
    "nested": b"[" * 100_000,
    "list": b"[]",
    "elsewhere": b'{"game": "chess", "format": 1}',
    "edited": b'{"format": 1, "path": "normal", "seed": 1, "open": ["muse"], "deck": [], "playing": "", "results": []}',
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_spoilt_file_is_refused_and_left_as_it_is(shelf: CampaignFiles, kind: str) -> None:
    shelf.add("band", CAMPAIGN.new("normal", 1))
    path = shelf.path("band")
    path.write_bytes(SPOILT[kind])
    for attempt in (lambda: shelf.load("band"), lambda: shelf.keep("band", CAMPAIGN.new("normal", 2))):
        with pytest.raises(Malformed) as refused:
            attempt()
        assert str(refused.value).startswith(f"{path}: ")
        assert "\n" not in str(refused.value)
    with pytest.raises(Malformed, match="already"):
        shelf.add("band", CAMPAIGN.new("normal", 2))
    assert path.read_bytes() == SPOILT[kind]
    shelf.delete("band")
    assert shelf.names() == []


def test_writing_that_fails_leaves_the_campaign_as_it_was(shelf: CampaignFiles) -> None:
    shelf.folder.parent.mkdir(exist_ok=True)
    shelf.folder.write_text("not a folder")
    with pytest.raises(Malformed, match=r"cannot be written"):
        shelf.add("band", CAMPAIGN.new("normal", 1))
    assert shelf.folder.read_text() == "not a folder"


def test_every_game_has_a_file_of_its_own(shelf: CampaignFiles) -> None:
    campaign = CAMPAIGN.new("normal", 1)
    shelf.add("band", campaign)
    games = []
    for _ in range(3):
        game = shelf.fresh_key("band", campaign)
        path = shelf.save_path("band", game)
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
        games.append(game)
        shelf.keep("band", start_game(campaign, game))
        assert shelf.load("band").playing == game
    assert len(set(games)) == 3
    with pytest.raises(Malformed, match="cannot be the name of a game"):
        shelf.save_path("band", "../other")


def test_a_deleted_campaign_takes_its_saves_with_it(shelf: CampaignFiles) -> None:
    for name in ("band", "band-2"):
        shelf.add(name, CAMPAIGN.new("normal", 1))
        path = shelf.save_path(name, "game-1")
        path.parent.mkdir()
        path.write_text("a save")
    shelf.delete("band")
    assert sorted(path.name for path in shelf.folder.iterdir()) == ["band-2", "band-2.json"]
