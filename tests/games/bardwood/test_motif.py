"""MOTIF: tokens shared by all, with a bonus face and a gem face."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import BRAG, either, gain, impro, motif, motif_use, pack, skill
from tests.games.bardwood.tables import singing
from tests.scenario import Scenario

ROW = ["motif_coins", "motif_stones", "motif_roar", "motif_oars"]


def beside_row(*gems: bool, **zones: Any) -> Scenario:
    """Seat 0 is about to activate a motif of the row; `gems` says which tokens show their gem."""
    faces = [*gems, False, False, False, False][:4]
    usual: dict[str, Any] = {"region": {0: "A1"}, "melody": 2, "motifs": ROW, "gem_faces": faces}
    return singing(**{**usual, **zones}).choose("motif motif_melody")


@pytest.mark.rule("BG-MOTIF-01", "BG-RULING-19")
def test_a_motif_is_for_its_bonus_or_for_the_gems() -> None:
    t = beside_row(True, False, True)
    assert t.options() == ["bonus motif_stones", "bonus motif_oars", "collect"]


@pytest.mark.rule("BG-MOTIF-02")
def test_the_bonus_is_gained_and_the_token_turned() -> None:
    t = beside_row().choose("bonus motif_coins")
    assert t.zone("coins", 0) == 3
    assert t.zone("gem_faces") == [True, False, False, False]
    assert t.zone("gems", 0) == 0


@pytest.mark.rule("BG-MOTIF-02")
def test_a_token_that_shows_its_gem_has_no_bonus_to_give() -> None:
    t = beside_row(True)
    assert t.why_not("bonus motif_coins") == "BG-MOTIF-02"
    assert t.why_not("bonus motif_wheel") == "BG-MOTIF-02"  # not in the row


@pytest.mark.rule("BG-MOTIF-02")
def test_the_token_turns_after_its_bonus(tmp_path: Path) -> None:
    folder = pack(tmp_path, motif("motif_coins", either(gain(melody=3), gain(lyrics=3)), set="base"))
    t = beside_row(packs=[folder]).choose("bonus motif_coins")
    assert t.zone("gem_faces")[0] is False
    t.choose("option 2")
    assert (t.zone("gem_faces")[0], t.zone("lyrics"), t.zone("melody")) == (True, 3, 0)


@pytest.mark.rule("BG-MOTIF-03")
def test_collecting_gives_a_gem_for_each_gem_face_and_turns_them_back() -> None:
    t = beside_row(True, False, True, True).choose("collect")
    assert (t.zone("gems", 0), t.zone("reserve_1")) == (3, 7)
    assert t.zone("gem_faces") == [False] * 4
    assert (t.zone("coins", 0), t.zone("volume", 0)) == (0, 0)


@pytest.mark.rule("BG-MOTIF-04")
def test_the_row_is_shared_and_stays_as_it_is() -> None:
    t = beside_row(False, True).choose("bonus motif_coins", "end_song")
    assert t.game.seat == 1
    assert t.zone("gem_faces") == [True, True, False, False]
    other = beside_row(True, True, seat=1, region={1: "A1"}).choose("collect")
    assert other.zone("gems") == [0, 2]


@pytest.mark.rule("BG-MOTIF-05", "BG-RULING-19")
def test_nothing_is_not_collected() -> None:
    t = beside_row()
    assert t.why_not("collect") == "BG-MOTIF-05"
    assert "bonus motif_coins" in t.options()


@pytest.mark.rule("BG-RULING-19", "BG-RULING-47")
def test_an_icon_offers_both_and_may_be_left(tmp_path: Path) -> None:
    folder = pack(tmp_path, skill("hush", motif_use(2)))
    zones: dict[str, Any] = {"packs": [folder], "song": {0: ["briar_banjo", "hush"]}, "open_upper": ["hush"]}
    t = singing(motifs=ROW, gem_faces=[True, True, False, False], **zones).choose("sing hush")
    assert t.options() == ["bonus motif_roar", "bonus motif_oars", "collect", "decline"]
    t.choose("collect")
    assert t.options() == [*[f"bonus {token}" for token in ROW], "decline"]  # a second time, with the new faces
    t.choose("decline")
    assert (t.asked, t.zone("gems", 0), t.zone("gem_faces")) == ("Sing", 2, [False] * 4)


@pytest.mark.rule("BG-RULING-52")
def test_a_token_cannot_be_used_inside_its_own_bonus(tmp_path: Path) -> None:
    tokens = [motif("again", motif_use()), motif("twice", motif_use())]
    zones: dict[str, Any] = {"motifs": ["again", "twice"], "gem_faces": [False, False]}
    t = beside_row(packs=[pack(tmp_path, *tokens)], **zones).choose("bonus again")
    assert t.options() == ["bonus twice", "decline"]
    assert t.why_not("bonus again") == "BG-MOTIF-02"
    t.choose("bonus twice")  # nothing is left to activate inside of it
    assert (t.asked, t.zone("gem_faces")) == ("Sing", [True, True])


@pytest.mark.rule("BG-RULING-52", "BG-MOTIF-03")
def test_a_token_in_use_is_not_collected(tmp_path: Path) -> None:
    folder = pack(tmp_path, motif("again", motif_use()))
    zones: dict[str, Any] = {"motifs": ["again", "motif_coins"], "gem_faces": [False, True]}
    t = beside_row(packs=[folder], **zones).choose("bonus again", "collect")
    assert (t.zone("gems", 0), t.zone("gem_faces")) == (1, [True, False])


@pytest.mark.rule("BG-GAP-10")
@pytest.mark.parametrize(
    ("token", "gains"),
    [
        ("motif_coins", {"coins": 3}),
        ("motif_stones", {"acoustic": 2, "ranges": 1}),
        ("motif_roar", {"volume": 4, "brag": []}),
        ("motif_oars", {"boat": 3, "coins": 1}),
        ("motif_wheel", {"dial": "BR", "coins": 2}),
        ("motif_mirror", {"acoustic": 1, "coins": 1}),
        ("motif_arrow", {"ranges": 2, "coins": 1}),
    ],
)
def test_the_bonus_faces(tmp_path: Path, token: str, gains: dict[str, Any]) -> None:
    folder = pack(tmp_path, impro("pebble", gain(acoustic_stone=1)))
    song: dict[str, Any] = {"song": {0: ["briar_banjo", "pebble"]}, "brag": {0: ["moss_toad"]}, "packs": [folder]}
    t = beside_row(options={"boxes": "all"}, motifs=[token], gem_faces=[False], **song).choose(f"bonus {token}")
    if t.asked != "Sing":
        t.choose("turn" if token == "motif_wheel" else "impro pebble")
    table: dict[str, Any] = dict.fromkeys(("coins", "acoustic", "ranges", "volume", "boat", "gems"), 0)
    table |= {"dial": "TR", "brag": ["moss_toad"], **gains}
    assert {name: t.zone(name, 0) for name in table} == table


@pytest.mark.rule("BG-GAP-10")
@pytest.mark.parametrize(("number", "notes"), [(1, [3, 0]), (2, [0, 3])])
def test_the_frost_star_chooses_its_notes(number: int, notes: list[int]) -> None:
    t = beside_row(options={"boxes": "all"}, motifs=["motif_star"], gem_faces=[False])
    t.choose("bonus motif_star", f"option {number}")
    assert [t.zone("melody"), t.zone("lyrics")] == notes


@pytest.mark.rule("BG-MOTIF-02", "BG-CONVERT-03")
def test_a_bonus_may_brag(tmp_path: Path) -> None:
    folder = pack(tmp_path, motif("strut", BRAG))
    zones: dict[str, Any] = {"packs": [folder], "motifs": ["strut"], "gem_faces": [False]}
    t = beside_row(brag={0: ["moss_toad"]}, discard={0: []}, **zones).choose("bonus strut")
    assert (t.zone("brag", 0), t.zone("discard", 0), t.zone("gem_faces")) == ([], ["moss_toad"], [True])


@pytest.mark.rule("BG-CONVERT-04", "BG-MOTIF-01")
def test_without_any_motif_the_location_is_of_no_use() -> None:
    t = singing(region={0: "A1"}, melody=2, motifs=[], gem_faces=[])
    assert t.why_not("motif motif_melody") == "BG-MOTIF-01"
