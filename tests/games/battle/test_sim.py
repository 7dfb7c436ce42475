"""SIM: secret commitments, interrupts, order of chance, and who sees what."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import audience, modifier, pack, veteran
from tests.scenario import Scenario, merged, scenario

HAND = ["basic_dance", "basic_illusion", "basic_song", "wanted"]


def sight(t: Scenario, seat: int | None) -> dict[str, Any]:
    return t.sight(seat)


def chance(t: Scenario) -> Any:
    return json.loads(t.game.dump())["chance"]


def before_stage(**zones: Any) -> Scenario:
    usual = {"first": 0, "hand": {0: HAND, 1: HAND}, "pool": {0: "", 1: ""}}
    return scenario("battle", **merged(usual, zones))


def commit(t: Scenario, seat: int, *cards: str) -> Scenario:
    return t.choose(*[f"stage {card}" for card in cards], seat=seat)


@pytest.mark.rule("BB-SIM-01")
def test_commitments_arrive_in_any_order() -> None:
    ends = []
    for order in permutations(range(3)):
        t = scenario("battle", seats=3, first=0, hand=dict.fromkeys(range(3), HAND))
        for seat in order:
            assert seat in t.game.seats_to_answer
            commit(t, seat, *HAND[:3])
        assert t.asked == "TakeTurn"
        ends.append(t.game.fingerprint())
    t = scenario("battle", seats=3, first=0, hand=dict.fromkeys(range(3), HAND))
    for card in HAND[:3]:  # card by card in turn
        for seat in (2, 0, 1):
            commit(t, seat, card)
    ends.append(t.game.fingerprint())
    assert len(set(ends)) == 1


@pytest.mark.rule("BB-SIM-01")
def test_a_commitment_is_final() -> None:
    t = before_stage()
    commit(t, 0, *HAND[:2])
    assert t.game.why_not_undo(0) is None  # not complete yet
    commit(t, 0, HAND[2])
    with pytest.raises(bardhall.NotYourTurn):
        commit(t, 0, HAND[3])
    reason = t.game.why_not_undo(0)
    assert reason is not None
    assert reason.rule == "BB-SIM-01"
    with pytest.raises(bardhall.UndoRefused):
        t.game.undo(0)


@pytest.mark.rule("BB-SIM-02")
def test_until_the_last_commitment_nothing_happens() -> None:
    t = before_stage()
    table, generator = t.table, chance(t)
    commit(t, 0, *HAND[:3])
    commit(t, 1, *HAND[:2])
    after = t.table
    for name in table:
        assert name == "stack" or after[name] == table[name]
    assert chance(t) == generator
    commit(t, 1, HAND[2])
    assert chance(t) != generator


@pytest.mark.rule("BB-SIM-02")
def test_the_others_see_no_more_than_that_a_seat_has_committed() -> None:
    t = before_stage()
    before = [sight(t, seat) for seat in (1, None)]
    commit(t, 0, *HAND[:2])
    assert [sight(t, seat) for seat in (1, None)] == before
    commit(t, 0, HAND[2])
    for seat, seen in zip((1, None), before, strict=True):
        assert sight(t, seat) == {**seen, "committed": [0]}


@pytest.mark.rule("BB-SIM-02")
def test_twins_with_another_commitment_look_alike() -> None:
    twins = [commit(before_stage(), 0, *cards) for cards in (HAND[:3], HAND[1:])]
    for seat in (1, None):
        assert twins[0].game.view(seat).json() == twins[1].game.view(seat).json()
        assert twins[0].log(seat) == twins[1].log(seat)
    assert twins[0].options(1) == twins[1].options(1)
    assert twins[0].game.record(1) == twins[1].game.record(1)
    assert twins[0].game.view(0).json() != twins[1].game.view(0).json()


@pytest.mark.rule("BB-SIM-03")
def test_all_stages_are_revealed_before_the_first_die_is_gained() -> None:
    t = before_stage(hand={0: ["roadie"], 1: ["basic_dance"]}, first=0, supply_dice=[1, 0, 0, 1])
    t.choose("stage basic_dance", seat=1)
    t.choose("stage roadie", seat=0)
    assert [s["card"] for s in t.zone("stage", 1)] == ["basic_dance"]
    assert t.zone("pool") == [[], []]
    assert (t.asked, t.game.seat) == ("ChooseStageColour", 0)
    assert sight(t, 1)["stack"] == sight(t, 0)["stack"]  # a public decision


@pytest.mark.rule("BB-SIM-03")
@pytest.mark.parametrize(("colour", "left"), [("dance", 0), ("music", 1)])
def test_a_white_icon_is_decided_before_the_next_player_gains(colour: str, left: int) -> None:
    t = before_stage(hand={0: ["roadie"], 1: ["basic_dance"]}, first=0, supply_dice=[1, 0, 0, 1])
    t.choose("stage roadie", seat=0).choose("stage basic_dance", seat=1)
    t.choose(f"colour {colour}")
    assert len(t.zone("pool", 1)) == left  # the last dance die may be gone
    t = before_stage(hand={0: ["roadie"], 1: ["basic_dance"]}, first=1, supply_dice=[1, 0, 0, 1])
    t.choose("stage roadie", seat=0).choose("stage basic_dance", seat=1)
    assert t.why_not("colour dance") == "BB-RULING-08"  # now the other player comes first


@pytest.mark.rule("BB-SIM-04")
def test_pools_are_rolled_in_turn_order_each_in_the_order_of_gaining() -> None:
    t = scenario(
        "battle", seats=3, first=1, hand={s: ["basic_song"] for s in range(3)}, pool={0: "M1", 1: "D1 I1", 2: ""}
    )
    t.dictate([1, 2, 3], [4], [5, 6])
    for seat in range(3):
        t.choose("stage basic_song", seat=seat)
    assert [t.pool(seat) for seat in range(3)] == ["M5 S6", "D1 I2 S3", "S4"]


@pytest.mark.rule("BB-SIM-04")
def test_a_reroll_of_several_dice_uses_pool_order() -> None:
    t = scenario("battle", pool={0: "S3 D1 M5 D1 I2"}, tunes={0: 1}, turn=0)
    t.dictate([4, 5, 6])
    t.choose("tune", "reroll I2", "reroll D1", "reroll S3", "roll")
    assert t.pool(0) == "S4 D5 M5 D1 I6"


@pytest.mark.rule("BB-SIM-04")
def test_a_die_gained_or_received_goes_to_the_end_of_the_pool(tmp_path: Path) -> None:
    folder = pack(tmp_path, veteran("thief", "steal", "gain_die(dance)"))
    t = scenario(
        "battle", packs=[folder], stage={0: ["thief"]}, pool={0: "M6 S1 S2", 1: "I3 I4"}, hand={0: [], 1: []}, turn=0
    )
    t.dictate([6]).choose("use thief", "place M6", "take 1 I3", "give S1", "die keep", "die keep")
    assert t.pool(0) == "M6* S2 I3 D6"
    assert t.pool(1) == "I4 S1"


def at_round_end(**zones: Any) -> Scenario:
    usual = {
        "first": 1, "hand": {0: ["wanted"], 1: ["roadie"]}, "deck": {0: [], 1: []},
        "stage": {0: ["basic_dance", "basic_song"], 1: ["basic_music"]}, "pool": {0: "", 1: ""}, "turn": 1,
    }  # fmt: skip
    return scenario("battle", **merged(usual, zones)).choose("pass", "pass")


@pytest.mark.rule("BB-SIM-05")
def test_the_fate_of_hand_cards_is_committed_in_secret_in_any_order() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        t = at_round_end()
        texts = {0: "discard wanted", 1: "fire roadie"}
        table, generator = t.table, chance(t)
        t.choose(texts[order[0]], seat=order[0])
        assert t.game.seats_to_answer == (order[1],)
        assert {**t.table, "stack": 0} == {**table, "stack": 0}
        assert chance(t) == generator
        reason = t.game.why_not_undo(order[0])
        assert reason is not None
        assert reason.rule == "BB-SIM-05"
        t.choose(texts[order[1]], seat=order[1])
        assert t.zone("round") == 2
        ends.append(t.game.fingerprint())
    assert ends[0] == ends[1]


@pytest.mark.rule("BB-SIM-05")
def test_twins_with_another_fate_look_alike_until_all_are_in() -> None:
    twins = [at_round_end().choose(f"{fate} wanted", seat=0) for fate in ("keep", "discard", "fire")]
    for seat in (1, None):
        assert len({t.game.view(seat).json() for t in twins}) == 1
        assert len({tuple(t.log(seat)) for t in twins}) == 1
    assert len({t.game.record(1) for t in twins}) == 1
    assert sight(twins[0], 1)["committed"] == [0]


@pytest.mark.rule("BB-SIM-05")
def test_only_players_with_hand_cards_commit() -> None:
    t = at_round_end(hand={0: []})
    assert t.game.seats_to_answer == (1,)
    t = at_round_end(hand={0: [], 1: []})
    assert t.zone("round") == 2  # nobody is asked
    assert t.asked == "ChooseStage"


@pytest.mark.rule("BB-SIM-05")
def test_stage_then_hand_choices_then_draws_in_turn_order() -> None:
    t = at_round_end()
    t.dictate(["roadie"], ["wanted"])  # the shuffle of seat 1, who is first, then that of seat 0
    t.choose("discard wanted", seat=0).choose("discard roadie", seat=1)
    assert t.zone("hand", 1) == ["roadie", "basic_music"]  # staged and discarded cards were shuffled
    assert t.zone("hand", 0)[0] == "wanted"
    assert sorted(t.zone("hand", 0)) == ["basic_dance", "basic_song", "wanted"]


@pytest.mark.rule("BB-SIM-05")
def test_fired_cards_are_shown_to_all_and_kept_ones_are_not() -> None:
    t = at_round_end(deck={0: ["basic_illusion"] * 4, 1: ["basic_illusion"] * 4})
    t.choose("fire wanted", seat=0).choose("keep roadie", seat=1)
    assert sight(t, 1)["fired"] == [["wanted"], []]
    assert [line for line in t.log(1) if "Wanted" in line] != []
    assert [line for line in t.log(0) if "Roadie" in line] == []


def last_round(tmp_path: Path, **zones: Any) -> Scenario:
    """Seat 0 holds four audiences of 1 VP each; seat 1 begins, both pass."""
    crowds = [audience(f"crowd_{n}", modifier("free_top")) for n in range(4)]
    usual = {
        "first": 1, "audiences": {0: [f"crowd_{n}" for n in range(4)]}, "hand": {0: ["roadie"], 1: ["roadie"]},
        "deck": {0: ["clogger"], 1: ["stepper"]}, "tunes": {0: 0, 1: 0}, "turn": 1,
        "encore": ["encore_dance_song", "encore_dance_music"],
        "encore_aside": ["encore_dance_illusion", "encore_song_music"],
    }  # fmt: skip
    dancers = [veteran(name, "gain_tune", vp=1) for name in ("clogger", "stepper")]
    return scenario("battle", packs=[pack(tmp_path, *crowds, *dancers)], **merged(usual, zones)).choose("pass")


@pytest.mark.rule("BB-SIM-06")
def test_the_encore_rolls_in_turn_order_without_a_commitment(tmp_path: Path) -> None:
    t = last_round(tmp_path)
    t.dictate([2], [5]).choose("pass")
    assert t.zone("encore_dice") == [["E5"], ["E2"]]
    assert t.asked == ""


@pytest.mark.rule("BB-SIM-06")
def test_sudden_death_rolls_in_turn_order_without_a_commitment(tmp_path: Path) -> None:
    tokens = {0: [0, 0, 0, 0], 1: [0, 0, 0, 0]}  # 4 + 1 points against 1 + 4 of the encore
    t = last_round(tmp_path, performances=tokens)
    t.dictate([6], [1], "encore_song_music", [3], [4]).choose("pass")
    assert t.game.outcome is not None
    assert t.game.outcome.scores == (5, 5)
    assert t.zone("sudden_card") == "encore_song_music"
    assert t.zone("sudden_winner") == 0  # the second roll was his


@pytest.mark.rule("BB-SIM-07")
def test_a_decision_of_a_player_not_on_turn_comes_first(tmp_path: Path) -> None:
    folder = pack(tmp_path, veteran("thief", "steal", "gain_tune"))
    zones: dict[str, Any] = {"stage": {0: ["thief"]}, "pool": {0: "D6 D1", 1: "S4"}, "tunes": {0: 1, 1: 1}}
    t = scenario("battle", packs=[folder], turn=0, **zones)
    t.choose("use thief", "place D6", "take 1 S4", "give D1", "die keep")
    assert list(t.game.seats_to_answer) == [1]
    for text in ("tune", "end_turn", "perform", "die keep"):
        reason = t.game.why_not(text, 0)
        assert reason is not None
        assert reason.rule == "BB-ABILITY-16"
        with pytest.raises(bardhall.NotYourTurn):
            t.choose(text, seat=0)
    assert t.why_not("tune", 1) == "BB-ABILITY-16"
    t.choose("die keep", seat=1)
    assert list(t.game.seats_to_answer) == [0]


@pytest.mark.rule("BB-SIM-08")
def test_an_illegal_command_changes_nothing() -> None:
    t = scenario("battle", stage={0: ["basic_dance"]}, pool={0: "D1 D2 D4"}, tunes={0: 1}, hand={0: []}, turn=0)
    t.dictate([6])
    before = t.game.dump()
    for text in ("perform", "use basic_song", "discard_tune", "end_turn", "roll", "take 1 D1", "stage roadie"):
        assert t.why_not(text) != ""
        with pytest.raises(bardhall.IllegalChoice):
            t.choose(text)
    for text in ("dance", "use nobody", "", "spend D9", "perform perform"):
        with pytest.raises(bardhall.Malformed):
            t.choose(text)
    for seat in (-1, 2):
        with pytest.raises(bardhall.Malformed):
            t.choose("pass", seat=seat)
    with pytest.raises(bardhall.NotYourTurn):
        t.choose("pass", seat=1)
    assert t.game.dump() == before  # with the generator and the dictated roll


@pytest.mark.rule("BB-SIM-08")
def test_an_outcome_that_does_not_fit_changes_nothing() -> None:
    t = scenario("battle", stage={0: ["basic_music"]}, pool={0: "D1"}, turn=0)
    t.choose("use basic_music")
    before = t.game.dump()
    with pytest.raises(bardhall.Malformed):
        t.dictate(["roadie"])
    assert t.game.dump() == before


@pytest.mark.rule("BB-SIM-09")
def test_after_the_last_action_a_free_action_may_follow() -> None:
    stage = ["basic_dance", "basic_dance"]
    t = scenario("battle", stage={0: stage}, pool={0: "D4 D5 S1"}, tunes={0: 0}, hand={0: ["roadie"]}, turn=0)
    t.choose("use basic_dance", "place D4", "use basic_dance", "place D5")
    assert (t.asked, t.game.seat) == ("TakeTurn", 0)
    assert t.options() == ["tune", "discard_tune", "end_turn"]
    t.choose("tune", "change S1 +1", "discard_tune", "change S2 +1", "discard roadie")
    assert t.pool(0) == "D4* D5* S3"
    t.choose("end_turn")
    assert t.game.seat == 1


@pytest.mark.rule("BB-SIM-10")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    def played(seed: int) -> list[str]:
        game = bardhall.new("battle", seats=3, seed=seed)
        prints = [game.fingerprint()]
        for move in range(120):
            game.play(game.options[move % len(game.options)])
            prints.append(game.fingerprint())
        return prints

    assert played(4) == played(4)
    assert played(4)[0] != played(5)[0]


@pytest.mark.rule("BB-SIM-10")
def test_dictated_outcomes_do_not_move_the_generator() -> None:
    t = scenario("battle", pool={0: "D1 D1"}, tunes={0: 2}, hand={0: [], 1: []}, deck={0: []}, turn=0)
    before = chance(t)
    t.dictate([6]).choose("tune", "reroll D1", "roll")
    assert chance(t) == before
    t.choose("tune", "reroll D1", "roll")
    assert chance(t) != before
