"""DRAGON: a dragon arrives on a location, closes it, and leaves when it is defeated or the next one comes."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns.kinds import HERE, ZONES_CLEARED
from bardhall.games.taverns.names import NONE, WOUND, MaybeMinion, Seat, Zone
from bardhall.games.taverns.rules.effect import EFFECTS, DoForAll, Effect
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.effects import one_of
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import push


def arrive(g: Taverns) -> None:
    """Draw a dragon, which never returns to the deck; the old one leaves first (TD-DRAGON-01 to TD-DRAGON-05,
    TD-RULING-42).

    The lair of a dragon is a location space, whatever tile is there (TD-RULING-16).
    """
    if g.dragon != NONE:
        leave(g, "TD-DRAGON-05")
    if not g.dragon_deck:
        return
    card = g.dragon_deck[0]
    g.dragon_deck = g.dragon_deck[1:]
    g.dragon = card
    face = g.box.cards[card]
    g.damage = tuple([(False,) * len(row.spaces) for row in face.rows])
    if g.events is not None:
        reveal(g, "dragon_arrives", "TD-DRAGON-02", card=card, space=face.lair)
    push(g, DoForAll(face.bad.code, 0))


def leave(g: Taverns, rule: str) -> None:
    """Remove the dragon's figure, board and damage, which opens the location again (TD-DRAGON-05, TD-DRAGON-07,
    TD-RULING-17).
    """
    if g.events is not None:
        tell(g, "dragon_leaves", rule, card=g.dragon)
    g.dragons_gone = (*g.dragons_gone, g.dragon)
    g.dragon = NONE
    g.damage = ()


class ClearZone(Effect):
    """Remove the ingredient tokens of these zones, but not encounter tokens or printed ingredients."""

    def __init__(self, zones: int) -> None:
        super().__init__()
        self.zones: Final = zones

    def is_common(self) -> bool:
        return True

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if self.zones == HERE:
            clear(g, g.zones[seat][minion])
        elif g.dragon != NONE:
            for zone in g.box.board.near[g.box.cards[g.dragon].lair]:
                clear(g, zone)


EFFECTS.add(
    ClearZone, one_of(ZONES_CLEARED), value=0.0, why="ingredients of the valley are nobody's", icon="clear",
    words=lambda clear: f"clear_zone_{ZONES_CLEARED[clear.zones]}",
)  # fmt: skip


def clear(g: Taverns, zone: Zone) -> None:
    """Remove the tokens of a zone, whose spaces stay empty until the next reset."""
    g.tokens[zone] = tuple([NONE if 0 <= item < WOUND else item for item in g.tokens[zone]])
    if g.events is not None:
        tell(g, "zone_cleared", "TD-RULING-51", zone=zone)
