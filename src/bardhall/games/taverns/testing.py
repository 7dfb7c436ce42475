"""The test options of Taverns & Dragons, and the fields that its frames change without an event."""

from __future__ import annotations

from typing import Any

from bardhall.games.taverns.names import MODULES

OPTIONS: list[dict[str, Any]] = [{}, {"modules": "all"}]
ALL_IN_THE_GATE = True
OPTIONS_OF_SOAK: list[dict[str, Any]] = [
    *({"modules": name} for name in MODULES),
    {"first_game": True, "city_pass_through": True},
    {"locations": "any_four"},
]

# What a frame changes without an event, because another one tells of it.
QUIET: dict[str, tuple[str, ...]] = {
    # What belonged to a turn; who acts next shows in what is told then.
    "NextTurn": ("active", "has_placed", "activated", "collected", "visited", "hunted", "bought", "has_met"),
    "TakeTurn": ("dice", "placed", "has_placed"),  # a die for a recipe: told when it is served
    "Finish": ("is_over",),  # the ending tells
    # TD-RULING-11: what a minion has done before it is activated again; that it is activated was told.
    "StartAfresh": ("collected", "hunted", "bought"),
}
