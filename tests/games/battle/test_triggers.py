"""Lasting effects: triggers and modifiers of audiences and of turned support cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import audience, encore_dice, modifier, pack, trigger, veteran
from tests.games.packs import Entry
from tests.scenario import Scenario, merged, scenario

USE = ["use busker", "place D4"]
RUN = ["perform", "spend S1", "spend S2", "spend S3"]
EVENTS = {
    "on_create_performance": RUN,
    "on_use_ability": USE,
    "on_hire": ["hire piper", "spend S5", "spend S5"],
    "on_capture": ["capture stall", "pay dance"],
    "on_tune": ["tune", "change D5 +1"],
}


def show(tmp_path: Path, *cards: Entry, **zones: Any) -> Scenario:
    """The turn of seat 0, who holds the audiences given and could do everything."""
    given = [data["id"] for kind, data in cards if kind == "audience"]
    usual = {
        "audiences": {0: given}, "stage": {0: ["busker", "hummer"], 1: ["busker"]}, "pool": {0: "D4 D5 S1 S2 S3 S5 S5"},
        "hand": {0: ["wanted"], 1: []}, "tunes": {0: 1, 1: 1}, "performances": {0: [2, 0, 0, 0]},
        "veteran_line": ["newcomer", "piper"], "audience_row": ["stall", "bench"], "audience_deck": ["porch", "gate"],
        "deck": {0: []}, "discard": {0: []}, "turn": 0,
    }  # fmt: skip
    plain = [audience(name, modifier("hand_plus_one")) for name in ("stall", "bench", "porch", "gate")]
    bards = [veteran(name, "gain_tune") for name in ("busker", "hummer", "newcomer")]
    folder = pack(tmp_path, *plain, *bards, veteran("piper", "gain_tune", colour="song"), *cards)
    return scenario("battle", packs=[folder], **merged(usual, zones))


@pytest.mark.rule("BB-RULING-40", "BB-RULING-45")
@pytest.mark.parametrize("event", EVENTS)
def test_a_trigger_is_offered_after_its_owners_action_and_costs_none(tmp_path: Path, event: str) -> None:
    t = show(tmp_path, audience("crowd", trigger(event, "gain_tune", "gain_tune")))
    t.choose(*EVENTS[event])
    actions, tunes = t.zone("actions"), t.zone("tunes", 0)
    assert t.asked == "OfferTriggers"
    assert t.options() == ["accept crowd", "decline"]
    t.choose("accept crowd")
    assert t.zone("actions") == actions == (2 if event == "on_tune" else 1)
    assert t.zone("tunes", 0) == tunes + 2
    assert t.asked == "TakeTurn"


@pytest.mark.rule("BB-RULING-45")
@pytest.mark.parametrize("event", EVENTS)
def test_a_trigger_reacts_to_its_own_event_only(tmp_path: Path, event: str) -> None:
    t = show(tmp_path, audience("crowd", trigger(event, "gain_tune")), actions=4)
    for other, texts in EVENTS.items():
        if other != event:
            t.choose(*texts)
            assert t.asked == "TakeTurn"


@pytest.mark.rule("BB-RULING-45")
@pytest.mark.parametrize("event", EVENTS)
def test_a_trigger_does_not_react_to_another_players_action(tmp_path: Path, event: str) -> None:
    t = show(tmp_path, audience("crowd", trigger(event, "gain_tune")), audiences={0: [], 1: ["crowd"]})
    t.choose(*EVENTS[event])
    assert (t.asked, t.game.seat) == ("TakeTurn", 0)


@pytest.mark.rule("BB-RULING-45")
def test_stage_roll_and_round_end_are_events_of_the_phase(tmp_path: Path) -> None:
    cards = [
        audience("early", trigger("on_stage_roll", "gain_tune")),
        audience("late", trigger("on_round_end", "scout")),
    ]
    both = ["early", "late"]
    t = scenario(
        "battle", packs=[pack(tmp_path, *cards)], first=1, audiences={0: both, 1: both}, tunes={0: 0, 1: 0},
        hand={0: ["roadie"], 1: ["basic_song"]}, pool={0: "D?", 1: "S?"}, supply_dice=[0, 0, 0, 0],
    )  # fmt: skip
    t.choose("stage roadie", "stage basic_song")
    assert "?" not in t.pool(0) + t.pool(1)  # all have rolled before the first of them reacts
    offers = []
    for text in ("accept early", "decline", "pass", "pass", "accept late", "scout back", "decline"):
        offers.append((t.asked, t.game.seat))
        t.choose(text)
    assert offers == [
        ("OfferTriggers", 1), ("OfferTriggers", 0), ("TakeTurn", 1), ("TakeTurn", 0),
        ("OfferTriggers", 1), ("DecideScouted", 1), ("OfferTriggers", 0),
    ]  # fmt: skip
    assert t.zone("tunes") == [0, 1]
    assert t.zone("round") == 2


@pytest.mark.rule("BB-GAP-18", "BB-RULING-46")
@pytest.mark.parametrize("accepted", ["crowd", "echo", "refrain"])
def test_an_accepted_trigger_uses_up_no_other(tmp_path: Path, accepted: str) -> None:
    cards = [
        audience("crowd", trigger("on_use_ability", "gain_tune")),
        veteran("echo", "support", support=trigger("on_use_ability", "gain_tune")),
        veteran("refrain", "support", support=trigger("on_use_ability", "gain_tune")),
    ]
    turned = [{"card": card, "is_used": True, "is_turned": True} for card in ("echo", "refrain")]
    t = show(tmp_path, *cards, stage={0: ["busker", "hummer", *turned]})
    t.choose(*USE, f"accept {accepted}")
    others = [card for card in ("crowd", "echo", "refrain") if card != accepted]
    assert t.options() == [*(f"accept {card}" for card in others), "decline"]
    t.choose("decline", "use hummer", "place D5")
    assert t.options() == [*(f"accept {card}" for card in others), "decline"]
    uses = [t.zone("audiences", 0)[0]["uses"], *(staged["uses"] for staged in t.zone("stage", 0)[2:])]
    assert uses == [int(card == accepted) for card in ("crowd", "echo", "refrain")]


@pytest.mark.rule("BB-RULING-40")
def test_an_audience_works_from_the_moment_of_its_capture_in_the_same_turn(tmp_path: Path) -> None:
    cards = [audience("crowd", trigger("on_use_ability", "gain_tune")), audience("choir", modifier("tune_step_2"))]
    t = show(tmp_path, *cards, audiences={0: []}, audience_row=["crowd", "choir"], actions=3)
    t.choose("capture crowd", "pay dance", "use busker", "place D4", "accept crowd")
    t.choose("capture choir", "pay dance", "tune", "change S3 +2")
    assert t.pool(0) == "D4* D5 S1 S2 S5 S5 S5"


@pytest.mark.rule("BB-RULING-40")
def test_a_modifier_is_always_on_but_what_it_allows_is_a_choice(tmp_path: Path) -> None:
    t = show(tmp_path, audience("choir", modifier("tune_step_2")))
    t.choose("tune")
    for step, rule in (("-2", "BB-TUNE-02"), ("-1", ""), ("+1", ""), ("+2", "")):
        assert t.why_not(f"change S2 {step}") == rule
    t.choose("change S2 +1")
    assert t.asked == "TakeTurn"  # nothing to accept


@pytest.mark.rule("BB-RULING-45")
@pytest.mark.parametrize(
    "capture", [["capture crowd", "pay dance"], ["capture_top crowd", "pay dance", "discard wanted"]]
)
def test_an_audience_does_not_react_to_its_own_capture(tmp_path: Path, capture: list[str]) -> None:
    zones: dict[str, Any] = {"audience_row": ["stall"], "audience_deck": ["crowd", "bench"], "audiences": {0: []}}
    if capture[0] == "capture crowd":
        zones |= {"audience_row": ["crowd", "stall"], "audience_deck": ["bench"]}
    t = show(tmp_path, audience("crowd", trigger("on_capture", "gain_tune")), **zones)
    t.choose(*capture)
    assert t.asked == "TakeTurn"
    t.choose("capture stall", "pay dance")
    assert t.options() == ["accept crowd", "decline"]  # the next capture it does react to


@pytest.mark.rule("BB-RULING-45")
@pytest.mark.parametrize(
    "capture", [["capture stall", "pay dance"], ["capture_top porch", "pay dance", "discard wanted"]]
)
def test_on_capture_covers_both_ways_to_capture(tmp_path: Path, capture: list[str]) -> None:
    t = show(tmp_path, audience("crowd", trigger("on_capture", "gain_tune")))
    t.choose(*capture)
    assert t.options() == ["accept crowd", "decline"]


@pytest.mark.rule("BB-RULING-45")
def test_on_tune_covers_token_and_card(tmp_path: Path) -> None:
    t = show(tmp_path, audience("crowd", trigger("on_tune", "gain_tune", limit=2)))
    t.choose("tune", "reroll D4", "roll", "accept crowd")
    t.choose("discard_tune", "change S2 +1", "discard wanted")
    assert t.options() == ["accept crowd", "decline"]


@pytest.mark.rule("BB-RULING-45")
def test_a_support_card_does_not_react_to_the_use_that_turned_it(tmp_path: Path) -> None:
    echo = veteran("echo", "support", support=trigger("on_use_ability", "gain_tune"))
    t = show(tmp_path, echo, stage={0: ["echo", "busker"]})
    t.choose("use echo", "place D4", "support effect")
    assert t.asked == "TakeTurn"
    t.choose("use busker", "place D5")
    assert t.options() == ["accept echo", "decline"]


@pytest.mark.rule("BB-RULING-45")
def test_a_support_card_used_for_the_action_has_no_trigger(tmp_path: Path) -> None:
    echo = veteran("echo", "support", support=trigger("on_use_ability", "gain_tune"))
    t = show(tmp_path, echo, stage={0: ["echo", "busker"]})
    t.choose("use echo", "place D4", "support action", "use busker", "place D5")
    assert t.asked == "TakeTurn"


@pytest.mark.rule("BB-RULING-46")
def test_the_owner_chooses_the_order_of_several_triggers(tmp_path: Path) -> None:
    giver = audience("giver", trigger("on_use_ability", "gain_die(music)"))
    taker = audience("taker", trigger("on_use_ability", "discard_die", "gain_tune"))
    zones: dict[str, Any] = {"pool": {0: "D4"}, "tunes": {0: 0}}
    t = show(tmp_path, giver, taker, **zones)
    t.choose(*USE)
    assert t.options() == ["accept giver", "accept taker", "decline"]
    assert t.why_not("accept stall") == "BB-RULING-45"
    assert t.why_not("end_turn") == "BB-RULING-46"
    t.dictate([6]).choose("accept giver")
    assert t.options() == ["accept taker", "decline"]
    t.choose("accept taker", "drop M6")
    assert (t.pool(0), t.zone("tunes", 0)) == ("D4*", 2)
    t = show(tmp_path, giver, taker, **zones)
    t.choose(*USE).dictate([6]).choose("accept taker", "accept giver")  # no free die yet: the row stops
    assert (t.pool(0), t.zone("tunes", 0)) == ("D4* M6", 1)


@pytest.mark.rule("BB-RULING-46")
def test_each_trigger_may_be_declined_and_is_then_not_used_up(tmp_path: Path) -> None:
    one, two = (audience(name, trigger("on_use_ability", "gain_tune")) for name in ("one", "two"))
    t = show(tmp_path, one, two)
    t.choose(*USE, "accept two", "decline", "use hummer", "place D5")
    assert t.options() == ["accept one", "decline"]  # two has worked in this round, one has not
    t.choose("decline")
    assert [won["uses"] for won in t.zone("audiences", 0)] == [0, 1]


@pytest.mark.rule("BB-RULING-46")
def test_an_accepted_trigger_is_a_row_of_icons_and_no_action(tmp_path: Path) -> None:
    crowd = audience("crowd", trigger("on_create_performance", "gain_tune", "rally", "gain_tune"))
    t = show(tmp_path, crowd, tunes={0: 0})
    t.choose(*RUN, "accept crowd")
    assert t.zone("tunes", 0) == 1  # nothing to rally: the row stops, what was applied stays
    assert t.zone("audiences", 0)[0]["uses"] == 1  # used all the same
    t = show(tmp_path, crowd, tunes={0: 0}, deck={0: ["roadie"]})
    t.choose(*RUN, "accept crowd")
    assert t.zone("tunes", 0) == 2
    assert t.zone("stage", 0)[2]["card"] == "roadie"


@pytest.mark.rule("BB-RULING-46")
def test_the_icons_of_an_accepted_trigger_are_not_optional(tmp_path: Path) -> None:
    t = show(tmp_path, audience("crowd", trigger("on_create_performance", "discard_die", "gain_tune")))
    t.choose(*RUN, "accept crowd")
    assert t.options() == ["drop D4", "drop D5", "drop S5"]
    assert t.why_not("decline") == "BB-ABILITY-14"


@pytest.mark.rule("BB-RULING-46")
def test_a_trigger_fires_no_other_trigger_and_an_event_not_twice_the_same(tmp_path: Path) -> None:
    eager = audience("eager", trigger("on_use_ability", "gain_tune", limit=9))
    other = audience("other", trigger("on_use_ability", "gain_die(music)", limit=9))
    t = show(tmp_path, eager, other)
    t.choose(*USE, "accept eager")
    assert t.options() == ["accept other", "decline"]
    t.choose("accept other")
    assert t.asked == "TakeTurn"


@pytest.mark.rule("BB-RULING-47")
@pytest.mark.parametrize(("colour", "fires"), [("song", True), ("dance", False), ("music", False)])
def test_the_colour_of_a_performance_is_that_of_the_token(tmp_path: Path, colour: str, fires: bool) -> None:
    crowd = audience("crowd", trigger("on_create_performance", "gain_tune", colour=colour))
    t = show(tmp_path, crowd, pool={0: "D1 S2 S3"})
    t.choose("perform", "spend D1", "spend S2", "spend S3")
    assert (t.asked == "OfferTriggers") == fires


@pytest.mark.rule("BB-RULING-47")
@pytest.mark.parametrize("token", ["dance", "song"])
def test_a_minority_token_has_its_own_colour(tmp_path: Path, token: str) -> None:
    crowd = audience("crowd", trigger("on_create_performance", "gain_tune", colour="dance"))
    t = show(tmp_path, crowd, audience("jury", modifier("minority_colour")), pool={0: "D1 S2 S3"})
    t.choose("perform", "spend D1", "spend S2", "spend S3", f"token {token}")
    assert (t.asked == "OfferTriggers") == (token == "dance")


@pytest.mark.rule("BB-RULING-47")
@pytest.mark.parametrize(("colour", "fires"), [("dance", True), ("song", False)])
def test_the_colour_of_an_ability_is_that_of_the_card_used(tmp_path: Path, colour: str, fires: bool) -> None:
    crowd = audience("crowd", trigger("on_use_ability", "gain_tune", colour=colour))
    t = show(tmp_path, crowd)
    t.choose("use busker", "place S1")  # a dancer, with a die of song
    assert (t.asked == "OfferTriggers") == fires


@pytest.mark.rule("BB-RULING-47")
@pytest.mark.parametrize("card", ["roadie", "wanted"])
def test_roadies_and_posters_have_no_colour_and_never_match(tmp_path: Path, card: str) -> None:
    crowds = [
        audience(f"crowd_{colour}", trigger("on_use_ability", "gain_tune", colour=colour))
        for colour in ("dance", "illusion", "song", "music")
    ]
    t = show(tmp_path, *crowds, stage={0: [card]}, veteran_line=["piper"])
    t.choose(f"use {card}", "place S1")
    assert t.asked == "TakeTurn"
    t = show(tmp_path, audience("crowd", trigger("on_use_ability", "gain_tune")), stage={0: [card]})
    t.choose(f"use {card}", "place S1")
    assert t.asked == "OfferTriggers"  # without a colour it reacts to every card


@pytest.mark.rule("BB-RULING-47")
@pytest.mark.parametrize(("colour", "fires"), [("song", True), ("dance", False)])
def test_the_colour_of_a_hire_is_that_of_the_veteran(tmp_path: Path, colour: str, fires: bool) -> None:
    t = show(tmp_path, audience("crowd", trigger("on_hire", "gain_tune", colour=colour)))
    t.choose(*EVENTS["on_hire"])
    assert (t.asked == "OfferTriggers") == fires


@pytest.mark.rule("BB-RULING-47")
@pytest.mark.parametrize("event", ["on_stage_roll", "on_capture", "on_tune", "on_round_end"])
def test_other_events_take_no_colour(tmp_path: Path, event: str) -> None:
    folder = pack(tmp_path, audience("crowd", trigger(event, "gain_tune", colour="song")))
    with pytest.raises(bardhall.ContentError, match="cannot have a colour"):
        bardhall.new("battle", seats=2, packs=[folder])


def twice(key: str) -> list[Entry]:
    return [audience(f"{name}_crowd", modifier(key)) for name in ("one", "two")]


@pytest.mark.rule("BB-RULING-48")
def test_a_tune_step_held_twice_is_a_step_of_two(tmp_path: Path) -> None:
    t = show(tmp_path, *twice("tune_step_2"))
    t.choose("tune")
    assert [text for text in t.options() if text.startswith("change S1")] == ["change S1 +1", "change S1 +2"]
    with pytest.raises(bardhall.Malformed):
        t.choose("change S1 +3")


@pytest.mark.rule("BB-RULING-48")
def test_newest_costs_two_held_twice_still_costs_two(tmp_path: Path) -> None:
    t = show(tmp_path, *twice("newest_costs_two"), pool={0: "S5 S5"})
    t.choose("hire newcomer", "spend S5", "spend S5")
    assert t.zone("discard", 0) == ["wanted", "newcomer"]
    t = show(tmp_path, *twice("newest_costs_two"), pool={0: "S5"})
    assert t.why_not("hire newcomer") == "BB-HIRE-04"


@pytest.mark.rule("BB-RULING-48")
@pytest.mark.parametrize(("tokens", "rule"), [([2, 0, 0, 0], ""), ([1, 0, 1, 0], ""), ([0, 0, 2, 0], "BB-AUDIENCE-01")])
def test_a_flexible_cost_held_twice_frees_one_icon(tmp_path: Path, tokens: list[int], rule: str) -> None:
    ball = audience("ball", modifier("free_top"), dance=2)
    zones: dict[str, Any] = {"audiences": {0: ["one_crowd", "two_crowd"]}, "audience_row": ["ball"]}
    t = show(tmp_path, *twice("flexible_cost"), ball, performances={0: tokens}, **zones)
    assert t.why_not("capture ball") == rule


@pytest.mark.rule("BB-RULING-48")
def test_a_larger_hand_held_twice_is_a_hand_of_five(tmp_path: Path) -> None:
    t = show(tmp_path, *twice("hand_plus_one"), hand={0: []}, deck={0: ["roadie"] * 9, 1: ["wanted"] * 9})
    t.choose("pass", "pass")
    assert [len(hand) for hand in t.zone("hand")] == [5, 4]


@pytest.mark.rule("BB-RULING-48")
def test_encore_dice_of_several_audiences_add_up(tmp_path: Path) -> None:
    crowds = [audience(f"crowd_{n}", encore_dice(n)) for n in (1, 2, 3)]
    t = show(tmp_path, *crowds, audience("crowd", modifier("free_top")), hand={0: []}, tunes={0: 0})
    t.choose("pass", "pass")
    assert len(t.zone("encore_dice", 0)) == 6
