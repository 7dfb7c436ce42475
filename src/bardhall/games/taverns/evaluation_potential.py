"""What a position may still bring: nearly complete recipes, loads to store, actions of minions, a hunt."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns.evaluation_values import FIRE_COST, TROPHY, WOUND_COST, CardValues, food_worth, stock_worth
from bardhall.games.taverns.kinds import PAY_CARRIED, PAY_ENERGY
from bardhall.games.taverns.names import BLADE, BOOTED, CLAW, FIRE, INGREDIENTS, MINIONS, NONE, SPELL, WOUND, Seat
from bardhall.games.taverns.rules.hunt import DealDamage, HuntWindow, shown
from bardhall.games.taverns.rules.location import free_spaces, is_under_dragon
from bardhall.games.taverns.rules.pieces import ingredients_in, is_near_dragon, slots
from bardhall.games.taverns.state import Taverns

_FREE_SLOT: Final = 0.25
_AT_HOME: Final = 0.97  # of what a load would be worth in the reserve
_IN_REACH: Final = 0.9
_NEAR: Final = 0.8
_STEP: Final = 0.015  # less for each step to the City
_MEAN_DIE: Final = 2.5
_COOKED_SOON: Final = 0.85
_PER_MISSING: Final = 0.5
_ON_ITS_WAY: Final = 0.4  # of a missing ingredient
_NEXT_RECIPE: Final = 0.3
_DAMAGE: Final = 0.45  # of a row's reward, by the square of how far it is filled
_HUNT: Final = 0.35  # what an energy is worth to a minion that may hunt
_VISIT: Final = 0.8  # of what a visit is worth before it is made


def cooking(g: Taverns, seat: Seat, hope: float) -> float:
    """Return the value of the recipe with the fewest missing ingredients, and a part of the next best one."""
    carried = [0] * (len(INGREDIENTS) + 1)
    for items in g.cargo[seat]:
        for item in items:
            carried[item] += 1
    best = second = 0.0
    for card in g.recipe_row:
        # What cooking it would add, by how likely that is
        face = g.box.cards[card]
        reserve = g.reserve[seat]
        missing = 0.0
        for kind in range(len(INGREDIENTS)):
            lacking = face.ingredients[kind] - reserve[kind]
            if lacking > 0:
                coming = min(lacking, carried[kind])
                missing += lacking - (1.0 - _ON_ITS_WAY) * coming
        gain: float = face.points + _MEAN_DIE - stock_worth(face.ingredients, hope)
        chance: float = _COOKED_SOON * _PER_MISSING**missing
        worth = gain * chance * (hope if missing else min(1.0, 2.0 * hope))
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + _NEXT_RECIPE * second


def carrying(g: Taverns, seat: Seat, worths: CardValues, hope: float) -> float:
    """Return the value of loads, depending on how likely they are stored, and of free slots."""
    total = 0.0
    for minion in range(len(MINIONS)):
        items = g.cargo[seat][minion]
        room = slots(g, seat, minion) - len(items) if g.tavern[seat] != NONE else 0
        total += _FREE_SLOT * room * hope
        share = _comes_home(g, seat, minion, worths) if items else 0.0
        for item in items:
            total += -WOUND_COST * hope if item == WOUND else share * food_worth(item, hope)
    return total


def _comes_home(g: Taverns, seat: Seat, minion: int, worths: CardValues) -> float:
    """Return how likely a minion stores its load; in the last round it only needs to be activated (TD-KING-CALL-01)."""
    zone = g.zones[seat][minion]
    if zone == g.box.board.city:
        return _AT_HOME
    is_done = g.minion_dice[seat][minion] > 0
    if g.round == g.box.numbers.rounds:
        is_called = g.active == seat and minion in g.activated
        if is_called or (not is_done and bool(g.dice[seat])):
            return _AT_HOME if is_called else _NEAR
        return 0.0
    if not is_done:
        extra = g.box.numbers.booted_extra if minion == BOOTED else 0
        for value in g.dice[seat]:
            if g.box.board.city in worths.ends[zone][value + extra]:
                return _IN_REACH
    return _NEAR - _STEP * worths.home[zone]


def acting(g: Taverns, seat: Seat, worths: CardValues, hope: float) -> float:
    """Return the value of what the minions activated in this turn can still do (TD-SECONDARY-01).

    They collect the most valuable ingredient, and visit the most valuable affordable location.
    """
    if g.active != seat:
        return 0.0
    total = 0.0
    for minion in g.activated:
        zone, best = g.zones[seat][minion], 0.0
        if minion not in g.collected and len(g.cargo[seat][minion]) < slots(g, seat, minion):
            for kind in ingredients_in(g, zone):
                best = max(best, food_worth(kind, hope))
            total += best * _comes_home(g, seat, minion, worths)
        best = 0.0
        for space in g.box.board.zones[zone].touches:
            tile = g.tiles[space]
            if tile in g.visited[minion] or is_under_dragon(g, space) or not free_spaces(g, space):
                continue
            kind, n = g.box.cards[tile].costs[0]
            if kind != PAY_CARRIED and (kind != PAY_ENERGY or g.energy[seat] >= n):
                best = max(best, worths.visit[tile])
        total += _VISIT * best
        if minion not in g.hunted and is_near_dragon(g, seat, minion):
            total += _HUNT * min(g.energy[seat], 3)
    return total


def hunting(g: Taverns, seat: Seat, worths: CardValues) -> float:
    """Return the value of a dragon that has some damage, and of a hunt in progress."""
    if g.dragon == NONE:
        return 0.0
    rewards = worths.reward[g.dragon]
    total, filled, spaces = 0.0, 0, 0
    for row in range(len(g.damage)):
        marks = g.damage[row].count(True)
        filled += marks
        spaces += len(g.damage[row])
        if marks < len(g.damage[row]):
            share = marks / len(g.damage[row])
            total += rewards[row] * share * share
    whole = filled / spaces
    return _DAMAGE * (total + TROPHY * whole * whole) + _hunt_under_way(g, seat, worths)


def _hunt_under_way(g: Taverns, seat: Seat, worths: CardValues) -> float:
    """Return the value of the dice on the table for the remaining steps of the hunt."""
    for frame in g.stack:
        if isinstance(frame, HuntWindow) and frame.seat == seat:
            blades = frame.blades + shown(g, frame.faces, BLADE)
            spells = frame.spells + shown(g, frame.faces, SPELL)
            claws = max(0, shown(g, frame.faces, CLAW) - frame.ignored)
            burns = FIRE_COST if shown(g, frame.faces, FIRE) else 0.0
            return _blows(g, blades, spells, worths) - WOUND_COST * claws - burns
        if isinstance(frame, DealDamage) and frame.seat == seat:
            earned = 0.0
            for row in frame.filled:
                earned += worths.reward[g.dragon][row]
            burns = FIRE_COST if frame.is_burning else 0.0
            return earned + _blows(g, frame.blades, frame.spells, worths) - WOUND_COST * frame.claws - burns
    return 0.0


def _blows(g: Taverns, blades: int, spells: int, worths: CardValues) -> float:
    """Return the value of an amount of damage: the best rows that it completes, and a little for the rest."""
    rows = g.box.cards[g.dragon].rows
    rewards = worths.reward[g.dragon]
    total = 0.0
    for row in sorted(range(len(rows)), key=lambda i: -rewards[i]):
        needs = [0, 0]
        for at, symbol in enumerate(rows[row].spaces):
            if not g.damage[row][at]:
                needs[symbol] += 1
        if needs[BLADE] + needs[SPELL] > 0 and needs[BLADE] <= blades and needs[SPELL] <= spells:
            blades -= needs[BLADE]
            spells -= needs[SPELL]
            total += rewards[row]
    return total + _HUNT * (blades + spells)
