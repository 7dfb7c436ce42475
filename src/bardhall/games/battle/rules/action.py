"""Main actions and the cost that they share (BB-TURN-02); conditions and effects are in the chapters."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.names import Card, Seat
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount
from bardhall.kernel.flow import Action

ONE_ACTION: Final = Amount("hourglass", 1)
NO_ACTION_LEFT: Final = Obstacle("BB-TURN-01", "no_action_left")


class MainAction(Action[Battle]):
    """A main action of a turn, which uses up one action (BB-TURN-02); the next may be of the same kind (BB-TURN-05)."""

    __slots__ = ()

    def out_of_reach(self, g: Battle, seat: Seat) -> Obstacle | None:
        return self.out_of_place(g, seat) if g.actions else NO_ACTION_LEFT

    def out_of_place(self, g: Battle, seat: Seat) -> Obstacle | None:
        """Return the obstacle if the named card is not where the action needs it."""
        return None

    def can_go_on(self, g: Battle, seat: Seat) -> bool:
        """Return whether the action is possible, leaving out its cost, which is already paid."""
        return self.out_of_place(g, seat) is None and self.missing(g, seat) is None

    def act(self, g: Battle, seat: Seat) -> None:
        g.actions -= 1
        g.has_acted = True
        self.start(g, seat)

    def start(self, g: Battle, seat: Seat) -> None:
        """Start the action, whose cost is already paid."""
        raise AssertionError(f"{self.text} does nothing")


class CardAction(MainAction):
    """A main action that names a card."""

    __slots__ = ("card",)
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card
