"""Positions in the notation of rule tests: places, slots, levels, colours and quarters are counted from 0.

A dump names them; `numbered` turns the table of a dump, or a view, into lists, and `Rules.upgrade`, which reads the
lists of the first format, turns a table back.
"""

from __future__ import annotations

from typing import Any

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.format1 import AT, BY
from bardhall.games.bardwood.names import CROSSED, QUARTERS, STAKES, TYPES
from bardhall.games.battle.format1 import BY_COLOUR
from bardhall.games.battle.names import COLOURS, ENDINGS
from bardhall.games.cove.box import CoveBox
from bardhall.games.taverns.box import TavernsBox
from bardhall.kernel.box import Box

Table = dict[str, Any]


def numbered(box: Box, table: Table) -> Table:
    """The table with lists by number."""
    if isinstance(box, (TavernsBox, CoveBox)):
        return dict(table)  # a game without a first format names everything
    return _bardwood(box, dict(table)) if isinstance(box, BardwoodBox) else _battle(dict(table))


def _battle(table: Table) -> Table:
    for name in BY_COLOUR:
        table[name] = [table[name][colour] for colour in COLOURS]
    table["performances"] = [[held[colour] for colour in COLOURS] for held in table["performances"]]
    table["ending"] = ENDINGS.index(table["ending"])
    return table


def _bardwood(box: BardwoodBox, table: Table) -> Table:
    for name, keys in BY.items():
        table[name] = [table[name][key] for key in keys(box)]
    for name, (keys, nothing) in AT.items():
        table[name] = [table[name].get(key, nothing) for key in keys(box)]
    table["runes"] = [[runes[quarter] for quarter in QUARTERS] for runes in table["runes"]]
    table["bets"] = [STAKES.index(bet) for bet in table["bets"]]
    table["is_crossed"] = table.pop("portals") == TYPES["Links"].write(box, CROSSED)
    table["stack"] = [_frame(box, frame) for frame in table["stack"]]
    return table


def _frame(box: BardwoodBox, frame: Table) -> Table:
    return {**frame, "slot": TYPES["Slot"].keys(box).index(frame["slot"])} if "slot" in frame else frame
