"""COOK: a die of any value and the listed ingredients of the reserve."""

from __future__ import annotations

import pytest

from tests.games.taverns.tables import goods, offered, own, prestige, reserve, turn

STEW = {"wild_plant": 2, "magic_mushroom": 1}  # woodcutters_stew, 5 points


@pytest.mark.rule("TD-COOK-01")
@pytest.mark.parametrize(
    ("held", "can_cook"),
    [
        (STEW, True),
        ({"wild_plant": 3, "magic_mushroom": 2, "rare_spice": 1}, True),
        ({"wild_plant": 1, "magic_mushroom": 1}, False),
        ({"wild_plant": 2}, False),
        ({"wild_plant": 9, "rare_spice": 9, "dragon_egg": 9, "dragon_meat": 9}, False),
        ({}, False),
    ],
)
def test_the_reserve_must_hold_all_that_is_listed(held: dict[str, int], can_cook: bool) -> None:
    t = turn(recipe_row=["woodcutters_stew"], reserve={0: held}, dice={0: "2"})
    assert t.why_not("cook woodcutters_stew 2") == ("" if can_cook else "TD-COOK-01")


@pytest.mark.rule("TD-COOK-01")
def test_what_minions_carry_does_not_count() -> None:
    t = turn(cargo={0: {"plain": "wild_plant wild_plant", "sturdy": "wild_plant"}}, reserve={0: {"wild_plant": 1}},
             dice={0: "1"})  # fmt: skip
    assert t.why_not("cook meadow_broth 1") == "TD-COOK-01"
    t.choose("store sturdy")  # it stands in the City
    assert t.why_not("cook meadow_broth 1") == ""


@pytest.mark.rule("TD-COOK-01")
def test_only_a_recipe_that_is_face_up_is_cooked() -> None:
    t = turn(reserve={0: {"wild_plant": 3}}, recipe_row=["meadow_broth"], recipe_deck=["hedgerow_salad"])
    assert t.why_not("cook hedgerow_salad 1") == "TD-COOK-01"
    assert t.why_not("cook meadow_broth 1") == ""


@pytest.mark.rule("TD-COOK-02")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_die_of_any_value_goes_on_the_card_and_the_ingredients_leave(die: int) -> None:
    t = turn(recipe_row=["woodcutters_stew"], reserve={0: {**STEW, "rare_spice": 1}, 1: STEW}, dice={0: "1 2 3 4"})
    before = t.zone("placed", 0)
    t.choose(f"cook woodcutters_stew {die}")
    assert reserve(t) == {"rare_spice": 1}
    assert reserve(t, 1) == STEW
    assert t.zone("placed", 0) == before + 1
    assert t.zone("dice", 0) == [value for value in (1, 2, 3, 4) if value != die]


@pytest.mark.rule("TD-COOK-03", "TD-SCORE-01")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_points_and_die_are_gained_at_once(die: int) -> None:
    t = turn(recipe_row=["woodcutters_stew"], reserve={0: STEW}, prestige={0: {"recipes": 4}})
    t.choose(f"cook woodcutters_stew {die}")
    assert t.zone("prestige", 0) == {"recipes": 4 + 5 + die, "dragons": 0, "dungeon": 0, "cards": 0}
    assert goods(t)[:3] == (1, 1, 0)


@pytest.mark.rule("TD-COOK-03", "TD-EX-03")
def test_a_recipe_of_six_with_a_three_gives_nine() -> None:
    t = turn(recipe_row=["marshland_pie"], reserve={0: {"magic_mushroom": 4}})
    t.choose("cook marshland_pie 3")
    assert (prestige(t), reserve(t)) == (9, {"magic_mushroom": 1})


@pytest.mark.rule("TD-COOK-03", "TD-RUNE-01")
def test_what_counts_is_what_the_die_shows_when_it_is_placed() -> None:
    t = turn(dice={0: "1"}, reserve={0: {"wild_plant": 2}}, runes={0: 1}, hired={0: ["guardian"]})
    t.dictate([3]).choose("reroll 1", "use guardian", "cook meadow_broth 4")
    assert prestige(t) == 3 + 4


@pytest.mark.rule("TD-COOK-04")
def test_the_card_is_kept_face_up() -> None:
    t = turn(reserve={0: {"wild_plant": 2}}, cooked={0: ["nest_soup"]}, recipe_deck=["hedgerow_salad"])
    t.choose("cook meadow_broth 1", "end_turn")
    assert t.zone("cooked", 0) == ["nest_soup", "meadow_broth"]
    assert t.sight(2)["cooked"][0] == ["nest_soup", "meadow_broth"]
    assert "meadow_broth" not in t.zone("recipe_row") + t.zone("recipe_discard")


@pytest.mark.rule("TD-COOK-05", "TD-COOK-06", "TD-EX-07")
@pytest.mark.parametrize(
    ("cooked", "row"),
    [
        ("glowing_fricassee", ["nest_soup", "hedgerow_salad", "meadow_broth"]),
        ("hedgerow_salad", ["nest_soup", "glowing_fricassee", "meadow_broth"]),
        ("meadow_broth", ["nest_soup", "glowing_fricassee", "hedgerow_salad"]),
    ],
)
def test_recipes_above_the_gap_shift_down(cooked: str, row: list[str]) -> None:
    t = turn(recipe_row=["glowing_fricassee", "hedgerow_salad", "meadow_broth"], recipe_deck=["nest_soup"],
             reserve={0: {"wild_plant": 5, "magic_mushroom": 5}})  # fmt: skip
    t.choose(f"cook {cooked} 1")
    assert t.zone("recipe_row") == row
    assert t.zone("recipe_deck") == []


@pytest.mark.rule("TD-COOK-05", "TD-COOK-07")
def test_the_new_recipe_can_be_cooked_by_the_next_player_or_in_the_next_turn() -> None:
    t = turn(0, 2, recipe_deck=["hedgerow_salad", "glowing_fricassee"], dice={0: "1 2", 1: "4 4"},
             reserve={0: {"wild_plant": 2, "magic_mushroom": 2}, 1: {"wild_plant": 3}})  # fmt: skip
    t.choose("cook meadow_broth 1")
    assert t.why_not("cook hedgerow_salad 2") == "TD-TURN-05"  # one die a turn
    t.choose("end_turn", "cook hedgerow_salad 4", "end_turn", "cook glowing_fricassee 2")
    assert t.zone("cooked") == [["meadow_broth", "glowing_fricassee"], ["hedgerow_salad"]]
    assert (prestige(t, 0), prestige(t, 1)) == (3 + 1 + 3 + 2, 4 + 4)
    assert t.zone("round") == 1


@pytest.mark.rule("TD-COOK-06", "TD-RULING-23")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    t = turn(recipe_deck=[], recipe_discard=["nest_soup", "hedgerow_salad"], reserve={0: {"wild_plant": 2}})
    t.dictate(["hedgerow_salad", "nest_soup"]).choose("cook meadow_broth 1")
    assert (t.zone("recipe_row"), t.zone("recipe_deck")) == (["hedgerow_salad"], ["nest_soup"])
    assert t.zone("recipe_discard") == []
    assert t.zone("cooked", 0) == ["meadow_broth"]  # a cooked recipe never comes back


@pytest.mark.rule("TD-COOK-06", "TD-RULING-23")
def test_without_deck_and_discards_the_row_is_shorter() -> None:
    t = turn(recipe_row=["nest_soup", "meadow_broth"], recipe_deck=[], recipe_discard=[],
             reserve={0: {"wild_plant": 2}})  # fmt: skip
    t.choose("cook meadow_broth 1")
    assert t.zone("recipe_row") == ["nest_soup"]


@pytest.mark.rule("TD-COOK-01", "TD-RULING-23")
def test_with_no_recipe_at_all_nothing_is_cooked() -> None:
    t = turn(recipe_row=[], recipe_deck=[], reserve={0: {"wild_plant": 9}}, dice={0: "2"})
    assert offered(t, "cook") == []
    assert own(t)[0] == "bank 2 2"


@pytest.mark.rule("TD-COOK-01", "TD-COOK-02", "TD-GOBLIN-09")
def test_a_hero_that_stands_for_an_ingredient_is_used_before_they_are_discarded() -> None:
    t = turn(reserve={0: {"wild_plant": 1}}, hired={0: ["saucier"]})
    assert t.why_not("use saucier") == "TD-HERO-04"  # only while cooking
    t.choose("cook meadow_broth 2")
    assert (t.asked, t.why_not("serve")) == ("Prepare", "TD-COOK-01")
    t.choose("wild saucier", "ingredient wild_plant")
    assert (t.asked, reserve(t), prestige(t)) == ("FinishTurn", {}, 3 + 2)
    assert t.zone("hired", 0)[0]["is_exhausted"]


@pytest.mark.rule("TD-COOK-02", "TD-GOBLIN-09")
def test_who_has_everything_may_cook_without_the_hero() -> None:
    t = turn(reserve={0: {"wild_plant": 2}}, hired={0: ["saucier"]})
    t.choose("cook meadow_broth 2", "serve")
    assert (reserve(t), t.zone("hired", 0)[0]["is_exhausted"]) == ({}, False)
