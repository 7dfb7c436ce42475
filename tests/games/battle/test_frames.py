"""Positions from outside: each frame of the stack says what it lies on and whether it fits the table."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.scenario import Scenario, merged, scenario

Frames = list[dict[str, Any]]

ROUND_END: dict[str, Any] = {"frame": "RoundEnd"}
GO_ON: dict[str, Any] = {"frame": "GoOn", "seat": 0}
TRIGGERS: dict[str, Any] = {
    "frame": "Triggers",
    "seat": 0,
    "event": "on_tune",
    "colour": None,
    "source": None,
    "accepted": [],
}


def row(place: int) -> dict[str, Any]:
    return {"frame": "Row", "seat": 0, "place": place, "source": "roadie", "at": 1}


def spread(*stack: dict[str, Any], **zones: Any) -> Scenario:
    """Seat 0 has a card, dice, tokens and a tune, and is in the middle of something."""
    usual: dict[str, Any] = {
        "hand": {0: ["wanted", "roadie"], 1: ["basic_song"]}, "deck": {0: ["roadie"]}, "stage": {0: ["roadie"]},
        "pool": {0: "D4 D4 S1 S2 S3 M?", 1: "I5"}, "tunes": {0: 1}, "performances": {0: [1, 1, 0, 0]},
        "veteran_line": ["heron_on_one_leg", "hazel_twostep"], "audience_row": ["humming_hive"],
        "audience_deck": ["harvest_mice"],
    }  # fmt: skip
    return scenario("battle", stack=list(stack), **merged(usual, zones))


def complaint(*stack: dict[str, Any], **zones: Any) -> str:
    with pytest.raises(bardhall.Malformed) as refusal:
        spread(*stack, **zones)
    return str(refusal.value)


def frame(name: str, **fields: Any) -> dict[str, Any]:
    return {"frame": name, "seat": 0, **fields}


D4 = ["D4"]
HAZEL = "hazel_twostep"
ACTING: Frames = [ROUND_END, GO_ON]
TUNING: Frames = [ROUND_END, GO_ON, TRIGGERS]
APPLYING: Frames = [ROUND_END, GO_ON, TRIGGERS, row(0)]


@pytest.mark.parametrize(
    ("below", "right", "wrong"),
    [
        (ACTING, frame("ChooseDie", card="roadie"), frame("ChooseDie", card="wanted")),
        (ACTING, frame("SpendForHire", card=HAZEL, dice=["D4"]), frame("SpendForHire", card="roadie", dice=[])),
        (ACTING, frame("SpendForHire", card=HAZEL, dice=[]), frame("SpendForHire", card=HAZEL, dice=["D5"])),
        (ACTING, frame("SpendForRun", dice=["S1", "S2"]), frame("SpendForRun", dice=["S1", "S1"])),
        (ACTING, frame("SpendForRun", dice=["S1"]), frame("SpendForRun", dice=["S4"])),
        (ACTING, frame("ChooseToken", dice=["S1", "S2", "S3"]), frame("ChooseToken", dice=["S1", "S2"])),
        (TUNING, frame("ChooseTune", by_card=False, dice=D4 * 2), frame("ChooseTune", by_card=False, dice=D4 * 3)),
        (TUNING, frame("ChooseTune", by_card=True, dice=[]), frame("ChooseTune", by_card=True, dice=["M?"])),
        (APPLYING, frame("StealDie"), None),
        (APPLYING, frame("DecideScouted"), None),
        (APPLYING, frame("ChooseSupport", place=0), frame("ChooseSupport", place=1)),
        (APPLYING, frame("GiveForStolen", victim=1, stolen="I5"), frame("GiveForStolen", victim=0, stolen="D4")),
        (APPLYING, frame("GiveForStolen", victim=1, stolen="I5"), frame("GiveForStolen", victim=1, stolen="I4")),
        (APPLYING, frame("KeepOrReroll", die="D4"), frame("KeepOrReroll", die="D5")),
    ],
)  # fmt: skip
def test_a_frame_names_what_is_there(below: Frames, right: dict[str, Any], wrong: dict[str, Any] | None) -> None:
    assert spread(*below, right).asked == right["frame"]
    if wrong is not None:
        assert complaint(*below, wrong) == f"stack[{len(below)}]: {right['frame']} does not fit the table"


def test_a_payment_is_begun_with_tokens_that_are_held() -> None:
    pay = frame("Pay", card="humming_hive", from_deck=False, paid=[])
    assert complaint(*ACTING, pay, performances={0: [0, 0, 0, 0]}) == "stack[2]: Pay does not fit the table"
    assert spread(*ACTING, pay, performances={0: [9, 9, 9, 9]}).asked == "Pay"
    for wrong in ({"card": "harvest_mice"}, {"from_deck": True}, {"paid": ["dance"] * 10}):
        assert complaint(*ACTING, {**pay, **wrong}, performances={0: [9, 9, 9, 9]}).startswith("stack[2]: Pay does not")


def test_a_row_is_of_a_card_on_the_stage_or_of_a_trigger() -> None:
    assert complaint(*TUNING, row(1), frame("StealDie")) == "stack[3]: Row does not fit the table"
    assert complaint(*TUNING, row(-1), frame("StealDie")) == "stack[3]: Row does not fit the table"
    assert spread(*TUNING, {**row(-1), "source": "humming_hive"}, frame("StealDie")).asked == "StealDie"


def test_a_tune_that_waits_for_its_payment_names_a_free_die() -> None:
    paying = frame("DiscardForTune")
    for waiting in (frame("Change", old="D4", new="D5"), frame("Reroll", dice=["D4", "S1"])):
        assert spread(*TUNING, waiting, paying).asked == "DiscardForTune"
    for old, new in (("D5", "D4"), ("D4", "S5"), ("D4", "D4"), ("D4", "D1"), ("D4", "D?")):
        assert (
            complaint(*TUNING, frame("Change", old=old, new=new), paying) == "stack[3]: Change does not fit the table"
        )
    assert complaint(*TUNING, frame("Reroll", dice=["S1", "S1"]), paying) == "stack[3]: Reroll does not fit the table"


def test_thief_and_victim_are_not_the_same() -> None:
    theirs = {"frame": "KeepOrReroll", "seat": 1, "die": "I5"}
    assert spread(*APPLYING, theirs, frame("KeepOrReroll", die="D4")).asked == "KeepOrReroll"
    both = [frame("KeepOrReroll", die="S1"), frame("KeepOrReroll", die="S1")]
    assert complaint(*APPLYING, *both) == "stack[4]: KeepOrReroll does not fit the table"


def test_before_the_roll_of_the_round_no_die_lies_on_a_card() -> None:
    rolling: Frames = [ROUND_END, {"frame": "Show"}, TRIGGERS, {"frame": "RollPools"}, frame("ChooseStageColour")]
    assert spread(*rolling).asked == "ChooseStageColour"
    stage = {0: [{"card": "roadie", "die": "D4*", "is_used": True}]}
    assert complaint(*rolling, pool={0: "D4*"}, stage=stage) == "stack[3]: RollPools does not fit the table"


def test_who_tunes_in_the_encore_has_a_token_and_the_dice_named() -> None:
    stack = [{"frame": "CompareEncore", "seats": [0]}, frame("EncoreTune", dice=["E4"])]
    dice: dict[int, Any] = {0: ["E4", "E1"], 1: []}
    assert spread(*stack, is_encore=True, encore_dice=dice).asked == "EncoreTune"
    fault = "stack[1]: EncoreTune does not fit the table"
    assert complaint(*stack, is_encore=True, encore_dice=dice, tunes={0: 0}) == fault
    assert complaint(*stack, is_encore=True, encore_dice={0: ["E1"], 1: []}) == fault
    stack[0] = {"frame": "CompareEncore", "seats": [0, 1]}
    assert complaint(*stack, is_encore=True, encore_dice=dice) == "stack[0]: CompareEncore does not fit the table"


def test_hands_are_sorted_by_everybody_who_holds_cards() -> None:
    parts: Frames = [
        {"frame": "ChooseFates", "seat": seat, "kept": [], "discarded": [], "fired": []} for seat in (0, 1)
    ]
    assert spread({"frame": "SortHands", "parts": parts}).asked == "ChooseFates"
    fault = "stack[0]: SortHands does not fit the table"
    assert complaint({"frame": "SortHands", "parts": parts[:1]}) == fault
    assert complaint({"frame": "SortHands", "parts": parts[::-1]}) == fault
    assert complaint({"frame": "SortHands", "parts": [{**parts[0], "kept": ["basic_song"]}, parts[1]]}) == fault
    staging: Frames = [{"frame": "ChooseStage", "seat": seat, "chosen": []} for seat in (0, 1)]
    assert complaint({"frame": "SortHands", "parts": staging}) == fault
