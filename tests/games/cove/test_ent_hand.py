"""HAND and VOLUME: how many cards, how loud."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import before_market, composing, fans, singing

CRESTS = ["guard", "piper", "sage", "knight", "duchess", "gate_guard"]


@pytest.mark.rule("MC-ENT-HAND-01", "MC-RULING-18", "MC-EX-02", "MC-ENT-HAND-04")
@pytest.mark.parametrize(("crests", "limit"), [(0, 2), (1, 3), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4)])
def test_the_hand_limit_by_crests(crests: int, limit: int) -> None:
    t = composing("one_hour", "two_hours", fans={0: fans(*CRESTS[:crests])}, deck={0: ["one_noble"] * 9})
    t.choose("play one_hour", "discard two_hours", "tempo as_printed")
    assert t.zone("hand", 0) == ["one_noble"] * limit


@pytest.mark.rule("MC-ENT-HAND-02", "MC-ENT-CARDS-05")
def test_only_skills_count() -> None:
    deck = ["four_gold", "gold_toad", "one_noble", "breath", "one_wizard", "gold_toad"]
    t = composing("one_hour", "two_hours", deck={0: deck}, song={0: ["wild_three"]}, brag={0: ["soft_moth"] * 2})
    t.choose("play one_hour", "discard two_hours", "tempo as_printed")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["one_noble", "one_wizard"], ["gold_toad"])


@pytest.mark.rule("MC-ENT-HAND-03")
def test_a_higher_limit_waits_for_the_next_rest() -> None:
    t = singing("town_square", ["one_noble"], hand={0: ["one_wizard"]}, deck={0: ["two_bards"] * 5})
    t.choose("fan 1", "pay least")
    assert t.zone("hand", 0) == ["one_wizard"]
    t.choose("end_song")
    assert t.zone("hand", 0) == ["one_wizard", "two_bards", "two_bards"]


@pytest.mark.rule("MC-ENT-HAND-04")
def test_nothing_is_drawn_beyond_the_limit() -> None:
    t = composing("one_hour", "two_hours", "one_noble", "one_wizard")
    t.choose("play one_hour", "discard two_hours", "tempo as_printed")
    assert t.zone("hand", 0) == ["one_noble", "one_wizard"]


@pytest.mark.rule("MC-ENT-VOLUME-01")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (4, 6), (5, 6), (6, 6)])
def test_volume_goes_to_6_at_most(before: int, after: int) -> None:
    t = singing("town_square", ["breath"], volume={0: before})
    assert t.choose("use breath 1").zone("volume", 0) == after


@pytest.mark.rule("MC-ENT-VOLUME-01")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (6, 4)])
def test_volume_does_not_fall_below_0(before: int, after: int) -> None:
    t = composing("one_noble", "soft_hour", volume={0: before})
    t.choose("play one_noble", "discard soft_hour", "tempo as_printed")
    assert t.zone("volume", 0) == after


@pytest.mark.rule("MC-ENT-VOLUME-02")
def test_one_cannot_spend_more_volume_than_one_has() -> None:
    t = singing("town_square", ["nobles_over_warriors", "bard_over_treasure"], volume={0: 4}, brag={0: ["gold_toad"]})
    t.choose("unlock nobles_over_warriors")
    assert (t.why_not("unlock bard_over_treasure"), t.why_not("brag")) == ("MC-ENT-VOLUME-02", "MC-ENT-BRAG-01")


@pytest.mark.rule("MC-ENT-VOLUME-03", "MC-RULING-25")
def test_volume_stays_from_turn_to_turn_and_round_to_round() -> None:
    t = composing("one_noble", "two_hours", volume={0: 5})
    assert t.choose("play one_noble", "discard two_hours", "tempo as_printed").zone("volume", 0) == 5
    t = before_market(volume={0: 4}).choose("no_swan_song")
    assert (t.zone("round"), t.zone("volume", 0)) == (2, 4)
