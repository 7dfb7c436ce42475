"""CONVERT-03: bragging."""

from __future__ import annotations

from typing import ClassVar

from bardhall.games.bardwood.box import EFFECTS, Effect, Row
from bardhall.games.bardwood.names import Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.effects import word
from bardhall.kernel.events import tell


def brag(g: Bardwood, seat: Seat) -> None:
    """Discard all creatures of the brag area for their benefits (BG-CONVERT-03, BG-CREATURE-13)."""
    if g.events is not None and g.brag[seat]:
        tell(g, "bragged", "BG-CONVERT-03", seat, cards=g.brag[seat])
    g.discard[seat] = g.discard[seat] + g.brag[seat]
    g.brag[seat] = ()


class BragEffect(Effect):
    """Allow the player to brag (BG-CONVERT-03)."""

    word: ClassVar[str] = "brag"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        brag(g, seat)


EFFECTS.add(BragEffect, word(True), value=0.3, icon="brag")
