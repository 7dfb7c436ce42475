"""What a sing phase offers: open sections, locations not visited, bards and creatures in reach, free actions.

Dear things are listed too, so that a person sees what they would cost; what needs range stones, crests or a
second coin only when there are some.
"""

from __future__ import annotations

from bardhall.games.bardwood.kinds import (
    BANK_PLACE,
    COINS_PLACE,
    CREATURE_PLACE,
    LEGEND_PLACE,
    MOTIF_PLACE,
    PERFORM_PLACE,
    SHOP_PLACE,
)
from bardhall.games.bardwood.names import NONE, RIVAL, Place, Seat
from bardhall.games.bardwood.rules.duel import stones_to
from bardhall.games.bardwood.rules.event import once_event
from bardhall.games.bardwood.rules.legend import discount
from bardhall.games.bardwood.rules.shop import top_price
from bardhall.games.bardwood.rules.stones import stones_to_bard, stones_to_place
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.choices import Choice


def offer_all(g: Bardwood, seat: Seat) -> list[Choice]:
    """The candidates of a sing phase, in the order of the table."""
    cards = g.box.table.cards
    found: list[Choice] = [cards.upper[card] for card in g.open_upper]
    for card in g.open_lower:
        found.append(cards.lower[card])
    for place in g.box.regions[g.region[seat]].places:
        if not g.visited >> place & 1:
            offer_place(g, seat, place, found)
    if g.ranges[seat]:
        offer_afar(g, seat, found)
    offer_free(g, seat, found)
    found.append(g.box.table.end_song)
    return found


def offer_place(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """What a location around the bard offers."""
    places = g.box.table.places
    type = g.box.locations[place].type
    if type == CREATURE_PLACE:
        offer_creature(g, place, found)
    elif type == SHOP_PLACE:
        offer_shop(g, seat, place, found)
    elif type == PERFORM_PLACE:
        for slot in g.box.locations[place].slots:
            if g.slots[slot] == NONE:
                found.append(places.perform[slot])
    elif type == LEGEND_PLACE:
        offer_legends(g, seat, place, found)
    elif type == COINS_PLACE:
        found.append(places.coins[place])
    elif type == MOTIF_PLACE:
        found.append(places.motif[place])
    elif type == BANK_PLACE:
        offer_bank(g, found)
    else:
        for trade in places.trade[place]:
            found.append(trade)


def offer_creature(g: Bardwood, place: Place, found: list[Choice]) -> None:
    """BG-CREATURE-01, BG-CREATURE-02."""
    places = g.box.table.places
    if g.piles[g.box.locations[place].number]:
        found.append(places.help[place])
        found.append(places.soothe[place])
    else:
        found.append(places.empty_pile[place])


def offer_shop(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """BG-SHOP-01, BG-SHOP-02, BG-SHOP-08: the top card, and the others if there are coins for one."""
    pile = g.shops[g.box.locations[place].number]
    buy = g.box.table.cards.buy
    if not pile:
        found.append(g.box.table.places.empty_shop[place])
    elif g.coins[seat] >= top_price(g) + g.box.numbers.deeper_card_coins:
        for card in pile:
            found.append(buy[card])
    else:
        found.append(buy[pile[0]])


def offer_legends(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """BG-LEGEND-01, BG-LEGEND-02: each level that has cards, also with the discount of the river."""
    tell = g.box.table.places.tell[place]
    has_discount = discount(g, seat) > 0
    for level in range(3):
        if g.legends[level]:
            found.append(tell[level][0])
            if has_discount:
                found.append(tell[level][1])


def offer_bank(g: Bardwood, found: list[Choice]) -> None:
    """BG-BANK-01, BG-RULING-51."""
    found.append(g.box.table.bank_coins)
    if g.bank:
        found.append(g.box.table.bank_crests)


def offer_afar(g: Bardwood, seat: Seat, found: list[Choice]) -> None:
    """BG-STONES-02, BG-STONES-03: creatures that range stones reach."""
    for place in g.box.board.piles:
        stones = stones_to_place(g, seat, place)
        if 0 < stones <= g.ranges[seat] and not g.visited >> place & 1 and g.piles[g.box.locations[place].number]:
            offer_creature(g, place, found)


def offer_free(g: Bardwood, seat: Seat, found: list[Choice]) -> None:
    """Duels in reach, what won crests buy, and an event that can be used once."""
    table = g.box.table
    for other in range(g.seats):
        if other != seat and not g.dueled >> other & 1 and stones_to_bard(g, seat, other) <= g.ranges[seat]:
            found.append(table.duel[other])
    if g.has_rival and not g.dueled >> RIVAL & 1 and stones_to(g, seat, RIVAL) <= g.ranges[seat]:
        found.append(table.duel[RIVAL])
    won = len(g.won[seat])
    if won:
        found.append(table.crest_coin)
        found.append(table.crest_stone)
        if won >= g.box.numbers.crests_for_motif:
            found.append(table.crest_motif)
        if won >= g.box.numbers.crests_for_gems:
            found.append(table.crest_gems)
    if once_event(g) and not g.event_used[seat]:
        found.append(table.use_event)
