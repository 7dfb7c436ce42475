"""TIEBREAK: sudden death among those who share the highest score."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bardhall
from tests.games.battle.finale import FOUR, cast, last_turn, ranking, scores
from tests.games.battle.packs import audience, encore_dice

SIX = ["crowd_6"]


@pytest.mark.rule("BB-TIEBREAK-01")
def test_a_card_that_no_player_had_is_drawn(tmp_path: Path) -> None:
    aside = ["song_and_music", "dance_and_song"]
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: SIX}, encore_aside=aside)
    t.dictate("dance_and_song", [2], [1]).choose("pass")
    assert t.zone("sudden_card") == "dance_and_song"
    assert scores(t) == (6, 6)
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: SIX}, encore_aside=aside)
    with pytest.raises(bardhall.Malformed):  # a card that somebody had cannot come up
        t.dictate("dance_and_illusion")


@pytest.mark.rule("BB-TIEBREAK-01")
def test_each_card_aside_may_come_up(tmp_path: Path) -> None:
    folder, aside = cast(tmp_path), ["song_and_music", "dance_and_song", "illusion_and_song"]
    drawn = set()
    for seed in range(40):
        t = last_turn(folder, seed=seed, audiences={0: FOUR, 1: SIX}, encore_aside=aside).choose("pass")
        drawn.add(t.zone("sudden_card"))
    assert drawn == set(aside)


@pytest.mark.rule("BB-TIEBREAK-01")
def test_no_sudden_death_unless_the_highest_is_shared(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), seats=3, audiences={0: FOUR, 1: ["crowd_2"], 2: ["crowd_2"]}).choose("pass")
    assert t.zone("sudden_card") is None
    assert ranking(t) == [[0], [1, 2]]
    assert "BB-TIEBREAK-01" not in t.rules_told()


@pytest.mark.rule("BB-TIEBREAK-02")
def test_dice_by_that_card_and_one_more(tmp_path: Path) -> None:
    # The own encore cards would give seat 0 two dice and seat 1 none; the drawn one gives none and two.
    t = last_turn(
        cast(tmp_path), audiences={0: FOUR, 1: ["crowd_9"]},
        discard={0: ["dance_1", "dance_2"], 1: ["song_1", "music_3"]},
    )  # fmt: skip
    t.dictate([1, 1], "song_and_music", [6], [1, 1, 5]).choose("pass")
    assert scores(t) == (6 + 3 + 4, 9 + 4)
    assert t.zone("encore_dice") == [["E6"], ["E1", "E1", "E5"]]
    assert t.zone("sudden_winner") == 1


@pytest.mark.rule("BB-TIEBREAK-02", "BB-RULING-28")
def test_fired_veterans_give_no_dice_in_sudden_death(tmp_path: Path) -> None:
    fired = {0: ["song_1", "song_2"], 1: []}
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: SIX}, fired=fired).dictate("song_and_music").choose("pass")
    assert [len(dice) for dice in t.zone("encore_dice")] == [1, 1]


@pytest.mark.rule("BB-TIEBREAK-02", "BB-RULING-30")
def test_without_veterans_the_one_more_die_decides(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: SIX}, supply_dice=[0, 0, 0, 0])
    t.dictate("song_and_music", [2], [3]).choose("pass")
    assert t.zone("encore_dice") == [["E2"], ["E3"]]
    assert t.zone("supply_dice") == [0, 0, 0, 0]
    assert ranking(t) == [[1], [0]]


@pytest.mark.rule("BB-TIEBREAK-03", "BB-RULING-35")
def test_the_highest_total_wins_the_game_and_no_points(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: SIX}).dictate("song_and_music", [5], [4]).choose("pass")
    assert t.game.outcome is not None
    assert ranking(t) == [[0], [1]]
    assert scores(t) == (6, 6)
    assert t.game.outcome.reason == "sudden_death"
    assert sum(sum(entry.points) for entry in t.game.outcome.lines) == 12


@pytest.mark.rule("BB-TIEBREAK-01", "BB-TIEBREAK-03", "BB-SIM-06")
def test_only_the_tied_roll_in_turn_order(tmp_path: Path) -> None:
    won = {0: FOUR, 1: ["crowd_5"], 2: SIX}
    t = last_turn(cast(tmp_path), seats=3, first=2, audiences=won)
    t.dictate("song_and_music", [1], [6]).choose("pass")
    assert t.zone("encore_dice") == [["E6"], [], ["E1"]]  # seat 2 has the marker and rolls first
    assert ranking(t) == [[0], [2], [1]]


@pytest.mark.rule("BB-TIEBREAK-04", "BB-RULING-35")
def test_who_ties_again_rolls_again_with_the_same_card_and_dice(tmp_path: Path) -> None:
    won = {0: FOUR, 1: ["crowd_5"], 2: ["crowd_4"]}
    t = last_turn(cast(tmp_path), seats=3, audiences=won, discard={0: [], 1: ["song_1"], 2: ["music_2"]})
    # First roll: 6 against 3 + 3 and 2 + 3, seat 2 is out. Then 4 against 2 + 2, then 1 against 1 + 1.
    t.dictate("song_and_music", [6], [3, 3], [2, 3], [4], [2, 2], [1], [1, 1]).choose("pass")
    assert scores(t) == (6, 6, 6)
    assert t.zone("encore_dice") == [["E1"], ["E1", "E1"], ["E2", "E3"]]
    assert t.zone("sudden_winner") == 1
    assert t.rules_told().count("BB-TIEBREAK-01") == 1  # one card for all rolls


@pytest.mark.rule("BB-RULING-50", "BB-RULING-35")
def test_all_losers_of_sudden_death_share_the_second_place(tmp_path: Path) -> None:
    won = {0: FOUR, 1: SIX, 2: SIX, 3: ["crowd_5"]}
    t = last_turn(cast(tmp_path), seats=4, audiences=won)
    # Seat 2 is out after the first roll, seat 0 after the second: they share the second place all the same.
    t.dictate("song_and_music", [6], [6], [1], [2], [3]).choose("pass")
    assert ranking(t) == [[1], [0, 2], [3]]
    assert scores(t) == (6, 6, 6, 5)


@pytest.mark.rule("BB-TIEBREAK-05")
def test_no_tunes_in_sudden_death(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: SIX}, tunes={0: 5, 1: 5})
    t.dictate("song_and_music", [2], [3]).choose("pass")
    assert t.game.outcome is not None  # nobody was asked
    assert t.zone("tunes") == [5, 5]


@pytest.mark.rule("BB-TIEBREAK-05", "BB-RULING-44")
def test_no_abilities_in_sudden_death_not_even_encore_dice(tmp_path: Path) -> None:
    folder = cast(tmp_path, audience("court", encore_dice(3), vp=1))
    t = last_turn(folder, audiences={0: FOUR, 1: ["crowd_1", "court"]})
    t.dictate([1, 1, 1], "song_and_music", [2], [3]).choose("pass")
    assert scores(t) == (6, 1 + 1 + 4)
    assert t.zone("encore_dice") == [["E2"], ["E3"]]


@pytest.mark.rule("BB-TIEBREAK-01")
def test_the_drawn_card_lies_open(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: SIX}).dictate("song_and_music", [2], [3]).choose("pass")
    for seat in (0, 1, None):
        assert json.loads(t.game.view(seat).json())["sudden_card"] == "song_and_music"


@pytest.mark.rule("BB-SETUP-12", "BB-TIEBREAK-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_a_card_left_for_sudden_death(seats: int) -> None:
    t = json.loads(bardhall.new("battle", seats=seats).dump())["table"]
    assert len(t["encore_aside"]) == 6 - seats
    assert not set(t["encore_aside"]) & set(t["encore"])
