"""SECONDARY: what an activated minion may do once its movement is finished."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.games.taverns.tables import cargo, goods, landed, offered, own, reserve, turn, visiting, where
from tests.scenario import Scenario

DRAGON: dict[str, Any] = {"dragon": "sky_tyrant", "damage": [[False] * 2, [False] * 3, [False] * 3]}  # lair D


def busy(**zones: Any) -> Scenario:
    """On the ember slopes, which touch C and D: collect, visit, hunt, meet and trade are all possible."""
    usual: dict[str, Any] = {
        "options": {"modules": "encounters,goblin"}, "tokens": {"ember_slopes": ["encounter"]}, **DRAGON,
        "goblin": "ember_slopes", "goblin_stack": ["life_potion", "winged_boots"], "energy": {0: 5},
        "encounter_deck": ["generous_traveller"],
        "tiles": {"A": "caravan", "B": "magic_portal", "C": "enchanted_runes", "D": "scary_dungeon"},
    }  # fmt: skip
    return landed("ember_slopes", **{**usual, **zones})


ONCE = {  # what is done, and by which rule not again
    "collect plain rare_spice": "TD-COLLECT-02", "visit plain enchanted_runes 1": "TD-LOCATION-06",
    "hunt plain 1": "TD-HUNT-01", "meet plain": "TD-ENCOUNTER-04", "trade plain": "TD-RULING-29",
}  # fmt: skip


@pytest.mark.rule("TD-SECONDARY-01")
@pytest.mark.parametrize("order", list(permutations(ONCE))[::7])
def test_each_once_in_any_order(order: tuple[str, ...]) -> None:
    t = busy(gold={0: 5})
    assert set(ONCE) <= set(t.options())
    for i, text in enumerate(order):
        if text.startswith("hunt"):
            t.dictate([5]).choose(text, "attack", "go_on")  # a claw: the load is still light enough
        else:
            t.choose(text)
        assert [t.why_not(done) for done in order[: i + 1]] == [ONCE[done] for done in order[: i + 1]]
        assert set(order[i + 1 :]) <= set(t.options())
    assert cargo(t) == ["rare_spice", "wound"]


@pytest.mark.rule("TD-SECONDARY-01")
def test_only_the_activated_minion_acts() -> None:
    t = landed("meadow", "sturdy", zones={0: {"sturdy": "meadow", "plain": "meadow"}}, energy={0: 3})
    assert [text for text in own(t) if "plain" in text] == []
    for text in ("collect plain wild_plant", "visit plain caravan 1"):
        assert t.why_not(text) == "TD-SECONDARY-01"
    t.choose("collect sturdy wild_plant")


@pytest.mark.rule("TD-SECONDARY-01", "TD-MINION-04")
def test_other_main_actions_give_no_secondary_actions() -> None:
    for text in ("energy 1", "bank 1 1"):
        t = turn(zones={0: {"plain": "meadow"}}).choose(text)
        assert own(t) == ["end_turn"]


@pytest.mark.rule("TD-SECONDARY-01", "TD-SECONDARY-02", "TD-RULING-10")
def test_several_locations_but_one_ingredient() -> None:
    t = landed("marsh", energy={0: 3}, cargo={0: {"plain": "wild_plant"}})
    assert offered(t, "visit") == ["visit plain caravan 1", "visit plain magic_portal 1"]
    t.choose("visit plain caravan 1", "collect plain magic_mushroom")
    assert t.why_not("collect plain wild_plant") == "TD-COLLECT-02"
    t.choose("visit plain magic_portal 1", "zone orchard")
    assert goods(t) == (1, 1, 0, 0)


@pytest.mark.rule("TD-SECONDARY-03", "TD-RULING-12", "TD-LOCATION-12")
def test_unused_actions_are_done_in_the_zone_it_is_moved_to() -> None:
    t = landed("marsh", energy={0: 3})
    t.choose("visit plain magic_portal 1", "zone orchard")
    assert where(t) == "orchard"
    assert own(t) == ["collect plain rare_spice", "visit plain travelling_market 1", "end_turn"]
    assert t.why_not("collect plain magic_mushroom") == "TD-COLLECT-01"
    assert t.why_not("visit plain caravan 1") == "TD-LOCATION-01"
    t.choose("collect plain rare_spice")
    assert cargo(t) == ["rare_spice"]


@pytest.mark.rule("TD-SECONDARY-03", "TD-RULING-12")
def test_what_was_used_stays_used_in_the_new_zone() -> None:
    t = landed("marsh", energy={0: 3}).choose("collect plain magic_mushroom", "visit plain magic_portal 1")
    t.choose("zone orchard")
    assert t.why_not("collect plain rare_spice") == "TD-COLLECT-02"


@pytest.mark.rule("TD-RULING-47")
def test_unused_actions_stay_open_until_the_turn_ends() -> None:
    t = landed("meadow", gold={0: 9}, hired={0: ["lamplighter"]}, energy={0: 2})
    t.choose("use lamplighter", "hire guardian", "use guardian", "bonus lamplighter", "visit plain caravan 1")
    assert offered(t, "collect") == ["collect plain wild_plant", "collect plain magic_mushroom"]
    t.choose("end_turn")
    assert t.why_not("collect plain wild_plant") != ""  # the turn of another


@pytest.mark.rule("TD-RULING-11", "TD-LOCATION-11")
def test_after_a_campfire_one_left_unused_is_not_added() -> None:
    t = visiting("campfire").dictate([2])
    t.choose("visit plain campfire 1", "walk")  # nothing was collected in the orchard
    assert where(t) == "meadow"
    t.choose("collect plain wild_plant")
    assert t.why_not("collect plain magic_mushroom") == "TD-COLLECT-02"


@pytest.mark.rule("TD-RULING-11", "TD-ENCOUNTER-04")
def test_a_second_activation_gives_no_second_encounter() -> None:
    t = visiting("campfire", options={"modules": "encounters"}, tokens={"orchard": ["encounter"]}, energy={0: 5},
                 encounter_deck=["generous_traveller", "lost_page"], hired={0: ["wind_rider"]})  # fmt: skip
    t.choose("meet plain").dictate([2]).choose("visit plain campfire 1", "walk")
    t.choose("use wind_rider", "minion plain", "zone orchard")
    assert t.why_not("meet plain") == "TD-ENCOUNTER-04"
    assert reserve(t) == {}
