"""ROUND-END: four steps after the last die of a round, and none after the last round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.hunts import HIGH, closing, next_round
from tests.games.taverns.tables import cargo, goods, reserve, turn, where

ROW = ["nest_soup", "smoked_haunch", "golden_risotto", "meadow_broth"]


@pytest.mark.rule("TD-ROUND-END-01", "TD-ROUND-08")
def test_the_round_ends_when_the_last_die_of_all_is_placed() -> None:
    t = turn(0, dice={0: "4", 1: "2", 2: ""}, round=2)
    t.choose("energy 4", "end_turn")
    assert (t.zone("round"), t.game.seat) == (2, 1)
    t.dictate(HIGH, HIGH, HIGH).choose("energy 2", "end_turn")
    assert t.zone("round") == 3


@pytest.mark.rule("TD-ROUND-END-02")
def test_all_dice_come_back_from_wherever_they_lie() -> None:
    t = closing(
        2, seats=2, minion_dice={0: {"booted": 4, "sturdy": 1}, 1: {"plain": 3}}, source_used={0: True, 1: True},
        bank={"bank_1": 0, "bank_any": 1}, placed={0: 1, 1: 2},
    )  # fmt: skip
    next_round(t)
    assert [t.zone("dice", seat) for seat in (0, 1)] == [HIGH, HIGH]
    assert [set(t.zone("minion_dice", seat).values()) for seat in (0, 1)] == [{0}, {0}]
    assert (t.zone("source_used"), t.zone("placed")) == ([False, False], [0, 0])
    assert set(t.zone("bank").values()) == {None}


@pytest.mark.rule("TD-ROUND-END-03")
def test_payments_leave_the_tiles_and_tokens_of_the_tiles_stay() -> None:
    paid = {"A": ["1 energy", "1 energy"], "B": [None, None], "C": ["1 rare_spice", None], "D": ["2 gold", None]}
    t = closing(2, paid=paid, tiles={"A": "forge"}, forge_pile=["iron_gloves"], forged={1: ["whetted_axe"]})
    next_round(t)
    assert set(map(tuple, t.zone("paid").values())) == {(None, None)}
    assert (t.zone("forge_pile"), t.zone("forged", 1)) == (["iron_gloves"], ["whetted_axe"])


@pytest.mark.rule("TD-ROUND-END-03", "TD-SETUP-15")
def test_stop_tokens_stay_for_the_whole_game() -> None:
    t = closing(2, seats=2, zones={0: {"plain": "orchard"}}, energy={0: 5})
    next_round(t).choose("move plain 4", "walk", "walk", seat=0)
    t.choose("visit plain caravan 1", seat=0)
    assert t.zone("paid")["A"] == ["1 energy", None]
    assert t.why_not("visit plain magic_portal 2") == "TD-LOCATION-04"


@pytest.mark.rule("TD-ROUND-END-04", "TD-RULING-23")
@pytest.mark.parametrize(
    ("row", "after", "gone"),
    [
        ([], ["grand_omelette"], []),
        (ROW[:1], ["grand_omelette", *ROW[:1]], []),
        (ROW[:3], ["grand_omelette", *ROW[:3]], []),
        (ROW, ["grand_omelette", *ROW[:3]], ["meadow_broth"]),
    ],
)
def test_recipes_move_down_and_only_the_fourth_is_pushed_out(row: list[str], after: list[str], gone: list[str]) -> None:
    t = next_round(closing(2, recipe_row=row, recipe_deck=["grand_omelette", "ember_chutney"], recipe_discard=[]))
    assert (t.zone("recipe_row"), t.zone("recipe_discard")) == (after, gone)
    assert t.zone("recipe_deck") == ["ember_chutney"]


@pytest.mark.rule("TD-RULING-23")
def test_an_empty_deck_is_made_from_its_own_discards_or_the_row_stays_short() -> None:
    piles: dict[str, Any] = {"recipe_deck": [], "recipe_discard": ["meadow_broth"], "cooked": {0: ["ember_chutney"]}}
    t = closing(2, recipe_row=["nest_soup"], **piles)
    next_round(t, ["meadow_broth"], HIGH, HIGH, HIGH)
    assert (t.zone("recipe_row"), t.zone("recipe_discard")) == (["meadow_broth", "nest_soup"], [])
    t = next_round(closing(2, recipe_row=["nest_soup"], recipe_deck=[], recipe_discard=[]))
    assert t.zone("recipe_row") == ["nest_soup"]


@pytest.mark.rule("TD-RULING-23", "TD-ROUND-END-04")
def test_a_recipe_pushed_out_is_discarded_before_the_new_one_is_drawn() -> None:
    t = closing(2, recipe_row=ROW, recipe_deck=[], recipe_discard=[])
    next_round(t, ["meadow_broth"], HIGH, HIGH, HIGH)
    assert t.zone("recipe_row") == ["meadow_broth", *ROW[:3]]


@pytest.mark.rule("TD-ROUND-END-05", "TD-SETUP-03")
def test_the_round_marker_moves_one_space() -> None:
    for round in range(1, 7):
        assert next_round(closing(round)).zone("round") == round + 1


@pytest.mark.rule("TD-ROUND-END-06", "TD-WOUND-05", "TD-ROUND-MARKER-05")
def test_everything_else_carries_over() -> None:
    zones: dict[str, Any] = {
        "gold": {0: 7}, "energy": {0: 4}, "runes": {0: 2}, "reserve": {0: {"rare_spice": 2}},
        "cargo": {0: {"plain": "wild_plant wound"}}, "zones": {0: {"plain": "bridge", "booted": "maple"}},
    }  # fmt: skip
    t = next_round(closing(5, **zones))
    assert (goods(t), reserve(t), cargo(t)) == ((7, 4, 2, 0), {"rare_spice": 2}, ["wild_plant", "wound"])
    assert (where(t), where(t, "booted"), where(t, "sturdy")) == ("bridge", "maple", "city")


@pytest.mark.rule("TD-RULING-22", "TD-END-01")
def test_after_the_last_round_no_step_runs() -> None:
    t = closing(7, recipe_row=ROW, paid={"A": ["1 energy", None]}, minion_dice={0: {"plain": 3}}, placed={0: 4})
    row, tokens = t.zone("recipe_row"), t.zone("tokens")
    t.choose("end_turn")
    assert (t.zone("round"), t.zone("is_over"), t.asked) == (7, True, "")
    assert (t.zone("recipe_row"), t.zone("tokens"), t.zone("paid")["A"]) == (row, tokens, ["1 energy", None])
    assert t.zone("minion_dice", 0)["plain"] == 3
