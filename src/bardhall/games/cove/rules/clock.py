"""CLOCK: turn order, hours, arriving adventurers, and the market token."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.names import NONE, Count, Player
from bardhall.games.cove.rules.boats import boats_with_room, draw_adventurer, load, tell_drawn
from bardhall.games.cove.rules.pieces import merchant_of, who
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Step, push
from bardhall.kernel.rows import with_last, without_one
from bardhall.kernel.visibility import Open


class NextTurn(Step[Cove]):
    """Give the turn to the player furthest back on the clock, until all hourglasses are at the token (MC-CORE-CLOCK-01,
    MC-CORE-CLOCK-09).
    """

    __slots__ = ()
    rule: ClassVar[str] = "MC-CORE-CLOCK-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("OpenMarket",)

    def run(self, g: Cove) -> None:
        player = next_player(g)
        if player == NONE:
            return
        push(g, self)
        push(g, EndTurn(player))
        merchant_of(g, player).take_turn(g, player)


def next_player(g: Cove) -> Player:
    """Return the player furthest back on the clock, the topmost on a shared space; -1 if none is left
    (MC-CORE-CLOCK-01, MC-CORE-CLOCK-02).
    """
    found = NONE
    for player in g.hourglasses:
        if g.hours[player] < g.token and (found == NONE or g.hours[player] <= g.hours[found]):
            found = player
    return found


class MoveHourglass(Step[Cove]):
    """Move an hourglass, then draw an adventurer for each adventurer space that it crossed (MC-CORE-CLOCK-04,
    MC-CORE-CLOCK-06).
    """

    __slots__ = ("hours", "player")
    rule: ClassVar[str] = "MC-CORE-CLOCK-04"
    allowed_below: ClassVar[tuple[str, ...]] = ("EndTurn", "AfterClock")

    def __init__(self, player: Open[Player], hours: Open[Count]) -> None:
        self.player: Final[Player] = player
        self.hours: Final[Count] = hours

    def is_consistent(self, g: Cove) -> bool:
        return self.player < g.players() and g.hours[self.player] < g.token

    def run(self, g: Cove) -> None:
        before = g.hours[self.player]
        move_hourglass(g, self.player, self.hours)
        crossed = crossed_spaces(g, before, g.hours[self.player])
        if crossed:
            push(g, DrawAdventurers(self.player, crossed))


def move_hourglass(g: Cove, player: Player, hours: int) -> None:
    """Move an hourglass on top of its new space, never beyond the token (MC-CORE-CLOCK-03, MC-CORE-CLOCK-05,
    MC-CORE-CLOCK-10).

    Hours and spaces beyond the token are lost (MC-RULING-35).
    """
    to = min(g.hours[player] + hours, g.token)
    if g.events is not None:
        tell(g, "hourglass", "MC-CORE-CLOCK-04", who(g, player), n=to - g.hours[player], hour=to)
    g.hours[player] = to
    g.hourglasses = with_last(without_one(g.hourglasses, player), player)
    if to == g.token:
        g.market_order = with_last(g.market_order, player)
        if g.events is not None:
            tell(g, "at_market", "MC-CORE-CLOCK-10", who(g, player), n=len(g.market_order))


def crossed_spaces(g: Cove, a: int, b: int) -> int:
    """Return how many adventurer spaces s with a < s <= b an hourglass crosses (MC-CORE-CLOCK-06, MC-CORE-SETUP-10,
    MC-GAP-21).
    """
    found = 0
    for space in g.box.numbers.adventurer_spaces[g.players() - 1]:
        if a < space <= b:
            found += 1
    return found


class DrawAdventurers(Step[Cove]):
    """Draw adventurers one by one, while a boat has room and the bag still has adventurers (MC-CORE-CLOCK-06,
    MC-CORE-CLOCK-07).
    """

    __slots__ = ("left", "player")
    rule: ClassVar[str] = "MC-CORE-CLOCK-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("EndTurn", "AfterClock")

    def __init__(self, player: Open[Player], left: Open[Count]) -> None:
        self.player: Final[Player] = player
        self.left: Final[Count] = left

    def is_consistent(self, g: Cove) -> bool:
        return self.player < g.players()

    def run(self, g: Cove) -> None:
        if self.left == 0 or not boats_with_room(g) or not any(g.bag):
            return
        push(g, DrawAdventurers(self.player, self.left - 1))
        folk = draw_adventurer(g)
        tell_drawn(g, self.player, folk)
        load(g, self.player, folk)


class EndTurn(Step[Cove]):
    """End a turn; once all docks are occupied, the market token moves to the hour after the leader (MC-CORE-CLOCK-08,
    MC-GAP-13).
    """

    __slots__ = ("player",)
    rule: ClassVar[str] = "MC-CORE-CLOCK-08"
    allowed_below: ClassVar[tuple[str, ...]] = ("NextTurn",)

    def __init__(self, player: Open[Player]) -> None:
        self.player: Final[Player] = player

    def is_consistent(self, g: Cove) -> bool:
        return self.player < g.players()

    def run(self, g: Cove) -> None:
        if g.token_moved or NONE in g.docks:
            return
        g.token_moved = True
        g.token = min(max(g.hours) + 1, g.box.numbers.clock_hours)
        if g.events is not None:
            tell(g, "token", "MC-CORE-CLOCK-08", hour=g.token)
