"""CREATURE: helping and soothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import arrow, creature, either, gain, pack, rule_event
from tests.games.bardwood.tables import singing
from tests.scenario import Scenario

# Around B3: creature_3, the Poet's House, the bank and a skill shop. The pile of creature_3 is number 2.


def glade(folder: Path, *rewards: dict[str, Any], value: int = 4, **zones: Any) -> Scenario:
    """Seat 0 sings beside creature_3, where a wisp lies on a golem."""
    cards = [creature("wisp", *rewards or [gain(coin=1)], value=value), creature("imp", gain(coin=1), value=3)]
    golem = creature("golem", gain(green_gem=3), value=7, is_boss=True)
    usual: dict[str, Any] = {"region": {0: "B3"}, "piles": {2: ["wisp", "golem"]}, "melody": 5}
    return singing(packs=[pack(folder, *cards, golem)], **{**usual, **zones})


@pytest.mark.rule("BG-CREATURE-01", "BG-SING-09")
def test_only_the_top_creature_can_be_helped_or_soothed(tmp_path: Path) -> None:
    t = glade(tmp_path)
    assert {"help creature_3", "soothe creature_3"} <= set(t.options())
    assert t.why_not("gem creature_3") == "BG-CREATURE-02"
    t.choose("soothe creature_3")
    assert t.zone("brag", 0) == ["wisp"]
    assert t.zone("piles")[2] == ["golem"]


@pytest.mark.rule("BG-CREATURE-02")
def test_an_empty_pile_sells_a_gem_for_five_melody(tmp_path: Path) -> None:
    t = glade(tmp_path, piles={2: []})
    assert t.why_not("help creature_3") == t.why_not("soothe creature_3") == "BG-CREATURE-02"
    t.choose("gem creature_3")
    assert (t.zone("melody"), t.zone("gems", 0), t.zone("reserve_1")) == (0, 1, 9)
    assert t.why_not("gem creature_3") == "BG-CREATURE-04"
    assert glade(tmp_path, piles={2: []}, melody=4).why_not("gem creature_3") == "BG-SING-11"


@pytest.mark.rule("BG-CREATURE-03")
def test_several_piles_can_be_dealt_with_in_one_turn(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"region": {0: "B1"}, "ranges": {0: 1}, "melody": 5}
    t = glade(tmp_path, piles={0: ["wisp"], 2: ["imp", "golem"]}, **zones)
    t.choose("soothe creature_1", "help creature_3")
    assert t.zone("brag", 0) == ["wisp"]
    assert t.zone("pile_crests")[2] == [0]
    assert t.zone("melody") == 0


@pytest.mark.rule("BG-CREATURE-04", "BG-SING-10")
def test_a_creature_location_is_used_once_in_a_phase(tmp_path: Path) -> None:
    helped = glade(tmp_path, melody=9).choose("help creature_3")
    assert helped.why_not("soothe creature_3") == helped.why_not("help creature_3") == "BG-CREATURE-04"
    soothed = glade(tmp_path, melody=19).choose("soothe creature_3")
    assert soothed.why_not("soothe creature_3") == soothed.why_not("help creature_3") == "BG-CREATURE-04"


@pytest.mark.rule("BG-CREATURE-04", "BG-RULING-27")
def test_who_takes_the_last_card_gets_no_trade_at_the_bare_place(tmp_path: Path) -> None:
    t = glade(tmp_path, piles={2: ["imp"]}, melody=9).choose("soothe creature_3")
    assert t.zone("piles")[2] == []
    assert "gem creature_3" not in t.options()
    assert t.why_not("gem creature_3") == "BG-CREATURE-04"


@pytest.mark.rule("BG-RULING-27")
def test_range_stones_reach_no_empty_pile_and_no_used_one(tmp_path: Path) -> None:
    far: dict[str, Any] = {"region": {0: "D4"}, "ranges": {0: 4}, "melody": 20}
    t = glade(tmp_path, piles={2: []}, **far)
    assert t.why_not("gem creature_3") == "BG-SING-08"
    t = glade(tmp_path, melody=20, ranges={0: 4}).choose("help creature_3")
    assert not [text for text in t.options() if text.endswith("creature_3")]


@pytest.mark.rule("BG-CREATURE-05", "BG-CREST-07", "BG-GAP-17")
def test_help_costs_a_melody_and_the_leftmost_crest(tmp_path: Path) -> None:
    t = glade(tmp_path, melody=1, pile_crests={2: [1]}).choose("help creature_3")
    assert (t.zone("melody"), t.zone("crests", 0)) == (0, 6)
    assert t.zone("pile_crests")[2] == [0, 1]
    assert t.zone("piles")[2] == ["wisp", "golem"]
    assert t.zone("coins", 0) == 0  # the benefits come when somebody soothes it
    assert glade(tmp_path, melody=0).why_not("help creature_3") == "BG-SING-11"


@pytest.mark.rule("BG-GAP-17")
def test_the_help_value_is_printed_on_the_card(tmp_path: Path) -> None:
    folder = pack(tmp_path, creature("proud", gain(coin=1), help_cost=3))
    zones: dict[str, Any] = {"packs": [folder], "region": {0: "B3"}, "piles": {2: ["proud"]}}
    assert singing(melody=3, **zones).choose("help creature_3").zone("melody") == 0
    assert singing(melody=2, **zones).why_not("help creature_3") == "BG-SING-11"


@pytest.mark.rule("BG-CREATURE-06")
def test_nobody_helps_the_same_creature_twice(tmp_path: Path) -> None:
    t = glade(tmp_path, pile_crests={2: [0]}, crests={0: 6})
    assert t.why_not("help creature_3") == "BG-CREATURE-06"
    t.choose("soothe creature_3")
    later = glade(tmp_path, piles={2: ["golem"]}, crests={0: 6}, crests_gone={0: 1})  # the next one may be helped
    assert "help creature_3" in later.options()
    assert glade(tmp_path, pile_crests={2: [1]}, crests={1: 6}).why_not("help creature_3") == ""


@pytest.mark.rule("BG-CREATURE-07", "BG-RULING-14")
def test_help_needs_a_crest_on_the_track(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"crests": {0: 0}, "crests_gone": {0: 7}, "won": {0: [1]}}
    t = glade(tmp_path, **zones)  # a won crest does not do
    assert t.why_not("help creature_3") == "BG-CREATURE-07"
    assert "soothe creature_3" in t.options()


@pytest.mark.rule("BG-CREATURE-08")
@pytest.mark.parametrize(
    ("value", "crests", "cost"), [(4, [], 4), (4, [1], 3), (4, [0], 3), (6, [0, 1, 2, 3], 2), (3, [0, 1, 2, 3], 0)]
)
def test_each_crest_makes_soothing_a_melody_cheaper(tmp_path: Path, value: int, crests: list[int], cost: int) -> None:
    zones: dict[str, Any] = {"seats": 4, "value": value, "pile_crests": {2: crests}}
    t = glade(tmp_path, melody=cost, **zones).choose("soothe creature_3")
    assert t.zone("melody") == 0
    if cost:
        assert glade(tmp_path, melody=cost - 1, **zones).why_not("soothe creature_3") == "BG-SING-11"


@pytest.mark.rule("BG-CREATURE-08", "BG-RULING-53")
def test_an_event_changes_the_printed_value_before_crests_lower_it(tmp_path: Path) -> None:
    events = [rule_event("hush", soothe_value=-4), rule_event("din", help_cost=2)]
    folder = pack(tmp_path, creature("wisp", gain(coin=1), value=3), *events)
    zones: dict[str, Any] = {"packs": [folder], "region": {0: "B3"}, "piles": {2: ["wisp"]}, "melody": 4}
    t = singing(event_1="hush", pile_crests={2: [1]}, **zones).choose("soothe creature_3")
    assert t.zone("melody") == 4
    assert singing(event_1="din", **zones).choose("help creature_3").zone("melody") == 1


@pytest.mark.rule("BG-CREATURE-09")
def test_soothing_gives_all_benefits_in_order(tmp_path: Path) -> None:
    rewards = [gain(volume=3), arrow({"volume": 3}, gain(green_gem=1)), gain(melody=2, coin=1)]
    t = glade(tmp_path, *rewards, melody=4).choose("soothe creature_3", "pay")
    assert (t.zone("volume", 0), t.zone("gems", 0), t.zone("coins", 0), t.zone("melody")) == (0, 1, 1, 2)
    assert t.zone("coins", 1) == 0


@pytest.mark.rule("BG-CREATURE-10", "BG-RULING-24")
def test_others_with_a_crest_gain_as_much_as_they_can_use(tmp_path: Path) -> None:
    rewards = [gain(melody=2, lyrics=1, coin=1, move=1, volume=2)]
    crests: dict[str, Any] = {"pile_crests": {2: [1]}, "crests": {1: 6}}
    t = glade(tmp_path, *rewards, seats=3, melody=3, **crests).choose("soothe creature_3")
    assert t.zone("coins") == [1, 1, 0]
    assert t.zone("boat") == [1, 1, 0]
    assert t.zone("volume") == [2, 2, 0]
    assert (t.zone("melody"), t.zone("lyrics")) == (2, 1)  # theirs are lost, mine are mine alone


@pytest.mark.rule("BG-CREATURE-10", "BG-RULING-24", "BG-TEMPO-05")
def test_tempo_for_another_is_their_choice_and_starts_no_song(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"pile_crests": {2: [1]}, "crests": {1: 6}, "dial": {0: "TL", 1: "TL"}}
    t = glade(tmp_path, gain(tempo=1), **zones).choose("soothe creature_3")
    assert (t.asked, t.game.seat) == ("MayTurn", 0)
    t.choose("decline")
    assert (t.asked, t.game.seat) == ("MayTurn", 1)
    assert t.zone("brag", 0) == []  # the card comes last
    t.choose("turn")
    assert t.zone("dial") == ["TL", "TR"]
    assert t.zone("marked") == [True, False]


@pytest.mark.rule("BG-CREATURE-10", "BG-RULING-39")
def test_others_gain_clockwise_from_the_player(tmp_path: Path) -> None:
    reward = either(gain(coin=1), gain(volume=1))
    crests: dict[str, Any] = {"pile_crests": {2: [0, 1, 3]}, "crests": {0: 6, 1: 6, 3: 6}}
    t = glade(tmp_path, reward, seat=2, seats=4, region={2: "B3"}, **crests).choose("soothe creature_3")
    order = []
    while t.asked == "ChooseOption":
        order.append(t.game.seat)
        t.choose("option 1")
    assert order == [2, 3, 0, 1]
    assert t.zone("coins") == [1, 1, 1, 1]


@pytest.mark.rule("BG-CREATURE-10", "BG-RULING-39", "BG-END-02")
def test_the_player_takes_the_scarce_gems_first(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"pile_crests": {2: [1]}, "crests": {1: 6}, "reserve_1": 0, "chapter": "act_2"}
    t = glade(tmp_path, gain(green_gem=1), reserve_2=2, **zones).choose("soothe creature_3")
    assert (t.zone("gems"), t.zone("ended_by")) == ([1, 3], 1)
    t = glade(tmp_path, gain(green_gem=1), reserve_2=1, **zones).choose("soothe creature_3")
    assert (t.zone("gems"), t.zone("ended_by")) == ([3, 1], 0)


@pytest.mark.rule("BG-CREATURE-11", "BG-CREST-01", "BG-CREST-02")
def test_own_crests_leave_the_game_and_others_are_won(tmp_path: Path) -> None:
    crests: dict[str, Any] = {"pile_crests": {2: [0, 1, 2]}, "crests": {0: 6, 1: 6, 2: 6}, "won": {0: [1]}}
    t = glade(tmp_path, seats=3, **crests).choose("soothe creature_3")
    assert t.zone("won") == [[1, 1, 2], [], []]
    assert t.zone("crests_gone") == [1, 0, 0]
    assert t.zone("crests") == [6, 6, 6]
    assert t.zone("pile_crests")[2] == []  # the next creature starts bare


@pytest.mark.rule("BG-CREATURE-11")
def test_a_crest_on_the_card_is_not_spent_before_the_benefits_are_gained(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"pile_crests": {2: [1]}, "crests": {1: 6}}
    t = glade(tmp_path, either(gain(coin=1), gain(volume=1)), **zones).choose("soothe creature_3")
    assert t.zone("won", 0) == []
    assert t.choose("option 1", "option 2").zone("won", 0) == [1]


@pytest.mark.rule("BG-CREATURE-12", "BG-CREATURE-13")
def test_creatures_pile_up_in_the_brag_area_and_stay_there(tmp_path: Path) -> None:
    t = glade(tmp_path, brag={0: ["imp", "puddle_newt", "moss_toad"]}).choose("soothe creature_3")
    assert t.zone("brag", 0) == ["imp", "puddle_newt", "moss_toad", "wisp"]
    t.choose("end_song")
    assert t.zone("brag", 0) == ["imp", "puddle_newt", "moss_toad", "wisp"]
    assert "wisp" not in t.zone("discard", 0) + t.zone("deck", 0)


@pytest.mark.rule("BG-CREATURE-14", "BG-STONES-05")
def test_range_stones_reach_creatures_elsewhere(tmp_path: Path) -> None:
    t = glade(tmp_path, region={0: "B4"}, ranges={0: 1}, melody=5).choose("soothe creature_3")
    assert (t.zone("ranges", 0), t.zone("melody"), t.zone("brag", 0)) == (0, 1, ["wisp"])
    t = glade(tmp_path, region={0: "D4"}, ranges={0: 3}, melody=5).choose("help creature_3")
    assert (t.zone("ranges", 0), t.zone("melody"), t.zone("pile_crests")[2]) == (1, 4, [0])
    assert glade(tmp_path, region={0: "D4"}, ranges={0: 1}).why_not("help creature_3") == "BG-STONES-02"


@pytest.mark.rule("BG-EX-04")
def test_example_blue_soothes_a_creature_with_a_yellow_crest(tmp_path: Path) -> None:
    t = glade(tmp_path, gain(coin=2), melody=3, pile_crests={2: [1]}, crests={1: 6}).choose("soothe creature_3")
    assert t.zone("melody") == 0
    assert t.zone("won", 0) == [1]
    assert t.zone("brag", 0) == ["wisp"]
    assert t.zone("coins") == [2, 2]
