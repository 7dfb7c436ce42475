"""CITY: a minion that stands there stores what it carries and is healed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.content.taverns_folders import BASE
from tests.games.packs import Entry
from tests.games.taverns.packs import pack
from tests.games.taverns.tables import cargo, landed, offered, prestige, reserve, turn, where
from tests.scenario import Scenario


def passing(option: bool, items: str = "wild_plant wound", die: int = 3, **zones: Any) -> Scenario:
    """The plain minion sets out from the orchard with something on its slots."""
    usual: dict[str, Any] = {"zones": {0: {"plain": "orchard"}}, "cargo": {0: {"plain": items}}, **zones}
    return turn(options={"city_pass_through": option}, **usual).choose(f"move plain {die}")


@pytest.mark.rule("TD-CITY-01", "TD-RULING-15")
def test_storing_moves_all_ingredients_to_the_reserve() -> None:
    t = turn(cargo={0: {"sturdy": "wild_plant wild_plant rare_spice"}}, reserve={0: {"wild_plant": 1}})
    assert offered(t, "store", "heal") == ["store sturdy"]
    t.choose("store sturdy")
    assert (cargo(t, "sturdy"), reserve(t)) == ([], {"wild_plant": 3, "rare_spice": 1})


@pytest.mark.rule("TD-CITY-02", "TD-RULING-15")
def test_healing_removes_all_wounds_and_nothing_else() -> None:
    t = turn(cargo={0: {"sturdy": "wild_plant wound wound"}})
    assert offered(t, "store", "heal") == ["store sturdy", "heal sturdy"]
    t.choose("heal sturdy")
    assert (cargo(t, "sturdy"), reserve(t)) == (["wild_plant"], {})


@pytest.mark.rule("TD-CITY-01", "TD-RULING-15")
def test_storing_does_not_heal() -> None:
    t = turn(cargo={0: {"sturdy": "wild_plant wound wound"}}).choose("store sturdy")
    assert (cargo(t, "sturdy"), reserve(t)) == (["wound", "wound"], {"wild_plant": 1})
    assert t.why_not("store sturdy") == "TD-CITY-01"
    t.choose("heal sturdy")
    assert (cargo(t, "sturdy"), t.why_not("heal sturdy")) == ([], "TD-CITY-02")


@pytest.mark.rule("TD-CITY-01", "TD-CITY-02")
@pytest.mark.parametrize("zone", ["meadow", "maple", "orchard"])
def test_elsewhere_nothing_is_stored_or_healed(zone: str) -> None:
    t = turn(zones={0: {"plain": zone}}, cargo={0: {"plain": "wild_plant wound"}})
    assert (t.why_not("store plain"), t.why_not("heal plain")) == ("TD-CITY-01", "TD-CITY-01")


@pytest.mark.rule("TD-CITY-03")
def test_it_costs_nothing_and_needs_no_die_whether_activated_or_not() -> None:
    t = turn(cargo={0: {"booted": "wild_plant", "sturdy": "rare_spice", "plain": "wound"}}, energy={0: 0}, gold={0: 0})
    t.choose("store booted", "energy 1", "store sturdy", "heal plain")
    assert (reserve(t), cargo(t)) == ({"wild_plant": 1, "rare_spice": 1}, [])
    assert (t.zone("energy", 0), t.zone("gold", 0), len(t.zone("dice", 0))) == (1, 0, 4)


@pytest.mark.rule("TD-CITY-03", "TD-RULING-36")
def test_only_in_ones_own_turn_and_only_ones_own_minions() -> None:
    t = turn(0, cargo={1: {"plain": "wild_plant"}})
    assert t.why_not("store plain") == "TD-CITY-01"
    t.choose("energy 1", "end_turn", "store plain")
    assert reserve(t, 1) == {"wild_plant": 1}


@pytest.mark.rule("TD-CITY-04", "TD-COOK-01")
def test_what_is_stored_is_cooked_at_once() -> None:
    t = turn(cargo={0: {"plain": "wild_plant wild_plant"}})
    assert t.why_not("cook meadow_broth 4") == "TD-COOK-01"
    t.choose("store plain", "cook meadow_broth 4")
    assert (prestige(t), reserve(t)) == (7, {})


@pytest.mark.rule("TD-CITY-04")
def test_emptied_slots_are_filled_again() -> None:
    t = turn(cargo={0: {"plain": "wild_plant wound"}}).choose("move plain 1", "store plain", "heal plain", "walk")
    t.choose("collect plain wild_plant")
    assert (where(t), cargo(t)) == ("meadow", ["wild_plant"])


@pytest.mark.rule("TD-CITY-05")
def test_the_reserve_has_no_limit() -> None:
    t = turn(cargo={0: {"sturdy": "dragon_egg dragon_egg dragon_egg"}}, reserve={0: {"dragon_egg": 40}})
    t.choose("store sturdy")
    assert reserve(t) == {"dragon_egg": 43}


@pytest.mark.rule("TD-RULING-08")
def test_a_minion_that_lands_in_the_city_may_store_and_heal() -> None:
    t = passing(False, die=1).choose("walk")
    assert (where(t), offered(t, "store", "heal")) == ("city", ["store plain", "heal plain"])
    t.choose("store plain", "heal plain")
    assert (cargo(t), reserve(t)) == ([], {"wild_plant": 1})


@pytest.mark.rule("TD-RULING-08")
def test_before_it_leaves_the_city_too() -> None:
    t = turn(cargo={0: {"plain": "wild_plant"}}).choose("move plain 2")
    assert (t.asked, offered(t, "store")) == ("SetOut", ["store plain"])
    t.choose("walk")
    assert t.why_not("store plain") == "TD-CITY-01"


@pytest.mark.rule("TD-RULING-08", "TD-LOCATION-12")
def test_a_teleport_that_ends_in_the_city_counts() -> None:
    t = landed("maple", cargo={0: {"plain": "wild_plant"}}, energy={0: 1})
    t.choose("visit plain magic_portal 1", "zone city", "store plain")
    assert reserve(t) == {"wild_plant": 1}


@pytest.mark.rule("TD-RULING-08")
def test_passing_through_is_not_enough() -> None:
    t = passing(False).choose("walk")
    assert (where(t), cargo(t)) == ("crooked_wood", ["wild_plant", "wound"])
    assert t.why_not("store plain") == "TD-CITY-01"


@pytest.mark.rule("TD-RULING-08", "TD-RULING-50")
def test_with_the_option_it_is() -> None:
    t = passing(True, runes={0: 1}, gold={0: 20}, cargo={0: {"plain": "wild_plant wound", "booted": "rare_spice"}})
    t.choose("walk")
    assert (t.asked, where(t)) == ("PassThrough", "city")
    assert t.options() == ["pass_on", "store plain", "heal plain"]
    for text in ("store booted", "reroll 4", "hire guardian", "walk"):  # nothing but its own load and wounds
        assert t.why_not(text) == "TD-RULING-08"
    t.choose("store plain")
    assert (t.options(), t.why_not("store plain")) == (["pass_on", "heal plain"], "TD-CITY-01")
    t.choose("heal plain")  # nothing is left to do, and no arrow leaves the City: it walks on
    assert (where(t), cargo(t), reserve(t)) == ("crooked_wood", [], {"wild_plant": 1})
    assert t.asked == "FinishTurn"


@pytest.mark.rule("TD-RULING-08")
def test_with_the_option_one_may_still_pass() -> None:
    t = passing(True).choose("walk", "pass_on")
    assert (where(t), cargo(t), reserve(t)) == ("crooked_wood", ["wild_plant", "wound"], {})


@pytest.mark.rule("TD-RULING-08", "TD-MOVE-04")
def test_an_arrow_that_leaves_the_city_is_still_a_choice(tmp_path: Path) -> None:
    """F-LIB-07: after the pause, too, only an arrow asks which way to go."""
    zones = tomllib.loads((BASE / "board.toml").read_text(encoding="utf-8"))["zone"]
    board: list[Entry] = [("zone", {**zone, "shortcut": "maple"} if zone["id"] == "city" else zone) for zone in zones]
    t = passing(True, packs=[pack(tmp_path, *board)]).choose("walk", "pass_on")
    assert (t.asked, t.options()) == ("ChooseWay", ["walk", "shortcut"])
    t.choose("shortcut")
    assert where(t) == "thorn_hills"


@pytest.mark.rule("TD-RULING-08")
def test_with_the_option_an_empty_minion_is_not_held_up() -> None:
    t = passing(True, items="").choose("walk")
    assert (where(t), t.asked) == ("crooked_wood", "FinishTurn")


@pytest.mark.rule("TD-RULING-08", "TD-MOVE-04")
def test_with_the_option_the_city_at_the_end_of_an_arrow_is_passed_too() -> None:
    t = turn(options={"city_pass_through": True}, zones={0: {"plain": "bridge"}}, cargo={0: {"plain": "wild_plant"}})
    t.choose("move plain 2", "shortcut", "store plain")
    assert reserve(t) == {"wild_plant": 1}
    assert where(t) == "meadow"


@pytest.mark.rule("TD-RULING-08", "TD-RULING-50")
@pytest.mark.parametrize("option", [False, True])
def test_a_movement_by_a_card_passes_the_city_alike(option: bool) -> None:
    t = turn(options={"city_pass_through": option}, zones={0: {"plain": "orchard"}}, hired={0: ["courier"]},
             cargo={0: {"plain": "wild_plant"}})  # fmt: skip
    t.choose("use courier", "minion plain", "walk")
    if option:
        t.choose("store plain")
    assert (where(t), reserve(t)) == ("meadow", {"wild_plant": 1} if option else {})
