"""MARKET: the swan songs, going ashore, and the sales."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.names import BOATS, CLANS, MARKET, ROGUE, Count
from bardhall.games.cove.rules.pieces import merchant_of
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Step, push
from bardhall.kernel.visibility import Open


class OpenMarket(Step[Cove]):
    """Open the market once all hourglasses have arrived (MC-CORE-MARKET-01)."""

    __slots__ = ()
    rule: ClassVar[str] = "MC-CORE-MARKET-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("FinishRound",)

    def run(self, g: Cove) -> None:
        g.phase = MARKET
        if g.events is not None:
            tell(g, "market", "MC-CORE-MARKET-01", n=g.round)
        push(g, BeforeMarket(0))


class BeforeMarket(Step[Cove]):
    """Carry out step 1 of the market in market order, then step 2 (MC-CORE-MARKET-01, MC-CORE-MARKET-02, MC-MULTI-06,
    MC-GAP-20).

    Passengers at sea stay there for the swan songs, and go ashore before anybody sells (MC-RULING-34).
    """

    __slots__ = ("at",)
    rule: ClassVar[str] = "MC-CORE-MARKET-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("FinishRound",)

    def __init__(self, at: Open[Count]) -> None:
        self.at: Final[Count] = at

    def is_consistent(self, g: Cove) -> bool:
        return self.at <= len(g.market_order) == g.players()

    def run(self, g: Cove) -> None:
        if self.at == len(g.market_order):
            go_ashore(g)
            push(g, Sales(0))
            return
        push(g, BeforeMarket(self.at + 1))
        player = g.market_order[self.at]
        merchant_of(g, player).before_market(g, player)


class Sales(Step[Cove]):
    """Carry out step 3 of the market: each player finishes selling before the next one starts (MC-CORE-MARKET-02,
    MC-CORE-MARKET-10).
    """

    __slots__ = ("at",)
    rule: ClassVar[str] = "MC-CORE-MARKET-10"
    allowed_below: ClassVar[tuple[str, ...]] = ("FinishRound",)

    def __init__(self, at: Open[Count]) -> None:
        self.at: Final[Count] = at

    def is_consistent(self, g: Cove) -> bool:
        return self.at <= len(g.market_order) == g.players()

    def run(self, g: Cove) -> None:
        if self.at < len(g.market_order):
            push(g, Sales(self.at + 1))
            player = g.market_order[self.at]
            merchant_of(g, player).sell(g, player)


def go_ashore(g: Cove) -> None:
    """Move all passengers still at sea to the halls for good, and rogues to the lair (MC-CORE-HALL-01 to
    MC-CORE-HALL-04).
    """
    for boat in range(len(BOATS)):
        if boat in g.docks:
            continue
        load = g.boats[boat]
        for clan in range(len(CLANS)):
            g.halls[clan] += load[clan]
        g.lair += load[ROGUE]
        g.boats[boat] = (0,) * len(load)
    if g.events is not None:
        tell(g, "ashore", "MC-CORE-HALL-02", halls=tuple(g.halls), n=g.lair)
