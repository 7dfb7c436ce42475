"""MAPLE: whoever enters the Venerable Maple takes a rune."""

from __future__ import annotations

from bardhall.games.taverns.names import Minion, Seat, Zone
from bardhall.games.taverns.rules.pieces import gain_runes
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.events import tell
from bardhall.kernel.rows import replaced


def enter(g: Taverns, seat: Seat, minion: Minion, zone: Zone, rule: str) -> None:
    """TD-MAPLE-01, TD-MAPLE-02, TD-RULING-09: by a step, a shortcut or a teleport; leaving it gives nothing.

    TD-MAPLE-03: a zone that a shortcut leaves out is never entered. TD-MINION-05, TD-RULING-39: there is room for all.
    """
    g.zones[seat] = replaced(g.zones[seat], minion, zone)
    if g.events is not None:
        tell(g, "entered", rule, seat, minion=minion, zone=zone)
    if zone == g.box.board.maple:
        gain_runes(g, seat, 1, "TD-MAPLE-01")
