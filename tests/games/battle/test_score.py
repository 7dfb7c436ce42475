"""SCORE: what counts at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.battle.finale import FOUR, cast, last_turn, line, ranking, scores
from tests.games.battle.packs import lead


@pytest.mark.rule("BB-SCORE-01", "BB-AUDIENCE-04")
def test_points_printed_on_captured_audiences(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), audiences={0: [*FOUR, "crowd_9"], 1: ["crowd_5", "crowd_4"]}).choose("pass")
    assert line(t, "audiences") == (15, 9)
    assert scores(t) == (15, 9)


@pytest.mark.rule("BB-SCORE-02", "BB-RULING-28")
def test_points_printed_on_hired_veterans_wherever_they_are(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), hand={0: ["song_1"], 1: []}, deck={0: ["song_2"]}, discard={0: ["song_3"], 1: ["music_3"]},
        stage={0: ["music_1"]},
    )  # fmt: skip
    t.choose("pass")
    assert line(t, "veterans") == (1 + 2 + 3 + 1, 3)
    assert scores(t) == (6 + 7, 3)


@pytest.mark.rule("BB-SCORE-02", "BB-RULING-28")
def test_fired_veterans_are_worth_nothing(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), fired={0: ["song_3", "music_3"]}, discard={0: ["song_1"], 1: []}).choose("pass")
    assert line(t, "veterans") == (1, 0)


@pytest.mark.rule("BB-SCORE-02")
def test_veterans_in_the_line_belong_to_nobody(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), veteran_line=["song_3", "music_3"], veteran_deck=["dance_3"]).choose("pass")
    assert line(t, "veterans") == (0, 0)


@pytest.mark.rule("BB-SCORE-03", "BB-ENCORE-07")
def test_four_points_for_the_winner_of_the_encore(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: ["dance_1"], 1: ["dance_1"]}).dictate([2], [5]).choose("pass")
    assert line(t, "encore") == (0, 4)
    assert scores(t) == (6 + 1, 1 + 4)


@pytest.mark.rule("BB-SCORE-04", "BB-GAP-14")
def test_one_point_for_each_performance_left_over(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), performances={0: [1, 0, 2, 0], 1: [0, 3, 0, 1]}).choose("pass")
    assert line(t, "tokens") == (3, 4)
    assert scores(t) == (9, 4)


@pytest.mark.rule("BB-RULING-42")
def test_tunes_and_dice_score_nothing(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), tunes={0: 0, 1: 9}, pool={0: "", 1: "D6 S6 I6 M6 D5"}).choose("pass")
    assert scores(t) == (6, 0)
    assert t.zone("tunes", 1) == 9


@pytest.mark.rule("BB-RULING-43")
def test_leads_and_other_starting_cards_carry_no_points(tmp_path: Path) -> None:
    folder = cast(tmp_path, lead("lead_song", "gain_tune", colour="song"))
    own = ["lead_song", "basic_song", "basic_dance", "roadie", "wanted"]
    t = last_turn(folder, discard={0: own, 1: []}).choose("pass")
    assert line(t, "veterans") == (0, 0)
    assert scores(t) == (6, 0)


@pytest.mark.rule("BB-SCORE-05")
def test_the_highest_sum_wins_not_the_one_who_ended_the_game(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), audiences={0: FOUR, 1: ["crowd_3"]}, discard={0: [], 1: ["dance_1", "song_2"]},
        performances={0: [0, 0, 0, 1], 1: [1, 1, 0, 0]},
    )  # fmt: skip
    t.choose("pass")
    assert t.game.outcome is not None
    assert [(entry.source, entry.points) for entry in t.game.outcome.lines] == [
        ("audiences", (6, 3)),
        ("veterans", (0, 3)),
        ("encore", (0, 4)),
        ("tokens", (1, 2)),
    ]
    assert scores(t) == (7, 12)
    assert ranking(t) == [[1], [0]]
    assert t.game.outcome.reason == "points"


@pytest.mark.rule("BB-SCORE-05")
def test_one_point_more_is_enough(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: ["crowd_7"]}).choose("pass")
    assert scores(t) == (6, 7)
    assert ranking(t) == [[1], [0]]


@pytest.mark.rule("BB-RULING-50")
def test_the_others_follow_by_points_and_may_share_a_place(tmp_path: Path) -> None:
    won = {0: FOUR, 1: ["crowd_2"], 2: ["crowd_9"], 3: ["crowd_2"]}
    t = last_turn(cast(tmp_path), seats=4, audiences=won).choose("pass")
    assert scores(t) == (6, 2, 9, 2)
    assert ranking(t) == [[2], [0], [1, 3]]


@pytest.mark.rule("BB-SCORE-05")
def test_the_score_sheet_cites_its_rules(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path)).choose("pass")
    assert t.game.outcome is not None
    rules = [entry.rule for entry in t.game.outcome.lines]
    assert rules == ["BB-SCORE-01", "BB-SCORE-02", "BB-SCORE-03", "BB-SCORE-04"]
