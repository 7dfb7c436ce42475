"""SHOP: buying Skills and Impros. The piles are face up and keep their order (BG-SHOP-03)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import IMPRO, SHOP_PLACE, SHOP_PRICE, SKILL
from bardhall.games.bardwood.names import COIN, NONE, Card, Count, MaybeCard, Place, Seat
from bardhall.games.bardwood.rules.action import CardAction, PlaceAction
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.pieces import gain_gems
from bardhall.games.bardwood.rules.places import bar_visit, per_place, visit
from bardhall.games.bardwood.rules.stones import Pay, pay_of
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Offers

NOT_SOLD: Final = Obstacle("BG-SHOP-01", "not_sold")
TOO_DEAR: Final = Obstacle("BG-SHOP-01", "too_dear")
CARDS_LEFT: Final = Obstacle("BG-SHOP-08", "cards_left")


def market_price(g: Bardwood) -> int:
    """Return the price at the market token (BG-SHOP-10, BG-RULING-36, BG-RULING-48)."""
    return g.box.numbers.market[g.market]


def top_price(g: Bardwood) -> int:
    """Return the present price of a shop's top card (BG-SHOP-01, BG-RULING-53)."""
    return max(0, market_price(g) + change(g, SHOP_PRICE))


def price(g: Bardwood, card: Card) -> int:
    """Return the price of a card in a shop: one coin more unless the card is on top (BG-SHOP-02)."""
    for pile in g.shops:
        if pile and pile[0] == card:
            return top_price(g)
    return top_price(g) + g.box.numbers.deeper_card_coins


def shop_of(g: Bardwood, card: Card) -> Place:
    """Return the shop with the card in its pile; -1 if none."""
    for number, pile in enumerate(g.shops):
        if card in pile:
            return g.box.board.shops[number]
    return NONE


def top_card(g: Bardwood, place: Place) -> MaybeCard:
    """Return the top of a shop's pile; -1 if it is empty."""
    pile = g.shops[g.box.locations[place].number]
    return pile[0] if pile else NONE


class Buy(CardAction):
    """Buy a card from a shop around the bard, once per turn, for its price (BG-SHOP-01, BG-SHOP-02, BG-SHOP-07)."""

    icon: ClassVar[str] = "market"

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        place = shop_of(g, self.card)
        return NOT_SOLD if place == NONE else bar_visit(g, seat, place)

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return TOO_DEAR if g.coins[seat] < price(g, self.card) else None

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(COIN, price(g, self.card))

    def at(self, g: Bardwood) -> Place:
        return shop_of(g, self.card)

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Pay and take the card; a Skill moves the market token (BG-SHOP-01, BG-SHOP-04, BG-SHOP-05)."""
        card = self.card
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


BUY: Final = CHOICES.per_card(Buy, "buy", SKILL, IMPRO)


class EmptyShop(PlaceAction):
    """Pay coins for a gem where no card is left; the market token stays (BG-SHOP-08)."""

    icon: ClassVar[str] = "green_gem"
    brings: ClassVar[str] = "green_gem"

    def quantity(self, g: Bardwood) -> Count:
        return g.box.numbers.empty_shop_gems

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        bar = super().out_of_reach(g, seat)
        return CARDS_LEFT if bar is None and top_card(g, self.place) != NONE else bar

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return TOO_DEAR if g.coins[seat] < top_price(g) else None

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(COIN, top_price(g))

    def act(self, g: Bardwood, seat: Seat) -> None:
        visit(g, self.place)
        g.coins[seat] -= top_price(g)
        gain_gems(g, seat, self.quantity(g), "BG-SHOP-08")


EMPTY_SHOP: Final = per_place(EmptyShop, "gem", SHOP_PLACE)


def offer_shop(g: Bardwood, seat: Seat, place: Place, found: Offers[Bardwood]) -> None:
    """Offer the top card, and the others at their common price if the player has enough coins (BG-SHOP-01, BG-SHOP-02,
    BG-SHOP-08).
    """
    pile = g.shops[g.box.locations[place].number]
    if not pile:
        found.add(EMPTY_SHOP.of(g.box)[place])
        return
    buy = BUY.of(g.box)
    found.add(buy[pile[0]])
    if len(pile) > 1 and buy[pile[1]].missing(g, seat) is None:
        for card in pile[1:]:
            found.choices.append(buy[card])


def take_from_shop(g: Bardwood, place: Place, card: Card) -> None:
    """Take a card from a shop; if it was not on top, the pile is shuffled (BG-SHOP-02, BG-RULING-46)."""
    number = g.box.locations[place].number
    pile = g.shops[number]
    rest = tuple([other for other in pile if other != card])
    if pile[0] != card:
        rest = shuffle(g, rest)
        if g.events is not None:
            reveal(g, "shuffled_shop", "BG-SHOP-02", place=place)
    g.shops[number] = rest


def put_on_deck(g: Bardwood, seat: Seat, card: Card, seen: MaybeCard) -> None:
    """Put a card face down on top of the deck (BG-SHOP-09); `seen` is the card if everybody knows it, else a back."""
    g.deck[seat] = (card, *g.deck[seat])
    g.tops[seat] = (seen, *g.tops[seat])


def move_market(g: Bardwood) -> None:
    """Move the market token one space right, if there is one (BG-SHOP-04, BG-SHOP-06, BG-RULING-43)."""
    if g.market < len(g.box.numbers.market) - 1:
        g.market += 1
        if g.events is not None:
            tell(g, "moved_market", "BG-SHOP-04", n=market_price(g))
