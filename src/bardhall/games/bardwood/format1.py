"""Positions of format 1: what lies by place, slot, level or quarter was a list, and links and stakes were numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from bardhall.games.bardwood.names import CROSSED, QUARTERS, STAKES, STRAIGHT, TYPES
from bardhall.kernel.codec import read_bool, read_list
from bardhall.kernel.format1 import at_name, by_name, name_of, without

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import BardwoodBox
    from bardhall.kernel.rules import Json

Keys = Callable[["BardwoodBox"], tuple[str, ...]]

BY: Final[dict[str, Keys]] = {
    "piles": TYPES["Pile"].keys,
    "shops": TYPES["Shop"].keys,
    "legends": TYPES["Level"].keys,
    "told": TYPES["Level"].keys,
    "told_runes": TYPES["Level"].keys,
}
AT: Final[dict[str, tuple[Keys, Any]]] = {
    "pile_crests": (TYPES["Pile"].keys, []),
    "slots": (TYPES["Slot"].keys, None),
    "rival_tokens": (TYPES["Place"].keys, 0),
}
GONE: Final = {"Move": "left", "DropTokens": "excess", "ChooseFan": "card"}  # by frame: it stands on the table


def upgrade(box: BardwoodBox, data: Json) -> Json:
    """A position of format 1 in the words of format 2. Which creatures all saw go back to the box it did not say."""
    table = {name: value for name, value in data.items() if name != "is_crossed"}
    for name, keys in BY.items():
        table[name] = by_name(data.get(name), name, keys(box))
    for name, (keys, nothing) in AT.items():
        table[name] = at_name(data.get(name), name, keys(box), nothing)
    table["runes"] = [by_name(runes, "runes", QUARTERS) for runes in read_list(data.get("runes"), "runes")]
    table["bets"] = [name_of(bet, "bets", STAKES) for bet in read_list(data.get("bets"), "bets")]
    is_crossed = read_bool(data.get("is_crossed"), "is_crossed")
    table["portals"] = TYPES["Links"].write(box, CROSSED if is_crossed else STRAIGHT)
    table["stack"] = [_frame(box, frame) for frame in read_list(data.get("stack"), "stack")]
    return {"boxed": [], **table}


def _frame(box: BardwoodBox, value: object) -> Json:
    """A frame without what stands on the table, and with the name of its slot."""
    frame = without(value, GONE)
    return (
        {**frame, "slot": name_of(frame["slot"], "stack.slot", TYPES["Slot"].keys(box))} if "slot" in frame else frame
    )
