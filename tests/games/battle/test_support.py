"""SUPPORT: an extra action, or the effect on the card's side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import modifier, pack, trigger, veteran
from tests.scenario import Scenario, merged, scenario


def show(tmp_path: Path, **zones: Any) -> Scenario:
    """The turn of seat 0, with a leader that has support between two other icons."""
    usual = {
        "stage": {0: ["leader", "busker", "hummer", "piper", "wanted"]}, "hand": {0: [], 1: []},
        "pool": {0: "D4 S1 S2 S3 S4 S5", 1: "M1"}, "tunes": {0: 0}, "veteran_line": ["leader"], "turn": 0,
    }  # fmt: skip
    folder = pack(
        tmp_path,
        veteran("leader", "gain_tune", "support", "gain_tune", support=modifier("tune_step_2")),
        veteran("echo", "support", support=trigger("on_use_ability", "gain_tune", limit=2)),
        veteran("busker", "gain_tune"), veteran("hummer", "gain_tune"), veteran("piper", "gain_tune"),
    )  # fmt: skip
    return scenario("battle", packs=[folder], **merged(usual, zones))


@pytest.mark.rule("BB-SUPPORT-01", "BB-ABILITY-23", "BB-RULING-21")
@pytest.mark.parametrize("use", ["action", "effect"])
def test_one_of_two_is_chosen_when_the_icon_is_reached(tmp_path: Path, use: str) -> None:
    t = show(tmp_path)
    t.choose("use leader", "place D4")
    assert t.zone("tunes", 0) == 1  # the icons to its left are done, those to its right are not
    assert t.options() == ["support action", "support effect"]
    assert t.why_not("end_turn") == "BB-SUPPORT-01"
    t.choose(f"support {use}")
    assert t.zone("tunes", 0) == 2  # later icons are applied in both cases
    assert t.asked == "TakeTurn"
    assert t.zone("actions") == (2 if use == "action" else 1)
    assert t.zone("stage", 0)[0]["is_turned"] == (use == "effect")
    assert t.keys(0) == (["tune_step_2"] if use == "effect" else [])


@pytest.mark.rule("BB-RULING-21")
def test_support_needs_a_die_and_an_action_like_every_ability(tmp_path: Path) -> None:
    assert show(tmp_path, pool={0: ""}).why_not("use leader") == "BB-ABILITY-02"
    assert show(tmp_path, actions=0, has_acted=True).why_not("use leader") == "BB-TURN-01"
    t = show(tmp_path)
    t.choose("use leader", "place D4", "support effect")
    assert t.pool(0) == "D4* S1 S2 S3 S4 S5"
    assert t.why_not("use leader") == "BB-ABILITY-08"


@pytest.mark.rule("BB-SUPPORT-02", "BB-RULING-20")
def test_an_extra_action_gives_one_more_main_action_in_this_turn(tmp_path: Path) -> None:
    t = show(tmp_path)
    t.choose("use leader", "place D4", "support action")
    assert t.zone("actions") == 2  # two, less the one it cost, and one more
    t.choose("use busker", "place S1", "use hummer", "place S2")
    assert t.zone("actions") == 0
    assert t.why_not("use piper") == "BB-TURN-01"


@pytest.mark.rule("BB-RULING-20")
def test_an_extra_action_with_the_last_action(tmp_path: Path) -> None:
    t = show(tmp_path)
    t.choose("use busker", "place S1", "use leader", "place D4")
    assert t.zone("actions") == 0
    t.choose("support action")
    assert t.zone("actions") == 1
    t.choose("use hummer", "place S2")
    assert t.why_not("use piper") == "BB-TURN-01"


@pytest.mark.rule("BB-RULING-20", "BB-SUPPORT-02")
def test_an_unused_extra_action_is_lost_with_the_turn(tmp_path: Path) -> None:
    t = show(tmp_path)
    t.choose("use leader", "place D4", "support action", "end_turn")
    assert t.zone("actions") == 2  # the next player has two
    t.choose("pass")
    assert t.game.seat == 0
    assert t.zone("actions") == 2


@pytest.mark.rule("BB-SUPPORT-03", "BB-SUPPORT-05")
def test_the_effect_is_active_from_now_on(tmp_path: Path) -> None:
    t = show(tmp_path, tunes={0: 2})
    t.choose("tune")
    assert t.why_not("change S3 +2") == "BB-TUNE-02"
    t.choose("change S3 +1", "use leader", "place D4", "support effect", "tune")
    assert t.why_not("change S1 +2") == ""
    assert t.why_not("change S1 -2") == "BB-TUNE-02"  # still no wrap
    t.choose("change S5 -2")
    assert t.pool(0) == "D4* S1 S2 S4 S4 S3"


@pytest.mark.rule("BB-SUPPORT-03")
def test_the_effect_is_not_active_while_the_card_is_not_turned(tmp_path: Path) -> None:
    t = show(tmp_path)
    t.choose("use leader", "place D4", "support action", "tune")
    assert t.why_not("change S3 +2") == "BB-TUNE-02"


@pytest.mark.rule("BB-SUPPORT-04", "BB-GAP-10")
def test_the_card_stays_sideways_until_the_end_of_the_round(tmp_path: Path) -> None:
    t = show(tmp_path, stage={1: ["busker"]})
    t.choose("use leader", "place D4", "support effect", "end_turn", "use busker", "place M1", "end_turn")
    assert t.zone("stage", 0)[0]["is_turned"] is True
    t.choose("tune", "change S3 +2", "pass")
    assert t.keys(0) == ["tune_step_2"]  # also while the others play on
    t.choose("pass")
    assert t.zone("round") == 2
    assert t.keys(0) == []
    assert t.zone("stage", 0) == []
    assert "leader" in t.zone("discard", 0) + t.zone("hand", 0) + t.zone("deck", 0)


@pytest.mark.rule("BB-SUPPORT-05", "BB-GAP-10")
def test_a_support_effect_may_be_a_trigger_with_its_own_limit(tmp_path: Path) -> None:
    t = show(tmp_path, stage={0: ["echo", "busker", "hummer", "piper"]}, actions=4)
    t.choose("use echo", "place D4", "support effect")
    assert t.asked == "TakeTurn"  # not by its own use
    for card, die in (("busker", "S1"), ("hummer", "S2")):
        t.choose(f"use {card}", f"place {die}")
        assert t.options() == ["accept echo", "decline"]
        t.choose("accept echo")
    t.choose("use piper", "place S3")
    assert t.asked == "TakeTurn"  # used up
    assert t.zone("tunes", 0) == 5
    assert t.zone("stage", 0)[0]["uses"] == 2


@pytest.mark.rule("BB-SUPPORT-05")
def test_a_support_effect_works_for_its_owner_only(tmp_path: Path) -> None:
    turned = {"card": "leader", "is_used": True, "is_turned": True}
    t = show(tmp_path, stage={1: [turned]}, tunes={0: 1})
    t.choose("tune")
    assert t.why_not("change S3 +2") == "BB-TUNE-02"


@pytest.mark.rule("BB-SUPPORT-06")
def test_a_poster_must_take_the_extra_action(tmp_path: Path) -> None:
    t = show(tmp_path)
    t.choose("use wanted", "place D4")
    assert t.options() == ["support action"]
    assert t.why_not("support effect") == "BB-SUPPORT-06"
    t.choose("support action")
    assert t.zone("actions") == 2
    assert t.zone("tunes", 0) == 2
    assert t.zone("stage", 0)[4] == {"card": "wanted", "die": "D4*", "is_used": True, "is_turned": False, "uses": 0}
    assert t.keys(0) == []
