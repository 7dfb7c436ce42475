"""WOUND: a wound takes a free slot, or pushes out an ingredient."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.tables import cargo, landed, offered, reserve, turn, visiting, where
from tests.scenario import Scenario


def trapped(items: str, minion: str = "plain", **zones: Any) -> Scenario:
    """A minion with things on its slots flips a trap in the dungeon."""
    t = visiting("scary_dungeon", minion, cargo={0: {minion: items}}, **zones)
    return t.dictate("rusty_trap").choose(f"visit {minion} scary_dungeon 1")


def clawed(items: str, claws: int, minion: str = "plain") -> Scenario:
    """A minion hunts and is answered with so many claws."""
    t = landed("meadow", minion, dragon="cinder_wing", damage=[[False] * 2, [False] * 2, [False] * 3],
               energy={0: 3}, cargo={0: {minion: items}})  # fmt: skip
    return t.dictate([5] * claws).choose(f"hunt {minion} {claws}", "attack", "go_on")


@pytest.mark.rule("TD-WOUND-01", "TD-WOUND-04")
@pytest.mark.parametrize(
    ("minion", "before", "after"),
    [
        ("plain", "", ["wound"]),
        ("plain", "wild_plant", ["wild_plant", "wound"]),
        ("plain", "wound", ["wound", "wound"]),
        ("sturdy", "wild_plant rare_spice", ["wild_plant", "rare_spice", "wound"]),
    ],
)
def test_a_wound_takes_a_free_slot_and_pushes_nothing_out(minion: str, before: str, after: list[str]) -> None:
    t = trapped(before, minion)
    assert (cargo(t, minion), t.asked) == (after, "FinishTurn")


@pytest.mark.rule("TD-WOUND-02", "TD-RULING-14")
def test_without_a_free_slot_the_owner_chooses_what_is_pushed_out() -> None:
    t = trapped("wild_plant rare_spice")
    assert (t.asked, t.game.seat) == ("PushOut", 0)
    assert t.options() == ["ingredient wild_plant", "ingredient rare_spice"]
    assert t.why_not("ingredient dragon_egg") == "TD-WOUND-02"
    t.choose("ingredient wild_plant")
    assert (cargo(t), reserve(t), t.asked) == (["rare_spice", "wound"], {}, "FinishTurn")
    assert t.zone("tokens")["orchard"] == ["rare_spice"]  # it went to the supply


@pytest.mark.rule("TD-WOUND-02", "TD-RULING-14")
def test_the_owner_chooses_also_when_another_player_ends_the_round() -> None:
    t = turn(0, 2, dice={0: "1", 1: ""}, placed=[4, 5], zones={1: {"plain": "meadow"}}, dragon_deck=["cinder_wing"],
             cargo={1: {"plain": "wild_plant rare_spice"}})  # fmt: skip
    t.choose("energy 1", "end_turn")  # the dragon wounds all that are near A
    assert (t.asked, t.game.seat) == ("PushOut", 1)
    t.choose("ingredient rare_spice")
    assert cargo(t, "plain", 1) == ["wild_plant", "wound"]


@pytest.mark.rule("TD-WOUND-01", "TD-WOUND-02", "TD-WOUND-04", "TD-EX-08")
def test_two_wounds_on_a_slot_and_a_plant() -> None:
    t = clawed("wild_plant", 2)
    assert cargo(t) == ["wild_plant", "wound"]  # the first filled the empty slot
    t.choose("ingredient wild_plant")
    assert (cargo(t), t.asked) == (["wound", "wound"], "FinishTurn")


@pytest.mark.rule("TD-RULING-13")
def test_a_minion_full_of_wounds_takes_no_more() -> None:
    t = clawed("wound", 3)
    assert (cargo(t), t.asked) == (["wound", "wound"], "FinishTurn")
    t = clawed("wound wound wound", 1, "sturdy")
    assert cargo(t, "sturdy") == ["wound"] * 3


@pytest.mark.rule("TD-WOUND-03")
def test_a_wounded_slot_holds_no_ingredient_until_it_is_healed() -> None:
    t = landed("meadow", cargo={0: {"plain": "wild_plant wound"}}, hired={0: ["field_surgeon"]})
    assert t.why_not("collect plain wild_plant") == "TD-COLLECT-05"
    t.choose("use field_surgeon", "minion plain", "collect plain wild_plant")
    assert cargo(t) == ["wild_plant", "wild_plant"]


@pytest.mark.rule("TD-WOUND-05")
def test_wounds_stay_between_rounds() -> None:
    t = turn(0, 2, round=2, dice={0: "1", 1: ""}, placed=[4, 5], zones={0: {"plain": "marsh"}},
             cargo={0: {"plain": "wild_plant wound"}, 1: {"sturdy": "wound"}})  # fmt: skip
    t.choose("energy 1", "end_turn")
    assert t.zone("round") == 3
    assert (cargo(t), cargo(t, "sturdy", 1)) == (["wild_plant", "wound"], ["wound"])


@pytest.mark.rule("TD-WOUND-06")
def test_wounds_forbid_neither_movement_nor_actions() -> None:
    t = turn(zones={0: {"booted": "city"}}, cargo={0: {"booted": "wound wound"}}, energy={0: 3})
    t.choose("move booted 2", "walk", "walk")
    assert where(t, "booted") == "marsh"  # three zones, as without wounds
    assert offered(t, "visit") == ["visit booted caravan 1", "visit booted magic_portal 1"]
    t.choose("visit booted magic_portal 1", "zone orchard")
    hunt = landed("meadow", dragon="cinder_wing", damage=[[False] * 2, [False] * 2, [False] * 3], energy={0: 1},
                  cargo={0: {"plain": "wound wound"}})  # fmt: skip
    assert hunt.why_not("hunt plain 1") == ""
