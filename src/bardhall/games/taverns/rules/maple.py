"""MAPLE: the rune for entering the Venerable Maple."""

from __future__ import annotations

from bardhall.games.taverns.names import Minion, Seat, Zone
from bardhall.games.taverns.rules.pieces import gain_runes
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.events import tell
from bardhall.kernel.rows import replaced


def enter(g: Taverns, seat: Seat, minion: Minion, zone: Zone, rule: str) -> None:
    """Enter a zone by a step, a shortcut or a teleport; at the Maple the player gains a rune (TD-MAPLE-01, TD-MAPLE-02,
    TD-RULING-09).

    Zones that a shortcut skips are not entered (TD-MAPLE-03). Every zone has room for all minions (TD-MINION-05,
    TD-RULING-39).
    """
    g.zones[seat] = replaced(g.zones[seat], minion, zone)
    if g.events is not None:
        tell(g, "entered", rule, seat, minion=minion, zone=zone)
    if zone == g.box.board.maple:
        gain_runes(g, seat, 1, "TD-MAPLE-01")
