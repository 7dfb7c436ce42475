"""The grammar of effects, each kind by a card of the test's own (section 6 of the rules)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.packs import Effect
from tests.games.taverns.hunts import HIGH, attack, closing, hunt, hunting, marks
from tests.games.taverns.packs import dragon, encounter, event, hero, location, pack, recipe, thing
from tests.games.taverns.tables import cargo, goods, landed, offered, prestige, reserve, turn, where
from tests.scenario import Scenario

KIOSK: dict[str, Any] = {"tiles": {"D": "kiosk"}, "forge_pile": []}
LOAD = {0: {"booted": "wild_plant", "sturdy": "rare_spice wound", "plain": "wound wound"}}


def using(folder: Path, *ability: Effect, timing: str = "any", **zones: Any) -> Scenario:
    """Seat 0 has used the ability of a hero with these effects, before placing a die."""
    made = pack(folder, hero("piper", *ability, timing=timing))
    return turn(packs=[made], hired={0: ["piper"]}, **zones).choose("use piper")


def visiting(folder: Path, *effect: Effect, cost: Effect | None = None, **zones: Any) -> Scenario:
    """Seat 0 has visited a location with these effects, from the orchard."""
    made = pack(folder, location("kiosk", *effect, first=cost))
    usual: dict[str, Any] = {**KIOSK, "energy": {0: 3}}
    return landed("orchard", packs=[made], **{**usual, **zones}).choose("visit plain kiosk 1")


# Goods


@pytest.mark.rule("TD-GAP-24", "TD-RULING-06")
def test_gain_and_lose_in_order(tmp_path: Path) -> None:
    gains: list[Effect] = [
        {"gain": {"gold": 4}},
        {"gain": {"energy": 9}},
        {"gain": {"rune": 9}},
        {"gain": {"prestige": 3}},
    ]
    assert goods(using(tmp_path, *gains, gold={0: 0})) == (4, 5, 3, 3)
    losses: list[Effect] = [
        {"lose": {"gold": 2}},
        {"lose": {"energy": 2}},
        {"lose": {"rune": 2}},
        {"lose": {"prestige": 2}},
    ]
    t = using(tmp_path, *losses, gold={0: 5}, energy={0: 1}, runes={0: 3}, prestige={0: {"dungeon": 3}})
    assert goods(t) == (3, 0, 1, 1)


@pytest.mark.rule("TD-GAP-24", "TD-RULING-45")
def test_a_loss_takes_what_there_is_and_what_follows_still_happens(tmp_path: Path) -> None:
    t = using(tmp_path, {"lose": {"gold": 9}}, {"gain": {"gold": 1}}, gold={0: 2})
    assert t.zone("gold", 0) == 1


@pytest.mark.rule("TD-GAP-24")
def test_ingredients_for_the_reserve(tmp_path: Path) -> None:
    t = using(tmp_path, {"gain_ingredient": "rare_spice", "to": "reserve", "n": 2})
    assert reserve(t) == {"rare_spice": 2}


@pytest.mark.rule("TD-GAP-24")
def test_ingredients_of_ones_choice_one_after_the_other(tmp_path: Path) -> None:
    t = using(tmp_path, {"gain_ingredient": "any", "to": "reserve", "n": 2})
    assert len(t.options()) == 5
    t.choose("ingredient dragon_meat", "ingredient wild_plant")
    assert (reserve(t), t.asked) == ({"wild_plant": 1, "dragon_meat": 1}, "TakeTurn")


@pytest.mark.rule("TD-GAP-24", "TD-WOUND-03")
def test_ingredients_for_a_minion_need_a_free_slot_each(tmp_path: Path) -> None:
    t = visiting(tmp_path, {"gain_ingredient": "dragon_egg", "to": "minion", "n": 3}, cargo={0: {"plain": "wound"}})
    assert (cargo(t), reserve(t)) == (["dragon_egg", "wound"], {})


@pytest.mark.rule("TD-RULING-14", "TD-RULING-45")
def test_ingredients_lost_from_the_reserve(tmp_path: Path) -> None:
    t = using(tmp_path, {"lose_ingredient": 3, "from": "reserve"}, reserve={0: {"wild_plant": 1, "rare_spice": 1}})
    t.choose("ingredient rare_spice")
    assert t.options() == ["ingredient wild_plant"]
    t.choose("ingredient wild_plant")
    assert (reserve(t), t.asked) == ({}, "TakeTurn")


@pytest.mark.rule("TD-RULING-14")
def test_ingredients_lost_from_minions(tmp_path: Path) -> None:
    lose: Effect = {"lose_ingredient": 1, "from": "minion", "who": "all_own_minions"}
    t = using(tmp_path, lose, cargo=LOAD)
    assert t.options() == ["ingredient wild_plant"]
    t.choose("ingredient wild_plant", "ingredient rare_spice")
    assert [cargo(t, minion) for minion in ("booted", "sturdy", "plain")] == [[], ["wound"], ["wound", "wound"]]


# Minions


@pytest.mark.rule("TD-WOUND-01", "TD-GAP-24")
def test_wounds_for_one_or_for_all(tmp_path: Path) -> None:
    t = using(tmp_path, {"wound": 2, "who": "own_minion"}).choose("minion sturdy")
    assert cargo(t, "sturdy") == ["wound", "wound"]
    t = using(tmp_path, {"wound": 1, "who": "all_own_minions"}, cargo=LOAD)
    assert [cargo(t, m) for m in ("booted", "sturdy")] == [["wild_plant", "wound"], ["rare_spice", "wound", "wound"]]


@pytest.mark.rule("TD-RULING-44", "TD-GAP-24")
def test_healing_some_or_all(tmp_path: Path) -> None:
    t = using(tmp_path, {"heal": 1, "who": "own_minion"}, cargo=LOAD).choose("minion plain")
    assert cargo(t) == ["wound"]
    t = using(tmp_path, {"heal": "all", "who": "all_own_minions"}, cargo=LOAD)
    assert [cargo(t, minion) for minion in ("booted", "sturdy", "plain")] == [["wild_plant"], ["rare_spice"], []]


@pytest.mark.rule("TD-LOCATION-14", "TD-GAP-24")
def test_storing_one_load_or_all(tmp_path: Path) -> None:
    t = using(tmp_path, {"store": "own_minion"}, cargo=LOAD).choose("minion sturdy")
    assert (reserve(t), cargo(t, "sturdy")) == ({"rare_spice": 1}, ["wound"])
    t = using(tmp_path, {"store": "all_own_minions"}, cargo=LOAD)
    assert reserve(t) == {"wild_plant": 1, "rare_spice": 1}
    t = visiting(tmp_path, {"store": "active_minion"}, cargo={0: {"plain": "dragon_egg", "booted": "wild_plant"}})
    assert reserve(t) == {"dragon_egg": 1}


@pytest.mark.rule("TD-RULING-12", "TD-RULING-09", "TD-GAP-24")
def test_a_walk_by_a_card_has_no_booted_extra_and_gives_no_actions(tmp_path: Path) -> None:
    t = using(tmp_path, {"move": 2, "who": "own_minion"}, zones={0: {"booted": "crooked_wood"}}).choose("minion booted")
    assert t.options() == ["walk", "shortcut"]
    t.choose("walk")
    assert (where(t, "booted"), t.zone("runes", 0), t.zone("activated")) == ("maple", 1, [])


@pytest.mark.rule("TD-MOVE-02", "TD-RULING-12", "TD-GAP-24")
def test_a_walk_by_the_die_on_the_spot_has_the_booted_extra(tmp_path: Path) -> None:
    placed: dict[str, Any] = {"minion_dice": {0: {"booted": 2, "plain": 1}}, "dice": {0: "1 3 4"}}
    t = using(tmp_path, {"move": "die", "who": "own_minion"}, **placed)
    assert t.options() == ["minion booted", "minion plain"]
    t.choose("minion booted", "walk", "walk")
    assert (where(t, "booted"), t.zone("activated"), t.zone("minion_dice", 0)["booted"]) == ("marsh", [], 2)
    t = using(tmp_path, {"move": "die", "who": "all_own_minions"}, **placed).choose("walk", "walk", "walk")
    assert [where(t, minion) for minion in ("booted", "sturdy", "plain")] == ["marsh", "city", "meadow"]
    assert using(tmp_path, {"move": "die", "who": "own_minion"}).asked == "TakeTurn"
    t = visiting(tmp_path, {"move": "die", "who": "active_minion"}).choose("walk")
    assert (where(t), t.zone("minion_dice", 0)["plain"]) == ("meadow", 2)


@pytest.mark.rule("TD-RULING-12", "TD-GAP-24")
def test_teleports(tmp_path: Path) -> None:
    t = using(
        tmp_path, {"teleport": "city", "who": "all_own_minions"}, zones={0: {"plain": "marsh", "booted": "maple"}}
    )
    assert set(t.zone("zones", 0).values()) == {"city"}
    t = using(tmp_path, {"teleport": "any_other", "who": "all_own_minions"})
    t.choose("zone maple", "zone marsh", "zone orchard")
    assert [where(t, minion) for minion in ("booted", "sturdy", "plain")] == ["maple", "marsh", "orchard"]


@pytest.mark.rule("TD-LOCATION-10", "TD-RULING-44", "TD-GAP-24")
def test_a_minion_is_activated_again(tmp_path: Path) -> None:
    t = using(tmp_path, {"reactivate_minion": "own_minion"}, minion_dice={0: {"booted": 2}}, dice={0: "1 2 3 4"})
    t.dictate([3]).choose("minion booted", "walk", "walk")
    assert (where(t, "booted"), t.zone("activated"), t.asked) == ("maple", ["booted"], "TakeTurn")


@pytest.mark.rule("TD-HERO-11", "TD-RULING-48")
def test_an_ingredient_of_the_zone_for_a_minion(tmp_path: Path) -> None:
    take: Effect = {"take_from_zone": "minion", "who": "active_minion"}
    t = visiting(tmp_path, take).choose("ingredient rare_spice")
    assert (cargo(t), t.zone("collected"), t.zone("tokens")["orchard"]) == (["rare_spice"], [], [None])
    made = pack(tmp_path, location("kiosk", take))
    t = landed("orchard", packs=[made], **KIOSK, energy={0: 3}, cargo={0: {"plain": "wound wound"}})
    assert t.why_not("visit plain kiosk 1") == "TD-RULING-48"


@pytest.mark.rule("TD-HERO-13")
def test_a_copy_of_what_the_active_minion_carries(tmp_path: Path) -> None:
    t = visiting(tmp_path, {"duplicate_ingredient": "active_minion"}, cargo={0: {"plain": "dragon_egg"}})
    t.choose("ingredient dragon_egg")
    assert cargo(t) == ["dragon_egg", "dragon_egg"]


@pytest.mark.rule("TD-RULING-51", "TD-HUNT-06")
def test_all_minions_near_the_dragon(tmp_path: Path) -> None:
    special: list[Effect] = [{"teleport": "city", "who": "minions_near_dragon"}, {"wound": 1, "who": "active_minion"}]
    made = pack(tmp_path, dragon("gale", ("blade blade", [{"gain": {"gold": 1}}]), special=special))
    zones = {0: {"booted": "marsh", "sturdy": "maple"}, 1: {"plain": "meadow"}, 2: {"plain": "bridge"}}
    t = hunting("gale", "..", packs=[made], zones=zones)
    attack(hunt(t, "fire"))
    assert [t.zone("zones", seat)["plain"] for seat in range(3)] == ["city", "city", "bridge"]
    assert (where(t, "booted"), where(t, "sturdy"), cargo(t)) == ("city", "maple", ["wound"])


# Dice


@pytest.mark.rule("TD-GAP-24", "TD-HERO-08")
def test_dice_are_turned_set_and_rolled_again(tmp_path: Path) -> None:
    t = using(tmp_path, {"shift_dice": -2, "scope": "all_available"}, dice={0: "1 2 3 4 4"})
    assert t.zone("dice", 0) == [1, 1, 1, 2, 2]
    t = using(tmp_path, {"shift_dice": 1, "scope": "one"}, dice={0: "1 2 3 4 4"}).choose("die 2")
    assert t.zone("dice", 0) == [1, 3, 3, 4, 4]
    t = using(tmp_path, {"set_die": 2}, dice={0: "1 2 3 4 4"})
    assert t.why_not("done") != ""
    assert t.choose("die 4").zone("dice", 0) == [1, 2, 2, 3, 4]
    t = using(tmp_path, {"reroll": "available", "n": 3}, dice={0: "1 2 3 4 4"})
    t.dictate([1]).choose("die 4").dictate([1]).choose("die 4")
    assert t.options() == ["die 1", "die 2", "die 3", "done"]
    assert t.why_not("die 4") == "TD-RULING-07"
    assert t.choose("done").zone("dice", 0) == [1, 1, 1, 2, 3]


@pytest.mark.rule("TD-GAP-24", "TD-RULING-07", "TD-RULING-28")
def test_dice_on_minions_are_rolled_again_and_nobody_moves(tmp_path: Path) -> None:
    placed = {0: {"booted": 2, "plain": 4}}
    t = using(tmp_path, {"reroll": "on_minion"}, minion_dice=placed, dice={0: "1 2 3"})
    assert t.options() == ["minion booted", "minion plain"]
    t.dictate([1]).choose("minion plain")
    assert (t.zone("minion_dice", 0), t.asked) == ({"booted": 2, "sturdy": 0, "plain": 1}, "TakeTurn")
    assert set(t.zone("zones", 0).values()) == {"city"}
    assert t.log()[-1].endswith("the die of the plain minion: 1.")
    t = using(tmp_path, {"reroll": "on_minion", "n": 2}, minion_dice=placed, dice={0: "1 2 3"})
    t.dictate([3]).choose("minion booted")
    assert t.options() == ["minion booted", "minion plain", "done"]
    assert (t.choose("done").zone("minion_dice", 0)["booted"], t.asked) == (3, "TakeTurn")
    assert using(tmp_path, {"reroll": "on_minion", "n": 2}).asked == "TakeTurn"


# Players


@pytest.mark.rule("TD-GAP-24", "TD-RULING-45")
def test_all_players_one_after_another_from_the_active_one(tmp_path: Path) -> None:
    parts: list[Effect] = [
        {"lose": {"gold": 2}, "who": "each_player"}, {"gain": {"gold": 1}, "who": "active_player"},
        {"lose_ingredient": 1, "from": "reserve", "who": "each_player"},
    ]  # fmt: skip
    made = pack(tmp_path, hero("piper", *parts))
    pantry = {"wild_plant": 1, "rare_spice": 1}
    t = turn(1, packs=[made], hired={1: ["piper"]}, gold={0: 1, 1: 5, 2: 4}, reserve={0: pantry, 1: pantry})
    t.choose("use piper")
    assert (t.zone("gold"), t.game.seat) == ([0, 4, 2], 1)
    t.choose("ingredient wild_plant")
    assert t.game.seat == 0
    t.choose("ingredient rare_spice")
    assert [reserve(t, seat) for seat in range(3)] == [{"wild_plant": 1}, {"rare_spice": 1}, {}]
    assert (t.game.seat, t.asked) == (1, "TakeTurn")


@pytest.mark.rule("TD-GAP-24")
def test_all_players_may_take_or_change_their_dice(tmp_path: Path) -> None:
    t = using(tmp_path, {"set_die": 1, "who": "each_player"}).choose("die 4", "die 3", "die 4")
    assert t.zone("dice") == [[1, 1, 2, 3, 4], [1, 1, 2, 4, 4], [1, 1, 2, 3, 4]]
    t = using(tmp_path, {"gain_ingredient": "any", "to": "reserve", "who": "each_player"})
    t.choose(*[f"ingredient {kind}" for kind in ("wild_plant", "rare_spice", "dragon_egg")])
    assert [reserve(t, seat) for seat in range(3)] == [{"wild_plant": 1}, {"rare_spice": 1}, {"dragon_egg": 1}]


@pytest.mark.rule("TD-RULING-51", "TD-RULING-27")
def test_an_event_that_names_each_player_is_for_each_once(tmp_path: Path) -> None:
    made = pack(tmp_path, event("comet", [{"gain": {"gold": 1}, "who": "each_player"}, {"gain": {"prestige": 1}}]))
    t = closing(2, packs=[made], options={"modules": "events"}, event_deck=["comet"],
                gold=dict.fromkeys(range(3), 0))  # fmt: skip
    t.dictate(HIGH, HIGH, HIGH).choose("end_turn")
    assert (t.zone("gold"), [prestige(t, seat) for seat in range(3)]) == ([1, 1, 1], [1, 1, 1])


@pytest.mark.rule("TD-HUNT-06")
def test_a_special_attack_may_rob_each_player(tmp_path: Path) -> None:
    special: list[Effect] = [{"lose": {"gold": 1}, "who": "each_player"}]
    made = pack(tmp_path, dragon("gale", ("blade blade", [{"gain": {"gold": 1}}]), special=special))
    t = hunting("gale", "..", packs=[made], gold={0: 2, 1: 2, 2: 0})
    assert attack(hunt(t, "fire")).zone("gold") == [1, 1, 0]


# Locations


@pytest.mark.rule("TD-RULING-37")
@pytest.mark.parametrize(
    ("waive", "energy", "paid", "visited"),
    [
        (["adjacency"], 2, ["1 energy", None], ["caravan"]),
        (["cost", "adjacency"], 3, ["0 energy", None], ["caravan"]),
        (["space", "adjacency"], 2, [None, None], []),
        (["cost", "space", "adjacency"], 3, [None, None], []),
    ],
)
def test_what_a_card_waives_is_not_paid_and_the_rest_is(
    tmp_path: Path, waive: list[str], energy: int, paid: list[str | None], visited: list[str]
) -> None:
    t = using(tmp_path, {"activate_location": waive}, energy={0: 3}, cargo={0: {"plain": "wild_plant"}})
    t.choose("activate plain caravan 1")
    assert (reserve(t), t.zone("energy", 0)) == ({"wild_plant": 1}, energy)
    assert (t.zone("paid")["A"], t.zone("visited")["plain"]) == (paid, visited)
    assert t.asked == "TakeTurn"


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-19")
@pytest.mark.parametrize(
    ("waive", "gold", "paid"),
    [
        (["adjacency"], 1, ["2 gold", None]), (["cost", "adjacency"], 1, ["2 gold", None]),
        (["space", "adjacency"], 1, [None, None]), (["cost", "space", "adjacency"], 1, [None, None]),
    ],
)  # fmt: skip
def test_the_market_by_a_card(tmp_path: Path, waive: list[str], gold: int, paid: list[str | None]) -> None:
    t = using(tmp_path, {"activate_location": waive}, gold={0: 3})
    t.choose("activate booted travelling_market 1", "ingredient dragon_egg")
    assert (reserve(t), t.zone("gold", 0), t.zone("paid")["D"]) == ({"dragon_egg": 1}, gold, paid)


@pytest.mark.rule("TD-RULING-37", "TD-LOCATION-18")
def test_a_carried_ingredient_is_never_waived(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"tiles": {"D": "magic_library"}, "gold": {0: 0}, "cargo": {0: {"plain": "rare_spice"}}}
    t = using(tmp_path, {"activate_location": ["cost", "adjacency"]}, **zones)
    assert t.why_not("activate booted magic_library 1") == "TD-LOCATION-18"
    t.choose("activate plain magic_library 1")
    assert (cargo(t), t.zone("gold", 0), t.zone("paid")["D"]) == ([], 2, ["1 rare_spice", None])


@pytest.mark.rule("TD-RULING-37")
def test_the_gold_of_a_space_is_never_waived(tmp_path: Path) -> None:
    made = [
        location("kiosk", {"gain": {"prestige": 1}}, first={"gold": 2}),
        hero("guest", {"activate_location": ["cost", "space"]}, timing="visit"),
    ]
    zones: dict[str, Any] = {"packs": [pack(tmp_path, *made)], **KIOSK, "hired": {0: ["guest"]}}
    assert landed("orchard", **zones, gold={0: 1}).why_not("use guest") == "TD-RULING-37"
    t = landed("orchard", **zones, gold={0: 3}).choose("use guest", "activate plain kiosk 1")
    assert (t.zone("gold", 0), t.zone("paid")["D"]) == (1, [None, None])


@pytest.mark.rule("TD-LOCATION-02", "TD-LOCATION-03", "TD-GAP-12")
def test_two_spaces_may_cost_different_things(tmp_path: Path) -> None:
    made = pack(tmp_path, location("kiosk", {"gain": {"prestige": 1}}, first={"gold": 2}, second={"energy": 1}))
    t = landed("orchard", packs=[made], **KIOSK, energy={0: 1}, gold={0: 2})
    assert offered(t, "visit") == ["visit plain kiosk 1", "visit plain kiosk 2"]
    t.choose("visit plain kiosk 1")
    assert (t.zone("gold", 0), t.zone("paid")["D"]) == (0, ["2 gold", None])


@pytest.mark.rule("TD-LOCATION-15", "TD-LOCATION-17")
def test_any_tile_may_search_a_dungeon_or_draw_from_the_forge(tmp_path: Path) -> None:
    t = visiting(tmp_path, {"gain": {"gold": 1}}, {"draw_forge_token": True}, forge_pile=["iron_gloves"], gold={0: 0})
    assert (t.zone("gold", 0), t.zone("forged", 0)) == (1, ["iron_gloves"])
    made = pack(tmp_path, location("kiosk", {"dungeon_search": True}, {"gain": {"gold": 5}}))
    t = landed("orchard", packs=[made], **KIOSK, energy={0: 1}, gold={0: 0})
    t.dictate("old_medal").choose("visit plain kiosk 1")
    assert (t.asked, t.zone("gold", 0)) == ("Search", 0)
    t.choose("stop")
    assert (t.zone("gold", 0), prestige(t)) == (5, 1)


@pytest.mark.rule("TD-SETUP-06", "TD-LOCATION-17")
def test_a_tile_that_may_draw_from_the_forge_brings_its_tokens(tmp_path: Path) -> None:
    either: Effect = {"choose": [[{"draw_forge_token": True}], [{"gain": {"gold": 1}}]]}
    kiosks = [location(f"kiosk_{n}", either) for n in range(1, 5)]
    first = [("location", {**card, "first_game": True}) for _, card in kiosks]
    made = pack(tmp_path, *first, clear=("location",))
    g = bardhall.new("taverns", seats=3, seed=1, packs=[made])
    assert len(json.loads(bardhall.load(g.dump(), packs=[made]).dump())["table"]["forge_pile"]) == 5
    t = visiting(tmp_path, either, forge_pile=["iron_gloves"]).choose("option 1")
    assert (t.zone("forge_pile"), t.zone("forged", 0)) == ([], ["iron_gloves"])


@pytest.mark.rule("TD-GOBLIN-13")
def test_a_hero_never_readies_itself_not_even_by_a_choice(tmp_path: Path) -> None:
    either: Effect = {"choose": [[{"ready_hero": 1}], [{"gain": {"gold": 1}}]]}
    t = using(tmp_path, either, gold={0: 0})
    assert t.why_not("option 1") != ""
    assert t.choose("option 2").zone("gold", 0) == 1


# Cooking and recipes


@pytest.mark.rule("TD-GOBLIN-09", "TD-RULING-44")
def test_a_card_may_stand_for_several_ingredients(tmp_path: Path) -> None:
    made = pack(
        tmp_path, thing("jelly", {"wild_ingredient": 2}, timing="cook"), recipe("feast", 9, dragon_egg=2, wild_plant=1)
    )
    t = turn(packs=[made], options={"modules": "goblin"}, objects={0: ["jelly"]}, recipe_row=["feast"],
             reserve={0: {"wild_plant": 1}})  # fmt: skip
    t.choose("cook feast 1", "wild jelly")
    assert t.options() == ["ingredient dragon_egg"]
    t.choose("ingredient dragon_egg", "ingredient dragon_egg")
    assert (t.zone("cooked", 0), reserve(t), prestige(t)) == (["feast"], {}, 10)


@pytest.mark.rule("TD-RULING-23", "TD-COOK-05")
@pytest.mark.parametrize(("position", "gone", "row"), [
    ("top", "nest_soup", ["ember_chutney", "meadow_broth"]), ("bottom", "meadow_broth", ["ember_chutney", "nest_soup"]),
])  # fmt: skip
def test_a_recipe_is_discarded_and_the_row_refilled(tmp_path: Path, position: str, gone: str, row: list[str]) -> None:
    zones: dict[str, Any] = {"recipe_row": ["nest_soup", "meadow_broth"], "recipe_deck": ["ember_chutney"]}
    t = using(tmp_path, {"discard_recipe": position}, **zones)
    assert (t.zone("recipe_row"), t.zone("recipe_discard")) == (row, [gone])
    t = using(tmp_path, {"discard_recipe": "choice"}, **zones).choose(f"recipe {gone}")
    assert (t.zone("recipe_row"), t.zone("recipe_discard")) == (row, [gone])
    t = using(tmp_path, {"discard_recipe": position}, recipe_row=[])
    assert t.asked == "TakeTurn"


@pytest.mark.rule("TD-RULING-51", "TD-GAP-24")
def test_zones_near_the_dragon_are_cleared_or_nothing_is(tmp_path: Path) -> None:
    t = using(tmp_path, {"clear_zone": "adjacent_to_dragon"})
    assert t.zone("tokens")["orchard"] == ["rare_spice"]
    t = using(tmp_path, {"clear_zone": "adjacent_to_dragon"}, dragon="sky_tyrant", damage=marks(".. ... ..."))
    assert (t.zone("tokens")["orchard"], t.zone("tokens")["ember_slopes"]) == ([None], [None])
    assert t.zone("tokens")["bridge"] == ["wild_plant", "magic_mushroom"]


# Rows of rows


@pytest.mark.rule("TD-GAP-24")
@pytest.mark.parametrize(("counter", "gold"), [("heroes", 2), ("recipes", 3), ("wounds", 3), ("trophies", 1)])
def test_a_part_is_repeated_for_each(tmp_path: Path, counter: str, gold: int) -> None:
    made = pack(tmp_path, hero("piper", {"for_each": counter, "do": [{"gain": {"gold": 1}}]}))
    t = turn(
        packs=[made], hired={0: ["piper", "courier"]}, cooked={0: ["nest_soup", "ember_chutney", "golden_risotto"]},
        cargo={0: {"plain": "wound wound", "booted": "wound"}}, trophies={0: ["bent_claw"]}, gold={0: 0},
    )  # fmt: skip
    assert t.choose("use piper").zone("gold", 0) == gold


@pytest.mark.rule("TD-RULING-48", "TD-GAP-24")
def test_an_option_that_is_impossible_cannot_be_chosen(tmp_path: Path) -> None:
    either: Effect = {
        "choose": [[{"duplicate_ingredient": "own_minion"}], [{"gain": {"gold": 1}}, {"gain": {"rune": 1}}]]
    }
    t = using(tmp_path, either, gold={0: 0})
    assert t.why_not("option 1") == "TD-RULING-48"
    t.choose("option 2")
    assert goods(t)[:3] == (1, 1, 1)
    both: Effect = {
        "choose": [[{"duplicate_ingredient": "own_minion"}], [{"take_from_zone": "reserve", "who": "own_minion"}]]
    }
    made = pack(tmp_path, hero("piper", both))
    assert turn(packs=[made], hired={0: ["piper"]}).why_not("use piper") == "TD-RULING-48"


@pytest.mark.rule("TD-GAP-24")
@pytest.mark.parametrize(("runes", "found"), [(0, (1, 0)), (2, (0, 3))])
def test_a_branch_by_a_condition(tmp_path: Path, runes: int, found: tuple[int, int]) -> None:
    branch: Effect = {
        "if": {"at_least": 2, "of": "runes"},
        "then": [{"gain": {"prestige": 3}}],
        "else": [{"gain": {"gold": 1}}],
    }
    t = using(tmp_path, branch, runes={0: runes}, gold={0: 0})
    assert (goods(t)[0], goods(t)[3]) == found
    t = using(tmp_path, {"if": {"exactly": 9, "of": "gold"}, "then": [{"gain": {"gold": 1}}]}, gold={0: 0})
    assert goods(t)[0] == 0


@pytest.mark.rule("TD-GAP-24")
def test_parts_inside_parts_are_done_in_order(tmp_path: Path) -> None:
    inner: Effect = {"for_each": "heroes", "do": [{"choose": [[{"gain": {"gold": 2}}], [{"lose": {"gold": 1}}]]}]}
    made = pack(tmp_path, hero("piper", inner, {"gain": {"prestige": 1}}))
    t = turn(packs=[made], hired={0: ["piper", "courier"]}, gold={0: 0}).choose("use piper", "option 2")
    assert (t.zone("gold", 0), prestige(t)) == (0, 0)
    t.choose("option 1")
    assert (t.zone("gold", 0), prestige(t)) == (2, 1)


@pytest.mark.rule("TD-RULING-51", "TD-RULING-13")
def test_an_event_may_hold_any_of_it_for_all_players(tmp_path: Path) -> None:
    parts: list[Effect] = [
        {"wound": 1, "who": "all_own_minions"}, {"for_each": "wounds", "do": [{"gain": {"gold": 1}}]},
        {"gain_ingredient": "any", "to": "reserve"}, {"store": "all_own_minions"},
    ]  # fmt: skip
    t = closing(2, packs=[pack(tmp_path, event("comet", parts))], options={"modules": "events"}, event_deck=["comet"],
                cargo={1: {"plain": "wild_plant rare_spice"}}, gold=dict.fromkeys(range(3), 0), first=2)  # fmt: skip
    t.dictate(HIGH, HIGH, HIGH).choose("end_turn")
    assert (t.asked, t.game.seat) == ("PushOut", 1)
    t.choose("ingredient wild_plant", "ingredient wild_plant", "ingredient rare_spice", "ingredient dragon_egg")
    assert t.zone("gold") == [3, 3, 3]
    assert [reserve(t, s) for s in range(3)] == [
        {"rare_spice": 1},
        {"rare_spice": 1, "dragon_egg": 1},
        {"wild_plant": 1},
    ]


@pytest.mark.rule("TD-GAP-24")
def test_an_encounter_may_lead_on(tmp_path: Path) -> None:
    made = pack(tmp_path, encounter("guide", {"move": 1, "who": "active_minion"}, {"gain": {"gold": 1}}))
    t = landed("orchard", packs=[made], options={"modules": "encounters"}, energy={0: 1}, gold={0: 0},
               tokens={"orchard": ["encounter"]}, encounter_deck=["guide"])  # fmt: skip
    t.choose("meet plain", "walk")
    assert (where(t), t.zone("gold", 0)) == ("city", 1)
