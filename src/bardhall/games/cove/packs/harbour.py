"""Docks and numbers."""

from __future__ import annotations

from bardhall.games.cove.box import DockFace, Numbers
from bardhall.games.cove.names import CLANS, DEALS, FOLK, PIERS, SIDES
from bardhall.games.cove.packs import specs as s
from bardhall.kernel.content import Pile

PLAIN = (
    "black_market_corruption", "boat_capacity", "boat_load", "brag_cost", "card_price", "clock_hours", "hall_start",
    "lair_start", "large_made", "large_places", "peddle_gold", "pilot_draw", "rounds", "small_made", "small_places",
    "square_slots", "staff_places", "start_gold", "stone_icons", "stones", "volume_max",
)  # fmt: skip
LISTS = ("gems", "hand_limit", "movement", "ranks")


def read_docks(pile: Pile) -> tuple[DockFace, ...]:
    """The docks, from left to right."""
    found: list[DockFace] = []
    for entry in pile.entries("dock"):
        with pile.faults.collect():
            dock = entry.read(s.Dock)
            found.append(DockFace(dock.id, PIERS.index(dock.pier), SIDES.index(dock.side)))
    return tuple(found)


def numbers_of(spec: s.Numbers) -> Numbers:
    """The numbers as the rules need them."""
    numbers = Numbers()
    for name in PLAIN:
        setattr(numbers, name, getattr(spec, name))
    for name in LISTS:
        setattr(numbers, name, tuple(getattr(spec, name)))
    numbers.adventurer_spaces = tuple([tuple(spaces) for spaces in spec.adventurer_spaces])
    numbers.adventurers = tuple([spec.adventurers.get(folk, 0) for folk in FOLK])
    numbers.small_value = tuple([spec.small_value.get(clan, 0) for clan in CLANS])
    numbers.large_value = tuple([spec.large_value.get(clan, 0) for clan in CLANS])
    numbers.deal_hours = tuple([spec.deal_hours.get(deal, 0) for deal in DEALS])
    return numbers
