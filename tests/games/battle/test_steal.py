"""ABILITY-15 and ABILITY-16: stealing a die, an exchange in four steps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import pack, veteran
from tests.scenario import Scenario, merged, scenario


def steal(tmp_path: Path, **zones: Any) -> Scenario:
    """Seat 0 of three has used a thief with D6."""
    usual = {
        "stage": {0: ["thief"]}, "hand": {0: [], 1: [], 2: []}, "pool": {0: "D6 D1 D2", 1: "S3 S4", 2: "M5"},
        "tunes": {0: 0}, "turn": 0,
    }  # fmt: skip
    folder = pack(tmp_path, veteran("thief", "steal", "gain_tune"), veteran("busker", "gain_tune"))
    t = scenario("battle", seats=3, packs=[folder], **merged(usual, zones))
    return t.choose("use thief", "place D6")


@pytest.mark.rule("BB-ABILITY-15")
def test_a_die_of_another_player_is_taken_and_one_is_given_for_it(tmp_path: Path) -> None:
    t = steal(tmp_path)
    assert t.options() == ["take 1 S3", "take 1 S4", "take 2 M5"]
    t.choose("take 1 S4")
    assert t.options() == ["give D1", "give D2"]
    t.choose("give D1", "die keep", "die keep")
    assert t.pool(0) == "D6* D2 S4"
    assert t.pool(1) == "S3 D1"
    assert t.pool(2) == "M5"
    assert t.zone("tunes", 0) == 1  # the row goes on


@pytest.mark.rule("BB-ABILITY-15")
def test_only_a_free_die_of_somebody_else_can_be_taken(tmp_path: Path) -> None:
    t = steal(tmp_path, pool={1: "S3 S4*"}, stage={1: [{"card": "busker", "die": "S4*", "is_used": True}]})
    assert t.options() == ["take 1 S3", "take 2 M5"]
    for text in ("take 1 S4", "take 0 D1", "take 2 S3", "take 3 M5"):
        assert t.why_not(text) == "BB-ABILITY-15"
    assert t.why_not("end_turn") == "BB-ABILITY-15"


@pytest.mark.rule("BB-RULING-15")
def test_the_die_given_was_free_and_ones_own_before_the_steal(tmp_path: Path) -> None:
    t = steal(tmp_path)
    t.choose("take 1 S4")
    assert t.why_not("give S4") == "BB-RULING-15"  # the one just stolen
    assert t.why_not("give D6") == "BB-RULING-15"  # it lies on the thief
    assert t.why_not("give S3") == "BB-RULING-15"
    assert t.pool(1) == "S3 S4"


@pytest.mark.rule("BB-RULING-15", "BB-ABILITY-16")
def test_victim_and_die_then_the_gift_then_the_thief_then_the_victim_decide(tmp_path: Path) -> None:
    t = steal(tmp_path)
    asked = []
    for text in ("take 2 M5", "give D2", "die keep", "die keep"):
        asked.append((t.asked, t.game.seat))
        t.choose(text)
    assert asked == [("StealDie", 0), ("GiveForStolen", 0), ("KeepOrReroll", 0), ("KeepOrReroll", 2)]
    assert (t.asked, t.game.seat) == ("TakeTurn", 0)


@pytest.mark.rule("BB-ABILITY-16")
@pytest.mark.parametrize(
    ("thief", "victim", "rolls", "pools"),
    [
        ("keep", "keep", [], ("D6* D2 S4", "S3 D1")),
        ("reroll", "keep", [[6]], ("D6* D2 S6", "S3 D1")),
        ("keep", "reroll", [[6]], ("D6* D2 S4", "S3 D6")),
        ("reroll", "reroll", [[2], [5]], ("D6* D2 S2", "S3 D5")),
    ],
)
def test_each_of_the_two_keeps_or_rerolls_the_die_received(
    tmp_path: Path, thief: str, victim: str, rolls: list[list[int]], pools: tuple[str, str]
) -> None:
    t = steal(tmp_path)
    t.dictate(*rolls)
    t.choose("take 1 S4", "give D1")
    assert t.options() == ["die keep", "die reroll"]
    t.choose(f"die {thief}")
    assert t.options() == ["die keep", "die reroll"]
    t.choose(f"die {victim}")
    assert (t.pool(0), t.pool(1)) == pools


@pytest.mark.rule("BB-ABILITY-16")
def test_with_equal_dice_one_is_rerolled(tmp_path: Path) -> None:
    t = steal(tmp_path, pool={0: "D6 S4 S4", 1: "S4"})
    t.dictate([1], [2])
    t.choose("take 1 S4", "give S4", "die reroll", "die reroll")
    assert sorted(t.zone("pool", 0)) == ["D6*", "S1", "S4"]
    assert t.pool(1) == "S2"


@pytest.mark.rule("BB-ABILITY-15", "BB-ABILITY-16")
def test_the_stolen_die_is_used_in_the_same_turn(tmp_path: Path) -> None:
    t = steal(tmp_path, stage={0: ["thief", "busker"]})
    t.choose("take 1 S4", "give D1", "die keep", "die keep", "use busker", "place S4")
    assert t.pool(0) == "D6* D2 S4*"


@pytest.mark.rule("BB-RULING-05", "BB-SIM-07")
def test_a_passed_player_can_be_robbed_and_still_decides(tmp_path: Path) -> None:
    t = steal(tmp_path, passed=[False, True, False])
    t.choose("take 1 S4", "give D1", "die keep")
    assert t.game.seat == 1
    for seat in (0, 2):
        with pytest.raises(bardhall.NotYourTurn):
            t.choose("die keep", seat=seat)
    t.dictate([5]).choose("die reroll", seat=1)
    assert t.pool(1) == "S3 D5"
    assert t.zone("passed") == [False, True, False]  # no way back into the round
    t.choose("end_turn")
    assert t.game.seat == 2


@pytest.mark.rule("BB-ABILITY-15", "BB-RULING-10")
def test_without_a_die_to_give_or_to_take_nothing_happens(tmp_path: Path) -> None:
    for zones in ({"pool": {0: "D6"}}, {"pool": {1: "", 2: ""}}):
        t = steal(tmp_path, **zones)
        assert t.asked == "TakeTurn"
        assert t.zone("tunes", 0) == 0
