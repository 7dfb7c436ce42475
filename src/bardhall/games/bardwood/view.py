"""Looking at the table from a seat, and worlds that fit what is seen (section 6.5 of the rules)."""

from __future__ import annotations

from typing import Any

from bardhall.games.bardwood._codec import copy_table
from bardhall.games.bardwood.kinds import CHALLENGE, CREATURE, FAN, LEGEND, MUSE, RIVAL_CARD, SKILL
from bardhall.games.bardwood.names import NONE, Card, MaybeCard, MaybeSeat, Seat
from bardhall.games.bardwood.rules.muse import ChooseMuse
from bardhall.games.bardwood.sight import Sight
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import pick, shuffle
from bardhall.kernel.flow import Frame, Together, waiting
from bardhall.kernel.keys import NO_KEY
from bardhall.kernel.state import open_table


def look(g: Bardwood, seat: MaybeSeat) -> Sight:
    """What the seat may know; -1 is the public."""
    v = Sight()
    copy_table(g, v)
    v.rng = 0
    v.key = NO_KEY
    v.counter = 0
    v.dictated = []
    v.seat = seat
    hidden: list[Card] = []
    _cover_board(v, hidden)
    _cover_muses(v, seat, hidden)
    _cover_cards(v, g, seat, hidden)
    v.hidden = tuple(sorted(hidden))
    _cover_stack(v, g, seat)
    return v


def _cover(cards: tuple[MaybeCard, ...], hidden: list[Card]) -> tuple[MaybeCard, ...]:
    """The same number of cards, face down."""
    hidden.extend(cards)
    return (NONE,) * len(cards)


def _cover_board(v: Sight, hidden: list[Card]) -> None:
    for i, pile in enumerate(v.piles):
        v.piles[i] = pile[:1] + _cover(pile[1:], hidden)
    for level, pile in enumerate(v.legends):
        v.legends[level] = _cover(pile, hidden)
    v.fans = _cover(v.fans, hidden)
    v.rival_deck = _cover(v.rival_deck, hidden)
    v.challenge_deck = _cover(v.challenge_deck, hidden)
    secret_fans = tuple([card for card in v.marked_pile if v.box.cards[card].kind == FAN])
    v.marked_pile = tuple([card for card in v.marked_pile if card not in secret_fans]) + _cover(secret_fans, hidden)
    secret = tuple([card for card in v.aside if v.box.cards[card].kind in (CREATURE, LEGEND, MUSE)])
    v.aside = tuple([card for card in v.aside if card not in secret]) + _cover(secret, hidden)


def _cover_muses(v: Sight, seat: MaybeSeat, hidden: list[Card]) -> None:
    for other in range(v.seats):
        if other != seat:
            v.muse_offer[other] = _cover(v.muse_offer[other], hidden)


def _cover_cards(v: Sight, g: Bardwood, seat: MaybeSeat, hidden: list[Card]) -> None:
    v.unseen = []
    for other in range(v.seats):
        cards = g.deck[other] if other == seat else g.deck[other] + g.hand[other]
        unseen = sorted(cards)
        for fan in g.unseen_fans[other]:
            unseen.remove(fan)
        v.unseen.append(tuple(unseen))
        v.unseen_fans[other] = _cover(g.unseen_fans[other], hidden)
        v.deck[other] = (NONE,) * len(g.deck[other])
        if other != seat:
            v.hand[other] = (NONE,) * len(g.hand[other])


def _cover_stack(v: Sight, g: Bardwood, seat: MaybeSeat) -> None:
    """Of another seat's part of a secret question only that it is there, and whether it is done."""
    v.committed = ()
    for i, frame in enumerate(v.stack):
        if isinstance(frame, Together):
            still = waiting(g, frame)
            v.committed = tuple([part.seat for part in frame.parts if part.seat not in still])
            v.stack[i] = frame.renewed(
                tuple([part if part.seat == seat else ChooseMuse(part.seat, NONE) for part in frame.parts])
            )


def imagine(v: Sight, rng: int) -> Bardwood:
    """A world that fits what the seat knows: hidden cards dealt again, with chance of its own."""
    g = Bardwood()
    open_table(g, v.seats, rng)
    copy_table(v, g)
    g.rng = rng
    pool = Pool(g, v.hidden)
    _deal_board(g, pool)
    for seat in range(g.seats):
        g.muse_offer[seat] = pool.fill(g.muse_offer[seat], pool.muses)
        _deal_cards(g, v, seat, pool)
    g.aside = tuple(sorted([card for card in g.aside if card != NONE] + pool.rest()))
    for i, frame in enumerate(v.stack):
        if isinstance(frame, Together):
            g.stack[i] = _unsealed(g, v, frame)
    return g


class Pool:
    """The hidden cards, shuffled, by where they may lie."""

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

    def fill(self, cards: tuple[MaybeCard, ...], source: list[Card]) -> tuple[Card, ...]:
        """Cards instead of the blanks."""
        return tuple([source.pop() if card == NONE else card for card in cards])

    def creature(self, is_boss: bool) -> Card:
        """A creature; of the other sort if none of this one is left."""
        source = self.bosses if is_boss else self.small
        return source.pop() if source else (self.small or self.bosses).pop()

    def rest(self) -> list[Card]:
        """What is left of it lies aside."""
        legends = [card for cards in self.legends for card in cards]
        return [*self.small, *self.bosses, *self.fans, *self.muses, *legends]


def _deal_board(g: Bardwood, pool: Pool) -> None:
    """BG-SETUP-10: bosses lie at the bottom of the piles."""
    for i, pile in enumerate(g.piles):
        bosses = len(pile) - g.box.numbers.boss_per_pile
        dealt = [pool.creature(n >= bosses) if card == NONE else card for n, card in enumerate(pile)]
        g.piles[i] = tuple(dealt)
    for level in range(3):
        g.legends[level] = pool.fill(g.legends[level], pool.legends[level])
    g.fans = pool.fill(g.fans, pool.fans)
    g.rival_deck = pool.fill(g.rival_deck, pool.rival_cards)
    g.challenge_deck = pool.fill(g.challenge_deck, pool.challenges)
    g.marked_pile = pool.fill(g.marked_pile, pool.fans)


def _deal_cards(g: Bardwood, v: Sight, seat: Seat, pool: Pool) -> None:
    """Hand and deck: what everybody knows of the top stays there, unseen fans lie where they may."""
    fans = list(pool.fill(g.unseen_fans[seat], pool.fans))
    g.unseen_fans[seat] = tuple(sorted(fans))
    rest = list(shuffle(g, v.unseen[seat]))
    tops: list[Card] = []
    for card in g.tops[seat]:
        tops.append(fans.pop() if card == NONE else card)
        if card != NONE:
            rest.remove(card)
    if v.seat != seat:
        g.hand[seat] = _deal_hand(g, seat, len(v.hand[seat]), rest)
    g.deck[seat] = tuple(tops) + shuffle(g, tuple(rest + fans))


def _deal_hand(g: Bardwood, seat: Seat, size: int, rest: list[Card]) -> tuple[Card, ...]:
    """Skills only; those that were seen on the deck first."""
    hand = list(g.shown[seat])
    for card in hand:
        rest.remove(card)
    for card in [c for c in rest if g.box.cards[c].kind == SKILL][: size - len(hand)]:
        rest.remove(card)
        hand.append(card)
    return tuple(hand)


def _unsealed(g: Bardwood, v: Sight, frame: Together[Any]) -> Frame[Any]:
    """A secret question in which those who have committed have kept one of what they were dealt."""
    parts: list[Any] = []
    for part in frame.parts:
        offer = g.muse_offer[part.seat]
        is_guess = part.seat in v.committed and part.seat != v.seat
        parts.append(ChooseMuse(part.seat, offer[pick(g, len(offer))]) if is_guess else part)
    return frame.renewed(tuple(parts))
