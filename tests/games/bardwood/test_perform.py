"""PERFORM: lyrics for gems, a fan, and a rune on the slot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import pack, rule_event
from tests.games.bardwood.tables import singing
from tests.scenario import Scenario

# perform_1 is around C1. Its slots, 0 to 3: 2 lyrics for 1 gem, 4 for 2, 6 for 3, 8 for 4.


def stage(**zones: Any) -> Scenario:
    """Seat 0 sings in C1, beside perform_1."""
    return singing(**{"region": {0: "C1"}, "lyrics": 8, **zones})


@pytest.mark.rule("BG-PERFORM-01", "BG-PERFORM-02", "BG-GAP-08")
@pytest.mark.parametrize(("number", "lyrics", "gems"), [(1, 2, 1), (2, 4, 2), (3, 6, 3), (4, 8, 4)])
def test_any_open_slot_can_be_chosen_for_its_lyrics(number: int, lyrics: int, gems: int) -> None:
    t = stage(lyrics=lyrics).choose(f"perform perform_1 {number}", "rune BL")
    assert (t.zone("lyrics"), t.zone("gems", 0), t.zone("reserve_1")) == (0, gems, 10 - gems)
    assert t.zone("slots")[:4] == [0 if slot == number else None for slot in range(1, 5)]
    assert stage(lyrics=lyrics - 1).why_not(f"perform perform_1 {number}") == "BG-SING-11"


@pytest.mark.rule("BG-PERFORM-01", "BG-STONES-04")
def test_the_stage_must_be_near_and_is_used_once() -> None:
    t = stage(lyrics=20, ranges={0: 5})
    assert t.why_not("perform perform_2 1") == "BG-SING-08"
    t.choose("perform perform_1 1", "rune TR")
    assert t.why_not("perform perform_1 2") == "BG-SING-08"


@pytest.mark.rule("BG-PERFORM-02", "BG-RULING-53")
def test_an_event_changes_the_lyrics_and_the_gems_of_a_slot(tmp_path: Path) -> None:
    folder = pack(tmp_path, rule_event("gala", perform_lyrics=-3, perform_gems=1))
    t = stage(packs=[folder], event_1="gala", lyrics=1).choose("perform perform_1 1", "rune TR")
    assert (t.zone("lyrics"), t.zone("gems", 0)) == (1, 2)


@pytest.mark.rule("BG-PERFORM-02", "BG-SING-13")
def test_the_gems_of_a_slot_may_come_from_both_reserves_and_the_supply() -> None:
    t = stage(reserve_1=1, reserve_2=14).choose("perform perform_1 4", "rune TR")
    assert (t.zone("reserve_1"), t.zone("reserve_2"), t.zone("gems", 0)) == (0, 11, 4)
    t = stage(reserve_1=0, reserve_2=1, chapter="act_2").choose("perform perform_1 4", "rune TR")
    assert (t.zone("reserve_2"), t.zone("gems", 0), t.zone("ended_by")) == (0, 6, 0)


@pytest.mark.rule("BG-PERFORM-03")
def test_the_top_fan_lies_unseen_on_the_deck() -> None:
    t = stage(fans=["lock_keeper", "night_porter"], deck={0: ["sidestep"]}).choose("perform perform_1 1", "rune TR")
    assert t.zone("deck", 0) == ["lock_keeper", "sidestep"]
    assert t.zone("fans") == ["night_porter"]
    assert (t.zone("tops", 0), t.zone("unseen_fans", 0)) == ([None], ["lock_keeper"])


@pytest.mark.rule("BG-PERFORM-03")
def test_without_fans_there_is_a_gem_instead() -> None:
    t = stage(fans=[], deck={0: ["sidestep"]}).choose("perform perform_1 1", "rune TR")
    assert (t.zone("gems", 0), t.zone("deck", 0)) == (2, ["sidestep"])


@pytest.mark.rule("BG-PERFORM-04")
def test_any_rune_of_the_dial_covers_the_slot() -> None:
    t = stage(dial={0: "TR"}, runes={0: [2, 0, 1, 2]}, runes_gone={0: 3}).choose("perform perform_1 1")
    assert t.options() == ["rune TR", "rune BL", "rune TL"]
    assert t.why_not("rune BR") == "BG-PERFORM-04"
    t.choose("rune BL")
    assert (t.zone("runes", 0), t.zone("slots")[0]) == ([2, 0, 0, 2], 0)
    assert t.zone("coins", 0) == t.zone("volume", 0) == 0  # a quarter opened now gives nothing now


@pytest.mark.rule("BG-PERFORM-04")
def test_from_the_only_quarter_with_runes_the_rune_is_taken_at_once() -> None:
    t = stage(runes={0: [0, 0, 2, 0]}, runes_gone={0: 6}).choose("perform perform_1 1")
    assert (t.asked, t.zone("runes", 0), t.zone("slots")[0]) == ("Sing", [0, 0, 1, 0], 0)


@pytest.mark.rule("BG-PERFORM-05")
def test_a_covered_slot_is_gone_for_everybody() -> None:
    t = stage(slots={0: 0, 1: 1})
    assert t.why_not("perform perform_1 1") == t.why_not("perform perform_1 2") == "BG-PERFORM-05"
    assert {"perform perform_1 3", "perform perform_1 4"} <= set(t.options())


@pytest.mark.rule("BG-PERFORM-05", "BG-RULING-15")
def test_a_full_stage_offers_nothing() -> None:
    t = stage(slots={0: 1, 1: 1, 2: 1, 3: 1}, lyrics=20)
    assert not [text for text in t.options() if text.startswith("perform")]
    assert t.zone("gems", 0) == 0


@pytest.mark.rule("BG-PERFORM-05", "BG-RULING-14")
def test_a_performance_needs_a_rune_on_the_dial() -> None:
    t = stage(runes={0: [0, 0, 0, 0]}, runes_gone={0: 8})
    assert t.why_not("perform perform_1 1") == "BG-RULING-14"
