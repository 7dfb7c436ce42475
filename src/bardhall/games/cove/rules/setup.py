"""SETUP: the harbour, the cards, and the pieces of each merchant."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.kinds import CORRUPTION, CREATURE, IMPRO, SKILL, TOWNSFOLK
from bardhall.games.cove.names import NONE, Card
from bardhall.games.cove.rules.boats import fill_bag
from bardhall.games.cove.rules.pieces import merchant_of
from bardhall.games.cove.rules.round import StartRound
from bardhall.games.cove.rules.townsfolk import refill
from bardhall.games.cove.state import Cove
from bardhall.kernel.chance import draw_seat, shuffle
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import push

PLAYERS: Final = (1, 2, 3, 4)  # MC-CORE-SETUP-01


def set_up(g: Cove) -> None:
    """Set up the whole table (MC-CORE-SETUP-02 to MC-CORE-SETUP-11)."""
    fill_bag(g)
    stack_hourglasses(g)
    g.townsfolk_deck = shuffle(g, g.box.of_kind(TOWNSFOLK))
    for slot in range(len(g.square)):
        refill(g, slot)
    g.corruption_deck = shuffle(g, g.box.of_kind(CORRUPTION))
    lay_piles(g)
    for player in range(g.players()):
        merchant_of(g, player).set_up(g, player)
    push(g, StartRound())


def stack_hourglasses(g: Cove) -> None:
    """Stack the hourglasses: a random seat on top, then clockwise (MC-CORE-SETUP-09, MC-GAP-01); in a solo game the
    person on top (MC-SOLO-01).

    In later rounds the market order stacks them (MC-RULING-36).
    """
    if g.first == NONE:
        g.first = draw_seat(g) if g.seats > 1 else 0
    order = [(g.first + i) % g.players() for i in range(g.players())]
    g.hourglasses = tuple([order[i] for i in range(len(order) - 1, -1, -1)])
    if g.events is not None:
        tell(g, "first_player", "MC-CORE-SETUP-09", g.first)


def lay_piles(g: Cove) -> None:
    """Place the three piles; the skills and impros have their top card face up (MC-CORE-SETUP-11, MC-ENT-SETUP-07 to
    MC-ENT-SETUP-09).

    Every Entertainer adds a copy of each card (MC-MULTI-02, MC-GAP-18).
    """
    g.creature_pile = shuffle(g, market_cards(g, CREATURE))
    g.impro_pile = shuffle(g, market_cards(g, IMPRO))
    g.skill_pile = shuffle(g, market_cards(g, SKILL))
    if g.events is not None and g.skill_pile:
        reveal(g, "piles", "MC-CORE-SETUP-11", skill=g.skill_pile[0], impro=g.impro_pile[0])


def market_cards(g: Cove, kind: int) -> tuple[Card, ...]:
    """Return the market cards of a kind from all merchants."""
    found: list[Card] = []
    for player in range(g.players()):
        for card in merchant_of(g, player).cards(g.box):
            face = g.box.cards[card]
            if face.is_market and face.kind == kind:
                found.append(card)
    return tuple(found)
