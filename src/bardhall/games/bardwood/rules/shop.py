"""SHOP: buying Skills and Impros. BG-SHOP-03: the piles lie open, their order stays."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.kinds import SKILL
from bardhall.games.bardwood.names import NONE, SHOP_PRICE, Card, MaybeCard, Place, Seat
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.pieces import gain_gems
from bardhall.games.bardwood.rules.places import bar_visit, visit
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal, tell

NOT_SOLD: Final = Bar("BG-SHOP-01", "not_sold")
TOO_DEAR: Final = Bar("BG-SHOP-01", "too_dear")
CARDS_LEFT: Final = Bar("BG-SHOP-08", "cards_left")


def market_price(g: Bardwood) -> int:
    """BG-SHOP-10, BG-RULING-36, BG-RULING-48: the number at the one market token."""
    return g.box.numbers.market[g.market]


def top_price(g: Bardwood) -> int:
    """BG-SHOP-01, BG-RULING-53: the price of a top card."""
    return max(0, market_price(g) + change(g, SHOP_PRICE))


def price(g: Bardwood, card: Card) -> int:
    """BG-SHOP-02: one coin more for a card that is not on top."""
    for pile in g.shops:
        if pile and pile[0] == card:
            return top_price(g)
    return top_price(g) + g.box.numbers.deeper_card_coins


def shop_of(g: Bardwood, card: Card) -> Place:
    """The shop in whose pile the card lies; -1 if none."""
    for number, pile in enumerate(g.shops):
        if card in pile:
            return g.box.board.shops[number]
    return NONE


def top_card(g: Bardwood, place: Place) -> MaybeCard:
    """The top of a shop's pile; -1 if it is empty."""
    pile = g.shops[g.box.locations[place].number]
    return pile[0] if pile else NONE


def bar_buy(g: Bardwood, seat: Seat, card: Card) -> Bar | None:
    """BG-SHOP-01, BG-SHOP-02, BG-SHOP-07: a shop around the bard, once in a turn, for its price."""
    place = shop_of(g, card)
    if place == NONE:
        return NOT_SOLD
    bar = bar_visit(g, seat, place)
    if bar is not None:
        return bar
    return TOO_DEAR if g.coins[seat] < price(g, card) else None


def bar_empty_shop(g: Bardwood, seat: Seat, place: Place) -> Bar | None:
    """BG-SHOP-08: only where no card is left."""
    bar = bar_visit(g, seat, place)
    if bar is not None:
        return bar
    if top_card(g, place) != NONE:
        return CARDS_LEFT
    return TOO_DEAR if g.coins[seat] < top_price(g) else None


def buy(g: Bardwood, seat: Seat, card: Card) -> None:
    """BG-SHOP-01, BG-SHOP-04, BG-SHOP-05: pay, take the card; a Skill moves the market token."""
    place = shop_of(g, card)
    cost = price(g, card)
    visit(g, place)
    g.coins[seat] -= cost
    if g.events is not None:
        tell(g, "bought", "BG-SHOP-01", seat, card=card, n=cost, place=place)
    take_from_shop(g, place, card)
    put_on_deck(g, seat, card, card)
    if g.box.cards[card].kind == SKILL:
        move_market(g)


def take_from_shop(g: Bardwood, place: Place, card: Card) -> None:
    """BG-SHOP-02, BG-RULING-46: after a deeper card is taken, that pile is shuffled."""
    number = g.box.locations[place].number
    pile = g.shops[number]
    rest = tuple([other for other in pile if other != card])
    if pile[0] != card:
        rest = shuffle(g, rest)
        if g.events is not None:
            reveal(g, "shuffled_shop", "BG-SHOP-02", place=place)
    g.shops[number] = rest


def put_on_deck(g: Bardwood, seat: Seat, card: Card, seen: MaybeCard) -> None:
    """BG-SHOP-09: face down on top; the last one gained lies highest. `seen` is what everybody knows of it."""
    g.deck[seat] = (card, *g.deck[seat])
    g.tops[seat] = (seen, *g.tops[seat])


def move_market(g: Bardwood) -> None:
    """BG-SHOP-04, BG-SHOP-06, BG-RULING-43: one space right, if there is one."""
    if g.market < len(g.box.numbers.market) - 1:
        g.market += 1
        if g.events is not None:
            tell(g, "moved_market", "BG-SHOP-04", n=market_price(g))


def buy_gem(g: Bardwood, seat: Seat, place: Place) -> None:
    """BG-SHOP-08: the price for a gem; the market token stays."""
    visit(g, place)
    g.coins[seat] -= top_price(g)
    gain_gems(g, seat, g.box.numbers.empty_shop_gems, "BG-SHOP-08")
