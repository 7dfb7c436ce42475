"""FANS: townsfolk with a crest, wherever they are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cove.songs import before_market, composing, fan_cards, fans, gold, halls, harbour, singing, table
from tests.scenario import Scenario

MEMBERS = halls("warrior 3, bard 2, wizard 4, noble 2")


def recruiting(seats: int = 2, merchants: str = "entertainer,trader", **zones: Any) -> Scenario:
    """The turn of the Trader in the last seat; the halls have 3, 2, 4 and 2 members."""
    trader = seats - 1
    turn: list[dict[str, Any]] = [
        {"frame": "OpenMarket"},
        {"frame": "NextTurn"},
        {"frame": "EndTurn", "player": trader},
    ]
    stack = [*turn, {"frame": "TakeTurn", "seat": trader}]
    return table(stack, seats, merchants, **{"halls": MEMBERS, "townsfolk_deck": ["duchess"], **zones})


@pytest.mark.rule("MC-ENT-FANS-01", "MC-ENT-FANS-02", "MC-RULING-19")
def test_fans_are_counted_wherever_they_are() -> None:
    zones: dict[str, Any] = {
        "fans": {0: fans("piper", "sage", "duchess")}, "square": ["guard", "piper", None, "knight"],
        "staff": {1: ["sage"]}, "beside": {0: ["duchess"]},
    }  # fmt: skip
    t = singing("town_square", ["wild_three"], **zones)
    assert t.why_not("fan 1") == "MC-ENT-SQUARE-02"  # the fourth fan costs four
    t = singing("town_square", ["wild_three", "one_noble"], **zones).choose("fan 1", "pay least")
    assert fan_cards(t) == ["piper", "sage", "duchess", "guard"]


@pytest.mark.rule("MC-ENT-FANS-02", "MC-RULING-19")
def test_the_crest_stays_on_a_card_that_is_recruited() -> None:
    t = recruiting(fans={0: fans("piper")}, hand={0: ["one_noble", "two_hours"]}).choose("recruit 2")
    assert (fan_cards(t), t.zone("staff", 1)) == (["piper"], ["piper"])


@pytest.mark.rule("MC-ENT-FANS-03", "MC-CORE-END-02")
def test_at_the_end_each_fan_gives_its_icons_wherever_it_is() -> None:
    t = before_market(round=3, fans={0: fans("knight", "sage", "duchess")}, square=["guard", "piper", None, "knight"],
                      staff={1: ["sage"]}, beside={0: ["duchess"]}, halls=MEMBERS, gold={0: 10, 1: 10})  # fmt: skip
    t.choose("no_swan_song")
    outcome = t.game.outcome
    assert outcome is not None
    support = next(line for line in outcome.lines if line.source == "support")
    assert support.points == ((3 + 2) + 4 + 2, 4)


@pytest.mark.rule("MC-ENT-FANS-04", "MC-EX-07")
def test_who_recruits_a_fan_and_whose_fan_it_is_both_gain_support() -> None:
    t = recruiting(fans={0: fans("knight")}, gold={0: 1}).choose("recruit 4")
    assert (gold(t, 0), gold(t, 1)) == (1 + 5, 5)
    assert (t.zone("staff", 1), t.zone("square")[3], t.zone("beside", 0)) == (["knight"], "duchess", [])


@pytest.mark.rule("MC-ENT-FANS-04")
def test_townsfolk_without_a_crest_pay_the_recruiter_alone() -> None:
    t = recruiting(fans={0: fans("knight")}).choose("recruit 3")
    assert (gold(t, 0), gold(t, 1)) == (0, 4)


@pytest.mark.rule("MC-ENT-FANS-04")
def test_with_several_crests_each_owner_gains_support() -> None:
    t = recruiting(3, "entertainer,entertainer,trader", fans={0: fans("guard", first=2), 1: fans("guard")})
    t.choose("recruit 1")
    assert [gold(t, seat) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("MC-ENT-FANS-05", "MC-CORE-CLEANUP-04", "MC-RULING-22")
def test_a_fan_that_is_discarded_lies_beside_the_board_and_gives_support() -> None:
    t = before_market(fans={0: fans("sage", "knight")}, halls=MEMBERS, **harbour(L1="noble 1"))
    t.choose("no_swan_song")
    # Going ashore comes first: 3 nobles.
    assert (t.zone("beside", 0), gold(t)) == (["sage", "knight"], 4 + 3 + 3)
    assert set(t.zone("townsfolk_discard")) == {"guard", "piper"}
    assert fan_cards(t) == ["sage", "knight"]


@pytest.mark.rule("MC-ENT-FANS-05", "MC-RULING-33")
def test_after_the_last_round_nothing_is_discarded() -> None:
    t = before_market(round=3, fans={0: fans("sage")}, halls=MEMBERS).choose("no_swan_song")
    assert (t.zone("beside", 0), gold(t), t.zone("square")) == ([], 0, ["guard", "piper", "sage", "knight"])
    outcome = t.game.outcome
    assert outcome is not None
    assert outcome.scores[0] == 4


@pytest.mark.rule("MC-ENT-FANS-06", "MC-RULING-23")
@pytest.mark.parametrize(("first", "keeper"), [((1, 2), 0), ((2, 1), 1)])
def test_a_card_with_several_crests_lies_with_the_oldest(first: tuple[int, int], keeper: int) -> None:
    crests = {seat: fans("guard", first=first[seat]) for seat in (0, 1)}
    t = before_market(merchants="entertainer,entertainer", fans=crests, halls=MEMBERS)
    t.choose("no_swan_song", "no_swan_song")
    assert (gold(t, 0), gold(t, 1)) == (3, 3)
    assert (t.zone("beside", keeper), t.zone("beside", 1 - keeper)) == (["guard"], [])
    assert (fan_cards(t, 0), fan_cards(t, 1)) == (["guard"], ["guard"])


@pytest.mark.rule("MC-ENT-FANS-07")
def test_a_fan_beside_the_board_is_no_staff() -> None:
    t = recruiting(fans={0: fans("guard")}, beside={0: ["guard"]}, square=[None, "piper", "sage", "knight"])
    assert t.why_not("recruit 1") == "MC-TRADER-06"
    t = composing("one_noble", "dirty_hour", fans={0: fans("knight")}, beside={0: ["knight"]})
    t.choose("play one_noble", "discard dirty_hour", "tempo as_printed")
    assert len(t.zone("corruption", 0)) == 2  # its clean hands do nothing


@pytest.mark.rule("MC-ENT-FANS-08", "MC-TRADER-14")
def test_a_recruited_fan_works_for_the_recruiter() -> None:
    t = recruiting(fans={0: fans("guard")}, hand={0: ["one_noble", "three_hours"]}, hours={0: 3}).choose("recruit 1")
    t.choose("craft_small", "make bard", "make bard", "make bard")
    assert t.zone("small", 1)["bard"] == 3


@pytest.mark.rule("MC-ENT-FANS-08", "MC-CORE-TOWNSFOLK-06")
def test_a_fan_takes_a_place_in_the_staff() -> None:
    t = recruiting(fans={0: fans("guard")}, staff={1: ["duchess", "gate_guard", "old_corsair"]}).choose("recruit 1")
    assert len(t.zone("staff", 1)) == 4
