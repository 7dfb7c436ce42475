"""RIVAL-PERFORM, RIVAL-LEGEND, RIVAL-MOTIF, RIVAL-VOLUME and RIVAL-COINS, in both columns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bardwood.rival_tables import ACT_2, visited
from tests.scenario import Scenario

FANS = ["lock_keeper", "night_porter"]
PURSE, POCKETS, DIN, BOAT = "legend_purse", "legend_pockets", "legend_great_din", "legend_paper_boat"
MOTIFS = ["motif_coins", "motif_stones", "motif_roar", "motif_oars"]
BOTH = pytest.mark.parametrize("act", [{}, ACT_2])


def stage(number: int = 1, **zones: Any) -> Scenario:
    """The Rival activates a performance location."""
    away = {1: "left", 2: "right", 3: "up"}[number]
    return visited(f"perform_{number}", away, **{"fans": FANS, "region": {0: "B4"}, **zones})


def tale(place: str = "legend_2", **zones: Any) -> Scenario:
    """The Rival activates a legend location; level I has one legend face up and three face down."""
    away = {"legend_2": "up", "legend_3": "up", "poets_house": "up"}[place]
    usual = {"told": {0: [PURSE]}, "legends": {0: [POCKETS, DIN, BOAT]}, "region": {0: "A4"}}
    return visited(place, away, **{**usual, **zones})


def motif(token: int, faces: list[int], place: str = "motif_melody", **zones: Any) -> Scenario:
    """The Rival activates a motif location, with its token of that value, first of all; 1 stands for a gem face."""
    trail = ["coins_melody", "coins_lyrics", "volume", "creature_2", "creature_5", "perform_3"][: token - 1]
    usual: dict[str, Any] = {"motifs": MOTIFS[: len(faces)], "gem_faces": [bool(face) for face in faces]}
    return visited(place, "right", **{**usual, "trail": trail, "region": {0: "C4"}, **zones})


def collected(t: Scenario) -> int:
    """The gems that the motifs gave."""
    events = [event for part in t.game.teller().told for event in part.events if event.kind == "rival_gems"]
    return sum(int(str(event.args["n"])) for event in events if event.rule.startswith("BG-RIVAL-MOTIF"))


# Performances


@pytest.mark.rule("BG-RIVAL-PERFORM-01")
@BOTH
def test_it_gains_the_top_fan(act: dict[str, Any]) -> None:
    t = stage(**act)
    assert (t.zone("marked_pile"), t.zone("fans")) == (FANS[:1], FANS[1:])


@pytest.mark.rule("BG-RIVAL-PERFORM-01")
@pytest.mark.parametrize(("act", "gems"), [({}, 1 + 1), (ACT_2, 1 + 2)])
def test_without_a_fan_it_gains_a_gem_instead(act: dict[str, Any], gems: int) -> None:
    t = stage(fans=[], **act)
    assert (t.zone("marked_pile"), t.zone("rival_gems")) == ([], gems)


@pytest.mark.rule("BG-RIVAL-PERFORM-02", "BG-RIVAL-PERFORM-04", "BG-GAP-08")
@pytest.mark.parametrize(
    ("number", "covered", "slot", "gems"),
    [(1, [], 0, 1), (1, [0, 1], 2, 3), (2, [], 4, 2), (2, [4, 6], 5, 3), (3, [8], 9, 2), (3, [8, 9, 10], 11, 6)],
)
def test_in_act_1_it_takes_the_lowest_open_slot(number: int, covered: list[int], slot: int, gems: int) -> None:
    t = stage(number, slots=dict.fromkeys(covered, 0))
    assert (t.zone("rival_gems"), t.zone("slots")[slot], t.zone("rival_runes")) == (gems, "rival", 7)
    assert t.zone("slots").count("rival") == 1


@pytest.mark.rule("BG-RIVAL-PERFORM-03", "BG-RIVAL-PERFORM-04", "BG-GAP-08")
@pytest.mark.parametrize(
    ("number", "covered", "slot", "gems"),
    [(1, [], 1, 2), (1, [0, 1], 3, 4), (2, [5], 6, 4), (3, [], 9, 2), (3, [9, 8], 11, 6), (3, [8, 9, 11], 10, 4)],
)
def test_in_act_2_it_takes_the_second_lowest_or_the_only_one(
    number: int, covered: list[int], slot: int, gems: int
) -> None:
    t = stage(number, slots=dict.fromkeys(covered, 0), **ACT_2)
    assert (t.zone("rival_gems"), t.zone("slots")[slot], t.zone("rival_runes")) == (gems, "rival", 7)
    assert t.zone("slots").count("rival") == 1


@pytest.mark.rule("BG-RIVAL-PERFORM-05")
@BOTH
def test_a_full_stage_gives_it_four_gems(act: dict[str, Any]) -> None:
    t = stage(slots={0: 0, 1: "rival", 2: 0, 3: 0}, rival_runes=7, **act)
    assert (t.zone("rival_gems"), t.zone("rival_runes"), t.zone("marked_pile")) == (4, 7, FANS[:1])
    assert stage(slots=dict.fromkeys(range(4), 0), fans=[], **act).zone("rival_gems") == 5


@pytest.mark.rule("BG-RULING-31", "BG-RIVAL-PERFORM-04")
@pytest.mark.parametrize(("act", "gems"), [({}, 1), (ACT_2, 2)])
def test_without_a_rune_the_slot_stays_open(act: dict[str, Any], gems: int) -> None:
    t = stage(rival_runes=0, **act)
    assert (t.zone("rival_gems"), t.zone("slots"), t.zone("rival_runes")) == (gems, [None] * 12, 0)


# Legends


@pytest.mark.rule("BG-RIVAL-LEGEND-01", "BG-RIVAL-LEGEND-02", "BG-RULING-18")
@pytest.mark.parametrize(
    ("runes", "level"),
    [
        ([[None], [None], [None]], 1),
        ([["rival", None], [None], [None]], 2),
        ([["rival", None], ["rival", None], [None]], 3),
        ([["rival", None], ["rival", None], ["rival", None]], 1),
        ([["rival", None], [None], ["rival", None]], 2),
        ([[0, None], [None], [None]], 1),  # only its own runes count
        ([["rival", None], [0, None], [0, None]], 2),
        ([["rival", "rival", None], ["rival", 0, None], ["rival", None]], 2),
    ],
)
@BOTH
def test_it_tells_the_level_with_its_fewest_runes(runes: list[list[Any]], level: int, act: dict[str, Any]) -> None:
    names = [
        ["legend_purse", "legend_pockets", "legend_great_din"],
        ["legend_apprentice", "legend_tamed_yard", "legend_spark"],
        ["legend_generous", "legend_sleeping_giants", "legend_green_crown"],
    ]
    shown = [cards[: len(owners)] for cards, owners in zip(names, runes, strict=True)]
    deck = [["legend_paper_boat"], ["legend_open_dial"], ["legend_teller"]]
    left = 8 - sum(owners.count("rival") for owners in runes)
    t = tale(told=shown, told_runes=runes, legends=deck, rival_runes=left, **act)
    before, after = runes[level - 1].count("rival"), t.zone("told_runes", level - 1).count("rival")
    assert (t.zone("rival_gems"), after - before, t.zone("rival_runes")) == (level, 1, left - 1)
    assert [t.zone("told_runes", other) for other in range(3) if other != level - 1] == [
        owners for other, owners in enumerate(runes) if other != level - 1
    ]


@pytest.mark.rule("BG-RIVAL-LEGEND-03")
@pytest.mark.parametrize("place", ["poets_house", "legend_2", "legend_3"])
def test_in_act_1_the_open_legend_gets_the_rune_and_a_new_one_is_turned_up(place: str) -> None:
    t = tale(place)
    assert (t.zone("told", 0), t.zone("told_runes", 0)) == ([PURSE, POCKETS], ["rival", None])
    assert (t.zone("legends", 0), t.zone("rival_runes")) == ([DIN, BOAT], 7)


@pytest.mark.rule("BG-RIVAL-LEGEND-04")
def test_in_act_2_the_new_legend_gets_the_rune() -> None:
    t = tale(**ACT_2)
    assert (t.zone("told", 0), t.zone("told_runes", 0)) == ([PURSE, POCKETS], [None, "rival"])
    assert (t.zone("legends", 0), t.zone("rival_runes")) == ([DIN, BOAT], 7)


@pytest.mark.rule("BG-RIVAL-LEGEND-05", "BG-RULING-16")
@BOTH
def test_with_an_empty_pile_the_open_legend_gets_the_rune(act: dict[str, Any]) -> None:
    t = tale(legends={0: []}, **act)
    assert (t.zone("told", 0), t.zone("told_runes", 0), t.zone("rival_gems")) == ([PURSE], ["rival"], 1)


@pytest.mark.rule("BG-RULING-16", "BG-RIVAL-LEGEND-05")
@BOTH
def test_without_an_open_legend_either_it_gains_the_gems_only(act: dict[str, Any]) -> None:
    t = tale(legends={0: []}, told_runes={0: [0]}, **act)
    assert (t.zone("told_runes", 0), t.zone("rival_gems"), t.zone("rival_runes")) == ([0], 1, 8)


@pytest.mark.rule("BG-RULING-31", "BG-RIVAL-LEGEND-02")
@BOTH
def test_without_a_rune_it_gains_the_gems_and_turns_up_nothing(act: dict[str, Any]) -> None:
    t = tale(rival_runes=0, **act)
    assert (t.zone("told", 0), t.zone("told_runes", 0), t.zone("rival_gems")) == ([PURSE], [None], 1)
    assert t.zone("legends", 0) == [POCKETS, DIN, BOAT]


# Motifs


@pytest.mark.rule("BG-RIVAL-MOTIF-01")
@pytest.mark.parametrize("place", ["motif_melody", "motif_lyrics"])
@pytest.mark.parametrize(("faces", "gems"), [([0, 1, 1, 1], 3), ([1, 1, 1, 0], 3), ([1, 1, 1, 1], 4)])
def test_in_act_1_three_gem_faces_are_collected(place: str, faces: list[int], gems: int) -> None:
    t = motif(1, faces, place)
    assert (t.zone("rival_gems"), t.zone("gem_faces")) == (gems, [False] * 4)


@pytest.mark.rule("BG-RIVAL-MOTIF-01")
@pytest.mark.parametrize(("faces", "gems"), [([0, 0, 1, 0], 1), ([0, 1, 1, 0], 2), ([1, 1, 1, 1], 4)])
def test_in_act_2_one_gem_face_is_enough(faces: list[int], gems: int) -> None:
    t = motif(1, faces, **ACT_2)
    assert (t.zone("rival_gems"), t.zone("gem_faces")) == (gems, [False] * 4)


@pytest.mark.rule("BG-RIVAL-MOTIF-02", "BG-RIVAL-MOTIF-04", "BG-RULING-17")
@pytest.mark.parametrize(("token", "turned"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 0), (6, 1), (7, 2)])
@BOTH
def test_else_the_motif_at_the_tokens_position_is_turned(token: int, turned: int, act: dict[str, Any]) -> None:
    t = motif(token, [0, 0, 0, 0], **act)
    assert t.zone("gem_faces") == [i == turned for i in range(4)]
    assert collected(t) == 0
    assert (t.zone("coins", 0), t.zone("acoustic", 0), t.zone("boat", 0)) == (0, 0, 0)  # the bonus has no effect


@pytest.mark.rule("BG-RIVAL-MOTIF-02", "BG-RULING-17")
@pytest.mark.parametrize(("token", "turned"), [(3, 2), (4, 0), (7, 0)])
def test_the_count_goes_on_from_the_left_of_a_shorter_row(token: int, turned: int) -> None:
    assert motif(token, [0, 0, 0]).zone("gem_faces") == [i == turned for i in range(3)]


@pytest.mark.rule("BG-RIVAL-MOTIF-03")
@pytest.mark.parametrize(
    ("token", "faces", "gems"), [(1, [1, 0, 0, 0], 1), (1, [1, 0, 1, 0], 2), (6, [0, 1, 0, 1], 2), (4, [0, 0, 0, 1], 1)]
)
def test_a_selected_gem_collects_all_gem_faces(token: int, faces: list[int], gems: int) -> None:
    t = motif(token, faces)
    assert (collected(t), t.zone("gem_faces")) == (gems, [False] * 4)


@pytest.mark.rule("BG-RIVAL-MOTIF-04")
def test_a_selected_bonus_is_turned_and_the_gems_stay() -> None:
    t = motif(1, [0, 1, 0, 1])
    assert (t.zone("rival_gems"), t.zone("gem_faces")) == (0, [True, True, False, True])


# Volume and coins


@pytest.mark.rule("BG-RIVAL-VOLUME-01")
@pytest.mark.parametrize(("volume", "left", "gems"), [(3, 0, 1), (4, 1, 1), (5, 2, 1), (6, 0, 2)])
@BOTH
def test_it_pays_three_volume_for_a_gem_as_often_as_it_can(
    volume: int, left: int, gems: int, act: dict[str, Any]
) -> None:
    t = visited("volume", "up", rival_volume=volume, region={0: "A4"}, **act)
    assert (t.zone("rival_volume"), t.zone("rival_gems")) == (left, gems)


@pytest.mark.rule("BG-RIVAL-VOLUME-02", "BG-GAP-06")
@pytest.mark.parametrize(
    ("act", "volume", "after"), [({}, 0, 3), ({}, 2, 5), (ACT_2, 0, 6), (ACT_2, 1, 6), (ACT_2, 2, 6)]
)
def test_else_it_gains_volume_up_to_the_track(act: dict[str, Any], volume: int, after: int) -> None:
    t = visited("volume", "up", rival_volume=volume, region={0: "A4"}, **act)
    assert (t.zone("rival_volume"), t.zone("rival_gems")) == (after, 0)


@pytest.mark.rule("BG-RIVAL-COINS-01", "BG-GAP-06")
@pytest.mark.parametrize(("place", "away"), [("coins_melody", "up"), ("coins_lyrics", "left")])
@pytest.mark.parametrize(
    ("act", "volume", "after", "gems"), [({}, 0, 3, 0), ({}, 4, 6, 0), (ACT_2, 0, 0, 1), (ACT_2, 6, 6, 1)]
)
def test_coins_give_volume_in_act_1_and_a_gem_in_act_2(
    place: str, away: str, act: dict[str, Any], volume: int, after: int, gems: int
) -> None:
    t = visited(place, away, rival_volume=volume, region={0: "A4"}, **act)
    assert (t.zone("rival_volume"), t.zone("rival_gems")) == (after, gems)
