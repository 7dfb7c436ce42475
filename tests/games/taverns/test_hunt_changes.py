"""The window of a hunt: what changes dice and damage between the roll and step 1."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.taverns.hunts import attack, drawn, hunt, hunting
from tests.games.taverns.packs import forge_token, hero, pack
from tests.games.taverns.tables import cargo, landed, offered, own
from tests.scenario import Scenario

FORGE = {"D": "forge"}
PILE = ["second_spear", "spare_quiver", "whetted_axe", "charged_wand", "iron_gloves"]
GOBLIN = {"modules": "goblin"}


def window(t: Scenario) -> dict[str, Any]:
    """The open hunt window."""
    top: dict[str, Any] = t.zone("stack")[-1]
    assert top["frame"] == "HuntWindow"
    return top


def forging(*held: str, **zones: Any) -> Scenario:
    """A hunt to come of a player who holds forge tokens."""
    rest = [token for token in PILE if token not in held]
    return hunting(tiles=FORGE, forged={0: list(held)}, forge_pile=rest, **zones)


# Runes


@pytest.mark.rule("TD-HUNT-03", "TD-RUNE-01", "TD-RUNE-02", "TD-RULING-18")
def test_runes_reroll_hunt_dice_one_at_a_time_and_only_the_last_face_counts() -> None:
    t = hunt(hunting(runes={0: 2}), "claw fire")
    assert offered(t, "reroll_hunt") == ["reroll_hunt 5", "reroll_hunt 6"]
    t.dictate([6]).choose("reroll_hunt 5")
    assert (window(t)["faces"], t.zone("runes", 0)) == ([6, 6], 1)
    t.dictate([1]).choose("reroll_hunt 6")
    assert (window(t)["faces"], t.zone("runes", 0)) == ([1, 6], 0)
    assert offered(t, "reroll_hunt", "reroll") == []
    attack(t)
    assert (drawn(t), cargo(t)) == ("x. .. ...", [])


@pytest.mark.rule("TD-RUNE-01", "TD-RULING-18")
def test_hunt_dice_are_rerolled_only_in_a_hunt() -> None:
    t = hunting(runes={0: 2})
    assert t.why_not("reroll_hunt 1") == "TD-HUNT-03"
    hunt(t, "blade")
    assert t.why_not("reroll_hunt 3") == "TD-RUNE-01"
    t = hunt(hunting(), "blade")
    assert t.why_not("reroll_hunt 1") == "TD-RUNE-01"


@pytest.mark.rule("TD-RUNE-01", "TD-RULING-50")
def test_available_dice_may_be_rerolled_in_the_window_too() -> None:
    t = hunt(hunting(runes={0: 1}), "blade")
    t.dictate([2]).choose("reroll 4")
    assert (t.zone("dice", 0), t.asked) == ([1, 2, 3, 4], "HuntWindow")


# Forge tokens


@pytest.mark.rule("TD-HUNT-03", "TD-LOCATION-17", "TD-RULING-33", "TD-GAP-11")
def test_all_held_forge_tokens_are_used_and_go_back_to_the_pile() -> None:
    t = forging("second_spear", "whetted_axe", "iron_gloves")
    t.dictate([5, 5, 3]).choose("hunt plain 2")
    assert window(t) == {
        "frame": "HuntWindow", "seat": 0, "minion": "plain", "faces": [3, 5, 5], "blades": 1, "spells": 0, "ignored": 1,
    }  # fmt: skip
    assert t.zone("forged", 0) == []
    assert sorted(t.zone("forge_pile")) == sorted(PILE)
    attack(t)
    assert (drawn(t), cargo(t)) == ("x. x. ...", ["wound"])


@pytest.mark.rule("TD-GAP-11", "TD-RULING-33", "TD-HUNT-02")
def test_extra_dice_are_rolled_with_the_paid_ones_and_may_be_more_than_three() -> None:
    t = forging("second_spear", "spare_quiver")
    t.dictate([1, 1, 3, 3, 6]).choose("hunt plain 3")
    assert window(t)["faces"] == [1, 1, 3, 3, 6]
    assert t.zone("energy", 0) == 0


@pytest.mark.rule("TD-GAP-11", "TD-RULING-46")
@pytest.mark.parametrize(("token", "found"), [("whetted_axe", (1, 0, 0)), ("charged_wand", (0, 1, 0)),
                                              ("iron_gloves", (0, 0, 1))])  # fmt: skip
def test_each_forge_token_is_a_hunt_bonus(token: str, found: tuple[int, int, int]) -> None:
    top = window(hunt(forging(token), "fire"))
    assert (top["blades"], top["spells"], top["ignored"]) == found


@pytest.mark.rule("TD-RULING-33")
def test_another_minion_of_the_player_uses_the_token_and_nobody_else_does() -> None:
    t = forging("whetted_axe", minion="booted")
    assert window(hunt(t, "claw", minion="booted"))["blades"] == 1
    rest = [token for token in PILE if token != "whetted_axe"]
    t = hunting(tiles=FORGE, forged={1: ["whetted_axe"]}, forge_pile=rest)
    assert window(hunt(t, "claw"))["blades"] == 0
    assert t.zone("forged", 1) == ["whetted_axe"]


@pytest.mark.rule("TD-LOCATION-17", "TD-RULING-33")
def test_a_token_waits_for_the_next_hunt_and_serves_only_once() -> None:
    t = landed("orchard", tiles=FORGE, forge_pile=PILE, energy={0: 5})
    t.choose("visit plain forge 1")
    assert (t.zone("forged", 0), t.zone("forge_pile")) == (["second_spear"], PILE[1:])
    t = forging("charged_wand", energy={0: 5}, zones={0: {"booted": "meadow"}}, activated=["plain", "booted"])
    assert window(hunt(t, "claw"))["spells"] == 1
    attack(t)
    assert window(hunt(t, "claw", minion="booted"))["spells"] == 0


@pytest.mark.rule("TD-GAP-11")
def test_a_forge_token_may_let_the_hunter_choose_the_symbol(tmp_path: Path) -> None:
    folder = pack(tmp_path, forge_token("twin_edge", {"damage": "any", "n": 2}))
    t = forging("twin_edge", packs=[folder])
    t.dictate([5]).choose("hunt plain 1")
    assert (t.asked, t.options()) == ("ChooseSymbol", ["symbol blade", "symbol spell"])
    t.choose("symbol spell")
    assert (window(t)["blades"], window(t)["spells"]) == (0, 2)


# Abilities, bonuses and objects


@pytest.mark.rule("TD-HUNT-03", "TD-BONUS-03", "TD-BONUS-04", "TD-RULING-18")
@pytest.mark.parametrize("face", [5, 6])
def test_a_bonus_replaces_a_whole_face_claw_and_fire_included(face: int) -> None:
    t = hunting(hired={0: ["champion"]}, energy={0: 2})
    t.dictate([face]).choose("hunt plain 1", "bonus champion")
    assert t.options() == [f"hunt_die {face}"]
    t.choose(f"hunt_die {face}")
    assert (window(t)["faces"], t.zone("energy", 0)) == ([1], 0)
    attack(t)
    assert (drawn(t), cargo(t)) == ("x. .. ...", [])


@pytest.mark.rule("TD-RULING-18", "TD-BONUS-04")
def test_which_die_is_changed_is_the_hunters_choice_among_those_rolled() -> None:
    t = hunt(hunting(hired={0: ["ember_witch"]}, energy={0: 5}), "blade blade claw").choose("bonus ember_witch")
    assert t.options() == ["hunt_die 1", "hunt_die 5"]
    assert t.why_not("hunt_die 3") == "TD-RUNE-01"
    t.choose("hunt_die 1")
    assert window(t)["faces"] == [1, 3, 5]


@pytest.mark.rule("TD-HUNT-03", "TD-HERO-04", "TD-RULING-46")
def test_hunt_abilities_work_in_the_window_alone() -> None:
    t = hunting(hired={0: ["blade_dancer", "ember_witch", "shield_bearer"]})
    for card in ("blade_dancer", "ember_witch", "shield_bearer"):
        assert t.why_not(f"use {card}") == "TD-HUNT-03"
    hunt(t, "claw claw claw").choose("use blade_dancer", "use ember_witch", "use shield_bearer")
    assert t.why_not("use blade_dancer") == "TD-HERO-05"
    attack(t)
    assert (drawn(t), cargo(t)) == ("x. x. ...", ["wound"])


@pytest.mark.rule("TD-RULING-35", "TD-RULING-50")
def test_a_hero_hired_in_the_middle_of_a_hunt_helps_at_once() -> None:
    t = hunting(gold={0: 4}, hero_row=["blade_dancer", "tracker", "guardian", "champion"], hero_deck=["courier"])
    hunt(t, "fire").choose("hire blade_dancer", "use blade_dancer")
    assert (window(t)["blades"], t.zone("hero_row")[0]) == (1, "courier")


@pytest.mark.rule("TD-GOBLIN-14", "TD-RULING-44", "TD-RULING-46")
def test_the_glaive_deals_one_damage_of_either_kind_in_step_1() -> None:
    t = hunting(damage="xx xx xx.", objects={0: ["enchanted_glaive"]}, options=GOBLIN)
    assert t.why_not("object enchanted_glaive") == "TD-GOBLIN-14"
    hunt(t, "claw").choose("object enchanted_glaive")
    assert t.options() == ["symbol blade", "symbol spell"]
    t.choose("symbol blade")
    assert drawn(t) == "xx xx xx."
    t.choose("attack")
    assert own(t) == ["strike blade 3"]
    t.choose("strike blade 3", "go_on")
    assert len(t.zone("trophies", 0)) == 1
    assert t.zone("objects", 0) == [{"card": "enchanted_glaive", "is_used": True}]


@pytest.mark.rule("TD-HUNT-03", "TD-RULING-18", "TD-RULING-46", "TD-RULING-33")
def test_forge_token_glaive_rune_bonus_and_ability_in_one_window() -> None:
    t = forging(
        "whetted_axe", damage="x. x. ...", runes={0: 1}, energy={0: 4}, objects={0: ["enchanted_glaive"]},
        hired={0: ["champion", "shield_bearer"]}, options=GOBLIN,
    )  # fmt: skip
    hunt(t, "claw fire claw").choose("object enchanted_glaive", "symbol spell", "use shield_bearer")
    t.dictate([3]).choose("reroll_hunt 6").choose("bonus champion", "hunt_die 5")
    assert (window(t)["faces"], window(t)["blades"], window(t)["spells"], window(t)["ignored"]) == ([1, 3, 5], 1, 1, 2)
    t.choose("attack", "strike blade 1", "strike blade 3", "strike spell 2", "strike spell 3", "go_on")
    assert (drawn(t), cargo(t)) == ("xx xx xx.", [])
    assert t.zone("gold", 0) == 2


@pytest.mark.rule("TD-RULING-50")
def test_nothing_that_moves_or_activates_is_used_in_the_window() -> None:
    t = hunting(
        hired={0: ["wind_rider", "courier", "map_bearer", "tracker", "guardian"]}, options=GOBLIN,
        objects={0: ["winged_boots", "lucky_talisman", "life_potion"]}, energy={0: 5}, zone="marsh",
        cargo={0: {"booted": "wound"}},
    )  # fmt: skip
    before = t.options()
    hunt(t, "blade")
    for text in ("use wind_rider", "use courier", "use map_bearer", "use tracker",
                 "object winged_boots", "object lucky_talisman"):  # fmt: skip
        assert text in before
        assert t.why_not(text) == "TD-RULING-50"
    for text in ("use guardian", "object life_potion", "bonus guardian"):
        assert text in t.options()


@pytest.mark.rule("TD-RULING-50")
def test_an_ability_for_visits_is_not_used_in_the_window_whatever_it_does(tmp_path: Path) -> None:
    folder = pack(tmp_path, hero("usher", {"gain": {"gold": 1}}, timing="visit"))
    t = hunting(packs=[folder], hired={0: ["usher"]})
    assert "use usher" in t.options()
    assert hunt(t, "blade").why_not("use usher") == "TD-RULING-50"


@pytest.mark.rule("TD-RULING-18")
def test_an_ability_rerolls_hunt_dice_and_may_stop_early(tmp_path: Path) -> None:
    folder = pack(tmp_path, hero("fiddler", {"reroll": "hunt", "n": 2}, timing="hunt"))
    t = hunt(hunting(packs=[folder], hired={0: ["fiddler"]}), "claw fire").choose("use fiddler")
    assert t.options() == ["hunt_die 5", "hunt_die 6", "done"]
    t.dictate([1]).choose("hunt_die 6")
    assert t.options() == ["hunt_die 1", "hunt_die 5", "done"]
    assert t.why_not("hunt_die 6") == "TD-RUNE-01"
    t.choose("done")
    assert window(t)["faces"] == [1, 5]


@pytest.mark.rule("TD-HUNT-03", "TD-GAP-11")
def test_an_ability_adds_dice_that_are_rolled_at_once(tmp_path: Path) -> None:
    folder = pack(tmp_path, hero("drummer", {"extra_hunt_die": 2}, timing="hunt"))
    t = hunt(hunting(packs=[folder], hired={0: ["drummer"]}), "claw")
    t.dictate([1, 6]).choose("use drummer")
    assert window(t)["faces"] == [1, 5, 6]


@pytest.mark.rule("TD-RULING-18", "TD-GAP-07")
def test_a_symbol_that_stands_only_on_a_double_face_is_still_found(tmp_path: Path) -> None:
    double = ("hunt_face", {"id": "face_1", "symbols": ["blade", "spell"]})
    other = ("hunt_face", {"id": "face_2", "symbols": ["blade", "claw"]})
    folder = pack(tmp_path, double, other)
    t = hunting(packs=[folder], hired={0: ["champion"]}, energy={0: 5})
    t.dictate([6]).choose("hunt plain 1", "bonus champion", "hunt_die 6")
    assert window(t)["faces"] == [1]
    attack(t)
    assert drawn(t) == "x. x. ..."


@pytest.mark.rule("TD-GAP-07", "TD-HUNT-04", "TD-HUNT-05")
def test_a_face_may_show_two_symbols(tmp_path: Path) -> None:
    folder = pack(tmp_path, ("hunt_face", {"id": "face_1", "symbols": ["blade", "claw"]}))
    t = attack(hunt(hunting(packs=[folder]), "blade blade"))
    assert (drawn(t), cargo(t)) == ("xx .. ...", ["wound", "wound"])
