"""GOBLIN: the six objects, each used once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.packs import Effect
from tests.games.taverns.hunts import hunt, hunting
from tests.games.taverns.packs import hero, pack, thing
from tests.games.taverns.tables import cargo, landed, offered, reserve, turn, where
from tests.scenario import Scenario

GOBLIN = {"modules": "goblin"}


def holding(*objects: Any, **zones: Any) -> Scenario:
    """A turn of seat 0 with these objects."""
    return turn(options=GOBLIN, objects={0: list(objects)}, **zones)


def used(t: Scenario) -> list[str]:
    """The objects of seat 0 that lie face down."""
    return [held["card"] for held in t.zone("objects", 0) if held["is_used"]]


@pytest.mark.rule("TD-GOBLIN-07")
def test_each_object_is_used_once() -> None:
    t = holding("life_potion", "life_potion", cargo={0: {"plain": "wound", "booted": "wound"}})
    t.choose("object life_potion", "minion plain")
    assert used(t) == ["life_potion"]
    t.choose("object life_potion", "minion booted")
    assert used(t) == ["life_potion", "life_potion"]
    assert t.why_not("object life_potion") == "TD-GOBLIN-06"


@pytest.mark.rule("TD-GOBLIN-06", "TD-RULING-36")
def test_nobody_uses_what_another_holds() -> None:
    t = turn(options=GOBLIN, objects={1: ["life_potion"]})
    assert t.why_not("object life_potion") == "TD-GOBLIN-06"
    assert offered(t, "object") == []


# Gelatinous cube


@pytest.mark.rule("TD-GOBLIN-09", "TD-RULING-44")
def test_the_cube_stands_for_one_ingredient_of_a_recipe() -> None:
    t = holding("gelatinous_cube", recipe_row=["nest_soup"], reserve={0: {"wild_plant": 1}})
    assert t.why_not("object gelatinous_cube") == "TD-GOBLIN-09"
    t.choose("cook nest_soup 3")
    assert t.why_not("serve") == "TD-COOK-01"
    t.choose("wild gelatinous_cube")
    assert t.options() == ["ingredient dragon_egg"]
    t.choose("ingredient dragon_egg")
    assert (t.zone("cooked", 0), reserve(t), used(t)) == (["nest_soup"], {}, ["gelatinous_cube"])
    assert t.zone("prestige", 0)["recipes"] == 5 + 3


@pytest.mark.rule("TD-GOBLIN-09", "TD-RULING-44")
def test_two_cubes_may_serve_one_recipe() -> None:
    t = holding("gelatinous_cube", "gelatinous_cube", recipe_row=["meadow_broth"])
    t.choose("cook meadow_broth 1", "wild gelatinous_cube", "ingredient wild_plant", "wild gelatinous_cube")
    t.choose("ingredient wild_plant")
    assert (t.zone("cooked", 0), len(used(t))) == (["meadow_broth"], 2)
    t = holding("gelatinous_cube", recipe_row=["meadow_broth"])
    assert t.why_not("cook meadow_broth 1") == "TD-COOK-01"


@pytest.mark.rule("TD-GOBLIN-09")
def test_the_cube_may_be_kept_or_save_an_ingredient() -> None:
    t = holding("gelatinous_cube", reserve={0: {"wild_plant": 2}}).choose("cook meadow_broth 1")
    assert t.options() == ["serve", "wild gelatinous_cube"]
    t.choose("serve")
    assert (used(t), reserve(t)) == ([], {})
    t = holding("gelatinous_cube", reserve={0: {"wild_plant": 2}}).choose("cook meadow_broth 1", "wild gelatinous_cube")
    t.choose("ingredient wild_plant")
    assert (used(t), reserve(t)) == (["gelatinous_cube"], {"wild_plant": 1})


@pytest.mark.rule("TD-GOBLIN-09", "TD-RULING-44")
def test_a_cube_and_the_saucier_help_each_other() -> None:
    t = holding("gelatinous_cube", hired={0: ["saucier"]}, recipe_row=["nest_soup"])
    t.choose("cook nest_soup 2", "wild saucier", "ingredient dragon_egg", "wild gelatinous_cube")
    t.choose("ingredient wild_plant")
    assert t.zone("cooked", 0) == ["nest_soup"]


# Life potion


@pytest.mark.rule("TD-GOBLIN-10", "TD-RULING-44")
def test_the_potion_heals_all_wounds_of_one_minion_anywhere() -> None:
    t = holding("life_potion", zones={0: {"plain": "bridge"}}, cargo={0: {"plain": "wound wound", "booted": "wound"}})
    t.choose("object life_potion", "minion plain")
    assert (cargo(t), cargo(t, "booted")) == ([], ["wound"])


@pytest.mark.rule("TD-RULING-48", "TD-GOBLIN-10")
def test_the_potion_is_refused_without_a_wound_and_only_for_the_wounded() -> None:
    assert holding("life_potion").why_not("object life_potion") == "TD-RULING-48"
    t = holding("life_potion", cargo={0: {"booted": "wound", "plain": "wild_plant"}}).choose("object life_potion")
    assert t.options() == ["minion booted"]


@pytest.mark.rule("TD-RULING-48")
@pytest.mark.parametrize(
    ("effect", "before", "after"),
    [
        ({"gain": {"rune": 1}}, {"runes": {0: 3}}, {"runes": {0: 2}}),
        ({"gain": {"energy": 2}}, {"energy": {0: 5}}, {"energy": {0: 4}}),
        ({"store": "all_own_minions"}, {}, {"cargo": {0: {"plain": "wild_plant"}}}),
        ({"shift_dice": 1, "scope": "all_available"}, {"dice": {0: "4 4 4 4 4"}}, {"dice": {0: "3 4 4 4 4"}}),
        ({"for_each": "recipes", "do": [{"gain": {"gold": 1}}]}, {}, {"cooked": {0: ["nest_soup"]}}),
        ({"choose": [[{"gain": {"rune": 1}}], [{"heal": 1, "who": "own_minion"}]]}, {"runes": {0: 3}}, {}),
    ],
)
def test_an_object_that_would_change_nothing_is_refused(
    tmp_path: Path, effect: Effect, before: dict[str, Any], after: dict[str, Any]
) -> None:
    made = pack(tmp_path, thing("bauble", effect))
    assert holding("bauble", packs=[made], **before).why_not("object bauble") == "TD-RULING-48"
    assert holding("bauble", packs=[made], **after).why_not("object bauble") == ""


@pytest.mark.rule("TD-RULING-48")
def test_an_ability_that_would_change_nothing_is_used_all_the_same(tmp_path: Path) -> None:
    made = pack(tmp_path, hero("nurse", {"heal": "all", "who": "own_minion"}))
    t = turn(packs=[made], hired={0: ["nurse"]}).choose("use nurse", "minion plain")
    assert not [line for line in t.log() if "wound" in line]  # nothing happened, so nothing is told
    assert t.zone("hired", 0)[0]["is_exhausted"]
    assert t.asked == "TakeTurn"


# Lucky talisman


@pytest.mark.rule("TD-GOBLIN-11", "TD-RULING-44")
def test_the_talisman_needs_a_minion_with_a_die() -> None:
    t = holding("lucky_talisman")
    assert t.why_not("object lucky_talisman") == "TD-RULING-44"
    t = holding("lucky_talisman", minion_dice={0: {"booted": 1}}, dice={0: "1 3 4 4"}).choose("object lucky_talisman")
    assert t.options() == ["minion booted"]


@pytest.mark.rule("TD-GOBLIN-11", "TD-RULING-44", "TD-RULING-11", "TD-MOVE-02")
def test_the_talisman_rolls_its_die_and_activates_the_minion_again() -> None:
    t = landed("meadow", "booted", options=GOBLIN, objects={0: ["lucky_talisman"]}, collected=["booted"])
    assert t.why_not("collect booted wild_plant") == "TD-COLLECT-02"
    t.choose("object lucky_talisman").dictate([1]).choose("minion booted")
    assert (t.asked, t.zone("minion_dice", 0)["booted"]) == ("SetOut", 1)
    assert not [text for text in t.options() if text == "end_turn"]
    t.choose("walk", "walk")
    assert where(t, "booted") == "marsh"
    assert "collect booted magic_mushroom" in t.options()


@pytest.mark.rule("TD-GOBLIN-11", "TD-RULING-07")
def test_the_talismans_die_is_a_placed_one_so_no_rune_rolls_it() -> None:
    t = landed("meadow", options=GOBLIN, objects={0: ["lucky_talisman"]}, runes={0: 2}, dice={0: "4"})
    t.choose("object lucky_talisman").dictate([2]).choose("minion plain")
    assert offered(t, "reroll") == ["reroll 4"]


@pytest.mark.rule("TD-GOBLIN-11", "TD-RULING-11", "TD-LOCATION-06")
def test_a_location_visited_before_is_not_visited_again() -> None:
    t = landed("meadow", options=GOBLIN, objects={0: ["lucky_talisman"]}, visited={"plain": ["caravan"]}, energy={0: 3})
    t.choose("object lucky_talisman").dictate([1]).choose("minion plain", "walk")
    assert where(t) == "crooked_wood"
    assert t.why_not("visit plain caravan 1") == "TD-LOCATION-06"


# Winged boots


@pytest.mark.rule("TD-GOBLIN-12", "TD-RULING-44", "TD-RULING-12", "TD-RULING-09")
def test_the_boots_carry_any_minion_to_any_other_zone() -> None:
    t = holding("winged_boots", zones={0: {"sturdy": "bridge"}}).choose("object winged_boots", "minion sturdy")
    assert len(t.options()) == 8
    assert t.why_not("zone bridge") == "TD-RULING-12"
    t.choose("zone maple")
    assert (where(t, "sturdy"), t.zone("runes", 0), t.zone("activated")) == ("maple", 1, [])


@pytest.mark.rule("TD-GOBLIN-12", "TD-RULING-12", "TD-SECONDARY-03")
def test_after_the_boots_unused_actions_are_done_in_the_new_zone() -> None:
    t = landed("meadow", options=GOBLIN, objects={0: ["winged_boots"]}, collected=["plain"], energy={0: 1})
    t.choose("object winged_boots", "minion plain", "zone bridge")
    assert t.why_not("collect plain wild_plant") == "TD-COLLECT-02"
    assert "visit plain scary_dungeon 1" in t.options()


# Hourglass of time


@pytest.mark.rule("TD-GOBLIN-13", "TD-RULING-48")
def test_the_hourglass_readies_one_exhausted_hero() -> None:
    tilted = [{"card": card, "is_exhausted": True, "has_used_bonus": False} for card in ("courier", "guardian")]
    t = holding("time_hourglass", hired={0: [*tilted, "champion"]}).choose("object time_hourglass")
    assert t.options() == ["hero courier", "hero guardian"]
    t.choose("hero guardian")
    assert [hired["is_exhausted"] for hired in t.zone("hired", 0)] == [True, False, False]
    assert holding("time_hourglass", hired={0: ["champion"]}).why_not("object time_hourglass") == "TD-RULING-48"


# Enchanted glaive


@pytest.mark.rule("TD-GOBLIN-14", "TD-RULING-44")
def test_the_glaive_is_for_hunts() -> None:
    assert holding("enchanted_glaive").why_not("object enchanted_glaive") == "TD-GOBLIN-14"
    t = hunt(hunting(objects={0: ["enchanted_glaive", "enchanted_glaive"]}, options=GOBLIN), "claw")
    t.choose("object enchanted_glaive", "symbol blade", "object enchanted_glaive", "symbol spell", "attack")
    assert t.options() == ["strike blade 1", "strike blade 3"]
    t.choose("strike blade 1", "strike spell 2", "go_on")
    assert (cargo(t), used(t)) == (["wound"], ["enchanted_glaive"] * 2)


# When they may be used


@pytest.mark.rule("TD-RULING-50", "TD-GOBLIN-07")
def test_between_dungeon_flips_nothing_that_moves_or_activates_is_used() -> None:
    t = landed(
        "bridge", options=GOBLIN, energy={0: 2}, objects={0: ["winged_boots", "lucky_talisman", "life_potion"]},
        cargo={0: {"plain": "wound"}}, hired={0: ["tracker", "coin_counter"]},
    )  # fmt: skip
    t.dictate("old_medal").choose("visit plain scary_dungeon 1")
    assert t.asked == "Search"
    for text in ("object winged_boots", "object lucky_talisman", "use tracker"):
        assert t.why_not(text) == "TD-RULING-50"
    t.choose("object life_potion", "minion plain", "use coin_counter")
    assert t.asked == "Search"


@pytest.mark.rule("TD-RULING-50", "TD-RULING-44")
def test_boots_and_talisman_before_the_path_is_chosen() -> None:
    t = landed(
        "meadow", options=GOBLIN, objects={0: ["winged_boots", "lucky_talisman"]}, minion_dice={0: {"booted": 1}},
        has_placed=False, activated=[], dice={0: "1 3 4"},
    )  # fmt: skip
    t.choose("move sturdy 1", "object winged_boots", "minion sturdy", "zone orchard")
    t.choose("object lucky_talisman").dictate([4]).choose("minion plain", "walk", "walk")
    assert (t.asked, where(t, "plain")) == ("SetOut", "thorn_hills")
    t.choose("walk")
    assert (where(t, "sturdy"), t.zone("activated")) == ("city", ["sturdy", "plain"])
