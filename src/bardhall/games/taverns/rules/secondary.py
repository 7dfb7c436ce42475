"""SECONDARY: the actions of an activated minion after its movement."""

from __future__ import annotations

from bardhall.games.taverns.names import ENCOUNTERS, NONE, Minion, Seat
from bardhall.games.taverns.rules.collect import collecting_in_reach
from bardhall.games.taverns.rules.encounter import encounter_in_reach
from bardhall.games.taverns.rules.hunt import hunting_in_reach
from bardhall.games.taverns.rules.location import visits_in_reach
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.flow import Offers


def secondary_in_reach(g: Taverns, seat: Seat, minion: Minion, found: Offers[Taverns]) -> None:
    """Offer a minion's secondary actions in any order, from its present zone (TD-SECONDARY-01 to TD-SECONDARY-03)."""
    collecting_in_reach(g, seat, minion, found)
    visits_in_reach(g, seat, minion, found)
    if g.dragon != NONE:
        hunting_in_reach(g, seat, minion, found)
    if g.modules & ENCOUNTERS:
        encounter_in_reach(g, seat, minion, found)
