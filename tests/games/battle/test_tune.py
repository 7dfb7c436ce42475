"""TUNE and DISCARD-TUNE: free actions that change or reroll dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import audience, modifier, pack, trigger
from tests.scenario import Scenario, scenario

USED = {"card": "roadie", "die": "S2*", "is_used": True}


def turn(pool: str, tunes: int = 1, hand: tuple[str, ...] = (), **zones: Any) -> Scenario:
    """Seat 0 takes a turn with tune tokens and hand cards."""
    own = {"pool": {0: pool, 1: "M3"}, "tunes": {0: tunes}, "hand": {0: list(hand), 1: []}, "supply_tunes": 10}
    return scenario("battle", turn=0, **{**own, **zones})


# The token


@pytest.mark.rule("BB-TUNE-01", "BB-SUPPLY-02")
def test_one_token_buys_one_change_and_no_action() -> None:
    t = turn("D4 S2", tunes=2).choose("tune", "change D4 +1")
    assert t.pool(0) == "D5 S2"
    assert t.zone("tunes", 0) == 1
    assert t.zone("supply_tunes") == 11
    assert t.zone("actions") == 2
    assert not t.zone("has_acted")


@pytest.mark.rule("BB-TUNE-01")
def test_not_without_a_token() -> None:
    t = turn("D4", tunes=0, hand=("roadie",))
    assert t.why_not("tune") == "BB-TUNE-01"
    assert t.why_not("discard_tune") == ""


@pytest.mark.rule("BB-TUNE-01")
def test_a_change_or_a_reroll_never_both() -> None:
    t = turn("D4 S2").choose("tune", "reroll D4")
    assert t.why_not("change S2 +1") == "BB-TUNE-01"
    assert t.options() == ["roll", "reroll S2"]
    t.dictate([6]).choose("roll")
    assert t.asked == "TakeTurn"
    assert t.pool(0) == "D6 S2"
    t = turn("D4 S2").choose("tune", "change D4 -1")
    assert t.asked == "TakeTurn"
    assert t.pool(0) == "D3 S2"


@pytest.mark.rule("BB-TUNE-01", "BB-TURN-04")
def test_with_actions_left_or_without() -> None:
    assert turn("D4", actions=0, has_acted=True).why_not("tune") == ""
    t = turn("D1 S2 I3 M4", tunes=2).choose("perform", "spend D1", "spend S2")
    assert t.why_not("tune") == "BB-PERFORM-01"  # not while an action is being resolved


# Raise or lower


@pytest.mark.rule("BB-TUNE-02")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_die_goes_up_or_down_by_one_and_never_round(value: int) -> None:
    t = turn(f"D{value}").choose("tune")
    assert t.why_not(f"change D{value} +1") == ("BB-TUNE-02" if value == 6 else "")
    assert t.why_not(f"change D{value} -1") == ("BB-TUNE-02" if value == 1 else "")
    for step, result in ((1, value + 1), (-1, value - 1)):
        if 1 <= result <= 6:
            assert turn(f"D{value}").choose("tune", f"change D{value} {step:+d}").pool(0) == f"D{result}"


@pytest.mark.rule("BB-TUNE-02")
def test_a_change_by_two_needs_a_card_that_says_so(tmp_path: Path) -> None:
    t = turn("D3").choose("tune")
    assert t.why_not("change D3 +2") == "BB-TUNE-02"
    assert t.why_not("change D3 -2") == "BB-TUNE-02"
    packs = [pack(tmp_path, audience("ducklings", modifier("tune_step_2")))]
    t = turn("D3 D5 D2", packs=packs, audiences={0: ["ducklings"]}).choose("tune")
    for text in ("change D3 -2", "change D3 -1", "change D3 +1", "change D3 +2", "change D5 +1", "change D2 -1"):
        assert t.why_not(text) == ""
    assert t.why_not("change D5 +2") == "BB-TUNE-02"  # still no wrap
    assert t.why_not("change D2 -2") == "BB-TUNE-02"
    assert t.choose("change D3 +2").pool(0) == "D5 D5 D2"


@pytest.mark.rule("BB-TUNE-02")
def test_one_die_of_several_equal_ones_is_changed() -> None:
    assert turn("D4 S4 D4").choose("tune", "change D4 +1").pool(0) in ("D5 S4 D4", "D4 S4 D5")


# Reroll


@pytest.mark.rule("BB-TUNE-03", "BB-SIM-04")
def test_any_number_of_dice_are_rerolled_in_the_order_of_the_pool() -> None:
    t = turn("D4 S2 I6 M1", tunes=3).choose("tune", "reroll I6", "reroll D4")
    assert t.pool(0) == "D4 S2 I6 M1"  # nothing is rolled before the dice are named
    t.dictate([1, 5]).choose("roll")
    assert t.pool(0) == "D1 S2 I5 M1"
    assert t.zone("tunes", 0) == 2  # one token for both
    t.choose("tune", "reroll D1", "reroll S2", "reroll I5", "reroll M1")
    assert t.options() == ["roll"]
    assert t.dictate([6, 6, 6, 6]).choose("roll").pool(0) == "D6 S6 I6 M6"
    t.choose("tune", "reroll M6").dictate([2]).choose("roll")
    assert t.pool(0) == "D6 S6 I6 M2"
    assert t.zone("tunes", 0) == 0


@pytest.mark.rule("BB-TUNE-03", "BB-RULING-38")
def test_at_least_one_die_and_each_only_once() -> None:
    t = turn("D4 S2").choose("tune")
    assert t.why_not("roll") == "BB-RULING-38"
    t.choose("reroll D4")
    assert t.why_not("reroll D4") == "BB-TUNE-05"
    t = turn("D4 D4").choose("tune", "reroll D4", "reroll D4")  # two dice, each once
    assert t.dictate([3, 2]).choose("roll").pool(0) == "D3 D2"


@pytest.mark.rule("BB-TUNE-03")
def test_a_reroll_may_give_the_same_value_and_costs_all_the_same() -> None:
    t = turn("D4").choose("tune", "reroll D4").dictate([4]).choose("roll")
    assert t.pool(0) == "D4"
    assert t.zone("tunes", 0) == 0


# Several


@pytest.mark.rule("BB-TUNE-04")
def test_several_tokens_on_the_same_die() -> None:
    t = turn("D1 S2", tunes=3)
    t.choose("tune", "change D1 +1", "tune", "change D2 +1", "tune", "reroll D3").dictate([6]).choose("roll")
    assert t.pool(0) == "D6 S2"
    assert t.zone("tunes", 0) == 0
    assert t.zone("supply_tunes") == 13
    assert t.zone("actions") == 2
    assert t.why_not("tune") == "BB-TUNE-01"


# Whose dice


@pytest.mark.rule("BB-TUNE-05")
def test_only_own_free_dice() -> None:
    t = turn("D4 S2*", stage={0: [USED]}).choose("tune")
    assert t.options() == ["change D4 -1", "change D4 +1", "reroll D4"]
    assert t.why_not("change S2 +1") == "BB-TUNE-05"
    assert t.why_not("reroll S2") == "BB-TUNE-05"
    assert t.why_not("change M3 +1") == "BB-TUNE-05"  # another player's
    assert t.why_not("reroll M3") == "BB-TUNE-05"
    t.choose("reroll D4")
    assert t.why_not("reroll S2") == "BB-TUNE-05"


@pytest.mark.rule("BB-TUNE-05")
def test_a_tune_without_a_free_die_is_refused() -> None:
    t = turn("S2*", hand=("roadie",), stage={0: [USED]})
    assert t.why_not("tune") == "BB-TUNE-05"
    assert t.why_not("discard_tune") == "BB-TUNE-05"
    assert turn("").why_not("tune") == "BB-TUNE-05"


@pytest.mark.rule("BB-TUNE-05")
def test_of_two_equal_dice_the_locked_one_is_left_alone() -> None:
    t = turn("S2* S2", stage={0: [USED]}).choose("tune", "change S2 +1")
    assert t.pool(0) == "S2* S3"


# From round to round


@pytest.mark.rule("BB-TUNE-06")
def test_tokens_are_kept_for_the_next_round() -> None:
    t = turn("D4", tunes=3, passed={1: True}).choose("pass")
    assert t.zone("round") == 2
    assert t.zone("tunes", 0) == 3
    assert t.zone("supply_tunes") == 10


@pytest.mark.rule("BB-TUNE-06", "BB-ENCORE-06")
def test_tokens_are_kept_for_the_encore(tmp_path: Path) -> None:
    packs = [pack(tmp_path, audience("court", {"kind": "encore", "dice": 1}), audiences_to_end=1)]
    t = turn("D4", tunes=3, passed={1: True}, packs=packs, audiences={0: ["court"]})
    t.choose("pass")
    assert t.asked == "EncoreTune"
    assert t.zone("tunes", 0) == 3


# Discard for a tune


@pytest.mark.rule("BB-DISCARD-TUNE-01", "BB-DISCARD-TUNE-02", "BB-DISCARD-TUNE-03")
def test_a_hand_card_stands_for_a_tune() -> None:
    t = turn("D4 S2", tunes=1, hand=("wanted", "roadie")).choose("discard_tune", "change D4 -1")
    assert t.asked == "DiscardForTune"
    assert sorted(t.options()) == ["discard roadie", "discard wanted"]
    t.choose("discard wanted")
    assert t.pool(0) == "D3 S2"
    assert t.zone("hand", 0) == ["roadie"]
    assert t.zone("discard", 0) == ["wanted"]
    assert t.zone("fired", 0) == []
    assert t.zone("tunes", 0) == 1  # neither gained nor spent
    assert t.zone("supply_tunes") == 10
    assert t.zone("actions") == 2
    assert not t.zone("has_acted")


@pytest.mark.rule("BB-DISCARD-TUNE-01", "BB-TUNE-03")
def test_a_hand_card_may_reroll_too() -> None:
    t = turn("D4 S2", tunes=0, hand=("basic_dance",)).choose("discard_tune", "reroll S2", "reroll D4", "roll")
    t.dictate([6, 1]).choose("discard basic_dance")
    assert t.pool(0) == "D6 S1"


@pytest.mark.rule("BB-DISCARD-TUNE-01")
def test_not_with_an_empty_hand() -> None:
    t = turn("D4", hand=(), stage={0: ["roadie"]})
    assert t.why_not("discard_tune") == "BB-DISCARD-TUNE-01"
    t = turn("D4", hand=("roadie",)).choose("discard_tune", "change D4 +1", "discard roadie")
    assert t.why_not("discard_tune") == "BB-DISCARD-TUNE-01"


@pytest.mark.rule("BB-DISCARD-TUNE-01", "BB-TURN-03")
def test_any_number_of_cards_one_after_another() -> None:
    t = turn("D1", tunes=0, hand=("roadie", "roadie"), actions=0, has_acted=True)
    t.choose("discard_tune", "change D1 +1", "discard roadie", "discard_tune", "change D2 +1", "discard roadie")
    assert t.pool(0) == "D3"
    assert t.zone("discard", 0) == ["roadie", "roadie"]


@pytest.mark.rule("BB-DISCARD-TUNE-01", "BB-TUNE-02", "BB-TUNE-05")
def test_the_limits_of_a_tune_hold_for_cards_too() -> None:
    t = turn("D6 S2*", hand=("roadie",), stage={0: [USED]}).choose("discard_tune")
    assert t.why_not("change D6 +1") == "BB-TUNE-02"
    assert t.why_not("change D6 -2") == "BB-TUNE-02"
    assert t.why_not("reroll S2") == "BB-TUNE-05"
    assert t.why_not("roll") == "BB-RULING-38"


@pytest.mark.rule("BB-DISCARD-TUNE-02")
def test_an_empty_supply_of_tokens_does_not_matter() -> None:
    t = turn("D4", tunes=0, hand=("roadie",), supply_tunes=0)
    t.choose("discard_tune", "change D4 +1", "discard roadie")
    assert t.pool(0) == "D5"
    assert t.zone("supply_tunes") == 0
    assert t.zone("tunes", 0) == 0


@pytest.mark.rule("BB-DISCARD-TUNE-03", "BB-RULING-41")
def test_the_card_must_be_in_hand() -> None:
    t = turn("D4", hand=("roadie",), discard={0: ["wanted"]}).choose("discard_tune", "change D4 +1")
    assert t.why_not("discard wanted") == "BB-RULING-41"
    assert t.why_not("fire roadie") == "BB-DISCARD-TUNE-01"


@pytest.mark.rule("BB-GAP-18")
def test_both_kinds_of_tune_set_off_a_tune_trigger(tmp_path: Path) -> None:
    packs = [pack(tmp_path, audience("owls", trigger("on_tune", "gain_tune", limit=2)))]
    t = turn("D1", tunes=2, hand=("roadie",), packs=packs, audiences={0: ["owls"]})
    t.choose("tune", "change D1 +1")
    assert t.options() == ["accept owls", "decline"]
    assert t.pool(0) == "D2"  # the tune is done
    t.choose("accept owls")
    assert t.zone("tunes", 0) == 2
    t.choose("discard_tune", "change D2 +1", "discard roadie", "accept owls")
    assert t.zone("tunes", 0) == 3
    t.choose("tune", "change D3 +1")
    assert t.asked == "TakeTurn"  # two uses a round, as its card says
