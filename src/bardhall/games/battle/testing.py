"""The test options of Battle of the Bards, and the fields that its frames change without an event."""

from __future__ import annotations

from typing import Any

OPTIONS: list[dict[str, Any]] = [{}, {"first": 1}, {"round_limit": 2}]

# What a frame changes without an event, because another one tells of it.
QUIET: dict[str, tuple[str, ...]] = {
    "TakeTurn": ("actions", "has_acted"),  # how many actions are left: the action tells when it is done
    "NextTurn": ("actions", "has_acted"),
}
