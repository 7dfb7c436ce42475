"""END: the last gem and the swan songs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import creature, fan, gain, impro, pack, skill
from tests.games.bardwood.tables import composing, singing
from tests.scenario import Scenario

LAST: dict[str, Any] = {"chapter": "act_2", "reserve_1": 0}
SWAN: dict[str, Any] = {"chapter": "no_act", "reserve_1": 0, "reserve_2": 0, "is_swan": True, "ended_by": 1}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        *[skill(f"skill_{n}") for n in range(1, 6)],
        impro("one_gem", gain(green_gem=1)),
        impro("five_gems", gain(green_gem=5)),
        fan("patron", gain(green_gem=1), gain(coin=1)),
        creature("magpie", gain(green_gem=1), value=3),
        creature("stork", gain(coin=2), value=3),
    )


def song(folder: Path, seats: int = 2, seat: int = 0, **zones: Any) -> Scenario:
    """A sing phase near the end; everybody else has two skills in hand."""
    hands = {s: [] if s == seat else ["skill_1", "skill_2"] for s in range(seats)}
    instruments = ["briar_banjo", "dawn_horn", "hollow_bongos", "willow_harp"]
    usual: dict[str, Any] = {
        "song": {seat: [instruments[seat], "one_gem", "five_gems"]}, "open_upper": ["one_gem", "five_gems"],
        "hand": hands, "deck": {s: ["skill_3", "skill_4", "skill_5"] for s in range(seats)},
    }  # fmt: skip
    return singing(seat, seats, packs=[folder], **{**usual, **zones})


def play_swan_song(t: Scenario) -> int:
    """Compose, sing nothing, rest; who did it."""
    seat = t.game.seat
    assert seat is not None
    assert t.zone("is_swan")
    t.choose(t.options()[0], "stay")
    assert (t.asked, t.game.seat) == ("Sing", seat)
    t.choose("end_song")
    return seat


@pytest.mark.rule("BG-END-01")
def test_the_end_is_triggered_by_the_last_gem_of_reserve_2_and_not_before(folder: Path) -> None:
    t = song(folder, **LAST, reserve_2=2).choose("sing one_gem")
    assert (t.zone("reserve_2"), t.zone("ended_by")) == (1, None)
    t = song(folder, **LAST, reserve_2=1).choose("sing one_gem")
    assert (t.zone("reserve_2"), t.zone("ended_by")) == (0, 0)
    t = song(folder, reserve_1=1, reserve_2=14).choose("sing one_gem", "end_song")
    assert (t.zone("reserve_1"), t.zone("ended_by"), t.zone("is_swan")) == (0, None, False)


@pytest.mark.rule("BG-END-02")
@pytest.mark.parametrize(("card", "left", "gems"), [("one_gem", 1, 3), ("five_gems", 5, 7), ("five_gems", 2, 7)])
def test_who_takes_it_gains_two_more_gems(folder: Path, card: str, left: int, gems: int) -> None:
    t = song(folder, **LAST, reserve_2=left).choose(f"sing {card}")
    assert t.zone("gems") == [gems, 0]


@pytest.mark.rule("BG-END-02", "BG-RULING-02", "BG-END-04")
def test_an_opponent_who_takes_the_last_gem_by_a_crest_has_ended_the_game(folder: Path) -> None:
    t = song(
        folder, 3, **LAST, reserve_2=2, region={0: "B3"}, piles={2: ["magpie", "root_giant"]}, pile_crests={2: [1]},
        crests={1: 6}, melody=2,
    )  # fmt: skip
    t.choose("soothe creature_3")
    assert (t.zone("gems"), t.zone("ended_by")) == ([1, 1 + 2, 0], 1)
    t.choose("end_song")
    assert [play_swan_song(t), play_swan_song(t)] == [2, 0]  # the active player last, the taker not at all
    assert t.game.outcome is not None


@pytest.mark.rule("BG-END-03")
def test_the_turn_in_progress_is_played_to_its_end(folder: Path) -> None:
    t = song(folder, **LAST, reserve_2=1, deck={0: ["patron", "skill_3", "skill_4"]}).choose("sing one_gem")
    assert (t.asked, t.game.seat) == ("Sing", 0)
    t.choose("sing five_gems", "end_song")
    assert (t.asked, t.zone("is_swan")) == ("ChooseFan", False)
    t.choose("option 1")
    assert (t.zone("hand", 0), t.zone("gems", 0)) == (["skill_3", "skill_4"], 1 + 2 + 5 + 1)
    assert (t.game.seat, t.zone("is_swan")) == (1, True)


@pytest.mark.rule("BG-END-03", "BG-END-01")
def test_the_end_can_be_triggered_in_a_rest_phase(folder: Path) -> None:
    t = song(folder, **LAST, reserve_2=1, deck={0: ["patron", "skill_3", "skill_4"]}).choose("end_song", "option 1")
    assert (t.zone("ended_by"), t.zone("gems", 0), t.game.seat) == (0, 3, 1)
    assert play_swan_song(t) == 1
    assert t.game.outcome is not None


@pytest.mark.rule("BG-END-04", "BG-SCORE-01")
@pytest.mark.parametrize(("seats", "seat", "order"), [(2, 1, [0]), (3, 1, [2, 0]), (4, 2, [3, 0, 1])])
def test_all_others_take_one_last_turn_in_turn_order(folder: Path, seats: int, seat: int, order: list[int]) -> None:
    t = song(folder, seats, seat, **LAST, reserve_2=1).choose("sing one_gem", "end_song")
    played = []
    while t.game.seat is not None:
        assert t.game.outcome is None
        played.append(play_swan_song(t))
    assert played == order
    assert t.game.outcome is not None


@pytest.mark.rule("BG-END-05", "BG-RULING-34")
def test_a_swan_song_has_a_sing_phase_although_the_dial_did_not_pass_the_shelf(folder: Path) -> None:
    t = composing(packs=[folder], **SWAN, hand={0: ["skill_1", "skill_2"]}, dial={0: "TR"}).choose("add skill_1")
    assert (t.asked, t.zone("moves")) == ("Move", 2)
    t.choose("stay")
    assert (t.asked, t.zone("marked", 0), t.zone("dial", 0)) == ("Sing", False, "BR")
    t.choose("sing skill_1")
    assert t.zone("melody") == 1


@pytest.mark.rule("BG-END-05", "BG-RULING-34")
def test_a_swan_song_has_a_rest_phase_with_marker_limit_and_draws(folder: Path) -> None:
    deck = {0: ["stork", "patron", "skill_3", "skill_4"]}
    t = song(folder, **SWAN, deck=deck, coins={0: 13}, marked={0: True}).choose("end_song")
    assert (t.asked, t.zone("marked", 0)) == ("DropTokens", False)
    t.choose("drop coin")
    assert (t.asked, t.zone("coins", 0), t.zone("brag", 0)) == ("ChooseFan", 14, ["stork"])
    t.choose("option 1")
    assert (t.zone("gems", 0), t.zone("hand", 0)) == (1, ["skill_3", "skill_4"])
    assert t.game.outcome is not None


@pytest.mark.rule("BG-END-06", "BG-SING-13")
def test_gems_gained_later_come_from_the_supply_and_trigger_nothing_again(folder: Path) -> None:
    t = song(folder, **SWAN).choose("sing one_gem", "sing five_gems")
    assert (t.zone("gems"), t.zone("ended_by")) == ([6, 0], 1)
    assert (t.zone("reserve_1"), t.zone("reserve_2")) == (0, 0)
    t = song(folder, **LAST, reserve_2=1).choose("sing one_gem", "sing five_gems")
    assert t.zone("gems", 0) == 1 + 2 + 5
