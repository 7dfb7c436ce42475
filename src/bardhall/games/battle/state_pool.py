"""A player's dice in the order of gaining; pools are immutable, and frequent queries are cached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.games.battle.names import LOCKED, TYPES, Die, die_text
from bardhall.kernel.codec import read_list
from bardhall.kernel.json_types import JsonType

if TYPE_CHECKING:
    from mypy_extensions import i64


class Pool:
    """A pool of free and locked dice (BB-DICE-02): rolled free dice can be used, locked ones are on a card.

    The number of dice is unlimited (BB-DICE-07).
    """

    __slots__ = ("_beside_runs", "_bits", "_kinds", "_most_equal", "_runs", "dice", "values")

    def __init__(self, dice: tuple[Die, ...]) -> None:
        values: i64 = 0
        bits: i64 = 0
        for die in dice:
            if die < LOCKED and die & 7:
                bits |= 1 << die
                values |= 1 << (die & 7)
        self.dice: Final = dice
        self.values: Final[i64] = values  # the values of the free dice: bit v is set if one shows v
        self._bits: Final[i64] = bits  # the kinds: bit d is set for a die with code d
        self._kinds: list[Die] | None = None
        self._most_equal = -1
        self._runs = -1
        self._beside_runs = 0

    def __len__(self) -> int:
        return len(self.dice)

    def kinds(self) -> list[Die]:
        """Return the distinct free dice by colour and value, sorted and cached: equal dice are one choice."""
        if self._kinds is None:
            kinds: list[Die] = []
            left = self._bits
            for die in self.dice:
                if die < LOCKED and left >> die & 1:
                    left ^= 1 << die
                    kinds.append(die)
            kinds.sort()
            self._kinds = kinds
        return self._kinds

    def colours_showing(self, value: i64) -> i64:
        """Return the colours of the free dice with a value, as bits: bit c for colour c."""
        bits: i64 = 0
        for die in self.kinds():
            if die & 7 == value:
                bits |= 1 << (die >> 3)
        return bits

    def count_showing(self, value: i64) -> i64:
        """Return the number of free dice with a value."""
        count: i64 = 0
        for die in self.dice:
            if die < LOCKED and die & 7 == value:
                count += 1
        return count

    def most_equal(self) -> int:
        """Return the largest number of free dice that show the same value; cached."""
        if self._most_equal < 0:
            self._most_equal = max(self._counts()[1:])
        return self._most_equal

    def runs(self) -> int:
        """Return the number of runs of three among the free dice, taken from the lowest value up; cached."""
        if self._runs < 0:
            self._count_runs()
        return self._runs

    def most_beside_runs(self) -> int:
        """Return the largest number of equal free dice that no run needs; unrolled dice count as equal."""
        if self._runs < 0:
            self._count_runs()
        return self._beside_runs

    def _counts(self) -> list[int]:
        """Return the number of free dice by value; index 0 counts unrolled dice."""
        counts = [0] * 8
        for die in self.dice:
            if die < LOCKED:
                counts[die & 7] += 1
        return counts

    def _count_runs(self) -> None:
        counts = self._counts()
        self._runs = 0
        for low in range(1, 5):
            most = min(counts[low], counts[low + 1], counts[low + 2])
            self._runs += most
            for value in range(low, low + 3):
                counts[value] -= most
        self._beside_runs = max(counts)

    def has(self, die: i64) -> bool:
        """Return whether a die like this is free."""
        return self._bits >> die & 1 == 1

    def has_beside(self, die: Die, spent: tuple[Die, ...]) -> bool:
        """Return whether a die like this is free in addition to those already picked."""
        return self.has(die) and self.dice.count(die) > spent.count(die)

    def kinds_beside(self, spent: tuple[Die, ...]) -> list[Die]:
        """Return the distinct free dice in addition to those already picked."""
        return self.without(spent).kinds() if spent else self.kinds()

    def replaced(self, old: Die, new: Die) -> Pool:
        """Return the pool with one die replaced in its position."""
        dice = list(self.dice)
        dice[dice.index(old)] = new
        return Pool(tuple(dice))

    def without(self, dice: tuple[Die, ...]) -> Pool:
        """Return the pool without these dice."""
        left = list(self.dice)
        for die in dice:
            left.remove(die)
        return Pool(tuple(left))

    def with_die(self, die: Die) -> Pool:
        """Return the pool with one more die at its end."""
        return Pool((*self.dice, die))


EMPTY: Final = Pool(())


class PoolOfDice(JsonType):
    """A pool, written as a list of its dice."""

    def write(self, box: Any, value: Any) -> Any:
        return [die_text(die) for die in value.dice]

    def read(self, box: Any, value: object, where: str) -> Any:
        return Pool(tuple([TYPES["Die"].read(box, die, where) for die in read_list(value, where)]))


TYPES["Pool"] = PoolOfDice()
