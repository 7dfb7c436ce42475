"""CLOCK: whose turn it is, hours, adventurers on the way, the market token."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cove.tables import BOATS, FULL, MIXED, aboard, at_dock, drawn, letters, pass_hours, turn
from tests.scenario import Scenario

TWO = ("trader", "trader")
THREE = ("trader", "trader", "trader")
FANS = [{"card": "war_poet", "nth": 1}, {"card": "dance_master", "nth": 2}]  # so four cards in hand


def song_turn(**zones: Any) -> Scenario:
    """The turn of an Entertainer in seat 0 against a Trader; one card costs 1, 2, 3 hours each."""
    hand = ["anvil_chorus", "slow_pavane", "riddle_song", "tavern_round"]
    return turn(0, ("entertainer", "trader"), hand={0: hand}, **zones)


@pytest.mark.rule("MC-CORE-CLOCK-01")
def test_whoever_is_furthest_back_acts_perhaps_several_times() -> None:
    t = turn(1, THREE, hours=[6, 2, 8], bag="").choose("peddle")  # to 3: still behind
    assert (t.zone("hours"), t.game.seat) == ([6, 3, 8], 1)
    t.choose("recruit 2")  # to 5
    assert (t.zone("hours"), t.game.seat) == ([6, 5, 8], 1)
    t.choose("craft_small", "make bard", "make bard")  # to 7
    assert (t.zone("hours"), t.game.seat) == ([6, 7, 8], 0)


@pytest.mark.rule("MC-CORE-CLOCK-01", "MC-CORE-CLOCK-09")
def test_who_is_at_the_token_takes_no_more_turns() -> None:
    t = turn(0, THREE, hours=[6, 7, 5], token=7, token_moved=True, market_order=[1], ashore=FULL)
    t.choose("peddle")
    assert (t.zone("hours"), t.game.seat) == ([7, 7, 5], 2)
    t.choose("peddle", "load L3")
    assert (t.zone("hours"), t.game.seat) == ([7, 7, 6], 2)


@pytest.mark.rule("MC-CORE-CLOCK-02")
@pytest.mark.parametrize(("stack", "acts"), [([1, 2, 0], 2), ([2, 1, 0], 1), ([2, 0, 1], 1)])
def test_of_those_on_one_space_the_one_on_top_acts(stack: list[int], acts: int) -> None:
    t = turn(0, THREE, hours=[4, 4, 4], hourglasses=stack).choose("peddle")
    assert t.game.seat == acts


@pytest.mark.rule("MC-CORE-CLOCK-03", "MC-CORE-CLOCK-02")
def test_who_arrives_goes_on_top_of_the_stack() -> None:
    t = turn(0, THREE, hours=[3, 4, 4], hourglasses=[2, 1, 0], bag="").choose("peddle")
    assert (t.zone("hours"), t.game.seat) == ([4, 4, 4], 0)  # the last to come acts first
    t.choose("recruit 1")
    assert (t.zone("hours"), t.game.seat) == ([6, 4, 4], 1)  # then the one that lay on 2
    t.choose("recruit 1")
    assert (t.zone("hours"), t.game.seat) == ([6, 6, 4], 2)
    t.choose("recruit 1")
    assert (t.zone("hours"), t.game.seat) == ([6, 6, 6], 2)


@pytest.mark.rule("MC-CORE-CLOCK-04")
def test_a_traders_hourglass_moves_after_the_action() -> None:
    t = turn(0, MIXED).choose("craft_small", "make bard")
    assert (t.asked, t.zone("hours")) == ("MakeGoods", [0, 0])
    t.choose("make bard")
    assert (t.asked, t.zone("hours")) == ("LoadAdventurer", [2, 0])


@pytest.mark.rule("MC-CORE-CLOCK-04")
def test_an_entertainers_hourglass_moves_after_the_song() -> None:
    t = song_turn(dial={0: 3}).choose("play anvil_chorus", "discard riddle_song", "tempo as_printed")
    assert (t.asked, t.zone("hours")) == ("PlacePerformer", [0, 0])
    t.choose("place town_square")
    assert t.zone("hours") == [0, 0]
    t.choose("end_song")
    assert (t.asked, t.zone("hours")) == ("LoadAdventurer", [2, 0])


@pytest.mark.rule("MC-CORE-CLOCK-05", "MC-RULING-35")
@pytest.mark.parametrize(("hour", "token"), [(11, 12), (10, 12), (6, 7), (4, 6)])
def test_an_hourglass_stops_at_the_token(hour: int, token: int) -> None:
    t = turn(0, TWO, hours=[hour, 1], token=token, token_moved=True, bag="")
    t.choose("craft_large", "make noble")
    assert (t.zone("hours", 0), t.zone("market_order")) == (token, [0])


@pytest.mark.rule("MC-CORE-CLOCK-05", "MC-CORE-CLOCK-06", "MC-RULING-35")
def test_spaces_beyond_the_token_are_not_crossed() -> None:
    t = turn(0, TWO, hours=[4, 1], token=5, token_moved=True)
    t.choose("craft_large", "make noble")  # hour 6 would bring an adventurer
    assert (t.zone("hours", 0), t.asked, t.game.seat) == (5, "TakeTurn", 1)
    at_12 = turn(0, TWO, hours=[11, 1]).choose("craft_large", "make noble")
    assert at_12.asked == "LoadAdventurer"  # the space of the token itself is crossed


@pytest.mark.rule("MC-CORE-CLOCK-06")
@pytest.mark.parametrize(
    ("hour", "deal", "crossed"),
    [(0, "peddle", 0), (1, "peddle", 1), (2, "peddle", 0), (0, "craft_large", 1), (1, "craft_large", 2)],
)
def test_a_space_is_crossed_if_it_is_after_the_start_and_not_after_the_end(hour: int, deal: str, crossed: int) -> None:
    t = turn(0, TWO, hours=[hour, 11]).choose(deal)
    if deal == "craft_large":
        t.choose("make noble")
    loaded = 0
    while t.asked == "LoadAdventurer":
        t.choose("load L1" if loaded == 0 else "load R1")
        loaded += 1
    assert loaded == crossed


@pytest.mark.rule("MC-CORE-CLOCK-06")
def test_first_the_move_then_one_draw_after_the_other() -> None:
    t = turn(0, TWO, hours=[1, 11], bag="wrn").dictate(*drawn("rw"))
    t.choose("craft_large", "make noble")  # from 1 to 4, over 2 and 4
    assert (t.zone("hours", 0), t.asked, t.game.seat) == (4, "LoadAdventurer", 0)
    assert t.zone("stack")[-1]["folk"] == "rogue"
    assert letters(t.zone("bag")) == "wn"  # the second is not drawn before the first is on a boat
    t.choose("load R2")
    assert (aboard(t, "R2"), t.zone("stack")[-1]["folk"]) == ("znr", "warrior")
    t.choose("load L1")
    assert (aboard(t, "L1"), letters(t.zone("bag")), t.asked) == ("wwb", "n", "TakeTurn")


@pytest.mark.rule("MC-CORE-CLOCK-06", "MC-CORE-CLOCK-11")
def test_the_adventurer_goes_on_any_boat_at_sea_with_room() -> None:
    t = turn(0, TWO, hours=[1, 11], boats={"L3": "wwww", "R3": "www"}, ashore=FULL, token=12, token_moved=True)
    t.choose("peddle")
    assert t.options() == ["load R3"]  # and there is no way to decline
    both = turn(0, TWO, hours=[1, 11]).choose("peddle")
    assert both.options() == [f"load {boat}" for boat in BOATS]


@pytest.mark.rule("MC-CORE-CLOCK-06")
def test_everybody_sees_who_was_drawn() -> None:
    t = turn(0, TWO, hours=[1, 11]).dictate(*drawn("z")).choose("peddle")
    assert [t.sight(looker)["stack"][-1]["folk"] for looker in (0, 1, None)] == ["wizard"] * 3


@pytest.mark.rule("MC-CORE-CLOCK-07")
def test_nobody_is_drawn_without_room_at_sea() -> None:
    t = turn(0, TWO, hours=[1, 11], boats={"L3": "wwww", "R3": "wwww"}, ashore=FULL, bag="wbz", token_moved=True)
    t.choose("craft_large", "make noble")
    assert (letters(t.zone("bag")), t.asked) == ("wbz", "TakeTurn")


@pytest.mark.rule("MC-CORE-CLOCK-07")
def test_the_last_place_takes_one_of_two() -> None:
    t = turn(0, TWO, hours=[1, 11], boats={"L3": "wwww", "R3": "www"}, ashore=FULL, bag="wbz", token_moved=True)
    t.choose("craft_large", "make noble", "load R3")  # two spaces crossed
    assert (len(letters(t.zone("bag"))), t.asked) == (2, "TakeTurn")


@pytest.mark.rule("MC-CORE-CLOCK-07")
@pytest.mark.parametrize("bag", ["", "w"])
def test_nobody_is_drawn_from_an_empty_bag(bag: str) -> None:
    t = turn(0, TWO, hours=[1, 11], bag=bag).choose("craft_large", "make noble")
    if bag:
        t.choose("load L1")
    assert (t.asked, t.zone("hours", 0), letters(t.zone("bag"))) == ("TakeTurn", 4, "")


@pytest.mark.rule("MC-CORE-CLOCK-08", "MC-GAP-13")
@pytest.mark.parametrize(
    ("hours", "token"), [([2, 3], 4), ([4, 9], 10), ([4, 11], 12), ([10, 2], 12), ([4, 12], 12), ([8, 9], 10)]
)
def test_with_all_docks_full_the_token_comes_to_the_hour_after_the_leader(hours: list[int], token: int) -> None:
    order = [1] if hours[1] == 12 else []
    t = turn(0, TWO, hours=hours, market_order=order, ashore=FULL, bag="").choose("peddle")
    assert (t.zone("token"), t.zone("token_moved")) == (token, True)


@pytest.mark.rule("MC-CORE-CLOCK-08")
@pytest.mark.parametrize("free", list(FULL))
def test_three_docks_are_not_enough(free: str) -> None:
    t = turn(0, TWO, hours=[2, 3], ashore={dock: load for dock, load in FULL.items() if dock != free}, bag="")
    t.choose("peddle")
    assert (t.zone("token"), t.zone("token_moved")) == (12, False)


@pytest.mark.rule("MC-CORE-CLOCK-08")
def test_the_token_moves_at_the_end_of_the_turn_and_only_once() -> None:
    three = {dock: load for dock, load in FULL.items() if dock != "dock_black_market"}
    t = turn(0, TWO, hours=[1, 2], boats={"R2": "www"}, ashore=three, bag="bbb")
    t.choose("craft_large", "make bard", "load R2")  # the fourth dock is full, one more to load
    assert (None in at_dock(t), t.zone("token"), t.asked) == (False, 12, "LoadAdventurer")
    t.choose("load L3")
    assert (t.zone("token"), t.game.seat) == (5, 1)  # seat 0 is on hour 4
    t.choose("craft_small", "make bard", "make bard", "load L3")
    assert (t.zone("hours"), t.zone("token")) == ([4, 4], 5)
    t.choose("peddle")
    assert (t.zone("hours"), t.zone("token"), t.game.seat) == ([4, 5], 5, 0)  # not on 6


@pytest.mark.rule("MC-CORE-CLOCK-08")
def test_a_token_on_hour_12_has_been_moved_too() -> None:
    t = turn(0, TWO, hours=[10, 3], ashore=FULL, bag="").choose("peddle")
    assert (t.zone("token"), t.zone("token_moved"), t.zone("hours")) == (12, True, [11, 3])
    t.choose("peddle")
    assert t.zone("token") == 12  # not 5


@pytest.mark.rule("MC-CORE-CLOCK-08", "MC-CORE-CLOCK-11")
def test_with_an_entertainer_the_token_moves_after_the_cards_are_drawn() -> None:
    three = {dock: load for dock, load in FULL.items() if dock != "dock_black_market"}
    t = song_turn(hours=[1, 3], boats={"R2": "www"}, ashore=three, fans={0: FANS})
    t.choose("play anvil_chorus", "discard slow_pavane", "tempo as_printed")
    assert (t.asked, t.zone("token"), len(t.zone("hand", 0))) == ("LoadAdventurer", 12, 2)
    t.choose("load R2")
    assert (t.zone("token"), len(t.zone("hand", 0)), t.game.seat) == (4, 4, 0)


@pytest.mark.rule("MC-CORE-CLOCK-09")
def test_production_ends_when_all_are_at_the_token() -> None:
    t = turn(0, THREE, hours=[11, 11, 12], market_order=[2], bag="", large={0: "b"}, ashore={"dock_bazaar": "bbbb"})
    t.choose("peddle")
    assert (t.zone("phase"), t.game.seat) == ("production", 1)
    t.choose("peddle")
    assert (t.zone("phase"), t.asked, t.zone("hours")) == ("market", "Sell", [12, 12, 12])


@pytest.mark.rule("MC-CORE-CLOCK-10")
def test_the_order_of_arrival_is_the_market_order() -> None:
    t = turn(1, THREE, hours=[9, 8, 11], token=12, bag="", large={0: "b", 1: "b", 2: "b"},
             ashore={"dock_bazaar": "bbbb"})  # fmt: skip
    t.choose("craft_large", "make bard")
    assert (t.game.seat, t.zone("market_order")) == (0, [])
    t.choose("craft_large", "make bard")
    assert t.zone("market_order") == [0]
    t.choose("peddle")  # seat 1, on 11 above seat 2
    assert (t.zone("market_order"), t.game.seat) == ([0, 1], 2)
    t.choose("peddle")
    assert (t.zone("market_order"), t.asked, t.game.seat) == ([0, 1, 2], "Sell", 0)


@pytest.mark.rule("MC-CORE-CLOCK-11")
def test_a_turn_that_reaches_the_token_is_finished_in_full() -> None:
    t = song_turn(hours=[11, 5], dial={0: 3}, fans={0: FANS}, deck={0: ["court_air", "star_hymn", "sea_shanty"]})
    t.choose("play anvil_chorus", "discard riddle_song", "tempo as_printed", "place town_square", "end_song", "load L1")
    assert (t.zone("hours", 0), t.zone("market_order")) == (12, [0])
    assert t.zone("song", 0) == []
    assert t.zone("discard", 0) == ["riddle_song", "anvil_chorus"]
    assert t.zone("hand", 0) == ["slow_pavane", "tavern_round", "court_air", "star_hymn"]


@pytest.mark.rule("MC-CORE-CLOCK-04", "MC-CORE-CLOCK-01")
def test_merchants_of_all_kinds_share_one_clock() -> None:
    t = turn(1, MIXED, hours=[2, 0], hand={1: ["slow_pavane", "marching_song"]})
    pass_hours(t)  # an hour
    assert (t.zone("hours"), t.game.seat) == ([2, 1], 1)
