"""DICE: a player's pool of dice; free dice can be used, locked ones are on a card until the round
ends (BB-RULING-16).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.names import COLOURS, LOCKED, Die, Seat
from bardhall.games.battle.rules.answers import ColourChoice, DieChoice, by_die
from bardhall.games.battle.state import Battle
from bardhall.games.battle.state_pool import Pool
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Question

NOT_IN_STOCK: Final = Obstacle("BB-RULING-08", "colour_not_in_stock")
NOT_FREE: Final = Obstacle("BB-RULING-16", "die_not_free")


class DieColour(ColourChoice):
    """Gain a die of this colour."""

    icon: ClassVar[str] = "gain_die"
    lies_on: ClassVar[tuple[str, ...]] = ("supply-die", "colour")


class SpendDie(DieChoice):
    """Name this die for a run or a hire."""


DIE_COLOUR: Final = [CHOICES.add(DieColour("colour", colour)) for colour in range(len(COLOURS))]
SPEND: Final[list[DieChoice]] = by_die(lambda die: CHOICES.add(SpendDie("spend", die)))


def free_dice(pool: Pool) -> tuple[Die, ...]:
    """Return the free dice of a pool, in its order (BB-DICE-02)."""
    return tuple([die for die in pool.dice if die < LOCKED])


def lie_free(g: Battle, seat: Seat, dice: tuple[Die, ...]) -> bool:
    """Return whether all of these dice are rolled and free in a pool."""
    pool = g.pool[seat]
    return all(die < LOCKED and pool.has(die) and dice.count(die) <= pool.dice.count(die) for die in dice)


def any_locked(g: Battle) -> bool:
    """Return whether a die is on a card; before the roll of a round none is."""
    return any(die >= LOCKED for pool in g.pool for die in pool.dice)


def lock(g: Battle, seat: Seat, die: Die) -> None:
    """Lock a die on a card for the rest of the round (BB-DICE-03)."""
    g.pool[seat] = g.pool[seat].replaced(die, die | LOCKED)


def unlock_all(g: Battle, seat: Seat) -> None:
    """Take all dice off the cards; they stay in the pool (BB-ROUND-END-06, BB-DICE-06)."""
    g.pool[seat] = Pool(tuple([die & ~LOCKED for die in g.pool[seat].dice]))


class DieQuestion(Question[Battle]):
    """Ask for a free die that fits; equal dice make one choice (BB-RULING-16)."""

    __slots__ = ()
    completes: ClassVar[bool] = True
    not_free: ClassVar[Obstacle] = NOT_FREE

    def answers(self, g: Battle) -> list[DieChoice]:
        """Return the choices of the question, by die code."""
        raise AssertionError(f"{self.rule}: answers is not implemented")

    def named(self) -> tuple[Die, ...]:
        """Return the dice named so far."""
        return ()

    def fitting(self, g: Battle) -> list[Die]:
        """Return the free dice that fit."""
        return g.pool[self.seat].kinds_beside(self.named())

    def misfit(self, g: Battle, die: Die) -> Obstacle:
        """Return the obstacle for a free die that does not fit."""
        raise AssertionError(f"{self.rule} takes any free die")

    def candidates(self, g: Battle) -> list[Choice]:
        answers = self.answers(g)
        return [answers[die] for die in g.pool[self.seat].kinds_beside(self.named())]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, DieChoice) or self.answers(g)[choice.die] is not choice:
            return not_asked(self.rule)
        if not g.pool[self.seat].has_beside(choice.die, self.named()):
            return self.not_free
        return None if choice.die in self.fitting(g) else self.misfit(g, choice.die)

    def legal(self, g: Battle) -> list[Choice]:
        answers = self.answers(g)
        return [answers[die] for die in self.fitting(g)]


class ColourQuestion(Question[Battle]):
    """Ask for the colour of a die to gain, among those in stock (BB-RULING-08)."""

    __slots__ = ()
    completes: ClassVar[bool] = True

    def candidates(self, g: Battle) -> list[Choice]:
        return list(DIE_COLOUR)

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, DieColour):
            return not_asked(self.rule)
        return None if g.supply_dice[choice.colour] else NOT_IN_STOCK
