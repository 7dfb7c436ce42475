"""The declared fields of a game's positions and views: how to write, read, initialise and count them."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from bardhall.kernel.box import Box
from bardhall.kernel.codec import read_count, read_fields
from bardhall.kernel.default_encoder import DefaultEncoder
from bardhall.kernel.errors import Malformed
from bardhall.kernel.json_types import JsonType, Listed, TypeTable, pairs
from bardhall.kernel.state import State, open_table


class PositionTypes:
    """The declared fields of a game's positions and views.

    `seen` lists the fields that a view shows differently, `extra` the fields that only a view has.
    """

    def __init__(self, types: TypeTable, table: str, seen: str, extra: str) -> None:
        otherwise = dict(pairs(seen))
        self._table: Final = types.fields(f"{table}, stack list[Frame]")
        self.shown: Final = [(name, otherwise.get(name, kind)) for name, kind in pairs(table)]
        self.seen: Final = [*self.shown, *pairs(extra)]
        self._types: Final = types
        text = ", ".join(
            [
                "seats Count, seat MaybeSeat",
                *(f"{name} {kind}" for name, kind in self.shown),
                *([extra] if extra else []),
            ]
        )
        self._view: Final = types.fields(f"{text}, stack list[Frame], committed tuple[Seat]")
        # One call fetches all fields: half of the time of writing would go into looking them up one by one.
        self._table_values: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(*[name for name, _ in self._table])
        self._view_values: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(*[name for name, _ in self._view])
        named = [*pairs(table), *pairs(extra)]
        self._by_seat: Final = {name for name, kind in named if kind.startswith("list[")}
        self._along: Final = [name for name, kind in named if kind.startswith("Along[")]

    def write(self, box: Box, g: State) -> dict[str, Any]:
        """Return a position as JSON values, field by field."""
        return _written(box, self._table, self._table_values(g))

    def write_view(self, box: Box, view: State) -> dict[str, Any]:
        """Return a view as JSON values, field by field."""
        return _written(box, self._view, self._view_values(view))

    def read(self, box: Box, seats: int, data: dict[str, Any], g: State) -> None:
        """Fill an empty table from a dump."""
        self._fill(box, seats, read_fields(data, "table", tuple([name for name, _ in self._table])), self._table, g)

    def read_view(self, box: Box, data: dict[str, Any], view: State) -> None:
        """Fill an empty view from its written form."""
        fields = read_fields(data, "view", tuple([name for name, _ in self._view]))
        self._fill(box, read_count(fields["seats"], "seats"), fields, self._view, view)

    def encoder(self, box: Box, seats: int, most: int) -> DefaultEncoder:
        """Return the default encoder, for a game without its own."""
        return DefaultEncoder(self.seen, self._types.frames(), box, seats, most)

    def lay(self, box: Box, seats: int, g: State) -> None:
        """Set all fields of a new table to their initial values."""
        open_table(g, seats, 0)
        for name, kind in self._table:
            if name in self._by_seat and isinstance(kind, Listed):
                setattr(g, name, kind.entries(box, seats))
            else:
                setattr(g, name, kind.initial(box))

    def cards(self, g: State) -> dict[str, list[int]]:
        """Return the cards on the table by field."""
        return {name: kind.cards(getattr(g, name)) for name, kind in self._table if name != "stack"}

    def lay_along(self, box: Box, g: State) -> None:
        """Initialise empty lists whose length follows that of another list."""
        count = len(getattr(g, self._along[0]))
        for name, kind in self._table:
            if name in self._along and isinstance(kind, Listed) and not getattr(g, name):
                setattr(g, name, kind.entries(box, count))

    def audit(self, box: Box, g: State) -> None:
        """Raise AssertionError unless every card of the box is on the table with all of its copies."""
        box.compare(self.cards(g), [card for card, copies in enumerate(box.copies) for _ in range(copies)])

    def _fill(self, box: Box, seats: int, data: dict[str, Any], fields: list[tuple[str, JsonType]], g: State) -> None:
        open_table(g, seats, 0)
        for name, kind in fields:
            value = kind.read(box, data[name], name)
            if name in self._by_seat and len(value) != seats:
                raise Malformed(f"{name}: has {len(value)} entries for {seats} seats")
            setattr(g, name, value)
            if name in self._along and len(value) != len(getattr(g, self._along[0])):
                raise Malformed(f"{name}: needs as many entries as {self._along[0]}")


def _written(box: Box, fields: list[tuple[str, JsonType]], values: tuple[Any, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for (name, kind), value in zip(fields, values):
        found[name] = kind.write(box, value)
    return found
