"""MINION: a die on its spot activates a minion, once a round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.tables import cargo, landed, offered, turn, where

SLOTS = {"booted": 2, "sturdy": 3, "plain": 2}


def with_talisman(*objects: str, **zones: Any) -> dict[str, Any]:
    """The goblin is played, and seat 0 has bought objects."""
    return {"options": {"modules": "goblin"}, "objects": {0: list(objects or ("lucky_talisman",))}, **zones}


@pytest.mark.rule("TD-MINION-01")
@pytest.mark.parametrize("minion", SLOTS)
def test_a_die_on_the_spot_activates_the_minion(minion: str) -> None:
    t = turn()
    t.choose(f"move {minion} 3")
    assert t.zone("minion_dice", 0) == {**dict.fromkeys(SLOTS, 0), minion: 3}
    assert (t.zone("activated"), t.zone("dice", 0)) == ([minion], [1, 2, 4, 4])
    assert t.asked == "SetOut"


@pytest.mark.rule("TD-MINION-02", "TD-RULING-02")
def test_each_minion_is_activated_once_a_round() -> None:
    t = turn(0, 2, dice={0: "1 1", 1: "1 1"})
    t.choose("move plain 1", "walk", "end_turn", "energy 1", "end_turn")
    assert t.why_not("move plain 1") == "TD-MINION-02"
    assert offered(t, "move") == ["move booted 1", "move sturdy 1"]
    t.choose("energy 1", "end_turn", "bank 1 1", "end_turn")
    assert t.zone("round") == 2
    while t.game.seat != 0:
        t.choose(offered(t, "bank")[0], "end_turn")
    assert [text for text in offered(t, "move") if "plain" in text]


@pytest.mark.rule("TD-MINION-03")
@pytest.mark.parametrize("tavern", ["copper_kettle", "green_lantern", "crooked_spoon", "laughing_fox", "sleeping_bear"])
@pytest.mark.parametrize(("minion", "slots"), SLOTS.items())
def test_two_slots_and_three_for_the_sturdy_one(tavern: str, minion: str, slots: int) -> None:
    for held in range(4):
        full = ["wild_plant"] * held
        if held > slots:
            continue
        t = landed("meadow", minion, tavern={0: tavern}, cargo={0: {minion: " ".join(full)}})
        assert t.why_not(f"collect {minion} wild_plant") == ("" if held < slots else "TD-COLLECT-05")


@pytest.mark.rule("TD-MINION-04")
def test_first_the_movement_then_the_secondary_actions() -> None:
    t = turn(zones={0: {"plain": "crooked_wood"}}, energy={0: 3})
    t.choose("move plain 2")
    for text in ("collect plain wild_plant", "visit plain caravan 1", "end_turn"):
        assert t.why_not(text) == "TD-MOVE-01"
    t.choose("walk")
    assert where(t) == "maple"
    assert t.why_not("collect plain rare_spice") == ""
    assert t.why_not("walk") == "TD-TURN-05"  # no second movement


@pytest.mark.rule("TD-MINION-05", "TD-RULING-39")
def test_any_number_of_minions_share_a_zone() -> None:
    everybody = dict.fromkeys(SLOTS, "meadow")
    t = turn(0, 5, zones=dict.fromkeys(range(1, 5), everybody) | {0: {"booted": "meadow"}})
    t.choose("move plain 1", "walk")
    standing = [zone for zones in t.zone("zones") for zone in zones.values()]
    assert standing.count("meadow") == 14
    t.choose("collect plain wild_plant", "end_turn")
    assert cargo(t) == ["wild_plant"]


@pytest.mark.rule("TD-GOBLIN-11", "TD-RULING-11", "TD-RULING-44")
def test_a_talisman_activates_a_second_minion_in_one_turn() -> None:
    t = landed("meadow", **with_talisman(minion_dice={0: {"booted": 4}}, zones={0: {"booted": "city"}}, energy={0: 3}))
    t.choose("collect plain wild_plant")
    t.dictate([1]).choose("object lucky_talisman", "minion booted", "walk")
    assert (where(t, "booted"), t.zone("minion_dice", 0)["booted"]) == ("crooked_wood", 1)  # one and one more
    assert t.zone("activated") == ["plain", "booted"]
    assert t.why_not("collect plain magic_mushroom") == "TD-COLLECT-02"
    t.choose("collect booted dragon_egg", "visit booted caravan 1", "visit plain caravan 2")
    assert t.zone("reserve", 0)["dragon_egg"] == 1
    assert t.zone("reserve", 0)["wild_plant"] == 1


@pytest.mark.rule("TD-GOBLIN-11", "TD-RULING-44")
def test_a_talisman_needs_a_die_on_the_spot() -> None:
    t = turn(**with_talisman())
    assert t.why_not("object lucky_talisman") == "TD-RULING-44"
    t.choose("move plain 1", "walk", "object lucky_talisman")
    assert t.options() == ["minion plain"]


@pytest.mark.rule("TD-GOBLIN-11", "TD-RULING-11", "TD-MINION-02")
def test_the_same_minion_may_be_activated_again_and_again_by_cards() -> None:
    t = landed("meadow", **with_talisman("lucky_talisman", "lucky_talisman"))
    t.choose("collect plain wild_plant")
    t.dictate([4], [1]).choose("object lucky_talisman", "minion plain", "walk", "shortcut", "walk")
    assert where(t) == "ember_slopes"
    t.choose("collect plain wild_plant")
    assert cargo(t) == ["wild_plant", "wild_plant"]
    t.choose("object lucky_talisman", "minion plain", "walk")
    assert (where(t), t.zone("minion_dice", 0)["plain"]) == ("orchard", 1)
    assert t.why_not("collect plain rare_spice") == "TD-COLLECT-05"  # only the slots are full


@pytest.mark.rule("TD-RULING-11", "TD-RULING-29")
def test_the_limit_on_buying_starts_afresh_after_the_second_movement_only() -> None:
    stack = ["life_potion", "time_hourglass"]
    t = landed(
        "meadow", **with_talisman("lucky_talisman", "winged_boots", goblin="meadow", goblin_stack=stack, gold={0: 5})
    )
    t.choose("trade plain")
    assert t.why_not("trade plain") == "TD-RULING-29"
    t.dictate([4]).choose("object lucky_talisman", "minion plain")
    assert (t.asked, t.why_not("trade plain")) == ("SetOut", "TD-RULING-29")  # it has not moved yet
    t.choose("walk", "walk")
    assert where(t) == "thorn_hills"
    t.choose("object winged_boots", "minion plain", "zone meadow", "trade plain")
    assert t.zone("goblin_stack") == []


@pytest.mark.rule("TD-RULING-29")
def test_a_first_activation_gives_no_second_purchase() -> None:
    t = turn(**with_talisman("winged_boots", goblin="meadow", goblin_stack=["life_potion", "life_potion"], gold={0: 5},
                             zones={0: {"plain": "meadow"}}))  # fmt: skip
    t.choose("trade plain", "move plain 1", "walk", "object winged_boots", "minion plain", "zone meadow")
    assert t.why_not("trade plain") == "TD-RULING-29"
