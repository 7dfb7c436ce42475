"""ABILITY: placing a die on a card and applying its row of icons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import audience, modifier, pack, veteran
from tests.games.packs import Entry
from tests.scenario import Scenario, merged, scenario

LOCKING_M2 = {"card": "wanted", "die": "M2*", "is_used": True}


def show(tmp_path: Path, *cards: Entry, **zones: Any) -> Scenario:
    """The turn of seat 0 with these veterans on stage; nobody has a hand."""
    stage = [data["id"] for kind, data in cards if kind == "veteran"]
    usual = {
        "stage": {0: stage}, "hand": {0: [], 1: []}, "pool": {0: "D4", 1: ""}, "deck": {0: []}, "discard": {0: []},
        "supply_tunes": 16, "turn": 0,
    }  # fmt: skip
    return scenario("battle", packs=[pack(tmp_path, *cards)], **merged(usual, zones))


@pytest.mark.rule("BB-ABILITY-01")
def test_a_free_die_is_placed_on_a_card_of_the_own_stage(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("busker", "gain_tune"), pool={0: "D4 S2"}, hand={0: ["roadie"]}, stage={1: ["wanted"]})
    assert t.why_not("use roadie") == "BB-ABILITY-01"  # in hand
    assert t.why_not("use wanted") == "BB-ABILITY-01"  # on another stage
    t.choose("use busker", "place S2")
    assert t.pool(0) == "D4 S2*"
    assert t.zone("stage", 0) == [{"card": "busker", "die": "S2*", "is_used": True, "is_turned": False, "uses": 0}]
    assert t.zone("tunes", 0) == 1
    assert t.zone("actions") == 1


@pytest.mark.rule("BB-ABILITY-01")
def test_one_die_is_placed_and_nothing_else_is_asked(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("busker", "gain_tune"), pool={0: "D4 S2"})
    t.choose("use busker")
    assert t.options() == ["place D4", "place S2"]
    assert t.why_not("place M6") == "BB-RULING-16"
    assert t.why_not("end_turn") == "BB-ABILITY-02"
    t.choose("place D4")
    assert t.asked == "TakeTurn"


@pytest.mark.rule("BB-ABILITY-02", "BB-ABILITY-03", "BB-ABILITY-04", "BB-ABILITY-05")
@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("op", ["ge", "le", "eq"])
def test_the_value_must_satisfy_the_cost(tmp_path: Path, op: str, value: int) -> None:
    paying = {"ge": range(value, 7), "le": range(1, value + 1), "eq": [value]}[op]
    card = veteran("busker", "gain_tune", cost=f"{op} {value}")
    folder = pack(tmp_path, card)
    for shown in range(1, 7):
        t = scenario("battle", packs=[folder], stage={0: ["busker"]}, pool={0: f"S{shown}"}, turn=0)
        assert t.why_not("use busker") == ("" if shown in paying else "BB-ABILITY-02")
    t = scenario("battle", packs=[folder], stage={0: ["busker"]}, pool={0: "D1 D2 D3 D4 D5 D6"}, turn=0)
    t.choose("use busker")
    for shown in range(1, 7):
        assert t.why_not(f"place D{shown}") == ("" if shown in paying else "BB-ABILITY-02")


@pytest.mark.rule("BB-ABILITY-02")
@pytest.mark.parametrize("letter", "DISM")
def test_the_colour_of_the_die_does_not_matter(tmp_path: Path, letter: str) -> None:
    t = show(tmp_path, veteran("busker", "gain_tune", cost="eq 3", colour="song"), pool={0: f"{letter}3"})
    t.choose("use busker", f"place {letter}3")
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-ABILITY-02", "BB-RULING-48")
def test_value_shift_lets_a_die_count_as_one_higher_or_lower_within_one_to_six(tmp_path: Path) -> None:
    crowds = [audience(f"crowd_{n}", modifier("value_shift")) for n in "ab"]
    for cost, paying in (("eq 4", "345"), ("eq 1", "12"), ("eq 6", "56"), ("ge 5", "456"), ("le 2", "123")):
        folder = tmp_path / cost
        folder.mkdir()
        zones: dict[str, Any] = {"audiences": {0: ["crowd_a", "crowd_b"]}, "pool": {0: "S1 S2 S3 S4 S5 S6"}}
        t = show(folder, veteran("busker", "gain_tune", cost=cost), *crowds, **zones)
        t.choose("use busker")
        assert t.options() == [f"place S{value}" for value in paying]  # held twice, it works once
        t.choose(f"place S{paying[0]}")
        assert f"S{paying[0]}*" in t.pool(0)  # the die itself is not changed


@pytest.mark.rule("BB-ABILITY-06")
def test_icons_are_applied_from_left_to_right(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("gain_first", "gain_die(music)", "discard_die", "gain_tune"))
    t.dictate([6])
    t.choose("use gain_first", "place D4")
    assert t.options() == ["drop M6"]  # the die just gained is the only free one
    t.choose("drop M6")
    assert t.zone("tunes", 0) == 1


@pytest.mark.rule("BB-ABILITY-06", "BB-ABILITY-07")
def test_the_other_order_has_another_result(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("drop_first", "discard_die", "gain_die(music)", "gain_tune"))
    t.choose("use drop_first", "place D4")
    assert t.asked == "TakeTurn"
    assert t.pool(0) == "D4*"
    assert t.zone("tunes", 0) == 0


@pytest.mark.rule("BB-ABILITY-07")
def test_the_first_unmet_icon_stops_the_row_and_what_was_applied_stays(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("busker", "gain_tune", "discard_die", "gain_tune", "gain_die(music)"))
    t.choose("use busker", "place D4")
    assert t.zone("tunes", 0) == 1
    assert t.pool(0) == "D4*"
    assert "BB-ABILITY-07" in t.rules_told()


@pytest.mark.rule("BB-ABILITY-08", "BB-RULING-13")
def test_a_card_is_used_once_per_round_and_each_copy_counts_for_itself(tmp_path: Path) -> None:
    t = show(tmp_path, pool={0: "D4 D5 D6"}, stage={0: ["basic_dance", "basic_dance"], 1: []}, tunes={0: 0})
    t.choose("use basic_dance", "place D4")
    assert t.why_not("use basic_dance") == ""
    t.choose("use basic_dance", "place D5", "end_turn", "pass")
    assert [staged["die"] for staged in t.zone("stage", 0)] == ["D4*", "D5*"]
    assert t.zone("tunes", 0) == 2
    assert t.why_not("use basic_dance") == "BB-ABILITY-08"  # also in a later turn, with a free die


@pytest.mark.rule("BB-ABILITY-08")
def test_in_the_next_round_the_card_can_be_used_again(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("busker", "gain_tune"), first=1, deck={1: []}, supply_dice=[0, 0, 0, 0])
    t.choose("use busker", "place D4", "end_turn", "pass", "pass", "stage busker")
    assert t.zone("round") == 2
    assert t.why_not("use busker") == ""


@pytest.mark.rule("BB-ABILITY-09")
def test_a_tune_gained_is_used_in_the_same_turn(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("busker", "gain_tune"), pool={0: "D4 S1"}, tunes={0: 0})
    assert t.why_not("tune") == "BB-TUNE-01"
    t.choose("use busker", "place D4", "tune", "change S1 +1")
    assert t.pool(0) == "D4* S2"
    assert t.zone("tunes", 0) == 0


MET: dict[str, dict[str, Any]] = {
    "gain_die(dance)": {"supply_dice": [0, 0, 0, 0]},
    "gain_die(any)": {"supply_dice": [0, 0, 0, 0]},
    "gain_tune": {"supply_tunes": 0},
    "gain_performance(song)": {"supply_performances": [0, 0, 0, 0]},
}


@pytest.mark.rule("BB-RULING-09", "BB-RULING-10")
@pytest.mark.parametrize("icon", MET)
def test_a_gain_that_yields_nothing_does_not_stop_the_row(tmp_path: Path, icon: str) -> None:
    zones: dict[str, Any] = {"supply_dice": [0, 0, 0, 0], "deck": {0: ["basic_song"]}, **MET[icon]}
    t = show(tmp_path, veteran("busker", icon, "rally"), tunes={0: 0}, performances={0: [0, 0, 0, 0]}, **zones)
    t.choose("use busker", "place D4")
    assert t.pool(0) == "D4*"
    assert t.zone("tunes", 0) == 0
    assert t.zone("performances", 0) == [0, 0, 0, 0]
    assert [staged["card"] for staged in t.zone("stage", 0)] == ["busker", "basic_song"]


@pytest.mark.rule("BB-RULING-10")
@pytest.mark.parametrize(
    ("icon", "zones", "is_met"),
    [
        ("discard_die", {"pool": {0: "D4"}}, False),
        ("discard_die", {"pool": {0: "D4 S1"}}, True),
        ("steal", {"pool": {0: "D4 S1", 1: ""}}, False),
        ("steal", {"pool": {0: "D4 S1", 1: "M2*"}, "stage": {1: [LOCKING_M2]}}, False),
        ("steal", {"pool": {0: "D4", 1: "M2"}}, False),
        ("steal", {"pool": {0: "D4 S1", 1: "M2"}}, True),
        ("rally", {}, False),
        ("rally", {"deck": {0: ["roadie"]}}, True),
        ("rally", {"discard": {0: ["roadie"]}}, True),
        ("scout", {}, False),
        ("scout", {"deck": {0: ["roadie"]}}, True),
        ("scout", {"discard": {0: ["roadie"]}}, True),
        ("draw2_discard1", {}, False),
        ("draw2_discard1", {"hand": {0: ["wanted"]}}, False),
        ("draw2_discard1", {"deck": {0: ["roadie"]}}, True),
        ("draw2_discard1", {"discard": {0: ["roadie"]}}, True),
    ],
)
def test_the_conditions_of_icons(tmp_path: Path, icon: str, zones: dict[str, Any], is_met: bool) -> None:
    t = show(tmp_path, veteran("busker", icon, "gain_tune"), tunes={0: 0}, **zones)
    t.choose("use busker", "place D4")
    while t.asked != "TakeTurn":
        t.choose(t.options()[0])
    assert t.zone("tunes", 0) == int(is_met)
    assert ("BB-ABILITY-07" in t.rules_told()) == (not is_met)


@pytest.mark.rule("BB-RULING-10")
def test_support_has_no_condition(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("busker", "support", "gain_tune", support=modifier("free_top")))
    t.choose("use busker", "place D4")
    assert t.asked == "ChooseSupport"


@pytest.mark.rule("BB-RULING-11")
@pytest.mark.parametrize(
    ("icon", "options"),
    [
        ("discard_die", ["drop S1"]),
        ("steal", ["take 1 M2"]),
        ("gain_die(any)", ["colour dance", "colour illusion", "colour song", "colour music"]),
        ("draw2_discard1", ["discard basic_song", "discard roadie"]),
        ("scout", ["scout back", "scout fire"]),
    ],
)
def test_icons_are_not_optional(tmp_path: Path, icon: str, options: list[str]) -> None:
    pools = {0: "D4 S1", 1: "M2"}
    t = show(tmp_path, veteran("busker", icon, "gain_tune"), pool=pools, deck={0: ["roadie", "basic_song"]})
    t.choose("use busker", "place D4")
    assert t.options() == options
    for text in ("decline", "end_turn", "pass", "done"):
        assert t.why_not(text).startswith("BB-ABILITY-")


@pytest.mark.rule("BB-RULING-12")
def test_an_ability_may_be_used_though_its_first_icon_cannot_be_met(tmp_path: Path) -> None:
    t = show(tmp_path, veteran("busker", "rally", "gain_tune"), tunes={0: 0})
    t.choose("use busker", "place D4")
    assert t.pool(0) == "D4*"
    assert t.zone("stage", 0)[0]["is_used"] is True
    assert t.zone("actions") == 1
    assert t.zone("tunes", 0) == 0
    assert t.why_not("use busker") == "BB-ABILITY-08"
    assert t.why_not("pass") == "BB-RULING-04"  # it was a main action


POSTER = [veteran("newest", "gain_tune", cost="ge 4"), veteran("older", "gain_tune", "gain_tune", cost="le 3")]


def poster(tmp_path: Path, **zones: Any) -> Scenario:
    usual = {"stage": {0: ["wanted", "wanted"]}, "veteran_line": ["newest", "older"], "tunes": {0: 0}}
    return show(tmp_path, *POSTER, **merged(usual, zones))


@pytest.mark.rule("BB-ABILITY-22", "BB-RULING-14")
def test_a_poster_on_stage_copies_cost_and_icons_of_the_newest_bard(tmp_path: Path) -> None:
    t = poster(tmp_path, pool={0: "D3 D4"})
    t.choose("use wanted")
    assert t.options() == ["place D4"]
    assert t.why_not("place D3") == "BB-ABILITY-02"
    t.choose("place D4")
    assert t.zone("tunes", 0) == 1
    assert t.zone("stage", 0)[0] == {"card": "wanted", "die": "D4*", "is_used": True, "is_turned": False, "uses": 0}
    assert t.zone("veteran_line") == ["newest", "older"]


@pytest.mark.rule("BB-ABILITY-22", "BB-RULING-14", "BB-RULING-13")
def test_the_newest_bard_is_that_of_the_moment_of_use(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"pool": {0: "D4 S5 S5 S5 D1"}, "hand": {0: ["wanted"]}, "veteran_deck": []}
    t = poster(tmp_path, actions=3, **zones)
    t.choose("use wanted", "place D4", "hire newest", "spend S5", "spend S5", "spend S5")
    assert t.zone("veteran_line") == ["older"]
    t.choose("use wanted")
    assert t.options() == ["place D1"]
    t.choose("place D1")
    assert t.zone("tunes", 0) == 3
    assert [staged["die"] for staged in t.zone("stage", 0)] == ["D4*", "D1*"]


@pytest.mark.rule("BB-RULING-13")
def test_a_poster_is_used_up_even_if_the_newest_bard_changes(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"pool": {0: "D4 S5 S5 S5 D1"}, "hand": {0: ["wanted"]}, "veteran_deck": []}
    t = poster(tmp_path, actions=3, stage={0: ["wanted"]}, **zones)
    t.choose("use wanted", "place D4", "hire newest", "spend S5", "spend S5", "spend S5")
    assert t.why_not("use wanted") == "BB-ABILITY-08"


@pytest.mark.rule("BB-RULING-14")
def test_with_an_empty_line_a_poster_has_no_ability(tmp_path: Path) -> None:
    t = poster(tmp_path, veteran_line=[], veteran_deck=[])
    assert t.why_not("use wanted") == "BB-RULING-14"


@pytest.mark.rule("BB-RULING-14")
def test_a_poster_does_not_copy_victory_points(tmp_path: Path) -> None:
    crowds = [audience(f"crowd_{n}", modifier("free_top")) for n in range(4)]
    star = veteran("star", "gain_tune", vp=3)
    won = [f"crowd_{n}" for n in range(4)]
    zones: dict[str, Any] = {"stage": {0: ["wanted"]}, "veteran_line": ["star"], "audiences": {0: won}}
    t = show(tmp_path, star, *crowds, **zones)
    t.choose("use wanted", "place D4", "end_turn", "pass", "pass")
    assert t.game.outcome is not None
    points = {line.source: line.points[0] for line in t.game.outcome.lines}
    assert points["veterans"] == 0
    assert points["audiences"] == 4
