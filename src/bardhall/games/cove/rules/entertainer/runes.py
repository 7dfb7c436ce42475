"""HALL: the runes on clan halls."""

from __future__ import annotations

from bardhall.games.cove.names import Clan, Player, Seat
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import tell


def has_rune(g: Cove, player: Player, clan: Clan) -> bool:
    """Return whether a hall has a rune of the player; other players' runes do not matter (MC-ENT-HALL-02,
    MC-ENT-HALL-06, MC-MULTI-04).
    """
    return g.runes[player] >> clan & 1 == 1


def add_rune(g: Cove, seat: Seat, clan: Clan) -> None:
    """Move a rune from the dial to the hall, which reveals a coin and opens the island (MC-ENT-HALL-04,
    MC-ENT-HALL-05).
    """
    g.runes[seat] |= 1 << clan
    if g.events is not None:
        tell(g, "rune", "MC-ENT-HALL-04", seat, clan=clan)
