"""A hand-written evaluation of a position, in prestige, for search."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.evaluation_potential import acting, carrying, cooking, hunting
from bardhall.games.taverns.evaluation_values import CardValues, stock_worth, worths_of
from bardhall.games.taverns.names import BOARDS, MISSIONS, NONE, Seat
from bardhall.games.taverns.rules.conditions import Cond, count
from bardhall.games.taverns.rules.goods import GOOD_VALUES
from bardhall.games.taverns.rules.score import from_heroes, from_missions, from_reserve, from_trophies
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.evaluation import total

_WON: Final = 100.0
_PIP: Final = 0.3  # of an available die
_MEAN_PIPS: Final = 2.5
_ABILITY: Final = 0.6  # of what an ability is worth each time
_MISSION: Final = 0.5  # of a mission that is nearly met
_TRACK: Final = 0.7
_FORGED: Final = 0.4
_GOODS_LAST: Final = 6.0  # with fewer dice to come gold, energy and runes fade
_FOOD_LASTS: Final = 9.0  # and with fewer than so many ingredients do


# What a judgement is the sum of.
TERMS: Final = ("points", "food", "minions", "hunt", "goods", "heroes", "rival", "win")


def evaluate(g: Taverns) -> list[float]:
    """Return each seat's lead over its best opponent, by present and final prestige and expected gains."""
    standings = [_standing(g, seat) for seat in range(g.seats)]
    return [total(_parts(g, standings, seat)) for seat in range(g.seats)]


def evaluation_terms(g: Taverns, seat: Seat) -> list[float]:
    """Return the evaluation terms of one seat's lead, without what the other seats can expect."""
    return _parts(g, [_standing(g, other) for other in range(g.seats)], seat)


def progress(g: Taverns) -> float:
    """Return the progress of the game, by the number of dice placed."""
    if g.is_over:
        return 1.0
    left = 0
    for seat in range(g.seats):
        left += _dice_left(g, seat)
    return max(0.0, 1.0 - left / (g.seats * g.box.numbers.dice * g.box.numbers.rounds))


def _standing(g: Taverns, seat: Seat) -> float:
    """Return a player's score if the game ended now."""
    points = g.points(seat) + from_heroes(g, seat) + from_trophies(g, seat) + from_reserve(g, seat)
    return float(points + from_missions(g, seat)) if g.is_over else float(points)


def _parts(g: Taverns, standings: list[float], seat: Seat) -> list[float]:
    """Return the evaluation terms of a seat; ingredients in the reserve count as food, not as final points."""
    best = max([standings[other] for other in range(g.seats) if other != seat])
    stock = float(from_reserve(g, seat))
    points = standings[seat] - stock
    if g.is_over:
        lead = standings[seat] - best
        won = _WON if lead > 0 else -_WON if lead < 0 else 0.0
        return [points, stock, 0.0, 0.0, 0.0, 0.0, -best, won]
    worths = worths_of(g.box)
    dice = _dice_left(g, seat)
    hope = min(1.0, dice / _FOOD_LASTS)
    fade = min(1.0, dice / _GOODS_LAST)
    missions = _mission(g, seat, g.common_mission) + _mission(g, seat, g.mission[seat]) if g.modules & MISSIONS else 0.0
    return [
        points + missions,
        cooking(g, seat, hope) + stock_worth(g.reserve[seat], hope),
        carrying(g, seat, worths, hope) + acting(g, seat, worths, hope),
        hunting(g, seat, worths),
        fade * _goods(g, seat, worths) + sum([_PIP * (value - _MEAN_PIPS) for value in g.dice[seat]]),
        _heroes(g, seat, worths, fade),
        -best,
        0.0,
    ]


def _dice_left(g: Taverns, seat: Seat) -> int:
    """Return how many dice a player can still place, now and in later rounds."""
    return len(g.dice[seat]) + g.box.numbers.dice * (g.box.numbers.rounds - g.round)


def _goods(g: Taverns, seat: Seat, worths: CardValues) -> float:
    """Return the value of gold, energy and runes; of objects, the track and forge tokens."""
    total = (
        GOOD_VALUES[k.GOLD] * g.gold[seat]
        + GOOD_VALUES[k.ENERGY] * g.energy[seat]
        + GOOD_VALUES[k.RUNE] * g.runes[seat]
    )
    if g.modules & BOARDS and g.track[seat]:
        total += _TRACK * worths.track[g.tavern[seat]][g.track[seat]]
    for held in g.objects[seat]:
        if not held.is_used:
            total += worths.object[held.card]
    return total + _FORGED * len(g.forged[seat])


def _heroes(g: Taverns, seat: Seat, worths: CardValues, fade: float) -> float:
    """Return the value of abilities, now and after each mead to come (TD-HERO-06), and of bonuses not used yet."""
    meads = 0
    for ended in range(max(1, g.round), g.box.numbers.rounds):
        if k.MEAD in g.box.board.icons[ended - 1]:
            meads += 1
    total = 0.0
    for hired in g.hired[seat]:
        ready = 0.0 if hired.is_exhausted else fade
        total += _ABILITY * worths.ability[hired.card] * (ready + meads)
        if not hired.has_used_bonus:
            total += fade * worths.bonus[hired.card]
    return total


def _mission(g: Taverns, seat: Seat, card: int) -> float:
    """Return the value of a mission, depending on how far its condition is met."""
    cond = g.box.cards[card].cond if card != NONE else None
    if cond is None:
        return 0.0
    return g.box.cards[card].points * (g.round / g.box.numbers.rounds) * _met(g, seat, cond)


def _met(g: Taverns, seat: Seat, cond: Cond) -> float:
    """Return how far a condition is met, from 0 to 1; what is missing counts half, and what is met might be lost."""
    if cond.holds(g, seat):
        return 1.0
    if cond.kind == k.AT_LEAST and cond.n:
        return _MISSION * count(g, seat, cond.counter, cond.subject) / cond.n
    if cond.parts:
        total = 0.0
        for part in cond.parts:
            total += _met(g, seat, part)
        return _MISSION * total / len(cond.parts)
    return 0.0
