"""The locations in words: what is there, and their present costs and gains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import NONE, Level, Place
from bardhall.games.bardwood.rules.bank import bank_coins
from bardhall.games.bardwood.rules.convert import coin_cost, coin_gain, motif_cost, volume_cost
from bardhall.games.bardwood.rules.creature import empty_pile_cost, help_cost, soothe_cost
from bardhall.games.bardwood.rules.legend import legend_cost, legend_gems
from bardhall.games.bardwood.rules.perform import slot_cost, slot_gems
from bardhall.games.bardwood.rules.shop import top_price
from bardhall.games.bardwood.rules.stones import pay_of

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import Location
    from bardhall.games.bardwood.wording.page import Page


def place_line(page: Page, place: Place) -> str:
    """Return the line of the table about a location."""
    location = page.v.box.locations[place]
    if location.type == k.SHOP_PLACE:
        return _shop(page, location)
    if location.type == k.CREATURE_PLACE:
        return _creature(page, location)
    return _stage(page, location) if location.type == k.PERFORM_PLACE else _other(page, location)


def _shop(page: Page, location: Location) -> str:
    pile = page.v.shops[location.number]
    if not pile:
        gems = page.v.box.numbers.empty_shop_gems
        return page.say("shop_empty", place=location.code, need=top_price(page.g), gems=gems)
    return page.card("shop", pile[0], place=location.code, n=len(pile))


def _creature(page: Page, location: Location) -> str:
    v, g, place = page.v, page.g, location.code
    pile = v.piles[location.number]
    if not pile:
        gems = v.box.numbers.empty_pile_gems
        return page.say("creature_empty", place=place, need=empty_pile_cost(g), gems=gems)
    args = {"place": place, "n": len(pile), "crests": v.pile_crests[location.number]}
    costs = {"soothe": soothe_cost(g, place), "help": help_cost(g, pile[0])}
    return page.card("creature", pile[0], **args, **costs)


def _stage(page: Page, location: Location) -> str:
    """Return the slots without a rune, with their present costs (BG-PERFORM-05)."""
    slots = [_slot(page, slot) for slot in location.slots if page.v.slots[slot] == NONE]
    open_slots = page.words.say("card", "also", {}, page.lang).join(slots) or page.words.term("nothing", page.lang)
    return page.say("stage", place=location.code, slots=open_slots)


def _slot(page: Page, slot: int) -> str:
    number = page.v.box.slots[slot].number
    return page.say("slot", number=number, lyrics=slot_cost(page.g, slot), gems=slot_gems(page.g, slot))


def _other(page: Page, location: Location) -> str:
    g, numbers, place = page.g, page.v.box.numbers, location.code
    if location.type == k.COINS_PLACE:
        return page.say("coins", place=place, pay=pay_of(location.pay, coin_cost(g)), gain=coin_gain(g))
    if location.type == k.MOTIF_PLACE:
        return page.say("motif_place", place=place, pay=pay_of(location.pay, motif_cost(g)))
    if location.type == k.VOLUME_PLACE:
        gains = {"coins": numbers.volume_location_coins, "ranges": numbers.volume_location_range}
        return page.say("volume", place=place, need=volume_cost(g), **gains)
    if location.type == k.LEGEND_PLACE:
        return page.say("legend_place", place=place)
    return page.say("bank", place=place, coins=bank_coins(g), crests=page.v.bank)


def legend_pile(page: Page, level: Level) -> str:
    """Return the back of the next legend in words: its present cost and gain, without a discount."""
    n = len(page.v.legends[level])
    if n == 0:
        return page.say("pile_empty", level=level)
    g = page.g
    return page.say("pile", level=level, n=n, lyrics=legend_cost(g, g.active, level, False), gems=legend_gems(g, level))
