"""Positions of format 1: numbers by colour were lists, the end was a number, and what follows was written too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.battle.names import COLOURS, ENDINGS
from bardhall.kernel.codec import read_list
from bardhall.kernel.format1 import by_name, name_of, without

if TYPE_CHECKING:
    from bardhall.games.battle.box import BattleBox
    from bardhall.kernel.rules import Json

BY_COLOUR: Final = ("supply_dice", "supply_performances")
DERIVED: Final = ("modifiers",)
GONE: Final = {"TakeTurn": "actions"}  # by frame: it stands on the table


def upgrade(box: BattleBox, data: Json) -> Json:
    """A position of format 1 in the words of format 2."""
    table = {name: value for name, value in data.items() if name not in DERIVED}
    for name in BY_COLOUR:
        table[name] = by_name(data.get(name), name, COLOURS)
    held = read_list(data.get("performances"), "performances")
    table["performances"] = [by_name(tokens, "performances", COLOURS) for tokens in held]
    table["ending"] = name_of(data.get("ending"), "ending", ENDINGS)
    table["stack"] = [without(frame, GONE) for frame in read_list(data.get("stack"), "stack")]
    return table
