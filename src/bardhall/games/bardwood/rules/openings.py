"""The legal choices of a sing phase by a short way.

They are the offers without a bar, in the same order, found without asking the bars one by one: a song is asked for so
often that this halves the time of a game. The conformance suite compares both ways at every decision.
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
from bardhall.games.bardwood.names import MELODY, NONE, RIVAL, Place, Seat
from bardhall.games.bardwood.rules.convert import bar_volume, coin_cost, motif_cost
from bardhall.games.bardwood.rules.creature import empty_pile_cost, help_cost, soothe_cost
from bardhall.games.bardwood.rules.crest import bar_crest_motif
from bardhall.games.bardwood.rules.duel import bar_duel
from bardhall.games.bardwood.rules.event import bar_event
from bardhall.games.bardwood.rules.legend import discount, legend_cost
from bardhall.games.bardwood.rules.motif import can_use_motif
from bardhall.games.bardwood.rules.perform import slot_cost
from bardhall.games.bardwood.rules.pieces import has_rune
from bardhall.games.bardwood.rules.shop import top_price
from bardhall.games.bardwood.rules.stones import stones_to_place
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.choices import Choice


def open_choices(g: Bardwood, seat: Seat) -> list[Choice]:
    """Every legal choice of a sing phase, in the order of the offers."""
    table = g.box.table
    cards = table.cards
    found: list[Choice] = [cards.upper[card] for card in g.open_upper]
    volume = g.volume[seat]
    for card in g.open_lower:
        if g.box.cards[card].lower_cost <= volume:
            found.append(cards.lower[card])
    for place in g.box.regions[g.region[seat]].places:
        if not g.visited >> place & 1:
            open_place(g, seat, place, found)
    if g.ranges[seat]:
        for place in g.box.board.piles:
            if 0 < stones_to_place(g, seat, place) <= g.ranges[seat] and not g.visited >> place & 1:
                open_creature(g, seat, place, found)
    open_free(g, seat, found)
    found.append(table.end_song)
    return found


def open_place(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """What can be paid at a location around the bard."""
    location = g.box.locations[place]
    type = location.type
    if type == CREATURE_PLACE:
        if g.piles[location.number]:
            open_creature(g, seat, place, found)
        elif g.melody + g.acoustic[seat] >= empty_pile_cost(g):
            found.append(g.box.table.places.empty_pile[place])
    elif type == SHOP_PLACE:
        open_shop(g, seat, place, found)
    elif type == PERFORM_PLACE:
        open_stage(g, seat, place, found)
    elif type == LEGEND_PLACE:
        open_legends(g, seat, place, found)
    elif type == COINS_PLACE:
        if sung(g, seat, location.pay) >= coin_cost(g):
            found.append(g.box.table.places.coins[place])
    elif type == MOTIF_PLACE:
        if sung(g, seat, location.pay) >= motif_cost(g) and can_use_motif(g):
            found.append(g.box.table.places.motif[place])
    elif type == BANK_PLACE:
        open_bank(g, seat, found)
    else:
        for trade in g.box.table.places.trade[place]:
            if bar_volume(g, seat, trade.gain) is None:
                found.append(trade)


def sung(g: Bardwood, seat: Seat, resource: int) -> int:
    """Melody or lyrics with the stones that may stand in."""
    return (g.melody if resource == MELODY else g.lyrics) + g.acoustic[seat]


def open_creature(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """BG-CREATURE-05 to BG-CREATURE-08: help, if there is a crest and none of one's own lies there; soothe."""
    number = g.box.locations[place].number
    pile = g.piles[number]
    if not pile:
        return
    melody = g.melody + g.acoustic[seat]
    if g.crests[seat] and melody >= help_cost(g, pile[0]) and seat not in g.pile_crests[number]:
        found.append(g.box.table.places.help[place])
    if melody >= soothe_cost(g, place):
        found.append(g.box.table.places.soothe[place])


def open_shop(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """BG-SHOP-01, BG-SHOP-02, BG-SHOP-08."""
    spare = g.coins[seat] - top_price(g)
    if spare < 0:
        return
    pile = g.shops[g.box.locations[place].number]
    buy = g.box.table.cards.buy
    if not pile:
        found.append(g.box.table.places.empty_shop[place])
    elif spare >= g.box.numbers.deeper_card_coins:
        for card in pile:
            found.append(buy[card])
    else:
        found.append(buy[pile[0]])


def open_stage(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """BG-PERFORM-01, BG-PERFORM-05."""
    lyrics = g.lyrics + g.acoustic[seat]
    if not has_rune(g, seat):
        return
    for slot in g.box.locations[place].slots:
        if g.slots[slot] == NONE and lyrics >= slot_cost(g, slot):
            found.append(g.box.table.places.perform[slot])


def open_legends(g: Bardwood, seat: Seat, place: Place, found: list[Choice]) -> None:
    """BG-LEGEND-01, BG-LEGEND-02, BG-LEGEND-08."""
    lyrics = g.lyrics + g.acoustic[seat]
    if not has_rune(g, seat):
        return
    tell = g.box.table.places.tell[place]
    has_discount = discount(g, seat) > 0
    for level in range(3):
        if g.legends[level]:
            if lyrics >= legend_cost(g, seat, level, False):
                found.append(tell[level][0])
            if has_discount and lyrics >= legend_cost(g, seat, level, True):
                found.append(tell[level][1])


def open_bank(g: Bardwood, seat: Seat, found: list[Choice]) -> None:
    """BG-BANK-03, BG-RULING-51."""
    if g.crests[seat]:
        found.append(g.box.table.bank_coins)
    if g.bank:
        found.append(g.box.table.bank_crests)


def open_free(g: Bardwood, seat: Seat, found: list[Choice]) -> None:
    """Duels that can be won, what won crests buy, an event that can be used."""
    table = g.box.table
    for other in range(g.seats):
        if other != seat and bar_duel(g, seat, other) is None:
            found.append(table.duel[other])
    if g.has_rival and bar_duel(g, seat, RIVAL) is None:
        found.append(table.duel[RIVAL])
    won = len(g.won[seat])
    if won:
        found.append(table.crest_coin)
        found.append(table.crest_stone)
        if won >= g.box.numbers.crests_for_motif and bar_crest_motif(g, seat) is None:
            found.append(table.crest_motif)
        if won >= g.box.numbers.crests_for_gems:
            found.append(table.crest_gems)
    if bar_event(g, seat) is None:
        found.append(table.use_event)
