"""A seat's view of the fields with custom visibility, and worlds that fit a view (section 6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.kinds import CHALLENGE, CREATURE, FAN, LEGEND, MUSE, RIVAL_CARD, SKILL
from bardhall.games.bardwood.names import NONE, Card, MaybeCard, Seat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import shuffle
from bardhall.kernel.hidden_cards import answer_for_committed, backs, draw_from, fill, take

if TYPE_CHECKING:
    from bardhall.games.bardwood.observation import Observation


def see_piles(g: Bardwood, seat: Seat) -> list[tuple[MaybeCard, ...]]:
    """Everybody sees the creature on top of each pile (BG-SETUP-10)."""
    return [pile[:1] + backs(pile[1:]) for pile in g.piles]


def see_marked_pile(g: Bardwood, seat: Seat) -> tuple[MaybeCard, ...]:
    """Everybody sees all of the Rival's cards except Fans, which it won face down."""
    return _but(g, g.marked_pile, (FAN,))


def see_aside(g: Bardwood, seat: Seat) -> tuple[MaybeCard, ...]:
    """Everybody sees all unused cards except the rest of those that were shuffled and dealt face down."""
    return _but(g, g.aside, (CREATURE, LEGEND, MUSE))


def _but(g: Bardwood, cards: tuple[Card, ...], secret: tuple[int, ...]) -> tuple[MaybeCard, ...]:
    """Return the cards with those of these kinds replaced by backs."""
    seen = [card for card in cards if g.box.cards[card].kind not in secret]
    return tuple(seen) + (NONE,) * (len(cards) - len(seen))


def see_hidden(g: Bardwood, seat: Seat) -> tuple[Card, ...]:
    """Everybody sees which cards outside hands and decks are face down, sorted and with the unseen Fans."""
    faces = g.box.cards
    hidden = [*g.fans, *g.rival_deck, *g.challenge_deck]
    for pile in g.piles:
        hidden += pile[1:]
    for pile in g.legends:
        hidden += pile
    hidden += [card for card in g.marked_pile if faces[card].kind == FAN]
    hidden += [card for card in g.aside if faces[card].kind in (CREATURE, LEGEND, MUSE)]
    for other in range(g.seats):
        hidden += g.unseen_fans[other]
        if other != seat:
            hidden += g.muse_offer[other]
    return tuple(sorted(hidden))


def see_unseen(g: Bardwood, seat: Seat) -> list[tuple[Card, ...]]:
    """Everybody sees, sorted, which unknown cards each player has in the deck, and other players also in hand, except
    unseen Fans.
    """
    unseen: list[tuple[Card, ...]] = []
    for other in range(g.seats):
        cards = sorted(g.deck[other] if other == seat else g.deck[other] + g.hand[other])
        for fan in g.unseen_fans[other]:
            cards.remove(fan)
        unseen.append(tuple(cards))
    return unseen


def deal(g: Bardwood, v: Observation) -> None:
    """Deal the hidden cards again on a table built from an observation."""
    pool = Pool(g, v.hidden)
    # BG-SETUP-10: bosses lie at the bottom of the piles
    for i, pile in enumerate(g.piles):
        bosses = len(pile) - g.box.numbers.boss_per_pile
        dealt = [pool.creature(n >= bosses) if card == NONE else card for n, card in enumerate(pile)]
        g.piles[i] = tuple(dealt)
    for level in range(3):
        g.legends[level] = fill(pool.legends[level], g.legends[level])
    g.fans = fill(pool.fans, g.fans)
    g.rival_deck = fill(pool.rival_cards, g.rival_deck)
    g.challenge_deck = fill(pool.challenges, g.challenge_deck)
    g.marked_pile = fill(pool.fans, g.marked_pile)
    for seat in range(g.seats):
        g.muse_offer[seat] = fill(pool.muses, g.muse_offer[seat])
        # Hand and deck: what everybody knows of the top stays there, unseen fans lie where they may
        fans = list(fill(pool.fans, g.unseen_fans[seat]))
        g.unseen_fans[seat] = tuple(sorted(fans))
        rest = list(shuffle(g, v.unseen[seat]))
        tops: list[Card] = []
        for card in g.tops[seat]:
            tops.append(draw_from(fans, "tops") if card == NONE else card)
            if card != NONE:
                take(rest, card, "tops")
        if v.seat != seat:
            g.hand[seat] = _deal_hand(g, seat, len(v.hand[seat]), rest)
        g.deck[seat] = tuple(tops) + shuffle(g, tuple(rest + fans))
    g.aside = tuple(sorted([card for card in g.aside if card != NONE] + pool.rest()))
    answer_for_committed(g, v.stack, v.seat, v.committed)


class Pool:
    """The hidden cards, shuffled, by the zones where they can be."""

    __slots__ = ("bosses", "challenges", "fans", "legends", "muses", "rival_cards", "small")

    def __init__(self, g: Bardwood, hidden: tuple[Card, ...]) -> None:
        faces = g.box.cards
        cards = shuffle(g, hidden)
        self.small: list[Card] = [c for c in cards if faces[c].kind == CREATURE and not faces[c].is_boss]
        self.bosses: list[Card] = [c for c in cards if faces[c].is_boss]
        self.fans: list[Card] = [c for c in cards if faces[c].kind == FAN]
        self.rival_cards: list[Card] = [c for c in cards if faces[c].kind == RIVAL_CARD]
        self.challenges: list[Card] = [c for c in cards if faces[c].kind == CHALLENGE]
        self.muses: list[Card] = [c for c in cards if faces[c].kind == MUSE]
        self.legends: list[list[Card]] = [
            [c for c in cards if faces[c].kind == LEGEND and faces[c].level == level] for level in range(3)
        ]

    def creature(self, is_boss: bool) -> Card:
        """Return a creature of the given sort, or of the other one if none is left."""
        source = self.bosses if is_boss else self.small
        return draw_from(source or self.small or self.bosses, "hidden")

    def rest(self) -> list[Card]:
        """Return the cards that are left over, which become unused."""
        legends = [card for cards in self.legends for card in cards]
        return [*self.small, *self.bosses, *self.fans, *self.muses, *legends]


def _deal_hand(g: Bardwood, seat: Seat, size: int, rest: list[Card]) -> tuple[Card, ...]:
    """Return a hand of Skills, starting with those known from the deck."""
    hand = list(g.shown[seat])
    for card in hand:
        take(rest, card, "shown")
    for card in [c for c in rest if g.box.cards[c].kind == SKILL][: size - len(hand)]:
        rest.remove(card)
        hand.append(card)
    return tuple(hand)
