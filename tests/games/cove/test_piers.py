"""DOCK of the harbour: three piers, who stands there, and what they buy."""

from __future__ import annotations

import pytest

from tests.games.cove.tables import aboard, drawn, selling, to_the_end, turn

TWO = ("trader", "trader")


@pytest.mark.rule("MC-CORE-DOCK-01", "MC-GAP-03")
def test_a_pier_holds_everybody_from_all_its_boats() -> None:
    t = selling(small={0: "w"}, ashore={"dock_square_left": "wwwb", "dock_square_right": "wwzz"})
    assert t.choose("sell small warrior pier_square").zone("gold", 0) == 2 * 5
    t = selling(small={0: "w"}, ashore={"dock_square_right": "wwzz", "dock_black_market": "wwww"})
    assert t.choose("sell small warrior pier_square").zone("gold", 0) == 2 * 2


@pytest.mark.rule("MC-CORE-DOCK-02", "MC-CORE-DOCK-03", "MC-CORE-DOCK-04")
def test_which_pier_buys_what() -> None:
    t = selling(
        small={0: "w"}, large={0: "w"},
        ashore={"dock_bazaar": "wwww", "dock_square_left": "wwww", "dock_black_market": "wwww"},
    )  # fmt: skip
    assert t.options() == [
        "sell small warrior pier_square", "sell small warrior pier_black_market", "sell large warrior pier_bazaar",
        "sell large warrior pier_black_market", "end_sales",
    ]  # fmt: skip
    assert t.why_not("sell small warrior pier_bazaar") == "MC-CORE-DOCK-02"
    assert t.why_not("sell large warrior pier_square") == "MC-CORE-DOCK-03"


@pytest.mark.rule("MC-CORE-DOCK-04", "MC-CORE-MARKET-08")
def test_only_the_black_market_costs_corruption() -> None:
    ashore = {"dock_bazaar": "wwwr", "dock_square_left": "wwwr", "dock_black_market": "wwww"}
    t = selling(small={0: "ww"}, large={0: "w"}, ashore=ashore)
    t.choose("sell small warrior pier_square", "sell large warrior pier_bazaar")
    assert t.zone("corruption", 0) == []
    t.choose("sell small warrior pier_black_market")
    assert len(t.zone("corruption", 0)) == 1


@pytest.mark.rule("MC-CORE-DOCK-05")
def test_customers_are_not_used_up() -> None:
    t = selling((1, 0), TWO, small={0: "nn", 1: "n"}, ashore={"dock_square_left": "nnnr"})
    t.choose("sell small noble pier_square", "sell small noble pier_square", "sell small noble pier_square")
    assert t.zone("gold") == [18, 9]


@pytest.mark.rule("MC-CORE-DOCK-05", "MC-CORE-CLEANUP-02")
def test_they_stay_until_clean_up() -> None:
    t = selling((0, 1), TWO, small={0: "n", 1: "n"}, ashore={"dock_square_left": "nnnr"}, bag="")
    t.choose("sell small noble pier_square")
    assert aboard(t, "L2") == "nnnr"
    to_the_end(t)
    assert (t.zone("round"), len(aboard(t, "L2"))) == (2, 2)


@pytest.mark.rule("MC-CORE-DOCK-06", "MC-GAP-22")
def test_docking_gives_nothing_else() -> None:
    t = turn(0, TWO, hours=[1, 11], boats={"L1": "wbz"}).dictate(*drawn("w")).choose("peddle", "load L1")
    before = t.table
    t.choose("dock dock_bazaar")
    changed = {name for name, zone in t.table.items() if zone != before[name]}
    assert changed == {"docks", "stack"}
