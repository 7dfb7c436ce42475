"""LOCATION: what the eight tiles do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.tables import (
    LOOP,
    cargo,
    goods,
    landed,
    offered,
    own,
    prestige,
    reserve,
    turn,
    visiting,
    where,
)
from tests.scenario import Scenario

PRICES = {"wild_plant": 1, "magic_mushroom": 1, "rare_spice": 2, "dragon_egg": 2}


# The campfire


@pytest.mark.rule("TD-LOCATION-10", "TD-LOCATION-11")
def test_the_campfire_rolls_the_die_of_the_minion_again_and_moves_it() -> None:
    t = visiting("campfire", minion_dice={0: {"plain": 3}}).choose("collect plain rare_spice")
    t.dictate([2]).choose("visit plain campfire 1")
    assert (t.asked, t.zone("minion_dice", 0)["plain"], t.zone("energy", 0)) == ("SetOut", 2, 1)
    t.choose("walk")
    assert where(t) == "meadow"
    assert own(t) == [
        "collect plain wild_plant", "collect plain magic_mushroom", "visit plain caravan 1", "end_turn",
    ]  # fmt: skip
    t.choose("collect plain wild_plant")
    assert cargo(t) == ["wild_plant", "rare_spice"]


@pytest.mark.rule("TD-LOCATION-10", "TD-MOVE-02")
@pytest.mark.parametrize(("die", "zone"), [(1, "meadow"), (2, "crooked_wood")])
def test_the_booted_minion_goes_one_further_from_the_campfire(die: int, zone: str) -> None:
    t = visiting("campfire", "booted").dictate([die]).choose("visit booted campfire 1", "walk")
    assert where(t, "booted") == zone


@pytest.mark.rule("TD-LOCATION-10", "TD-MOVE-07")
def test_the_second_movement_is_mandatory_and_gives_runes() -> None:
    t = landed("maple", tiles={"A": "caravan", "B": "campfire", "C": "forge", "D": "magic_portal"}, energy={0: 2},
               runes={0: 0})  # fmt: skip
    t.dictate([1]).choose("visit plain campfire 1")
    assert t.why_not("end_turn") == "TD-MOVE-01"
    t.choose("walk")
    assert (where(t), t.zone("runes", 0)) == ("thorn_hills", 0)
    t = landed("marsh", tiles={"A": "campfire", "B": "caravan", "C": "forge", "D": "magic_portal"}, energy={0: 2})
    t.dictate([2]).choose("visit plain campfire 1", "walk")
    assert (where(t), t.zone("runes", 0)) == ("thorn_hills", 1)


@pytest.mark.rule("TD-LOCATION-11", "TD-RULING-11", "TD-LOCATION-06")
def test_never_twice_at_the_campfire_nor_at_what_was_visited_before() -> None:
    tiles = {"A": "caravan", "B": "magic_portal", "C": "enchanted_runes", "D": "campfire"}
    t = landed("ember_slopes", tiles=tiles, energy={0: 5}, hired={0: ["wind_rider"]})
    t.choose("visit plain enchanted_runes 1").dictate([1]).choose("visit plain campfire 1", "walk")
    assert (where(t), t.why_not("visit plain campfire 2")) == ("orchard", "TD-LOCATION-06")
    t.choose("use wind_rider", "minion plain", "zone bridge")
    assert t.why_not("visit plain enchanted_runes 2") == "TD-LOCATION-06"


@pytest.mark.rule("TD-LOCATION-11", "TD-RULING-11", "TD-HUNT-01")
def test_after_the_campfire_the_minion_may_hunt_again() -> None:
    tiles = {"A": "caravan", "B": "magic_portal", "C": "campfire", "D": "forge"}
    t = landed("bridge", tiles=tiles, energy={0: 5}, dragon="sky_tyrant", hired={0: ["wind_rider"]},
               damage=[[False] * 2, [False] * 3, [False] * 3], zones={0: {"plain": "ember_slopes"}})  # fmt: skip
    t.dictate([5]).choose("hunt plain 1", "attack", "go_on")
    assert t.why_not("hunt plain 1") == "TD-HUNT-01"
    t.dictate([1]).choose("visit plain campfire 1", "walk")
    assert (where(t), t.why_not("hunt plain 1")) == ("orchard", "")


# The portal, the runes and the caravan


@pytest.mark.rule("TD-LOCATION-12", "TD-RULING-12")
def test_the_portal_leads_to_any_other_zone() -> None:
    t = visiting("magic_portal").choose("visit plain magic_portal 1")
    assert t.options() == [f"zone {zone}" for zone in LOOP if zone != "orchard"]
    assert t.why_not("zone orchard") == "TD-RULING-12"
    t.choose("zone marsh")
    assert (where(t), t.zone("runes", 0), t.asked) == ("marsh", 0, "FinishTurn")


@pytest.mark.rule("TD-LOCATION-13", "TD-RULING-06", "TD-RULING-48")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (2, 3), (3, 3)])
def test_the_enchanted_runes_give_a_rune(before: int, after: int) -> None:
    t = visiting("enchanted_runes", runes={0: before}).choose("visit plain enchanted_runes 1")
    assert (t.zone("runes", 0), t.zone("energy", 0)) == (after, 2)


@pytest.mark.rule("TD-LOCATION-14")
def test_the_caravan_stores_the_load_of_this_minion_only() -> None:
    t = visiting("caravan", "sturdy", cargo={0: {"sturdy": "wild_plant rare_spice wound", "plain": "dragon_egg"}})
    t.choose("visit sturdy caravan 1")
    assert (reserve(t), cargo(t, "sturdy"), cargo(t)) == ({"wild_plant": 1, "rare_spice": 1}, ["wound"], ["dragon_egg"])


@pytest.mark.rule("TD-LOCATION-14", "TD-RULING-48")
def test_a_caravan_without_a_load_is_legal() -> None:
    t = visiting("caravan").choose("visit plain caravan 1")
    assert (reserve(t), t.zone("energy", 0)) == ({}, 2)


# The dungeon


def searching(*tokens: str, **zones: Any) -> Scenario:
    """A visit to the dungeon with tokens that are flipped one after the other."""
    t = visiting("scary_dungeon", gold={0: 0}, **zones)
    t.dictate(*tokens).choose("visit plain scary_dungeon 1")
    return t.choose(*["flip"] * (len(tokens) - 1))


@pytest.mark.rule("TD-LOCATION-15", "TD-GAP-10")
@pytest.mark.parametrize(
    ("token", "gold", "points"), [("dusty_purse", 2, 0), ("old_medal", 0, 1), ("lost_crown", 0, 2)]
)
def test_a_reward_is_gained_at_once_and_one_may_go_on_or_stop(token: str, gold: int, points: int) -> None:
    t = searching(token)
    assert (t.asked, t.zone("gold", 0), prestige(t)) == ("Search", gold, points)
    assert own(t) == ["stop", "flip"]
    t.choose("stop")
    assert (t.asked, t.zone("gold", 0), prestige(t), cargo(t)) == ("FinishTurn", gold, points, [])


@pytest.mark.rule("TD-LOCATION-15", "TD-SCORE-01")
def test_prestige_of_the_dungeon_counts_as_such() -> None:
    assert searching("lost_crown").zone("prestige", 0) == {"recipes": 0, "dragons": 0, "dungeon": 2, "cards": 0}


@pytest.mark.rule("TD-LOCATION-16")
@pytest.mark.parametrize("trap", ["rusty_trap", "biting_chest"])
def test_a_wound_ends_the_search_and_rewards_are_kept(trap: str) -> None:
    t = searching("dusty_purse", "lost_crown", trap)
    assert (t.asked, t.zone("gold", 0), prestige(t), cargo(t)) == ("FinishTurn", 2, 2, ["wound"])
    assert t.why_not("flip") == "TD-TURN-05"


@pytest.mark.rule("TD-LOCATION-16", "TD-WOUND-02")
def test_the_wound_may_push_out_an_ingredient() -> None:
    t = searching("biting_chest", cargo={0: {"plain": "wild_plant dragon_egg"}})
    t.choose("ingredient wild_plant")
    assert cargo(t) == ["dragon_egg", "wound"]


@pytest.mark.rule("TD-RULING-32")
def test_a_flipped_token_stays_up_until_the_search_ends() -> None:
    found: set[tuple[int, int]] = set()
    for seed in range(40):
        t = visiting("scary_dungeon", gold={0: 0}, seed=seed).choose("visit plain scary_dungeon 1")
        while t.asked == "Search":
            flipped = t.zone("stack")[-1]["flipped"]
            assert len(set(flipped)) == len(flipped)
            t.choose("flip")
        assert cargo(t) == ["wound"]  # with two traps among five a search always ends at one
        found.add((t.zone("gold", 0), prestige(t)))
    assert found >= {(0, 0), (2, 0), (2, 3), (0, 3)}


@pytest.mark.rule("TD-RULING-32")
def test_each_search_begins_with_all_five_tokens() -> None:
    t = searching("dusty_purse", activated=["plain", "sturdy"], minion_dice={0: {"sturdy": 1}},
                  zones={0: {"sturdy": "orchard"}})  # fmt: skip
    t.choose("stop").dictate("dusty_purse").choose("visit sturdy scary_dungeon 2")
    assert (t.zone("gold", 0), t.zone("stack")[-1]["flipped"]) == (4, ["dusty_purse"])


@pytest.mark.rule("TD-RULING-50", "TD-LOCATION-15")
def test_between_two_flips_nothing_moves_or_activates() -> None:
    t = searching("old_medal", options={"modules": "goblin"}, objects={0: ["winged_boots", "lucky_talisman"]},
                  hired={0: ["wind_rider", "courier", "tracker", "lamplighter"]})  # fmt: skip
    for text in ("use wind_rider", "use courier", "use tracker", "object winged_boots", "object lucky_talisman"):
        assert t.why_not(text) == "TD-RULING-50"
    assert t.why_not("end_turn") == "TD-LOCATION-15"
    t.choose("use lamplighter")
    assert (t.asked, t.zone("runes", 0)) == ("Search", 1)


# The forge


@pytest.mark.rule("TD-LOCATION-17", "TD-RULING-33")
def test_the_forge_gives_a_token_that_all_can_see() -> None:
    t = visiting("forge", forge_pile=["whetted_axe", "iron_gloves"]).choose("visit plain forge 1")
    assert (t.zone("forged", 0), t.zone("forge_pile")) == (["whetted_axe"], ["iron_gloves"])
    assert t.sight(1)["forged"][0] == ["whetted_axe"]
    assert t.sight(0)["forge_pile"] == [None]


@pytest.mark.rule("TD-LOCATION-17", "TD-RULING-33")
def test_held_tokens_must_be_used_in_the_next_hunt_and_go_back() -> None:
    t = visiting("forge", forge_pile=["iron_gloves"], forged={0: ["second_spear", "whetted_axe"]}, energy={0: 1},
                 dragon="hoard_mother", damage=[[False] * 2, [False] * 3, [False] * 4],
                 zones={0: {"plain": "ember_slopes"}})  # fmt: skip
    t.dictate([5, 6]).choose("hunt plain 1")
    window = t.zone("stack")[-1]
    assert (window["faces"], window["blades"]) == ([5, 6], 1)  # a die more, and a blade beside them
    assert (t.zone("forged", 0), sorted(t.zone("forge_pile"))) == ([], ["iron_gloves", "second_spear", "whetted_axe"])


@pytest.mark.rule("TD-RULING-33", "TD-RULING-48")
def test_an_empty_forge_cannot_be_visited() -> None:
    t = visiting("forge", forge_pile=[], forged={1: ["iron_gloves"]})
    assert t.why_not("visit plain forge 1") == "TD-RULING-33"
    assert offered(t, "visit") == []


# The library


@pytest.mark.rule("TD-LOCATION-18", "TD-RULING-31")
def test_the_library_turns_a_carried_spice_into_two_gold() -> None:
    t = visiting("magic_library", energy={0: 0}, gold={0: 1}, cargo={0: {"plain": "rare_spice rare_spice"}})
    t.choose("visit plain magic_library 1")
    assert (t.zone("gold", 0), t.zone("energy", 0), cargo(t)) == (3, 0, ["rare_spice"])
    assert t.zone("paid")["D"] == ["1 rare_spice", None]


@pytest.mark.rule("TD-LOCATION-18", "TD-RULING-48")
def test_a_spice_of_the_reserve_or_of_another_minion_does_not_do() -> None:
    t = visiting(
        "magic_library", reserve={0: {"rare_spice": 3}}, cargo={0: {"plain": "wild_plant", "sturdy": "rare_spice"}}
    )
    assert t.why_not("visit plain magic_library 1") == "TD-LOCATION-18"


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-18")
def test_the_tracker_at_the_library_still_gives_the_spice() -> None:
    t = visiting("magic_library", hired={0: ["tracker"]}, cargo={0: {"plain": "rare_spice"}}, gold={0: 0},
                 paid={"D": ["1 rare_spice", "1 rare_spice"]})  # fmt: skip
    t.choose("use tracker", "activate plain magic_library 1")
    assert (t.zone("gold", 0), cargo(t), reserve(t)) == (2, [], {})
    t = visiting("magic_library", hired={0: ["tracker"]}, cargo={0: {"plain": "wild_plant"}}, tiles={"C": "forge"},
                 forge_pile=[])  # fmt: skip
    assert t.why_not("use tracker") == "TD-RULING-37"


# The market


@pytest.mark.rule("TD-LOCATION-19", "TD-RULING-31", "TD-RULING-54")
@pytest.mark.parametrize(("kind", "price"), PRICES.items())
def test_the_market_sells_into_the_reserve(kind: str, price: int) -> None:
    t = visiting("travelling_market", gold={0: 5}, energy={0: 0}, cargo={0: {"plain": "wound wild_plant"}})
    t.choose("visit plain travelling_market 1", f"ingredient {kind}")
    assert (t.zone("gold", 0), reserve(t), t.zone("paid")["D"]) == (5 - price, {kind: 1}, [f"{price} gold", None])
    assert (cargo(t), t.zone("tokens")["orchard"]) == (["wild_plant", "wound"], ["rare_spice"])  # from the supply


@pytest.mark.rule("TD-LOCATION-20")
def test_one_purchase_a_visit_and_never_meat() -> None:
    t = visiting("travelling_market", gold={0: 9}).choose("visit plain travelling_market 1")
    assert t.options() == [f"ingredient {kind}" for kind in PRICES]
    assert t.why_not("ingredient dragon_meat") == "TD-LOCATION-19"
    t.choose("ingredient dragon_egg")
    assert (t.asked, t.why_not("visit plain travelling_market 2")) == ("FinishTurn", "TD-LOCATION-06")


@pytest.mark.rule("TD-LOCATION-19", "TD-LOCATION-08", "TD-RULING-48")
def test_what_cannot_be_paid_is_not_sold() -> None:
    t = visiting("travelling_market", gold={0: 1}).choose("visit plain travelling_market 1")
    assert t.options() == ["ingredient wild_plant", "ingredient magic_mushroom"]
    assert t.why_not("ingredient rare_spice") == "TD-LOCATION-19"
    broke = visiting("travelling_market", gold={0: 0}, energy={0: 5})
    assert broke.why_not("visit plain travelling_market 1") == "TD-LOCATION-08"


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-19")
def test_the_tracker_pays_gold_at_the_market_straight_to_the_supply() -> None:
    t = visiting("travelling_market", gold={0: 2}, hired={0: ["tracker"]}, paid={"D": ["1 gold", "2 gold"]})
    t.choose("use tracker", "activate plain travelling_market 1", "ingredient dragon_egg")
    assert (goods(t)[:2], reserve(t), t.zone("paid")["D"]) == ((0, 3), {"dragon_egg": 1}, ["1 gold", "2 gold"])


@pytest.mark.rule("TD-LOCATION-19", "TD-COOK-01")
def test_what_was_bought_is_cooked_in_a_later_turn() -> None:
    t = turn(zones={0: {"plain": "ember_slopes"}}, gold={0: 1}, reserve={0: {"wild_plant": 1}}, dice={0: "1 2"})
    t.choose("move plain 1", "walk", "visit plain travelling_market 1", "ingredient wild_plant", "end_turn")
    t.choose("energy 4", "end_turn", "energy 4", "end_turn", "cook meadow_broth 2")
    assert prestige(t) == 5
