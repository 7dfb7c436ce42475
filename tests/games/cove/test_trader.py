"""TRADER: six things to do in a turn, none of them twice in a row."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.games.cove.tables import FULL, MIXED, aboard, at_dock, drawn, large, letters, selling, small, turn
from tests.scenario import Scenario

TWO = ("trader", "trader")
ROOMLESS = {"L3": "wwww", "R3": "wwww"}  # with four docks full, there is no room at sea


def again(deal: str | None, **zones: Any) -> Scenario:
    """A Trader whose last deal of the round was this one."""
    return turn(0, TWO, pawn={0: deal}, **zones)


def deals(t: Scenario) -> set[str]:
    return {text.split(" ")[0] for text in t.options()}


@pytest.mark.rule("MC-TRADER-01", "MC-TRADER-15")
def test_a_trader_starts_with_nothing() -> None:
    t = Scenario(bardhall.new("cove", seats=2, seed=1, merchants="trader", first=0))
    assert (small(t), large(t), t.zone("staff", 0), t.zone("pawn", 0)) == ("", "", [], None)
    for name in ("hand", "deck", "song", "brag", "fans", "runes"):
        assert t.zone(name, 0) == [], name
    assert (t.zone("stones", 0), t.zone("volume", 0)) == (0, 0)


@pytest.mark.rule("MC-TRADER-15")
def test_a_trader_neither_composes_nor_sings() -> None:
    t = turn(0, MIXED)
    assert t.why_not("play slow_pavane").startswith("MC-")
    market = selling((1, 0), ("trader", "trader"), small={1: "w"})
    assert market.asked == "Sell"  # no swan song before


@pytest.mark.rule("MC-TRADER-02")
@pytest.mark.parametrize("deal", ["craft_small", "craft_large", "refine", "recruit", "pilot", "peddle"])
def test_the_deal_of_the_turn_before_is_barred(deal: str) -> None:
    t = again(deal, small={0: "wb"})
    everything = {"craft_small", "craft_large", "refine", "recruit", "pilot", "peddle"}
    assert deals(t) == everything - {deal}
    text = {"refine": "refine bard", "recruit": "recruit 3"}.get(deal, deal)  # another good or slot is the same deal
    assert t.why_not(text) == ("MC-TRADER-10" if deal == "peddle" else "MC-TRADER-02")


@pytest.mark.rule("MC-TRADER-02")
def test_any_other_deal_frees_it_again() -> None:
    t = turn(0, TWO, hours=[0, 9], bag="").choose("peddle")
    assert (t.zone("pawn", 0), t.why_not("peddle")) == ("peddle", "MC-TRADER-10")
    t.choose("recruit 1")
    assert (t.zone("pawn", 0), t.why_not("peddle")) == ("recruit", "")
    assert t.why_not("recruit 1") == "MC-TRADER-02"


@pytest.mark.rule("MC-TRADER-02")
def test_the_pawn_of_another_trader_bars_nothing() -> None:
    t = turn(0, TWO, pawn={1: "peddle"})
    assert t.why_not("peddle") == ""


@pytest.mark.rule("MC-TRADER-03", "MC-CORE-CLOCK-04")
def test_craft_small_makes_two_goods_of_any_colours_in_two_hours() -> None:
    t = turn(0, TWO, hours=[4, 11], bag="", small={0: "w"}).choose("craft_small")
    assert t.options() == ["make warrior", "make bard", "make wizard", "make noble"]
    t.choose("make noble", "make warrior")
    assert (small(t), large(t), t.zone("hours", 0)) == ("wwn", "", 6)


@pytest.mark.rule("MC-TRADER-04")
def test_craft_large_makes_one_good_of_any_colour_in_three_hours() -> None:
    t = turn(0, TWO, hours=[4, 11], bag="").choose("craft_large")
    assert t.options() == ["make warrior", "make bard", "make wizard", "make noble"]
    t.choose("make wizard")
    assert (small(t), large(t), t.zone("hours", 0)) == ("", "z", 7)


@pytest.mark.rule("MC-TRADER-05")
def test_refine_turns_a_small_good_into_a_large_one_for_a_corruption_card() -> None:
    t = turn(0, TWO, hours=[4, 11], bag="", small={0: "wwn"}, large={0: "b"}).choose("refine noble")
    assert (small(t), large(t), t.zone("hours", 0)) == ("ww", "bn", 5)
    assert len(t.zone("corruption", 0)) == 1


@pytest.mark.rule("MC-TRADER-05")
def test_refine_needs_a_small_good_of_the_colour() -> None:
    t = turn(0, TWO, small={0: "w"}, large={0: "b"})
    assert t.why_not("refine bard") == "MC-TRADER-05"
    assert t.why_not("refine warrior") == ""


@pytest.mark.rule("MC-TRADER-06")
def test_recruit_takes_two_hours() -> None:
    t = turn(0, TWO, hours=[4, 11], bag="", halls={"bard": 3}).choose("recruit 2")
    assert (t.zone("staff", 0), t.zone("gold", 0), t.zone("hours", 0)) == (["town_crier"], 3, 6)


@pytest.mark.rule("MC-TRADER-06")
def test_nobody_recruits_from_an_empty_square() -> None:
    t = turn(0, TWO, square=[None] * 4)
    assert [t.why_not(f"recruit {slot}") for slot in (1, 2, 3, 4)] == ["MC-TRADER-06"] * 4


@pytest.mark.rule("MC-TRADER-07")
def test_pilot_draws_two_and_loads_one_in_an_hour() -> None:
    t = turn(0, TWO, hours=[4, 11], bag="wbzn").dictate(*drawn("nb")).choose("pilot")
    assert (t.asked, t.options(), letters(t.zone("bag"))) == ("ChooseAdventurer", ["aboard bard", "aboard noble"], "wz")
    assert t.why_not("aboard warrior") == "MC-TRADER-07"
    t.choose("aboard noble", "load R2")
    assert (aboard(t, "R2"), letters(t.zone("bag")), t.zone("hours", 0)) == ("znn", "wbz", 5)


@pytest.mark.rule("MC-TRADER-07")
def test_everybody_sees_whom_the_pilot_draws() -> None:
    t = turn(0, TWO, bag="wbzn").dictate(*drawn("nb")).choose("pilot")
    assert [t.sight(looker)["stack"][-1]["drawn"] for looker in (0, 1, None)] == [["noble", "bard"]] * 3


@pytest.mark.rule("MC-TRADER-07")
@pytest.mark.parametrize(("bag", "left"), [("n", ""), ("nnn", "nn")])
def test_with_one_colour_there_is_nothing_to_choose(bag: str, left: str) -> None:
    t = turn(0, TWO, hours=[4, 11], bag=bag).choose("pilot")
    assert t.asked == "LoadAdventurer"
    t.choose("load L1")
    assert (aboard(t, "L1"), letters(t.zone("bag"))) == ("wbn", left)


@pytest.mark.rule("MC-TRADER-07")
def test_a_pilot_needs_room_at_sea_and_somebody_in_the_bag() -> None:
    assert turn(0, TWO, bag="").why_not("pilot") == "MC-TRADER-07"
    assert turn(0, TWO, boats=ROOMLESS, ashore=FULL, token_moved=True).why_not("pilot") == "MC-TRADER-07"
    room = {**ROOMLESS, "R3": "www"}
    assert turn(0, TWO, boats=room, ashore=FULL, token_moved=True, bag="b").why_not("pilot") == ""


@pytest.mark.rule("MC-TRADER-08")
def test_peddle_gains_a_gold_in_an_hour() -> None:
    t = turn(0, TWO, hours=[4, 11], gold={0: 6}).choose("peddle")
    assert (t.zone("gold", 0), t.zone("hours", 0)) == (7, 5)


@pytest.mark.rule("MC-TRADER-09")
def test_goods_without_a_free_place_are_not_made() -> None:
    t = turn(0, TWO, bag="", small={0: "wwwbb"}).choose("craft_small", "make noble")
    assert (small(t), t.asked, t.game.seat) == ("wwwbbn", "TakeTurn", 1)  # one of two


@pytest.mark.rule("MC-TRADER-09", "MC-TRADER-01")
def test_a_full_stall_bars_crafting_and_refining() -> None:
    t = turn(0, TWO, small={0: "wwwbbb"}, large={0: "zzzn"})
    assert t.why_not("craft_small") == "MC-TRADER-09"
    assert t.why_not("craft_large") == "MC-TRADER-09"
    assert t.why_not("refine warrior") == "MC-TRADER-09"
    roomy = turn(0, TWO, small={0: "wwwbb"}, large={0: "zzz"})
    assert [roomy.why_not(text) for text in ("craft_small", "craft_large", "refine warrior")] == ["", "", ""]


@pytest.mark.rule("MC-TRADER-10")
def test_peddle_may_be_repeated_if_nothing_else_can_be_done() -> None:
    nothing = {"small": {0: "wwwbbb"}, "large": {0: "zzzn"}, "square": [None] * 4, "bag": ""}
    t = again("peddle", **nothing)
    assert t.options() == ["peddle"]
    assert t.choose("peddle").zone("gold", 0) == 1


@pytest.mark.rule("MC-TRADER-10")
@pytest.mark.parametrize(
    "change",
    [
        {"small": {0: "wwwbb"}},
        {"large": {0: "zzz"}},
        {"square": [None, None, None, "court_usher"]},
        {"bag": "w"},
    ],
)
def test_but_not_if_anything_else_can(change: dict[str, Any]) -> None:
    nothing = {"small": {0: "wwwbbb"}, "large": {0: "zzzn"}, "square": [None] * 4, "bag": ""}
    t = again("peddle", **{**nothing, **change})
    assert t.why_not("peddle") == "MC-TRADER-10"


@pytest.mark.rule("MC-TRADER-10", "MC-TRADER-02")
def test_only_peddle_may_be_repeated() -> None:
    t = again("pilot", small={0: "wwwbbb"}, large={0: "zzzn"}, square=[None] * 4)
    assert t.options() == ["peddle"]


@pytest.mark.rule("MC-TRADER-11")
def test_the_first_deal_of_a_round_is_free() -> None:
    t = selling((0, 1), TWO, pawn={0: "peddle", 1: "pilot"}).choose("end_sales")
    assert (t.zone("round"), t.zone("pawn"), t.why_not("peddle")) == (2, [None, None], "")


@pytest.mark.rule("MC-TRADER-12", "MC-CORE-CLOCK-08")
def test_a_boat_filled_by_a_pilot_docks_before_the_hours_pass() -> None:
    three = {dock: load for dock, load in FULL.items() if dock != "dock_black_market"}
    t = turn(0, TWO, hours=[3, 3], boats={"R2": "www"}, ashore=three, bag="bbb").choose("pilot", "load R2")
    assert (at_dock(t)[3], t.zone("hours", 0), t.asked, t.zone("token")) == ("R2", 4, "LoadAdventurer", 12)
    t.choose("load L3")  # hour 4 was crossed, with the boat already at its dock
    assert t.zone("token") == 5


@pytest.mark.rule("MC-TRADER-12", "MC-CORE-BOAT-03")
def test_the_dock_is_chosen_before_the_hours_pass() -> None:
    t = turn(0, TWO, hours=[3, 3], boats={"R2": "www"}, bag="bbb").choose("pilot", "load R2")
    assert (t.asked, t.zone("hours", 0)) == ("ChooseDock", 3)
    t.choose("dock dock_black_market")
    assert (t.asked, t.zone("hours", 0)) == ("LoadAdventurer", 4)
    assert t.why_not("load R2") == "MC-CORE-BOAT-05"


@pytest.mark.rule("MC-TRADER-13", "MC-CORE-MARKET-05")
def test_a_trader_sells_what_finds_a_customer() -> None:
    t = selling(small={0: "wn"}, large={0: "z"}, ashore={"dock_square_right": "nnrr", "dock_bazaar": "bbbz"})
    assert t.options() == ["sell small noble pier_square", "sell large wizard pier_bazaar", "end_sales"]
