"""KING-CALL: in round 7 activated minions store from wherever they are."""

from __future__ import annotations

import pytest

from tests.games.taverns.tables import cargo, landed, reserve, turn


@pytest.mark.rule("TD-KING-CALL-01")
def test_in_round_7_the_activated_minion_may_store_when_the_turn_ends() -> None:
    t = landed("bridge", round=7, cargo={0: {"plain": "wild_plant dragon_egg"}}).choose("end_turn")
    assert (t.asked, t.game.seat) == ("AnswerCall", 0)
    assert t.options() == ["call plain", "ignore_call"]
    t.choose("call plain")
    assert (reserve(t), cargo(t)) == ({"wild_plant": 1, "dragon_egg": 1}, [])
    assert t.game.seat == 1


@pytest.mark.rule("TD-KING-CALL-01")
def test_the_call_may_be_ignored() -> None:
    t = landed("bridge", round=7, cargo={0: {"plain": "wild_plant"}}).choose("end_turn", "ignore_call")
    assert (reserve(t), cargo(t), t.game.seat) == ({}, ["wild_plant"], 1)


@pytest.mark.rule("TD-KING-CALL-01")
@pytest.mark.parametrize("round", range(1, 7))
def test_the_king_does_not_call_before_round_7(round: int) -> None:
    t = landed("bridge", round=round, cargo={0: {"plain": "wild_plant"}}).choose("end_turn")
    assert (t.asked, t.game.seat, cargo(t)) == ("TakeTurn", 1, ["wild_plant"])


@pytest.mark.rule("TD-KING-CALL-02", "TD-RULING-15")
def test_the_call_stores_everything_and_does_not_heal() -> None:
    t = landed("bridge", "sturdy", round=7, cargo={0: {"sturdy": "wild_plant rare_spice wound"}})
    t.choose("end_turn", "call sturdy")
    assert (reserve(t), cargo(t, "sturdy")) == ({"wild_plant": 1, "rare_spice": 1}, ["wound"])


@pytest.mark.rule("TD-KING-CALL-02", "TD-RULING-25")
def test_minions_that_were_not_activated_keep_their_load() -> None:
    t = landed("bridge", round=7, cargo={0: {"booted": "wild_plant"}}, zones={0: {"booted": "marsh"}})
    assert t.choose("end_turn").game.seat == 1
    t = turn(round=7, cargo={0: {"plain": "wild_plant"}}, zones={0: {"plain": "marsh"}}).choose("energy 4", "end_turn")
    assert (t.game.seat, cargo(t)) == (1, ["wild_plant"])


@pytest.mark.rule("TD-RULING-25", "TD-RULING-11")
def test_each_minion_activated_in_the_turn_is_called_once() -> None:
    t = landed(
        "bridge", round=7, minion_dice={0: {"booted": 4}}, dice={0: "1 3 4"}, zones={0: {"booted": "city"}},
        cargo={0: {"plain": "wild_plant", "booted": "rare_spice"}}, objects={0: ["lucky_talisman"]},
        options={"modules": "goblin"},
    )  # fmt: skip
    t.choose("object lucky_talisman").dictate([1]).choose("minion booted", "walk", "end_turn", "call plain")
    assert t.options() == ["call booted", "ignore_call"]
    assert t.why_not("call plain") == "TD-KING-CALL-01"
    t.choose("call booted")
    assert reserve(t) == {"wild_plant": 1, "rare_spice": 1}


@pytest.mark.rule("TD-RULING-25", "TD-RULING-12")
def test_a_teleport_or_a_walk_by_a_card_is_no_activation() -> None:
    t = turn(round=7, hired={0: ["wind_rider", "courier"]}, cargo={0: {"plain": "wild_plant", "booted": "rare_spice"}})
    t.choose("use wind_rider", "minion plain", "zone marsh", "use courier", "minion booted", "walk")
    t.choose("energy 4", "end_turn")
    assert (t.game.seat, cargo(t), cargo(t, "booted")) == (1, ["wild_plant"], ["rare_spice"])


@pytest.mark.rule("TD-RULING-25", "TD-CITY-01")
def test_who_stands_in_the_city_stores_as_ever() -> None:
    t = landed("bridge", round=7, cargo={0: {"booted": "wild_plant"}})
    t.choose("store booted", "end_turn")
    assert (reserve(t), t.game.seat) == ({"wild_plant": 1}, 1)


@pytest.mark.rule("TD-KING-CALL-03")
def test_what_was_called_in_is_cooked_with_a_later_die() -> None:
    t = landed("bridge", round=7, seats=2, cargo={0: {"plain": "wild_plant wild_plant"}})
    t.choose("end_turn", "call plain")
    t.choose("energy 1", "end_turn")
    assert "cook meadow_broth 4" in t.options()
    t.choose("cook meadow_broth 4")
    assert (t.zone("cooked", 0), t.zone("prestige", 0)["recipes"]) == (["meadow_broth"], 7)
