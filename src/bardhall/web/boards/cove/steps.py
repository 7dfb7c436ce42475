"""The places of log lines on the board: the boat, pier, hall or card that an event is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import BOATS, FIRST_HALL, PIERS, PLACES

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox
    from bardhall.kernel.events import Event

_OF_CLOCK = ("hourglass", "at_market", "token", "round_begins", "market")
_OF_ISLAND = ("island", "creature")
_OF_SQUARE = ("fan", "in_square", "recruited", "leaves_square")


def spot_of(box: CoveBox, event: Event) -> str:
    """Return the place on the board that an event is about; empty if there is none."""
    if event.kind in _OF_CLOCK:
        return "clock"
    if event.kind in _OF_ISLAND:
        return "dragon_island"
    if event.kind in _OF_SQUARE:
        return "town_square"
    return _spot_in(box, event)


def _spot_in(box: CoveBox, event: Event) -> str:
    """Return the place on the board that an event's arguments name."""
    args = event.args
    dock, pier, place, boat = args.get("dock"), args.get("pier"), args.get("place"), args.get("boat")
    if isinstance(dock, int):
        return PIERS[box.docks[dock].pier]
    if isinstance(pier, int):
        return PIERS[pier]
    if isinstance(place, int):
        return PLACES[place]
    if isinstance(boat, int):
        return BOATS[boat]
    clan = args.get("clan")
    return PLACES[FIRST_HALL + clan] if event.kind == "rune" and isinstance(clan, int) else ""
