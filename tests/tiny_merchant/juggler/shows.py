"""The Juggler's actions in a turn."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.box import CHOICES
from bardhall.games.cove.names import FOLK, SIDES
from bardhall.games.cove.rules.boats import at_sea
from bardhall.games.cove.rules.clock import MoveHourglass
from bardhall.games.cove.rules.pieces import gain_gold, merchant_of
from bardhall.games.cove.rules.turn import Turn
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.flow import push
from bardhall.kernel.wording import Args

NOT_A_JUGGLER: Final = Obstacle("JU-TURN-01", "not_a_juggler")
NOBODY_THERE: Final = Obstacle("JU-TURN-02", "nobody_there")


def crowd(g: Cove, side: int) -> int:
    """Return the number of adventurers at sea on a side, rogues included."""
    return sum([at_sea(g, side, folk) for folk in range(len(FOLK))])


class Show(Turn):
    """A show that takes some hours and brings gold (JU-TURN-01)."""

    __slots__ = ("hours",)

    def __init__(self, text: str, hours: int) -> None:
        super().__init__(text)
        self.hours: Final = hours

    def out_of_reach(self, g: Cove, seat: int) -> Obstacle | None:
        return None if merchant_of(g, seat).id == "juggler" else NOT_A_JUGGLER

    def earns(self, g: Cove) -> int:
        """Return the gold that the show brings now."""
        return 1

    def act(self, g: Cove, seat: int) -> None:
        push(g, MoveHourglass(seat, self.hours))
        gain_gold(g, seat, self.earns(g), "JU-TURN-01")

    def label_args(self, g: Cove, seat: int) -> Args:
        return {"n": self.earns(g)}


class Practise(Show):
    """Practise in the street for an hour: 1 gold (JU-TURN-03)."""

    __slots__ = ()


class Juggle(Show):
    """Juggle for two hours: 1 gold for each adventurer at sea on a side, if there is one (JU-TURN-02)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__(f"juggle {SIDES[side]}", 2)
        self.side: Final = side

    def missing(self, g: Cove, seat: int) -> Obstacle | None:
        return None if crowd(g, self.side) else NOBODY_THERE

    def earns(self, g: Cove) -> int:
        return crowd(g, self.side)


SHOWS: Final[list[Turn]] = [
    CHOICES.add(Practise("practise", 1)), *[CHOICES.add(Juggle(side)) for side in range(len(SIDES))],
]  # fmt: skip
