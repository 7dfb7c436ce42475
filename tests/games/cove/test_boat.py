"""BOAT: four adventurers, then a dock of its own side."""

from __future__ import annotations

from typing import Any

import pytest

from bardhall.games.cove.names import BARD, LEFT, RIGHT, ROGUE, WARRIOR
from bardhall.games.cove.rules.boats import at_sea
from bardhall.games.cove.state import Cove
from tests.games.cove.tables import FULL, aboard, at_dock, drawn, turn
from tests.scenario import Scenario

TWO = ("trader", "trader")


def loading(folk: str = "w", seat: int = 0, **zones: Any) -> Scenario:
    """A seat that has just come to hour 2 and holds an adventurer."""
    hours = [1, 11] if seat == 0 else [11, 1]
    return turn(seat, TWO, hours=hours, **zones).dictate(*drawn(folk)).choose("peddle")


@pytest.mark.rule("MC-CORE-BOAT-01")
def test_a_boat_carries_four_at_most() -> None:
    t = loading(boats={"L3": "wwww"}, ashore={"dock_bazaar": "bbbb", "dock_square_left": "bbbb"})
    assert t.why_not("load L3") == "MC-CORE-BOAT-01"
    assert t.options() == ["load R1", "load R2", "load R3"]


@pytest.mark.rule("MC-CORE-BOAT-02", "MC-CORE-BOAT-03", "MC-GAP-03")
@pytest.mark.parametrize(
    ("boat", "docks"),
    [
        ("L1", ["dock_bazaar", "dock_square_left"]),
        ("L3", ["dock_bazaar", "dock_square_left"]),
        ("R1", ["dock_square_right", "dock_black_market"]),
        ("R3", ["dock_square_right", "dock_black_market"]),
    ],
)
def test_with_its_fourth_adventurer_a_boat_docks_on_its_own_side(boat: str, docks: list[str]) -> None:
    for dock in docks:
        t = loading(boats={boat: "wbz"}).choose(f"load {boat}")
        assert (t.asked, t.options()) == ("ChooseDock", [f"dock {name}" for name in docks])
        t.choose(f"dock {dock}")
        assert t.zone("docks")[dock] == boat
        assert [found for found in at_dock(t) if found] == [boat]


@pytest.mark.rule("MC-CORE-BOAT-02")
@pytest.mark.parametrize("load", ["", "w", "wb"])
def test_a_third_adventurer_is_not_enough(load: str) -> None:
    t = loading(boats={"L1": load}).choose("load L1")
    assert (at_dock(t), t.asked) == ([None] * 4, "TakeTurn")


@pytest.mark.rule("MC-CORE-BOAT-02")
def test_the_other_side_is_barred() -> None:
    t = loading(boats={"L1": "wbz"}).choose("load L1")
    assert t.why_not("dock dock_black_market") == "MC-CORE-BOAT-02"
    assert t.why_not("dock dock_square_right") == "MC-CORE-BOAT-02"


@pytest.mark.rule("MC-CORE-BOAT-02")
@pytest.mark.parametrize(
    ("taken", "boat", "dock"),
    [
        ("dock_bazaar", "L3", "dock_square_left"),
        ("dock_square_left", "L3", "dock_bazaar"),
        ("dock_square_right", "R3", "dock_black_market"),
        ("dock_black_market", "R3", "dock_square_right"),
    ],
)
def test_a_single_free_dock_is_taken_at_once(taken: str, boat: str, dock: str) -> None:
    t = loading(boats={boat: "wbz"}, ashore={taken: "wwww"}).choose(f"load {boat}")
    assert t.zone("docks")[dock] == boat
    assert t.asked == "TakeTurn"


@pytest.mark.rule("MC-CORE-BOAT-03")
def test_who_loaded_the_fourth_chooses() -> None:
    t = loading(seat=1, boats={"R1": "wbz"}).choose("load R1")
    assert (t.asked, t.game.seat) == ("ChooseDock", 1)


@pytest.mark.rule("MC-CORE-BOAT-02", "MC-CORE-CLOCK-06")
def test_a_boat_docks_before_the_next_adventurer_is_drawn() -> None:
    t = turn(0, TWO, hours=[1, 11], boats={"L1": "wbz"}, bag="wn").dictate(*drawn("wn"))
    t.choose("craft_large", "make bard", "load L1")
    assert (t.asked, t.zone("bag")["noble"]) == ("ChooseDock", 1)
    t.choose("dock dock_bazaar")
    assert (t.asked, t.zone("bag")["noble"]) == ("LoadAdventurer", 0)
    assert t.why_not("load L1") == "MC-CORE-BOAT-05"


@pytest.mark.rule("MC-CORE-BOAT-04", "MC-CORE-BOAT-05")
def test_without_a_free_dock_the_full_boat_stays_at_sea() -> None:
    t = loading("r", boats={"L3": "wbz"}, ashore={"dock_bazaar": "bbbb", "dock_square_left": "bbbb"})
    t.choose("load L3")
    assert (aboard(t, "L3"), t.asked) == ("wbzr", "TakeTurn")
    assert at_dock(t) == ["L1", "L2", None, None]  # the docks of the other side stay free
    state = t.game.state
    assert isinstance(state, Cove)
    assert [at_sea(state, LEFT, folk) for folk in (WARRIOR, BARD, ROGUE)] == [1, 1, 1]  # an undocked boat still


@pytest.mark.rule("MC-CORE-BOAT-05")
def test_a_docked_boat_takes_no_more_and_four_dock_at_most() -> None:
    t = loading(boats={"L3": "wbz", "R3": "zz"}, ashore=FULL, token_moved=True)
    for boat in ("L1", "L2", "R1", "R2"):
        assert t.why_not(f"load {boat}") == "MC-CORE-BOAT-05"
    t.choose("load L3")
    assert at_dock(t) == ["L1", "L2", "R1", "R2"]


@pytest.mark.rule("MC-CORE-BOAT-06")
def test_passengers_of_undocked_boats_are_the_audience_of_their_side() -> None:
    t = turn(boats={"L2": "ww", "L3": "wwww", "R1": "w", "R2": "", "R3": "r"}, ashore={"dock_bazaar": "wwww"})
    state = t.game.state
    assert isinstance(state, Cove)
    assert [at_sea(state, side, WARRIOR) for side in (LEFT, RIGHT)] == [6, 1]
    assert [at_sea(state, side, ROGUE) for side in (LEFT, RIGHT)] == [0, 1]
