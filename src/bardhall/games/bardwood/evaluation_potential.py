"""The potential of the next song, or of the rest of this one: the part of the evaluation that looks ahead."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.evaluation_values import COIN_WORTH, VOLUME_WORTH, CardValues, worths_of
from bardhall.games.bardwood.names import COMPOSE, MELODY, NONE, SING, Card, Place, Region, Seat
from bardhall.games.bardwood.rules.bank import bank_coins
from bardhall.games.bardwood.rules.convert import coin_cost, coin_gain, motif_cost, volume_cost
from bardhall.games.bardwood.rules.creature import empty_pile_cost, soothe_cost
from bardhall.games.bardwood.rules.duel import duel_cost
from bardhall.games.bardwood.rules.legend import discount, legend_cost
from bardhall.games.bardwood.rules.motif import gem_count
from bardhall.games.bardwood.rules.perform import slot_cost, slot_gems
from bardhall.games.bardwood.rules.pieces import has_rune
from bardhall.games.bardwood.rules.shop import top_price
from bardhall.games.bardwood.state import Bardwood

_NOW: Final = 0.72  # hopes for the rest of this song: less than the deed itself
_THIS_TURN: Final = 0.65
_LATER: Final = 0.5
_ROAM: Final = 2  # regions one will get to before a later song
_CREST_WON: Final = 0.95
_FAN: Final = 1.6
_LEGEND: Final = 1.5


class Resources:
    """The melody, lyrics and coins that can be spent, and the other gains of the song."""

    __slots__ = ("besides", "coins", "lyrics", "melody")

    def __init__(self, melody: float, lyrics: float, coins: int, besides: float) -> None:
        self.melody = melody
        self.lyrics = lyrics
        self.coins = coins
        self.besides = besides


def prospects(g: Bardwood, seat: Seat) -> float:
    """Return the value in points of the best reachable region with the present song, reduced by its delay."""
    if g.is_swan and (g.active != seat or g.phase > SING) and seat not in g.swan:
        return 0.0
    if g.phase == SING and g.active == seat:
        return _NOW * _at_region(g, seat, g.region[seat], _means(g, seat, g.open_upper, g.open_lower, True), True)
    means = _means(g, seat, g.song[seat], g.song[seat], False)
    if g.phase == COMPOSE and g.active == seat and (g.marked[seat] or g.is_swan):
        return _THIS_TURN * _best_region(g, seat, means, g.moves)
    moves = g.moves if g.phase == COMPOSE and g.active == seat else 0
    return _LATER * _best_region(g, seat, means, moves + _ROAM)


def _means(g: Bardwood, seat: Seat, upper: tuple[Card, ...], lower: tuple[Card, ...], is_now: bool) -> Resources:
    worths = worths_of(g.box)
    melody = float(g.acoustic[seat])
    lyrics = 0.5 * g.acoustic[seat]
    besides = 0.0
    if is_now:
        melody += g.melody
        lyrics += g.lyrics
    for card in upper:
        melody += worths.upper_melody[card]
        lyrics += worths.upper_lyrics[card]
        besides += worths.upper[card]
    volume = g.volume[seat]
    for card in lower:
        cost = g.box.cards[card].lower_cost
        if cost and cost <= volume:
            volume -= cost
            melody += worths.lower_melody[card]
            lyrics += worths.lower_lyrics[card]
            besides += worths.lower[card] - VOLUME_WORTH * cost
    return Resources(melody, lyrics, g.coins[seat], besides)


def _best_region(g: Bardwood, seat: Seat, means: Resources, moves: int) -> float:
    here = g.region[seat]
    faces = g.box.regions
    best = 0.0
    for region in faces:
        steps = abs(region.column - faces[here].column) + abs(region.row - faces[here].row)
        if steps <= moves:
            hope = Resources(means.melody, means.lyrics, means.coins, means.besides)
            best = max(best, _at_region(g, seat, region.code, hope, False) - 0.04 * steps)
    return best


def _at_region(g: Bardwood, seat: Seat, region: Region, means: Resources, is_now: bool) -> float:
    """Return the value of spending everything around a region: first lyrics at their best, then melody, then coins."""
    hope = means.besides
    places = [p for p in g.box.regions[region].places if not (is_now and g.visited >> p & 1)]
    hope += _with_lyrics(g, seat, places, means)
    hope += _with_melody(g, seat, region, places, means, is_now)
    for place in places:
        hope += _with_coins(g, seat, place, means)
    return hope


def _with_lyrics(g: Bardwood, seat: Seat, places: list[Place], means: Resources) -> float:
    """Return the value of the best affordable performance or legend; the rest may buy coins or a motif."""
    best = 0.0
    spent = 0.0
    for place in places:
        location = g.box.locations[place]
        if location.type == k.PERFORM_PLACE and has_rune(g, seat):
            for slot in location.slots:
                cost = slot_cost(g, slot)
                if g.slots[slot] == NONE and cost <= means.lyrics and slot_gems(g, slot) + _FAN > best:
                    best, spent = slot_gems(g, slot) + _FAN, float(cost)
        elif location.type == k.LEGEND_PLACE and has_rune(g, seat):
            for level in range(3):
                if g.legends[level]:
                    cost = legend_cost(g, seat, level, discount(g, seat) > 0)
                    gain = g.box.cards[g.told[level][0]].gems + _LEGEND if g.told[level] else 0.0
                    if cost <= means.lyrics and gain > best:
                        best, spent = gain, float(cost)
    means.lyrics -= spent
    return best + _with_rest(g, places, means, False)


def _with_rest(g: Bardwood, places: list[Place], means: Resources, is_melody: bool) -> float:
    """Return the value of coins or a motif for the melody or lyrics that are left."""
    hope = 0.0
    for place in places:
        location = g.box.locations[place]
        if location.type not in (k.COINS_PLACE, k.MOTIF_PLACE) or (location.pay == MELODY) != is_melody:
            continue
        is_coins = location.type == k.COINS_PLACE
        cost = coin_cost(g) if is_coins else motif_cost(g)
        if (means.melody if is_melody else means.lyrics) < cost:
            continue
        if is_melody:
            means.melody -= cost
        else:
            means.lyrics -= cost
        hope += COIN_WORTH * coin_gain(g) if is_coins else max(1.2, float(gem_count(g)))
    return hope


def _with_melody(g: Bardwood, seat: Seat, region: Region, places: list[Place], means: Resources, is_now: bool) -> float:
    """Return the value of creatures and duels, as long as the melody lasts."""
    worths = worths_of(g.box)
    hope = 0.0
    for place in places:
        location = g.box.locations[place]
        if location.type == k.CREATURE_PLACE:
            hope += _creature(g, seat, place, means, worths)
    for other in range(g.seats):
        if other != seat and g.region[other] == region and g.crests[other] and not (is_now and g.dueled >> other & 1):
            cost = duel_cost(g, other)
            if cost <= means.melody:
                means.melody -= cost
                hope += _CREST_WON
    return hope + _with_rest(g, places, means, True)


def _creature(g: Bardwood, seat: Seat, place: Place, means: Resources, worths: CardValues) -> float:
    """Return the value of soothing or helping the top creature, or of a gem where the pile is empty."""
    number = g.box.locations[place].number
    pile = g.piles[number]
    if not pile:
        cost = empty_pile_cost(g)
        if cost > means.melody:
            return 0.0
        means.melody -= cost
        return float(g.box.numbers.empty_pile_gems)
    cost = soothe_cost(g, place)
    if cost <= means.melody:
        means.melody -= cost
        others = len([owner for owner in g.pile_crests[number] if owner != seat])
        return g.box.cards[pile[0]].blue_gems + worths.rewards[pile[0]] + _CREST_WON * others
    if means.melody >= 1 and g.crests[seat] and seat not in g.pile_crests[number]:
        means.melody -= 1
        return 0.4
    return 0.0


def _with_coins(g: Bardwood, seat: Seat, place: Place, means: Resources) -> float:
    """Return the value of a card or a gem from a shop, of coins from the bank, or of trading spare volume."""
    location = g.box.locations[place]
    if location.type == k.SHOP_PLACE and means.coins >= top_price(g):
        means.coins -= top_price(g)
        return 1.6 - COIN_WORTH * top_price(g) * 0.5
    if location.type == k.BANK_PLACE:
        return 0.6 * COIN_WORTH * bank_coins(g) if g.crests[seat] else 0.0
    if location.type == k.VOLUME_PLACE and g.volume[seat] >= volume_cost(g):
        return 0.15
    return 0.0
