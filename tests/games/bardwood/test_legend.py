"""LEGEND: telling legends, with the discounts of the river."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import legend, pack, rule_event
from tests.games.bardwood.tables import scored, singing
from tests.scenario import Scenario, scenario

# legend_3 is around B4. Level I costs 4 lyrics for 2 gems, II 6 for 3, III 9 for 4. The river: 0 0 1 1 2 2 3 4.
LEGENDS = {0: ["legend_purse", "legend_pockets"], 1: ["legend_spark"], 2: ["legend_generous"]}
TOLD = {0: ["legend_paper_boat"], 1: ["legend_open_dial"], 2: ["legend_teller"]}


def fireside(**zones: Any) -> Scenario:
    """Seat 0 sings in B4, beside legend_3."""
    usual: dict[str, Any] = {"region": {0: "B4"}, "lyrics": 8, "legends": LEGENDS, "told": TOLD}
    return singing(**{**usual, **zones})


@pytest.mark.rule("BG-LEGEND-01", "BG-LEGEND-04", "BG-GAP-09")
@pytest.mark.parametrize(("level", "lyrics", "gems"), [(1, 4, 2), (2, 6, 3), (3, 9, 4)])
def test_a_level_is_chosen_and_paid_for(level: int, lyrics: int, gems: int) -> None:
    t = fireside(lyrics=lyrics).choose(f"tell legend_3 {level}")
    assert (t.zone("lyrics"), t.zone("gems", 0), t.zone("reserve_1")) == (0, gems, 10 - gems)
    assert fireside(lyrics=lyrics - 1).why_not(f"tell legend_3 {level}") == "BG-SING-11"


@pytest.mark.rule("BG-LEGEND-01", "BG-STONES-04")
def test_the_place_must_be_near_and_is_used_once() -> None:
    t = fireside(lyrics=20, ranges={0: 5})
    assert t.why_not("tell legend_2 1") == "BG-SING-08"
    t.choose("tell legend_3 1", "mark legend_purse", "rune TR")
    assert t.why_not("tell legend_3 2") == "BG-SING-08"


@pytest.mark.rule("BG-LEGEND-01")
def test_the_poets_house_is_a_place_to_tell_legends() -> None:
    assert "tell poets_house 1" in fireside(region={0: "C2"}).options()


@pytest.mark.rule("BG-LEGEND-02", "BG-GAP-07")
@pytest.mark.parametrize(("boat", "cost"), [(2, 8), (3, 8), (4, 7), (5, 7), (6, 6), (7, 5)])
def test_the_river_lowers_the_cost(boat: int, cost: int) -> None:
    t = fireside(boat={0: boat}, lyrics=cost).choose("tell legend_3 3 discount")
    assert t.zone("lyrics") == 0
    assert fireside(boat={0: boat}, lyrics=cost - 1).why_not("tell legend_3 3 discount") == "BG-SING-11"


@pytest.mark.rule("BG-LEGEND-02")
@pytest.mark.parametrize("boat", [0, 1])
def test_some_spaces_have_no_discount(boat: int) -> None:
    t = fireside(boat={0: boat, 1: 7})
    assert not [text for text in t.options() if text.endswith("discount")]
    assert t.why_not("tell legend_3 1 discount") == "BG-LEGEND-02"


@pytest.mark.rule("BG-LEGEND-02", "BG-RULING-25", "BG-RULING-53")
def test_the_discount_is_taken_whole_and_never_pays_out(tmp_path: Path) -> None:
    t = fireside(boat={0: 7}, lyrics=3)
    assert t.why_not("tell legend_3 1") == "BG-SING-11"
    assert t.choose("tell legend_3 1 discount").zone("lyrics") == 3
    folder = pack(tmp_path, rule_event("tales", legend_lyrics=-5, legend_gems=-9))
    t = fireside(packs=[folder], event_1="tales", boat={0: 2}, lyrics=0).choose("tell legend_3 1 discount")
    assert (t.zone("lyrics"), t.zone("gems", 0), t.zone("boat", 0)) == (0, 0, 0)


@pytest.mark.rule("BG-LEGEND-03")
def test_a_used_discount_sends_the_boat_back() -> None:
    zones: dict[str, Any] = {"boat": {0: 6, 1: 5}, "lyrics": 8}
    assert fireside(**zones).choose("tell legend_3 1 discount").zone("boat") == [0, 5]
    kept = fireside(**zones).choose("tell legend_3 1")
    assert (kept.zone("boat"), kept.zone("lyrics")) == ([6, 5], 4)


@pytest.mark.rule("BG-LEGEND-05")
def test_the_top_legend_is_turned_up_beside_the_others() -> None:
    t = fireside().choose("tell legend_3 1")
    assert t.zone("told")[0] == ["legend_paper_boat", "legend_purse"]
    assert t.zone("legends")[0] == ["legend_pockets"]
    assert t.zone("told")[1:] == [["legend_open_dial"], ["legend_teller"]]


@pytest.mark.rule("BG-LEGEND-06", "BG-PERFORM-04")
@pytest.mark.parametrize(("marked", "runes"), [("legend_purse", [None, 0]), ("legend_paper_boat", [0, None])])
def test_a_rune_goes_onto_the_new_legend_or_an_older_one(marked: str, runes: list[int | None]) -> None:
    t = fireside().choose("tell legend_3 1")
    assert t.options() == ["mark legend_paper_boat", "mark legend_purse"]
    assert t.why_not("mark legend_open_dial") == "BG-LEGEND-06"  # another level
    t.choose(f"mark {marked}")
    assert t.options() == ["rune TR", "rune BR", "rune BL", "rune TL"]
    t.choose("rune TL")
    assert (t.zone("told_runes")[0], t.zone("runes", 0)) == (runes, [2, 2, 2, 1])


@pytest.mark.rule("BG-LEGEND-06", "BG-RULING-16")
def test_a_legend_holds_one_rune() -> None:
    t = fireside(told_runes={0: [1]}).choose("tell legend_3 1")
    assert t.asked == "RuneOnLegend"  # only the new one is empty
    assert t.choose("rune BR").zone("told_runes")[0] == [1, 0]
    three = fireside(told={0: ["legend_paper_boat", "legend_great_din"]}, told_runes={0: [1, None]})
    three.choose("tell legend_3 1")
    assert three.options() == ["mark legend_great_din", "mark legend_purse"]
    assert three.why_not("mark legend_paper_boat") == "BG-LEGEND-06"


@pytest.mark.rule("BG-RULING-16", "BG-SETUP-15")
def test_at_the_start_one_legend_of_each_level_lies_open_without_a_rune() -> None:
    t = scenario("bardwood", seats=4, options={"boxes": "all"})
    assert [len(cards) for cards in t.zone("told")] == [1, 1, 1]
    assert [len(cards) for cards in t.zone("legends")] == [4, 4, 4]
    assert t.zone("told_runes") == [[None], [None], [None]]


@pytest.mark.rule("BG-LEGEND-07")
def test_a_rune_makes_the_legend_count_for_everybody(tmp_path: Path) -> None:
    folder = pack(tmp_path, legend("regatta", "boat_space", 7, vp=3), legend("harbour", "boat_space", 7, vp=2))
    ending: dict[str, Any] = {"is_swan": True, "ended_by": 1, "chapter": "no_act", "reserve_1": 0, "reserve_2": 0}
    t = fireside(packs=[folder], told={0: ["regatta"]}, legends={0: ["harbour"]}, boat={0: 0, 1: 7}, **ending)
    t.choose("tell legend_3 1", "mark regatta", "rune TR", "end_song")
    assert scored(t, "BG-SCORE-05") == (0, 3)  # the one without a rune counts for nobody


@pytest.mark.rule("BG-LEGEND-08", "BG-RULING-16")
def test_an_empty_pile_cannot_be_chosen() -> None:
    t = fireside(legends={0: []}, boat={0: 3})
    assert t.why_not("tell legend_3 1") == t.why_not("tell legend_3 1 discount") == "BG-LEGEND-08"
    assert "tell legend_3 2" in t.options()
    bare = fireside(legends={0: [], 1: [], 2: []})
    assert not [text for text in bare.options() if text.startswith("tell")]


@pytest.mark.rule("BG-LEGEND-08", "BG-RULING-14")
def test_a_legend_needs_a_rune_on_the_dial() -> None:
    t = fireside(runes={0: [0, 0, 0, 0]}, runes_gone={0: 8})
    assert t.why_not("tell legend_3 1") == "BG-RULING-14"
    last = fireside(runes={0: [0, 1, 0, 0]}, runes_gone={0: 7}).choose("tell legend_3 2", "mark legend_spark")
    assert (last.asked, last.zone("runes", 0), last.zone("told_runes")[1]) == ("Sing", [0, 0, 0, 0], [None, 0])


@pytest.mark.rule("BG-EX-05")
def test_example_three_lyrics_and_a_discount_of_one() -> None:
    t = fireside(boat={0: 2}, lyrics=3).choose("tell legend_3 1 discount")
    assert (t.zone("lyrics"), t.zone("boat", 0)) == (0, 0)
