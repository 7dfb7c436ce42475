"""TD-RULING-40: what lies open, what is hidden from whom, and worlds that fit what a seat knows."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bardhall
from tests.games.taverns.hunts import attack, hunt, hunting, marks
from tests.games.taverns.tables import landed, turn
from tests.scenario import Scenario

ALL = {"modules": "all"}
COVERED = (
    "recipe_deck", "hero_deck", "dragon_deck", "trophy_pile", "forge_pile", "missions_out", "event_deck",
    "encounter_deck", "goblin_stack", "object_pool",
)  # fmt: skip
SECRET = (*COVERED, "trophies", "mission", "mission_offer", "refused_mission", "stack")
LOOKERS = (0, 1, 2, None)


def mid_game(**zones: Any) -> Scenario:
    """Seat 0 in the middle of a hunt, with every module, and something hidden wherever something can be."""
    usual: dict[str, Any] = {
        "options": ALL, "trophies": {0: ["cracked_scale"], 1: ["bent_claw", "dragon_heart"]},
        "trophy_pile": ["smoked_horn", "ember_tooth", "wing_leather"], "common_mission": "full_house",
        "mission": ["lucky_hand", "best_table", "dragon_bane"],
        "refused_mission": ["open_kitchen", "masterpiece", "of_everything"],
        "missions_out": [
            "well_filled_chest", "bottled_lightning", "stocked_larder", "without_a_scratch", "house_of_spices",
            "taste_of_dragon", "talk_of_the_town", "goblins_friend",
        ],
        "tiles": {"D": "forge"}, "forge_pile": ["second_spear", "spare_quiver", "iron_gloves"],
        "forged": {0: ["whetted_axe"], 2: ["charged_wand"]}, "goblin": "meadow",
        "goblin_stack": ["life_potion", "winged_boots"], "objects": {0: ["enchanted_glaive"]}, "gold": {0: 3},
    }  # fmt: skip
    return hunt(hunting(**{**usual, **zones}), "blade claw")


def worlds(t: Scenario, seat: int | None) -> list[Scenario]:
    """A few worlds that the seat can imagine; all of them look the same to it."""
    found = [Scenario(t.game.imagine(seat, seed)) for seed in range(1, 9)]
    for world in found:
        assert world.sight(seat) == t.sight(seat)
    return found


@pytest.mark.rule("TD-RULING-40", "TD-ROUND-02", "TD-GOBLIN-06", "TD-RULING-33")
@pytest.mark.parametrize("looker", LOOKERS)
def test_what_lies_open_is_seen_by_all(looker: int | None) -> None:
    t = mid_game()
    seen = t.sight(looker)
    for name, zone in t.table.items():
        if name not in SECRET:
            assert seen[name] == zone, name


@pytest.mark.rule("TD-RULING-40", "TD-SETUP-08", "TD-SETUP-09", "TD-SETUP-10")
@pytest.mark.parametrize("looker", LOOKERS)
def test_what_lies_face_down_is_seen_by_nobody(looker: int | None) -> None:
    t = mid_game()
    seen = t.sight(looker)
    for name in COVERED:
        assert seen[name] == [None] * len(t.zone(name)), name


@pytest.mark.rule("TD-RULING-40", "TD-MISSION-03", "TD-HUNT-11")
def test_trophies_and_missions_are_seen_by_their_owner_alone() -> None:
    t = mid_game()
    assert t.sight(0)["trophies"] == [["cracked_scale"], [None, None], []]
    assert t.sight(1)["trophies"] == [[None], ["bent_claw", "dragon_heart"], []]
    assert t.sight(2)["mission"] == [None, None, "dragon_bane"]
    assert t.sight(0)["refused_mission"] == ["open_kitchen", None, None]
    assert t.sight(None)["mission"] == t.sight(None)["refused_mission"] == [None, None, None]


@pytest.mark.rule("TD-RULING-40")
def test_hidden_cards_are_known_to_be_somewhere() -> None:
    t = mid_game()
    hidden = t.sight(0)["hidden"]
    assert {"bent_claw", "dragon_heart", "smoked_horn", "best_table", "masterpiece", "life_potion"} <= set(hidden)
    assert not {"cracked_scale", "lucky_hand", "open_kitchen", "full_house", "charged_wand"} & set(hidden)


@pytest.mark.rule("TD-RULING-40")
def test_orders_and_others_secrets_leave_no_trace() -> None:
    t = mid_game()
    data = json.loads(t.game.dump())
    table = data["table"]
    for name in COVERED:
        if name not in ("missions_out", "object_pool"):
            table[name].reverse()
    table["trophies"][1], table["trophy_pile"][0] = ["bent_claw", table["trophy_pile"][0]], "dragon_heart"
    table["trophies"][1].sort(key=["bent_claw", "smoked_horn", "ember_tooth", "wing_leather"].index)
    table["mission"][1], table["refused_mission"][2] = table["refused_mission"][2], table["mission"][1]
    twin = Scenario(bardhall.load(json.dumps(data), audit=False))
    assert twin.table != t.table
    assert (twin.sight(0), twin.sight(None)) == (t.sight(0), t.sight(None))
    assert twin.sight(1) != t.sight(1)
    assert twin.options() == t.options()


@pytest.mark.rule("TD-RULING-40", "TD-RULING-38")
@pytest.mark.parametrize("looker", LOOKERS)
def test_imagined_worlds_deal_what_is_hidden_again(looker: int | None) -> None:
    t = mid_game()
    found = worlds(t, looker)
    for name in ("recipe_deck", "hero_deck", "dragon_deck", "goblin_stack"):
        assert len({tuple(world.zone(name)) for world in found}) > 1, name
    for world in found:
        for seat in range(3):
            same = looker == seat
            assert (world.zone("mission", seat) == t.zone("mission", seat)) or not same
            assert len(world.zone("trophies", seat)) == len(t.zone("trophies", seat))
    others = {tuple(world.zone("trophies", 1)) for world in found}
    assert (len(others) == 1) == (looker == 1)


@pytest.mark.rule("TD-RULING-40", "TD-MISSION-02")
def test_worlds_in_the_middle_of_choosing_missions() -> None:
    t = Scenario(bardhall.new("taverns", seats=3, seed=4, modules="all"))
    t.choose("tavern copper_kettle", "tavern green_lantern", "tavern crooked_spoon")
    t.choose(t.options(1)[0], seat=1)
    for looker in LOOKERS:
        for world in worlds(t, looker):
            kept = world.zone("stack")[-1]["parts"][1]["kept"]
            assert kept in world.zone("mission_offer", 1)
    kept_by_1 = {world.zone("stack")[-1]["parts"][1]["kept"] for world in worlds(t, 0)}
    assert len(kept_by_1) > 1


@pytest.mark.rule("TD-HUNT-11", "TD-SCORE-03")
def test_others_are_not_told_which_trophy_was_drawn() -> None:
    t = hunting(damage="xx xx xx.", trophy_pile=["dragon_heart", "bent_claw"])
    attack(hunt(t, "blade"))
    told = ["Dragon Heart" in " ".join(t.log(looker)) for looker in LOOKERS]
    assert told == [True, False, False, False]


@pytest.mark.rule("TD-SCORE-03", "TD-MISSION-05")
def test_at_the_end_everything_is_turned_up_but_what_was_refused() -> None:
    t = turn(
        0, round=7, has_placed=True, dice=dict.fromkeys(range(3), ""), options={"modules": "missions"},
        common_mission="full_house", mission=["lucky_hand", "best_table", "dragon_bane"],
        refused_mission=["open_kitchen", "masterpiece", "of_everything"], trophies={1: ["bent_claw"]},
    ).choose("end_turn")  # fmt: skip
    for looker in LOOKERS:
        seen = t.sight(looker)
        assert seen["mission"] == ["lucky_hand", "best_table", "dragon_bane"]
        assert seen["trophies"][1] == ["bent_claw"]
    assert t.sight(2)["refused_mission"] == [None, None, "of_everything"]


@pytest.mark.rule("TD-RULING-40", "TD-RULING-32", "TD-LOCATION-15")
def test_flipped_dungeon_tokens_are_seen_and_the_others_not() -> None:
    t = landed("bridge", energy={0: 1}, dragon="cinder_wing", damage=marks(".. .. ..."))
    t.dictate("old_medal").choose("visit plain scary_dungeon 1")
    assert all(t.sight(looker)["stack"][-1]["flipped"] == ["old_medal"] for looker in LOOKERS)
