"""GOBLIN (module): where he stands, what he sells, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.games.taverns.hunts import HIGH, closing, hunt, hunting
from tests.games.taverns.tables import landed, offered, turn
from tests.scenario import Scenario

GOBLIN = {"modules": "goblin"}
NUMBERS = {2: "meadow", 3: "crooked_wood", 4: "marsh", 5: "thorn_hills", 6: "bridge", 7: "ember_slopes", 8: "orchard"}
STACK = ["life_potion", "winged_boots", "time_hourglass"]


def begun(round: int, roll: list[int] | None = None, stack: list[str] | None = None, seats: int = 3) -> Scenario:
    """The start of the round after that one; the goblin's dice and the top of his stack are dictated."""
    zones: dict[str, Any] = {"goblin": "marsh", "goblin_stack": ["life_potion"]} if round % 2 else {}
    t = closing(round, seats=seats, options=GOBLIN, **zones)
    if round in (1, 3, 5):
        t.dictate([])  # the ingredients
    if roll is not None:
        t.dictate(roll, stack or [])
    return t.dictate(*[HIGH] * seats).choose("end_turn")


def trading(**zones: Any) -> Scenario:
    """Seat 0 with its plain minion beside the goblin, in the marsh."""
    usual: dict[str, Any] = {
        "goblin": "marsh", "goblin_stack": STACK, "gold": {0: 3}, "zones": {0: {"plain": "marsh"}}, "options": GOBLIN,
    }  # fmt: skip
    return turn(**{**usual, **zones})


# Where and when


@pytest.mark.rule("TD-GOBLIN-01", "TD-GOBLIN-02", "TD-GOBLIN-03", "TD-GAP-20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_round_1_he_comes_with_an_object_for_each_player(seats: int) -> None:
    t = Scenario(bardhall.new("taverns", seats=seats, seed=2, modules="goblin"))
    assert (t.zone("goblin"), len(t.zone("object_pool"))) == (None, 24)
    for name in ["copper_kettle", "green_lantern", "crooked_spoon", "laughing_fox", "sleeping_bear"][:seats]:
        t.choose(f"tavern {name}")
    assert t.zone("goblin") in NUMBERS.values()
    assert (len(t.zone("goblin_stack")), len(t.zone("object_pool"))) == (seats, 24 - seats)


@pytest.mark.rule("TD-GOBLIN-02", "TD-GAP-20")
@pytest.mark.parametrize("roll", [[1, 1], [2, 1], [1, 3], [4, 1], [3, 3], [3, 4], [4, 4]])
def test_two_dice_name_his_zone(roll: list[int]) -> None:
    assert begun(2, roll).zone("goblin") == NUMBERS[sum(roll)]


@pytest.mark.rule("TD-GOBLIN-02", "TD-GOBLIN-04", "TD-RULING-30")
@pytest.mark.parametrize("round", range(1, 7))
def test_he_is_there_in_odd_rounds_and_gone_in_even_ones(round: int) -> None:
    t = begun(round, [2, 2] if round % 2 == 0 else None)
    is_odd = (round + 1) % 2 == 1
    assert t.zone("round") == round + 1
    assert t.zone("goblin") == ("marsh" if is_odd else None)
    assert len(t.zone("goblin_stack")) == (3 if is_odd else 0)


@pytest.mark.rule("TD-GOBLIN-03", "TD-RULING-38")
def test_his_stack_is_drawn_at_random_from_the_pool() -> None:
    t = begun(4, [2, 2], STACK)
    assert t.zone("goblin_stack") == STACK


@pytest.mark.rule("TD-GOBLIN-04", "TD-RULING-30")
def test_unsold_objects_go_back_to_the_pool_and_bought_ones_do_not() -> None:
    pool = ["gelatinous_cube"] * 4
    t = closing(
        3, options=GOBLIN, goblin="marsh", goblin_stack=["winged_boots"], object_pool=pool, objects={0: ["life_potion"]}
    )
    t.dictate([], HIGH, HIGH, HIGH).choose("end_turn")
    assert (t.zone("goblin_stack"), sorted(t.zone("object_pool"))) == ([], [*pool, "winged_boots"])
    assert [held["card"] for held in t.zone("objects", 0)] == ["life_potion"]


@pytest.mark.rule("TD-RULING-30", "TD-RULING-42")
def test_he_is_placed_before_the_players_roll() -> None:
    t = closing(2, options=GOBLIN)
    t.dictate([3, 4], ["life_potion"], [1, 1, 1, 1, 1], HIGH, HIGH).choose("end_turn")
    assert (t.zone("goblin"), t.zone("dice", 0), t.zone("goblin_stack")[0]) == (
        "ember_slopes", [1, 1, 1, 1, 1], "life_potion",
    )  # fmt: skip


@pytest.mark.rule("TD-RULING-40")
def test_nobody_sees_his_stack() -> None:
    t = trading()
    for looker in (0, 1, None):
        assert t.sight(looker)["goblin_stack"] == [None, None, None]
        assert t.sight(looker)["goblin"] == "marsh"


# Buying


@pytest.mark.rule("TD-GOBLIN-05", "TD-GOBLIN-06", "TD-RULING-29")
def test_a_minion_in_his_zone_buys_the_top_object_for_a_gold() -> None:
    t = trading().choose("trade plain")
    assert (t.zone("gold", 0), t.zone("goblin_stack")) == (2, STACK[1:])
    assert t.zone("objects", 0) == [{"card": "life_potion", "is_used": False}]
    assert all(t.sight(looker)["objects"] == t.zone("objects") for looker in (1, None))


@pytest.mark.rule("TD-GOBLIN-05")
def test_nobody_buys_from_elsewhere_or_without_gold() -> None:
    t = trading(zones={0: {"plain": "marsh", "booted": "maple"}})
    assert offered(t, "trade") == ["trade plain"]
    assert t.why_not("trade booted") == "TD-GOBLIN-05"
    assert trading(gold={0: 0}).why_not("trade plain") == "TD-GOBLIN-05"
    assert turn(options=GOBLIN, goblin=None, goblin_stack=[]).why_not("trade plain") == "TD-GOBLIN-05"


@pytest.mark.rule("TD-GOBLIN-08")
def test_with_an_empty_stack_nothing_is_bought() -> None:
    assert trading(goblin_stack=[]).why_not("trade plain") == "TD-GOBLIN-08"


@pytest.mark.rule("TD-RULING-29")
def test_each_minion_buys_once_in_a_turn() -> None:
    t = trading(zones={0: {"plain": "marsh", "sturdy": "marsh"}}).choose("trade plain")
    assert t.why_not("trade plain") == "TD-RULING-29"
    t.choose("trade sturdy", "energy 4", "end_turn", "energy 4", "end_turn", "energy 4", "end_turn")
    assert (t.game.seat, len(t.zone("objects", 0))) == (0, 2)
    assert "trade plain" in t.options()


@pytest.mark.rule("TD-RULING-29", "TD-RULING-50", "TD-SECONDARY-01")
def test_he_is_found_before_the_die_before_the_way_and_after_the_walk() -> None:
    t = trading(zones={0: {"plain": "marsh", "booted": "marsh", "sturdy": "crooked_wood"}}, gold={0: 9})
    t.choose("trade plain", "move sturdy 1", "trade booted", "walk", "trade sturdy")
    assert [held["card"] for held in t.zone("objects", 0)] == STACK


@pytest.mark.rule("TD-RULING-29")
def test_nobody_buys_in_the_middle_of_a_movement() -> None:
    t = trading(zones={0: {"plain": "marsh", "booted": "meadow"}}).choose("move booted 1", "walk")
    assert (t.asked, t.options()) == ("ChooseWay", ["walk", "shortcut"])
    assert t.why_not("trade plain") == "TD-MOVE-04"


@pytest.mark.rule("TD-RULING-29", "TD-RULING-50")
def test_he_sells_in_the_window_of_a_hunt() -> None:
    t = hunting(goblin="meadow", goblin_stack=["enchanted_glaive"], gold={0: 1}, options=GOBLIN)
    hunt(t, "claw").choose("trade plain", "object enchanted_glaive", "symbol blade")
    assert t.zone("stack")[-1]["blades"] == 1


@pytest.mark.rule("TD-RULING-11", "TD-RULING-29")
def test_a_minion_that_is_activated_again_may_buy_again() -> None:
    t = landed(
        "marsh", options=GOBLIN, goblin="maple", goblin_stack=["life_potion"], gold={0: 1}, bought=["plain"],
        objects={0: ["lucky_talisman"]},
    )  # fmt: skip
    t.choose("object lucky_talisman").dictate([1]).choose("minion plain", "walk")
    assert "trade plain" in t.options()
    t = trading(bought=["plain"])
    assert t.why_not("trade plain") == "TD-RULING-29"


@pytest.mark.rule("TD-SETUP-17", "TD-GOBLIN-01")
def test_without_the_module_he_never_comes() -> None:
    t = closing(2).dictate(HIGH, HIGH, HIGH).choose("end_turn")
    assert (t.zone("goblin"), t.zone("goblin_stack"), t.zone("object_pool")) == (None, [], [])
