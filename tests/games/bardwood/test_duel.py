"""DUEL: taking a crest from another bard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import pack, rule_event
from tests.games.bardwood.tables import scored, singing
from tests.scenario import Scenario


def alley(**zones: Any) -> Scenario:
    """Seat 0 sings where seat 1 stands."""
    return singing(**{"region": {0: "B2", 1: "B2"}, "melody": 4, **zones})


@pytest.mark.rule("BG-DUEL-01")
def test_bards_of_the_same_region_are_dueled_without_stones() -> None:
    t = alley(seats=3, region={0: "B2", 1: "B2", 2: "C2"}, ranges={0: 0})
    assert "duel 1" in t.options()
    assert t.why_not("duel 2") == "BG-STONES-02"
    assert t.why_not("duel 0") == t.why_not("duel 3") == "BG-DUEL-01"  # oneself, nobody
    assert alley(ranges={0: 2}).choose("duel 1").zone("ranges", 0) == 2


@pytest.mark.rule("BG-DUEL-01", "BG-STONES-02", "BG-STONES-03")
def test_bards_elsewhere_cost_range_stones() -> None:
    t = alley(seats=3, region={0: "B2", 1: "C2", 2: "D4"}, ranges={0: 3}).choose("duel 1", "duel 2")
    assert (t.zone("ranges", 0), t.zone("melody"), t.zone("won", 0)) == (0, 2, [1, 2])


@pytest.mark.rule("BG-DUEL-02", "BG-RULING-06", "BG-GAP-06")
@pytest.mark.parametrize(("crests", "cost"), [(7, 1), (6, 2), (5, 3), (4, 4), (3, 4), (2, 4), (1, 4)])
def test_the_defence_is_the_melody_on_show_on_the_opponents_track(crests: int, cost: int) -> None:
    zones: dict[str, Any] = {"crests": {0: 7, 1: crests}, "crests_gone": {1: 7 - crests}}
    assert alley(melody=cost, **zones).choose("duel 1").zone("melody") == 0
    assert alley(melody=cost - 1, **zones).why_not("duel 1") == "BG-SING-11"


@pytest.mark.rule("BG-RULING-06", "BG-GAP-06", "BG-RULING-53")
def test_the_defence_lives_in_the_data(tmp_path: Path) -> None:
    changed = pack(tmp_path, rule_event("wind", duel_melody=-2), base_defence=2, crest_melody=[0, 2, 0, 0, 0, 0, 0])
    zones: dict[str, Any] = {"packs": [changed], "melody": 9}
    assert alley(**zones).choose("duel 1").zone("melody") == 7
    assert alley(crests={1: 5}, crests_gone={1: 2}, **zones).choose("duel 1").zone("melody") == 5
    assert alley(event_1="wind", **zones).choose("duel 1").zone("melody") == 9


@pytest.mark.rule("BG-DUEL-03", "BG-CREST-01", "BG-CREST-07")
def test_the_leftmost_crest_is_won() -> None:
    t = alley(won={0: [1]}, crests={1: 6}).choose("duel 1")
    assert t.zone("won") == [[1, 1], []]
    assert t.zone("crests") == [7, 5]
    assert t.zone("crests_gone") == [0, 0]


@pytest.mark.rule("BG-DUEL-04")
def test_each_bard_is_dueled_once_in_a_phase() -> None:
    t = alley(seats=3, region={0: "B2", 1: "B2", 2: "B2"}).choose("duel 1")
    assert t.why_not("duel 1") == "BG-DUEL-04"
    t.choose("duel 2")
    assert (t.zone("melody"), t.zone("won", 0)) == (2, [1, 2])


@pytest.mark.rule("BG-DUEL-05")
def test_who_has_no_crest_left_cannot_be_dueled() -> None:
    t = alley(crests={1: 0}, crests_gone={1: 7}, won={1: [0, 0]}, melody=9)
    assert t.why_not("duel 1") == "BG-DUEL-05"
    last = alley(crests={1: 1}, crests_gone={1: 6}).choose("duel 1")
    assert last.zone("crests", 1) == 0


@pytest.mark.rule("BG-DUEL-06", "BG-SCORE-03")
def test_a_lost_crest_uncovers_a_symbol_or_a_blue_gem_of_the_victim() -> None:
    ending: dict[str, Any] = {"is_swan": True, "ended_by": 1, "chapter": "no_act", "reserve_1": 0, "reserve_2": 0}
    for crests, gems in ((7, 0), (5, 0), (4, 1), (2, 3), (1, 4)):
        t = alley(crests={1: crests}, crests_gone={1: 7 - crests}, **ending).choose("duel 1", "end_song")
        assert scored(t, "BG-SCORE-03") == (0, gems)


@pytest.mark.rule("BG-DUEL-06")
def test_the_next_duel_with_the_same_bard_is_dearer() -> None:
    t = alley(seats=3, region={0: "B2", 1: "B2", 2: "B2"}, melody=1)
    t.choose("duel 1", "end_song")
    assert (t.zone("crests", 1), t.zone("won", 0)) == (6, [1])
    second = alley(crests={1: 6}, melody=1)
    assert second.why_not("duel 1") == "BG-SING-11"


@pytest.mark.rule("BG-EX-06")
def test_example_yellow_duels_blue() -> None:
    ending: dict[str, Any] = {"is_swan": True, "ended_by": 1, "chapter": "no_act", "reserve_1": 0, "reserve_2": 0}
    t = alley(crests={1: 3}, crests_gone={1: 4}, melody=4, **ending).choose("duel 1")
    assert (t.zone("melody"), t.zone("won", 0), t.zone("crests", 1)) == (0, [1], 2)
    assert scored(t.choose("end_song"), "BG-SCORE-03") == (0, 2)
