"""MOVE: clockwise along the loop, exactly as far as the die says, by the path or by an arrow."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.packs import write_pack
from tests.games.taverns.tables import LOOP, cargo, landed, turn, where
from tests.scenario import Scenario

ARROWS = {"crooked_wood": "thorn_hills", "bridge": "city"}


def follow(t: Scenario, *arrows: str) -> Scenario:
    """Walk to the end of the movement, and take the arrow out of the zones named."""
    while t.asked in ("SetOut", "ChooseWay"):
        t.choose("shortcut" if where_now(t) in arrows else "walk")
    return t


def where_now(t: Scenario) -> str:
    """The zone of the minion that is on its way."""
    frame = t.zone("stack")[-1]
    return where(t, frame["minion"], frame["seat"])


def ends(zone: str, minion: str, die: int) -> set[str]:
    """Every zone where a movement can end."""
    found: set[str] = set()
    for taken in ((), ("crooked_wood",), ("bridge",), ("crooked_wood", "bridge")):
        t = turn(zones={0: {minion: zone}}).choose(f"move {minion} {die}")
        found.add(where(follow(t, *taken), minion))
    return found


@pytest.mark.rule("TD-MOVE-01", "TD-MOVE-03")
@pytest.mark.parametrize("minion", ["sturdy", "plain"])
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_exactly_as_many_zones_as_the_die_shows(minion: str, die: int) -> None:
    for start, zone in enumerate(LOOP):
        t = turn(zones={0: {minion: zone}}).choose(f"move {minion} {die}")
        assert where(follow(t), minion) == LOOP[(start + die) % 9]
        assert t.zone("zones", 0) == {**dict.fromkeys(("booted", "sturdy", "plain"), "city"),
                                      minion: LOOP[(start + die) % 9]}  # fmt: skip


@pytest.mark.rule("TD-MOVE-02", "TD-EX-01")
@pytest.mark.parametrize(("die", "steps"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_booted_minion_goes_one_zone_further(die: int, steps: int) -> None:
    for start, zone in enumerate(LOOP):
        t = turn(zones={0: {"booted": zone}}).choose(f"move booted {die}")
        assert where(follow(t), "booted") == LOOP[(start + steps) % 9]


@pytest.mark.rule("TD-MOVE-01", "TD-MOVE-07")
def test_a_minion_neither_stops_early_nor_stays() -> None:
    t = turn().choose("move plain 3")
    assert t.options() == ["walk"]
    assert t.why_not("end_turn") == "TD-MOVE-01"
    t.choose("walk")
    assert (where(t), t.options()) == ("crooked_wood", ["walk", "shortcut"])
    assert t.why_not("end_turn") == "TD-MOVE-04"


@pytest.mark.rule("TD-MOVE-07")
def test_secondary_actions_are_optional() -> None:
    t = turn(zones={0: {"plain": "city"}}, energy={0: 3}).choose("move plain 1", "walk")
    assert len(t.options()) > 2
    t.choose("end_turn")
    assert t.game.seat == 1


@pytest.mark.rule("TD-MOVE-03")
def test_a_minion_never_goes_backwards() -> None:
    for start, zone in enumerate(LOOP):
        assert ends(zone, "plain", 1) == {LOOP[(start + 1) % 9], ARROWS.get(zone, LOOP[(start + 1) % 9])}


@pytest.mark.rule("TD-MOVE-04", "TD-GAP-02")
def test_an_arrow_counts_as_one_zone_and_is_optional() -> None:
    for zone, end in ARROWS.items():
        t = turn(zones={0: {"plain": zone}}).choose("move plain 1")
        assert t.options() == ["walk", "shortcut"]
        t.choose("shortcut")
        assert (where(t), t.asked) == (end, "FinishTurn")
    for zone in [zone for zone in LOOP if zone not in ARROWS]:
        t = turn(zones={0: {"plain": zone}}).choose("move plain 1")
        assert t.why_not("shortcut") == "TD-MOVE-04"


@pytest.mark.rule("TD-MOVE-04", "TD-MAPLE-01", "TD-MAPLE-03", "TD-EX-10")
def test_two_zones_from_the_crooked_wood() -> None:
    assert ends("crooked_wood", "plain", 2) == {"maple", "bridge"}
    path = follow(turn(zones={0: {"plain": "crooked_wood"}}).choose("move plain 2"))
    arrow = follow(turn(zones={0: {"plain": "crooked_wood"}}).choose("move plain 2"), "crooked_wood")
    assert (where(path), path.zone("runes", 0)) == ("maple", 1)
    assert (where(arrow), arrow.zone("runes", 0)) == ("bridge", 0)


@pytest.mark.rule("TD-MOVE-04", "TD-MOVE-06")
def test_both_arrows_in_one_movement() -> None:
    t = turn(zones={0: {"plain": "meadow"}}).choose("move plain 4")
    assert where(follow(t, *ARROWS)) == "city"  # wood, hills, bridge, City
    t = turn(zones={0: {"booted": "meadow"}}).choose("move booted 4")
    assert where(follow(t, *ARROWS), "booted") == "meadow"  # and once round


@pytest.mark.rule("TD-MOVE-05", "TD-MAPLE-03")
def test_what_an_arrow_skips_is_neither_entered_nor_crossed() -> None:
    t = turn(zones={0: {"plain": "meadow"}}, runes={0: 0}).choose("move plain 2")
    follow(t, "crooked_wood")
    assert (where(t), t.zone("runes", 0)) == ("thorn_hills", 0)
    assert t.why_not("collect plain rare_spice") == "TD-COLLECT-01"  # it lies in the Maple


@pytest.mark.rule("TD-MOVE-06")
def test_after_the_last_zone_comes_the_city_and_the_path_goes_on() -> None:
    t = turn(zones={0: {"plain": "orchard"}}).choose("move plain 1")
    assert where(follow(t)) == "city"
    t = turn(zones={0: {"plain": "ember_slopes"}}).choose("move plain 4")
    assert where(follow(t)) == "crooked_wood"


@pytest.mark.rule("TD-RULING-53")
def test_a_path_is_chosen_and_not_only_an_end() -> None:
    # At each arrow of the way it is asked anew, in the middle of the movement too.
    walked = follow(turn(zones={0: {"booted": "maple"}}).choose("move booted 4"))
    cut = follow(turn(zones={0: {"booted": "maple"}}).choose("move booted 4"), "bridge")
    assert (where(walked, "booted"), where(cut, "booted")) == ("city", "crooked_wood")
    assert ends("maple", "booted", 4) == {"city", "crooked_wood"}


@pytest.mark.rule("TD-RULING-12")
def test_a_teleport_goes_to_any_other_zone_and_enters_none_in_between() -> None:
    t = turn(hired={0: ["wind_rider"]}, zones={0: {"plain": "marsh"}}, runes={0: 0})
    t.choose("use wind_rider", "minion plain")
    assert t.options() == [f"zone {zone}" for zone in LOOP if zone != "marsh"]
    assert t.why_not("zone marsh") == "TD-RULING-12"
    t.choose("zone thorn_hills")
    assert (where(t), t.zone("runes", 0)) == ("thorn_hills", 0)


@pytest.mark.rule("TD-RULING-12", "TD-SECONDARY-03")
@pytest.mark.parametrize("zone", ["orchard", "marsh"])
def test_a_card_may_name_the_zone(zone: str) -> None:
    t = landed(zone, options={"modules": "encounters"}, tokens={zone: ["encounter"]}, encounter_deck=["will_o_wisp"])
    t.choose("meet plain")
    assert (where(t), cargo(t), t.asked) == ("marsh", ["wound"], "FinishTurn")
    assert t.why_not("collect plain magic_mushroom") == ""


@pytest.mark.rule("TD-RULING-09", "TD-RULING-12")
def test_a_card_that_names_the_zone_where_the_minion_stands_does_not_let_it_enter_again(tmp_path: Path) -> None:
    card = {"id": "old_root", "name": {"en": "Old Root", "fr": "Vieille racine"}}
    effect = [{"teleport": "maple", "who": "active_minion"}]
    folder = write_pack("taverns", tmp_path, (("encounter", {**card, "effect": effect}),), (), {})
    for zone, runes in (("maple", 0), ("orchard", 1)):
        t = landed(zone, packs=[folder], options={"modules": "encounters"}, tokens={zone: ["encounter"]},
                   encounter_deck=["old_root"])  # fmt: skip
        t.choose("meet plain")
        assert (where(t), t.zone("runes", 0)) == ("maple", runes)


@pytest.mark.rule("TD-RULING-12")
def test_a_move_by_a_card_gives_no_secondary_actions_and_no_boots() -> None:
    t = turn(hired={0: ["courier"]}, zones={0: {"booted": "city"}})
    t.choose("use courier", "minion booted", "walk")
    assert (where(t, "booted"), t.zone("activated"), t.asked) == ("crooked_wood", [], "TakeTurn")
    assert t.why_not("collect booted wild_plant") == "TD-SECONDARY-01"


@pytest.mark.rule("TD-RULING-12", "TD-SECONDARY-03")
def test_what_was_used_before_a_card_moves_the_minion_stays_used() -> None:
    t = landed("meadow", hired={0: ["courier"]})
    t.choose("collect plain wild_plant", "use courier", "minion plain", "walk")
    t.choose("walk")
    assert where(t) == "marsh"
    assert t.why_not("collect plain magic_mushroom") == "TD-COLLECT-02"


@pytest.mark.rule("TD-RULING-50", "TD-MOVE-01")
def test_a_minion_may_be_moved_by_a_card_before_its_path_is_chosen() -> None:
    t = turn(hired={0: ["wind_rider"]}).choose("move plain 2", "use wind_rider", "minion plain", "zone ember_slopes")
    assert t.asked == "SetOut"
    t.choose("walk")
    assert (where(t), t.asked) == ("city", "FinishTurn")
