"""TOWNSFOLK: the town square, recruiting, support, and cards that leave."""

from __future__ import annotations

from bardhall.games.cove.names import NONE, Card, Player, Slot
from bardhall.games.cove.rules.pieces import merchant_of, who
from bardhall.games.cove.state import Cove
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.rows import replaced


def refill(g: Cove, slot: Slot) -> None:
    """Refill a slot from the deck, or from the shuffled discard pile; without either it stays empty
    (MC-CORE-TOWNSFOLK-03).
    """
    if not g.townsfolk_deck and g.townsfolk_discard:
        g.townsfolk_deck, g.townsfolk_discard = shuffle(g, g.townsfolk_discard), ()
        if g.events is not None:
            tell(g, "townsfolk_shuffled", "MC-CORE-TOWNSFOLK-03")
    if g.townsfolk_deck:
        card, g.townsfolk_deck = g.townsfolk_deck[0], g.townsfolk_deck[1:]
        set_slot(g, slot, card)
        if g.events is not None:
            reveal(g, "in_square", "MC-CORE-TOWNSFOLK-03", card=card, slot=slot)


def set_slot(g: Cove, slot: Slot, card: int) -> None:
    """Put a card into a slot of the square, or clear the slot."""
    g.square = replaced(g.square, slot, card)


def support_of(g: Cove, card: Card) -> int:
    """Return what a townsfolk card pays: the present population of its clans' halls (MC-CORE-TOWNSFOLK-01,
    MC-CORE-TOWNSFOLK-04, MC-RULING-22).
    """
    gold = 0
    for clan in g.box.cards[card].icons:
        gold += g.halls[clan]
    return gold


def gain_support(g: Cove, player: Player, card: Card, rule: str) -> None:
    """Pay the support of a townsfolk card (MC-CORE-TOWNSFOLK-04)."""
    n = support_of(g, card)
    g.gold[player] += n
    if g.events is not None:
        tell(g, "support", rule, who(g, player), card=card, n=n)


def recruit(g: Cove, player: Player, slot: Slot) -> None:
    """Recruit a card into the staff and pay its support, also to the owners of crests on it (MC-CORE-TOWNSFOLK-02,
    MC-ENT-FANS-04).
    """
    card = g.square[slot]
    set_slot(g, slot, NONE)
    g.staff[player] = (*g.staff[player], card)
    if g.events is not None:
        tell(g, "recruited", "MC-CORE-TOWNSFOLK-02", who(g, player), card=card)
    gain_support(g, player, card, "MC-CORE-TOWNSFOLK-04")
    for other in range(g.players()):
        if other != player:
            merchant_of(g, other).recruited(g, other, card, player)
    refill(g, slot)


def discard_townsfolk(g: Cove, card: Card) -> None:
    """Discard a card unless a player claims it; the oldest claim keeps it (MC-CORE-TOWNSFOLK-07, MC-ENT-FANS-06,
    MC-RULING-23).
    """
    claims: list[tuple[int, Player]] = []
    for player in range(g.players()):
        age = merchant_of(g, player).claim(g, player, card)
        if age:
            claims.append((age, player))
    claims.sort()
    for i, (_age, player) in enumerate(claims):
        merchant_of(g, player).discarded(g, player, card, i == 0)
    if not claims:
        g.townsfolk_discard = (*g.townsfolk_discard, card)
        if g.events is not None:
            tell(g, "leaves_square", "MC-CORE-TOWNSFOLK-07", card=card)


def renew_square(g: Cove) -> None:
    """Clear the square slot by slot, then refill all slots (MC-CORE-CLEANUP-04, MC-GAP-16)."""
    for slot, card in enumerate(g.square):
        set_slot(g, slot, NONE)
        if card != NONE:
            discard_townsfolk(g, card)
    for slot in range(len(g.square)):
        refill(g, slot)


def staff_effects(g: Cove, player: Player, effect: int, pier: int = NONE) -> int:
    """Return the number of a player's staff members with an effect; equal ones add up (MC-TRADER-14)."""
    found = 0
    for card in g.staff[player]:
        face = g.box.cards[card]
        if face.staff == effect and face.pier == pier:
            found += 1
    return found
