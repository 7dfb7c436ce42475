"""RULING-52: a card that is being resolved cannot be activated again, so that no chain is endless."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.kinds import IMPRO
from bardhall.games.bardwood.names import Card
from bardhall.games.bardwood.rules.frames import ON_EFFECTS
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.flow import Step
from bardhall.kernel.visibility import Open


class InUse(Step[Bardwood]):
    """A frame below the pending effects of a card; once the frame is on top, the card is resolved."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "BG-RULING-52"

    def __init__(self, card: Open[Card]) -> None:
        self.card: Final[Card] = card


class Resolved(InUse):
    """A step that ends the effects of an Impro."""

    __slots__ = ()
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def run(self, g: Bardwood) -> None:
        return

    def is_consistent(self, g: Bardwood) -> bool:
        return g.box.cards[self.card].kind == IMPRO


def is_in_use(g: Bardwood, card: Card) -> bool:
    """Return whether the card is being resolved."""
    for frame in g.stack:
        if isinstance(frame, InUse) and frame.card == card:
            return True
    return False
