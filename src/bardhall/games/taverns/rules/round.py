"""ROUND: all players roll five dice, the lowest total starts, and then each turn uses one die."""

from __future__ import annotations

from typing import ClassVar

from bardhall.games.taverns.names import FACES, GOBLIN
from bardhall.games.taverns.rules.goblin import place_goblin
from bardhall.games.taverns.rules.pieces import gain_gold
from bardhall.games.taverns.rules.round_end import RoundEnd
from bardhall.games.taverns.rules.score import finish
from bardhall.games.taverns.rules.turn import TakeTurn
from bardhall.games.taverns.state import Taverns, blank_turn
from bardhall.kernel.chance import roll
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import ON_THE_TABLE, SeatStep, Step, push, then


class StartRound(Step[Taverns]):
    """Start a round: place the goblin, roll, and determine first player and compensation (TD-ROUND-02 to TD-ROUND-06,
    TD-RULING-42).
    """

    __slots__ = ()
    rule: ClassVar[str] = "TD-ROUND-02"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def is_consistent(self, g: Taverns) -> bool:
        return g.round < g.box.numbers.rounds

    def run(self, g: Taverns) -> None:
        g.round += 1
        if g.events is not None:
            tell(g, "round_begins", "TD-ROUND-01", n=g.round)
        if g.modules & GOBLIN:
            place_goblin(g)
        numbers, totals = g.box.numbers, []
        for seat in range(g.seats):  # TD-ROUND-03, TD-RULING-38, TD-GAP-21: seat by seat from seat 0
            g.dice[seat] = tuple(sorted(roll(g, numbers.dice, FACES)))
            totals.append(sum(g.dice[seat]))  # TD-RULING-43: of the first roll of the round
            if g.events is not None:
                reveal(g, "rolled", "TD-ROUND-02", seat, dice=g.dice[seat])
        # TD-ROUND-04, TD-ROUND-05: the lowest total; ties to the nearest clockwise from the first player before, who
        # has distance 0 (TD-RULING-03). TD-RULING-04: in round 1 seat 0 stands in for it.
        g.first = next(seat for seat in g.order() if totals[seat] == min(totals))
        if g.events is not None:
            tell(g, "first_player", "TD-ROUND-04", g.first, n=min(totals))
        for seat in range(g.seats):
            if totals[seat] < numbers.compensation_below:
                gain_gold(g, seat, numbers.compensation_gold, "TD-ROUND-06")
        if g.round < numbers.rounds:
            then(g, NextTurn(g.first), RoundEnd(), StartRound())
        else:
            then(g, NextTurn(g.first), Finish())


class Finish(Step[Taverns]):
    """End the game, once the last die of the last round was placed (TD-ROUND-01, TD-END-01, TD-RULING-22)."""

    __slots__ = ()
    rule: ClassVar[str] = "TD-END-01"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def is_consistent(self, g: Taverns) -> bool:
        return g.round == g.box.numbers.rounds

    def run(self, g: Taverns) -> None:
        finish(g)


class NextTurn(SeatStep[Taverns]):
    """Give the turn to the next player clockwise who has a die; if none has, end the round
    (TD-ROUND-07, TD-ROUND-08).
    """

    __slots__ = ()
    rule: ClassVar[str] = "TD-ROUND-07"
    allowed_below: ClassVar[tuple[str, ...]] = ("RoundEnd", "Finish")

    def run(self, g: Taverns) -> None:
        for i in range(g.seats):
            seat = (self.seat + i) % g.seats
            if g.dice[seat]:
                blank_turn(g)
                g.active = seat
                push(g, NextTurn((seat + 1) % g.seats))
                push(g, TakeTurn(seat))
                return
