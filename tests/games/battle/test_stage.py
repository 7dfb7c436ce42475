"""STAGE: phase 1, cards go on stage and bring dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import pack, roadie, veteran
from tests.scenario import Scenario, scenario

HAND = ["basic_dance", "basic_illusion", "basic_song", "wanted"]


def stage(t: Scenario, seat: int, *cards: str) -> Scenario:
    return t.choose(*[f"stage {card}" for card in cards], seat=seat)


def before_stage(hand: list[str] | None = None, **zones: Any) -> Scenario:
    """Two seats choose cards for their stages; seat 1 has three basics of dance, illusion and song."""
    given: dict[str, Any] = {"first": 0, "hand": {0: hand or HAND, 1: HAND[:3]}, "pool": {0: "", 1: ""}, **zones}
    return scenario("battle", **given)


@pytest.mark.rule("BB-STAGE-01")
def test_a_round_has_three_phases_in_order() -> None:
    t = before_stage(discard={0: HAND, 1: HAND})
    phases = [t.asked]
    stage(t, 0, *HAND[:3])
    stage(t, 1, *HAND[:3])
    phases.append(t.asked)
    t.choose("pass", "pass")
    phases.append(t.asked)
    t.choose("keep wanted")
    phases.append(t.asked)
    assert phases == ["ChooseStage", "TakeTurn", "ChooseFates", "ChooseStage"]
    assert t.zone("round") == 2


@pytest.mark.rule("BB-STAGE-02", "BB-STAGE-07")
def test_dice_are_gained_and_turns_taken_from_the_first_player_clockwise() -> None:
    hands = {seat: ["basic_dance"] for seat in range(3)}
    t = scenario("battle", seats=3, first=1, hand=hands, pool=dict.fromkeys(range(3), ""), supply_dice=[2, 0, 0, 0])
    for seat in range(3):
        stage(t, seat, "basic_dance")
    assert [len(pool) for pool in t.zone("pool")] == [0, 1, 1]  # the last in turn order finds no die
    turns = []
    for _ in range(3):
        turns.append(t.game.seat)
        t.choose("pass")
    assert turns == [1, 2, 0]


@pytest.mark.rule("BB-STAGE-03")
def test_exactly_three_cards_are_staged_and_revealed_together() -> None:
    t = before_stage()
    stage(t, 0, "wanted", "basic_song")
    assert list(t.game.seats_to_answer) == [0, 1]
    stage(t, 0, "basic_dance")
    assert list(t.game.seats_to_answer) == [1]
    stage(t, 1, *HAND[:2])
    assert t.zone("stage") == [[], []]
    stage(t, 1, HAND[2])
    assert [s["card"] for s in t.zone("stage", 0)] == ["wanted", "basic_song", "basic_dance"]
    assert [s["card"] for s in t.zone("stage", 1)] == HAND[:3]
    assert t.asked == "ChooseStageColour"  # the poster's die


@pytest.mark.rule("BB-STAGE-03")
def test_a_card_is_staged_from_the_hand_and_each_copy_once() -> None:
    t = before_stage(["basic_dance", "basic_dance", "wanted", "roadie"])
    assert t.options(0) == ["stage basic_dance", "stage roadie", "stage wanted"]
    assert t.why_not("stage basic_song", 0) == "BB-STAGE-03"
    assert t.why_not("pass", 0) == "BB-STAGE-03"
    stage(t, 0, "wanted")
    assert t.why_not("stage wanted", 0) == "BB-STAGE-03"
    stage(t, 0, "basic_dance")
    assert t.why_not("stage basic_dance", 0) == ""


@pytest.mark.rule("BB-STAGE-04")
def test_the_card_not_chosen_stays_in_hand_hidden() -> None:
    twins = [
        before_stage([*HAND[:3], kept], deck={0: [top, "basic_music"]})
        for kept, top in (("wanted", "roadie"), ("roadie", "wanted"))
    ]
    for t in twins:
        stage(t, 0, *HAND[:3])
        stage(t, 1, *HAND[:3])
    assert [t.zone("hand", 0) for t in twins] == [["wanted"], ["roadie"]]
    seen = [json.loads(t.game.view(1).json()) for t in twins]
    assert seen[0] == seen[1]
    assert seen[0]["hand"] == [[None], []]


@pytest.mark.rule("BB-STAGE-05")
@pytest.mark.parametrize("card", ["basic_music", "lead_dance", "roadie", "wanted", "hazel_twostep"])
def test_any_card_type_may_be_staged(card: str) -> None:
    t = before_stage([*HAND[:3], card])
    assert t.why_not(f"stage {card}", 0) == ""
    stage(t, 0, card, *HAND[:2])
    stage(t, 1, *HAND[:3])
    assert t.zone("stage", 0)[0] == {"card": card, "die": None, "is_used": False, "is_turned": False, "uses": 0}


@pytest.mark.rule("BB-STAGE-06")
def test_a_poster_copies_on_stage_or_hires_from_the_hand(tmp_path: Path) -> None:
    folder = pack(tmp_path, veteran("busker", "gain_tune"), veteran("piper", "gain_tune"))
    for staged, copies, hires in (("wanted", "", "BB-HIRE-01"), ("basic_song", "BB-ABILITY-01", "")):
        t = before_stage(packs=[folder], veteran_line=["busker", "piper"], pool={0: "S? S?", 1: ""})
        stage(t, 0, *HAND[:2], staged)
        t.dictate([4, 4, 1, 1, 1], [2, 2, 2])
        stage(t, 1, *HAND[:3])
        if staged == "wanted":
            t.choose("colour music")
        assert t.why_not("use wanted") == copies
        assert t.why_not("hire piper") == hires


@pytest.mark.rule("BB-STAGE-07")
def test_each_staged_card_brings_one_die_of_its_icon() -> None:
    t = before_stage(["basic_dance", "basic_dance", "lead_song", "basic_music"])
    supply = t.zone("supply_dice")
    stage(t, 0, "basic_dance", "lead_song", "basic_dance")
    t.dictate([1, 2, 3], [4, 5, 6])
    stage(t, 1, *HAND[:3])
    assert t.pool(0) == "D1 S2 D3"
    assert t.pool(1) == "D4 I5 S6"
    assert t.zone("supply_dice") == [supply[0] - 3, supply[1] - 1, supply[2] - 2, supply[3]]


@pytest.mark.rule("BB-STAGE-07")
def test_a_colour_out_of_stock_brings_no_die() -> None:
    t = before_stage(supply_dice=[1, 15, 15, 15])
    stage(t, 0, *HAND[:3])
    stage(t, 1, *HAND[:3])
    assert [die[0] for die in t.zone("pool", 0)] == ["D", "I", "S"]
    assert [die[0] for die in t.zone("pool", 1)] == ["I", "S"]
    assert t.zone("supply_dice") == [0, 13, 13, 15]
    assert "BB-SUPPLY-01" in t.rules_told()


@pytest.mark.rule("BB-STAGE-08")
@pytest.mark.parametrize("colour", ["dance", "illusion", "song", "music"])
@pytest.mark.parametrize("card", ["roadie", "wanted"])
def test_a_white_icon_brings_a_die_of_any_colour(card: str, colour: str) -> None:
    t = before_stage([*HAND[:3], card])
    stage(t, 0, "basic_dance", card, "basic_illusion")
    stage(t, 1, *HAND[:3])
    assert t.options() == ["colour dance", "colour illusion", "colour song", "colour music"]
    assert t.why_not("pass") == "BB-STAGE-08"
    t.dictate([1, 2, 3], [4, 5, 6])
    t.choose(f"colour {colour}")
    assert t.pool(0) == f"D1 I2 {colour[0].upper()}3"


@pytest.mark.rule("BB-RULING-08", "BB-STAGE-08")
def test_only_colours_in_stock_can_be_chosen_for_a_white_icon() -> None:
    t = before_stage(["roadie", "wanted", "basic_dance", "basic_dance"], supply_dice=[1, 0, 0, 2])
    stage(t, 0, "roadie", "wanted", "basic_dance")
    stage(t, 1, *HAND[:3])
    assert t.options() == ["colour music"]
    assert t.why_not("colour dance") == "BB-RULING-08"  # the coloured icon took the last one
    assert t.why_not("colour song") == "BB-RULING-08"
    t.choose("colour music", "colour music")
    assert [die[0] for die in t.zone("pool", 0)] == ["D", "M", "M"]
    assert t.zone("supply_dice") == [0, 0, 0, 0]


@pytest.mark.rule("BB-RULING-08", "BB-STAGE-08")
def test_with_no_die_at_all_a_white_icon_brings_nothing() -> None:
    t = before_stage(["roadie", "wanted", "basic_dance", "basic_dance"], supply_dice=[0, 0, 0, 1])
    stage(t, 0, "roadie", "wanted", "basic_dance")
    stage(t, 1, *HAND[:3])
    t.choose("colour music")
    assert t.asked == "TakeTurn"
    assert [len(pool) for pool in t.zone("pool")] == [1, 0]


@pytest.mark.rule("BB-RULING-07")
def test_coloured_icons_come_first_then_white_ones_in_the_order_of_the_commitment() -> None:
    t = before_stage(["roadie", "basic_song", "wanted", "basic_dance"], pool={0: "I?", 1: ""})
    stage(t, 0, "roadie", "basic_song", "basic_dance")
    stage(t, 1, *HAND[:3])
    assert t.pool(0) == "I? S? D?"  # in the order in which they were committed, the white icon later
    assert t.pool(1) == ""
    t.choose("colour music")
    assert [die[0] for die in t.zone("pool", 0)] == ["I", "S", "D", "M"]
    t = before_stage(["roadie", "basic_song", "wanted", "basic_dance"])
    stage(t, 0, "basic_dance", "wanted", "basic_song")
    stage(t, 1, *HAND[:3])
    assert t.pool(0) == "D? S?"


@pytest.mark.rule("BB-GAP-06", "BB-GAP-07")
def test_roadie_and_poster_have_a_white_icon_each(tmp_path: Path) -> None:
    hand = ["roadie", "wanted", "porter", "wanted"]
    t = before_stage(hand, packs=[pack(tmp_path, roadie("porter", "gain_tune"))])
    stage(t, 0, "roadie", "wanted", "porter")
    stage(t, 1, *HAND[:3])
    t.choose("colour song", "colour dance", "colour music")
    assert [die[0] for die in t.zone("pool", 0)] == ["S", "D", "M"]


@pytest.mark.rule("BB-STAGE-09", "BB-RULING-02")
def test_in_round_one_two_lead_dice_and_three_stage_dice_are_rolled() -> None:
    t = scenario("battle", first=0, hand={0: HAND, 1: HAND})
    assert [pool[0][1] for pool in t.zone("pool")] == ["?", "?"]  # taken, not rolled
    lead = [pool[0][0] for pool in t.zone("pool")]
    stage(t, 0, *HAND[:3])
    t.dictate([1, 2, 3, 4, 5], [6, 5, 4, 3, 2])
    stage(t, 1, *HAND[:3])
    assert t.pool(0) == f"{lead[0]}1 {lead[0]}2 D3 I4 S5"
    assert t.pool(1) == f"{lead[1]}6 {lead[1]}5 D4 I3 S2"


@pytest.mark.rule("BB-STAGE-09", "BB-STAGE-10")
def test_dice_carried_over_are_rolled_again_with_the_new_ones() -> None:
    t = before_stage(pool={0: "M6 M6 M6", 1: "S1"})
    stage(t, 0, *HAND[:3])
    t.dictate([1, 2, 3, 4, 5, 6], [2, 2, 2, 2])
    stage(t, 1, *HAND[:3])
    assert t.pool(0) == "M1 M2 M3 D4 I5 S6"
    assert t.pool(1) == "S2 D2 I2 S2"


@pytest.mark.rule("BB-STAGE-10")
def test_nobody_rolls_before_everybody_has_gained_dice() -> None:
    t = before_stage(["roadie", *HAND[:3]], first=1)
    stage(t, 0, "roadie", *HAND[:2])
    stage(t, 1, *HAND[:3])
    assert t.pool(1) == "D? I? S?"
    assert t.pool(0) == "D? I?"
    t.choose("colour song")
    assert "?" not in t.pool(0) + t.pool(1)


@pytest.mark.rule("BB-RULING-27")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_with_fewer_than_three_cards_all_are_staged(count: int) -> None:
    t = scenario("battle", first=0, hand={0: HAND[:count], 1: HAND}, pool={0: "M?", 1: ""})
    assert list(t.game.seats_to_answer) == ([0, 1] if count else [1])
    stage(t, 0, *HAND[:count])
    assert list(t.game.seats_to_answer) == [1]
    stage(t, 1, *HAND[:3])
    assert len(t.zone("stage", 0)) == count
    assert t.zone("hand", 0) == []
    assert len(t.zone("pool", 0)) == 1 + count


@pytest.mark.rule("BB-RULING-27")
def test_with_three_or_five_cards_three_are_staged() -> None:
    t = scenario("battle", first=0, hand={0: HAND[:3], 1: [*HAND, "basic_music"]}, pool={0: "", 1: ""})
    stage(t, 0, *HAND[:3])
    stage(t, 1, *HAND[:3])
    assert t.zone("hand") == [[], ["wanted", "basic_music"]]
