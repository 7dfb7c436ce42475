"""The docks and the numbers in packs, read and validated."""

from __future__ import annotations

from bardhall.games.cove.box import DockFace, Numbers
from bardhall.games.cove.names import CLANS, DEALS, FOLK, PIERS, SIDES
from bardhall.games.cove.packs import specs as s
from bardhall.kernel.content import Pile
from bardhall.kernel.specs import copy_numbers

OWN = ("adventurers", "deal_hours", "large_value", "small_value")


def read_docks(pile: Pile) -> tuple[DockFace, ...]:
    """Return the docks of these packs, from left to right."""
    found: list[DockFace] = []
    for entry in pile.entries("dock"):
        with pile.faults.collect():
            dock = entry.read(s.Dock)
            found.append(DockFace(dock.id, PIERS.index(dock.pier), SIDES.index(dock.side)))
    return tuple(found)


def numbers_of(spec: s.Numbers) -> Numbers:
    """Return the numbers as the rules need them."""
    numbers = copy_numbers(spec, Numbers(), OWN)
    numbers.adventurers = tuple([spec.adventurers.get(folk, 0) for folk in FOLK])
    numbers.small_value = tuple([spec.small_value.get(clan, 0) for clan in CLANS])
    numbers.large_value = tuple([spec.large_value.get(clan, 0) for clan in CLANS])
    numbers.deal_hours = tuple([spec.deal_hours.get(deal, 0) for deal in DEALS])
    return numbers
