"""HERO: the six that the appendix names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.hunts import marks
from tests.games.taverns.tables import cargo, landed, reserve, turn, where

# Guardian


@pytest.mark.rule("TD-HERO-08")
def test_the_guardian_raises_every_available_die_where_possible() -> None:
    t = turn(hired={0: ["guardian"]}, dice={0: "1 2 3 4 4", 1: "1 1 1 1 1"}).choose("use guardian")
    assert (t.zone("dice", 0), t.zone("dice", 1)) == ([2, 3, 4, 4, 4], [1, 1, 1, 1, 1])


@pytest.mark.rule("TD-HERO-08")
def test_the_guardian_does_not_touch_placed_dice() -> None:
    t = landed("meadow", hired={0: ["guardian"]}, dice={0: "1 3"}).choose("use guardian")
    assert (t.zone("dice", 0), t.zone("minion_dice", 0)["plain"]) == ([2, 4], 2)


# Map bearer


@pytest.mark.rule("TD-HERO-09", "TD-RULING-37")
def test_the_map_bearer_visits_from_anywhere_and_pays() -> None:
    t = turn(hired={0: ["map_bearer"]}, energy={0: 1}, cargo={0: {"sturdy": "wild_plant rare_spice"}})
    t.choose("use map_bearer")
    assert "activate sturdy caravan 1" in t.options()
    t.choose("activate sturdy caravan 1")
    assert reserve(t) == {"wild_plant": 1, "rare_spice": 1}
    assert (t.zone("energy", 0), t.zone("paid")["A"]) == (0, ["1 energy", None])
    assert t.zone("visited")["sturdy"] == ["caravan"]


@pytest.mark.rule("TD-HERO-09", "TD-RULING-37")
@pytest.mark.parametrize(
    ("zones", "rule"),
    [
        ({"energy": {0: 0}}, "TD-LOCATION-08"),
        ({"paid": {"A": ["1 energy", "1 energy"]}}, "TD-LOCATION-04"),
        ({"dragon": "cinder_wing", "damage": marks(".. .. ...")}, "TD-LOCATION-07"),
        ({"visited": {"plain": ["caravan"]}}, "TD-LOCATION-06"),
    ],
)
def test_cost_space_dragon_and_once_a_turn_bind_the_map_bearer(zones: dict[str, Any], rule: str) -> None:
    t = turn(**{"hired": {0: ["map_bearer"]}, "energy": {0: 3}, "gold": {0: 3}, **zones}).choose("use map_bearer")
    assert t.why_not("activate plain caravan 1") == rule


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-10")
def test_a_campfire_from_afar_needs_a_die_on_the_minions_spot() -> None:
    t = turn(hired={0: ["map_bearer"]}, energy={0: 2}, tiles={"A": "campfire"}, minion_dice={0: {"booted": 3}},
             dice={0: "1 2 4 4"})  # fmt: skip
    t.choose("use map_bearer")
    assert t.why_not("activate plain campfire 1") == "TD-RULING-44"
    t.dictate([1]).choose("activate booted campfire 1")
    assert (t.asked, t.zone("activated")) == ("SetOut", ["booted"])
    t.choose("walk")
    assert (where(t, "booted"), t.asked) == ("crooked_wood", "TakeTurn")


@pytest.mark.rule("TD-HERO-09", "TD-RULING-48")
def test_the_map_bearer_is_not_used_where_no_location_can_be_visited() -> None:
    t = turn(hired={0: ["map_bearer"]}, energy={0: 0}, gold={0: 0})
    assert t.why_not("use map_bearer") == "TD-RULING-37"


# Tracker


@pytest.mark.rule("TD-HERO-10", "TD-RULING-37")
def test_the_tracker_needs_a_minion_nearby_and_nothing_else() -> None:
    t = turn(
        hired={0: ["tracker"]}, energy={0: 0}, zones={0: {"plain": "marsh"}}, cargo={0: {"plain": "dragon_egg"}},
        paid={"A": ["1 energy", "1 energy"]}, visited={"plain": ["caravan"]},
    )  # fmt: skip
    t.choose("use tracker")
    assert t.options() == ["activate plain caravan 1", "activate plain magic_portal 1"]
    assert t.why_not("activate booted caravan 1") == "TD-LOCATION-01"
    t.choose("activate plain caravan 1")
    assert (reserve(t), t.zone("paid")["A"]) == ({"dragon_egg": 1}, ["1 energy", "1 energy"])


@pytest.mark.rule("TD-HERO-10", "TD-RULING-37")
def test_what_the_tracker_does_is_not_a_visit() -> None:
    t = landed("meadow", hired={0: ["tracker"]}, energy={0: 1}).choose("use tracker", "activate plain caravan 1")
    assert (t.zone("visited")["plain"], t.zone("paid")["A"]) == ([], [None, None])
    assert "visit plain caravan 1" in t.options()


@pytest.mark.rule("TD-HERO-10", "TD-RULING-37")
def test_the_tracker_cannot_use_a_location_under_a_dragon() -> None:
    t = landed("marsh", hired={0: ["tracker"]}, dragon="cinder_wing", damage=marks(".. .. ..."))
    t.choose("use tracker")
    assert t.why_not("activate plain caravan 1") == "TD-LOCATION-07"


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-18")
def test_the_tracker_still_turns_a_carried_spice_into_gold_at_the_library() -> None:
    zones: dict[str, Any] = {"hired": {0: ["tracker"]}, "tiles": {"D": "magic_library"}, "gold": {0: 0}}
    t = landed("orchard", **zones, cargo={0: {"plain": "rare_spice"}})
    t.choose("use tracker", "activate plain magic_library 1")
    assert (t.zone("gold", 0), cargo(t), t.zone("paid")["D"]) == (2, [], [None, None])
    t = landed("orchard", **zones, reserve={0: {"rare_spice": 1}})
    assert t.why_not("use tracker") == "TD-RULING-37"


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-19")
def test_the_tracker_waives_energy_but_never_the_gold_of_the_market() -> None:
    t = landed("orchard", hired={0: ["tracker"]}, gold={0: 3})
    t.choose("use tracker", "activate plain travelling_market 1")
    assert len(t.options()) == 4
    t.choose("ingredient dragon_egg")
    assert (reserve(t), t.zone("gold", 0), t.zone("paid")["D"]) == ({"dragon_egg": 1}, 1, [None, None])
    assert landed("orchard", hired={0: ["tracker"]}, gold={0: 0}).why_not("use tracker") == "TD-RULING-37"


@pytest.mark.rule("TD-RULING-37", "TD-RULING-33", "TD-RULING-48")
def test_the_tracker_finds_nothing_in_an_empty_forge() -> None:
    t = landed("orchard", hired={0: ["tracker"]}, tiles={"D": "forge"}, forge_pile=[])
    assert t.why_not("use tracker") == "TD-RULING-37"


# Owl master


@pytest.mark.rule("TD-HERO-11")
def test_the_owl_master_takes_from_a_minions_zone_into_the_reserve() -> None:
    t = landed("orchard", hired={0: ["owl_master"]}, cargo={0: {"plain": "wound wound"}},
               zones={0: {"booted": "crooked_wood"}})  # fmt: skip
    t.choose("use owl_master")
    assert t.options() == ["minion booted", "minion plain"]
    t.choose("minion booted")
    assert t.options() == ["ingredient wild_plant", "ingredient dragon_egg"]
    t.choose("ingredient dragon_egg")
    assert (reserve(t), t.zone("tokens")["crooked_wood"]) == ({"dragon_egg": 1}, ["wild_plant", None])


@pytest.mark.rule("TD-HERO-11", "TD-COLLECT-02")
def test_the_owl_master_is_not_the_collect_action() -> None:
    t = landed("orchard", hired={0: ["owl_master"]}, tokens={"orchard": ["rare_spice"]})
    t.choose("use owl_master", "minion plain", "ingredient rare_spice")
    assert t.zone("collected") == []
    t = landed("meadow", hired={0: ["owl_master"]}).choose("collect plain wild_plant", "use owl_master", "minion plain")
    t.choose("ingredient magic_mushroom")
    assert (cargo(t), reserve(t)) == (["wild_plant"], {"magic_mushroom": 1})


@pytest.mark.rule("TD-HERO-11", "TD-COLLECT-04")
def test_the_owl_master_takes_printed_ingredients_too() -> None:
    t = turn(hired={0: ["owl_master"]}, zones={0: {"plain": "ember_slopes"}})
    t.choose("use owl_master", "minion plain", "ingredient rare_spice")
    assert (reserve(t), t.zone("tokens")["ember_slopes"]) == ({"rare_spice": 1}, ["wild_plant"])


# Champion


@pytest.mark.rule("TD-HERO-12", "TD-ENERGY-03")
@pytest.mark.parametrize(("heroes", "before", "after"), [(1, 0, 1), (2, 1, 3), (3, 3, 5), (4, 0, 4)])
def test_the_champion_gives_an_energy_for_each_hero_itself_included(heroes: int, before: int, after: int) -> None:
    hired = ["champion", "guardian", "tracker", "courier"][:heroes]
    t = turn(hired={0: hired, 1: ["saucier"]}, energy={0: before}).choose("use champion")
    assert t.zone("energy", 0) == after


# Summoner


@pytest.mark.rule("TD-HERO-13")
def test_the_summoner_doubles_what_a_minion_carries() -> None:
    t = turn(hired={0: ["summoner"]}, cargo={0: {"sturdy": "dragon_egg dragon_meat", "plain": "wild_plant wound"}})
    t.choose("use summoner")
    assert t.options() == ["minion sturdy"]
    t.choose("minion sturdy", "ingredient dragon_meat")
    assert cargo(t, "sturdy") == ["dragon_egg", "dragon_meat", "dragon_meat"]


@pytest.mark.rule("TD-HERO-13", "TD-RULING-48")
def test_the_summoner_needs_a_free_slot_and_an_ingredient() -> None:
    t = turn(hired={0: ["summoner"]}, cargo={0: {"plain": "wild_plant wild_plant", "sturdy": "wound"}})
    assert t.why_not("use summoner") == "TD-RULING-48"
