"""CARDS and HAND: an Entertainer's deck, drawing, the hand limit and the price of a card."""

from __future__ import annotations

from bardhall.games.cove.kinds import IMPRO, SKILL
from bardhall.games.cove.names import NONE, Card, Player, Seat
from bardhall.games.cove.rules.effect import runes_placed
from bardhall.games.cove.state import Cove
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal, tell, whisper
from bardhall.kernel.rows import with_last


def hand_limit(g: Cove, player: Player) -> int:
    """Return the hand limit, which rises with the crests placed (MC-ENT-HAND-01, MC-ENT-SQUARE-06, MC-RULING-18); there
    are as many as fans (MC-ENT-FANS-02).
    """
    return g.box.numbers.hand_limit[len(g.fans[player])]


def gems(g: Cove, player: Player) -> int:
    """Return the number of blue gems revealed on the crest track (MC-ENT-SQUARE-06)."""
    return g.box.numbers.gems[len(g.fans[player])]


def price(g: Cove, player: Player) -> int:
    """Return the price of a card: 1 gold, and 1 more for each coin and gem revealed (MC-ENT-DOCK-05, MC-ENT-DOCK-10,
    MC-RULING-10).
    """
    return g.box.numbers.card_price + runes_placed(g, player) + gems(g, player)


def draw_card(g: Cove, seat: Seat) -> Card:
    """Draw a card: bought cards are on top, and an empty deck is refilled from the discard pile (MC-ENT-CARDS-07,
    MC-ENT-CARDS-12); return -1 if there is none.
    """
    if g.bought[seat]:
        card, g.bought[seat] = g.bought[seat][0], g.bought[seat][1:]
        return card
    if not g.deck[seat]:
        if not g.discard[seat]:
            return NONE
        g.deck[seat], g.discard[seat] = shuffle(g, g.discard[seat]), ()
        if g.events is not None:
            tell(g, "shuffled", "MC-ENT-CARDS-07", seat)
    card, g.deck[seat] = g.deck[seat][0], g.deck[seat][1:]
    return card


def draw_up(g: Cove, seat: Seat, rule: str) -> None:
    """Draw until the player has as many skills in hand as the limit allows (MC-ENT-SETUP-13, MC-ENT-REST-03,
    MC-ENT-REST-04, MC-RULING-28).

    A higher limit applies from then on, and only skills count (MC-ENT-HAND-02 to MC-ENT-HAND-04). An impro goes to the
    song zone, a creature to the brag zone (MC-ENT-CARDS-03 to MC-ENT-CARDS-05), without effect and without limit
    (MC-ENT-BRAG-06, MC-ENT-BRAG-07, MC-RULING-08).
    """
    limit = hand_limit(g, seat)
    while len(g.hand[seat]) < limit:
        card = draw_card(g, seat)
        if card == NONE:
            return
        kind = g.box.cards[card].kind
        if kind == SKILL:
            g.hand[seat] = with_last(g.hand[seat], card)
            if g.events is not None:
                whisper(g, "drawn", rule, seat, {"card": card})
        elif kind == IMPRO:
            g.song[seat] = with_last(g.song[seat], card)
            if g.events is not None:
                reveal(g, "drawn_impro", "MC-ENT-CARDS-03", seat, card=card)
        else:
            g.brag[seat] = with_last(g.brag[seat], card)
            if g.events is not None:
                reveal(g, "drawn_creature", "MC-ENT-CARDS-04", seat, card=card)
