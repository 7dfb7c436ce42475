"""END: when the last round is on, and how it ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.finale import FOUR, cast, last_turn, line, ranking, scores
from tests.games.battle.packs import audience, modifier, trigger, veteran
from tests.scenario import Scenario, scenario

REST = ["basic_dance", "basic_illusion", "basic_song", "basic_music"]


# The fourth audience


@pytest.mark.rule("BB-END-01")
@pytest.mark.parametrize(("held", "is_last"), [(2, False), (3, True)])
def test_the_fourth_audience_of_one_player_makes_the_round_the_last(tmp_path: Path, held: int, is_last: bool) -> None:
    t = last_turn(
        cast(tmp_path), audiences={0: FOUR[:held], 1: FOUR[:3]}, audience_row=["crowd_9"],
        performances={0: [0, 0, 0, 1], 1: [0] * 4}, deck={0: REST, 1: REST},
    )  # fmt: skip
    t.choose("capture crowd_9", "pay music")
    assert ("BB-END-01" in t.rules_told()) == is_last
    assert t.asked == "TakeTurn"
    t.choose("end_turn", "pass")
    assert (t.game.outcome is not None) == is_last
    assert t.zone("round") == (1 if is_last else 2)


@pytest.mark.rule("BB-END-01")
def test_three_each_do_not_end_the_game(tmp_path: Path) -> None:
    held = {0: FOUR[:3], 1: ["crowd_4", "crowd_5", "crowd_6"]}
    t = last_turn(cast(tmp_path), audiences=held, deck={0: REST, 1: REST}).choose("pass")
    assert t.game.outcome is None
    assert t.zone("round") == 2


@pytest.mark.rule("BB-END-01", "BB-DISCARD-AUDIENCE-03")
def test_an_audience_from_the_deck_counts_towards_four(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), audiences={0: FOUR[:3]}, audience_deck=["crowd_9"], hand={0: ["roadie"], 1: []},
        performances={0: [0, 0, 0, 1], 1: [0] * 4},
    )  # fmt: skip
    t.choose("capture_top crowd_9", "pay music", "discard roadie", "end_turn", "pass")
    assert t.game.outcome is not None


@pytest.mark.rule("BB-END-01")
def test_any_players_four_end_the_game(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), seats=3, audiences={0: [], 2: FOUR}).choose("pass")
    assert ranking(t) == [[2], [0, 1]]


# The rest of the round


@pytest.mark.rule("BB-END-02")
def test_the_round_goes_on_until_all_have_passed(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), passed={1: False}, audience_row=["crowd_9", "crowd_8", "crowd_7"],
        audience_deck=["crowd_6", "crowd_5"], audiences={0: FOUR[:3]},
        performances={0: [2, 0, 0, 0], 1: [0, 2, 0, 0]},
    )  # fmt: skip
    t.choose("capture crowd_9", "pay dance", "end_turn")
    t.choose("capture crowd_8", "pay illusion", "end_turn")  # by the other player
    t.choose("capture crowd_7", "pay dance", "end_turn")  # and by the same, a fifth
    assert len(t.zone("audiences", 0)) == 5
    assert t.game.outcome is None
    t.choose("pass")
    assert t.game.seat == 0
    t.choose("pass")
    assert line(t, "audiences") == (0 + 1 + 2 + 9 + 7, 8)


@pytest.mark.rule("BB-END-02")
def test_the_end_is_told_once(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), audience_row=["crowd_9", "crowd_8"], audiences={0: FOUR[:3]},
        performances={0: [2, 0, 0, 0], 1: [0] * 4},
    )  # fmt: skip
    t.choose("capture crowd_9", "pay dance", "capture crowd_8", "pay dance")
    assert t.rules_told().count("BB-END-01") == 1


# After the last round


@pytest.mark.rule("BB-END-03", "BB-RULING-28")
def test_hired_veterans_are_set_apart_for_the_encore(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: ["dance_1"], 1: ["dance_2", "illusion_2"]})
    t.dictate([6], [1, 2]).choose("pass")
    assert t.zone("is_encore")
    assert t.zone("encore_dice") == [["E6"], ["E1", "E2"]]
    assert line(t, "encore") == (4, 0)


@pytest.mark.rule("BB-RULING-29")
def test_the_last_round_asks_for_no_hand_cards_and_draws_none(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), hand={0: ["roadie", "wanted"], 1: ["lead_song"]}, deck={0: REST, 1: REST},
        stage={0: ["basic_song"], 1: ["basic_music"]}, first=0,
    )  # fmt: skip
    t.choose("pass")
    assert t.game.outcome is not None
    assert t.zone("hand") == [["roadie", "wanted"], ["lead_song"]]
    assert t.zone("deck") == [REST, REST]
    assert t.zone("stage") == [[], []]
    assert t.zone("discard") == [["basic_song"], ["basic_music"]]
    assert t.zone("first") == 0  # the marker stays
    assert t.zone("round") == 1


@pytest.mark.rule("BB-RULING-29", "BB-GAP-18")
def test_triggers_of_the_round_end_still_work(tmp_path: Path) -> None:
    hive = audience("hive", trigger("on_round_end", "gain_tune"))
    t = last_turn(cast(tmp_path, hive), audiences={0: [*FOUR, "hive"]}, stage={0: ["wanted"]}, supply_tunes=3)
    t.choose("pass")
    assert t.options() == ["accept hive", "decline"]
    assert t.zone("stage", 0) != []
    t.choose("accept hive")
    assert t.zone("tunes", 0) == 1
    assert t.game.outcome is not None


@pytest.mark.rule("BB-RULING-29")
def test_support_effects_end_with_the_last_round(tmp_path: Path) -> None:
    mole = veteran("mole", "support", support=modifier("tune_step_2"))
    turned = {"card": "mole", "die": "S2*", "is_used": True, "is_turned": True}
    t = last_turn(cast(tmp_path, mole), stage={0: [turned]}, pool={0: "S2*", 1: ""}, tunes={0: 1})
    t.dictate([3]).choose("pass")
    assert t.asked == "EncoreTune"  # the mole dances for the encore card
    assert t.keys(0) == ["value_shift"]
    assert t.why_not("change E3 +2") == "BB-TUNE-02"


@pytest.mark.rule("BB-RULING-29", "BB-SIM-06")
def test_the_encore_uses_the_turn_order_of_this_round(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), first=1, discard={0: ["dance_1"], 1: ["dance_2"]})
    t.dictate([2], [5]).choose("pass")
    assert t.zone("encore_dice") == [["E5"], ["E2"]]  # seat 1 rolls first


# Endless play


def a_round(t: Scenario) -> Scenario:
    """A round in which everybody stages the first cards and passes."""
    start = t.zone("round")
    while t.game.seat is not None and t.zone("round") == start:
        t.choose("pass" if "pass" in t.options() else t.options()[0])
    return t


@pytest.mark.rule("BB-GAP-17")
@pytest.mark.parametrize("limit", [1, 3])
def test_a_limit_stops_the_game_after_so_many_rounds(limit: int) -> None:
    t = scenario("battle", options={"round_limit": limit})
    for number in range(1, limit + 1):
        assert t.zone("round") == number
        assert t.game.outcome is None
        a_round(t)
    assert t.game.outcome is not None
    assert t.game.outcome.reason == "unfinished"
    assert t.zone("round") == limit
    assert t.game.seats_to_answer == ()
    assert "BB-GAP-17" in t.rules_told()


@pytest.mark.rule("BB-GAP-17")
def test_a_stopped_game_is_ranked_by_what_lies_on_the_table(tmp_path: Path) -> None:
    own: dict[str, Any] = {"options": {"round_limit": 1}, "round": 1, "deck": {0: REST, 1: REST}}
    t = last_turn(cast(tmp_path), audiences={0: ["crowd_2"], 1: ["crowd_5"]}, **own).choose("pass")
    assert t.game.outcome is not None
    assert t.game.outcome.reason == "unfinished"
    assert scores(t) == (2, 5)
    assert ranking(t) == [[1], [0]]
    assert line(t, "encore") == (0, 0)
    t = last_turn(cast(tmp_path), audiences={0: ["crowd_2"], 1: ["crowd_2"]}, **own).choose("pass")
    assert ranking(t) == [[0, 1]]  # no sudden death either


@pytest.mark.rule("BB-GAP-17", "BB-END-03")
def test_a_game_that_ends_in_its_last_allowed_round_is_finished(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), options={"round_limit": 1}, round=1).choose("pass")
    assert t.game.outcome is not None
    assert t.game.outcome.reason == "points"


@pytest.mark.rule("BB-GAP-17")
def test_the_limit_is_two_hundred_unless_asked_otherwise() -> None:
    option = next(o for o in bardhall.info("battle").options if o.name == "round_limit")
    assert option.default == 200
    assert scenario("battle").zone("round_limit") == 200
