"""TURN: one die for one main action, free actions beside it, and the end that one decides oneself."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.games.taverns.tables import cargo, landed, offered, own, reserve, turn, where
from tests.scenario import Scenario, merged


def stuck(die: int, **zones: Any) -> Scenario:
    """The last die of seat 0, which can go neither to the source nor to a minion nor, as it is, to the bank."""
    usual: dict[str, Any] = {
        "dice": {0: str(die)}, "bank": {f"bank_{die}": 1, "bank_any": 2}, "source_used": {0: True},
        "minion_dice": {0: {"booted": 1, "sturdy": 1, "plain": 1}},
    }  # fmt: skip
    return turn(**merged(usual, zones))


@pytest.mark.rule("TD-TURN-01", "TD-TURN-05")
def test_exactly_one_die_is_placed_and_nobody_passes() -> None:
    t = turn(dice={0: "1 2 3 4 4"})
    assert t.why_not("end_turn") == "TD-TURN-01"
    t.choose("energy 3")
    assert (t.zone("dice", 0), t.zone("has_placed")) == ([1, 2, 4, 4], True)
    for second in ("bank 4 4", "energy 2", "move plain 1", "lay_aside 1"):
        assert t.why_not(second) == "TD-TURN-05"
    t.choose("end_turn")
    assert (t.game.seat, t.zone("active"), t.zone("has_placed")) == (1, 1, False)


@pytest.mark.rule("TD-TURN-01")
def test_the_die_must_be_available() -> None:
    t = turn(dice={0: "2 2 4"})
    for text in ("energy 1", "bank 5 3", "move plain 3", "cook meadow_broth 1"):
        assert t.why_not(text) == "TD-TURN-01"


@pytest.mark.rule("TD-TURN-02")
def test_there_are_four_main_actions() -> None:
    t = turn(reserve={0: {"wild_plant": 2}}, dice={0: "2"})
    assert own(t) == [
        "cook meadow_broth 2", "bank 2 2", "bank 5 2", "energy 2", "move booted 2", "move sturdy 2", "move plain 2",
    ]  # fmt: skip


@pytest.mark.rule("TD-TURN-03", "TD-RULING-50")
def test_heroes_are_used_before_during_and_after_the_main_action() -> None:
    t = turn(gold={0: 20}, energy={0: 5}, hired={0: ["lamplighter"]})
    t.choose("hire guardian")
    assert t.asked == "TakeTurn"
    t.choose("move plain 1", "use guardian")
    assert t.asked == "SetOut"  # the path is not chosen yet
    t.choose("use lamplighter", "walk")
    assert (t.asked, where(t)) == ("FinishTurn", "meadow")
    t.choose("collect plain wild_plant", "bonus lamplighter", "hire champion", "use champion", "end_turn")
    assert t.zone("runes", 0) == 1
    assert [hero["card"] for hero in t.zone("hired", 0)] == ["lamplighter", "guardian", "champion"]


@pytest.mark.rule("TD-TURN-03", "TD-RULING-36")
def test_only_the_player_whose_turn_it_is_uses_anything() -> None:
    t = turn(0, gold={1: 20}, runes={1: 3}, hired={1: ["lamplighter"]})
    for text in ("use lamplighter", "bonus lamplighter"):
        assert t.why_not(text) == "TD-HERO-04"
    assert t.why_not("reroll 4") == "TD-RUNE-01"
    assert t.why_not("hire guardian") == "TD-HERO-01"


@pytest.mark.rule("TD-RULING-50")
def test_nothing_is_used_between_two_steps_of_a_movement() -> None:
    t = turn(gold={0: 20}, runes={0: 1}, hired={0: ["lamplighter"]}, cargo={0: {"sturdy": "wild_plant"}})
    t.choose("move plain 3")
    assert {"hire guardian", "reroll 4", "use lamplighter", "store sturdy"} <= set(t.options())
    t.choose("walk")
    assert (t.asked, where(t), t.options()) == ("ChooseWay", "crooked_wood", ["walk", "shortcut"])
    for text in ("hire guardian", "reroll 4", "use lamplighter", "store sturdy"):
        assert t.why_not(text) == "TD-MOVE-04"


@pytest.mark.rule("TD-TURN-04")
def test_a_placed_die_lies_there_until_the_round_ends() -> None:
    t = turn(0, 2, dice={0: "1 2 3 4", 1: "1 1 1 1"}, placed=[1, 1], reserve={0: {"wild_plant": 2}})
    t.choose("move plain 4", "walk", "walk", "end_turn", "energy 1", "end_turn")
    t.choose("bank 3 3", "end_turn", "bank 1 1", "end_turn", "cook meadow_broth 2", "end_turn", "move plain 1", "walk")
    assert t.zone("minion_dice", 0) == {"booted": 0, "sturdy": 0, "plain": 4}
    assert t.zone("bank") == {"bank_1": 1, "bank_2": None, "bank_3": 0, "bank_4": None, "bank_any": None}
    assert t.zone("source_used") == [False, True]
    assert (t.zone("placed"), t.zone("dice")) == ([2, 1], [[1], [1]])
    t.choose("end_turn", "energy 1", "end_turn", "move booted 1", "walk", "end_turn")
    assert (t.zone("round"), t.zone("minion_dice", 0)["plain"]) == (2, 0)


@pytest.mark.rule("TD-TURN-05", "TD-RULING-47")
def test_the_turn_ends_when_its_player_says_so() -> None:
    t = landed("marsh", cargo={0: {"plain": "wild_plant"}}, energy={0: 2})
    t.choose("visit plain caravan 1")
    assert (t.game.seat, reserve(t)) == (0, {"wild_plant": 1})
    assert "collect plain magic_mushroom" in t.options()  # still there after the visit
    t.choose("end_turn")
    assert (t.game.seat, cargo(t)) == (1, [])
    assert (t.zone("activated"), t.zone("has_placed")) == ([], False)


@pytest.mark.rule("TD-TURN-01", "TD-RULING-05")
def test_a_die_that_can_go_nowhere_is_laid_aside() -> None:
    t = stuck(2)
    assert own(t) == ["lay_aside 2"]
    assert t.why_not("move plain 2") == "TD-MINION-02"
    assert t.why_not("energy 2") == "TD-ENERGY-02"
    assert [t.why_not(text) for text in ("bank 2 2", "bank 5 2", "bank 4 2")] == [
        "TD-BANK-03", "TD-BANK-03", "TD-BANK-02",
    ]  # fmt: skip
    t.choose("lay_aside 2")
    assert (t.zone("placed", 0), t.zone("dice", 0), t.asked) == (1, [], "FinishTurn")
    t.choose("end_turn")
    assert t.game.seat == 1


@pytest.mark.rule("TD-RULING-05")
def test_one_die_that_fits_keeps_all_from_being_laid_aside() -> None:
    t = stuck(2, dice={0: "2 3"}, source_used={0: False})
    assert own(t) == ["bank 3 3", "energy 2", "energy 3"]
    for text in ("lay_aside 2", "lay_aside 3"):
        assert t.why_not(text) == "TD-RULING-05"
    t.choose("bank 3 3")


@pytest.mark.rule("TD-RULING-05", "TD-COOK-01")
def test_a_recipe_that_can_be_cooked_is_a_placement_too() -> None:
    t = stuck(2, reserve={0: {"wild_plant": 2}})
    assert own(t) == ["cook meadow_broth 2"]
    assert t.why_not("lay_aside 2") == "TD-RULING-05"


@pytest.mark.rule("TD-RULING-05", "TD-RULING-28")
def test_nobody_is_forced_to_make_a_placement_possible() -> None:
    t = stuck(1, runes={0: 3}, gold={0: 9}, hired={0: ["clockmaker"]}, options={"modules": "boards"})
    assert own(t) == ["lay_aside 1"]
    assert {"use clockmaker", "reroll 1"} <= set(t.options())  # it may: a 4 would go to the bank
    t.choose("lay_aside 1")
    assert t.zone("track", 0) == 0  # not a main action


@pytest.mark.rule("TD-RULING-05")
def test_what_a_rune_makes_possible_ends_the_laying_aside() -> None:
    t = stuck(1, runes={0: 1})
    t.dictate([4]).choose("reroll 1")
    assert own(t) == ["bank 4 4"]
    assert t.why_not("lay_aside 4") == "TD-RULING-05"


@pytest.mark.rule("TD-RULING-47", "TD-RULING-11", "TD-SECONDARY-01")
def test_a_minion_that_a_card_activates_acts_before_the_die_is_placed() -> None:
    t = turn(options={"modules": "goblin"}, objects={0: ["lucky_talisman"]}, minion_dice={0: {"plain": 1}},
             zones={0: {"plain": "city"}}, energy={0: 2}, dice={0: "1 2 3 4"})  # fmt: skip
    t.dictate([1]).choose("object lucky_talisman", "minion plain")
    t.choose("walk")
    assert (t.asked, where(t)) == ("TakeTurn", "meadow")
    assert offered(t, "collect", "visit") == [
        "collect plain wild_plant", "collect plain magic_mushroom", "visit plain caravan 1",
    ]  # fmt: skip
    t.choose("collect plain wild_plant", "visit plain caravan 1")
    assert (t.asked, reserve(t)) == ("TakeTurn", {"wild_plant": 1})
    assert t.why_not("collect sturdy wild_plant") == "TD-COLLECT-01"
    t.choose("move sturdy 1", "walk")
    assert t.why_not("collect plain wild_plant") == "TD-COLLECT-02"
    t.choose("collect sturdy wild_plant", "end_turn")


@pytest.mark.rule("TD-RULING-47", "TD-TURN-01")
def test_a_minion_of_an_earlier_turn_has_nothing_left_to_do() -> None:
    t = turn(minion_dice={0: {"plain": 2}}, zones={0: {"plain": "crooked_wood"}}, dice={0: "1 3 4 4"})
    assert t.why_not("collect plain wild_plant") == "TD-SECONDARY-01"
    t.choose("energy 1")
    assert t.why_not("collect plain wild_plant") == "TD-SECONDARY-01"
    assert own(t) == ["end_turn"]


@pytest.mark.rule("TD-RULING-47", "TD-HUNT-01")
def test_such_a_minion_hunts_before_the_die_and_every_moment_of_it_can_be_kept() -> None:
    t = turn(options={"modules": "goblin"}, objects={0: ["lucky_talisman"]}, minion_dice={0: {"plain": 1}},
             energy={0: 2}, dragon="cinder_wing", damage=[[True, False], [False] * 2, [False] * 3])  # fmt: skip
    t.dictate([1], [1, 5])
    for text in ("object lucky_talisman", "minion plain", "walk", "hunt plain 2", "attack", "strike blade 1", "go_on"):
        t.choose(text)
        again = bardhall.load(t.game.dump(), audit=False)
        assert again.dump() == t.game.dump()
    assert (t.asked, t.zone("damage")[0], cargo(t)) == ("TakeTurn", [True, True], ["wound"])
    assert (t.zone("gold", 0), t.why_not("hunt plain 1")) == (3, "TD-HUNT-01")
