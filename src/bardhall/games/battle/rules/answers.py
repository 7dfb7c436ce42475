"""Answers that name a die or a colour, and tables of them that several chapters share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeVar

from bardhall.games.battle.names import ARTS, COLOURS, ENCORE, FACES, Colour, Die, die_text
from bardhall.kernel.choices import Choice

T = TypeVar("T")

COLOURED_DICE: Final = [colour * 8 + value for colour in range(len(COLOURS)) for value in range(1, FACES + 1)]
ALL_DICE: Final = COLOURED_DICE + [ENCORE * 8 + value for value in range(1, FACES + 1)]  # those of the encore, too


def by_die(make: Callable[[Die], T], dice: Sequence[Die] = COLOURED_DICE) -> list[T]:
    """Return a list of choices by die code; for impossible dice the list repeats its first choice,
    which nobody reads.
    """
    made = {die: make(die) for die in dice}
    return [made.get(die, made[dice[0]]) for die in range(ALL_DICE[-1] + 1)]


class DieChoice(Choice):
    """An answer that names a die by colour and value."""

    __slots__ = ("die",)
    icon: ClassVar[str] = "die"
    lies_on: ClassVar[tuple[str, ...]] = ("die", "die")

    def __init__(self, verb: str, die: Die, more: str = "") -> None:
        super().__init__(f"{verb} {die_text(die)}{more}")
        self.die: Final = die

    def art(self) -> str:
        return ARTS[self.die >> 3]


class ColourChoice(Choice):
    """An answer that names a colour."""

    __slots__ = ("colour",)
    icon: ClassVar[str] = "performance"

    def __init__(self, verb: str, colour: Colour) -> None:
        super().__init__(f"{verb} {COLOURS[colour]}")
        self.colour: Final = colour

    def art(self) -> str:
        return COLOURS[self.colour]
