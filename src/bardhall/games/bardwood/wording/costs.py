"""What a choice of a sing phase costs now, by the very functions that the rules pay with."""

from __future__ import annotations

from typing import TypeAlias

from bardhall.games.bardwood import choices as c
from bardhall.games.bardwood.kinds import COINS_PLACE
from bardhall.games.bardwood.names import COIN, LYRICS, MELODY, NONE, PAYABLE, RANGE, VOLUME, Place, Seat
from bardhall.games.bardwood.rules import convert, creature, duel, legend, perform, shop, stones
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.choices import Choice

Pay: TypeAlias = tuple[int, ...]  # by resource, the six that can be paid with


def pay_of(resource: int, n: int, ranges: int = 0) -> Pay:
    """A payment of one resource, and of range stones for the way."""
    pay = [0] * PAYABLE
    pay[RANGE] = ranges
    pay[resource] += n
    return tuple(pay)


def cost_of(g: Bardwood, seat: Seat, choice: Choice) -> Pay | None:
    """The cost of a choice; None for what is paid with nothing of the six."""
    if isinstance(choice, c.PlaceChoice) and not isinstance(choice, c.RivalTo):
        return _cost_at(g, seat, choice)
    if isinstance(choice, c.UseLower):
        return pay_of(VOLUME, g.box.cards[choice.card].lower_cost)
    if isinstance(choice, c.Buy):
        return pay_of(COIN, shop.price(g, choice.card))
    if isinstance(choice, c.Perform):
        return pay_of(LYRICS, perform.slot_cost(g, choice.slot))
    if isinstance(choice, c.Tell):
        return pay_of(LYRICS, legend.legend_cost(g, seat, choice.level, choice.discount))
    if isinstance(choice, c.TradeVolume):
        return pay_of(VOLUME, convert.volume_cost(g))
    if isinstance(choice, c.Duel):
        return pay_of(MELODY, duel.duel_cost(g, choice.owner), duel.stones_to(g, seat, choice.owner))
    return None


def _cost_at(g: Bardwood, seat: Seat, choice: c.PlaceChoice) -> Pay:
    place = choice.place
    if isinstance(choice, c.Soothe):
        return pay_of(MELODY, creature.soothe_cost(g, place), stones.stones_to_place(g, seat, place))
    if isinstance(choice, c.Help):
        cost = creature.help_cost(g, creature.top_creature(g, place))
        return pay_of(MELODY, cost, stones.stones_to_place(g, seat, place))
    if isinstance(choice, c.EmptyPile):
        return pay_of(MELODY, creature.empty_pile_cost(g))
    if isinstance(choice, c.EmptyShop):
        return pay_of(COIN, shop.top_price(g))
    return place_cost(g, place)


def place_cost(g: Bardwood, place: Place) -> Pay:
    """What a coin or motif location asks for."""
    location = g.box.locations[place]
    cost = convert.coin_cost(g) if location.type == COINS_PLACE else convert.motif_cost(g)
    return pay_of(location.pay, cost)


def place_of(g: Bardwood, choice: Choice) -> Place:
    """The location that a choice is about; -1 if it names none."""
    if isinstance(choice, (c.PlaceChoice, c.Perform, c.Tell, c.TradeVolume)):
        return choice.place
    if isinstance(choice, (c.BankCoins, c.BankCrests)):
        return g.box.board.bank
    return shop.shop_of(g, choice.card) if isinstance(choice, c.Buy) else NONE


def crests_of(g: Bardwood, choice: Choice) -> int:
    """How many won crests a trade takes."""
    if isinstance(choice, c.CrestMotif):
        return g.box.numbers.crests_for_motif
    return g.box.numbers.crests_for_gems if isinstance(choice, c.CrestGems) else 1
