"""A hand-written evaluation of a position, in points, for search."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.evaluation_potential import prospects
from bardhall.games.bardwood.evaluation_values import COIN_WORTH, RANGE_WORTH, STONE_WORTH, VOLUME_WORTH, worths_of
from bardhall.games.bardwood.names import NONE, Seat
from bardhall.games.bardwood.rules.counters import count
from bardhall.games.bardwood.rules.legend import discount
from bardhall.games.bardwood.rules.score import card_points, crest_points, gem_points, points, rival_points
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.evaluation import total

_WIN: Final = 100.0
_MANY: Final = 5  # tokens of one sort beyond this are worth less
_CREST_WON: Final = 0.95
_CREST_OUT: Final = 0.3  # on a creature, waiting for rewards
_QUARTER: Final = 0.8
_DISCOUNT: Final = 0.4
_MARKED: Final = 0.3
_RIVAL: Final = 0.5  # of what the best opponent has
_BEFORE_SWAN: Final = 0.95
_RECURRING: Final = 1.3  # how often a card of the deck still comes up at the start of the game


# What a judgement is the sum of; the first five lie on the table.
TERMS: Final = ("points", "legends", "tokens", "places", "deck", "prospects", "rival", "win")


def evaluate(g: Bardwood) -> list[float]:
    """Return each seat's lead over its best opponent: points, pieces that will score, and the next song."""
    held = _held(g)
    standings = [total(parts) for parts in held]
    return [total(_parts(g, held, standings, seat)) for seat in range(g.seats)]


def evaluation_terms(g: Bardwood, seat: Seat) -> list[float]:
    """Return the evaluation terms of one seat's lead, without the other seats' next songs, to save time."""
    held = _held(g)
    return _parts(g, held, [total(parts) for parts in held], seat)


def progress(g: Bardwood) -> float:
    """Return the progress of the game, measured by gems taken from the reserves; swan songs and the end follow."""
    return _BEFORE_SWAN * max(0.0, 1.0 - _time_left(g)) if g.stack else 1.0


def _parts(g: Bardwood, held: list[list[float]], standings: list[float], seat: Seat) -> list[float]:
    """Return the evaluation terms by seat; the Rival, if it plays, is an opponent that only has its points."""
    others = [standings[other] for other in range(g.seats) if other != seat]
    if g.has_rival:
        others.append(float(rival_points(g)))
    best = max(others)
    if g.stack:
        return held[seat] + [prospects(g, seat), -_RIVAL * best, 0.0]
    return held[seat] + [0.0, -best, _WIN if standings[seat] > best else -_WIN]


def _held(g: Bardwood) -> list[list[float]]:
    """Return each seat's points on the table, and the value of pieces that will score."""
    if not g.stack:
        return [[float(points(g, seat)), 0.0, 0.0, 0.0, 0.0] for seat in range(g.seats)]
    left = _time_left(g)
    return [_standing(g, seat, left) for seat in range(g.seats)]


def _standing(g: Bardwood, seat: Seat, left: float) -> list[float]:
    """Return the terms for what a seat has; pieces count less as time runs out."""
    fade = 0.25 + 0.75 * left
    return [
        float(gem_points(g, seat) + crest_points(g, seat) + card_points(g, seat)),
        _legends(g, seat, left),
        _tokens(g, seat) * fade,
        _places(g, seat) * fade,
        _deck(g, seat) * _RECURRING * left,
    ]


def _time_left(g: Bardwood) -> float:
    """Return the share of the gems that are still in the reserves."""
    numbers = g.box.numbers
    return (g.reserve_1 + g.reserve_2) / (numbers.reserve_1[g.seats - 1] + numbers.reserve_2[g.seats - 1])


def _legends(g: Bardwood, seat: Seat, left: float) -> float:
    """Return the value of told legends: all points if the condition is met, else some while there is time."""
    score = 0.0
    for level in range(3):
        for card, owner in zip(g.told[level], g.told_runes[level], strict=True):
            if owner == NONE:
                continue
            face = g.box.cards[card]
            share = min(1.0, count(g, seat, face.counter) / face.at_least)
            score += face.vp if share >= 1.0 else face.vp * 0.5 * share * share * left
    return score


def _tokens(g: Bardwood, seat: Seat) -> float:
    coins, stones = g.coins[seat], g.acoustic[seat]
    worth = COIN_WORTH * (min(coins, _MANY) + 0.3 * max(0, coins - _MANY))
    worth += STONE_WORTH * (min(stones, _MANY) + 0.3 * max(0, stones - _MANY))
    worth += RANGE_WORTH * min(g.ranges[seat], _MANY) + VOLUME_WORTH * g.volume[seat]
    return worth + _CREST_WON * len(g.won[seat])


def _places(g: Bardwood, seat: Seat) -> float:
    """Return the value of open quarters, the boat, the marker, and crests on creatures."""
    worth = _DISCOUNT * discount(g, seat) + 0.05 * g.boat[seat] + (_MARKED if g.marked[seat] else 0.0)
    for n in g.runes[seat]:
        worth += _QUARTER if n == 0 else 0.15 * (g.box.numbers.runes_per_quarter - n)
    for crests in g.pile_crests:
        if seat in crests:
            worth += _CREST_OUT
    return worth


def _deck(g: Bardwood, seat: Seat) -> float:
    """Return the value of cards that come up again, beyond average ones; creatures in the brag area never do."""
    recurring = worths_of(g.box).recurring
    worth = 0.0
    for zone in (g.deck[seat], g.discard[seat], g.hand[seat], g.song[seat]):
        for card in zone:
            worth += recurring[card]
    return 0.5 * worth
