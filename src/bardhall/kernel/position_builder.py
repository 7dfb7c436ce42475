"""Positions by name: a table as a dump has it, with zones laid in the place of others."""

from __future__ import annotations

from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr

from bardhall.kernel.codec import Whole, read_list, whole
from bardhall.kernel.errors import Malformed

Table: TypeAlias = dict[str, Any]
Frames: TypeAlias = list[dict[str, Any]]


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionBuilder:
    """What a game says of positions that somebody lays: short ways to write its zones, and how a turn begins."""

    def open(self, table: Table, seats: int, seat: int) -> None:
        """Let the set-up be over, if questions of it are open, with a seat on turn."""

    def zone(self, name: str, value: Any) -> Any:
        """A zone as a dump has it; a game may take a shorter way to write it."""
        return value

    def settle(self, table: Table, zones: Table) -> None:
        """What follows from the zones that were laid, and was not named."""

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """The frames at the beginning of a seat's turn."""
        raise Malformed("turn: this game does not say how a turn begins; give the open frames with stack")

    def next_turn(self, table: Table, zones: Table, seats: int) -> int | None:
        """Return the seat whose turn follows from the zones that were laid; None where `turn` has to name it."""
        return None


def build(builder: PositionBuilder, table: Table, seats: int, zones: Table, turn: Whole | None, stack: Any) -> None:
    """Lay zones on a table. `turn` begins the turn of a seat; `stack` gives the frames themselves.

    Without either, a game whose zones decide whose turn it is begins that turn; else the questions stay as they are.
    """
    seat = 0 if turn is None else whole(turn)
    if seat is None or not 0 <= seat < seats:
        raise Malformed(f"turn: there is no seat {turn!r}; there are 0 to {seats - 1}")
    if turn is not None or stack is not None:
        builder.open(table, seats, seat)
    for name, value in zones.items():
        if name not in table:
            raise Malformed(f"there is no zone {name!r}; there is {', '.join(table)}")
        table[name] = _laid(builder, name, table[name], value)
    builder.settle(table, zones)
    following = builder.next_turn(table, zones, seats) if turn is None and stack is None else None
    if turn is not None or following is not None:
        table["stack"] = builder.turn(table, zones, seats, seat if following is None else following)
    if stack is not None:
        table["stack"] = read_list(stack, "stack")


def _laid(builder: PositionBuilder, name: str, old: Any, value: Any) -> Any:
    """A zone with what is given in its place; what a mapping does not name stays as it was."""
    if not isinstance(value, dict) or not isinstance(old, (list, dict)):
        return builder.zone(name, value)
    if isinstance(old, dict):
        return {**old, **{key: _laid(builder, name, old.get(key), part) for key, part in value.items()}}
    known = range(len(old))
    unknown = [key for key in value if key not in known]
    if unknown:
        raise Malformed(f"{name}: there is no {unknown[0]!r}; there are 0 to {len(old) - 1}")
    return [_laid(builder, name, part, value[i]) if i in value else part for i, part in enumerate(old)]


def fresh(card: Any, marks: Table) -> Any:
    """A card by its id, with nothing on it; or with what is given."""
    return {"card": card, **marks} if isinstance(card, str) else {**marks, **card}
