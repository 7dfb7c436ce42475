"""ASYM (module): dice that show 1 advance a marker; its bonuses send it back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.hunts import closing, hunt, hunting, next_round
from tests.games.taverns.tables import cargo, goods, landed, offered, reserve, turn, where
from tests.scenario import Scenario

BOARDS = {"modules": "boards"}
TAVERNS = ["copper_kettle", "green_lantern", "crooked_spoon", "laughing_fox", "sleeping_bear"]


def playing(track: int, tavern: str = "copper_kettle", **zones: Any) -> Scenario:
    """A turn of seat 0 with its marker on a space, counted from 0."""
    others = [other for other in TAVERNS if other != tavern]
    usual: dict[str, Any] = {"tavern": [tavern, *others[:2]], "taverns_left": others[2:], "track": {0: track}}
    return turn(options=BOARDS, **{**usual, **zones})


@pytest.mark.rule("TD-ASYM-01", "TD-SETUP-17")
def test_the_marker_starts_on_the_first_space_and_only_with_the_module() -> None:
    assert playing(0).zone("track") == [0, 0, 0]
    t = turn(dice={0: "1 1 1 1 1"}).choose("energy 1")
    assert t.zone("track") == [0, 0, 0]
    assert t.why_not("track 2") == "TD-ASYM-01"


@pytest.mark.rule("TD-ASYM-02")
@pytest.mark.parametrize("action", ["bank 1 1", "bank 5 1", "energy 1", "move plain 1", "cook meadow_broth 1"])
def test_a_die_that_shows_1_advances_the_marker_whatever_it_is_placed_for(action: str) -> None:
    t = playing(0, reserve={0: {"wild_plant": 2}}).choose(action)
    assert t.zone("track") == [1, 0, 0]


@pytest.mark.rule("TD-ASYM-02")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_other_values_do_not_move_it(value: int) -> None:
    assert playing(1).choose(f"energy {value}").zone("track", 0) == 1


@pytest.mark.rule("TD-RULING-28")
def test_at_the_last_space_the_marker_stays() -> None:
    t = playing(4).choose("energy 1")
    assert (t.zone("track", 0), offered(t, "track")) == (4, ["track 2", "track 3", "track 4", "track 5"])


@pytest.mark.rule("TD-RULING-28")
def test_the_value_counts_at_the_moment_of_placing_after_changes() -> None:
    t = playing(0, dice={0: "1 2 2 2 2"}, hired={0: ["guardian"]}).choose("use guardian", "energy 2")
    assert t.zone("track", 0) == 0
    t = playing(0, dice={0: "4 4 4 4 4"}, runes={0: 1}).dictate([1]).choose("reroll 4", "energy 1")
    assert t.zone("track", 0) == 1


@pytest.mark.rule("TD-RULING-28", "TD-ASYM-03")
def test_the_marker_moves_before_the_action_is_resolved() -> None:
    t = playing(0).choose("move plain 1")
    assert t.asked == "SetOut"
    assert offered(t, "track") == ["track 2"]


@pytest.mark.rule("TD-RULING-28", "TD-LOCATION-10")
def test_rerolling_a_placed_die_never_moves_it() -> None:
    t = landed("orchard", options=BOARDS, tiles={"D": "campfire"}, energy={0: 2})
    t.dictate([1]).choose("visit plain campfire 1")
    assert (t.zone("minion_dice", 0)["plain"], t.zone("track", 0)) == (1, 0)


@pytest.mark.rule("TD-RULING-28", "TD-RULING-05")
def test_a_die_that_is_laid_aside_does_not_move_it() -> None:
    t = playing(
        0, dice={0: "1", 1: "2 3 3 3", 2: "2 2 2 2"}, minion_dice={0: {"booted": 1, "sturdy": 1, "plain": 1}},
        source_used={0: True}, bank={"bank_1": 1, "bank_any": 2},
    )  # fmt: skip
    t.choose("lay_aside 1")
    assert t.zone("track", 0) == 0


@pytest.mark.rule("TD-ASYM-03", "TD-RULING-28")
def test_the_first_space_has_no_bonus_and_later_ones_are_not_reached_yet() -> None:
    t = playing(2)
    assert offered(t, "track") == ["track 2", "track 3"]
    assert t.why_not("track 1") == "TD-ASYM-03"
    assert t.why_not("track 4") == "TD-ASYM-03"
    assert offered(playing(0), "track") == []


@pytest.mark.rule("TD-ASYM-03", "TD-ASYM-04")
@pytest.mark.parametrize(("space", "gold", "points"), [(2, 1, 0), (3, 2, 0), (4, 3, 0), (5, 3, 2)])
def test_a_bonus_of_any_passed_space_is_applied_and_the_marker_goes_back(space: int, gold: int, points: int) -> None:
    t = playing(4, gold={0: 0}).choose(f"track {space}")
    assert (goods(t)[0], goods(t)[3], t.zone("track", 0)) == (gold, points, 0)
    assert offered(t, "track") == []


@pytest.mark.rule("TD-ASYM-03", "TD-RULING-50", "TD-RULING-36")
def test_bonuses_are_used_at_any_moment_of_ones_own_turn() -> None:
    t = hunting(options=BOARDS, track={0: 1, 1: 3}, gold={0: 0})
    assert offered(hunt(t, "blade"), "track") == ["track 2"]
    t.choose("track 2")
    assert (t.zone("gold", 0), t.asked, t.zone("track")) == (1, "HuntWindow", [0, 3, 0])


@pytest.mark.rule("TD-RULING-50")
def test_a_bonus_that_moves_is_not_used_in_a_hunt_or_a_search() -> None:
    zones: dict[str, Any] = {"options": BOARDS, "track": {0: 4}, "tavern": {0: "sleeping_bear"}}
    t = hunt(hunting(**zones), "blade")
    assert t.why_not("track 3") == "TD-RULING-50"
    assert "track 4" in t.options()
    t = landed("bridge", **zones, energy={0: 1}).dictate("old_medal").choose("visit plain scary_dungeon 1")
    assert t.why_not("track 3") == "TD-RULING-50"


@pytest.mark.rule("TD-GAP-18", "TD-ASYM-04")
def test_the_tracks_of_the_other_taverns() -> None:
    t = playing(4, "green_lantern", energy={0: 0}).choose("track 5")
    assert goods(t)[1:] == (3, 0, 2)
    t = playing(4, "crooked_spoon").choose("track 5", "ingredient dragon_meat")
    assert (reserve(t), goods(t)[0]) == ({"dragon_meat": 1}, 2)
    t = playing(4, "laughing_fox").choose("track 4", "die 1")
    assert (t.zone("dice", 0), goods(t)[0]) == ([2, 3, 4, 4, 4], 3)
    t = playing(4, "sleeping_bear", zones={0: {"plain": "meadow"}}).choose("track 3", "minion plain", "walk")
    assert (where(t), goods(t)[0]) == ("crooked_wood", 2)
    t = playing(4, "sleeping_bear", zones={0: {"plain": "marsh"}}, cargo={0: {"plain": "dragon_egg wound"}})
    t.choose("track 5", "minion plain")
    assert (reserve(t), cargo(t), goods(t)[3]) == ({"dragon_egg": 1}, ["wound"], 2)


@pytest.mark.rule("TD-RULING-48", "TD-ASYM-04")
def test_the_rest_of_a_bonus_is_paid_when_no_die_is_left_to_turn() -> None:
    t = landed("meadow", options=BOARDS, tavern={0: "laughing_fox"}, track={0: 3}, dice={0: ""}, gold={0: 0})
    t.choose("track 4")
    assert (t.zone("gold", 0), t.zone("track", 0)) == (2, 0)


@pytest.mark.rule("TD-ASYM-04", "TD-ROUND-END-06")
def test_the_marker_stays_between_rounds() -> None:
    t = next_round(closing(2, options=BOARDS, track={0: 3, 2: 1}))
    assert t.zone("track") == [3, 0, 1]
