"""DICE: free and locked dice, and what becomes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import pack, veteran
from tests.scenario import Scenario, merged, scenario


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        veteran("busker", "gain_tune"),
        veteran("hummer", "gain_tune"),
        veteran("drummer", "gain_die(music)"),
        veteran("sweeper", "discard_die", "gain_tune"),
        veteran("thief", "steal", "gain_tune"),
        veteran("newcomer", "gain_tune"),
        veteran("piper", "gain_tune"),
    )


def show(folder: Path, **zones: Any) -> Scenario:
    usual = {"stage": {0: ["busker", "hummer"]}, "hand": {0: [], 1: []}, "turn": 0}
    return scenario("battle", packs=[folder], **merged(usual, zones))


@pytest.mark.rule("BB-DICE-01")
def test_dice_have_six_faces_and_four_colours(folder: Path) -> None:
    t = show(folder, pool={0: " ".join(["D1"] * 60)}, tunes={0: 1})
    t.choose("tune", *["reroll D1"] * 60, "roll")
    assert {die[1] for die in t.zone("pool", 0)} == set("123456")
    for die in ("D0", "D7", "G4", "W4"):
        with pytest.raises(bardhall.Malformed, match="not a choice"):
            t.choose(f"place {die}")
    for pool in ("D7", "W3", "E4"):
        with pytest.raises(bardhall.Malformed):
            show(folder, pool={0: pool})


@pytest.mark.rule("BB-DICE-01")
@pytest.mark.parametrize("face", [0, 7])
def test_a_roll_cannot_be_dictated_beyond_the_faces(folder: Path, face: int) -> None:
    t = show(folder, stage={0: ["drummer"]}, pool={0: "D1"})
    t.choose("use drummer")
    with pytest.raises(bardhall.Malformed, match=r"from 1 to 6|numbers go up to 6"):
        t.dictate([face])
    t.choose("place D1")


@pytest.mark.rule("BB-DICE-02", "BB-DICE-03")
def test_a_die_placed_on_a_card_is_locked_for_the_rest_of_the_round(folder: Path) -> None:
    t = show(folder, pool={0: "D4 D4", 1: "S1"}, stage={0: ["busker", "hummer", "sweeper"], 1: ["thief"]})
    t.choose("use busker", "place D4")
    assert t.pool(0) == "D4* D4"
    assert [staged["die"] for staged in t.zone("stage", 0)] == ["D4*", None, None]
    t.choose("use hummer", "place D4")  # the other, equal die
    assert t.pool(0) == "D4* D4*"
    assert t.why_not("use sweeper") == "BB-TURN-01"
    t.choose("end_turn", "pass")
    assert t.pool(0) == "D4* D4*"
    assert t.why_not("use sweeper") == "BB-ABILITY-02"


@pytest.mark.rule("BB-DICE-03", "BB-RULING-16")
def test_locked_dice_serve_for_nothing(folder: Path) -> None:
    stage = [{"card": "busker", "die": "D4*", "is_used": True}, {"card": "hummer", "die": "S4*", "is_used": True}]
    t = show(
        folder, stage={0: [*stage, "drummer"]}, pool={0: "D4* S4*"}, hand={0: ["wanted"]}, tunes={0: 1},
        veteran_line=["newcomer", "piper"],
    )  # fmt: skip
    assert t.why_not("perform") == "BB-PERFORM-02"
    assert t.why_not("use drummer") == "BB-ABILITY-02"
    assert t.why_not("hire piper") == "BB-HIRE-02"
    assert t.why_not("tune") == "BB-TUNE-05"
    assert t.why_not("discard_tune") == "BB-TUNE-05"


@pytest.mark.rule("BB-RULING-16")
def test_a_locked_die_is_not_taken_for_a_free_one(folder: Path) -> None:
    used = {"card": "busker", "die": "D4*", "is_used": True}
    t = show(
        folder, stage={0: [used, "drummer"]}, pool={0: "D4* D5 D6 S5"}, hand={0: ["wanted"]}, tunes={0: 1},
        veteran_line=["newcomer", "piper"],
    )  # fmt: skip
    assert t.why_not("perform") == "BB-PERFORM-02"
    t.choose("tune")
    assert t.why_not("change D4 +1") == "BB-TUNE-05"
    assert t.why_not("reroll D4") == "BB-TUNE-05"
    t.choose("change D6 -1", "use drummer")
    assert t.why_not("place D4") == "BB-RULING-16"
    assert t.options() == ["place D5", "place S5"]
    t.choose("place D5", "hire piper")
    assert t.why_not("spend D4") == "BB-RULING-16"
    assert t.options() == ["spend D5", "spend S5"]


@pytest.mark.rule("BB-RULING-16", "BB-DICE-03")
def test_a_locked_die_is_neither_discarded_nor_given_nor_stolen(folder: Path) -> None:
    t = show(folder, stage={0: ["sweeper"]}, pool={0: "D4 S1"})
    t.choose("use sweeper", "place D4")
    assert t.options() == ["drop S1"]
    assert t.why_not("drop D4") == "BB-RULING-16"
    used = {"card": "busker", "die": "M6*", "is_used": True}
    t = show(folder, stage={0: ["thief"], 1: [used]}, pool={0: "D4 S1", 1: "M6* M5"})
    t.choose("use thief", "place D4")
    assert t.options() == ["take 1 M5"]
    assert t.why_not("take 1 M6") == "BB-ABILITY-15"
    t.choose("take 1 M5")
    assert t.options() == ["give S1"]
    assert t.why_not("give D4") == "BB-RULING-15"


@pytest.mark.rule("BB-DICE-04")
def test_a_die_gained_in_the_show_is_rolled_at_once_and_used(folder: Path) -> None:
    t = show(folder, stage={0: ["drummer", "busker"]}, pool={0: "D1"})
    t.dictate([6])
    t.choose("use drummer", "place D1")
    assert t.pool(0) == "D1* M6"
    t.choose("use busker", "place M6")
    assert t.pool(0) == "D1* M6*"


@pytest.mark.rule("BB-DICE-05")
def test_discarded_dice_go_back_to_the_supply(folder: Path) -> None:
    t = show(folder, pool={0: "D1 I2 S3"}, supply_dice=[3, 4, 5, 6])
    t.choose("perform", "spend D1", "spend I2", "spend S3", "token song")
    assert t.zone("supply_dice") == [4, 5, 6, 6]
    t = show(folder, pool={0: "M4 M5"}, stage={0: ["sweeper"]}, supply_dice=[3, 4, 5, 6])
    t.choose("use sweeper", "place M4", "drop M5")
    assert t.zone("supply_dice") == [3, 4, 5, 7]
    assert t.pool(0) == "M4*"


@pytest.mark.rule("BB-DICE-06")
def test_all_dice_not_discarded_are_kept_locked_ones_too_and_rolled_again(folder: Path) -> None:
    t = show(folder, first=1, pool={0: "D1 S2 M3", 1: ""}, deck={0: ["roadie"] * 4, 1: []}, supply_dice=[0] * 4)
    t.choose("use busker", "place S2", "end_turn", "pass", "pass")
    assert t.zone("round") == 2
    assert t.pool(0) == "D1 S2 M3"
    t.dictate([6, 5, 4])
    t.choose(*["stage roadie"] * 3, seat=0)
    assert t.pool(0) == "D6 S5 M4"


@pytest.mark.rule("BB-DICE-07")
def test_a_pool_has_no_size_limit(folder: Path) -> None:
    everything = " ".join(f"{letter}1" for letter in "DIS" for _ in range(15)) + " M1" * 14
    t = show(folder, stage={0: ["drummer"]}, pool={0: everything}, supply_dice=[0, 0, 0, 1])
    assert len(t.zone("pool", 0)) == 59
    t.dictate([6])
    t.choose("use drummer", "place D1")
    assert len(t.zone("pool", 0)) == 60
    assert t.zone("pool", 0)[-1] == "M6"


@pytest.mark.rule("BB-DICE-08")
def test_abilities_and_hires_look_at_the_value_only(folder: Path) -> None:
    t = show(folder, pool={0: "D4 I4 S4 M4 M5"}, hand={0: ["wanted"]}, veteran_line=["newcomer", "piper"])
    t.choose("use busker")
    assert t.options() == ["place D4", "place I4", "place S4", "place M4", "place M5"]
    t.choose("place M5", "hire piper")
    assert t.options() == ["spend D4", "spend I4", "spend S4", "spend M4"]
    t.choose("spend D4", "spend S4")
    assert t.zone("discard", 0) == ["wanted", "piper"]


@pytest.mark.rule("BB-DICE-08")
@pytest.mark.parametrize(("pool", "token"), [("D1 D2 S3", [1, 0, 0, 0]), ("D1 S2 S3", [0, 0, 1, 0])])
def test_performances_look_at_the_colour(folder: Path, pool: str, token: list[int]) -> None:
    t = show(folder, pool={0: pool}, performances={0: [0, 0, 0, 0]})
    t.choose("perform", *[f"spend {die}" for die in pool.split()])
    assert t.zone("performances", 0) == token


@pytest.mark.rule("BB-RULING-38")
def test_a_reroll_takes_one_die_or_more_each_of_them_once(folder: Path) -> None:
    t = show(folder, pool={0: "D1 S2 D1 M3"}, tunes={0: 1})
    t.choose("tune")
    assert t.why_not("roll") == "BB-RULING-38"
    t.choose("reroll D1", "reroll M3", "reroll D1")
    assert t.why_not("reroll D1") == "BB-TUNE-05"  # both have been named
    assert t.why_not("reroll M3") == "BB-TUNE-05"
    assert t.options() == ["roll", "reroll S2"]
    t.dictate([4, 5, 6])
    t.choose("roll")
    assert t.pool(0) == "D4 S2 D5 M6"


@pytest.mark.rule("BB-RULING-38")
def test_all_free_dice_may_be_rerolled_but_no_locked_and_no_foreign_one(folder: Path) -> None:
    used = {"card": "busker", "die": "M4*", "is_used": True}
    t = show(folder, stage={0: [used]}, pool={0: "D1 M4* S2", 1: "I5"}, tunes={0: 1})
    t.choose("tune", "reroll D1")
    assert t.why_not("reroll M4") == "BB-TUNE-05"
    assert t.why_not("reroll I5") == "BB-TUNE-05"
    assert t.zone("tunes", 0) == 1
    t.dictate([6, 6])
    t.choose("reroll S2", "roll")
    assert t.pool(0) == "D6 M4* S6"
    assert t.pool(1) == "I5"
    assert t.zone("tunes", 0) == 0
