"""Trials: new games in which the first seat can use a given card, in hand or on display."""

from __future__ import annotations

from typing import Any

from bardhall.kernel.position_builder import PositionBuilder, Table


def is_in_reach(builder: PositionBuilder, table: Table, card: str) -> bool:
    """Return whether the first seat can use a card soon."""
    return any([_holds(_zone(table, path), card) for path in builder.in_reach])


def _zone(table: Table, path: str) -> Any:
    """Return the zone or the card at a path such as `hand.0`; an empty list if there is none."""
    name, _, number = path.partition(".")
    zone = table[name]
    if not number:
        return zone
    return zone[int(number)] if int(number) < len(zone) else []


def _holds(zone: Any, card: str) -> bool:
    parts = list(zone.values()) if isinstance(zone, dict) else zone
    return any([_holds(part, card) for part in parts]) if isinstance(parts, list) else bool(zone == card)
