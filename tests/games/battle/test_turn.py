"""TURN: phase 2, turns of two actions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import audience, modifier, pack, trigger, veteran
from tests.scenario import Scenario, merged, scenario

ACTIONS = {
    "create_performance": ["perform", "spend D1", "spend D2", "spend D3"],
    "use_ability": ["use busker", "place S4"],
    "hire": ["hire piper", "spend S4", "spend S4"],
    "capture_audience": ["capture crowd", "pay dance"],
    "discard_capture": ["capture_top mob", "pay dance", "discard wanted"],
}
FREE = {
    "use_tune": ["tune", "change S4 +1"],
    "discard_tune": ["discard_tune", "reroll S4", "roll", "discard wanted"],
}
RULE_WITHIN = {
    "create_performance": "BB-PERFORM-01",
    "use_ability": "BB-ABILITY-02",
    "hire": "BB-HIRE-02",
    "capture_audience": "BB-RULING-24",
    "discard_capture": "BB-RULING-24",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Buskers for the stage, a line to hire from, two easy audiences."""
    return pack(
        tmp_path,
        veteran("busker", "gain_tune"),
        veteran("hummer", "gain_tune"),
        veteran("drummer", "gain_die(music)"),
        veteran("leader", "support", support=modifier("tune_step_2")),
        veteran("newcomer", "gain_tune"),
        veteran("piper", "gain_tune"),
        audience("crowd", trigger("on_hire", "gain_tune")),
        audience("mob", trigger("on_hire", "gain_tune")),
    )


def show(folder: Path, **zones: Any) -> Scenario:
    """The turn of seat 0, who could do everything."""
    usual = {
        "stage": {0: ["busker", "hummer", "drummer", "leader"]},
        "pool": {0: "D1 D2 D3 S4 S4 I6", 1: "S1"},
        "hand": {0: ["wanted", "roadie"], 1: ["roadie"]},
        "tunes": {0: 3, 1: 1},
        "performances": {0: [2, 0, 0, 0]},
        "veteran_line": ["newcomer", "piper"],
        "audience_row": ["crowd"],
        "audience_deck": ["mob", "bear_family"],
        "turn": 0,
    }
    return scenario("battle", packs=[folder], **merged(usual, zones))


@pytest.mark.rule("BB-TURN-01")
def test_a_turn_has_two_actions_and_then_the_next_player_is_on(folder: Path) -> None:
    t = show(folder)
    assert t.zone("actions") == 2
    t.choose("use busker", "place D1")
    assert t.zone("actions") == 1
    t.choose("use hummer", "place D2")
    assert t.zone("actions") == 0
    for action in ("perform", "use drummer", "hire piper", "capture crowd", "capture_top mob"):
        assert t.why_not(action) == "BB-TURN-01"
    t.choose("end_turn")
    assert t.game.seat == 1
    assert t.zone("actions") == 2


@pytest.mark.rule("BB-TURN-01")
def test_turns_go_round_until_all_have_passed(folder: Path) -> None:
    hands: dict[int, list[str]] = {0: [], 1: [], 2: []}
    t = show(folder, seats=3, first=0, hand=hands, stage={s: ["busker"] for s in range(3)}, pool={2: "S1", 1: "S1"})
    seats = []
    for text in ("pass", "use busker", "pass", "pass"):
        seats.append(t.game.seat)
        t.choose(text, *(["place S1", "end_turn"] if text.startswith("use") else []))
    assert seats == [0, 1, 2, 1]
    assert t.zone("round") == 2


@pytest.mark.rule("BB-TURN-02")
@pytest.mark.parametrize("action", ACTIONS)
def test_each_main_action_costs_one_action(folder: Path, action: str) -> None:
    t = show(folder)
    t.choose(*ACTIONS[action])
    assert t.asked == "TakeTurn"
    assert t.zone("actions") == 1
    t = show(folder, actions=1)
    t.choose(*ACTIONS[action])
    assert t.zone("actions") == 0
    t = show(folder, actions=0, has_acted=True)
    assert t.why_not(ACTIONS[action][0]) == "BB-TURN-01"


@pytest.mark.rule("BB-TURN-02")
def test_nothing_else_is_an_action(folder: Path) -> None:
    t = show(folder)
    kinds = {text.split()[0] for text in t.options()}
    assert kinds == {"perform", "use", "hire", "capture", "capture_top", "tune", "discard_tune", "pass"}
    for text in ("stage wanted", "fire wanted", "discard wanted", "place D1", "done", "support action", "decline"):
        assert t.why_not(text) == "BB-TURN-02"


@pytest.mark.rule("BB-TURN-03")
@pytest.mark.parametrize("actions", [0, 1, 2])
@pytest.mark.parametrize("free", FREE)
def test_free_actions_spend_no_action(folder: Path, free: str, actions: int) -> None:
    t = show(folder, actions=actions, has_acted=actions < 2)
    t.choose(*FREE[free])
    assert t.asked == "TakeTurn"
    assert t.zone("actions") == actions


@pytest.mark.rule("BB-TURN-03")
def test_any_number_of_free_actions(folder: Path) -> None:
    t = show(folder, pool={0: "S1"}, hand={0: ["wanted", "roadie"]})
    for value in (1, 2, 3):
        t.choose("tune", f"change S{value} +1")
    t.choose("discard_tune", "change S4 +1", "discard roadie", "discard_tune", "change S5 +1", "discard wanted")
    assert t.pool(0) == "S6"
    assert t.zone("actions") == 2
    assert t.why_not("tune") == "BB-TUNE-01"
    assert t.why_not("discard_tune") == "BB-DISCARD-TUNE-01"


@pytest.mark.rule("BB-TURN-04")
def test_free_actions_come_before_between_and_after_actions(folder: Path) -> None:
    t = show(folder, tunes={0: 3})
    t.choose("tune", "change D1 +1")
    t.choose("use busker", "place D2")
    t.choose("tune", "change D3 +1")
    t.choose("use hummer", "place D2")
    t.choose("tune", "change D4 +1")
    assert t.pool(0) == "D2* D2* D5 S4 S4 I6"
    t.choose("end_turn")
    assert t.game.seat == 1


@pytest.mark.rule("BB-TURN-04")
@pytest.mark.parametrize("action", ACTIONS)
def test_no_free_action_while_an_action_is_resolved(folder: Path, action: str) -> None:
    t = show(folder)
    t.choose(ACTIONS[action][0])
    for text in ("tune", "discard_tune", "pass", "end_turn", "use busker"):
        assert t.why_not(text) == RULE_WITHIN[action]


@pytest.mark.rule("BB-TURN-04")
def test_no_free_action_on_another_players_turn(folder: Path) -> None:
    t = show(folder)
    for text in ("tune", "discard_tune", "perform", "pass"):
        reason = t.game.why_not(text, 1)
        assert reason is not None
        assert reason.rule == "BB-TURN-02"
        with pytest.raises(bardhall.NotYourTurn):
            t.choose(text, seat=1)
    assert t.zone("tunes", 1) == 1


@pytest.mark.rule("BB-TURN-05")
def test_both_actions_may_be_of_the_same_kind(folder: Path) -> None:
    t = show(folder, pool={0: "D1 D2 D3 S1 S2 S3"}, performances={0: [2, 0, 0, 0]})
    t.choose("perform", "spend D1", "spend D2", "spend D3", "perform", "spend S1", "spend S2", "spend S3")
    assert t.zone("performances", 0) == [3, 0, 1, 0]
    t = show(folder, audience_row=["crowd"], audience_deck=["mob"])
    t.choose("capture crowd", "pay dance", "capture mob", "pay dance")
    assert [won["card"] for won in t.zone("audiences", 0)] == ["crowd", "mob"]
    t = show(folder, hand={0: ["wanted", "wanted"]}, pool={0: "S4 S4 S5 S5"}, veteran_deck=["busker"])
    t.choose("hire piper", "spend S4", "spend S4", "hire newcomer", "spend S5", "spend S5")
    assert t.zone("discard", 0) == ["wanted", "piper", "wanted", "newcomer"]


@pytest.mark.rule("BB-TURN-06")
def test_what_an_action_yields_is_there_for_the_next(folder: Path) -> None:
    t = show(folder, pool={0: "D1 D2 I6"})
    assert t.why_not("perform") == "BB-PERFORM-02"
    t.dictate([3])
    t.choose("use drummer", "place I6", "perform", "spend D1", "spend D2", "spend M3")
    assert t.zone("performances", 0) == [3, 0, 0, 0]
    t = show(folder, performances={0: [0, 0, 0, 0]})
    assert t.why_not("capture crowd") == "BB-AUDIENCE-01"
    t.choose("perform", "spend D1", "spend D2", "spend D3", "capture crowd", "pay dance")
    assert t.zone("performances", 0) == [0, 0, 0, 0]


@pytest.mark.rule("BB-TURN-06")
def test_an_action_is_resolved_before_the_next_begins(folder: Path) -> None:
    t = show(folder)
    t.choose("use leader", "place D1")
    assert t.asked == "ChooseSupport"
    assert t.why_not("use busker") == "BB-SUPPORT-01"
    t.choose("support action")
    assert t.why_not("use busker") == ""


@pytest.mark.rule("BB-TURN-07", "BB-RULING-04")
def test_a_player_may_pass_instead_of_acting(folder: Path) -> None:
    t = show(folder)
    assert t.why_not("end_turn") == "BB-RULING-04"
    t.choose("pass")
    assert t.zone("passed") == [True, False]
    assert t.game.seat == 1


@pytest.mark.rule("BB-RULING-04")
@pytest.mark.parametrize("action", ACTIONS)
def test_passing_is_illegal_after_a_main_action(folder: Path, action: str) -> None:
    t = show(folder)
    t.choose(*ACTIONS[action])
    assert t.why_not("pass") == "BB-RULING-04"
    assert t.why_not("end_turn") == ""


@pytest.mark.rule("BB-RULING-04")
@pytest.mark.parametrize("free", FREE)
def test_a_turn_with_free_actions_only_ends_with_a_pass(folder: Path, free: str) -> None:
    t = show(folder)
    t.choose(*FREE[free])
    assert t.why_not("end_turn") == "BB-RULING-04"
    assert t.why_not("pass") == ""


@pytest.mark.rule("BB-RULING-04")
def test_whether_one_may_pass_is_asked_anew_in_every_turn(folder: Path) -> None:
    t = show(folder)
    t.choose("use busker", "place D1", "end_turn")
    assert t.why_not("end_turn") == "BB-RULING-04"
    t.choose("pass")
    assert t.game.seat == 0
    assert t.why_not("pass") == ""
    assert t.why_not("end_turn") == "BB-RULING-04"


@pytest.mark.rule("BB-RULING-03")
def test_giving_up_the_second_action_is_not_a_pass(folder: Path) -> None:
    t = show(folder)
    t.choose("use busker", "place D1", "end_turn")
    assert t.zone("passed") == [False, False]
    t.choose("pass")
    assert t.game.seat == 0
    assert t.zone("actions") == 2  # two, not the one left over and two more


@pytest.mark.rule("BB-RULING-05")
def test_after_passing_no_action_and_no_free_action_this_round(folder: Path) -> None:
    t = show(folder)
    t.choose("pass")
    t.choose("tune", "change S1 +1")
    assert t.game.seat == 1
    for text in ("perform", "use busker", "tune", "discard_tune", "pass", "end_turn"):
        assert t.game.why_not(text, 0) is not None
        with pytest.raises(bardhall.NotYourTurn):
            t.choose(text, seat=0)


@pytest.mark.rule("BB-RULING-05")
def test_a_passed_player_is_skipped_however_often_the_turn_comes_round(folder: Path) -> None:
    t = show(folder, stage={1: ["busker", "hummer"]}, pool={1: "S1 S1"})
    t.choose("pass")
    for card in ("busker", "hummer"):
        assert t.game.seat == 1
        t.choose(f"use {card}", "place S1", "end_turn")
    assert t.game.seat == 1


@pytest.mark.rule("BB-RULING-01")
def test_a_turn_ends_extra_actions_and_a_round_ends_locks_and_effects(folder: Path) -> None:
    t = show(folder, pool={0: "D1 D2", 1: "S1"}, stage={1: ["busker"]}, hand={0: [], 1: []})
    t.choose("use leader", "place D1", "support effect", "end_turn", "use busker", "place S1", "end_turn")
    # Another turn of the same round: the die is locked, the ability used, the support effect still works.
    assert t.zone("actions") == 2
    assert t.pool(0) == "D1* D2"
    assert t.why_not("use leader") == "BB-ABILITY-08"
    assert t.keys(0) == ["tune_step_2"]
    t.choose("pass", "pass")
    # Another round.
    assert t.zone("round") == 2
    assert "*" not in t.pool(0)
    assert t.keys(0) == []
    assert t.zone("passed") == [False, False]


@pytest.mark.rule("BB-RULING-01")
def test_an_extra_action_is_of_the_turn_and_a_rallied_card_stays_for_the_round(folder: Path) -> None:
    t = show(folder, stage={0: ["leader", "roadie"], 1: ["busker"]}, deck={0: ["basic_dance"]}, hand={0: [], 1: []})
    t.choose("use leader", "place D1", "support action", "use roadie", "place D2", "end_turn")
    t.choose("use busker", "place S1", "end_turn")
    assert t.zone("actions") == 2
    assert t.why_not("use basic_dance") == ""
    t.choose("pass", "pass")
    assert t.zone("stage", 0) == []
