"""DICE: what a pool holds. Free dice can be used; locked ones lie on a card until the round ends (BB-RULING-16)."""

from __future__ import annotations

from typing import Final

from bardhall.games.battle.choices import DieColour
from bardhall.games.battle.names import LOCKED, Die, Seat
from bardhall.games.battle.state import Battle
from bardhall.games.battle.state_pool import Pool
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Question

NOT_IN_STOCK: Final = Bar("BB-RULING-08", "colour_not_in_stock")
NOT_FREE: Final = Bar("BB-RULING-16", "die_not_free")


def free_dice(pool: Pool) -> tuple[Die, ...]:
    """BB-DICE-02: the free dice, in pool order."""
    return tuple([die for die in pool.dice if die < LOCKED])


def lock(g: Battle, seat: Seat, die: Die) -> None:
    """BB-DICE-03: a die placed on a card is locked for the rest of the round."""
    g.pool[seat] = g.pool[seat].replaced(die, die | LOCKED)


def unlock_all(g: Battle, seat: Seat) -> None:
    """BB-ROUND-END-06, BB-DICE-06: dice come off the cards and stay in the pool."""
    g.pool[seat] = Pool(tuple([die & ~LOCKED for die in g.pool[seat].dice]))


class ColourQuestion(Question[Battle]):
    """BB-RULING-08: a die of a colour of your choice, among the colours in stock."""

    __slots__ = ()

    def candidates(self, g: Battle) -> list[Choice]:
        return list(g.box.table.die_colour)

    def bar(self, g: Battle, choice: Choice) -> Bar | None:
        if not isinstance(choice, DieColour):
            return not_asked(self.rule)
        return None if g.supply_dice[choice.colour] else NOT_IN_STOCK
