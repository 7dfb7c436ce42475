"""The places of log lines on the board: the zone, location or dragon that an event is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.kinds import LOCATION

if TYPE_CHECKING:
    from bardhall.games.taverns.box import TavernsBox
    from bardhall.kernel.events import Event

DRAGON = "dragon"
_OF_DRAGON = (
    "dragon_arrives",
    "hunt_roll",
    "damaged",
    "special_attack",
    "row_completed",
    "hunt_die_changed",
    "more_damage",
)


def spot_of(box: TavernsBox, event: Event) -> str:
    """Return the place on the board that an event is about; empty if there is none."""
    if event.kind in _OF_DRAGON:
        return DRAGON
    zone, card = event.args.get("zone"), event.args.get("card")
    if isinstance(zone, int) and 0 <= zone < len(box.board.zones):
        return box.board.zones[zone].id
    if isinstance(card, int) and 0 <= card < len(box.cards) and box.cards[card].kind == LOCATION:
        return box.cards[card].id
    return ""
