"""Positions in the notation of rule tests: places, slots, levels, colours and quarters are counted from 0.

A dump names them; `numbered` turns the table of a dump, or a view, into lists by number, `named` turns it back.
"""

from __future__ import annotations

from typing import Any

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.names import CROSSED, QUARTERS, STAKES, STRAIGHT, TYPES
from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.names import COLOURS, ENDINGS
from bardhall.kernel.box import Box

Table = dict[str, Any]

BY_COLOUR = ("supply_dice", "supply_performances")
BY = {"piles": "Pile", "shops": "Shop", "legends": "Level", "told": "Level", "told_runes": "Level"}
AT: dict[str, tuple[str, Any]] = {"pile_crests": ("Pile", []), "slots": ("Slot", None), "rival_tokens": ("Place", 0)}


def numbered(box: Box, table: Table) -> Table:
    """The table with lists by number; a game that is not told apart here has names everywhere."""
    table = dict(table)
    if isinstance(box, BattleBox):
        for name in BY_COLOUR:
            table[name] = [table[name][colour] for colour in COLOURS]
        table["performances"] = [[held[colour] for colour in COLOURS] for held in table["performances"]]
        table["ending"] = ENDINGS.index(table["ending"])
    elif isinstance(box, BardwoodBox):
        for name, kind in BY.items():
            table[name] = [table[name][key] for key in TYPES[kind].keys(box)]
        for name, (kind, nothing) in AT.items():
            table[name] = [table[name].get(key, nothing) for key in TYPES[kind].keys(box)]
        table["runes"] = [[runes[quarter] for quarter in QUARTERS] for runes in table["runes"]]
        table["bets"] = [STAKES.index(bet) for bet in table["bets"]]
        table["is_crossed"] = table.pop("portals") == TYPES["Links"].write(box, CROSSED)
        slots = TYPES["Slot"].keys(box)
        table["stack"] = [_with_slot(frame, slots.index) for frame in table["stack"]]
    return table


def named(box: Box, table: Table) -> Table:
    """The table with names, as a dump has it."""
    table = dict(table)
    if isinstance(box, BattleBox):
        for name in BY_COLOUR:
            table[name] = dict(zip(COLOURS, table[name], strict=True))
        table["performances"] = [dict(zip(COLOURS, held, strict=True)) for held in table["performances"]]
        table["ending"] = ENDINGS[table["ending"]]
    elif isinstance(box, BardwoodBox):
        for name, kind in BY.items():
            table[name] = dict(zip(TYPES[kind].keys(box), table[name], strict=True))
        for name, (kind, nothing) in AT.items():
            pairs = zip(TYPES[kind].keys(box), table[name], strict=True)
            table[name] = {key: value for key, value in pairs if value != nothing}
        table["runes"] = [dict(zip(QUARTERS, runes, strict=True)) for runes in table["runes"]]
        table["bets"] = [STAKES[bet] for bet in table["bets"]]
        table["portals"] = TYPES["Links"].write(box, CROSSED if table.pop("is_crossed") else STRAIGHT)
        slots = TYPES["Slot"].keys(box)
        table["stack"] = [_with_slot(frame, slots.__getitem__) for frame in table["stack"]]
    return table


def _with_slot(frame: Table, other: Any) -> Table:
    return {**frame, "slot": other(frame["slot"])} if "slot" in frame else frame
