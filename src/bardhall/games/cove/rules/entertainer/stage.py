"""DOCK and ISLAND: places where icons earn gold, and their listeners."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.names import ISLAND, NONE, PALADIN, PIERS, Seat
from bardhall.games.cove.rules.boats import at_sea, on_pier
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.events import tell

NO_STAGE: Final = Obstacle("MC-ENT-ICONS-04", "no_stage")
NO_COLOUR: Final = Obstacle("MC-ENT-ICONS-06", "choose_a_clan")
AFTER_PURCHASE: Final = Obstacle("MC-ENT-DOCK-11", "after_purchase")
NO_HALL: Final = Obstacle("MC-ENT-ISLAND-03", "choose_a_hall")
OTHER_HALL: Final = Obstacle("MC-ENT-ICONS-10", "clan_does_not_fit")
ISLAND_CLOSED: Final = Obstacle("MC-ENT-ISLAND-08", "island_closed")


def audience(g: Cove, clan: int) -> int:
    """Return the number of listeners of a clan at the performer's place, where rogues never count (MC-ENT-ICONS-09)."""
    if clan == PALADIN:
        return 0
    if g.place < len(PIERS):
        return on_pier(g, g.place, clan)
    return at_sea(g, g.side, clan) if g.place == ISLAND and g.side != NONE else 0


def stage_lack(g: Cove, clan: int) -> Obstacle | None:
    """Return the obstacle if icons of a clan cannot earn gold here; on a pier every clan fits (MC-ENT-ICONS-10)."""
    if clan == PALADIN:
        return NO_COLOUR
    if g.place < len(PIERS):
        return AFTER_PURCHASE if g.has_acted else None
    if g.place != ISLAND:
        return NO_STAGE
    if g.has_acted:
        return ISLAND_CLOSED
    if g.island_hall == NONE:
        return NO_HALL
    return None if g.island_hall == clan else OTHER_HALL


def take_income(g: Cove, seat: Seat, icons: int, clan: int) -> None:
    """Give gold at once, even 0 (MC-ENT-SING-08, MC-ENT-DOCK-09); on the island this is noted (MC-ENT-ISLAND-05)."""
    gold = icons * audience(g, clan)
    g.gold[seat] += gold
    if g.place == ISLAND:
        g.island_halls |= 1 << clan
        g.island_pays = g.island_pays or gold > 0
    if g.events is not None:
        rule = "MC-ENT-ISLAND-03" if g.place == ISLAND else "MC-ENT-DOCK-02"
        tell(g, "performed", rule, seat, icons=icons, clan=clan, n=gold)
