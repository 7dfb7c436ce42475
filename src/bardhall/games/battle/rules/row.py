"""ABILITY-06 and ABILITY-07: applying the icons of an ability's or trigger's row from left to right."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.kinds import DISCARD_DIE, DRAW_TWO, RALLY, SCOUT, STEAL, TRIGGER
from bardhall.games.battle.names import NONE, Card, Count, Place, Seat
from bardhall.games.battle.rules.icons import apply_icon
from bardhall.games.battle.rules.supply import has_cards
from bardhall.games.battle.state import Battle
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Step, push
from bardhall.kernel.visibility import Open


class Row(Step[Battle]):
    """Apply icons from left to right; the first unmet condition stops the row (BB-ABILITY-06, BB-ABILITY-07).

    `place` is the stage place of the used card, -1 for a trigger; `source` is the card with the icons.
    """

    __slots__ = ("at", "place", "seat", "source")
    rule: ClassVar[str] = "BB-ABILITY-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("Triggers",)

    def __init__(self, seat: Open[Seat], place: Open[Place], source: Open[Card], at: Open[Count]) -> None:
        self.seat: Final[Seat] = seat
        self.place: Final[Place] = place
        self.source: Final[Card] = source
        self.at: Final[Count] = at

    def is_consistent(self, g: Battle) -> bool:
        """Return whether the used card is on stage; a row without a place belongs to a trigger."""
        if self.place == NONE:
            lasting = g.box.cards[self.source].lasting
            return lasting is not None and lasting.kind == TRIGGER
        return 0 <= self.place < len(g.stage[self.seat])

    def seats_named(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def run(self, g: Battle) -> None:
        icons = row_of(g, self.source, self.place)
        if self.at >= len(icons):
            return
        icon = icons[self.at]
        if is_met(g, self.seat, icon):
            push(g, Row(self.seat, self.place, self.source, self.at + 1))
            apply_icon(g, self.seat, self.place, icon)
        elif g.events is not None:
            tell(g, "row_stopped", "BB-ABILITY-07", self.seat, card=self.source)


def row_of(g: Battle, source: Card, place: Place) -> tuple[int, ...]:
    """Return the row of icons of a card's ability or trigger."""
    face = g.box.cards[source]
    if place == NONE and face.lasting is not None and face.lasting.kind == TRIGGER:
        return face.lasting.icons
    return face.icons


def is_met(g: Battle, seat: Seat, icon: int) -> bool:
    """Return whether an icon's condition is met (BB-RULING-10); a gain counts as met even if it yields nothing
    (BB-RULING-09).
    """
    if icon == DISCARD_DIE:
        return g.pool[seat].values != 0
    if icon == STEAL:
        if g.pool[seat].values == 0:
            return False
        return any(other != seat and g.pool[other].values != 0 for other in range(g.seats))
    if icon in (RALLY, SCOUT, DRAW_TWO):
        return has_cards(g, seat)
    return True
