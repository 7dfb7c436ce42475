"""What holds at every moment of whole games, whoever plays: the clock, the docks, and what never shrinks."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from tests.scenario import Scenario

Table = dict[str, Any]
MODES = [
    (1, "trader"), (1, "entertainer"), (2, "trader,entertainer"), (2, "trader"), (3, "entertainer,trader,entertainer"),
    (4, "trader,entertainer,trader,entertainer"),
]  # fmt: skip


def rearmost(table: Table) -> int:
    """MC-CORE-CLOCK-01, MC-CORE-CLOCK-02, worked out once more: the last of the stack on the earliest hour."""
    free = [player for player in table["hourglasses"] if table["hours"][player] != table["token"]]
    earliest = min(table["hours"][player] for player in free)
    return int([player for player in free if table["hours"][player] == earliest][-1])


def check_turn(table: Table, seat: int) -> None:
    """At the start of a turn."""
    assert seat == rearmost(table)
    assert table["token_moved"] == (None not in table["docks"].values())
    assert table["token_moved"] or table["token"] == 12
    assert table["phase"] == "production"


def check_moment(table: Table) -> None:
    """At any time."""
    assert max(table["hours"]) <= table["token"] <= 12
    assert min(table["gold"]) >= 0
    for boat, load in table["boats"].items():
        docked = boat in table["docks"].values()
        assert sum(load.values()) <= 4
        assert not docked or sum(load.values()) == 4
    for dock, boat in table["docks"].items():
        left = dock in ("dock_bazaar", "dock_square_left")
        assert boat is None or boat.startswith("L" if left else "R")


def check_growth(before: Table, after: Table) -> None:
    """From one decision to the next."""
    assert after["lair"] >= before["lair"]
    assert all(after["halls"][clan] >= n for clan, n in before["halls"].items())
    for name in ("staff", "corruption", "fans", "beside"):
        for had, has in zip(before[name], after[name], strict=True):
            assert has[: len(had)] == had, name
    if after["round"] == before["round"]:
        assert all(now >= then for then, now in zip(before["hours"], after["hours"], strict=True))
        assert after["market_order"][: len(before["market_order"])] == before["market_order"]
        assert not before["token_moved"] or after["token"] == before["token"]
        assert all(boat is None or after["docks"][dock] == boat for dock, boat in before["docks"].items())


@pytest.mark.rule(
    "MC-CORE-CLOCK-01", "MC-CORE-CLOCK-02", "MC-CORE-CLOCK-05", "MC-CORE-CLOCK-08", "MC-CORE-BOAT-02",
    "MC-CORE-BOAT-05", "MC-CORE-HALL-03", "MC-CORE-CORRUPTION-03", "MC-RULING-32", "MC-CORE-SETUP-03",
)  # fmt: skip
@pytest.mark.parametrize(("seats", "merchants"), MODES)
@pytest.mark.parametrize("seed", range(5))
def test_what_holds_all_the_time(seats: int, merchants: str, seed: int) -> None:
    t = Scenario(bardhall.new("cove", seats=seats, seed=seed, merchants=merchants))
    dice = Dice("whole", merchants, seed)
    table = t.table
    while t.game.seat is not None:
        if t.asked == "TakeTurn":
            check_turn(table, t.game.seat)
        check_moment(table)
        before = table
        t.choose(t.options()[dice.pick(len(t.options()))])
        table = t.table
        check_growth(before, table)
        t.game.audit()
    assert t.game.outcome is not None
