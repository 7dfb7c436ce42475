"""DICE: what a pool holds. Free dice can be used; locked ones lie on a card until the round ends (BB-RULING-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.battle.choices import DieColour
from bardhall.games.battle.names import LOCKED, Die, Seat
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Question

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_IN_STOCK: Final = Bar("BB-RULING-08", "colour_not_in_stock")
NOT_FREE: Final = Bar("BB-RULING-16", "die_not_free")


def free_dice(pool: tuple[Die, ...]) -> list[Die]:
    """BB-DICE-02: the free dice, in pool order."""
    return [die for die in pool if die < LOCKED]


def free_kinds(pool: tuple[Die, ...]) -> list[Die]:
    """The different free dice, by colour and value: equal dice are one choice."""
    return sorted({die for die in pool if die < LOCKED})


def free_values(pool: tuple[Die, ...]) -> i64:
    """The values of the free dice as bits: bit v is set if some free die shows v."""
    bits: i64 = 0
    for die in pool:
        if die < LOCKED:
            bits |= 1 << (die & 7)
    return bits


def left_after(pool: tuple[Die, ...], spent: tuple[Die, ...]) -> list[Die]:
    """The free dice without those already picked."""
    left = free_dice(pool)
    for die in spent:
        left.remove(die)
    return left


def lock(g: Battle, seat: Seat, die: Die) -> None:
    """BB-DICE-03: a die placed on a card is locked for the rest of the round."""
    replace(g, seat, die, die | LOCKED)


def unlock_all(g: Battle, seat: Seat) -> None:
    """BB-ROUND-END-06, BB-DICE-06: dice come off the cards and stay in the pool."""
    g.pool[seat] = tuple([die & ~LOCKED for die in g.pool[seat]])


def replace(g: Battle, seat: Seat, old: Die, new: Die) -> None:
    """Put one die in the place of another; the pool keeps its order."""
    pool = g.pool[seat]
    at = pool.index(old)
    g.pool[seat] = (*pool[:at], new, *pool[at + 1 :])


class ColourQuestion(Question[Battle]):
    """BB-RULING-08: a die of a colour of your choice, among the colours in stock."""

    __slots__ = ()

    def candidates(self, g: Battle) -> list[Choice]:
        return list(g.box.table.die_colour)

    def bar(self, g: Battle, choice: Choice) -> Bar | None:
        if not isinstance(choice, DieColour):
            return not_asked(self.rule)
        return None if g.supply_dice[choice.colour] else NOT_IN_STOCK
