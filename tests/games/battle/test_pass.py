"""PASS: leaving the round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario import Scenario, scenario

RUN = "D1 S2 I3"


def show(seats: int = 3, pool: str = "", **zones: Any) -> Scenario:
    """Seat 0 takes a turn; everybody has the same dice and no hand."""
    every = range(seats)
    own = {"pool": dict.fromkeys(every, pool), "hand": {seat: [] for seat in every}, "first": 0}
    return scenario("battle", seats=seats, turn=0, **{**own, **zones})


@pytest.mark.rule("BB-PASS-01")
def test_passing_does_nothing_with_the_turn() -> None:
    t = show(pool=RUN, tunes={0: 2}, performances={0: [1, 0, 0, 0]})
    before = t.table
    t.choose("pass")
    after = t.table
    assert after["passed"] == [True, False, False]
    for zone in ("pool", "tunes", "performances", "hand", "deck", "discard", "stage", "supply_dice", "supply_tunes"):
        assert after[zone] == before[zone]
    assert t.game.seat == 1
    assert t.zone("actions") == 2


@pytest.mark.rule("BB-PASS-01", "BB-RULING-04")
def test_pass_is_for_a_turn_without_an_action() -> None:
    t = show(pool=RUN, tunes={0: 1})
    assert t.why_not("end_turn") == "BB-RULING-04"
    t.choose("tune", "change S2 +1", "pass")  # a free action does not count
    assert t.zone("passed", 0)
    t = show(pool=RUN).choose("perform", "spend D1", "spend S2", "spend I3", "token song")
    assert t.why_not("pass") == "BB-RULING-04"
    assert not t.choose("end_turn").zone("passed", 0)


@pytest.mark.rule("BB-PASS-02")
def test_who_has_passed_is_skipped_and_cannot_come_back() -> None:
    t = show(pool=RUN).choose("pass")
    t.choose("perform", "spend D1", "spend S2", "spend I3", "token song", "end_turn")
    t.choose("perform", "spend D1", "spend S2", "spend I3", "token song", "end_turn")
    assert t.game.seat == 1  # not seat 0
    assert t.game.seats_to_answer == (1,)
    reason = t.game.why_not("perform", 0)
    assert reason is not None
    assert reason.rule == "BB-TURN-02"
    t.choose("pass")
    assert t.game.seat == 2
    assert t.zone("passed") == [True, True, False]


@pytest.mark.rule("BB-PASS-02")
def test_a_pass_holds_for_this_round_only() -> None:
    t = show().choose("pass", "pass", "pass")
    assert t.zone("round") == 2
    assert t.zone("passed") == [False, False, False]


@pytest.mark.rule("BB-PASS-03")
def test_the_last_one_goes_on_taking_turns_of_two_actions() -> None:
    run = ("perform", "spend D1", "spend S2", "spend I3", "token song")
    t = show(2, f"{RUN} {RUN} {RUN} {RUN}", performances={0: [0, 0, 0, 0]})
    t.choose(*run, "end_turn", "pass")
    assert t.game.seat == 0
    assert t.zone("actions") == 2
    t.choose(*run, *run)
    assert t.zone("actions") == 0
    t.choose("end_turn")
    assert t.game.seat == 0
    assert t.zone("actions") == 2
    t.choose(*run, "end_turn")
    assert t.zone("performances", 0)[2] == 4
    assert t.zone("round") == 1  # without a pass the show does not end
    t.choose("pass")
    assert t.zone("round") == 2


@pytest.mark.rule("BB-PASS-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_show_ends_when_all_have_passed(seats: int) -> None:
    t = show(seats=seats)
    for seat in range(seats):
        assert t.zone("round") == 1
        assert t.game.seat == seat
        t.choose("pass")
    assert t.zone("round") == 2
    assert t.asked == "ChooseStage"
