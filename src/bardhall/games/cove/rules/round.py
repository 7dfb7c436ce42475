"""ARRIVAL and CLEANUP: the start and the end of a round."""

from __future__ import annotations

from typing import ClassVar

from bardhall.games.cove.names import BOATS, NONE, PRODUCTION
from bardhall.games.cove.rules.boats import carried, draw_adventurer
from bardhall.games.cove.rules.clock import NextTurn
from bardhall.games.cove.rules.market import OpenMarket
from bardhall.games.cove.rules.pieces import merchant_of, put
from bardhall.games.cove.rules.score import finish, pay_support
from bardhall.games.cove.rules.townsfolk import renew_square
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import ON_THE_TABLE, Step, push, then


class StartRound(Step[Cove]):
    """Start a round: arrival, production, market, clean-up (MC-CORE-SETUP-12)."""

    __slots__ = ()
    rule: ClassVar[str] = "MC-CORE-SETUP-12"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def is_consistent(self, g: Cove) -> bool:
        return g.round < g.box.numbers.rounds

    def run(self, g: Cove) -> None:
        g.round += 1
        g.phase = PRODUCTION
        if g.events is not None:
            tell(g, "round_begins", "MC-CORE-SETUP-12", n=g.round)
        for player in range(g.players()):
            merchant_of(g, player).begin_round(g, player)
        arrive(g)
        then(g, NextTurn(), OpenMarket(), FinishRound())


def arrive(g: Cove) -> None:
    """Load each boat with two adventurers, rogues included, boat by boat (MC-CORE-ARRIVAL-01 to MC-CORE-ARRIVAL-03)."""
    for boat in range(len(BOATS)):
        while carried(g, boat) < g.box.numbers.boat_load and any(g.bag):
            g.boats[boat] = put(g.boats[boat], draw_adventurer(g), 1)
        if g.events is not None:
            reveal(g, "arrival", "MC-CORE-ARRIVAL-01", boat=boat, load=g.boats[boat])


class FinishRound(Step[Cove]):
    """Score after the last round; after any other, clean up and start the next one (MC-CORE-CLEANUP-01, MC-CORE-END-01,
    MC-RULING-33).
    """

    __slots__ = ()
    rule: ClassVar[str] = "MC-CORE-CLEANUP-01"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def is_consistent(self, g: Cove) -> bool:
        return 0 < g.round <= g.box.numbers.rounds

    def run(self, g: Cove) -> None:
        if g.round == g.box.numbers.rounds:
            finish(g)
            return
        if g.support_every_market:
            pay_support(g)
        clean_up(g)
        push(g, StartRound())


def clean_up(g: Cove) -> None:
    """Clean up after a round (MC-CORE-CLEANUP-02 to MC-CORE-CLEANUP-06)."""
    if g.events is not None:
        tell(g, "clean_up", "MC-CORE-CLEANUP-02")
    empty_boats(g)
    renew_square(g)
    g.hours = [0] * g.players()
    g.hourglasses = tuple([g.market_order[i] for i in range(len(g.market_order) - 1, -1, -1)])
    g.market_order = ()
    g.token = g.box.numbers.clock_hours
    g.token_moved = False


def empty_boats(g: Cove) -> None:
    """Return adventurers from the piers to the bag, and all boats to sea (MC-CORE-CLEANUP-02, MC-CORE-CLEANUP-03)."""
    bag = list(g.bag)
    for load in g.boats:
        for folk, n in enumerate(load):
            bag[folk] += n
    g.bag = tuple(bag)
    g.boats = [(0,) * len(bag)] * len(g.boats)
    g.docks = [NONE] * len(g.docks)
