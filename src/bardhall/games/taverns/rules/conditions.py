"""Conditions of missions and effects, computed from the table."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import MINIONS, NONE, Ingredient, Seat
from bardhall.games.taverns.rules.pieces import wounds
from bardhall.games.taverns.state import Taverns


class Cond:
    """A condition that compares a player's counter with a number or with other counters, or combines several
    conditions.
    """

    def __init__(
        self, kind: int, counter: int = NONE, n: int = 0, subject: int = NONE, parts: tuple[Cond, ...] = ()
    ) -> None:
        self.kind: Final = kind
        self.counter: Final = counter
        self.n: Final = n
        self.subject: Final = subject  # the ingredient of `recipes_with`
        self.parts: Final = parts

    def holds(self, g: Taverns, seat: Seat) -> bool:
        """Return whether the condition is true for the player."""
        if self.kind == k.ALL_OF:
            return all(part.holds(g, seat) for part in self.parts)
        if self.kind == k.ANY_OF:
            return any(part.holds(g, seat) for part in self.parts)
        mine = count(g, seat, self.counter, self.subject)
        if self.kind == k.AT_LEAST:
            return mine >= self.n
        if self.kind == k.EXACTLY:
            return mine == self.n
        return mine >= max([count(g, other, self.counter, self.subject) for other in range(g.seats)])


def count(g: Taverns, seat: Seat, counter: int, subject: Ingredient = NONE) -> int:
    """Return how many of something a player has."""
    if counter == k.HEROES:
        return len(g.hired[seat])
    if counter == k.TROPHIES:
        return len(g.trophies[seat])
    if counter == k.GOLD_COUNT:
        return g.gold[seat]
    if counter == k.ENERGY_COUNT:
        return g.energy[seat]
    if counter == k.RUNE_COUNT:
        return g.runes[seat]
    if counter == k.WOUNDS:
        return sum([wounds(g, seat, minion) for minion in range(len(MINIONS))])
    if counter == k.OBJECTS_USED:
        return len([held for held in g.objects[seat] if held.is_used])
    faces = g.box.cards
    if counter == k.IN_RESERVE:
        return sum(g.reserve[seat])
    if counter == k.KINDS_IN_RESERVE:
        return len([n for n in g.reserve[seat] if n])
    if counter == k.MAX_RECIPE_POINTS:
        return max([0, *[faces[card].points for card in g.cooked[seat]]])
    if counter == k.RECIPES_WITH:
        return len([card for card in g.cooked[seat] if faces[card].ingredients[subject]])
    return len(g.cooked[seat])
