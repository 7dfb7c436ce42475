"""CREST: what won crests buy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bardwood.tables import composing, singing
from tests.scenario import Scenario

ROW = ["motif_coins", "motif_stones"]


def with_crests(*won: int, **zones: Any) -> Scenario:
    """Seat 0 of four sings, with these crests on its Bard card."""
    usual: dict[str, Any] = {"won": {0: list(won)}, "motifs": ROW, "gem_faces": [False, True], "region": {0: "D4"}}
    lost = {seat: 7 - list(won).count(seat) for seat in range(4)}
    return singing(seats=4, **{**usual, "crests": lost, **zones})


@pytest.mark.rule("BG-CREST-01", "BG-CREST-02")
def test_won_crests_never_go_back_to_a_track() -> None:
    t = with_crests(1, bank=[0, 1, 1], crests={0: 6, 1: 4}, region={0: "A4"}).choose("bank crests", "end_song")
    assert (t.zone("won", 0), t.zone("crests_gone", 0)) == ([1, 1, 1], 1)
    assert t.zone("crests")[:2] == [6, 4]


@pytest.mark.rule("BG-CREST-03")
def test_a_crest_buys_a_coin_or_an_acoustic_stone_as_often_as_wished() -> None:
    t = with_crests(1, 1, 2, 3).choose("crests coin", "crests acoustic_stone", "crests coin", "crests coin")
    assert (t.zone("coins", 0), t.zone("acoustic", 0), t.zone("won", 0)) == (3, 1, [])
    assert t.why_not("crests coin") == t.why_not("crests acoustic_stone") == "BG-CREST-03"


@pytest.mark.rule("BG-CREST-03", "BG-TURN-04")
def test_crests_are_spent_in_ones_sing_phase_only() -> None:
    t = composing(won={0: [1, 1, 1]}, crests={1: 4})
    for deed in ("crests coin", "crests acoustic_stone", "crests motif", "crests green_gem"):
        assert t.why_not(deed) == "BG-COMPOSE-02"
    t = with_crests(won={0: [], 1: [0, 0, 0]}, crests={0: 4})  # another's crests are not mine
    assert not [text for text in t.options() if text.startswith("crests")]


@pytest.mark.rule("BG-CREST-03", "BG-STONES-01")
def test_a_crest_won_just_now_pays_for_the_next_deed() -> None:
    t = with_crests(region={0: "B2", 1: "B2", 2: "B2"}, melody=1, crests={0: 7})
    t.choose("duel 1", "crests acoustic_stone", "duel 2")
    assert (t.zone("won", 0), t.zone("acoustic", 0), t.zone("melody")) == ([2], 0, 0)


@pytest.mark.rule("BG-CREST-04", "BG-RULING-19")
def test_two_crests_activate_a_motif() -> None:
    t = with_crests(1, 2, 3).choose("crests motif")
    assert t.options() == ["bonus motif_coins", "collect"]
    t.choose("collect")
    assert (t.zone("gems", 0), len(t.zone("won", 0))) == (1, 1)
    assert t.why_not("crests motif") == "BG-CREST-03"
    assert with_crests(1, 2).choose("crests motif", "bonus motif_coins").zone("coins", 0) == 3


@pytest.mark.rule("BG-CREST-04", "BG-MOTIF-01")
def test_two_crests_need_a_motif_to_activate() -> None:
    assert with_crests(1, 2, motifs=[], gem_faces=[]).why_not("crests motif") == "BG-MOTIF-01"


@pytest.mark.rule("BG-CREST-05")
def test_three_crests_buy_four_gems() -> None:
    t = with_crests(1, 1, 2, 2, 3, 3, reserve_1=5).choose("crests green_gem", "crests green_gem")
    assert (t.zone("gems", 0), t.zone("reserve_1"), t.zone("reserve_2"), t.zone("won", 0)) == (8, 0, 28, [])
    assert with_crests(1, 2).why_not("crests green_gem") == "BG-CREST-03"


@pytest.mark.rule("BG-CREST-06", "BG-RULING-20")
def test_spent_crests_leave_the_game_whatever_their_colours() -> None:
    t = with_crests(1, 2, 3).choose("crests green_gem")
    assert t.zone("crests_gone") == [0, 1, 1, 1]
    assert t.zone("crests") == [7, 6, 6, 6]
    assert t.zone("won") == [[], [], [], []]


@pytest.mark.rule("BG-CREST-07", "BG-GAP-06")
def test_crests_leave_the_track_from_the_left_whatever_takes_them() -> None:
    """Help, bank and a duel each uncover the next space: the defence rises by one each time."""
    zones: dict[str, Any] = {"region": {0: "B3", 1: "B3"}, "piles": {2: ["puddle_newt"]}, "melody": 9}
    t = singing(**zones).choose("help creature_3")
    assert t.zone("crests", 0) == 6
    t.choose("bank coins")
    assert t.zone("crests", 0) == 5
    other = singing(seat=1, crests={0: 5}, crests_gone={0: 2}, region={0: "B3", 1: "B3"}, melody=3).choose("duel 0")
    assert (other.zone("melody"), other.zone("crests", 0)) == (0, 4)


@pytest.mark.rule("BG-RULING-21")
def test_coins_stones_and_gems_never_run_short() -> None:
    zones: dict[str, Any] = {"coins": {0: 30, 1: 30}, "acoustic": {0: 16}, "gems": {0: 75}, "reserve_1": 0}
    t = with_crests(1, 1, 2, 2, 2, reserve_2=0, chapter="no_act", ended_by=1, is_swan=True, **zones)
    t.choose("crests coin", "crests acoustic_stone", "crests green_gem")
    assert (t.zone("coins", 0), t.zone("acoustic", 0), t.zone("gems", 0)) == (31, 17, 79)
