"""A seat's view of the fields with custom visibility, and worlds that fit a view (section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.kinds import CORRUPTION, IMPRO, KINDS, PEDDLER, SKILL, TOWNSFOLK
from bardhall.games.cove.names import Card, Count, MaybeCard, Seat
from bardhall.games.cove.rules.entertainer.cards import hand_limit, price
from bardhall.games.cove.state import Cove
from bardhall.kernel.chance import shuffle
from bardhall.kernel.hidden_cards import backs, fill

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.kernel.visibility import Along


def see_corruption(g: Cove, seat: Seat) -> list[tuple[MaybeCard, ...]]:
    """The owner sees corruption cards, and so does everybody after the game (MC-CORE-CORRUPTION-01)."""
    return [cards if s == seat or g.is_over else backs(cards) for s, cards in enumerate(g.corruption)]


def see_hand(g: Cove, seat: Seat) -> list[tuple[MaybeCard, ...]]:
    """Only the owner sees a hand."""
    return [cards if s == seat else backs(cards) for s, cards in enumerate(g.hand)]


def see_skill_pile(g: Cove, seat: Seat) -> tuple[MaybeCard, ...]:
    """Everybody sees the top card (MC-MULTI-05)."""
    return top_of(g.skill_pile)


def see_impro_pile(g: Cove, seat: Seat) -> tuple[MaybeCard, ...]:
    """Everybody sees the top card (MC-MULTI-05)."""
    return top_of(g.impro_pile)


def top_of(pile: tuple[Card, ...]) -> tuple[MaybeCard, ...]:
    """Return a pile of which only the top card is face up."""
    return (pile[0], *backs(pile[1:])) if pile else ()


def see_unseen(g: Cove, seat: Seat) -> Along[list[tuple[Card, ...]]]:
    """Everybody sees, sorted, the unknown Entertainer cards that each player has in the deck, and other players also in
    hand.
    """
    found: list[tuple[Card, ...]] = []
    for player in range(g.players()):
        hand = () if player == seat else g.hand[player]
        found.append(tuple(sorted([*g.deck[player], *hand])))
    return found


def see_hidden(g: Cove, seat: Seat) -> tuple[Card, ...]:
    """Everybody sees which other cards are face down, sorted, but not where they are."""
    hidden = [*g.townsfolk_deck, *g.corruption_deck, *g.skill_pile[1:], *g.impro_pile[1:], *g.peddler_deck]
    if not g.is_over:
        for player in range(g.players()):
            if player != seat:
                hidden += g.corruption[player]
    return tuple(sorted(hidden))


def see_hand_limit(g: Cove, seat: Seat) -> Along[list[Count]]:
    """Everybody sees the present hand limit of each Entertainer (MC-ENT-HAND-01)."""
    return [hand_limit(g, player) for player in range(g.players())]


def see_card_price(g: Cove, seat: Seat) -> Along[list[Count]]:
    """Everybody sees the present price of a card for each Entertainer (MC-ENT-DOCK-05)."""
    return [price(g, player) for player in range(g.players())]


def deal(g: Cove, v: Observation) -> None:
    """Deal the hidden cards again on a table built from an observation."""
    mixed = shuffle(g, v.hidden)
    kinds = g.box.cards
    piles: list[list[Card]] = [[card for card in mixed if kinds[card].kind == kind] for kind in range(len(KINDS))]
    g.skill_pile = fill(piles[SKILL], v.skill_pile)
    g.impro_pile = fill(piles[IMPRO], v.impro_pile)
    g.townsfolk_deck = fill(piles[TOWNSFOLK], v.townsfolk_deck)
    g.corruption_deck = fill(piles[CORRUPTION], v.corruption_deck)
    g.peddler_deck = fill(piles[PEDDLER], v.peddler_deck)
    for player in range(g.players()):
        g.corruption[player] = fill(piles[CORRUPTION], v.corruption[player])
        own = shuffle(g, v.unseen[player])
        skills = [card for card in own if kinds[card].kind == SKILL]  # MC-ENT-CARDS-05: a hand holds nothing else
        others = [card for card in own if kinds[card].kind != SKILL]
        g.hand[player] = fill(skills, v.hand[player])
        g.deck[player] = fill(list(shuffle(g, tuple(skills + others))), v.deck[player])
