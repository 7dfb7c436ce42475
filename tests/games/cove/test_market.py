"""MARKET: swan songs, going ashore, sales."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cove.tables import LETTERS, MIXED, PRODUCTION, large, last_swan, selling, small, table
from tests.scenario import Scenario

TWO = ("trader", "trader")
SQUARE = {"dock_square_left": "wbzn"}
BLACK = {"dock_black_market": "wwrr"}
FANS = [{"card": "rune_knight", "nth": 1}]
OPTION = {"support_every_market": True}


def opened(order: tuple[int, ...], merchants: tuple[str, ...], **zones: Any) -> Scenario:
    """The start of a market in this order: the last one comes to the token, over no adventurer space."""
    last = order[-1]
    asked = [{"frame": "EndTurn", "player": last}, {"frame": "TakeTurn", "seat": last}]
    hours = [10 if player == last else 11 for player in range(len(order))]
    usual = {"hours": hours, "token": 11, "token_moved": True, "market_order": list(order[:-1]), "bag": ""}
    return table(merchants, [*PRODUCTION, *asked], **usual, **zones).choose("peddle")


@pytest.mark.rule("MC-CORE-MARKET-01", "MC-RULING-34", "MC-ENT-SWANSONG-06")
def test_swan_songs_then_going_ashore_then_sales() -> None:
    t = opened((1, 0), MIXED, boats={"R3": "www"}, ashore=SQUARE, small={0: "b"}, halls={"warrior": 1})
    assert (t.asked, t.game.seat, t.zone("halls")["warrior"]) == ("SwanSong", 1, 1)
    t.choose("swan_song", "place town_square")
    assert t.zone("halls")["warrior"] == 1  # those at sea are the audience of a swan song
    t.choose("end_song")
    assert (t.asked, t.game.seat) == ("Sell", 0)
    assert t.zone("halls")["warrior"] == 1 + 1 + 1 + 3  # L1, R1 and R3


@pytest.mark.rule("MC-CORE-MARKET-02", "MC-MULTI-06")
@pytest.mark.parametrize("order", [(1, 2, 0), (2, 1, 0)])
def test_swan_songs_come_in_market_order(order: tuple[int, ...]) -> None:
    t = opened(order, ("trader", "entertainer", "entertainer"))
    assert (t.asked, t.game.seat) == ("SwanSong", order[0])
    t.choose("swan_song")
    t.choose("place town_square", "end_song")
    assert (t.asked, t.game.seat) == ("SwanSong", order[1])


@pytest.mark.rule("MC-CORE-MARKET-02", "MC-CORE-MARKET-10")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_sales_come_in_market_order_each_finished_before_the_next(order: tuple[int, ...]) -> None:
    three = ("trader", "trader", "trader")
    t = opened(order, three, ashore=SQUARE, small={0: "ww", 1: "ww", 2: "ww"})
    sold = []
    while t.asked == "Sell" and t.zone("round") == 1:
        sold.append(t.game.seat)
        t.choose("sell small warrior pier_square")
    assert sold == [order[0], order[0], order[1], order[1], order[2], order[2]]


@pytest.mark.rule("MC-CORE-MARKET-03", "MC-GAP-10")
@pytest.mark.parametrize(("clan", "value"), [("warrior", 2), ("bard", 2), ("wizard", 3), ("noble", 3)])
@pytest.mark.parametrize("customers", [1, 2, 4])
def test_the_price_is_the_value_for_each_customer_of_the_colour(clan: str, value: int, customers: int) -> None:
    letter = {name: letter for letter, name in LETTERS.items()}[clan]
    crowd = letter * customers + "r" * (4 - customers)
    t = selling(small={0: letter}, ashore={"dock_square_left": crowd})
    assert t.choose(f"sell small {clan} pier_square").zone("gold", 0) == value * customers
    t = selling(large={0: letter}, ashore={"dock_bazaar": crowd})
    assert t.choose(f"sell large {clan} pier_bazaar").zone("gold", 0) == 2 * value * customers


@pytest.mark.rule("MC-CORE-MARKET-04")
def test_without_a_customer_of_its_colour_a_good_cannot_be_sold() -> None:
    t = selling(small={0: "wn"}, ashore={"dock_square_left": "wwbb", "dock_square_right": "bbbb"})
    assert t.why_not("sell small noble pier_square") == "MC-CORE-MARKET-04"
    assert t.why_not("sell small noble pier_black_market") == "MC-CORE-MARKET-04"  # nobody at all
    assert t.options() == ["sell small warrior pier_square", "end_sales"]


@pytest.mark.rule("MC-CORE-MARKET-05")
def test_a_good_is_sold_once() -> None:
    t = selling(small={0: "wb"}, ashore=SQUARE).choose("sell small warrior pier_square")
    assert small(t) == "b"
    assert t.why_not("sell small warrior pier_square") == "MC-CORE-MARKET-05"


@pytest.mark.rule("MC-CORE-MARKET-05")
def test_selling_is_optional_and_unsold_goods_are_kept() -> None:
    t = selling(small={0: "wwb"}, large={0: "n"}, ashore=SQUARE).choose("sell small warrior pier_square", "end_sales")
    assert (t.zone("round"), small(t), large(t), t.zone("gold", 0)) == (2, "wb", "n", 2)


@pytest.mark.rule("MC-CORE-MARKET-05", "MC-CORE-END-05")
def test_after_round_3_goods_are_worth_nothing() -> None:
    t = selling(round=3, small={0: "wwb"}, large={0: "nn"}, ashore=SQUARE, gold={0: 7}).choose("end_sales")
    assert t.game.outcome is not None
    assert t.game.outcome.scores == (7, 0)


@pytest.mark.rule("MC-CORE-MARKET-06")
def test_there_is_no_limit_to_the_goods_sold_on_a_pier() -> None:
    t = selling(small={0: "wwwwww"}, ashore={"dock_square_left": "wwwr"}, round=3)
    for _ in range(6):
        t.choose("sell small warrior pier_square")
    assert t.zone("gold", 0) == 6 * 6


@pytest.mark.rule("MC-CORE-MARKET-07")
def test_rogues_buy_nothing() -> None:
    ashore = dict.fromkeys(("dock_bazaar", "dock_square_left", "dock_black_market"), "rrrr")
    t = selling(small={0: "wbzn"}, large={0: "wbzn"}, ashore=ashore)
    assert t.options() == ["end_sales"]


@pytest.mark.rule("MC-CORE-MARKET-08", "MC-GAP-14")
@pytest.mark.parametrize(("crowd", "cards"), [("wwww", 1), ("wwwr", 2), ("wrrr", 4)])
def test_the_black_market_gives_a_corruption_card_and_one_for_each_rogue(crowd: str, cards: int) -> None:
    t = selling(small={0: "w"}, ashore={"dock_black_market": crowd}).choose("sell small warrior pier_black_market")
    assert len(t.zone("corruption", 0)) == cards


@pytest.mark.rule("MC-CORE-MARKET-08", "MC-CORE-MARKET-10")
def test_once_in_a_market_with_the_first_sale_there() -> None:
    ashore = {**BLACK, "dock_square_left": "wwww"}
    t = selling(small={0: "wwww"}, large={0: "w"}, ashore=ashore).choose("sell small warrior pier_square")
    assert t.zone("corruption", 0) == []
    t.choose("sell small warrior pier_black_market")
    assert len(t.zone("corruption", 0)) == 3
    t.choose("sell large warrior pier_black_market", "sell small warrior pier_square")
    t.choose("sell small warrior pier_black_market")
    assert (len(t.zone("corruption", 0)), t.zone("gold", 0)) == (3, 8 + 4 + 8 + 8 + 4)


@pytest.mark.rule("MC-CORE-MARKET-08")
def test_every_player_who_sells_there_takes_it() -> None:
    t = selling((0, 1), TWO, small={0: "ww", 1: "w"}, ashore=BLACK)
    t.choose("sell small warrior pier_black_market", "sell small warrior pier_black_market")
    t.choose("sell small warrior pier_black_market")
    assert [len(cards) for cards in t.zone("corruption")] == [3, 3]


@pytest.mark.rule("MC-CORE-MARKET-08")
def test_and_in_the_next_market_again() -> None:
    t = selling(round=2, small={0: "w"}, ashore=BLACK, corruption={0: ["marked_coin"] * 3})
    t.choose("sell small warrior pier_black_market")
    assert len(t.zone("corruption", 0)) == 6


@pytest.mark.rule("MC-CORE-MARKET-09", "MC-GAP-15")
def test_no_support_is_paid_in_the_market() -> None:
    t = selling(staff={0: ["war_poet"]}, halls={"warrior": 4, "bard": 3}, fans={1: FANS}).choose("end_sales")
    assert t.zone("gold") == [0, 0]


@pytest.mark.rule("MC-CORE-MARKET-09", "MC-GAP-15")
@pytest.mark.parametrize("number", [1, 2])
def test_the_option_pays_after_the_sales_of_rounds_1_and_2(number: int) -> None:
    t = selling(
        options=OPTION, round=number, staff={0: ["war_poet", "gate_guard"]}, fans={1: FANS}, gold={0: 2, 1: 1},
        halls={"warrior": 4, "bard": 3, "wizard": 2}, small={0: "w"}, ashore={"dock_square_left": "wrrr"},
    )  # fmt: skip
    t.choose("sell small warrior pier_square")
    assert t.zone("round") == number + 1
    assert t.zone("gold") == [2 + 2 + 4 + 3 + 4, 1 + 4 + 2]


@pytest.mark.rule("MC-CORE-MARKET-09", "MC-CORE-END-02")
def test_in_round_3_the_final_scoring_takes_its_place() -> None:
    t = selling(options=OPTION, round=3, staff={0: ["war_poet"]}, halls={"warrior": 4, "bard": 3}).choose("end_sales")
    assert t.game.outcome is not None
    assert t.game.outcome.scores == (7, 0)  # once


@pytest.mark.rule("MC-CORE-MARKET-09", "MC-CORE-CLEANUP-04")
def test_the_option_pays_before_clean_up_which_pays_for_discarded_fans_besides() -> None:
    t = selling(options=OPTION, square=["rune_knight", None, None, None], fans={1: FANS},
                halls={"warrior": 4, "wizard": 2}).choose("end_sales")  # fmt: skip
    assert t.zone("gold", 1) == 6 + 6


@pytest.mark.rule("MC-CORE-MARKET-01", "MC-CORE-MARKET-05")
def test_who_has_nothing_to_sell_is_not_asked() -> None:
    t = last_swan((0, 1), small={0: "w"}, ashore={"dock_square_left": "bbbb"}).choose("no_swan_song")
    assert (t.zone("round"), t.asked) == (2, "TakeTurn")


@pytest.mark.rule("MC-EX-06", "MC-TRADER-13", "MC-CORE-MARKET-03")
def test_a_trader_at_the_market() -> None:
    t = selling(large={0: "zn"}, small={0: "ww"}, ashore={"dock_bazaar": "zzbr", "dock_square_left": "wwwn"})
    assert t.why_not("sell large noble pier_bazaar") == "MC-CORE-MARKET-04"
    t.choose("sell large wizard pier_bazaar")
    assert t.zone("gold", 0) == 12
    t.choose("sell small warrior pier_square")
    assert t.zone("gold", 0) == 18
    t.choose("sell small warrior pier_square")
    assert (t.zone("gold", 0), large(t), small(t)) == (24, "n", "")
    assert t.zone("round") == 2  # nothing else can be sold
