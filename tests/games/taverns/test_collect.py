"""COLLECT: one ingredient of the zone, on a free slot."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.games.taverns.tables import LOOP, cargo, landed, offered, reserve, turn, visiting, where
from tests.scenario import Scenario

HERE = {  # printed ones and the tokens of the tests' board
    "city": [], "meadow": ["wild_plant", "magic_mushroom"], "crooked_wood": ["wild_plant", "dragon_egg"],
    "marsh": ["wild_plant", "magic_mushroom"], "maple": ["rare_spice"], "thorn_hills": ["wild_plant", "magic_mushroom"],
    "bridge": ["wild_plant", "magic_mushroom"], "ember_slopes": ["wild_plant", "rare_spice"], "orchard": ["rare_spice"],
}  # fmt: skip


@pytest.mark.rule("TD-COLLECT-01", "TD-GAP-01", "TD-GAP-03")
@pytest.mark.parametrize("zone", LOOP)
def test_one_ingredient_of_the_zone_goes_on_a_free_slot(zone: str) -> None:
    t = landed(zone)
    assert offered(t, "collect") == [f"collect plain {kind}" for kind in HERE[zone]]
    for kind in HERE[zone][:1]:
        t.choose(f"collect plain {kind}")
        assert (cargo(t), reserve(t)) == ([kind], {})


@pytest.mark.rule("TD-COLLECT-01")
def test_what_does_not_lie_there_is_not_collected() -> None:
    t = landed("maple")
    for kind in ("wild_plant", "dragon_egg", "dragon_meat"):
        assert t.why_not(f"collect plain {kind}") == "TD-COLLECT-01"


@pytest.mark.rule("TD-COLLECT-02")
def test_only_one_in_a_turn() -> None:
    t = landed("crooked_wood", "sturdy").choose("collect sturdy wild_plant")
    assert t.why_not("collect sturdy dragon_egg") == "TD-COLLECT-02"
    assert offered(t, "collect") == []


@pytest.mark.rule("TD-COLLECT-02", "TD-RULING-11", "TD-LOCATION-11")
def test_a_second_activation_allows_one_more() -> None:
    t = visiting("campfire").choose("collect plain rare_spice")
    t.dictate([2]).choose("visit plain campfire 1", "walk", "collect plain wild_plant")
    assert cargo(t) == ["wild_plant", "rare_spice"]
    assert t.why_not("collect plain magic_mushroom") == "TD-COLLECT-02"


@pytest.mark.rule("TD-COLLECT-03")
def test_a_token_leaves_its_space_empty() -> None:
    t = landed("crooked_wood").choose("collect plain dragon_egg")
    assert t.zone("tokens")["crooked_wood"] == ["wild_plant", None]
    t.choose("end_turn", "energy 1", "end_turn", "energy 1", "end_turn")
    assert t.zone("tokens")["crooked_wood"] == ["wild_plant", None]
    second = landed("crooked_wood", tokens={"crooked_wood": ["wild_plant", None]})
    assert second.why_not("collect plain dragon_egg") == "TD-COLLECT-01"


@pytest.mark.rule("TD-COLLECT-03")
def test_of_two_alike_one_stays() -> None:
    t = landed("bridge", tokens={"bridge": ["rare_spice", "rare_spice"]}).choose("collect plain rare_spice")
    assert t.zone("tokens")["bridge"] == [None, "rare_spice"]


@pytest.mark.rule("TD-COLLECT-04")
@pytest.mark.parametrize(
    ("zone", "kind"),
    [
        ("meadow", "wild_plant"), ("marsh", "magic_mushroom"), ("thorn_hills", "wild_plant"),
        ("ember_slopes", "rare_spice"),
    ],
)  # fmt: skip
def test_what_is_printed_never_runs_out(zone: str, kind: str) -> None:
    t = landed(zone, tokens={zone: [None]})
    assert offered(t, "collect") == [f"collect plain {kind}"]
    t.choose(f"collect plain {kind}")
    assert (t.zone("tokens")[zone], cargo(t)) == ([None], [kind])
    assert landed(zone, tokens={zone: [None]}).why_not(f"collect plain {kind}") == ""


@pytest.mark.rule("TD-COLLECT-04")
def test_a_printed_one_is_taken_before_a_token_of_its_kind() -> None:
    t = landed("meadow", tokens={"meadow": ["wild_plant"]}).choose("collect plain wild_plant")
    assert t.zone("tokens")["meadow"] == ["wild_plant"]


@pytest.mark.rule("TD-COLLECT-05")
@pytest.mark.parametrize("items", ["wild_plant wild_plant", "wild_plant wound", "wound wound"])
def test_without_a_free_slot_nothing_is_collected_or_swapped(items: str) -> None:
    t = landed("maple", cargo={0: {"plain": items}})
    assert t.why_not("collect plain rare_spice") == "TD-COLLECT-05"
    assert offered(t, "collect") == []


@pytest.mark.rule("TD-COLLECT-05", "TD-LOCATION-14")
def test_a_slot_that_is_emptied_can_be_used() -> None:
    t = landed("meadow", cargo={0: {"plain": "rare_spice rare_spice"}}, energy={0: 1})
    assert t.why_not("collect plain wild_plant") == "TD-COLLECT-05"
    t.choose("visit plain caravan 1", "collect plain wild_plant")
    assert (cargo(t), reserve(t)) == (["wild_plant"], {"rare_spice": 2})


@pytest.mark.rule("TD-COLLECT-06")
@pytest.mark.parametrize("is_before_the_die", [True, False])
def test_no_choice_of_a_turn_throws_an_ingredient_away(is_before_the_die: bool) -> None:
    zones: dict[str, Any] = {
        "zones": {0: {"plain": "maple"}}, "cargo": {0: {"plain": "wild_plant rare_spice", "booted": "dragon_egg"}},
        "reserve": {0: {"rare_spice": 3}}, "options": {"modules": "all"}, "gold": {0: 9}, "energy": {0: 5},
        "runes": {0: 3}, "track": {0: 4}, "hired": {0: ["mule_driver", "courier", "wind_rider", "summoner"]},
        "objects": {0: ["winged_boots", "life_potion"]}, "goblin": "meadow",
    }  # fmt: skip
    t = turn(**zones) if is_before_the_die else landed("maple", **zones)
    assert len(t.options()) > 15
    for text in t.options():
        after = Scenario(bardhall.load(t.game.dump(), audit=False)).choose(text)
        assert held(after) >= held(t), text


def held(t: Scenario) -> int:
    """The ingredients of seat 0, in its reserve and on its minions."""
    on_minions = [item for items in t.zone("cargo", 0).values() for item in items if item != "wound"]
    return sum(reserve(t).values()) + len(on_minions)


@pytest.mark.rule("TD-COLLECT-07", "TD-RULING-41")
def test_the_zone_that_was_left_does_not_count() -> None:
    t = turn(zones={0: {"plain": "crooked_wood"}}).choose("move plain 2", "walk")
    assert where(t) == "maple"
    assert t.why_not("collect plain dragon_egg") == "TD-COLLECT-01"
    assert offered(t, "collect") == ["collect plain rare_spice"]


@pytest.mark.rule("TD-COLLECT-07")
def test_nothing_is_collected_before_the_movement() -> None:
    t = turn(zones={0: {"plain": "crooked_wood"}})
    assert t.why_not("collect plain dragon_egg") == "TD-SECONDARY-01"
    t.choose("move plain 1")
    assert t.why_not("collect plain dragon_egg") == "TD-MOVE-01"


@pytest.mark.rule("TD-COLLECT-01", "TD-ENCOUNTER-05")
def test_the_encounter_token_is_no_ingredient() -> None:
    t = landed("orchard", options={"modules": "encounters"}, tokens={"orchard": ["encounter"]})
    assert offered(t, "collect") == []
