"""Answers that name a die or a colour: what the choices of several chapters have in common."""

from __future__ import annotations

from typing import Final

from bardhall.games.battle.names import COLOURS, Colour, Die, die_text
from bardhall.kernel.choices import Choice


class DieChoice(Choice):
    """An answer that names a die by colour and value."""

    __slots__ = ("die",)

    def __init__(self, verb: str, die: Die) -> None:
        super().__init__(f"{verb} {die_text(die)}")
        self.die: Final = die


class ColourChoice(Choice):
    """An answer that names a colour."""

    __slots__ = ("colour",)

    def __init__(self, verb: str, colour: Colour) -> None:
        super().__init__(f"{verb} {COLOURS[colour]}")
        self.colour: Final = colour
