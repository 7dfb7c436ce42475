"""ROUND-END: phase 3, with the choice for the cards left in hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import audience, modifier, pack, trigger, veteran
from tests.scenario import Scenario, scenario

REST = ["basic_dance", "basic_illusion", "basic_song", "basic_music"] * 2


def everybody(seats: int, hand: dict[int, list[str]] | None = None) -> dict[str, Any]:
    """No dice, a deck of eight, and hands as given."""
    every = range(seats)
    hands = hand or {seat: [] for seat in every}
    return {"pool": dict.fromkeys(every, ""), "deck": dict.fromkeys(every, REST), "hand": hands}


def last_turn(**zones: Any) -> Scenario:
    """Seat 0 is the last who has not passed. Seat 1 holds nothing and draws from a deck of eight."""
    own = {"hand": {0: ["roadie"], 1: []}, "deck": {0: REST, 1: REST}, "pool": {0: "", 1: ""}, "passed": {1: True}}
    return scenario("battle", **{"turn": 0, "first": 0, **own, **zones})


# Stages


@pytest.mark.rule("BB-ROUND-END-01")
def test_all_stages_go_to_their_owners_discard_piles() -> None:
    t = last_turn(
        stage={0: ["basic_dance", "wanted", "lead_song"], 1: ["roadie", "basic_song", "basic_song"]},
        discard={0: ["basic_music"], 1: []},
    )
    t.choose("pass", "keep roadie")
    assert t.zone("stage") == [[], []]
    assert t.zone("discard", 0) == ["basic_music", "basic_dance", "wanted", "lead_song"]
    assert t.zone("discard", 1) == ["roadie", "basic_song", "basic_song"]
    assert t.zone("fired") == [[], []]


@pytest.mark.rule("BB-ROUND-END-01", "BB-ABILITY-17")
def test_a_rallied_card_is_discarded_like_the_others() -> None:
    t = last_turn(stage={0: ["roadie"]}, pool={0: "D3", 1: ""}, deck={0: ["lead_dance", *REST], 1: REST})
    t.choose("use roadie", "place D3")
    assert [staged["card"] for staged in t.zone("stage", 0)] == ["roadie", "lead_dance"]
    t.choose("end_turn", "pass", "keep roadie")
    assert t.zone("discard", 0) == ["roadie", "lead_dance"]


# The card left in hand


@pytest.mark.rule("BB-ROUND-END-02", "BB-ROUND-END-04", "BB-RULING-25", "BB-RULING-39")
def test_a_card_left_in_hand_may_be_discarded() -> None:
    t = last_turn().choose("pass")
    assert t.options() == ["keep roadie", "discard roadie", "fire roadie"]
    t.choose("discard roadie")
    assert t.zone("discard", 0) == ["roadie"]
    assert t.zone("hand", 0) == REST[:4]
    assert t.zone("deck", 0) == REST[4:]


@pytest.mark.rule("BB-ROUND-END-03", "BB-ROUND-END-04", "BB-RULING-25")
def test_or_fired_for_good() -> None:
    t = last_turn().choose("pass", "fire roadie")
    assert t.zone("fired", 0) == ["roadie"]
    assert t.zone("discard", 0) == []
    assert t.zone("hand", 0) == REST[:4]
    assert "Player 1 fires Roadie." in t.log(1)  # shown to all (BB-SIM-05)
    # A new deck is shuffled without it.
    t = last_turn(deck={0: [], 1: REST}, discard={0: ["wanted", "wanted"]}).choose("pass", "fire roadie")
    assert t.zone("hand", 0) == ["wanted", "wanted"]
    assert t.zone("deck", 0) == []


@pytest.mark.rule("BB-RULING-25", "BB-ROUND-END-04")
def test_or_kept_which_means_one_card_fewer() -> None:
    t = last_turn().choose("pass", "keep roadie")
    assert t.zone("hand", 0) == ["roadie", *REST[:3]]
    assert t.zone("deck", 0) == REST[3:]
    assert t.zone("hand", 1) == REST[:4]


@pytest.mark.rule("BB-ROUND-END-02", "BB-ROUND-END-03")
@pytest.mark.parametrize("card", ["roadie", "wanted", "basic_song", "lead_song"])
def test_every_kind_of_card_may_go(card: str) -> None:
    t = last_turn(hand={0: [card], 1: []}).choose("pass")
    assert t.options() == [f"keep {card}", f"discard {card}", f"fire {card}"]
    assert t.why_not("discard basic_dance") == "BB-ROUND-END-02"
    assert t.why_not("pass") == "BB-ROUND-END-02"


@pytest.mark.rule("BB-RULING-26")
def test_several_cards_are_decided_one_by_one() -> None:
    t = last_turn(hand={0: ["roadie", "wanted", "wanted", "lead_song"], 1: []})
    t.choose("pass", "discard wanted", "fire roadie", "keep wanted")
    assert t.options() == ["keep lead_song", "discard lead_song", "fire lead_song"]
    assert t.why_not("fire wanted") == "BB-ROUND-END-02"  # both are decided
    t.choose("fire lead_song")
    assert t.zone("discard", 0) == ["wanted"]
    assert t.zone("fired", 0) == ["roadie", "lead_song"]
    assert t.zone("hand", 0) == ["wanted", *REST[:3]]


@pytest.mark.rule("BB-RULING-26", "BB-ROUND-END-04")
@pytest.mark.parametrize(("kept", "drawn"), [(3, 1), (4, 0), (5, 0)])
def test_a_large_hand_draws_nothing_and_is_not_cut(kept: int, drawn: int) -> None:
    t = last_turn(hand={0: ["roadie"] * kept, 1: []}).choose("pass", *["keep roadie"] * kept)
    assert t.zone("hand", 0) == ["roadie"] * kept + REST[:drawn]
    assert t.zone("deck", 0) == REST[drawn:]


@pytest.mark.rule("BB-ROUND-END-02", "BB-SIM-05")
def test_only_players_with_hand_cards_are_asked_and_all_at_once() -> None:
    hands = {0: ["roadie"], 1: [], 2: ["wanted"]}
    t = scenario("battle", seats=3, turn=0, first=0, passed={1: True, 2: True}, **everybody(3, hands))
    t.choose("pass")
    assert list(t.game.seats_to_answer) == [0, 2]
    t.choose("fire wanted", seat=2)
    assert list(t.game.seats_to_answer) == [0]
    assert t.zone("fired", 2) == []  # nothing happens before the last answer
    assert t.zone("hand", 2) == ["wanted"]
    assert not any("fire" in line for line in t.log(0))
    t.choose("keep roadie", seat=0)
    assert t.zone("fired", 2) == ["wanted"]
    assert t.zone("round") == 2


@pytest.mark.rule("BB-ROUND-END-04")
def test_with_empty_hands_nobody_is_asked() -> None:
    t = last_turn(hand={0: [], 1: []}).choose("pass")
    assert t.zone("round") == 2
    assert t.zone("hand") == [REST[:4], REST[:4]]


@pytest.mark.rule("BB-RULING-25", "BB-SIM-11")
def test_nobody_learns_which_card_was_kept() -> None:
    t = last_turn().choose("pass", "keep roadie")
    assert not any("Roadie" in line for line in t.log(1))
    assert [len(hand) for hand in t.sight(1)["hand"]] == [4, 4]


# Drawing


@pytest.mark.rule("BB-ROUND-END-04", "BB-RULING-39")
def test_everybody_draws_to_four() -> None:
    for seats in (2, 3, 4):
        t = scenario("battle", seats=seats, turn=0, first=0, **everybody(seats)).choose(*["pass"] * seats)
        assert [len(hand) for hand in t.zone("hand")] == [4] * seats


@pytest.mark.rule("BB-ROUND-END-04", "BB-AUDIENCE-05")
def test_one_more_with_an_audience_that_says_so(tmp_path: Path) -> None:
    packs = [pack(tmp_path, audience("bears", modifier("hand_plus_one")))]
    t = last_turn(packs=packs, audiences={0: ["bears"]}).choose("pass", "keep roadie")
    assert len(t.zone("hand", 0)) == 5
    assert len(t.zone("hand", 1)) == 4


@pytest.mark.rule("BB-ROUND-END-05", "BB-SUPPLY-03")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_missing() -> None:
    t = last_turn(
        deck={0: ["lead_song", "wanted"], 1: REST},
        stage={0: ["basic_dance", "basic_song", "basic_music"]},
        discard={0: ["basic_illusion"]},
    )
    t.choose("pass").dictate(["basic_music", "roadie"]).choose("discard roadie")
    # The stage and the card just discarded are shuffled in.
    assert t.zone("hand", 0) == ["lead_song", "wanted", "basic_music", "roadie"]
    assert sorted(t.zone("deck", 0)) == ["basic_dance", "basic_illusion", "basic_song"]
    assert t.zone("discard", 0) == []


@pytest.mark.rule("BB-ROUND-END-05", "BB-RULING-17")
def test_an_empty_deck_alone_shuffles_nothing() -> None:
    t = last_turn(deck={0: REST[:3], 1: REST}, discard={0: ["wanted"]}).choose("pass", "keep roadie")
    assert t.zone("deck", 0) == []
    assert t.zone("discard", 0) == ["wanted"]
    assert t.zone("hand", 0) == ["roadie", *REST[:3]]


@pytest.mark.rule("BB-ROUND-END-05", "BB-RULING-17")
def test_if_there_are_no_cards_draw_what_there_is() -> None:
    t = last_turn(deck={0: ["wanted"], 1: REST}).choose("pass", "fire roadie")
    assert t.zone("hand", 0) == ["wanted"]
    assert t.zone("deck", 0) == []
    t = last_turn(deck={0: [], 1: REST}).choose("pass", "fire roadie")
    assert t.zone("hand", 0) == []
    assert t.game.seats_to_answer == (1,)  # nothing to put on stage (BB-RULING-27)


# Dice and effects


@pytest.mark.rule("BB-ROUND-END-06", "BB-DICE-06")
def test_dice_come_off_the_cards_and_stay() -> None:
    used = {"card": "roadie", "die": "S2*", "is_used": True}
    t = last_turn(stage={0: [used]}, pool={0: "D4 S2* M6", 1: "I1"}, supply_dice=[5, 5, 5, 5])
    t.choose("pass", "keep roadie")
    assert t.pool(0) == "D4 S2 M6"
    assert t.pool(1) == "I1"
    assert t.zone("supply_dice") == [5, 5, 5, 5]


@pytest.mark.rule("BB-ROUND-END-07")
def test_support_effects_end(tmp_path: Path) -> None:
    mole = veteran("mole", "gain_tune", "support", support=modifier("tune_step_2"))
    packs = [pack(tmp_path, mole)]
    t = last_turn(packs=packs, stage={0: ["mole"]}, pool={0: "D4 S3", 1: ""})
    t.choose("use mole", "place D4", "support effect", "tune")
    assert t.why_not("change S3 +2") == ""
    assert t.keys(0) == ["tune_step_2"]
    t.choose("change S3 +2", "end_turn", "pass", "keep roadie")
    assert t.keys(0) == []
    assert t.zone("discard", 0) == ["mole"]


@pytest.mark.rule("BB-ROUND-END-07", "BB-GAP-18")
def test_triggers_of_audiences_can_be_used_again(tmp_path: Path) -> None:
    packs = [pack(tmp_path, audience("owls", trigger("on_tune", "gain_tune")))]
    spent = {"card": "owls", "uses": 1}
    t = last_turn(packs=packs, audiences={0: [spent]}, tunes={0: 5}, pool={0: "D4", 1: ""})
    t.choose("tune", "change D4 +1")
    assert t.asked == "TakeTurn"  # used this round already
    t.choose("pass", "keep roadie")
    assert t.zone("audiences", 0) == [{"card": "owls", "uses": 0}]


@pytest.mark.rule("BB-ROUND-END-07", "BB-ABILITY-08")
def test_a_card_can_be_used_again_in_the_next_round() -> None:
    used = {"card": "basic_dance", "die": "S6*", "is_used": True}
    deck = ["basic_song", "basic_song", "basic_music"]
    t = last_turn(hand={0: ["basic_dance"], 1: []}, stage={0: [used]}, pool={0: "S6*", 1: ""}, deck={0: deck, 1: REST})
    assert t.why_not("use basic_dance") == "BB-ABILITY-08"
    t.choose("pass", "keep basic_dance")
    t.choose("stage basic_dance", "stage basic_song", "stage basic_song", seat=0)
    t.choose("stage basic_dance", "stage basic_illusion", seat=1)
    t.dictate([6, 6, 6], [6, 6, 6, 6]).choose("stage basic_song", seat=1)
    assert t.game.seat == 1
    t.choose("pass")
    assert t.why_not("use basic_dance", 0) == ""


# The marker


@pytest.mark.rule("BB-ROUND-END-08", "BB-STAGE-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_marker_goes_round_and_a_new_round_starts(seats: int) -> None:
    for first in range(seats):
        t = scenario("battle", seats=seats, turn=first, first=first, **everybody(seats)).choose(*["pass"] * seats)
        assert t.zone("first") == (first + 1) % seats
        assert t.zone("round") == 2
        assert t.asked == "ChooseStage"


# Triggers of the phase


@pytest.mark.rule("BB-GAP-18")
def test_triggers_of_the_round_end_come_first_and_in_turn_order(tmp_path: Path) -> None:
    bats = [audience(id, trigger("on_round_end", "gain_die(song)")) for id in ("bats", "mice")]
    t = last_turn(
        packs=[pack(tmp_path, *bats)], turn=1, first=1, passed={0: True, 1: False},
        audiences={0: ["bats"], 1: ["mice"]}, stage={0: ["wanted"], 1: []},
    )  # fmt: skip
    t.choose("pass")
    assert t.options() == ["accept mice", "decline"]  # seat 1 has the marker
    assert t.zone("stage", 0)[0]["card"] == "wanted"  # before stages are discarded
    t.dictate([5]).choose("accept mice")
    assert t.pool(1) == "S5"
    assert t.game.seat == 0
    t.dictate([2]).choose("accept bats")
    assert t.pool(0) == "S2"
    assert t.asked == "ChooseFates"
    t.choose("keep roadie")
    assert t.zone("audiences", 0) == [{"card": "bats", "uses": 0}]


@pytest.mark.rule("BB-GAP-18")
def test_a_support_effect_may_react_to_the_round_end(tmp_path: Path) -> None:
    owl = veteran("owl", "support", support=trigger("on_round_end", "gain_tune"))
    t = last_turn(packs=[pack(tmp_path, owl)], stage={0: ["owl"]}, pool={0: "D4", 1: ""})
    t.choose("use owl", "place D4", "support effect", "end_turn", "pass")
    assert t.options() == ["accept owl", "decline"]
    t.choose("accept owl", "keep roadie")
    assert t.zone("tunes", 0) == 1
    assert t.zone("discard", 0) == ["owl"]
