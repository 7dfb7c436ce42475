"""What bots expect of the harbour is worked out again as soon as something in it is different, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from bardhall.games.cove.evaluation_forecast import Forecast, forecast_of
from bardhall.games.cove.state import Cove
from tests.games.cove.tables import crowd, turn

CHANGES: dict[str, dict[str, Any]] = {
    "somebody in a hall": {"halls": {"bard": 3}},
    "somebody in the lair": {"lair": 6},
    "somebody on a boat": {"boats": {"L1": "wbn"}},
    "a boat at a dock": {"ashore": {"dock_bazaar": "wwbb"}},
    "other folk in the bag": {"bag": crowd("rrrrn")},
    "a later hour": {"hours": [11, 11]},
    "an earlier end of the round": {"token": 3, "token_moved": True},
    "a later round": {"round": 3},
}


def harbour(**zones: Any) -> Cove:
    """A table, as its rules know it."""
    g = turn(**zones).game.state
    assert isinstance(g, Cove)
    return g


def told(f: Forecast) -> tuple[Any, ...]:
    return f.customers, f.halls_end, f.halls_soon, f.lair_end, f.sailing, f.standing


@pytest.mark.parametrize("change", CHANGES)
def test_each_change_in_the_harbour_is_noticed(change: str) -> None:
    before = forecast_of(harbour())
    changed = harbour(**CHANGES[change])
    assert told(forecast_of(changed)) == told(Forecast(changed)) != told(before)


def test_nobody_comes_any_more_once_the_market_has_begun() -> None:
    g = harbour(ashore={"dock_bazaar": "wwbb"})
    before = forecast_of(g)
    g.phase += 1
    assert forecast_of(g).customers == forecast_of(g).standing != before.customers


def test_the_same_harbour_is_looked_at_once() -> None:
    assert forecast_of(harbour()) is forecast_of(harbour(gold={0: 30}, volume={1: 2}))
