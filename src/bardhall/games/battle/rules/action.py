"""Main actions: what all of them cost (BB-TURN-02). What each asks for and does stands in its chapter."""

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
    """BB-TURN-02: it spends one action. BB-TURN-05: the next may be of the same kind; nothing is remembered of this."""

    __slots__ = ()

    def out_of_reach(self, g: Battle, seat: Seat) -> Obstacle | None:
        return self.out_of_place(g, seat) if g.actions else NO_ACTION_LEFT

    def out_of_place(self, g: Battle, seat: Seat) -> Obstacle | None:
        """Where the card that it names must lie, and does not."""
        return None

    def can_go_on(self, g: Battle, seat: Seat) -> bool:
        """Whether nothing bars the action beside the one that it has spent."""
        return self.out_of_place(g, seat) is None and self.missing(g, seat) is None

    def act(self, g: Battle, seat: Seat) -> None:
        g.actions -= 1
        g.has_acted = True
        self.start(g, seat)

    def start(self, g: Battle, seat: Seat) -> None:
        """What happens, once the action is spent."""
        raise AssertionError(f"{self.text} does nothing")


class CardAction(MainAction):
    """A main action that names a card."""

    __slots__ = ("card",)
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card
