"""HUNT: who may hunt, what it costs, and the three steps after the roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.packs import Effect
from tests.games.taverns.hunts import attack, drawn, hunt, hunting
from tests.games.taverns.packs import dragon, pack
from tests.games.taverns.tables import cargo, goods, landed, offered, own, prestige, where
from tests.scenario import Scenario

MEAT = {"gain_ingredient": "dragon_meat", "to": "minion"}


def frames(t: Scenario) -> list[str]:
    """The class names of what is pending, the top last."""
    return [type(frame).__name__ for frame in t.game.state.stack]


# Who may hunt, and for how much


@pytest.mark.rule("TD-HUNT-01", "TD-GAP-04")
def test_only_a_minion_beside_the_lair_hunts() -> None:
    for zone in ("meadow", "crooked_wood", "marsh"):
        assert offered(hunting(zone=zone), "hunt") == ["hunt plain 1", "hunt plain 2", "hunt plain 3"]
    for zone in ("city", "maple", "orchard"):
        t = hunting(zone=zone)
        assert offered(t, "hunt") == []
        assert t.why_not("hunt plain 1") == "TD-HUNT-01"


@pytest.mark.rule("TD-HUNT-01", "TD-SECONDARY-01")
def test_only_an_activated_minion_hunts_and_only_once() -> None:
    t = hunting(energy={0: 5}, zones={0: {"booted": "meadow"}})
    assert t.why_not("hunt booted 1") == "TD-SECONDARY-01"
    attack(hunt(t, "spell"))
    assert t.why_not("hunt plain 1") == "TD-HUNT-01"


@pytest.mark.rule("TD-HUNT-02", "TD-ENERGY-04")
def test_a_hunt_costs_one_to_three_energy_and_a_die_for_each() -> None:
    for n in (1, 2, 3):
        t = hunt(hunting(energy={0: 5}), " ".join(["claw"] * n))
        assert t.zone("energy", 0) == 5 - n
        assert t.zone("stack")[-1]["faces"] == [5] * n
    assert "hunt plain 0" not in hunting().options()


@pytest.mark.rule("TD-HUNT-02")
def test_nobody_pays_more_energy_than_there_is() -> None:
    t = hunting(energy={0: 2})
    assert offered(t, "hunt") == ["hunt plain 1", "hunt plain 2"]
    assert t.why_not("hunt plain 3") == "TD-HUNT-02"
    assert offered(hunting(energy={0: 0}), "hunt") == []


# Step 1: damage


@pytest.mark.rule("TD-HUNT-04", "TD-RULING-19")
def test_each_symbol_goes_on_a_free_space_of_its_kind_in_any_row() -> None:
    t = hunt(hunting(), "blade spell").choose("attack")
    assert own(t) == ["strike blade 1", "strike blade 3"]
    t.choose("strike blade 3")
    assert own(t) == ["strike spell 2", "strike spell 3"]
    t.choose("strike spell 2")
    assert drawn(t) == ".. x. x.."
    assert own(t) == ["go_on"]


@pytest.mark.rule("TD-HUNT-04", "TD-RULING-19")
def test_a_symbol_without_a_free_space_is_lost() -> None:
    t = hunt(hunting(damage="xx .. x.x"), "blade blade").choose("attack")
    assert own(t) == ["go_on"]
    t.choose("go_on")
    assert drawn(t) == "xx .. x.x"
    assert t.why_not("strike blade 1") != ""


@pytest.mark.rule("TD-RULING-19")
def test_a_row_that_is_full_takes_no_marker() -> None:
    t = hunt(hunting(damage="xx .. ..."), "blade").choose("attack")
    assert own(t) == ["strike blade 3"]
    assert t.why_not("strike blade 1") == "TD-RULING-19"
    assert t.why_not("strike spell 2") == "TD-HUNT-04"
    assert t.why_not("go_on") == "TD-HUNT-04"


@pytest.mark.rule("TD-RULING-50", "TD-HUNT-12", "TD-RULING-18")
def test_during_the_steps_nothing_else_may_be_used() -> None:
    t = hunting(runes={0: 2}, hired={0: ["coin_counter"]}, gold={0: 9}, energy={0: 3})
    hunt(t, "blade").choose("attack")
    assert t.options() == ["strike blade 1", "strike blade 3"]
    for text in ("reroll_hunt 1", "use coin_counter", "bonus coin_counter", "hire guardian", "reroll 4"):
        assert t.why_not(text) == "TD-HUNT-04"


# Step 2: the dragon answers


@pytest.mark.rule("TD-HUNT-05")
def test_each_claw_wounds_the_hunting_minion() -> None:
    t = attack(hunt(hunting(minion="sturdy"), "claw claw blade", minion="sturdy"))
    assert cargo(t, "sturdy") == ["wound", "wound"]
    assert cargo(t, "plain") == []


@pytest.mark.rule("TD-HUNT-05", "TD-WOUND-02", "TD-RULING-13")
def test_claws_push_out_what_is_carried_and_stop_at_a_minion_full_of_wounds() -> None:
    t = hunt(hunting(cargo={0: {"plain": "wild_plant dragon_egg"}}), "claw claw claw").choose("attack", "go_on")
    assert t.options() == ["ingredient wild_plant", "ingredient dragon_egg"]
    t.choose("ingredient wild_plant")
    assert t.options() == ["ingredient dragon_egg"]
    t.choose("ingredient dragon_egg")
    assert (cargo(t), t.asked) == (["wound", "wound"], "FinishTurn")


@pytest.mark.rule("TD-HUNT-06")
@pytest.mark.parametrize("roll", ["fire", "fire fire", "fire fire fire"])
def test_fire_brings_the_special_attack_exactly_once(roll: str) -> None:
    t = attack(hunt(hunting(energy={0: 5}), roll))
    assert t.zone("energy", 0) == 5 - len(roll.split()) - 1


@pytest.mark.rule("TD-HUNT-06")
def test_without_fire_there_is_no_special_attack() -> None:
    assert attack(hunt(hunting(energy={0: 5}), "claw blade")).zone("energy", 0) == 3


@pytest.mark.rule("TD-HUNT-06", "TD-RULING-51")
def test_a_special_attack_is_for_the_hunter_and_the_hunting_minion() -> None:
    loads = {0: {"plain": "wild_plant rare_spice", "booted": "dragon_egg"}, 1: {"plain": "rare_spice"}}
    t = hunt(hunting("moss_maw", cargo=loads, zones={1: {"plain": "maple"}}), "fire").choose("attack", "go_on")
    assert t.options() == ["ingredient wild_plant", "ingredient rare_spice"]
    t.choose("ingredient rare_spice")
    assert cargo(t) == ["wild_plant"]
    assert (cargo(t, "booted"), cargo(t, seat=1)) == (["dragon_egg"], ["rare_spice"])
    t = attack(hunt(hunting("hoard_mother", gold={0: 1, 1: 5}), "fire"))
    assert (t.zone("gold", 0), t.zone("gold", 1)) == (0, 5)


@pytest.mark.rule("TD-HUNT-12", "TD-RULING-17")
def test_wounds_come_before_the_special_attack() -> None:
    t = hunt(hunting("moss_maw", cargo={0: {"plain": "wild_plant rare_spice"}}), "claw fire").choose("attack", "go_on")
    assert t.asked == "PushOut"
    t.choose("ingredient wild_plant")
    assert (t.asked, t.options()) == ("GiveUp", ["ingredient rare_spice"])
    t.choose("ingredient rare_spice")
    assert cargo(t) == ["wound"]


# Step 3: rewards


@pytest.mark.rule("TD-HUNT-07", "TD-HUNT-08")
def test_a_row_that_this_hunt_completes_is_paid() -> None:
    t = hunt(hunting(damage="x. .. ..."), "blade").choose("attack", "strike blade 1", "go_on")
    assert (goods(t), drawn(t)) == ((2, 2, 0, 0), "xx .. ...")


@pytest.mark.rule("TD-HUNT-07")
def test_a_row_that_was_full_before_is_not_paid_again() -> None:
    t = hunt(hunting(damage="xx .. ..."), "blade").choose("attack", "strike blade 3", "go_on")
    assert goods(t) == (0, 2, 0, 0)


@pytest.mark.rule("TD-HUNT-07", "TD-RULING-19")
def test_the_reward_goes_to_whoever_fills_the_last_space() -> None:
    t = hunting(damage="x. .. ...", seat=1, energy={1: 1}, gold={0: 0, 1: 0})
    hunt(t, "blade").choose("attack", "strike blade 1", "go_on")
    assert (t.zone("gold", 0), t.zone("gold", 1)) == (0, 2)


@pytest.mark.rule("TD-RULING-19", "TD-HUNT-07", "TD-HUNT-10")
def test_two_rows_filled_in_one_hunt_are_both_paid() -> None:
    t = hunt(hunting(damage="x. x. ..."), "blade spell").choose("attack", "strike blade 1", "strike spell 2", "go_on")
    assert goods(t) == (2, 1 + 1, 0, 1)


@pytest.mark.rule("TD-HUNT-07", "TD-RULING-19")
def test_rows_are_paid_in_the_order_in_which_they_were_filled(tmp_path: Path) -> None:
    rich: list[Effect] = [{"gain": {"gold": 2}}]
    pays_the_rich: list[Effect] = [{"if": {"at_least": 2, "of": "gold"}, "then": [{"gain": {"prestige": 3}}]}]
    made = pack(tmp_path, dragon("gale", ("blade", rich), ("blade", pays_the_rich), ("spell", rich)))
    for order, points in (("12", 3), ("21", 0)):
        t = hunt(hunting("gale", ". . .", packs=[made]), "blade blade").choose("attack")
        t.choose(*[f"strike blade {row}" for row in order], "go_on")
        assert (t.zone("gold", 0), prestige(t)) == (2, points)
        assert [line[-2] for line in t.log() if "completed row" in line] == list(order)


@pytest.mark.rule("TD-HUNT-08", "TD-ENERGY-03")
def test_energy_from_a_row_is_capped_at_five() -> None:
    t = hunt(hunting("moss_maw", "xx ... xx.", energy={0: 5}), "spell").choose("attack", "strike spell 3", "go_on")
    assert goods(t) == (0, 5, 0, 3)


@pytest.mark.rule("TD-HUNT-09", "TD-HUNT-10")
def test_meat_goes_on_the_hunting_minion_and_prestige_to_the_score_at_once() -> None:
    t = hunt(hunting(damage=".. .. xx."), "blade").choose("attack", "strike blade 3", "go_on")
    assert (cargo(t), prestige(t), t.zone("prestige", 0)["dragons"]) == (["dragon_meat"], 2, 2)


@pytest.mark.rule("TD-HUNT-09", "TD-RULING-20")
def test_meat_without_a_free_slot_is_lost_and_the_rest_is_paid() -> None:
    full = {0: {"plain": "wild_plant rare_spice"}}
    t = hunt(hunting(damage=".. .. xx.", cargo=full), "blade").choose("attack", "strike blade 3", "go_on")
    assert (cargo(t), prestige(t)) == (["wild_plant", "rare_spice"], 2)


@pytest.mark.rule("TD-RULING-20", "TD-HUNT-12")
def test_rewards_come_after_wounds_so_a_claw_may_take_the_slot_of_the_meat() -> None:
    t = hunt(hunting(damage=".. .. xx.", cargo={0: {"plain": "rare_spice"}}), "blade claw")
    t.choose("attack", "strike blade 3", "go_on")
    assert (cargo(t), prestige(t)) == (["rare_spice", "wound"], 2)


@pytest.mark.rule("TD-RULING-20", "TD-RULING-19")
def test_several_meats_take_several_slots(tmp_path: Path) -> None:
    folder = pack(tmp_path, dragon("larder", ("blade", [MEAT]), ("spell", [MEAT]), ("blade", [MEAT])))
    t = hunting("larder", ". . .", packs=[folder], cargo={0: {"plain": "wild_plant"}})
    attack(hunt(t, "blade spell"))
    assert cargo(t) == ["wild_plant", "dragon_meat"]
    t = hunting("larder", ". . .", packs=[folder], minion="sturdy")
    attack(hunt(t, "blade spell blade", minion="sturdy"))
    assert cargo(t, "sturdy") == ["dragon_meat"] * 3


# The last blow


@pytest.mark.rule("TD-HUNT-11", "TD-DRAGON-07")
def test_the_last_damage_earns_a_trophy_and_removes_the_dragon() -> None:
    t = hunting(damage="xx xx xx.", trophy_pile=["dragon_heart", "bent_claw"])
    attack(hunt(t, "blade"))
    assert (t.zone("trophies", 0), t.zone("trophy_pile")) == (["dragon_heart"], ["bent_claw"])
    assert (t.zone("dragon"), t.zone("dragons_gone")) == (None, ["cinder_wing"])
    assert t.zone("trophies", 1) == []


@pytest.mark.rule("TD-RULING-17", "TD-HUNT-12")
def test_the_last_blow_does_not_stop_the_counter_attack() -> None:
    t = hunting(damage="xx xx xx.", energy={0: 3})
    hunt(t, "blade claw fire").choose("attack", "strike blade 3")
    assert t.zone("dragon") == "cinder_wing"
    t.choose("go_on")
    assert (cargo(t), prestige(t), t.zone("energy", 0)) == (["dragon_meat", "wound"], 2, 0)
    assert t.zone("dragon") is None


@pytest.mark.rule("TD-RULING-17", "TD-HUNT-09", "TD-HUNT-12", "TD-SECONDARY-03")
def test_fire_of_the_last_blow_carries_the_minion_home_before_the_meat_is_paid() -> None:
    t = hunting("sky_tyrant", "xx xxx xx.", cargo={0: {"plain": "wound"}})
    attack(hunt(t, "spell fire"))
    assert (where(t), cargo(t)) == ("city", ["dragon_meat", "wound"])
    assert len(t.zone("trophies", 0)) == 1
    assert "store plain" in t.options()


@pytest.mark.rule("TD-RULING-17")
def test_the_trophy_comes_after_the_rewards_of_the_rows(tmp_path: Path) -> None:
    rewards = [{"for_each": "trophies", "do": [{"gain": {"gold": 1}}]}]
    t = hunting("hollow", ".", packs=[pack(tmp_path, dragon("hollow", ("blade", rewards)))])
    attack(hunt(t, "blade"))
    assert (t.zone("gold", 0), len(t.zone("trophies", 0))) == (0, 1)


@pytest.mark.rule("TD-HUNT-11")
def test_a_dragon_that_was_damaged_by_another_earns_only_the_last_hunter_a_trophy() -> None:
    t = hunting("cinder_wing", "xx xx x..", seat=2, energy={2: 2})
    t.dictate([1, 3]).choose("hunt plain 2", "attack")
    assert drawn(t) == "xx xx x.."
    t.choose("strike blade 3", "strike spell 3", "go_on")
    assert [len(t.zone("trophies", seat)) for seat in range(3)] == [0, 0, 1]


@pytest.mark.rule("TD-RULING-11", "TD-HUNT-01")
def test_a_second_activation_hunts_afresh() -> None:
    t = hunting(energy={0: 5}, hunted=["plain"], tiles={"B": "campfire"}, zone="marsh")
    assert t.why_not("hunt plain 1") == "TD-HUNT-01"
    t.dictate([1]).choose("visit plain campfire 1", "walk")
    assert (where(t), t.zone("hunted")) == ("maple", [])


@pytest.mark.rule("TD-HUNT-01", "TD-RULING-12")
def test_a_teleport_beside_the_dragon_lets_an_unused_hunt_happen_there() -> None:
    t = hunting("sky_tyrant", zone="maple", hired={0: ["wind_rider"]})
    assert offered(t, "hunt") == []
    t.choose("use wind_rider", "minion plain", "zone orchard")
    assert "hunt plain 1" in t.options()
    attack(hunt(t, "blade"))
    assert t.why_not("hunt plain 1") == "TD-HUNT-01"


@pytest.mark.rule("TD-HUNT-01")
def test_hunting_is_left_out_where_there_is_no_dragon() -> None:
    assert offered(landed("meadow", energy={0: 5}), "hunt") == []
    assert frames(landed("meadow"))[-1] == "FinishTurn"
